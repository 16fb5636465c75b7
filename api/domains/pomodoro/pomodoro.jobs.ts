/** The job that completes a session at its planned instant, although no tab is open and although the server was down. */
import type { JobSource } from "../../core/jobs";
import { type Runner, statement } from "../../db/statements";
import { dueAt, ms } from "../../db/timer";
import type { PomodoroService } from "./pomodoro.service";
import { completeDueSession, dueKey } from "./session-timer";

// What runs and has no job any more that would be tried: lost with a restored backup, or given up.
const planLost = statement(
  "sessions-plan-lost",
  `SELECT graphile_worker.add_job('${completeDueSession}',
      json_build_object('userId', s.user_id, 'sessionId', s.id, 'due', ${ms(dueAt)}),
      run_at := ${dueAt}, job_key := '${dueKey("")}' || s.id)
   FROM pomodoro_sessions s
   WHERE s.running_since IS NOT NULL AND NOT EXISTS (
     SELECT FROM graphile_worker.jobs j WHERE j.key = '${dueKey("")}' || s.id AND j.attempts < j.max_attempts)`,
);

export function pomodoroJobs(pool: Runner, service: PomodoroService): JobSource {
  return {
    handlers: {
      [completeDueSession]: ({ userId, sessionId, due }) =>
        service.completeDue(String(userId), String(sessionId), Number(due)),
    },
    recover: async () => void (await pool.rows(planLost, [])),
  };
}
