// One line of the palette, what matched in it emphasised. The field has the keys.
import { IconChevronRight } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { emphasised } from "../../domains/search/found";
import type { Entry } from "./entry";
import classes from "./Palette.module.css";

interface PaletteRowProps {
  id: string;
  entry: Entry;
  words: string;
  chosen: boolean;
  onChoose: () => void;
  onTake: () => void;
  /** Of a task its icon is the circle that ticks it. */
  onTick?: () => void;
  /** Shows what else can be done with it. */
  onMore?: () => void;
}

export function PaletteRow({ id, entry, words, chosen, onChoose, onTake, onTick, onMore }: PaletteRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView?.({ block: "nearest" });
  }, [chosen]);
  const { Icon, label, note, over, next, tick } = entry;
  const pieces = emphasised(label, words);
  let at = 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field that controls the list has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field names the active one, as a combobox does
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={chosen}
      className={classes.row}
      data-over={over || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={chosen ? undefined : onChoose}
      onClick={onTake}
    >
      {onTick ? (
        <span
          className={classes.tick}
          aria-hidden="true"
          title={tick?.label}
          onClick={(event) => {
            event.stopPropagation();
            onTick();
          }}
        >
          <Icon size={18} stroke={1.75} />
        </span>
      ) : (
        <Icon size={18} stroke={1.75} aria-hidden />
      )}
      <span className={classes.label}>
        {pieces.map(({ text, hit }) => {
          const key = at;
          at += text.length;
          return hit ? <b key={key}>{text}</b> : text;
        })}
      </span>
      {note && <span className={classes.note}>{note}</span>}
      {onMore && (
        <span
          className={classes.more}
          aria-hidden="true"
          title="More to do (Tab)"
          onClick={(event) => {
            event.stopPropagation();
            onMore();
          }}
        >
          <IconChevronRight size={16} stroke={1.75} />
        </span>
      )}
      {next && <IconChevronRight size={16} stroke={1.75} aria-hidden />}
    </div>
  );
}
