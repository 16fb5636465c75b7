/** The ruler under the strip: times of day while the session runs through, else time from its start. */
import { clockDigits } from "#contract/duration";
import { clockTime } from "./sessionTimes";
import classes from "./Ticks.module.css";
import type { SessionClock } from "./useSessionClock";

const shares = [0, 0.2, 0.4, 0.6, 0.8, 1];

/** Decoration: what it says stands in words beside it. */
export function Ticks({ clock }: { clock: SessionClock }) {
  const start = clock.now - clock.elapsedMs;
  const ofDay = clock.phase === "running";
  return (
    <div className={classes.ticks} aria-hidden="true">
      {shares.map((share) => (
        <span key={share} style={{ left: `${share * 100}%` }}>
          {ofDay ? clockTime(start + share * clock.totalMs) : fromStart(share * clock.totalMs, clock.totalMs)}
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
