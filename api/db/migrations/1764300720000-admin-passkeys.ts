/** Passkeys of administrators, as members have them (1764300610000): they lie with their administrator and go with it. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class AdminPasskeys1764300720000 implements MigrationInterface {
  name = "AdminPasskeys1764300720000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE admin_passkeys (
      admin_id uuid NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      name text NOT NULL,
      credential_id text NOT NULL,
      public_key text NOT NULL,
      counter bigint NOT NULL,
      transports text[] NOT NULL DEFAULT '{}',
      backed_up boolean NOT NULL,
      challenged_at bigint NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      last_used_at timestamptz(3),
      PRIMARY KEY (admin_id, id),
      UNIQUE (admin_id, credential_id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE admin_passkeys");
  }
}
