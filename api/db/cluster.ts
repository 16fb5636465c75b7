/** Where an outside database is: by itself, or a machine of a Citus cluster, and then at which address its coordinator is. */
import type { DataSource } from "typeorm";
import { withClient } from "./connections";
import { DatabaseProblem, reachDatabase } from "./outside";
import type { Shard } from "./statements";

/** A database that lets us in. */
export interface Reached {
  /** How many connections there are in all, at the machine that has the fewest. */
  connections: number;
  /** The coordinator of the cluster to which the database belongs as a worker; null for any other database. */
  coordinatorUrl: string | null;
}

/** Where a machine of a cluster is, as the cluster knows it. */
interface Address {
  host: string | null;
  port: number | null;
}
/** What a machine of a cluster says of itself and of its coordinator. */
interface Standing extends Address {
  worker: boolean;
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
const placeOf = (url: string): Promise<Standing> =>
  withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<Standing>(
      `SELECT (SELECT groupid FROM pg_dist_local_group) > 0 AS worker, n.nodename AS host, n.nodeport AS port
       FROM (SELECT) one LEFT JOIN pg_dist_node n ON n.groupid = 0 AND n.noderole = 'primary'`,
    );
    return rows[0] ?? { worker: false, host: null, port: null };
  });

/** Where nothing can be told. */
const nowhere = { address: null, shard: null };

/** Tells where the rows of users are, by the machine of a cluster that `source` asks, which `url` leads to: as the same user of the same database. */
export class OwnersPlaces {
  private readonly shards = new Map<string, Promise<Shard>>();

  constructor(
    private readonly source: DataSource,
    private readonly url: string,
  ) {}

  /** The address of the machine that has them, null where that is the one that is asked anyway; and their part of the tables. */
  async find(owner: string): Promise<{ address: string | null; shard: Shard | null }> {
    const found: (Address & { id: string; here: boolean })[] = await this.source.query(
      `SELECT p.shardid::text AS id, n.nodename AS host, n.nodeport AS port, p.groupid = (SELECT groupid FROM pg_dist_local_group) AS here
       FROM pg_dist_placement p
       JOIN pg_dist_node n ON n.groupid = p.groupid AND n.noderole = 'primary' AND n.isactive AND n.hasmetadata AND n.metadatasynced
       WHERE p.shardid = get_shard_id_for_distribution_column('users', $1::uuid)`,
      [owner],
    );
    const [only, ...more] = found;
    if (!only || more.length > 0) return nowhere;
    return { address: only.here ? null : addressed(this.url, only), shard: await this.shard(only.id) };
  }

  /** The same for all whose rows are in it. */
  private shard(id: string): Promise<Shard> {
    const known = this.shards.get(id) ?? this.read(id);
    this.shards.set(id, known);
    known.catch(() => this.shards.delete(id));
    return known;
  }

  private async read(id: string): Promise<Shard> {
    const tables: { name: string; own: string }[] = await this.source.query(
      `SELECT s.logicalrelid::text AS name, shard_name(s.logicalrelid, s.shardid) AS own
       FROM pg_dist_shard s JOIN pg_dist_partition p USING (logicalrelid), pg_dist_shard u JOIN pg_dist_partition pu USING (logicalrelid)
       WHERE u.shardid = $1 AND p.colocationid = pu.colocationid AND s.shardminvalue = u.shardminvalue`,
      [id],
    );
    return { id, tables: new Map(tables.map(({ name, own }) => [name, own])) };
  }
}

function addressed(url: string, { host, port }: Address): string {
  if (host === null)
    throw new DatabaseProblem(
      "DATABASE_URL leads to a worker of a cluster that does not know its coordinator's address: citus_set_coordinator_host tells it, or COORDINATOR_URL.",
    );
  const there = new URL(url);
  there.searchParams.delete("host");
  there.searchParams.delete("port");
  return Object.assign(there, { hostname: host.includes(":") ? `[${host}]` : host, port: String(port) }).href;
}
