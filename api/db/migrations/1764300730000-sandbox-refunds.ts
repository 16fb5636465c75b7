/** The sandbox gives payments back, as a real provider does. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class SandboxRefunds1764300730000 implements MigrationInterface {
  name = "SandboxRefunds1764300730000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(allow("'completed', 'failed', 'refunded'"));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE sandbox.transactions SET status = 'completed' WHERE status = 'refunded'");
    await runner.query(allow("'completed', 'failed'"));
  }
}

const allow = (statuses: string) =>
  `ALTER TABLE sandbox.transactions DROP CONSTRAINT transactions_status_check,
    ADD CONSTRAINT transactions_status_check CHECK (status IN (${statuses}))`;
