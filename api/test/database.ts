/** Each test file gets its own empty database in the one Postgres of the run. */
import { randomBytes } from "node:crypto";
import { Client, Pool } from "pg";
import { migrateJobs } from "../core/jobs";
import { dataSourceFor } from "../db/data-source";
import { createDatabase } from "../db/embedded";
import { clusterCopy, emptyCluster, onCluster, spreadTemplate } from "./cluster";
import { relayed } from "./relayed";

/** The address of a new, empty database. */
export function testDatabase(): Promise<string> {
  return createDatabase(server(), newName());
}

const template = "t_migrated";

/** The address of a new database with all of the product's tables and none of its rows: a copy of one that is migrated once per run. */
export async function migratedDatabase(): Promise<string> {
  const url = server();
  const keeper = new Client({ connectionString: url });
  await keeper.connect();
  try {
    // Files run side by side: one of them makes it, the others wait.
    await keeper.query("SELECT pg_advisory_lock(hashtext($1))", [template]);
    const made = await keeper.query("SELECT 1 FROM pg_database WHERE datname = $1", [template]);
    if (made.rowCount === 0) await makeTemplate(url, keeper);
  } finally {
    await keeper.end();
  }
  return onCluster ? clusterCopy(url, newName(), template) : createDatabase(url, newName(), template);
}

/** It has its name only once it is whole. Nobody may be connected to it when it is copied. */
async function makeTemplate(url: string, keeper: Client): Promise<void> {
  const name = newName();
  const made = onCluster ? await emptyCluster(url, name) : await createDatabase(url, name);
  const source = await dataSourceFor(made, []).initialize();
  await source.runMigrations();
  await source.destroy();
  await migrateJobs(made, (error) => {
    throw error;
  });
  if (onCluster) await spreadTemplate(url, name, template);
  else await keeper.query(`ALTER DATABASE ${name} RENAME TO ${template}`);
}

const newName = () => `t_${randomBytes(6).toString("hex")}`;

function server(): string {
  const url = process.env.TEST_PG_URL;
  if (!url) throw new Error("TEST_PG_URL is not set: jest's global setup starts the Postgres of the run");
  return url;
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
  const busy = async () => {
    await relayed(url);
    return (await sql(url, due)).length > 0;
  };
  while (await busy()) await new Promise((resolve) => setTimeout(resolve, 10));
  // What the last of them told.
  await relayed(url);
}
