/**
 * Accounts of which a sign-in that still stands was used. Counting reads all sign-ins, which have no index of their last use, as that would
 * be written anew with each; so it is done once a day for the history, and for the present at most every ten minutes while somebody looks.
 */
import type { JobSource } from "../../core/jobs";
import { from, int, select, text } from "../../db/columns";
import { statement } from "../../db/statements";
import type { Tools } from "../../ports/tools";
import type { ActiveCount, ActiveUsers } from "./figures.type";

export const countActiveJob = "countActive";
const knownMs = 10 * 60_000;

const counts = { day: int, week: int, month: int };
const active = statement(
  "figures-active",
  `SELECT count(*) FILTER (WHERE x.last_at > $1::timestamptz - interval '1 day')::int AS day,
    count(*) FILTER (WHERE x.last_at > $1::timestamptz - interval '7 days')::int AS week, count(*)::int AS month
   FROM (SELECT s.user_id, max(s.last_used_at) AS last_at FROM sign_ins s JOIN users u ON u.id = s.user_id
     WHERE s.last_used_at > $1::timestamptz - interval '30 days' AND s.token_version = u.token_version AND s.expires_at > $1::timestamptz
     GROUP BY s.user_id) x`,
  counts,
);
const keep = statement(
  "active-counts-keep",
  `INSERT INTO active_counts (counted_on, of_day, of_week, of_month) VALUES ($1::date, $2, $3, $4)
   ON CONFLICT (counted_on) DO UPDATE SET of_day = excluded.of_day, of_week = excluded.of_week, of_month = excluded.of_month`,
);
const kept = statement(
  "active-counts",
  select(
    {
      on: from("to_char(counted_on, 'YYYY-MM-DD')", text),
      day: from("of_day", int),
      week: from("of_week", int),
      month: from("of_month", int),
    },
    "active_counts c",
  ),
  "WHERE counted_on >= $1::date AND counted_on < $2::date ORDER BY counted_on",
);

export class ActiveUsersService {
  private known: { at: number; counted: Promise<ActiveUsers> } | undefined;

  constructor(private readonly tools: Pick<Tools, "pool" | "clock">) {}

  /** As it was counted some minutes ago at most. */
  now(): Promise<ActiveUsers> {
    const at = this.tools.clock.now();
    if (this.known && at - this.known.at < knownMs) return this.known.counted;
    const counted = this.count(at);
    this.known = { at, counted };
    counted.catch(() => {
      this.known = undefined;
    });
    return counted;
  }

  /** What was counted on the days from `from` on until before `until`, YYYY-MM-DD, the earliest first. */
  kept(from: string, until: string): Promise<ActiveCount[]> {
    return this.tools.pool.rows(kept, [from, until]);
  }

  readonly jobs: JobSource = {
    handlers: { [countActiveJob]: () => this.keepToday() },
    daily: [countActiveJob],
  };

  private async keepToday(): Promise<void> {
    const at = this.tools.clock.now();
    const { day, week, month } = await this.count(at);
    await this.tools.pool.rows(keep, [new Date(at).toISOString().slice(0, 10), day, week, month]);
  }

  private async count(at: number): Promise<ActiveUsers> {
    const [counted] = await this.tools.pool.rows(active, [new Date(at).toISOString()]);
    return { ...(counted ?? { day: 0, week: 0, month: 0 }), countedAt: new Date(at).toISOString() };
  }
}
