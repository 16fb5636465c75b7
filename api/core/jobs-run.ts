/** One run of graphile-worker: its connections, its runner and the lock that says it lives, ending together. */
import { Logger, run, type TaskList } from "graphile-worker";
import { Pool } from "pg";
import { JobLocks } from "./jobs-locks";

export interface JobRun {
  /** Resolves when it takes up no more jobs, by itself or by `stop`. */
  ending: Promise<unknown>;
  /** Lets the jobs under way finish and gives everything back; may be called again. */
  stop(): Promise<void>;
}

/** Jobs wait for mail servers and payment providers; queues see to it that these never hold all of them. */
const concurrency = 6;
/** Jobs due later are looked for this often; due jobs came up to 1.85 s late at the default. */
const pollMs = 500;
/** With -1 the end of a job is written unattended, and a connection lost there ends the process; 0 writes at once and tries again. */
const batchDelayMs = 0;
const freeEveryMs = 30_000;
/**
 * How long an ending run is waited for; what it then still holds is given back with the lock that it loses. The library waits for
 * ever once the ends of two jobs could not be written: it counts the second of them twice.
 */
const endingMs = 5_000;

/** Begins to pick up jobs. `report` gets what went wrong meanwhile. Throws when the database cannot be reached. */
export async function beginRun(url: string, taskList: TaskList, report: (error: unknown) => void): Promise<JobRun> {
  const pool = poolFor(url, report);
  const locks = new JobLocks(url, report);
  const close = () => Promise.all([pool.end(), locks.close()]);
  try {
    await locks.open();
    await locks.freeDead();
    const runner = await run({
      pgPool: pool,
      taskList,
      concurrency,
      pollInterval: pollMs,
      noHandleSignals: true,
      logger: loggerTo(report),
      preset: {
        plugins: [holding(locks)],
        worker: { completeJobBatchDelay: batchDelayMs, failJobBatchDelay: batchDelayMs },
      },
    });
    const freeing = setInterval(() => void locks.freeDead().catch(report), freeEveryMs).unref();
    const stop = once(async () => {
      clearInterval(freeing);
      // A runner that is ending by itself refuses to be stopped, or is not waited for.
      await within(Promise.allSettled([runner.stop(), runner.promise]));
      await within(close());
    });
    const ending = new Promise((resolve) => runner.events.once("pool:gracefulShutdown", resolve));
    return { ending: Promise.race([runner.promise.catch(report), ending, locks.lost]), stop };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Before a runner looks for its first job it holds the lock that says that it lives. */
const holding = (locks: JobLocks): GraphileConfig.Plugin => ({
  name: "HoldingPlugin",
  version: "1.0.0",
  worker: { hooks: { startWorker: (_ctx, { worker }) => locks.hold(worker.workerPool.id) } },
});

/** Connections of the runner's own, so that jobs never wait for requests nor requests for jobs. */
export function poolFor(url: string, report: (error: unknown) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max: concurrency + 2,
    application_name: "stint jobs",
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  pool.on("error", report);
  // A connection lost while in use says so in its query's failure; unheard, the event would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
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
