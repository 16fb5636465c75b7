/**
 * Everything that is a user's, as one document to take along (account-billing-admin §2 "Danger Zone"). An account may hold far
 * more than one answer of the database may: its rows are fetched some at a time from one snapshot.
 */
import type { Member } from "../../core/actor";
import { Spool } from "../../core/spool";
import type { Work } from "../../core/work";
import { jsonObject, text } from "../../db/columns";
import { users } from "../../db/shapes";
import { statement } from "../../db/statements";

const self = statement(
  "export-user",
  `SELECT iso(now()) AS at, row_to_json(me) AS j FROM (${users.text} WHERE u.id = $1) me`,
  { at: text, j: jsonObject(users.columns) },
);

/** Rows by the name that they have in the document, with their order. */
const tables: readonly (readonly [name: string, table: string, order: string])[] = [
  ["subscriptions", "subscriptions", "x.created_at"],
  ["subscriptionEvents", "subscription_events", "x.place"],
  ["billingRecords", "billing_records", "x.billing_date"],
  ["projects", "projects", "x.created_at"],
  ["boards", "boards", "x.created_at"],
  ["boardLists", "board_lists", 'x.board_id, x."order"'],
  ["tasks", "tasks", "x.created_at"],
  ["pomodoroSessions", "pomodoro_sessions", "x.created_at"],
  ["sessionTasks", "session_tasks", "x.added_at"],
  ["sessionIntervals", "session_intervals", "x.from_at"],
];
/** Tables whose rows stay a while when they are deleted (core/trash). */
const keptWhenDeleted = new Set(["projects", "boards", "tasks", "pomodoro_sessions"]);
const rowsAtOnce = 1000;

/** The caller's data as JSON text, or null when the account is gone. `work` must not have asked anything before. */
export async function readExport(work: Work, member: Member): Promise<Spool | null> {
  // One snapshot for all tables, whatever is written meanwhile.
  await work.manager.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
  const [user] = await work.rows(self, [member.id]);
  if (!user) return null;
  const spool = await Spool.open();
  try {
    await spool.write(`{"exportedAt":${JSON.stringify(user.at)},"format":"stint-export-1","user":${user.j}`);
    for (const [name, table, order] of tables) {
      await spool.write(`,"${name}":[`);
      await writeRows(work, spool, member, table, order);
      await spool.write("]");
    }
    await spool.write("}");
    return spool;
  } catch (error) {
    await spool.close();
    throw error;
  }
}

// A page of approval is as good as a signature: its address is nothing to keep in a file.
async function writeRows(work: Work, spool: Spool, member: Member, table: string, order: string): Promise<void> {
  const there = keptWhenDeleted.has(table) ? " AND x.deleted_at IS NULL" : "";
  await work.manager.query(
    `DECLARE taken CURSOR FOR SELECT (to_jsonb(x) - '{user_id,approval_url,deleted_at,unlinked,live_id}'::text[])::text AS j
      FROM ${table} x WHERE x.user_id = $1${there} ORDER BY ${order}`,
    [member.id],
  );
  for (let separator = ""; ; separator = ",") {
    const rows = (await work.manager.query(`FETCH ${rowsAtOnce} FROM taken`)) as { j: string }[];
    if (rows.length > 0) await spool.write(separator + rows.map(({ j }) => j).join(","));
    if (rows.length < rowsAtOnce) break;
  }
  await work.manager.query("CLOSE taken");
}
