/** What a screen reader is told of the timer, politely and rarely: start, pause, half, five minutes, one minute, the end. */
import { hoursAndMinutes } from "#contract/duration";
import type { TimerPhase } from "#contract/timer";

/** What was last seen of the timer; seconds. */
export interface Heard {
  phase: TimerPhase;
  remaining: number;
  /** Null where it is counted up. */
  total: number | null;
  /** What is over where the next phase waits for its start. */
  over: string | null;
}

/** The sentence for the step from `before` to `now`, or null. Nothing is said about what already was when the app was opened. */
export function announcement(before: Heard | null, now: Heard): string | null {
  if (before === null) return null;
  const { total } = now;
  const left = total === null ? "counting up" : `${hoursAndMinutes(Math.floor(now.remaining / 60))} left`;
  if (before.phase !== now.phase) {
    if (now.phase === "running") return before.phase === "ready" ? `Session started, ${left}` : `Running, ${left}`;
    if (now.phase === "paused") return `${now.over ?? "Paused"}, ${left}`;
    return now.phase === "done" ? "Session Complete" : null;
  }
  if (now.phase !== "running" || total === null) return null;
  const passes = (mark: number) => before.remaining > mark && now.remaining <= mark && total > mark;
  if (passes(60)) return "1 minute left";
  if (passes(300)) return "5 minutes left";
  return passes(total / 2) ? `Half of the session is over, ${left}` : null;
}
