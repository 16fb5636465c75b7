/**
 * Which of its tasks a session is at (docs/product.md "Session tasks"). It is written, not worked out when it is read: what has run is
 * noted with the task that was the current one meanwhile, so every change of it cuts what runs.
 */
import type { Work } from "../../core/work";
import { nullable, select, uuid } from "../../db/columns";
import { statement } from "../../db/statements";
import { isOpen } from "../../db/timer";
import { type SessionRow, session } from "./session-shown";
import { holdTimers, turnTo } from "./session-timer";

/** Tasks that are about to be ticked off, and to be opened again. */
export interface Turned {
  done: readonly string[];
  opened: readonly string[];
}
const nothing: Turned = { done: [], opened: [] };

const holding = statement(
  "current-task-sessions",
  select(
    { id: uuid },
    `pomodoro_sessions s WHERE s.user_id = $1 AND s.deleted_at IS NULL AND ${isOpen("$3::timestamptz")} AND s.id IN (
      SELECT k.session_id FROM session_tasks k WHERE k.user_id = $1 AND k.task_id = ANY($2::uuid[]))`,
    "s",
  ),
);
const lock = statement(
  "current-task-lock",
  select(session, "pomodoro_sessions s"),
  "WHERE s.user_id = $1 AND s.id = ANY($2::uuid[]) AND s.deleted_at IS NULL ORDER BY s.id FOR NO KEY UPDATE",
);
// It stays until it leaves or is ticked off; then comes the next one below it that is not done, else the first.
const next = statement(
  "current-task-next",
  select(
    { id: uuid, taskId: nullable(uuid) },
    `(SELECT s.id, (SELECT k.task_id FROM session_tasks k JOIN tasks t ON t.user_id = k.user_id AND t.id = k.task_id
        WHERE k.user_id = $1 AND k.session_id = s.id AND NOT k.task_id = ANY($3::uuid[])
          AND (k.task_id = s.current_task_id OR t.status <> 'done' OR k.task_id = ANY($4::uuid[]))
        ORDER BY (k.task_id = s.current_task_id) IS TRUE DESC,
          ((k.added_at, k.task_id) > (c.added_at, c.task_id)) IS TRUE DESC, k.added_at, k.task_id LIMIT 1) AS task_id
      FROM pomodoro_sessions s LEFT JOIN session_tasks c
        ON c.user_id = s.user_id AND c.session_id = s.id AND c.task_id = s.current_task_id
      WHERE s.user_id = $1 AND s.id = ANY($2::uuid[])) x`,
    "x",
  ),
);

/**
 * Locks the sessions that are not completed at `now` and hold one of these tasks, which are locked themselves, and those named beside
 * them: before anything of either is written.
 */
export async function holdSessionsOf(
  work: Work,
  userId: string,
  taskIds: readonly string[],
  now: number,
  beside: readonly string[] = [],
): Promise<SessionRow[]> {
  const held = taskIds.length > 0 ? await work.rows(holding, [userId, taskIds, new Date(now)]) : [];
  const ids = [...new Set([...held.map(({ id }) => id), ...beside])];
  if (ids.length === 0) return [];
  await holdTimers(work, userId);
  return work.rows(lock, [userId, ids]);
}

/**
 * Sees to it that each of the locked sessions is at one of its tasks, as they stand at `now`; announces those that turn to another, and
 * answers with all of them.
 */
export async function settleCurrent(
  work: Work,
  userId: string,
  sessions: readonly SessionRow[],
  now: number,
  { done, opened }: Turned = nothing,
): Promise<SessionRow[]> {
  if (sessions.length === 0) return [];
  const wanted = await work.rows(next, [userId, sessions.map(({ id }) => id), done, opened]);
  const taskOf = new Map(wanted.map(({ id, taskId }) => [id, taskId]));
  const settled: SessionRow[] = [];
  for (const each of sessions) settled.push(await turnTo(work, userId, each, taskOf.get(each.id) ?? null, now));
  return settled;
}
