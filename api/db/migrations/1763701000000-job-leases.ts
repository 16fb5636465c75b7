/** Which job runners live (core/jobs-lease). Unlogged: after a crash of the database nobody holds anything. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class JobLeases1763701000000 implements MigrationInterface {
  name = "JobLeases1763701000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE SCHEMA jobs");
    await runner.query(
      "CREATE UNLOGGED TABLE jobs.runners (id text PRIMARY KEY, renewed_at timestamptz(3) NOT NULL) WITH (fillfactor = 50)",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP SCHEMA jobs CASCADE");
  }
}
