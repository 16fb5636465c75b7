/**
 * Which runners live: each has a lease that it renews every few seconds, by the database's clock. A job locked by a runner without a
 * lease is given back; a host that vanished keeps nothing, although its connections may look alive for hours.
 */
import { type Runner, statement } from "../db/statements";

const renewMs = 3_000;
/** How long a lease lasts without being renewed; a process that slept longer finds it gone and begins another run. */
const leaseMs = 20_000;
/** How long after its last renewal a runner still counts as working. */
const freshMs = 9_000;
const freeMs = 10_000;

const take = statement(
  "runner-take",
  "INSERT INTO jobs.runners (id, renewed_at) VALUES ($1, clock_timestamp()) ON CONFLICT (id) DO UPDATE SET renewed_at = excluded.renewed_at",
);
const renew = statement(
  "runner-renew",
  "UPDATE jobs.runners SET renewed_at = clock_timestamp() WHERE id = $1 RETURNING id",
);
const leave = statement("runner-leave", "DELETE FROM jobs.runners WHERE id = $1");
// Also one from the future: the database's clock was put back, and its runner, if it lives, is about to renew it.
const end = statement(
  "runners-end",
  `DELETE FROM jobs.runners
  WHERE renewed_at NOT BETWEEN clock_timestamp() - interval '${leaseMs} ms' AND clock_timestamp() + interval '${leaseMs} ms'
    OR id = $1`,
);
const freeDead = statement(
  "runners-free-dead",
  `WITH dead AS (
    SELECT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL
    UNION SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL
    EXCEPT SELECT id FROM jobs.runners)
  SELECT graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM dead HAVING count(*) > 0`,
);

export class JobLease {
  /** Resolves when the lease is gone: others may have its jobs by now. */
  readonly lost: Promise<void>;
  private lose: () => void = () => {};
  /** Who holds it. */
  runner: string | undefined;
  private taking: Promise<unknown> | undefined;
  private renewedAt = Number.NEGATIVE_INFINITY;
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly pool: Runner,
    private readonly report: (error: unknown) => void,
  ) {
    this.lost = new Promise((resolve) => {
      this.lose = resolve;
    });
  }

  /** Whether it was renewed a moment ago. */
  get fresh(): boolean {
    return performance.now() - this.renewedAt < freshMs;
  }

  /** Says that the runner lives, until `close`; may be called again. */
  async take(runner: string): Promise<void> {
    this.taking ??= this.begin(runner);
    await this.taking;
  }

  /** Gives back the jobs of runners that are gone, and of the `ended` one. */
  async freeDead(ended?: string): Promise<void> {
    await this.pool.rows(end, [ended ?? null]);
    await this.pool.rows(freeDead, []);
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    if (this.runner !== undefined) await this.pool.rows(leave, [this.runner]).catch(() => {});
  }

  private async begin(runner: string): Promise<void> {
    await this.pool.rows(take, [runner]);
    this.runner = runner;
    this.renewedAt = performance.now();
    let renewing = false;
    const again = async () => {
      if (renewing) return;
      renewing = true;
      await this.renew(runner).catch(this.report);
      renewing = false;
      if (performance.now() - this.renewedAt > leaseMs) this.lose();
    };
    this.timers.push(setInterval(() => void again(), renewMs).unref());
    this.timers.push(setInterval(() => void this.freeDead().catch(this.report), freeMs).unref());
  }

  private async renew(runner: string): Promise<void> {
    const asked = performance.now();
    const renewed = await this.pool.rows(renew, [runner]);
    if (renewed.length === 0) this.lose();
    else this.renewedAt = asked;
  }
}
