/** Everything that is a user's, as one document to take along (account-billing-admin §2 "Danger Zone"; market guide, request 14). */
import type { Member } from "../../core/actor";
import type { Json } from "../../core/json";
import { userShape } from "../../db/shapes";
import { objectOf, type Runner, readJson, statement } from "../../db/statements";

// A page of approval is as good as a signature: its address is nothing to keep in a file.
const rowsOf = (table: string, order: string) =>
  `(SELECT coalesce(json_agg(to_jsonb(x) - '{user_id,approval_url}'::text[] ORDER BY ${order}), '[]') FROM ${table} x WHERE x.user_id = $1)`;

const everything = statement(
  "export",
  objectOf(`SELECT iso(now()) AS "exportedAt", 'stint-export-1' AS format,
    (SELECT row_to_json(me) FROM (${userShape} WHERE u.id = $1) me) AS "user",
    ${rowsOf("subscriptions", "x.created_at")} AS subscriptions,
    ${rowsOf("subscription_events", "x.place")} AS "subscriptionEvents",
    ${rowsOf("billing_records", "x.billing_date")} AS "billingRecords",
    ${rowsOf("projects", "x.created_at")} AS projects,
    ${rowsOf("boards", "x.created_at")} AS boards,
    ${rowsOf("board_lists", 'x.board_id, x."order"')} AS "boardLists",
    ${rowsOf("tasks", "x.created_at")} AS tasks,
    ${rowsOf("pomodoro_sessions", "x.created_at")} AS "pomodoroSessions",
    ${rowsOf("session_tasks", "x.added_at")} AS "sessionTasks",
    ${rowsOf("session_intervals", "x.from_at")} AS "sessionIntervals"
  FROM users WHERE id = $1`),
);

/** The caller's data, or null when the account is gone. */
export const readExport = (runner: Runner, member: Member): Promise<Json<object> | null> =>
  readJson(runner, everything, [member.id]);
