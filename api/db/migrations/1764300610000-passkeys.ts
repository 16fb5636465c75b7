/**
 * Keys of devices by which somebody signs in without a password (domains/auth/passkeys). `challenged_at` is when the last challenge that
 * one answered was made, in milliseconds since 1970: no answer to an older one counts any more.
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Passkeys1764300610000 implements MigrationInterface {
  name = "Passkeys1764300610000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE passkeys (
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
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
      PRIMARY KEY (user_id, id),
      UNIQUE (user_id, credential_id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE passkeys");
  }
}
