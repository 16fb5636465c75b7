/** The sessions that the timer and today show are few of many: an index for each way of being among them. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CurrentSessions1764204010000 implements MigrationInterface {
  name = "CurrentSessions1764204010000";

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, sql] of indexes)
      await runner.query(`CREATE INDEX ${name} ON pomodoro_sessions ${sql} AND deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of indexes) await runner.query(`DROP INDEX ${name}`);
  }
}

const indexes = [
  [
    "sessions_paused",
    "(user_id, updated_at DESC) WHERE started_at IS NOT NULL AND running_since IS NULL AND ended_at IS NULL",
  ],
  ["sessions_ended", "(user_id, ended_at DESC) WHERE ended_at IS NOT NULL"],
  [
    "sessions_scheduled",
    "(user_id, scheduled_at) WHERE scheduled_at IS NOT NULL AND started_at IS NULL AND ended_at IS NULL",
  ],
] as const;
