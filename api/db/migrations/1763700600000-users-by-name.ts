/** The back-office's list of users pages by name as it does by its other sorts. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class UsersByName1763700600000 implements MigrationInterface {
  name = "UsersByName1763700600000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE INDEX users_by_name ON users (lower(coalesce(name, '')), id)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX users_by_name");
  }
}
