/** Wrong passwords for an administrator since they last looked: how many, and the last one's instant and shortened network. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class WrongPasswords1764300310000 implements MigrationInterface {
  name = "WrongPasswords1764300310000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE admins ADD COLUMN wrong_passwords integer NOT NULL DEFAULT 0");
    await runner.query("ALTER TABLE admins ADD COLUMN wrong_password_at timestamptz(3)");
    await runner.query("ALTER TABLE admins ADD COLUMN wrong_password_from text");
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of ["wrong_password_from", "wrong_password_at", "wrong_passwords"])
      await runner.query(`ALTER TABLE admins DROP COLUMN ${column}`);
  }
}
