/**
 * Everything that is a user's, as one document to take along (docs/product.md "Settings"). An account may hold far
 * more than one answer of the database may: its rows are fetched some at a time from one snapshot.
 */
import type { Place } from "#contract/zones";
import type { Member } from "../../core/actor";
import type { Taken } from "../../core/domain";
import { Spool } from "../../core/spool";
import type { Work } from "../../core/work";
import { json, jsonObject, text } from "../../db/columns";
import { users } from "../../db/shapes";
import { statement } from "../../db/statements";

const self = statement(
  "export-user",
  `SELECT iso(now()) AS at, row_to_json(me) AS j, (SELECT u.zones::json FROM users u WHERE u.id = $1) AS zones
    FROM (${users.text} WHERE u.id = $1) me`,
  { at: text, j: jsonObject(users.columns), zones: json<readonly Place[]>() },
);

const rowsAtOnce = 1000;

/** What is taken along, by the name that it has in the document. */
export type TakenAlong = Readonly<Record<string, Taken>>;

/** The caller's data as JSON text, or null when the account is gone. `work` must not have asked anything before. */
export async function readExport(work: Work, member: Member, taken: TakenAlong): Promise<Spool | null> {
  // One snapshot for all tables, whatever is written meanwhile.
  await work.manager.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
  const [user] = await work.rows(self, [member.id]);
  if (!user) return null;
  const spool = await Spool.open();
  try {
    await spool.write(
      `{"exportedAt":${JSON.stringify(user.at)},"format":"stint-export-1","user":${user.j},"zones":${user.zones}`,
    );
    for (const [name, rows] of Object.entries(taken)) {
      await spool.write(`,"${name}":[`);
      await writeRows(work, spool, member, rows);
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
async function writeRows(work: Work, spool: Spool, member: Member, rows: Taken): Promise<void> {
  const { marked, within } = rows;
  const there = [
    marked && " AND x.deleted_at IS NULL",
    within &&
      ` AND NOT EXISTS (SELECT FROM ${within.table} w WHERE w.user_id = $1 AND w.id = x.${within.by} AND w.deleted_at IS NOT NULL)`,
  ].filter(Boolean);
  await work.manager.query(
    `DECLARE taken CURSOR FOR SELECT (to_jsonb(x) - '{user_id,token_version,approval_url,deleted_at,unlinked,live_id,reopens}'::text[])::text AS j
      FROM ${rows.table} x WHERE x.user_id = $1${there.join("")} ORDER BY ${rows.order}`,
    [member.id],
  );
  for (let separator = ""; ; separator = ",") {
    const some = (await work.manager.query(`FETCH ${rowsAtOnce} FROM taken`)) as { j: string }[];
    if (some.length > 0) await spool.write(separator + some.map(({ j }) => j).join(","));
    if (some.length < rowsAtOnce) break;
  }
  await work.manager.query("CLOSE taken");
}
