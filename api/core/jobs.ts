/**
 * Runs what was put in by `work.enqueue` and relayed: graphile-worker, supervised. When its run ends it is begun again with back-off, and
 * what a domain says it may have lost is put in again at each beginning.
 */
import { runMigrations, type TaskList } from "graphile-worker";
import { Pool } from "pg";
import { big, from, json, parsed, select, text } from "../db/columns";
import { runnerOn, statement } from "../db/statements";
import { beginRun, type JobRun, loggerTo, poolFor } from "./jobs-run";
import { askOn } from "./line";
import { type Queues, workersFor } from "./queues";
import { relayAll } from "./relaying";

/** Does one job; called at least once. What it throws is tried again, later and later. */
export type JobHandler = (payload: Readonly<Record<string, unknown>>) => Promise<void>;

/** A domain's jobs. */
export interface JobSource {
  /** By the name that `work.enqueue` gives as `task`. */
  handlers: Readonly<Record<string, JobHandler>>;
  /** The queues that it puts jobs into. */
  queues?: readonly Queues[];
  /** Those of the handlers that are called once a day by themselves, in whichever process. */
  daily?: readonly string[];
  /** Puts in again what should be waiting and is not; called whenever a run begins, safe to run twice. */
  recover?(): Promise<void>;
}

/** Back-off between two runs, the first and the longest, milliseconds. */
export interface BackOff {
  first: number;
  last: number;
}

/** Makes or updates the runner's own tables; must have happened before the first job is put in. One process at a time. */
export async function migrateJobs(url: string, report: (error: unknown) => void): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1, application_name: "stint migrations" });
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  try {
    await runMigrations({ pgPool: pool, logger: loggerTo(report) });
  } finally {
    await pool.end();
  }
}

export class Jobs {
  private current: JobRun | undefined;
  private supervision: Promise<void> | undefined;
  private stopped = false;
  private wake: () => void = () => {};

  constructor(
    private readonly url: string,
    private readonly sources: readonly JobSource[],
    private readonly report: (error: unknown) => void,
    private readonly backOff: BackOff = { first: 100, last: 2000 },
  ) {}

  /** Begins to work; resolves once jobs are being picked up. Throws when the database cannot be reached. */
  async start(): Promise<void> {
    const run = await this.begin();
    this.supervision = this.supervise(run);
  }

  /** Whether jobs are being picked up, or were a moment ago. */
  get working(): boolean {
    return this.current?.working ?? false;
  }

  /** Lets the jobs under way finish and picks up no more. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.current?.stop();
    await this.supervision;
  }

  /** Puts in again what should be waiting and is not. */
  async recover(): Promise<void> {
    for (const { recover } of this.sources) await recover?.();
  }

  /** For tests: does every job that is due at `now` (milliseconds since 1970), the earliest first, and answers with their number. */
  async runDue(now: number): Promise<number> {
    const pool = poolFor(this.url, this.report);
    const client = await pool.connect();
    const [run, ask] = [runnerOn(client), askOn(client)];
    const handlers: Record<string, JobHandler> = this.handlers();
    try {
      for (let count = 0; ; count++) {
        await relayAll(ask, this.report);
        const [job] = await run.rows(nextDue, [new Date(now)]);
        if (!job) return count;
        await handlers[job.task]?.(parsed(job.payload));
        await run.rows(done, [[job.id]]);
      }
    } finally {
      client.release(true);
      await pool.end();
    }
  }

  private async begin(ended?: string): Promise<JobRun> {
    const tasks = this.handlers() as TaskList;
    const run = await beginRun(this.url, tasks, this.workers(), this.daily(), this.report, ended);
    try {
      await this.recover();
    } catch (error) {
      await run.stop();
      throw error;
    }
    this.current = run;
    return run;
  }

  private async supervise(first: JobRun): Promise<void> {
    for (let run: JobRun | null = first; run; run = await this.beginAgain(run.runner)) {
      await run.ending;
      this.current = undefined;
      await run.stop();
    }
  }

  private async beginAgain(ended: string | undefined): Promise<JobRun | null> {
    for (let waitMs = this.backOff.first; !this.stopped; waitMs = Math.min(waitMs * 2, this.backOff.last)) {
      await this.pause(waitMs);
      if (this.stopped) return null;
      const run = await this.begin(ended).catch(this.report);
      if (run && this.stopped) await run.stop();
      if (run) return run;
    }
    return null;
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private workers(): number {
    return workersFor(this.sources.flatMap(({ queues }) => queues ?? []));
  }

  private daily(): string[] {
    return this.sources.flatMap(({ daily = [] }) => daily);
  }

  private handlers(): Record<string, JobHandler> {
    return Object.assign({}, ...this.sources.map(({ handlers }) => handlers));
  }
}

const nextDue = statement(
  "job-next-due",
  select(
    { id: big, task: from("t.identifier", text), payload: json<Readonly<Record<string, unknown>>>() },
    `graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE j.run_at <= $1 AND j.is_available ORDER BY j.run_at, j.id LIMIT 1`,
  ),
);
const done = statement("job-done", "SELECT graphile_worker.complete_jobs($1::bigint[])");
