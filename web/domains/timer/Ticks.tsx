/** The ruler under the strip, on the edges of its blocks: times of day, of a session that has not run yet the time from its start. */
import { clockDigits } from "#contract/duration";
import { clockTime } from "../../lib/dates";
import { usePreference } from "../../lib/preferences";
import ruler from "../../ui/Ruler.module.css";
import { type PlacedBlock, ticksOf } from "../sessions/history";
import classes from "./Ticks.module.css";

interface TicksProps {
  blocks: readonly PlacedBlock[];
  /** Whether the blocks hold instants, not offsets. */
  ofDay: boolean;
}

/** Decoration: what it says stands in words beside it. */
export function Ticks({ blocks, ofDay }: TicksProps) {
  usePreference("clock");
  const whole = blocks.at(-1)?.to ?? 0;
  return (
    <div className={`${ruler.ticks} ${classes.ticks}`} aria-hidden="true">
      {ticksOf(blocks, ofDay ? clockTime : (at) => fromStart(at, whole)).map(({ at, label, wide }) => (
        <span
          key={at}
          data-start={at < 0.001 || undefined}
          data-end={at > 0.999 || undefined}
          data-wide={wide || undefined}
          style={{ left: `${at * 100}%` }}
        >
          {label}
        </span>
      ))}
    </div>
  );
}

/** "0:24" hours and minutes; in a session of less than ten minutes "04:48", minutes and seconds. */
function fromStart(ms: number, whole: number): string {
  const seconds = Math.round(ms / 1000);
  if (whole < 600_000) return clockDigits(seconds);
  return `${Math.floor(seconds / 3600)}:${clockDigits(seconds % 3600).slice(0, 2)}`;
}
