/**
 * The back-office's figures by month are counted from what accounts hold. What an account that goes had in them is kept without saying
 * whose it was, so that months that are over do not change. The indexes find a year of steps and payments among all.
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Figures1764300630000 implements MigrationInterface {
  name = "Figures1764300630000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE kept_figures (
      kind text NOT NULL,
      month date NOT NULL,
      currency text,
      amount bigint NOT NULL
    )`);
    await runner.query("CREATE INDEX kept_figures_month ON kept_figures (month)");
    await runner.query("CREATE INDEX IF NOT EXISTS subscription_events_when ON subscription_events (created_at)");
    await runner.query("CREATE INDEX IF NOT EXISTS billing_records_when ON billing_records (billing_date)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX IF EXISTS billing_records_when, subscription_events_when");
    await runner.query("DROP TABLE kept_figures");
  }
}
