/** One run of graphile-worker: its connections, its runner and the lease that says it lives, ending together. */
import { Logger, run, type TaskList } from "graphile-worker";
import { connections, lineTo, SteadyPool } from "../db/connections";
import { type Runner, runnerOn, statement } from "../db/statements";

export interface JobRun {
  /** Resolves when it takes up no more jobs, by itself or by `stop`. */
  ending: Promise<unknown>;
  /** Whether it was heard of a moment ago. */
  readonly working: boolean;
  /** The name its jobs are locked under, once it picks up jobs. */
  readonly runner: string | undefined;
  /** Lets the jobs under way finish and gives everything back; may be called again. */
  stop(): Promise<void>;
}

/** Jobs due later are looked for this often; due jobs came up to 1.85 s late at the default. */
const pollMs = 500;
/** With -1 the end of a job is written unattended, and a connection lost there ends the process; 0 writes at once and tries again. */
const batchDelayMs = 0;
/** How long the runner's own short statements may stay unanswered. */
const silenceMs = 6_000;
/**
 * How long an ending run is waited for; what it then still holds is given back with its lease. The library waits for
 * ever once the ends of two jobs could not be written: it counts the second of them twice.
 */
const endingMs = 5_000;

/**
 * Begins to pick up jobs, `workers` of them at once, those first that an `ended` run of this process still holds, and puts in the
 * `daily` ones at four o'clock UTC, or later where nothing ran then. `report` gets what went wrong meanwhile. Throws
 * when the database cannot be reached.
 */
export async function beginRun(
  url: string,
  taskList: TaskList,
  workers: number,
  daily: readonly string[],
  report: (error: unknown) => void,
  ended?: string,
): Promise<JobRun> {
  const pool = poolFor(url, report);
  // With a connection may go the answer that said which job was taken: nobody would do it. Another run gets it back.
  const broken = new Promise((resolve) => pool.on("connect", (client) => client.on("error", resolve)));
  const lease = new JobLease(runnerOn(pool), report);
  const close = async () => {
    await lease.close();
    await pool.end();
  };
  try {
    await lease.freeDead(ended);
    const runner = await run({
      pgPool: pool,
      taskList,
      crontab: daily.map((task) => `0 4 * * * ${task} ?fill=1d`).join("\n"),
      concurrency: workers,
      pollInterval: pollMs,
      noHandleSignals: true,
      logger: loggerTo(report),
      preset: {
        plugins: [holding(lease)],
        worker: { completeJobBatchDelay: batchDelayMs, failJobBatchDelay: batchDelayMs },
      },
    });
    const stop = once(async () => {
      // A runner that is ending by itself refuses to be stopped, or is not waited for.
      await within(Promise.allSettled([runner.stop(), runner.promise]));
      await within(close());
    });
    const ending = new Promise((resolve) => runner.events.once("pool:gracefulShutdown", resolve));
    return {
      ending: Promise.race([runner.promise.catch(report), ending, lease.lost, broken]),
      stop,
      get working() {
        return lease.fresh;
      },
      get runner() {
        return lease.runner;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Before a runner looks for its first job it holds the lease that says that it lives. */
const holding = (lease: JobLease): GraphileConfig.Plugin => ({
  name: "HoldingPlugin",
  version: "1.0.0",
  worker: { hooks: { startWorker: (_ctx, { worker }) => lease.take(worker.workerPool.id) } },
});

/** Connections of the runner's own, so that jobs never wait for requests nor requests for jobs. */
export function poolFor(url: string, report: (error: unknown) => void): SteadyPool {
  const pool = new SteadyPool({ ...lineTo(url, "stint jobs", silenceMs), max: connections.jobs });
  pool.on("error", report);
  return pool;
}

/** The runner's own words, of which only failures are told. */
export const loggerTo = (report: (error: unknown) => void): Logger =>
  new Logger(() => (level, message, meta) => {
    if (level === "error") report(meta?.error ?? new Error(message));
  });

/** Resolves when it is done or has taken too long. */
async function within(ending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, endingMs);
  });
  await Promise.race([ending, late]);
  clearTimeout(timer);
}

function once(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= act();
    return done;
  };
}

const renewMs = 3_000;
/** How long a lease lasts without being renewed; a process that slept longer finds it gone and begins another run. */
const leaseMs = 20_000;
/** How long after its last renewal a runner still counts as working. */
const freshMs = 9_000;
const freeMs = 10_000;

const take = statement(
  "runner-take",
  "INSERT INTO jobs.runners (id, renewed_at, slices, ears) VALUES ($1, clock_timestamp(), true, true) ON CONFLICT (id) DO UPDATE SET renewed_at = excluded.renewed_at",
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

/**
 * Which runners live: each has a lease that it renews every few seconds, by the database's clock. A job locked by a runner without a
 * lease is given back; a host that vanished keeps nothing, although its connections may look alive for hours.
 */
class JobLease {
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

  /** Says that the runner lives, until `close`; may be called again. Where that cannot be said the lease counts as lost. */
  async take(runner: string): Promise<void> {
    this.taking ??= this.begin(runner).catch((error) => {
      this.lose();
      throw error;
    });
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
