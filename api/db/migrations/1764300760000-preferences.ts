/** How a person wants the app to be, by the names of contract/preference-fields: what was ever set, so a new one needs no new column. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Preferences1764300760000 implements MigrationInterface {
  name = "Preferences1764300760000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users ADD COLUMN preferences jsonb NOT NULL DEFAULT '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users DROP COLUMN preferences");
  }
}
