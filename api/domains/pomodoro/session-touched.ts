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

const touchInterruptions = statement(
  "session-touch-interruptions",
  `UPDATE pomodoro_sessions SET updated_at = $3::timestamptz, interruptions_changed_at = $3::timestamptz
   WHERE user_id = $1 AND id = $2`,
);

/** Announces it, changed by a millisecond: the current session is the one that was paused last, and this pauses none. */
export const touched = (work: Work, userId: string, sessionId: string): Promise<void> =>
  write(work, touch, userId, sessionId);

/** The same, and that it is its interruptions that are others: whoever shows them need not ask at whatever else becomes of it. */
export const interruptionsChanged = (work: Work, userId: string, sessionId: string): Promise<void> =>
  write(work, touchInterruptions, userId, sessionId);

async function write(work: Work, how: typeof touch, userId: string, sessionId: string): Promise<void> {
  const [before] = await work.rows(changedAt, [userId, sessionId]);
  await work.rows(how, [userId, sessionId, new Date(found(before).at + 1)]);
  work.announce(sessionChanged(userId, sessionId));
}
