/**
 * Since when each of a user's browsers was awake while a session ran, written every few minutes, for a day; up to when questions about a
 * session's absences were answered; and what a timer said before and after such an answer, by which it is undone. The release before
 * writes none of it, and its changes of intervals have no timer.
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Absences1764300880000 implements MigrationInterface {
  name = "Absences1764300880000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE awake_spans (
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      sign_in uuid NOT NULL,
      from_at timestamptz(3) NOT NULL,
      to_at timestamptz(3) NOT NULL,
      PRIMARY KEY (user_id, sign_in, from_at)
    )`);
    await runner.query("ALTER TABLE pomodoro_sessions ADD COLUMN absent_to timestamptz(3)");
    await runner.query("ALTER TABLE interval_changes ADD COLUMN timer jsonb");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE interval_changes DROP COLUMN timer");
    await runner.query("ALTER TABLE pomodoro_sessions DROP COLUMN absent_to");
    await runner.query("DROP TABLE awake_spans");
  }
}
