/** Tokens that change an account's address and take the change back; what they are about stands beside them (domains/auth). */
import type { MigrationInterface, QueryRunner } from "typeorm";

const purposes = (words: string) => [
  "ALTER TABLE one_time_tokens DROP CONSTRAINT one_time_tokens_purpose_check",
  `ALTER TABLE one_time_tokens ADD CONSTRAINT one_time_tokens_purpose_check CHECK (purpose IN (${words}))`,
];

export class EmailChanges1764300500000 implements MigrationInterface {
  name = "EmailChanges1764300500000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE one_time_tokens ADD COLUMN address text, ADD COLUMN version integer");
    for (const sql of purposes("'verify', 'reset', 'change', 'undo'")) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM one_time_tokens WHERE purpose IN ('change', 'undo')");
    for (const sql of purposes("'verify', 'reset'")) await runner.query(sql);
    await runner.query("ALTER TABLE one_time_tokens DROP COLUMN address, DROP COLUMN version");
  }
}
