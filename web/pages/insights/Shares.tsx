/** What the focus went to, the most first: each with its time and its part of the whole, as a bar too. It is a table and a picture at once. */
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { hoursAndMinutes } from "#contract/duration";
import { wholeMinutes } from "#contract/insights";
import { TableHead } from "../../ui/TableHead";
import rows from "./Rows.module.css";
import classes from "./Shares.module.css";
import { shareWords } from "./words";

export interface Share {
  key: string;
  /** What it is called, and as it stands in its row. */
  words: string;
  name: ReactNode;
  focusMs: number;
  /** It is what belongs to none, or all others together. */
  quiet?: boolean;
}

/** So many are shown until all are asked for. */
const few = 8;

interface SharesProps {
  label: string;
  unit: string;
  shares: readonly Share[];
  /** What they are parts of, where they overlap; else they add up to it. */
  of?: number;
}

export function Shares({ label, unit, shares, of }: SharesProps) {
  const [all, setAll] = useState(false);
  const minutes =
    of === undefined
      ? wholeMinutes(shares.map(({ focusMs }) => focusMs))
      : shares.map(({ focusMs }) => Math.round(focusMs / 60_000));
  const whole = of ?? shares.reduce((sum, { focusMs }) => sum + focusMs, 0);
  const most = Math.max(1, ...shares.map(({ focusMs }) => focusMs));
  const shown = all || shares.length <= few + 1 ? shares : shares.slice(0, few);
  return (
    <>
      <table className={`${rows.table} ${classes.shares}`} aria-label={label}>
        <TableHead columns={[[unit], ["Focused", rows.time], ["Share", classes.share]]} />
        <tbody>
          {shown.map(({ key, name, focusMs, quiet }, at) => (
            <tr key={key} data-quiet={quiet || undefined}>
              <th scope="row">{name}</th>
              <td className={rows.time}>{hoursAndMinutes(minutes[at] as number)}</td>
              <td className={classes.share}>
                <div>
                  <span aria-hidden="true">
                    <i style={{ width: `${(100 * focusMs) / most}%` }} />
                  </span>
                  {shareWords(focusMs, whole)}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < shares.length && (
        <Button className={classes.all} variant="default" size="xs" onClick={() => setAll(true)}>
          Show all {shares.length}
        </Button>
      )}
    </>
  );
}
