/** What must hold of the rows whatever was asked for: each query finds what must not exist (docs/security.md "Who gets in where"). */
import { countedKinds } from "#contract/limits";
import { domains } from "../compose-domains";
import { broughtBy } from "../core/domain";
import type { TestApp } from "./app";

/** What quotas count, and where it lies. */
const counted = Object.values(broughtBy(domains, "taken"))
  .filter(({ marked }) => marked)
  .map(({ table }) => table)
  .flatMap((table) => countedKinds.filter((kind) => table.endsWith(kind)).map((kind) => ({ kind, table })));
const texts = counted
  .map(
    ({
      table,
    }) => `SELECT coalesce(to_jsonb(r) ->> 'title', to_jsonb(r) ->> 'name') AS t, description AS d, to_jsonb(r) -> 'labels' AS l FROM ${table} r
      WHERE user_id = u.id AND deleted_at IS NULL`,
  )
  .join(" UNION ALL ");

/** The row of this table that a link leads to, among its owner's. */
const own = (table: string, link: string): string => {
  const [[at = ""] = [], as = ""] = [link.split("."), table.split(" ")[1]];
  return `LEFT JOIN ${table} ON ${as}.user_id = ${at}.user_id AND ${as}.id = ${link}`;
};

const forbidden: Readonly<Record<string, string>> = {
  "a task linked to what its owner does not have": `SELECT t.id FROM tasks t ${own("projects p", "t.project_id")} ${own("board_lists l", "t.list_id")}
     WHERE (t.project_id IS NOT NULL AND p.id IS NULL) OR (t.list_id IS NOT NULL AND l.id IS NULL)`,
  "a list, board or session's task linked to what its owner does not have": [
    `SELECT l.id FROM board_lists l ${own("boards b", "l.board_id")} WHERE b.id IS NULL`,
    `SELECT b.id FROM boards b ${own("projects p", "b.project_id")} WHERE b.project_id IS NOT NULL AND p.id IS NULL`,
    `SELECT k.task_id FROM session_tasks k ${own("tasks t", "k.task_id")} ${own("pomodoro_sessions s", "k.session_id")} WHERE t.id IS NULL OR s.id IS NULL`,
  ].join(" UNION ALL "),
  "a link to what is deleted": [
    `SELECT t.id FROM tasks t ${own("projects p", "t.project_id")} WHERE p.deleted_at IS NOT NULL`,
    `SELECT b.id FROM boards b ${own("projects p", "b.project_id")} WHERE p.deleted_at IS NOT NULL`,
    `SELECT l.id FROM board_lists l ${own("boards b", "l.board_id")} WHERE b.deleted_at IS NOT NULL`,
    `SELECT k.task_id FROM session_tasks k ${own("tasks t", "k.task_id")} ${own("pomodoro_sessions s", "k.session_id")}
       WHERE t.deleted_at IS NOT NULL OR s.deleted_at IS NOT NULL`,
    `SELECT i.id FROM session_intervals i ${own("pomodoro_sessions s", "i.session_id")} WHERE s.deleted_at IS NOT NULL`,
  ].join(" UNION ALL "),
  "a card whose status is not its column's": `SELECT t.id FROM tasks t ${own("board_lists l", "t.list_id")}
     WHERE t.status <> CASE WHEN l."order" = 2 THEN 'todo' WHEN l."order" = 3 THEN 'done' WHEN l.id IS NOT NULL THEN 'plan' END`,
  "a card of another project than its board": `SELECT t.id FROM tasks t ${own("board_lists l", "t.list_id")} ${own("boards b", "l.board_id")}
     WHERE b.project_id IS NOT NULL AND b.project_id IS DISTINCT FROM t.project_id`,
  "a board without its three columns": `SELECT b.id FROM boards b LEFT JOIN board_lists l ON l.user_id = b.user_id AND l.board_id = b.id
     WHERE b.deleted_at IS NULL GROUP BY b.user_id, b.id HAVING count(l.id) <> 3`,
  "a task in two open sessions": `SELECT k.task_id FROM session_tasks k ${own("pomodoro_sessions s", "k.session_id")}
     WHERE s.ended_at IS NULL GROUP BY k.user_id, k.task_id HAVING count(*) > 1`,
  "two running sessions of one user": `SELECT user_id FROM pomodoro_sessions WHERE running_since IS NOT NULL GROUP BY user_id HAVING count(*) > 1`,
  "a session that has run longer than it is": `SELECT id FROM pomodoro_sessions WHERE elapsed_ms >
     CASE pace WHEN 'timed' THEN total_session_duration ELSE 480 END * 60000`,
  "a completed session that runs": `SELECT id FROM pomodoro_sessions WHERE ended_at IS NOT NULL AND running_since IS NOT NULL`,
  "two stretches of one user's time that overlap": `SELECT i.id FROM session_intervals i JOIN session_intervals o
     ON o.user_id = i.user_id AND o.id <> i.id AND greatest(i.from_at, o.from_at) < least(i.to_at, o.to_at)`,
  "a premium account without a level, a free one with one": `SELECT id FROM users WHERE (account_type = 'premium' AND subscription_level IS NULL)
     OR (account_type = 'free' AND subscription_level IS NOT NULL)`,
  "more than one open subscription of a user": `SELECT user_id FROM subscriptions WHERE status <> 'ended' GROUP BY user_id HAVING count(*) > 1`,
  "a payment noted twice": `SELECT paypal_transaction_id FROM billing_records GROUP BY provider, paypal_transaction_id HAVING count(*) > 1`,
  "an exempt account that is collected for": `SELECT s.id FROM subscriptions s JOIN users u ON u.id = s.user_id
     WHERE u.payment_exempt AND s.status IN ('trial', 'active', 'past_due')`,
  "no administrator": "SELECT 1 WHERE NOT EXISTS (SELECT FROM admins)",
  "a count that is not what the user has": `SELECT u.id FROM users u LEFT JOIN usage c ON c.user_id = u.id
     WHERE (coalesce(c.text_bytes, 0), ${[...counted.map(({ kind }) => kind), "active_projects", "tasks_todo", "tasks_done"].map((kind) => `coalesce(c.${kind}, 0)`)}) IS DISTINCT FROM (
       (SELECT coalesce(sum(octet_length(x.t) + coalesce(octet_length(x.d), 0)
         + coalesce((SELECT sum(octet_length(one)) FROM jsonb_array_elements_text(x.l) one), 0)), 0) FROM (${texts}) x),
       ${counted.map(({ table }) => `(SELECT count(*) FROM ${table} x WHERE x.user_id = u.id AND x.deleted_at IS NULL)`)},
       (SELECT count(*) FROM projects p WHERE p.user_id = u.id AND p.status = 'active' AND p.deleted_at IS NULL),
       ${["todo", "done"].map((status) => `(SELECT count(*) FROM tasks t WHERE t.user_id = u.id AND t.status = '${status}' AND t.deleted_at IS NULL)`)})`,
  "a label that is not in its form": `SELECT t.id FROM tasks t, unnest(t.labels) one (label) WHERE label IN ('', lower(label) || ' ')
     OR label ~ ',|^ | $|  ' OR label <> lower(label) OR char_length(label) > 30`,
  "a label twice on a task, or too many": `SELECT id FROM tasks WHERE cardinality(labels) > 10
     OR cardinality(labels) <> (SELECT count(DISTINCT one) FROM unnest(labels) one)`,
  "text that was changed on its way": `SELECT id FROM tasks WHERE (title || coalesce(description, '')) LIKE '%' || chr(65533) || '%' OR title <> btrim(title)`,
};

/** The names of the invariants that do not hold. */
export async function brokenInvariants(app: TestApp): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, text] of Object.entries(forbidden)) if ((await app.sql(text)).length > 0) broken.push(name);
  return broken;
}
