/**
 * What was spent of budgets, over all processes (core/limiter). Unlogged: after a crash of the database everybody begins anew. In a
 * schema of its own, because no user owns it: on a Citus cluster it stays at the coordinator.
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Budgets1764201300000 implements MigrationInterface {
  name = "Budgets1764201300000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE SCHEMA budgets");
    await runner.query(
      `CREATE UNLOGGED TABLE budgets.spent (
        key text COLLATE "C" PRIMARY KEY, points integer NOT NULL, ends_at timestamptz(3) NOT NULL
      ) WITH (fillfactor = 50)`,
    );
    await runner.query("CREATE INDEX spent_ends_at ON budgets.spent (ends_at)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP SCHEMA budgets CASCADE");
  }
}
