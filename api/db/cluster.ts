/** Where an outside database is: by itself, or a machine of a Citus cluster, and then at which address its coordinator is. */
import { withClient } from "./connections";
import { DatabaseProblem, reachDatabase } from "./outside";

/** A database that lets us in. */
export interface Reached {
  /** How many connections there are in all, at the machine that has the fewest. */
  connections: number;
  /** The coordinator of the cluster to which the database belongs as a worker; null for any other database. */
  coordinatorUrl: string | null;
}

/** What a machine of a cluster says of itself and of its coordinator. */
interface Place {
  worker: boolean;
  host: string | null;
  port: number | null;
}

/**
 * Resolves when the Postgres at `url` lets us in and, where that is a worker of a cluster, the coordinator does too: at the address
 * `named` or else at the one that the cluster knows, as the same user of the same database. Throws as reachDatabase does.
 */
export async function reachCluster(
  url: string,
  named: string | null,
  say: (sentence: string) => void,
): Promise<Reached> {
  const { connections, citus } = await reachDatabase(url, say);
  const place = citus ? await placeOf(url) : null;
  if (!place?.worker) return { connections, coordinatorUrl: null };
  const coordinatorUrl = named ?? addressed(url, place);
  const home = await reachDatabase(coordinatorUrl, say).catch((error: unknown) => {
    const said = (error as Error).message.replaceAll("DATABASE_URL", "COORDINATOR_URL");
    throw new DatabaseProblem(named ? said : `${said} Unset, it is the address that the cluster knows.`);
  });
  if (!home.citus || (await placeOf(coordinatorUrl)).worker)
    throw new DatabaseProblem(
      `COORDINATOR_URL leads to no coordinator of a cluster, and DATABASE_URL to a worker of one.`,
    );
  return { connections: Math.min(connections, home.connections), coordinatorUrl };
}

// A worker's group has a number above 0, the coordinator's is 0.
const placeOf = (url: string): Promise<Place> =>
  withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<Place>(
      `SELECT (SELECT groupid FROM pg_dist_local_group) > 0 AS worker, n.nodename AS host, n.nodeport AS port
       FROM (SELECT) one LEFT JOIN pg_dist_node n ON n.groupid = 0 AND n.noderole = 'primary'`,
    );
    return rows[0] ?? { worker: false, host: null, port: null };
  });

function addressed(url: string, { host, port }: Place): string {
  if (host === null)
    throw new DatabaseProblem(
      "DATABASE_URL leads to a worker of a cluster that does not know its coordinator's address: citus_set_coordinator_host tells it, or COORDINATOR_URL.",
    );
  const there = new URL(url);
  there.searchParams.delete("host");
  there.searchParams.delete("port");
  return Object.assign(there, { hostname: host.includes(":") ? `[${host}]` : host, port: String(port) }).href;
}
