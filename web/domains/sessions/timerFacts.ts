/** What a session shows right after a verb of its timer, before the server has answered; every rule of time is the contract's. */
import { runningFrom } from "#contract/auto-start";
import { completedAt, factsShown, pausedAt, settledAt, shownAt, type TimerFacts } from "#contract/timer";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";

/* GraphQL */ `
  # What a clock needs of a session.
  fragment TimedSession on PomodoroSession {
    id totalSessionDuration duration breakDuration longBreakEvery longBreakDuration pace phaseEnds overtimeMs autoStartBreaks
    autoStartFocus pausesAtMs elapsedMs runningSince startTime endTime now
  }
`;

/** What a clock needs of a session. */
export type TimedSession = Pick<
  SessionFieldsFragment,
  Exclude<keyof TimerFacts, "startedAt" | "endedAt"> | "startTime" | "endTime" | "now"
>;

const verbs = {
  start: runningFrom,
  resume: runningFrom,
  pause: pausedAt,
  complete: completedAt,
};

export type TimerVerb = keyof typeof verbs;

/** What a verb makes of the facts. */
export type TimerAct = (facts: TimerFacts, at: number) => TimerFacts;

/** The session as it stands right after `verb` at `now` (ms by the server's clock); one whose time has run out is done, whatever the verb. */
export const after = <S extends SessionFieldsFragment>(session: S, verb: TimerVerb | TimerAct, now: number): S => {
  const act = typeof verb === "string" ? verbs[verb] : verb;
  return shownBy(session, Math.round(now), (facts, at) => (facts.endedAt === null ? act(facts, at) : facts));
};

/** The session as the clock left it at `due`: done, at 100 %, ended at the planned instant, or paused where the next phase begins. */
export const ranOut = <S extends SessionFieldsFragment>(session: S, due: number): S =>
  shownBy(session, due, (facts) => facts);

const shownBy = <S extends SessionFieldsFragment>(
  session: S,
  at: number,
  act: (facts: TimerFacts, at: number) => TimerFacts,
): S => {
  const facts = act(settledAt(factsShown(session), at), at);
  return { ...session, totalSessionDuration: facts.totalSessionDuration, ...shownAt(facts, at) };
};
