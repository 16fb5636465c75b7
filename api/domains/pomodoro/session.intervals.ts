/** A stretch that ran, cut where the session's ruler changes between focus and break: the source of all statistics. */
import { dueAt, type Stretch, stretches, type TimerFacts } from "#contract/timer";

/** When and for what a session ran, instants in milliseconds since 1970. */
export interface Interval {
  kind: Stretch["kind"];
  from: number;
  to: number;
}

/** The intervals of the open stretch up to `until`, never past the session's end; none when it stands or nothing has run. */
export function intervalsUntil(timer: TimerFacts, until: number): Interval[] {
  const due = dueAt(timer);
  if (timer.runningSince === null || due === null) return [];
  const origin = timer.runningSince - timer.elapsedMs;
  const end = Math.min(until, due) - origin;
  return stretches(timer)
    .map(({ kind, from, to }) => ({
      kind,
      from: Math.max(from, timer.elapsedMs) + origin,
      to: Math.min(to, end) + origin,
    }))
    .filter(({ from, to }) => from < to);
}
