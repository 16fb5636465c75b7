/** How many accounts were active, counted once a day: sign-ins say only when each was used last. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class ActiveCounts1764300711000 implements MigrationInterface {
  name = "ActiveCounts1764300711000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE active_counts (
      counted_on date PRIMARY KEY,
      of_day integer NOT NULL,
      of_week integer NOT NULL,
      of_month integer NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE active_counts");
  }
}
