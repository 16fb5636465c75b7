/** The notice that an administrator puts above every screen: one at most. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class SiteNotice1764300710000 implements MigrationInterface {
  name = "SiteNotice1764300710000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE site_notice (
      the_only boolean PRIMARY KEY DEFAULT true CHECK (the_only),
      id uuid NOT NULL,
      text text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('notice', 'warning')),
      begins_at timestamptz(3) NOT NULL,
      ends_at timestamptz(3)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE site_notice");
  }
}
