/**
 * Whether a focus or a break begins by itself where the one before it is over by the clock: where it is not to, the clock pauses the
 * session there. Where that is going to be is worked out with each act and kept, as what the ruler says is more than SQL can tell.
 */
import { elapsed, stretchAt, stretches, type TimerFacts } from "./timer";

/** The facts of a timer that starts or resumes at `at`. */
export const runningFrom = <T extends TimerFacts>(timer: T, at: number): T =>
  pausingFrom({ ...timer, runningSince: at, startedAt: timer.startedAt ?? at }, at);

/** The facts of a timer of which something changed at `now` that its phases follow from, with where the clock pauses it since. */
export const pausingFrom = <T extends TimerFacts>(timer: T, now: number): T => ({
  ...timer,
  pausesAtMs: timer.runningSince === null ? null : pauseBehind(timer, elapsed(timer, now)),
});

/** Where the next phase begins that does not begin by itself, or null. What begins right where it is was begun by hand. */
function pauseBehind(timer: TimerFacts, ran: number): number | null {
  const all = stretches(timer, ran);
  // Nobody knows what follows a focus that goes on until it is ended, and a break behind one never comes by the clock.
  if (stretchAt(all, ran).isOpen) return null;
  const begins = { focus: timer.autoStartFocus, break: timer.autoStartBreaks || timer.pace !== "timed" };
  return all.find(({ from, kind }) => from > ran && !begins[kind])?.from ?? null;
}
