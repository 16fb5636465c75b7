/** Tokens that travel in mails: hashed, for one purpose, one per user and purpose, gone once used. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class OneTimeTokens1763700100000 implements MigrationInterface {
  name = "OneTimeTokens1763700100000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE one_time_tokens (
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      purpose text NOT NULL CHECK (purpose IN ('verify', 'reset')),
      hash bytea NOT NULL UNIQUE,
      expires_at timestamptz(3) NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, purpose)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE one_time_tokens");
  }
}
