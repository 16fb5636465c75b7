/** How many things a user has, for reckoning what an operation will answer before it runs. */
import { LRUCache } from "lru-cache";
import { countedKinds } from "#contract/limits";
import { type Column, from, int, select } from "../db/columns";
import { objectOf, type Runner, readJsonAlways, statement } from "../db/statements";
import { kept } from "./kept";

/** How many one user has of a kind: of those that a quota counts (limits.quota), or of what a domain says that it holds. */
export type Holdings = (kind: string) => number;

/** Counts what one user ($1) has: what a quota counts, and the rows of `held`, each kind with its table. */
export function countsOf(held: Readonly<Record<string, string>>) {
  const counted = countedKinds.filter((kind) => kind !== "textBytes");
  const columns: Record<string, Column<number>> = {};
  for (const kind of counted) columns[kind] = from(`coalesce(u.${kind}, 0)`, int);
  for (const [kind, table] of Object.entries(held))
    columns[kind] = from(`(SELECT count(*)::int FROM ${table} WHERE user_id = $1)`, int);
  return statement("holdings", objectOf(select(columns, "(SELECT 1) one LEFT JOIN usage u ON u.user_id = $1")));
}

const keptMs = 10_000;
const keptUsers = 10_000;

/** Counts that are read again when they are ten seconds old; who asks meanwhile gets the same. */
export class KnownHoldings {
  private readonly known = new LRUCache<string, Promise<Holdings>>({ max: keptUsers, ttl: keptMs });

  constructor(
    private readonly pool: Runner,
    private readonly counts: ReturnType<typeof countsOf>,
  ) {}

  of(userId: string): Promise<Holdings> {
    return kept<string, Promise<Holdings>>(this.known, userId, () => {
      const reading = this.read(userId);
      // What failed is no answer: the next one asks again.
      reading.catch(() => this.known.delete(userId));
      return reading;
    });
  }

  private async read(userId: string): Promise<Holdings> {
    const { value } = await readJsonAlways(this.pool, this.counts, [userId]);
    return (kind) => {
      const count = value[kind];
      if (count === undefined) throw new Error(`Nobody counts ${kind}`);
      return count;
    };
  }
}
