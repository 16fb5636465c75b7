/** Each test file gets its own empty database in the one Postgres of the run. */
import { randomBytes } from "node:crypto";
import { Pool } from "pg";
import { createDatabase } from "../db/embedded";

/** The address of a new, empty database. */
export function testDatabase(): Promise<string> {
  const server = process.env.TEST_PG_URL;
  if (!server) throw new Error("TEST_PG_URL is not set: jest's global setup starts the Postgres of the run");
  return createDatabase(server, `t_${randomBytes(6).toString("hex")}`);
}

const pools = new Map<string, Pool>();

/** Runs SQL past the product, for what only the database itself can show. */
export async function sql<Row extends object>(url: string, text: string, values?: unknown[]): Promise<Row[]> {
  let pool = pools.get(url);
  if (!pool) {
    // Connections are costly and tests ask often; an idle one keeps no run alive.
    pool = new Pool({ connectionString: url, max: 2, idleTimeoutMillis: 500, allowExitOnIdle: true });
    pool.on("error", () => {}); // a test may end the server under it
    pools.set(url, pool);
  }
  return (await pool.query(text, values)).rows as Row[];
}

/** Everything that the product keeps, as one text per table: two are equal when nothing at all was written between them. */
export async function contentsOf(url: string): Promise<Record<string, string>> {
  await atRest(url);
  const tables = await sql<{ name: string }>(
    url,
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const select = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS t, coalesce(string_agg(x::text, E'\\n' ORDER BY x::text), '') AS rows FROM ${name} x`,
  );
  const found = await sql<{ t: string; rows: string }>(url, select.join(" UNION ALL "));
  return Object.fromEntries(found.map(({ t, rows }) => [t, rows]));
}

/** Waits for the jobs that are due: a mail that an earlier call asked for is written about in its own time. */
async function atRest(url: string): Promise<void> {
  const due = "SELECT 1 FROM graphile_worker.jobs WHERE run_at <= now() OR locked_by IS NOT NULL LIMIT 1";
  while ((await sql(url, due)).length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
}
