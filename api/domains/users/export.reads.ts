/** Everything that is a user's, as one document to take along (account-billing-admin §2 "Danger Zone"; market guide, request 14). */
import type { Member } from "../../core/actor";
import type { Json } from "../../core/json";
import { userShape } from "../../db/shapes";
import { type Runner, readJson, statement } from "../../db/statements";

const rowsOf = (table: string, order: string) =>
  `(SELECT coalesce(json_agg(to_jsonb(x) - 'user_id' ORDER BY ${order}), '[]') FROM ${table} x WHERE x.user_id = $1)`;

const everything = statement(
  "export",
  `SELECT json_build_object(
    'exportedAt', iso(now()), 'format', 'stint-export-1',
    'user', (SELECT row_to_json(me) FROM (${userShape} WHERE u.id = $1) me),
    'subscriptions', ${rowsOf("subscriptions", "x.created_at")},
    'subscriptionEvents', ${rowsOf("subscription_events", "x.place")},
    'billingRecords', ${rowsOf("billing_records", "x.billing_date")},
    'projects', ${rowsOf("projects", "x.created_at")},
    'boards', ${rowsOf("boards", "x.created_at")},
    'boardLists', ${rowsOf("board_lists", 'x.board_id, x."order"')},
    'tasks', ${rowsOf("tasks", "x.created_at")},
    'pomodoroSessions', ${rowsOf("pomodoro_sessions", "x.created_at")},
    'sessionTasks', ${rowsOf("session_tasks", "x.added_at")},
    'sessionIntervals', ${rowsOf("session_intervals", "x.from_at")}
  )::text AS j FROM users WHERE id = $1`,
);

/** The caller's data, or null when the account is gone. */
export const readExport = (runner: Runner, member: Member): Promise<Json<object> | null> =>
  readJson(runner, everything, [member.id]);
