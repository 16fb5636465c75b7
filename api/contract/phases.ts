/** What is done to the focus or break that a timer stands in, as pure functions of its facts; what they mean for time is the timer's. */
import { pausingFrom } from "./auto-start";
import { completedAt, elapsed, minute, overtime, phasesOf, stretchNow, type TimerFacts, totalMs } from "./timer";

/** What a press makes a phase longer by, and the most that one act may; minutes. */
export const moreMinutes = { initial: 5, max: 60 };

/** Phases of a session that may be lengthened or ended early: beyond the longest ruler, before a row grows without a bound. */
export const mostPhases = 1000;

/**
 * The break that a focus earns which was counted up: a fifth of it, as five minutes are of twenty-five. A minute is the least that is
 * a break, and after half an hour one is rested, or gone.
 */
export const earnedMs = (focused: number): number => Math.min(30 * minute, Math.max(minute, Math.floor(focused / 5)));

/** The facts of a timer whose present phase was made longer at `now`; the whole session grows with it. */
export function lengthenedAt<T extends TimerFacts>(timer: T, now: number, minutes: number): T {
  const { to } = stretchNow(timer, now);
  // What is counted up has no length that could grow.
  const more = timer.pace === "countUp" ? 0 : minutes;
  const longer = {
    ...timer,
    totalSessionDuration: timer.totalSessionDuration + more,
    phaseEnds: endsWith(timer, now, to + minutes * minute),
  };
  return pausingFrom(longer, now);
}

/**
 * The facts of a timer whose present phase was ended at `now`: the next one begins, with a stretch of its own. The whole session stays as
 * long as it was, but for the overtime, and the rhythm goes on from there; where nothing is left of it, the session is over.
 */
export function phaseEndedAt<T extends TimerFacts>(timer: T, now: number): T {
  const ran = elapsed(timer, now);
  const { from, isOpen } = stretchNow(timer, now);
  const earned = timer.pace === "countUp" && isOpen ? [ran + earnedMs(ran - from)] : [];
  const after = {
    ...timer,
    ...(timer.runningSince !== null && { elapsedMs: ran, runningSince: Math.max(now, timer.runningSince) }),
    phaseEnds: [...endsWith(timer, now, ran), ...earned],
    overtimeMs: timer.overtimeMs + overtime(timer, now),
  };
  return ran < totalMs(after) ? pausingFrom(after, now) : completedAt(after, now);
}

/**
 * The facts of a timer whose rhythm is about to change at `now`: where a focus may have gone on past the end of the session, the
 * phases before the present one keep their ends, else it could turn out to be over long since.
 */
export function heldAt<T extends TimerFacts>(timer: T, now: number): T {
  const { place } = stretchNow(timer, now);
  if (timer.pace !== "overtime" || timer.phaseEnds.length >= place) return timer;
  return { ...timer, phaseEnds: endsWith(timer, now, 0).slice(0, -1) };
}

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
