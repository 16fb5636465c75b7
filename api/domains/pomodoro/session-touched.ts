/** Telling other tabs that something that hangs on a session is another: they read it again where the session says that it changed. */
import { messages } from "#contract/messages";
import { foundOr } from "../../core/problem";
import type { Work } from "../../core/work";
import { from, select } from "../../db/columns";
import { statement } from "../../db/statements";
import { sinceEpoch } from "../../db/timer";
import { sessionChanged } from "./pomodoro.events";

const found = foundOr(messages.sessionNotFound);

const changedAt = statement(
  "session-changed-at",
  select({ at: from("updated_at", sinceEpoch) }, "pomodoro_sessions WHERE user_id = $1 AND id = $2"),
);
const touch = statement(
  "session-touch",
  "UPDATE pomodoro_sessions SET updated_at = $3::timestamptz WHERE user_id = $1 AND id = $2",
);

/** Announces it, changed by a millisecond: the current session is the one that was paused last, and this pauses none. */
export async function touched(work: Work, userId: string, sessionId: string): Promise<void> {
  const [before] = await work.rows(changedAt, [userId, sessionId]);
  await work.rows(touch, [userId, sessionId, new Date(found(before).at + 1)]);
  work.announce(sessionChanged(userId, sessionId));
}
