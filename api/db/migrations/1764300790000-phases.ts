/**
 * Long breaks of a session, and where phases end that were lengthened or ended early (contract/timer). The release before leaves
 * them as they are made here, and draws such a session by its plain rhythm.
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Phases1764300790000 implements MigrationInterface {
  name = "Phases1764300790000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE pomodoro_sessions
      ADD COLUMN long_break_every integer NOT NULL DEFAULT 0 CHECK (long_break_every BETWEEN 0 AND 12),
      ADD COLUMN long_break_duration integer NOT NULL DEFAULT 15 CHECK (long_break_duration BETWEEN 1 AND 120),
      ADD COLUMN phase_ends integer[] NOT NULL DEFAULT '{}' CHECK (cardinality(phase_ends) <= 1000)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE pomodoro_sessions DROP COLUMN phase_ends, DROP COLUMN long_break_duration, DROP COLUMN long_break_every",
    );
  }
}
