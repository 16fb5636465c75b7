/** What the timer says beside its digits. */
import { clockDigits, hoursAndMinutes } from "#contract/duration";
import { clockTime } from "../../lib/dates";
import type { SessionClock } from "./useSessionClock";

/** Not yet, under way, resting, finished. */
export type TimerGround = "ink" | "tide" | "sun" | "moss";

export function groundOf({ phase, stretch, isOver }: SessionClock): TimerGround {
  if (phase === "running") return stretch.kind === "break" || isOver ? "sun" : "tide";
  return phase === "paused" ? "sun" : phase === "done" ? "moss" : "ink";
}

/** "Focus 2 of 4"; "Focus 2" where nobody knows of how many; "Focus 2, overtime". */
export function stretchLabel({ stretch, stretchCount, pace, isOver }: SessionClock): string {
  const of = isOver ? ", overtime" : pace === "countUp" ? "" : ` of ${stretchCount}`;
  return `${stretch.kind === "focus" ? "Focus" : "Break"} ${stretch.number}${of}`;
}

/** The big figure: what remains of this focus or break, "+03:12" of one past its time, or what has run of one that is counted up. */
export function figureOf({ stretch, elapsedMs, isOver }: SessionClock): string {
  const left = (stretch.target - elapsedMs) / 1000;
  return `${isOver ? "+" : ""}${clockDigits(left > 0 ? Math.ceil(left) : Math.floor(-left))}`;
}

/** The figure of the whole session, and what it is. */
export const wholeOf = ({ pace, remaining, elapsedMs }: SessionClock): [string, string] =>
  pace === "countUp" ? [clockDigits(Math.floor(elapsedMs / 1000)), "so far"] : [clockDigits(remaining), "left"];

/** What follows the phase, and when the session ends; of one that is over, how much of it ran (`total` is its length in minutes). */
export function outlookOf(clock: SessionClock, total: number): [string, string] {
  const { phase, stretch, next, endsAt } = clock;
  const at = clockTime(endsAt);
  const isCounted = clock.pace === "countUp";
  if (phase === "done") {
    const ran = hoursAndMinutes(Math.floor(clock.elapsedMs / 60_000));
    return [`${ran} ${isCounted ? "in all" : `of ${hoursAndMinutes(total)}`}`, `Ended at ${at}`];
  }
  if (isCounted && stretch.kind === "focus") return ["Counts up until you end it", "A fifth of it is your break"];
  if (phase === "ready") return [`Ends at ${at}`, "if you start now"];
  const upcoming =
    next === null
      ? "The end of the session follows"
      : next.kind === "break"
        ? `Then a break of ${minutesOf(next)} min`
        : isCounted
          ? "Then focus, counted up"
          : `Then ${minutesOf(next)} min of focus`;
  if (clock.isOver) return [upcoming, "Past its time, and counted"];
  if (clock.isWaiting) return [overOf(clock), isCounted ? "" : `Start now and the session ends at ${at}`];
  if (phase === "paused") return [upcoming, isCounted ? "" : `Resume now and it ends at ${at}`];
  return [upcoming, stretch.kind === "break" ? "Stand up, look far away." : `Session ends at ${at}`];
}

/** What is over where a phase waits for its start. */
export const overOf = ({ stretch }: SessionClock): string => `${stretch.kind === "break" ? "Focus" : "Break"} is over`;

const minutesOf = ({ from, to }: { from: number; to: number }): number => Math.max(1, Math.round((to - from) / 60_000));
