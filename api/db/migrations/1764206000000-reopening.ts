/** Where a task stood before it was ticked off, so that it can go back there (domains/tasks/ticking). */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Reopening1764206000000 implements MigrationInterface {
  name = "Reopening1764206000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE tasks ADD COLUMN reopens jsonb");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE tasks DROP COLUMN reopens");
  }
}
