/** A part of the insights: its name, what it says in a sentence, the picture or the same as a table, and the way to have it as a file. */
import { ActionIcon } from "@mantine/core";
import { IconDownload, IconTable } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { downloadCsv } from "../../lib/download";
import classes from "./Picture.module.css";

interface PictureProps {
  title: string;
  /** What it comes to. */
  says: string;
  /** The file's name without its ending, and what is in it. */
  file: string;
  csv: () => string;
  /** The same in rows; left out where what is shown is a table. */
  table?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

export function Picture({ title, says, file, csv, table, wide, children }: PictureProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={classes.card} aria-labelledby={id} data-wide={wide || undefined}>
      <div className={classes.head}>
        <h3 id={id}>{title}</h3>
        {table && (
          <ActionIcon
            variant="subtle"
            aria-label={`${title} as a table`}
            aria-pressed={asTable}
            title="Table"
            onClick={() => setAsTable(!asTable)}
          >
            <IconTable size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          aria-label={`${title} as CSV`}
          title="Download CSV"
          onClick={() => downloadCsv(`stint-${file}.csv`, [csv()])}
        >
          <IconDownload size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <p className={classes.says}>{says}</p>
      {asTable ? table : children}
    </section>
  );
}
