/** Databases of tests on a cluster of Citus (`npm run test:citus`): of the same name on each machine, the tables spread. */
import { Client } from "pg";
import { distribute } from "../db/distribute";
import { createDatabase } from "../db/embedded";
import { settings } from "../db/layout";

/** Whether the run's Postgres is the coordinator of a cluster. */
export const onCluster = process.env.TEST_CLUSTER !== undefined;

/** Who waits for a lock in this database, a row each. On a cluster the waiting is done on other machines. */
export const waitingForLocks = onCluster
  ? "SELECT DISTINCT waiting_gpid FROM citus_lock_waits"
  : "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";

/** Few, so that a database is made quickly; enough that users lie on different ones. */
const shards = 4;

async function asked<Row extends object>(url: string, text: string, values?: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The addresses of the database on every machine, the coordinator's first. */
async function nodes(url: string): Promise<string[]> {
  const found = await asked<{ host: string; port: number }>(
    url,
    "SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE isactive AND groupid > 0 ORDER BY nodeid",
  );
  return [
    url,
    ...found.map(({ host, port }) => Object.assign(new URL(url), { hostname: host, port: String(port) }).href),
  ];
}

const of = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Makes an empty cluster of the same machines behind a database of this name. */
export async function emptyCluster(server: string, name: string): Promise<string> {
  const all = await nodes(server);
  for (const node of all) {
    await createDatabase(node, name);
    await asked(of(node, name), `CREATE EXTENSION citus; ALTER DATABASE ${name} SET citus.shard_count = ${shards}`);
  }
  const [coordinator = "", ...workers] = all.map((node) => new URL(node));
  await asked(of(server, name), "SELECT citus_set_coordinator_host($1, $2)", [address(coordinator), port(coordinator)]);
  for (const worker of workers)
    await asked(of(server, name), "SELECT citus_add_node($1, $2)", [address(worker), port(worker)]);
  return of(server, name);
}

const address = (url: URL | string): string => new URL(url).hostname;
const port = (url: URL | string): number => Number(new URL(url).port || 5432);

/** Spreads the migrated tables and makes the database one that others are copied from. */
export async function spreadTemplate(server: string, name: string, template: string): Promise<void> {
  await distribute(of(server, name), () => {});
  for (const node of await nodes(server)) {
    await asked(node, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await alone(node, name, `ALTER DATABASE ${name} RENAME TO ${template}`);
  }
}

/** A copy on each machine of what the template is there. */
export async function clusterCopy(server: string, name: string, template: string): Promise<string> {
  const all = await nodes(server);
  for (const node of all)
    await alone(node, template, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  for (const sql of settings) await asked(of(server, name), sql);
  return of(server, name);
}

/** Runs what wants nobody connected to the database; the cluster's own keeper may be. */
async function alone(node: string, name: string, text: string): Promise<void> {
  for (let left = 50; ; left--) {
    await asked(node, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
    const failure = await asked(node, text).then(
      () => null,
      (error: { code?: string }) => error,
    );
    if (failure === null) return;
    if (failure.code !== "55006" || left === 0) throw failure;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
