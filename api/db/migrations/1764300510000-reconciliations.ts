/**
 * What an operator sees of reading everything back from the payment provider: the runs, how far the one that is under way has come, and
 * beside each account what was put right in it, which goes with the account (domains/billing/reconciliation.service).
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Reconciliations1764300510000 implements MigrationInterface {
  name = "Reconciliations1764300510000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE reconciliations (
      id uuid PRIMARY KEY,
      started_by text,
      began_at timestamptz(3) NOT NULL DEFAULT now(),
      moved_at timestamptz(3) NOT NULL DEFAULT now(),
      ended_at timestamptz(3),
      stage text NOT NULL DEFAULT 'subscriptions' CHECK (stage IN ('subscriptions', 'ledger')),
      after_user uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
      after_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
      page integer NOT NULL DEFAULT 1,
      read integer NOT NULL DEFAULT 0,
      failed integer NOT NULL DEFAULT 0,
      last_error text
    )`);
    // One at a time.
    await runner.query(
      "CREATE UNIQUE INDEX reconciliations_open ON reconciliations ((ended_at IS NULL)) WHERE ended_at IS NULL",
    );
    await runner.query(`CREATE TABLE reconciliation_findings (
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      run_id uuid NOT NULL,
      at timestamptz(3) NOT NULL DEFAULT now(),
      put_right jsonb NOT NULL,
      PRIMARY KEY (user_id, id)
    )`);
    await runner.query("CREATE INDEX reconciliation_findings_newest ON reconciliation_findings (at DESC)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE reconciliation_findings");
    await runner.query("DROP TABLE reconciliations");
  }
}
