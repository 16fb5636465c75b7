/** A user's page in the back-office shows what was done to that account: found without reading the whole log. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class AuditByTarget1764300620000 implements MigrationInterface {
  name = "AuditByTarget1764300620000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE INDEX IF NOT EXISTS audit_log_target ON audit_log (target_id, id DESC)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX IF EXISTS audit_log_target");
  }
}
