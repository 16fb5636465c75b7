/** What calls that need no token answered under an Idempotency-Key: kept as the others are, for the network that they came from, and sealed. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class VisitorsAnswers1764100400000 implements MigrationInterface {
  name = "VisitorsAnswers1764100400000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE visitor_answers (
      visitor_id uuid NOT NULL,
      scope bytea NOT NULL,
      body bytea NOT NULL,
      made_id uuid NOT NULL DEFAULT gen_random_uuid(),
      made_at timestamptz(3) NOT NULL DEFAULT now(),
      claimed_until timestamptz(3) NOT NULL,
      turn integer NOT NULL DEFAULT 1,
      status smallint,
      answer text,
      PRIMARY KEY (visitor_id, scope)
    )`);
    await runner.query("CREATE INDEX visitor_answers_oldest ON visitor_answers (made_at)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE visitor_answers");
  }
}
