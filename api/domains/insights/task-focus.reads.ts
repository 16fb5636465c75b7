/** Reading what was focused for one task (docs/product.md "Tasks"): of its intervals, and of what of the session that runs is not written yet. */
import { insightsLimits } from "#contract/insights";
import { messages } from "#contract/messages";
import { isId } from "#contract/rules";
import type { Member } from "../../core/actor";
import { foundOr, notFound } from "../../core/problem";
import { big, from, jsonArray, parsed, select, uuid } from "../../db/columns";
import { type Runner, statement } from "../../db/statements";
import { iso, msOf, type Open } from "./focused.reads";
import type { TaskFocus } from "./focused.type";

// What is not written yet counts as long as it is not.
const spent = `SELECT x.session_id, sum(x.ms) AS ms FROM (
    SELECT i.session_id, ${msOf("i.to_at")} - ${msOf("i.from_at")} AS ms FROM session_intervals i
      WHERE i.user_id = $1 AND i.task_id = $2 AND i.kind = 'focus'
    UNION ALL SELECT $3::uuid, $4::float8 WHERE EXISTS (
      SELECT FROM pomodoro_sessions s WHERE s.user_id = $1 AND s.id = $3::uuid AND s.running_since = $5::timestamptz)
  ) x GROUP BY x.session_id HAVING sum(x.ms) > 0`;
const ofTask = statement(
  "focused-of-task",
  select(
    {
      taskId: from("t.id", uuid),
      focusMs: from(`(SELECT coalesce(sum(k.ms), 0)::bigint FROM (${spent}) k)`, big),
      sessions: from(
        `(SELECT coalesce(json_agg(json_build_object('sessionId', k.session_id, 'focusMs', k.ms::bigint) ORDER BY k.ms DESC, k.session_id), '[]')
          FROM (${spent} ORDER BY ms DESC, x.session_id LIMIT ${insightsLimits.things}) k)`,
        jsonArray({ sessionId: uuid, focusMs: big }),
      ),
    },
    "tasks t WHERE t.user_id = $1 AND t.id = $2 AND t.deleted_at IS NULL",
  ),
);

/** What was focused for a task, what is open included where it goes to it. Throws NOT_FOUND where the caller has no such task. */
export async function readTaskFocus(
  runner: Runner,
  member: Member,
  taskId: string,
  open: Open | null,
): Promise<Omit<TaskFocus, "now">> {
  if (!isId(taskId)) throw notFound(messages.taskNotFound);
  const its = open?.taskId === taskId ? open : null;
  const openMs = its?.spans.reduce((sum, { from, to }) => sum + to - from, 0) ?? 0;
  const values = [member.id, taskId, its?.sessionId ?? null, openMs, its ? iso(its.since) : null];
  const row = foundOr(messages.taskNotFound)((await runner.rows(ofTask, values))[0]);
  return { ...row, focusMs: Number(row.focusMs), sessions: parsed(row.sessions) };
}
