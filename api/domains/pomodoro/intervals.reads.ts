/** Reading when sessions ran: what is written, and what has run since in a session that runs (docs/product.md "Timer"). */
import { intervalsUntil, settledAt } from "#contract/timer";
import type { Member } from "../../core/actor";
import { from, jsonArray, nullable, select, text, uuid, word } from "../../db/columns";
import { arrayOf, type Runner, readJsonAlways, statement } from "../../db/statements";
import type { SessionIntervalType } from "./session.type";
import { type SessionRow, session } from "./session-shown";

/** The intervals of each session by its id, the earliest first. */
export type IntervalsOf = ReadonlyMap<string, SessionIntervalType[]>;

const several = statement(
  "session-intervals",
  arrayOf(
    select(
      {
        ...session,
        written: from(
          `(SELECT coalesce(json_agg(json_build_object('id', i.id, 'version', coalesce(i.version, i.id), 'kind', i.kind,
              'from', iso(i.from_at), 'to', iso(i.to_at), 'taskId', i.task_id, 'taskTitle', coalesce(t.title, i.task_title)) ORDER BY i.from_at), '[]')
            FROM session_intervals i LEFT JOIN tasks t ON t.user_id = $1 AND t.id = i.task_id
            WHERE i.user_id = $1 AND i.session_id = s.id)`,
          jsonArray({
            ...{ id: uuid, version: uuid, kind: word(["focus", "break"]) },
            ...{ from: text, to: text },
            ...{ taskId: nullable(uuid), taskTitle: nullable(text) },
          }),
        ),
        currentTitle: from(
          "(SELECT t.title FROM tasks t WHERE t.user_id = $1 AND t.id = s.current_task_id)",
          nullable(text),
        ),
      },
      "pomodoro_sessions s WHERE s.user_id = $1 AND s.id = ANY($2::uuid[]) AND s.deleted_at IS NULL",
    ),
  ),
);

/** What each of the caller's sessions ran up to `now`; the last interval of a running one has no end yet. */
export async function readIntervals(
  runner: Runner,
  member: Member,
  ids: readonly string[],
  now: number,
): Promise<IntervalsOf> {
  const rows = (await readJsonAlways(runner, several, [member.id, ids])).value;
  return new Map(rows.map((row) => [row.id, [...row.written, ...running(row, now)]]));
}

function running(row: SessionRow & { currentTitle: string | null }, now: number): SessionIntervalType[] {
  const ran = intervalsUntil(row, now);
  const runs = settledAt(row, now).runningSince !== null;
  return ran.map(({ kind, from, to }, index) => ({
    ...{ id: null, version: null, kind },
    from: new Date(from).toISOString(),
    to: runs && index === ran.length - 1 ? null : new Date(to).toISOString(),
    taskId: row.currentTitle === null ? null : row.currentTaskId,
    taskTitle: row.currentTitle,
  }));
}
