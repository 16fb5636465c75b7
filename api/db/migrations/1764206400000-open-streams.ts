/** How many streams of changes each user has at which process, beside the open sockets (core/open-sockets); the release before writes none. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class OpenStreams1764206400000 implements MigrationInterface {
  name = "OpenStreams1764206400000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE budgets.sockets ADD COLUMN streams jsonb NOT NULL DEFAULT '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE budgets.sockets DROP COLUMN streams");
  }
}
