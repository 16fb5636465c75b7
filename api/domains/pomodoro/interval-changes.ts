/** What every change of time that ran does beside its writing: it is told, and answered with what the session ran by now. */
import { intervalLimits, intervalMessages, type Span } from "#contract/intervals";
import { messages } from "#contract/messages";
import type { Member } from "../../core/actor";
import type { Clock } from "../../core/clock";
import { foundOr, Problem } from "../../core/problem";
import type { Work } from "../../core/work";
import {
  type Change,
  type ChangeKind,
  intervalsIn,
  type KeptInterval,
  noteChange,
  putIntervals,
} from "./interval-rows";
import { readIntervals } from "./intervals.reads";
import { readSession } from "./pomodoro.reads";
import type { IntervalChangeType } from "./session.type";
import { touched } from "./session-touched";

const found = foundOr(messages.sessionNotFound);

/** Writes what takes the place of what was taken out, keeps both, and tells. Throws FORBIDDEN where a session has too many. */
export async function keepChange(
  work: Work,
  userId: string,
  change: Omit<Change, "isUndone">,
  kind: ChangeKind,
): Promise<void> {
  const { before, after, sessionId } = change;
  await putIntervals(work, userId, after);
  if (after.length > before.length && (await intervalsIn(work, userId, sessionId)) > intervalLimits.inSession)
    throw new Problem("FORBIDDEN", intervalMessages.full);
  await noteChange(work, userId, change, kind);
  await touched(work, userId, sessionId);
}

/** The session and what it ran by now, with the id of the change; null where nothing changed. */
export async function changeShown(
  work: Work,
  clock: Clock,
  member: Member,
  sessionId: string,
  id: string | null,
): Promise<IntervalChangeType> {
  const now = Math.floor(clock.now());
  const session = found(await readSession(work, member, sessionId, now));
  const intervals = (await readIntervals(work, member, [sessionId], now)).get(sessionId) ?? [];
  return { id, session, intervals };
}

/** A span as a row has it. */
export const spanned = ({ from, to }: Span): Pick<KeptInterval, "from_at" | "to_at"> => ({
  from_at: new Date(from).toISOString(),
  to_at: new Date(to).toISOString(),
});
