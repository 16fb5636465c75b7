/** What the timer says beside its digits. */
import { clockDigits, hoursAndMinutes } from "#contract/duration";
import { clockTime } from "../../lib/dates";
import type { SessionClock } from "./useSessionClock";

/** Not yet, under way, resting, finished. */
export type TimerGround = "ink" | "tide" | "sun" | "moss";

export function groundOf({ phase, stretch }: SessionClock): TimerGround {
  if (phase === "running") return stretch.kind === "break" ? "sun" : "tide";
  return phase === "paused" ? "sun" : phase === "done" ? "moss" : "ink";
}

/** "Focus 2 of 4". */
export const stretchLabel = ({ stretch, stretchCount }: SessionClock): string =>
  `${stretch.kind === "focus" ? "Focus" : "Break"} ${stretch.number} of ${stretchCount}`;

/** What comes next and when it ends: a headline and a line below it. `total` is the session's length in minutes. */
export function outlookOf(clock: SessionClock, total: number): [string, string] {
  const { phase, stretch, next, endsAt } = clock;
  const at = clockTime(endsAt);
  const left = digits(clock.stretchRemaining);
  if (phase === "done")
    return [`${hoursAndMinutes(Math.floor(clock.elapsedMs / 60_000))} of ${hoursAndMinutes(total)}`, `Ended at ${at}`];
  if (phase === "ready") return [`Ends at ${at}`, "if you start now"];
  const upcoming =
    next === null ? `Ends in ${left}` : next.kind === "break" ? `Break in ${left}` : `Back to focus in ${left}`;
  if (phase === "paused") return [upcoming, `Resume now and it ends at ${at}`];
  return [upcoming, stretch.kind === "break" ? "Stand up, look far away." : `Session ends at ${at}`];
}

/** "2:12": digits inside a sentence carry no leading zero. */
const digits = (seconds: number): string => clockDigits(seconds).replace(/^0(?=\d)/, "");
