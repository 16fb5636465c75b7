/**
 * Who listens to what: each process that hears what is told is an ear, with the slices of users it holds (core/ears). The relay tells each
 * ear what falls into its slices, numbered, and notes when something was last told in a slice (core/relaying).
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

/** The columns that the relay before numbers its slices in. */
const before = ["told", "told_at"];

export class Ears1764202100000 implements MigrationInterface {
  name = "Ears1764202100000";

  async up(runner: QueryRunner): Promise<void> {
    // Unlogged: an ear goes with its connection, and connections go with the server.
    await runner.query(`CREATE UNLOGGED TABLE relay.ears (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, backend integer NOT NULL,
        told bigint NOT NULL DEFAULT 0) WITH (fillfactor = 20)`);
    await runner.query(
      "CREATE UNLOGGED TABLE relay.held (slice integer, ear integer, PRIMARY KEY (slice, ear)) WITH (autovacuum_analyze_scale_factor = 1)",
    );
    await runner.query(
      "CREATE TABLE relay.slices (slice integer PRIMARY KEY, told_at bigint NOT NULL) WITH (fillfactor = 50)",
    );
    for (const column of before)
      await runner.query(
        `ALTER TABLE relay.state ALTER COLUMN ${column} SET DEFAULT array_fill(0::bigint, ARRAY[257])`,
      );
    // Of a relay, and of a process, of the release before nobody says so.
    await runner.query("ALTER TABLE relay.holder ADD COLUMN tells_ears uuid");
    await runner.query("ALTER TABLE jobs.runners ADD COLUMN ears boolean NOT NULL DEFAULT false");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE jobs.runners DROP COLUMN ears");
    await runner.query("ALTER TABLE relay.holder DROP COLUMN tells_ears");
    for (const column of before) await runner.query(`ALTER TABLE relay.state ALTER COLUMN ${column} DROP DEFAULT`);
    await runner.query("DROP TABLE relay.slices");
    await runner.query("DROP TABLE relay.held");
    await runner.query("DROP TABLE relay.ears");
  }
}
