/**
 * Which runners live: each holds an advisory lock on one connection for as long as its process does. A job locked by a runner
 * whose lock is free belongs to a dead process and is given back; otherwise it would wait for four hours.
 */
import { Client } from "pg";

const keyOf = (runner: string) => `hashtextextended('jobs:' || ${runner}, 0)`;

const freeDead = `WITH locked AS MATERIALIZED (
    SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL AND locked_by <> ALL ($1::text[])
  ), dead AS MATERIALIZED (SELECT locked_by FROM locked WHERE pg_try_advisory_xact_lock(${keyOf("locked_by")}))
  SELECT graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM dead HAVING count(*) > 0`;

export class JobLocks {
  /** Resolves when the connection is gone, and with it the locks. */
  readonly lost: Promise<void>;
  private readonly client: Client;
  private readonly held = new Map<string, Promise<unknown>>();

  constructor(url: string, report: (error: unknown) => void) {
    this.client = new Client({ connectionString: url, keepAlive: true, application_name: "stint job locks" });
    this.client.on("error", report);
    this.lost = new Promise((resolve) => this.client.once("end", resolve));
  }

  async open(): Promise<void> {
    await this.client.connect();
  }

  /** Says that the runner lives, until `close` or the end of the process. */
  async hold(runner: string): Promise<void> {
    const asked = this.held.get(runner) ?? this.client.query(`SELECT pg_advisory_lock(${keyOf("$1::text")})`, [runner]);
    this.held.set(runner, asked);
    await asked;
  }

  /** Gives back the jobs of runners that are gone. */
  async freeDead(): Promise<void> {
    await this.client.query(freeDead, [[...this.held.keys()]]);
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => {});
  }
}
