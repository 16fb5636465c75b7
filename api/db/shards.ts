/**
 * A shard of a Citus cluster: the part of the spread tables that holds the rows of some users, plain tables on the machine that has it. A
 * statement of one user's rows can ask them themselves, and is then planned once for a connection as on plain Postgres: Citus plans it
 * at each call, twice (docs/decisions.md 214). Shards move, so each answer is bound to its being here still.
 */
import { LRUCache } from "lru-cache";
import type { Pool, PoolClient } from "pg";
import type { SteadyClient } from "./connections";
import { askedTable } from "./layout";
import { rowsOn, type Shard, type Statement } from "./statements";

/** How many statements a connection keeps planned for shards, the last used; one takes up to 0.8 MB there. */
const mostPlanned = 64;

/** The statement's text for the shard's own tables; it fails with `gone` when the shard is not, or not any more, on the machine that is asked. */
export function textOn({ id, tables }: Shard, text: string): string {
  const own = text.replace(askedTable, (all, word: string, gap: string, name: string, alias = "") => {
    const its = tables.get(name);
    return its === undefined ? all : `${word}${gap}${its}${alias || ` AS ${name}`}`;
  });
  return `SELECT answered.* FROM (${own}) answered WHERE 1 / (SELECT count(*) FROM pg_dist_placement
    WHERE shardid = ${Number(id)} AND groupid = (SELECT groupid FROM pg_dist_local_group)) = 1`;
}

/** Not here any more: divided by how often it is, or dropped; or not ours to ask. What else these may mean is met again by the statement as it was written. */
const gone = new Set(["22012", "42P01", "XX000", "42501"]);

/** The rows of a statement of one user (`Statement.ofOwner`) whose shard this is; null where it is not there any more, or may not be asked. */
export async function rowsOfShard<Row>(
  pool: Pool,
  shard: Shard,
  statement: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[] | null> {
  const client = (await pool.connect()) as PoolClient & SteadyClient;
  try {
    const name = `${statement.name}@${shard.id}`;
    return await rowsOn<Row>(client, name, await plannedOn(client, name, statement, shard), values);
  } catch (error) {
    if (!gone.has(String((error as { code?: unknown }).code))) throw error;
    return null;
  } finally {
    client.release();
  }
}

const planned = new WeakMap<SteadyClient, LRUCache<string, string>>();

/** The text under this name, with room for it among what the connection has planned. */
async function plannedOn(client: SteadyClient, name: string, { text }: Statement, shard: Shard): Promise<string> {
  const texts = planned.get(client) ?? new LRUCache<string, string>({ max: mostPlanned });
  planned.set(client, texts);
  const known = texts.get(name);
  if (known !== undefined) return known;
  const [oldest] = texts.size === mostPlanned ? texts.rkeys() : [];
  if (oldest !== undefined) {
    texts.delete(oldest);
    await client.unplan(oldest);
  }
  const made = textOn(shard, text);
  texts.set(name, made);
  return made;
}
