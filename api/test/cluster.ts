/** Databases of tests on a cluster of Citus (`npm run test:citus`): of the same name on each machine, the tables spread. */
import type { Client } from "pg";
import { withClient } from "../db/connections";
import { distribute } from "../db/distribute";
import { createDatabase } from "../db/embedded";
import { kept } from "../db/layout";

/** The addresses of the run's database on every machine, the coordinator's first; none where the run is not on a cluster. */
const machines = process.env.TEST_CLUSTER?.split(" ") ?? [];
export const onCluster = machines.length > 0;

const waits = "FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
/**
 * Who waits for a lock in this database, a row each. On a cluster the waiting is done on other machines, and citus_lock_waits tells of all
 * databases of a machine.
 */
export const waitingForLocks = onCluster
  ? `SELECT generate_series(1, sum(result::int)) FROM run_command_on_all_nodes($$SELECT count(*) ${waits}$$)`
  : `SELECT pid ${waits}`;

/** Where a test's product asks: where its database is, or with TEST_AT=worker at the first worker. As environment variables. */
export function placed(url: string): { DATABASE_URL: string; COORDINATOR_URL?: string } {
  if (process.env.TEST_AT !== "worker") return { DATABASE_URL: url };
  return { DATABASE_URL: nodes(url)[1] ?? "", COORDINATOR_URL: url };
}

/** The addresses of a database on every machine, the coordinator's first. */
export const nodes = (url: string): string[] => machines.map((machine) => of(machine, new URL(url).pathname.slice(1)));

/**
 * Gives each machine of the database's cluster but the coordinator a new address, by which it is asked from then on by who asks the coordinator where it
 * is: `lineTo` says which, of that of the database there. Does nothing where the database is no cluster's. Written into the cluster's own table, as its
 * `citus_update_node` may take the server down.
 */
export async function throughLines(url: string, lineTo: (machine: string) => Promise<string>): Promise<void> {
  if (!onCluster) return;
  await withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query("SELECT to_regclass('pg_catalog.pg_dist_node') IS NOT NULL AS cluster");
    if (!rows[0].cluster) return;
    const { rows: workers } = await client.query<{ id: number; host: string; port: number }>(
      "SELECT nodeid AS id, nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid > 0",
    );
    for (const { id, host, port } of workers) {
      const line = await lineTo(Object.assign(new URL(url), { hostname: host, port: String(port) }).href);
      await client.query("UPDATE pg_dist_node SET nodename = $2, nodeport = $3 WHERE nodeid = $1", [
        id,
        ...addressOf(line),
      ]);
    }
  });
}

/** Few, so that a database is made quickly; enough that users lie on different ones. */
const shards = 2;

const of = (machine: string, name: string): string => Object.assign(new URL(machine), { pathname: `/${name}` }).href;

/** Makes an empty cluster of the same machines behind a database of this name. */
export async function emptyCluster(name: string): Promise<string> {
  for (const machine of machines) {
    const url = await createDatabase(machine, name);
    await ask(url, `CREATE EXTENSION citus; ALTER DATABASE ${name} SET citus.shard_count = ${shards}`);
  }
  const [coordinator = "", ...workers] = machines;
  await ask(of(coordinator, name), "SELECT citus_set_coordinator_host($1, $2)", addressOf(coordinator));
  for (const worker of workers) await ask(of(coordinator, name), "SELECT citus_add_node($1, $2)", addressOf(worker));
  return of(coordinator, name);
}

const addressOf = (machine: string): [host: string, port: number] => {
  const { hostname, port } = new URL(machine);
  return [hostname, Number(port || 5432)];
};

/** Spreads the migrated tables and makes the database one that others are copied from. */
export async function spreadTemplate(url: string, template: string): Promise<void> {
  await distribute(url, () => {});
  const name = new URL(url).pathname.slice(1);
  await onEach(async (client) => {
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await alone(client, name, `ALTER DATABASE ${name} RENAME TO ${template}`);
  });
}

/** A copy on each machine of what the template is there. */
export async function clusterCopy(name: string, template: string): Promise<string> {
  await onEach(async (client) => {
    await alone(client, template, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
    for (const setting of kept) await client.query(`ALTER DATABASE ${name} SET ${setting}`);
  });
  return of(machines[0] ?? "", name);
}

const ask = (connectionString: string, text: string, values?: unknown[]) =>
  withClient({ connectionString }, (client) => client.query(text, values));

const onEach = (act: (client: Client) => Promise<void>) =>
  Promise.all(machines.map((connectionString) => withClient({ connectionString }, act)));

/** Runs what wants nobody connected to the database; the cluster's own keeper may be. */
async function alone(client: Client, name: string, text: string): Promise<void> {
  for (let left = 50; ; left--) {
    await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
    const failure = await client.query(text).then(
      () => null,
      (error: { code?: string }) => error,
    );
    if (failure === null) return;
    if (failure.code !== "55006" || left === 0) throw failure;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
