/** How tasks and sessions part when one of them is deleted, and find each other again when it is brought back. */
import { limits } from "#contract/limits";
import { deletedAs, type Remembered, remembered, Trash } from "../../core/trash";
import type { Work } from "../../core/work";
import { type Column, type RowOf, uuid } from "../../db/columns";
import { statement } from "../../db/statements";
import { isOpen } from "../../db/timer";
import { sessionChanged, taskOfSessionChanged } from "./pomodoro.events";
import { holdTimers } from "./session-timer";

/** Deleted sessions: they remember their links to tasks, and when they ran. */
export const sessionTrash = new Trash("pomodoro_sessions");
/** Deleted tasks: they remember where they stood, and their links to sessions. */
export const taskTrash = new Trash("tasks", ["project_id", "list_id"]);
/** The name under which both remember these links. */
const links = "sessions";

export const link = { session_id: uuid, task_id: uuid };
export type Link = RowOf<typeof link>;

/** A link as it was. */
export interface SessionLink extends Link, Remembered {
  added_at: string;
}

const leaveAll = statement(
  "session-leave-all",
  deletedAs("link", "session_tasks", "user_id = $1 AND (task_id = ANY($2::uuid[]) OR session_id = $3)"),
  { link: remembered as Column<SessionLink> },
);
/** Tasks are locked before sessions, here and where a task itself is changed: two acts on one task follow each other. */
export const lockTasks = statement(
  "session-lock-tasks",
  "SELECT id FROM tasks WHERE user_id = $1 AND id = ANY($2::uuid[]) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE",
  { id: uuid },
);
const lockSessions = statement(
  "session-lock-several",
  "SELECT id FROM pomodoro_sessions WHERE user_id = $1 AND id = ANY($2::uuid[]) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE",
  { id: uuid },
);
// Of a task's open sessions the one that it was put into last, unless it stands in another by now; and no more than a session may hold.
const mayJoin = statement(
  "session-may-join",
  `SELECT to_jsonb(x) AS link FROM (
     SELECT k.*, o.open, row_number() OVER (PARTITION BY k.task_id, o.open ORDER BY k.added_at DESC, k.session_id) AS last,
       row_number() OVER (PARTITION BY k.session_id ORDER BY k.added_at) + (
         SELECT count(*) FROM session_tasks h WHERE h.user_id = $1 AND h.session_id = k.session_id) AS size
     FROM jsonb_populate_recordset(NULL::session_tasks, $2::jsonb) k
       JOIN tasks t ON t.user_id = $1 AND t.id = k.task_id AND t.deleted_at IS NULL
       JOIN pomodoro_sessions s ON s.user_id = $1 AND s.id = k.session_id AND s.deleted_at IS NULL
       CROSS JOIN LATERAL (SELECT ${isOpen("$3::timestamptz")} AS open) o
   ) x WHERE x.size <= ${limits.tasksInSession} AND (NOT x.open OR (x.last = 1 AND NOT EXISTS (
     SELECT FROM session_tasks h JOIN pomodoro_sessions s ON s.user_id = h.user_id AND s.id = h.session_id
     WHERE h.user_id = $1 AND h.task_id = x.task_id AND s.id <> x.session_id AND ${isOpen("$3::timestamptz")})))
   ORDER BY x.added_at, x.task_id`,
  { link: remembered as Column<SessionLink> },
);
const joinAgain = statement(
  "session-join-again",
  `INSERT INTO session_tasks (user_id, session_id, task_id, added_at)
   SELECT $1, k.session_id, k.task_id, k.added_at FROM jsonb_populate_recordset(NULL::session_tasks, $2::jsonb) k
   ON CONFLICT DO NOTHING RETURNING session_id, task_id`,
  link,
);

/** Takes tasks out of all their sessions, or all tasks out of a session. */
export async function unlink(
  work: Work,
  userId: string,
  { taskIds, sessionId }: { taskIds?: readonly string[]; sessionId?: string },
): Promise<SessionLink[]> {
  return (await work.rows(leaveAll, [userId, taskIds ?? null, sessionId ?? null])).map(({ link }) => link);
}

/**
 * Locks what is there of both ends, the tasks first: before the task or session of these links is back, which takes the user's count,
 * as whoever changes one of them does next.
 */
export async function lockEnds(work: Work, userId: string, left: readonly SessionLink[]): Promise<void> {
  if (left.length === 0) return;
  await work.rows(lockTasks, [userId, left.map(({ task_id }) => task_id)]);
  await holdTimers(work, userId);
  await work.rows(lockSessions, [userId, left.map(({ session_id }) => session_id)]);
}

/**
 * The task or the session of these links is back, which were locked before: puts them together again where the other is there and the
 * rules let it, as they stand at `now`. What is deleted itself is told to come back to the first.
 */
export async function linkAgain(work: Work, userId: string, left: readonly SessionLink[], now: number): Promise<void> {
  if (left.length === 0) return;
  const may = (await work.rows(mayJoin, [userId, JSON.stringify(left), new Date(now)])).map((row) => row.link);
  if (may.length > 0) announceLinks(work, userId, await work.rows(joinAgain, [userId, JSON.stringify(may)]));
  const told = (key: keyof Link) => left.map((thing) => ({ id: thing[key], thing }));
  await sessionTrash.add(work, userId, links, told("session_id"));
  await taskTrash.add(work, userId, links, told("task_id"));
}

/** Announces both ends of each link. */
export function announceLinks(work: Work, userId: string, changed: readonly Link[]): void {
  for (const { session_id, task_id } of changed) {
    work.announce(sessionChanged(userId, session_id));
    work.announce(taskOfSessionChanged(userId, task_id));
  }
}
