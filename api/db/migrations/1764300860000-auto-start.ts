/**
 * Whether the phases of a session begin by themselves, and where the clock pauses it (contract/auto-start). The release before makes
 * sessions whose phases do, and lets every session run on; what it starts or changes pauses where that was kept before, if that is
 * still to come, or nowhere.
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class AutoStart1764300860000 implements MigrationInterface {
  name = "AutoStart1764300860000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE pomodoro_sessions
      ADD COLUMN auto_start_breaks boolean NOT NULL DEFAULT true,
      ADD COLUMN auto_start_focus boolean NOT NULL DEFAULT true,
      ADD COLUMN pauses_at_ms integer CHECK (pauses_at_ms >= 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE pomodoro_sessions DROP COLUMN pauses_at_ms, DROP COLUMN auto_start_focus, DROP COLUMN auto_start_breaks",
    );
  }
}
