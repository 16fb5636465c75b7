/**
 * What leaves with a transaction lies in the outbox, with its owner's rows, until a relay has put in its jobs and told its changes
 * (core/relay). What the relay did last stands in `relay.state`, written together with the jobs.
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Outbox1764201100000 implements MigrationInterface {
  name = "Outbox1764201100000";

  async up(runner: QueryRunner): Promise<void> {
    // No link to the user: what an account's end leaves to do outlives it. Rows come and go, so they are tidied up by their number.
    await runner.query(`CREATE TABLE outbox (user_id uuid NOT NULL, id bigint GENERATED ALWAYS AS IDENTITY, version smallint NOT NULL,
        body json NOT NULL, trouble text, PRIMARY KEY (user_id, id))
      WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0)`);
    await runner.query("CREATE INDEX outbox_in_order ON outbox (id)");
    await runner.query("CREATE SCHEMA relay");
    await runner.query(`CREATE TABLE relay.state (one boolean PRIMARY KEY DEFAULT true CHECK (one), taken bigint[] NOT NULL,
        told bigint[] NOT NULL, told_at bigint[] NOT NULL) WITH (fillfactor = 20)`);
    for (const column of ["taken", "told", "told_at"])
      await runner.query(`ALTER TABLE relay.state ALTER COLUMN ${column} SET STORAGE MAIN`);
    // Unlogged as the leases of runners are: after a crash nobody relays.
    await runner.query(`CREATE UNLOGGED TABLE relay.holder (one boolean PRIMARY KEY DEFAULT true CHECK (one), id uuid NOT NULL,
        backend integer NOT NULL, renewed_at timestamptz(3) NOT NULL) WITH (fillfactor = 20)`);
    await runner.query("ALTER TABLE jobs.runners ADD COLUMN slices boolean NOT NULL DEFAULT false");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE jobs.runners DROP COLUMN slices");
    await runner.query("DROP SCHEMA relay CASCADE");
    await runner.query("DROP TABLE outbox");
  }
}
