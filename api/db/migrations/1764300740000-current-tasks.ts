/**
 * Which of its tasks a session is at, and what each stretch was spent on: the task's id with the title it had, so that history stays
 * readable after the task is gone. Sessions that are not over begin with their first task that is not done.
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CurrentTasks1764300740000 implements MigrationInterface {
  name = "CurrentTasks1764300740000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE pomodoro_sessions ADD COLUMN current_task_id uuid");
    await runner.query("ALTER TABLE session_intervals ADD COLUMN task_id uuid, ADD COLUMN task_title text");
    await runner.query(`UPDATE pomodoro_sessions s SET current_task_id = f.task_id FROM (
        SELECT k.user_id, k.session_id, (array_agg(k.task_id ORDER BY k.added_at, k.task_id))[1] AS task_id
        FROM session_tasks k JOIN tasks t ON t.user_id = k.user_id AND t.id = k.task_id
        WHERE t.status <> 'done' GROUP BY k.user_id, k.session_id) f
      WHERE f.user_id = s.user_id AND f.session_id = s.id AND s.ended_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE session_intervals DROP COLUMN task_id, DROP COLUMN task_title");
    await runner.query("ALTER TABLE pomodoro_sessions DROP COLUMN current_task_id");
  }
}
