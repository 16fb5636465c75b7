/**
 * What is planned of a user's sessions, the newest first (session-sections.reads): a section of their list, of which few stand among
 * all that were ever completed. The other sections have their indexes already.
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class PlannedSessions1764300100000 implements MigrationInterface {
  name = "PlannedSessions1764300100000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX sessions_planned ON pomodoro_sessions (user_id, created_at DESC, id DESC)
      WHERE started_at IS NULL AND ended_at IS NULL AND scheduled_at IS NULL AND deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX sessions_planned");
  }
}
