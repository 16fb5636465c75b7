/** Each test file gets its own empty database in the one Postgres of the run. */
import { randomBytes } from "node:crypto";
import { Client, Pool } from "pg";
import type { DataSource } from "typeorm";
import { migrateJobs } from "../core/jobs";
import { dataSourceFor } from "../db/data-source";
import { createDatabase } from "../db/embedded";
import { clusterCopy, emptyCluster, onCluster, spreadTemplate } from "./cluster";

/** The address of a new, empty database. */
export function testDatabase(): Promise<string> {
  return createDatabase(server(), newName());
}

const template = "stint_test_migrated";

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
  return onCluster ? clusterCopy(newName(), template) : createDatabase(url, newName(), template);
}

/** It has its name only once it is whole. Nobody may be connected to it when it is copied. */
async function makeTemplate(url: string, keeper: Client): Promise<void> {
  const name = newName();
  const made = onCluster ? await emptyCluster(name) : await createDatabase(url, name);
  const source = await dataSourceFor(made, []).initialize();
  await source.runMigrations();
  await source.destroy();
  await migrateJobs(made, (error) => {
    throw error;
  });
  if (onCluster) await spreadTemplate(made, template);
  else await keeper.query(`ALTER DATABASE ${name} RENAME TO ${template}`);
}

/** Names the worker: on a cluster its databases go once the file has ended (scripts/jest-runner.cjs). */
const newName = () => `stint_test_${process.pid}_${randomBytes(6).toString("hex")}`;

function server(): string {
  const url = process.env.TEST_PG_URL;
  if (!url) throw new Error("TEST_PG_URL is not set: jest's global setup starts the Postgres of the run");
  return url;
}

/** Before it is initialized: a test lets hundreds of acts wait at once, on a busy machine longer than a caller would. */
export const patient = (source: DataSource): DataSource =>
  source.setOptions({ extra: { ...source.options.extra, connectionTimeoutMillis: 60_000 } });

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
