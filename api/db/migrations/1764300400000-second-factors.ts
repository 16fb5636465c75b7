/**
 * What somebody proves at the sign-in beside the password (domains/auth/second-factors): the sealed secret of their authenticator, the
 * last time step of which a code was taken, and digests of the recovery codes that are left. Not confirmed, it asks for nothing yet.
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class SecondFactors1764300400000 implements MigrationInterface {
  name = "SecondFactors1764300400000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(factorsOf("second_factors", "user_id", "users"));
    await runner.query(factorsOf("admin_second_factors", "admin_id", "admins"));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE second_factors, admin_second_factors");
  }
}

const factorsOf = (table: string, owner: string, owners: string) => `CREATE TABLE ${table} (
  ${owner} uuid PRIMARY KEY REFERENCES ${owners} (id) ON DELETE CASCADE,
  secret text NOT NULL,
  confirmed_at timestamptz(3),
  last_step integer NOT NULL DEFAULT 0,
  recovery_codes text[] NOT NULL DEFAULT '{}'
)`;
