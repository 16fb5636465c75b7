/** What calls under an Idempotency-Key answered, so that a repeated one is answered with the same (docs/api.md "Codes", 422). */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class KeptAnswers1764100100000 implements MigrationInterface {
  name = "KeptAnswers1764100100000";

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [...keptFor("user", "users"), ...keptFor("admin", "admins")]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE user_answers, admin_answers");
  }
}

/*
 * `scope` is the digest of method, path and key, `body` that of what was sent: a row has the same small size whatever came.
 * While `status` is null the call runs, at the latest until `claimed_until`; `turn` tells a call from the one that took over from
 * it. `made_id` is the id that a create under the key gives: run twice, it makes one row.
 */
const keptFor = (owner: string, table: string) => [
  `CREATE TABLE ${owner}_answers (
    ${owner}_id uuid NOT NULL REFERENCES ${table} (id) ON DELETE CASCADE,
    scope bytea NOT NULL,
    body bytea NOT NULL,
    made_id uuid NOT NULL DEFAULT gen_random_uuid(),
    made_at timestamptz(3) NOT NULL DEFAULT now(),
    claimed_until timestamptz(3) NOT NULL,
    turn integer NOT NULL DEFAULT 1,
    status smallint,
    answer text,
    PRIMARY KEY (${owner}_id, scope)
  )`,
  `CREATE INDEX ${owner}_answers_oldest ON ${owner}_answers (made_at)`,
];
