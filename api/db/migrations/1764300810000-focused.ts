/**
 * Insights read what somebody's sessions ran from indexes alone (focused.reads): by when, out of years of it, and by task. The index by
 * the end holds the rest of what they sum up; it still serves the calendar and every start. And what is done and was estimated.
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Focused1764300810000 implements MigrationInterface {
  name = "Focused1764300810000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE INDEX intervals_ended ON session_intervals (user_id, to_at) INCLUDE (from_at, kind, task_id)",
    );
    await runner.query(`CREATE INDEX intervals_of_task ON session_intervals (user_id, task_id, to_at) INCLUDE (from_at)
      WHERE task_id IS NOT NULL AND kind = 'focus'`);
    await runner.query(`CREATE INDEX tasks_estimated ON tasks (user_id, created_at DESC, id DESC)
      WHERE status = 'done' AND estimate IS NOT NULL AND deleted_at IS NULL`);
    // Last: it keeps others from reading until all is done.
    await runner.query("DROP INDEX intervals_by_end");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX tasks_estimated, intervals_of_task, intervals_ended");
    await runner.query("CREATE INDEX intervals_by_end ON session_intervals (user_id, to_at)");
  }
}
