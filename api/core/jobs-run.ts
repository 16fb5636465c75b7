/** One run of graphile-worker: its connections, its runner and the lease that says it lives, ending together. */
import { Logger, run, type TaskList } from "graphile-worker";
import { connections, lineTo, SteadyPool } from "../db/connections";
import { runnerOn } from "../db/statements";
import { JobLease } from "./jobs-lease";

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
