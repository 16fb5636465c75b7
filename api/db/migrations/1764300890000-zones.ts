/** Where somebody was when they focused: a zone with each instant from which on they told it, as `[{from, zone}]`, the earliest first. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Zones1764300890000 implements MigrationInterface {
  name = "Zones1764300890000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users ADD COLUMN zones jsonb NOT NULL DEFAULT '[]'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users DROP COLUMN zones");
  }
}
