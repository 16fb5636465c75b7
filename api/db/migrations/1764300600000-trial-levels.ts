/** A trial account has a level, as its settings say: `basic`, also that of whoever signed up before and of the release before. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class TrialLevels1764300600000 implements MigrationInterface {
  name = "TrialLevels1764300600000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users ALTER COLUMN subscription_level SET DEFAULT 'basic'");
    await runner.query(
      "UPDATE users SET subscription_level = 'basic' WHERE account_type = 'trial' AND subscription_level IS NULL",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users ALTER COLUMN subscription_level DROP DEFAULT");
  }
}
