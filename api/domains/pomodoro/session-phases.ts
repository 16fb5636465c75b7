/** What may be done to the phase that a session stands in, decided from its state alone (docs/product.md "Timer"). */

import { lengthRules } from "#contract/length-rules";
import { messages } from "#contract/messages";
import { lengthenedAt, mostPhases, phaseEndedAt } from "#contract/phases";
import { phaseOf, stretchNow } from "#contract/timer";
import { conflict, invalid } from "../../core/problem";
import { phaseWords } from "./phase-words";
import type { SessionRow } from "./session-shown";

/** The session with its present phase longer. Throws CONFLICT, VALIDATION_ERROR. */
export function longerPhase(session: SessionRow, now: number, phase: number, minutes: number): SessionRow {
  refuseUnlessUnderWay(session, now);
  const { place, isOpen } = stretchNow(session, now);
  if (place !== phase) throw conflict(messages.phaseOver);
  if (isOpen) throw conflict(phaseWords.open);
  const after = lengthenedAt(session, now, minutes);
  if (after.totalSessionDuration > lengthRules.totalSessionDuration.max)
    throw invalid({ totalSessionDuration: messages.durationTooLong });
  return bounded(after);
}

/** The session with its present phase ended; unchanged where that phase is over, for two may press at once. Throws CONFLICT. */
export function endedPhase(session: SessionRow, now: number, phase: number): SessionRow {
  // The end of its last focus may have ended the session.
  if (phaseOf(session, now) === "done" && phase <= session.phaseEnds.length) return session;
  refuseUnlessUnderWay(session, now);
  const { place } = stretchNow(session, now);
  if (phase > place) throw conflict(messages.phaseOver);
  return phase < place ? session : bounded(phaseEndedAt(session, now));
}

function refuseUnlessUnderWay(session: SessionRow, now: number): void {
  const timer = phaseOf(session, now);
  if (timer === "done") throw conflict(messages.sessionCompleted);
  if (timer === "ready") throw conflict(messages.phaseNotStarted);
}

function bounded(session: SessionRow): SessionRow {
  if (session.phaseEnds.length > mostPhases) throw conflict(messages.phasesEnough);
  return session;
}
