/** A session in a day: it leads to the session; what is planned is dragged, or moved and lengthened by the arrow keys. */
import type { CSSProperties, KeyboardEvent, PointerEvent } from "react";
import { clockTime } from "../../lib/dates";
import { paths } from "../../lib/paths";
import { Link } from "../../ui/Link";
import classes from "./Calendar.module.css";
import type { Piece } from "./days";
import { minutesOfDay } from "./days";

export interface CalendarBlockProps {
  piece: Piece;
  /** It lies elsewhere while it is dragged. */
  isDragged: boolean;
  onTake: (event: PointerEvent, byEnd: boolean) => void;
  onKey: (event: KeyboardEvent) => void;
}

export function CalendarBlock({ piece, isDragged, onTake, onKey }: CalendarBlockProps) {
  const { session, state, run, top, length, lane, lanes } = piece;
  const isPlanned = state === "planned";
  const [from, to] = [clockTime(run.from), clockTime(run.to)];
  return (
    <li
      className={classes.block}
      data-state={state}
      data-dragged={isDragged || undefined}
      data-short={length < 45 || undefined}
      style={
        {
          "--top": top / minutesOfDay,
          "--length": length / minutesOfDay,
          "--lane": lane / lanes,
          "--width": 1 / lanes,
        } as CSSProperties
      }
    >
      <Link
        to={paths.session(session.id)}
        className={classes.open}
        draggable={false}
        aria-label={`${session.name}, ${from} – ${to}, ${state}`}
        aria-describedby={isPlanned ? "calendar-keys" : undefined}
        data-block={isPlanned ? session.id : undefined}
        onPointerDown={isPlanned ? (event) => onTake(event, false) : undefined}
        onKeyDown={isPlanned ? onKey : undefined}
      >
        {run.ran > 0 && run.ran < 1 && <i style={{ height: `${run.ran * 100}%` }} aria-hidden />}
        {run.breaks.map((rest) => (
          <u
            key={rest.from}
            data-past={rest.past || undefined}
            aria-hidden
            style={{
              top: `${(100 * (rest.from - run.from)) / (run.to - run.from)}%`,
              height: `${(100 * (rest.to - rest.from)) / (run.to - run.from)}%`,
            }}
          />
        ))}
        {isUnderLine(piece) && (
          <span className={classes.over} style={{ height: `calc(${run.ran * 100}% + 1px)` }} aria-hidden />
        )}
        <b className={classes.name}>{session.name}</b>
        <span className={classes.times}>
          {from}
          <span className={classes.until}> – {to}</span>
        </span>
      </Link>
      {isPlanned && piece.isEnd && (
        <span className={classes.grip} aria-hidden onPointerDown={(event) => onTake(event, true)} />
      )}
    </li>
  );
}

/** The line of the present would go through its words, and there is room for them below it. */
const isUnderLine = ({ state, run, length, isEnd }: Piece): boolean => {
  const past = run.ran * length;
  return state === "running" && isEnd && run.from >= run.to - length * 60_000 && past < 40 && length - past >= 45;
};
