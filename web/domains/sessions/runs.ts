/** What ran and what is to come, put together into runs: time without a pause. Pure; instants are milliseconds since 1970. */
import { type Interval, type Rhythm, stretches } from "#contract/timer";

/** Time without a pause, or time planned without one. */
export interface Run {
  from: number;
  to: number;
  /** The part of it that has passed, 0 to 1. */
  ran: number;
  breaks: { from: number; to: number; past: boolean }[];
}

/** Shorter than this no pause is told from the next interval. */
const blinkMs = 1000;

/** The intervals of what is past, then of what is ahead, each the earliest first. */
export function runsOf(past: readonly Interval[], ahead: readonly Interval[]): Run[] {
  const runs: (Run & { pastMs: number })[] = [];
  for (const interval of [...past, ...ahead]) {
    const { kind, from, to } = interval;
    const isPast = past.includes(interval);
    const last = runs.at(-1);
    const run =
      last && from - last.to <= blinkMs
        ? last
        : (runs[runs.push({ from, to, ran: 0, pastMs: 0, breaks: [] }) - 1] as Run & { pastMs: number });
    run.to = to;
    if (isPast) run.pastMs = to - run.from;
    if (kind === "break") run.breaks.push({ from, to, past: isPast });
    run.ran = run.pastMs / (run.to - run.from);
  }
  return runs.map(({ pastMs: _, ...run }) => run);
}

/** What a session is to run that is planned for `at`; one that is counted up takes what room was planned for it, and nobody knows its breaks. */
export const plannedAt = (session: Rhythm, at: number): Interval[] =>
  stretches(session.pace === "countUp" ? { ...session, pace: "timed", breakDuration: 0 } : session).map(
    ({ kind, from, to }) => ({ kind, from: at + from, to: at + to }),
  );
