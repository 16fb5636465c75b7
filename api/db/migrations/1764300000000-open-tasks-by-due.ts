/**
 * What is open of a user's tasks, the soonest due first (tasks-work.reads): the tasks view opens with a page of it, which costs the same
 * however much there is and however much is done. The expression is the one that the page is sorted by.
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class OpenTasksByDue1764300000000 implements MigrationInterface {
  name = "OpenTasksByDue1764300000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX tasks_open_by_due ON tasks
      (user_id, (coalesce(DATE '2000-01-01' - due_date, -2147483647)) DESC, created_at DESC, id DESC)
      WHERE deleted_at IS NULL AND status <> 'done'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX tasks_open_by_due");
  }
}
