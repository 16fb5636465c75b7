/**
 * What a save asks of a session, decided from its state alone and in the order of the contract (docs/api.md "Rules",
 * `PUT /pomodoro/{id}`): the first rule that applies decides, later flags of the same body are not looked at.
 */

import { type ChangesOf, namesOf } from "#contract/fields";
import { messages } from "#contract/messages";
import { sessionFields } from "#contract/session-fields";
import { elapsed, phaseOf, type TimerPhase, totalMs } from "#contract/timer";
import { conflict, invalid } from "../../core/problem";
import { phaseWords } from "./phase-words";
import type { SaveSessionInput } from "./pomodoro.inputs";
import type { SessionRow } from "./session-shown";

export type TimerAct = "run" | "pause" | "complete";

/** The fields that really change, with their new values. */
export type FieldChanges = ChangesOf<typeof sessionFields>;

export interface Changes {
  fields: FieldChanges;
  act: TimerAct | null;
}

const all = Object.keys(sessionFields) as (keyof FieldChanges)[];
const texts = namesOf(sessionFields, "text");
const lengths = namesOf(sessionFields, "int", "word", "flag");
const flags = ["isActive", "isPaused", "isCompleted"] as const;

/** What `input` changes of `session` as it stands at `now`. Throws CONFLICT or VALIDATION_ERROR; nothing to do is no failure. */
export function changesOf(session: SessionRow, input: SaveSessionInput, now: number): Changes {
  const phase = phaseOf(session, now);
  if (phase === "done") return { fields: changesOfCompleted(session, input), act: null };
  const fields = differing(session, input, all);
  // What has run would be something else under another.
  if (fields.pace !== undefined && phase !== "ready") throw conflict(phaseWords.paceKept);
  const { totalSessionDuration } = fields;
  if (totalSessionDuration !== undefined && totalMs({ ...session, totalSessionDuration }) <= elapsed(session, now))
    throw invalid({ totalSessionDuration: messages.lengthAlreadyRun });
  return { fields, act: actOf(phase, input) };
}

export const asksNothing = ({ fields, act }: Changes): boolean => act === null && Object.keys(fields).length === 0;

function actOf(phase: Exclude<TimerPhase, "done">, input: SaveSessionInput): TimerAct | null {
  const { isActive, isPaused, isCompleted } = input;
  if (isCompleted === true) return "complete";
  if (isPaused === true) {
    if (phase === "ready") throw conflict(messages.sessionNotStarted);
    return phase === "running" ? "pause" : null;
  }
  if (isActive === true) return phase === "running" ? null : "run";
  if (isPaused === false) return phase === "paused" ? "run" : null;
  return isActive === false && isCompleted === undefined && phase === "running" ? "pause" : null;
}

// Completing again is a retry and changes nothing of its time, whatever else the body repeats.
function changesOfCompleted(session: SessionRow, input: SaveSessionInput): FieldChanges {
  if (input.isCompleted !== true) {
    if (input.isActive === true || input.isPaused === false) throw conflict(messages.sessionCannotResume);
    const touchesTime = [...flags, ...lengths].some((key) => input[key] !== undefined);
    if (touchesTime || differing(session, input, ["scheduledAt"]).scheduledAt !== undefined)
      throw conflict(messages.sessionCompleted);
  }
  return differing(session, input, texts);
}

function differing(session: SessionRow, input: SaveSessionInput, keys: readonly (keyof FieldChanges)[]): FieldChanges {
  const known = keys.filter((key) => input[key] !== undefined);
  const asStored = { ...input, ...(input.scheduledAt && { scheduledAt: new Date(input.scheduledAt).toISOString() }) };
  return Object.fromEntries(known.filter((key) => asStored[key] !== session[key]).map((key) => [key, asStored[key]]));
}
