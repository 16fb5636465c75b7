/** What the timer says beside its digits. */
import { hoursAndMinutes } from "#contract/duration";
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

/** What follows the phase, and when the session ends; of one that is over, how much of it ran (`total` is its length in minutes). */
export function outlookOf(clock: SessionClock, total: number): [string, string] {
  const { phase, stretch, next, endsAt } = clock;
  const at = clockTime(endsAt);
  if (phase === "done")
    return [`${hoursAndMinutes(Math.floor(clock.elapsedMs / 60_000))} of ${hoursAndMinutes(total)}`, `Ended at ${at}`];
  if (phase === "ready") return [`Ends at ${at}`, "if you start now"];
  const upcoming =
    next === null
      ? "The end of the session follows"
      : next.kind === "break"
        ? `Then a break of ${minutesOf(next)} min`
        : `Then ${minutesOf(next)} min of focus`;
  if (phase === "paused") return [upcoming, `Resume now and it ends at ${at}`];
  return [upcoming, stretch.kind === "break" ? "Stand up, look far away." : `Session ends at ${at}`];
}

const minutesOf = ({ from, to }: { from: number; to: number }): number => Math.max(1, Math.round((to - from) / 60_000));
