/** When a session's interruptions last changed, so that who shows them reads them again then and not at whatever else becomes of it. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class InterruptionsChanged1764300900000 implements MigrationInterface {
  name = "InterruptionsChanged1764300900000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE pomodoro_sessions ADD COLUMN interruptions_changed_at timestamptz(3)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE pomodoro_sessions DROP COLUMN interruptions_changed_at");
  }
}
