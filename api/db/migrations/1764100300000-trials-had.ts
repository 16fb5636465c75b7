/** Addresses that had their free trial, remembered after their accounts are gone: as a keyed hash, with the day, and nothing else. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class TrialsHad1764100300000 implements MigrationInterface {
  name = "TrialsHad1764100300000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE TABLE trials_had (address bytea PRIMARY KEY, had_on date NOT NULL DEFAULT current_date)",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE trials_had");
  }
}
