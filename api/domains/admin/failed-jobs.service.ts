/** Jobs that were given up after their last attempt: shown to administrators, who may have them run again. */
import { messages } from "#contract/messages";
import type { Administrator } from "../../core/actor";
import { Json } from "../../core/json";
import { notFound } from "../../core/problem";
import type { Transact } from "../../core/work";
import { big, from, int, iso, select, text } from "../../db/columns";
import { arrayOf, type Runner, readJsonAlways, statement } from "../../db/statements";
import type { FailedJob } from "./admin.type";
import { noteAct } from "./audit";

const givenUp = "j.attempts >= j.max_attempts AND j.locked_by IS NULL";
const failed = statement(
  "failed-jobs",
  arrayOf(
    select(
      {
        id: from("j.id::text", text),
        task: from("j.task_identifier", text),
        attempts: from("j.attempts::int", int),
        lastError: from("coalesce(left(j.last_error, 300), '')", text),
        since: from("j.updated_at", iso),
      },
      "graphile_worker.jobs j",
    ),
    `WHERE ${givenUp} ORDER BY j.updated_at DESC, j.id DESC LIMIT 100`,
  ),
);
const again = statement(
  "failed-job-again",
  `SELECT r.id FROM graphile_worker.reschedule_jobs(
     ARRAY(SELECT j.id FROM graphile_worker.jobs j WHERE j.id = $1 AND ${givenUp}), run_at := now(), attempts := 0) r`,
  { id: big },
);
const taskOf = statement("failed-job-task", "SELECT task_identifier AS task FROM graphile_worker.jobs WHERE id = $1", {
  task: text,
});

/** Jobs lie at the coordinator of a cluster. */
const atHome = { home: true };

/** The latest hundred. A job's payload is never told, and its error without what might name somebody. */
export async function readFailedJobs(runner: Runner): Promise<Json<FailedJob[]>> {
  const jobs = await readJsonAlways(runner, failed, []);
  return Json.of(jobs.value.map((job) => ({ ...job, lastError: redacted(job.lastError) })));
}

export class FailedJobsService {
  constructor(private readonly transact: Transact) {}

  /** Has a job that was given up run again at once, with all its attempts. Throws NOT_FOUND for any other. */
  retry(admin: Administrator, id: string): Promise<string> {
    return this.transact(async (work) => {
      const [job] = /^\d{1,18}$/.test(id) ? await work.rows(again, [id]) : [];
      if (!job) throw notFound(messages.jobNotFound);
      const [{ task } = { task: "" }] = await work.rows(taskOf, [id]);
      await noteAct(work, admin, "job.retry", { id: null, name: task }, { job: id });
      return id;
    }, atHome);
  }
}

/** Longer words may be tokens or ids of somebody. */
const longestWord = 20;

// Word by word: an address has an @, a link a //, a secret is long.
const redacted = (error: string): string =>
  error
    .split(/\s/)
    .map((word) => (word.includes("@") || word.includes("//") || word.length > longestWord ? "…" : word))
    .join(" ");
