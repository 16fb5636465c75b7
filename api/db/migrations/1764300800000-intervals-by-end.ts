/**
 * What a user's sessions ran, by when: a calendar reads the intervals of some days out of years of them (calendar.reads), and every
 * start asks when the last one ended (session-timer).
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class IntervalsByEnd1764300800000 implements MigrationInterface {
  name = "IntervalsByEnd1764300800000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE INDEX intervals_by_end ON session_intervals (user_id, to_at)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX intervals_by_end");
  }
}
