/** Bridges a session as the server answers it and the pure timer of the contract; every rule of time lives there. */
import { elapsed, phaseOf, sessionProgress, type TimerFacts, timeRemaining, totalMs } from "#contract/timer";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";

/** What a clock needs of a session. */
export type TimedSession = Pick<
  SessionFieldsFragment,
  "totalSessionDuration" | "duration" | "breakDuration" | "elapsedMs" | "runningSince" | "startTime" | "endTime" | "now"
>;

const instant = (iso: string | null | undefined): number | null => (iso ? Date.parse(iso) : null);

export const factsOf = (session: TimedSession): TimerFacts => ({
  totalSessionDuration: session.totalSessionDuration,
  duration: session.duration,
  breakDuration: session.breakDuration,
  elapsedMs: session.elapsedMs,
  runningSince: session.runningSince ?? null,
  startedAt: instant(session.startTime),
  endedAt: instant(session.endTime),
});

/** What a verb of the timer does to the row. */
export type TimerVerb = "start" | "pause" | "resume" | "complete";

/** The session as it stands right after `verb` at `now` (ms by the server's clock): the first frame, before the server's answer. */
export function after<S extends SessionFieldsFragment>(session: S, verb: TimerVerb, now: number): S {
  const before = factsOf(session);
  const ran = Math.round(elapsed(before, now));
  const runs = verb === "start" || verb === "resume";
  const ends = verb === "complete";
  const facts: TimerFacts = {
    ...before,
    elapsedMs: verb === "start" ? 0 : ran,
    runningSince: runs ? now : null,
    startedAt: verb === "start" ? now : before.startedAt,
    endedAt: ends ? now : before.endedAt,
  };
  return described(session, facts, now);
}

/** The session as it stands when its time ran out at `due`: done, at 100 %, ended at the planned instant. */
export function ranOut<S extends SessionFieldsFragment>(session: S, due: number): S {
  const facts = { ...factsOf(session), runningSince: null, endedAt: due };
  return described(session, { ...facts, elapsedMs: totalMs(facts) }, due);
}

/** The derived fields, worked out from the facts as the server would. */
function described<S extends SessionFieldsFragment>(session: S, facts: TimerFacts, now: number): S {
  const phase = phaseOf(facts, now);
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    ...session,
    phase,
    status: phase === "done" ? "completed" : phase === "ready" ? "inactive" : "active",
    isActive: phase === "running" || phase === "paused",
    isPaused: phase === "paused",
    isCompleted: phase === "done",
    timeRemaining: timeRemaining(facts, now),
    sessionProgress: sessionProgress(facts, now),
    elapsedMs: facts.elapsedMs,
    runningSince: facts.runningSince,
    startTime: iso(facts.startedAt),
    endTime: iso(facts.endedAt),
    now,
  };
}
