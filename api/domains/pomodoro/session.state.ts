/** What a session's row means at an instant: the contract's timer turned into the words of the wire (rest-contract "Entities"). */
import type { SessionStatus } from "#contract/states";
import {
  dueAt,
  phaseOf,
  sessionProgress,
  type TimerFacts,
  type TimerPhase,
  timeRemaining,
  totalMs,
} from "#contract/timer";
import type { SessionType } from "./session.type";

/** A session as it is stored; instants of the timer in milliseconds since 1970, the others as ISO 8601 text. */
export interface SessionRow extends TimerFacts {
  id: string;
  name: string;
  description: string | null;
  scheduledAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The facts as they stand at `now`: a session whose time has run out is completed at the instant it ran out, written or not. */
export function settledAt<T extends TimerFacts>(timer: T, now: number): T {
  const due = dueAt(timer);
  if (due === null || now < due) return timer;
  return { ...timer, elapsedMs: totalMs(timer), runningSince: null, endedAt: due };
}

/** A session as GraphQL shows it at `now`. */
export function sessionShown(row: SessionRow, now: number): SessionType {
  const timer = settledAt(row, now);
  const phase = phaseOf(timer, now);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    scheduledAt: row.scheduledAt,
    totalSessionDuration: row.totalSessionDuration,
    duration: row.duration,
    breakDuration: row.breakDuration,
    status: statusOf(phase),
    phase,
    isActive: phase === "running" || phase === "paused",
    isPaused: phase === "paused",
    isCompleted: phase === "done",
    timeRemaining: timeRemaining(timer, now),
    sessionProgress: sessionProgress(timer, now),
    startTime: isoOrNull(timer.startedAt),
    endTime: isoOrNull(timer.endedAt),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    elapsedMs: timer.elapsedMs,
    runningSince: timer.runningSince,
    now,
  };
}

/** A session as REST shows it, as JSON text: without what only the app's own timer needs, with `tasks`, which is JSON already. */
export function sessionForRest(row: SessionRow, tasks: string, now: number): string {
  const { phase: _phase, elapsedMs: _elapsedMs, runningSince: _runningSince, ...shown } = sessionShown(row, now);
  return `${JSON.stringify(shown).slice(0, -1)},"tasks":${tasks}}`;
}

const statusOf = (phase: TimerPhase): SessionStatus =>
  phase === "done" ? "completed" : phase === "ready" ? "inactive" : "active";

const isoOrNull = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
