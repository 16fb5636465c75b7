/** What is done to the focus or break that a timer stands in, as pure functions of its facts; what they mean for time is the timer's. */
import { elapsed, minute, phasesOf, stretchNow, type TimerFacts } from "./timer";

/** What a press makes a phase longer by, and the most that one act may; minutes. */
export const moreMinutes = { initial: 5, max: 60 };

/** Phases of a session that may be lengthened or ended early: beyond the longest ruler, before a row grows without a bound. */
export const mostPhases = 1000;

/** The facts of a timer whose present phase was made longer at `now`; the whole session grows with it. */
export function lengthenedAt<T extends TimerFacts>(timer: T, now: number, minutes: number): T {
  const { to } = stretchNow(timer, now);
  return {
    ...timer,
    totalSessionDuration: timer.totalSessionDuration + minutes,
    phaseEnds: endsWith(timer, now, to + minutes * minute),
  };
}

/**
 * The facts of a timer whose present phase was ended at `now`: the next one begins. The whole session stays as long as it was, and
 * the rhythm goes on from there.
 */
export const phaseEndedAt = <T extends TimerFacts>(timer: T, now: number): T => ({
  ...timer,
  phaseEnds: endsWith(timer, now, elapsed(timer, now)),
});

/** The ends of all phases up to the present one, which ends at `end`: what ran keeps its kind, whatever becomes of the rhythm. */
function endsWith(timer: TimerFacts, now: number, end: number): number[] {
  const { place } = stretchNow(timer, now);
  return [
    ...phasesOf(timer)
      .slice(0, place - 1)
      .map(({ to }) => to),
    end,
  ];
}
