/**
 * Which state an interval is in, and every change of one with what it replaced (docs/product.md "Time that ran"). An interval that nobody
 * changed has no version and is shown with its id as such, so the release before writes and brings back intervals as ever. Changes go
 * when their session is gone for good, not when it is marked: that release knows nothing of them.
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class IntervalChanges1764300830000 implements MigrationInterface {
  name = "IntervalChanges1764300830000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE session_intervals ADD COLUMN version uuid");
    await runner.query(`CREATE TABLE interval_changes (
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      session_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('added', 'corrected', 'split', 'deleted')),
      before jsonb NOT NULL,
      after jsonb NOT NULL,
      made_at timestamptz(3) NOT NULL DEFAULT now(),
      undone_at timestamptz(3),
      PRIMARY KEY (user_id, id),
      CONSTRAINT interval_changes_user_id_session_id_fkey FOREIGN KEY (user_id, session_id)
        REFERENCES pomodoro_sessions (user_id, id) ON DELETE CASCADE
    )`);
    await runner.query("CREATE INDEX changes_of_session ON interval_changes (user_id, session_id)");
    await runner.query("CREATE INDEX interval_changes_by_age ON interval_changes (user_id, made_at DESC, id)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE interval_changes");
    await runner.query("ALTER TABLE session_intervals DROP COLUMN version");
  }
}
