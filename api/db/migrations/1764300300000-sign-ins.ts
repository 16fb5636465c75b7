/**
 * Where an account is signed in: a row for each sign-in whose token may still count, found by its owner. The release before issues tokens
 * that name none; they go on counting until they run out, or until their owner ends all but the present sign-in.
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class SignIns1764300300000 implements MigrationInterface {
  name = "SignIns1764300300000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE sign_ins (
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      token_version integer NOT NULL,
      method text NOT NULL,
      device text,
      network text,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      last_used_at timestamptz(3) NOT NULL DEFAULT now(),
      expires_at timestamptz(3) NOT NULL,
      PRIMARY KEY (user_id, id)
    )`);
    await runner.query("ALTER TABLE users ADD COLUMN bare_tokens_after timestamptz(3)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users DROP COLUMN bare_tokens_after");
    await runner.query("DROP TABLE sign_ins");
  }
}
