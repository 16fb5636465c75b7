/** The job that completes or pauses a session at its planned instant, although no tab is open and although the server was down; a daily one beside it. */
import type { JobSource } from "../../core/jobs";
import { apart } from "../../db/planner";
import { type Runner, statement } from "../../db/statements";
import { dueAt, ms } from "../../db/timer";
import { forgetAwake } from "./awake";
import type { PomodoroService } from "./pomodoro.service";
import { completeDueSession, dueKeyOf } from "./session-timer";

// What runs and has no job any more that would be tried: lost with a restored backup, or given up.
const planLost = statement(
  "sessions-plan-lost",
  `WITH ${apart(
    "running",
    `SELECT s.user_id, s.id, ${dueAt} AS due, ${dueKeyOf("s.user_id", "s.id")} AS key FROM pomodoro_sessions s WHERE s.running_since IS NOT NULL`,
  )}
   SELECT graphile_worker.add_job('${completeDueSession}', json_build_object('userId', user_id, 'sessionId', id, 'due', ${ms("due")}),
      run_at := due, job_key := key)
   FROM running WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = running.key AND j.attempts < j.max_attempts)`,
);

export function pomodoroJobs(pool: Runner, service: PomodoroService): JobSource {
  return {
    handlers: {
      [completeDueSession]: ({ userId, sessionId, due }) =>
        service.completeDue(String(userId), String(sessionId), Number(due)),
      forgetAwake: () => forgetAwake(pool),
    },
    daily: ["forgetAwake"],
    recover: async () => void (await pool.rows(planLost, [])),
  };
}
