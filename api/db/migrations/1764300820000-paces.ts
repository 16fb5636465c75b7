/**
 * How a focus of a session ends, and what was focused past the time of those that are over (contract/timer). The release before makes
 * timed ones, and takes every session for one.
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Paces1764300820000 implements MigrationInterface {
  name = "Paces1764300820000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE pomodoro_sessions
      ADD COLUMN pace text NOT NULL DEFAULT 'timed' CHECK (pace IN ('timed', 'overtime', 'countUp')),
      ADD COLUMN overtime_ms integer NOT NULL DEFAULT 0 CHECK (overtime_ms >= 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE pomodoro_sessions DROP COLUMN overtime_ms, DROP COLUMN pace");
  }
}
