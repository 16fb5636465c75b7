/** How long a task is thought to take, in minutes; the rule is `contract/limits`. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Estimates1764300769000 implements MigrationInterface {
  name = "Estimates1764300769000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE tasks ADD COLUMN estimate integer CHECK (estimate BETWEEN 1 AND 6000)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE tasks DROP COLUMN estimate");
  }
}
