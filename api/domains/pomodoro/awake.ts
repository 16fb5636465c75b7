/**
 * When each of a user's browsers was awake while a session was under way, as the timer's verbs and its keep-alive tell it (docs/product.md
 * "Away"): written now and then and kept for a day, then forgotten by a daily job, or before as the user's next stretch begins. One
 * stretch of a sign-in grows as long as it is told of.
 */
import { LRUCache } from "lru-cache";
import { absenceLimits } from "#contract/absence";
import type { Span } from "#contract/intervals";
import type { Member } from "../../core/actor";
import { from, select, uuid } from "../../db/columns";
import { type Runner, statement } from "../../db/statements";
import { sinceEpoch } from "../../db/timer";

/** Of how many sign-ins a process remembers when it wrote last. */
const most = 20_000;
/** Stretches that a question looks at; a day of one sign-in has fewer. */
const looked = 1000;

const grow = statement(
  "awake-grow",
  `UPDATE awake_spans SET to_at = greatest(to_at, $3::timestamptz) WHERE user_id = $1 AND sign_in = $2
   AND to_at >= $3::timestamptz - interval '${absenceLimits.joinedMs} ms' AND from_at <= $3::timestamptz RETURNING user_id`,
  { user_id: uuid },
);
const begin = statement(
  "awake-begin",
  `INSERT INTO awake_spans (user_id, sign_in, from_at, to_at) VALUES ($1, $2, $3::timestamptz, $3::timestamptz)
   ON CONFLICT (user_id, sign_in, from_at) DO NOTHING`,
);
const forget = statement(
  "awake-forget",
  "DELETE FROM awake_spans WHERE user_id = $1 AND to_at < $2::timestamptz - interval '1 day'",
);
/** How many are forgotten with one statement. */
const batch = 5000;
const forgetAll = statement(
  "awake-forget-all",
  `DELETE FROM awake_spans WHERE (user_id, sign_in, from_at) IN (SELECT user_id, sign_in, from_at FROM awake_spans
     WHERE to_at < now() - interval '1 day' LIMIT ${batch})
   RETURNING user_id`,
  { user_id: uuid },
);
const others = statement(
  "awake-others",
  select(
    { from: from("from_at", sinceEpoch), to: from("to_at", sinceEpoch) },
    `awake_spans WHERE user_id = $1 AND sign_in <> $2 AND to_at > $3::timestamptz - interval '${absenceLimits.unnotedMs} ms'
      AND from_at < $4::timestamptz ORDER BY to_at DESC LIMIT ${looked}`,
  ),
);

export class Awake {
  private readonly written = new LRUCache<string, number>({ max: most });

  constructor(private readonly pool: Runner) {}

  /** The member's browser is awake at `now`. It is no more than a hint, so what cannot be written is written the next time. */
  async note({ id, signIn }: Member, now: number): Promise<void> {
    if (signIn === null || now - (this.written.get(signIn) ?? Number.NEGATIVE_INFINITY) < absenceLimits.notedMs) return;
    this.written.set(signIn, now);
    try {
      const at = new Date(now);
      if ((await this.pool.rows(grow, [id, signIn, at])).length > 0) return;
      await this.pool.rows(begin, [id, signIn, at]);
      await this.pool.rows(forget, [id, at]);
    } catch {
      this.written.delete(signIn);
    }
  }

  /** When the member's other browsers were awake, as far as it is written and may matter for these instants. */
  async others({ id, signIn }: Member, { from, to }: Span): Promise<Span[]> {
    return [...(await this.pool.rows(others, [id, signIn ?? nobody, new Date(from), new Date(to)]))];
  }
}

/** Once a day: what users left who did not come back. */
export async function forgetAwake(pool: Runner): Promise<void> {
  while ((await pool.rows(forgetAll, [])).length === batch);
}

/** A sign-in that nobody has: of one without all are others'. */
const nobody = "00000000-0000-0000-0000-000000000000";
