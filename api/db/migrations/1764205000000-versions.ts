/**
 * A number for each owner that rises with whatever is told of what is theirs, and what was told with each (core/versions). What waits in the
 * outbox has none yet and counts beside it, so every commit makes another version, at no cost of its own.
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Versions1764205000000 implements MigrationInterface {
  name = "Versions1764205000000";

  async up(runner: QueryRunner): Promise<void> {
    // A row is written again and again: with room on its page no index has to follow.
    await runner.query(
      "CREATE TABLE versions (user_id uuid PRIMARY KEY, version bigint NOT NULL, before bigint NOT NULL) WITH (fillfactor = 50)",
    );
    await runner.query(`CREATE TABLE changes (user_id uuid NOT NULL, version bigint NOT NULL, before bigint NOT NULL,
        format smallint NOT NULL, told json NOT NULL, PRIMARY KEY (user_id, version))`);
    // On a cluster whose tables are spread these must be before they are linked to, and before an outbox there writes to them.
    if (await isSpread(runner))
      for (const table of ["versions", "changes"])
        await runner.query(`SELECT create_distributed_table('${table}', 'user_id', colocate_with => 'users')`);
    await runner.query(
      "ALTER TABLE versions ADD CONSTRAINT versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE",
    );
    await runner.query(
      "ALTER TABLE changes ADD CONSTRAINT changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES versions (user_id) ON DELETE CASCADE",
    );
    /*
     * Whoever relays calls it, and nobody else writes here, so the numbers rise in the order in which changes are told. Microseconds since
     * 1970 where that is more: no number comes twice, not even after a backup was brought back. An owner who has gone has none.
     */
    await runner.query(`CREATE FUNCTION raise_version(owner uuid, wanted bigint, told json) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        now bigint;
        was bigint;
      BEGIN
        UPDATE versions v SET before = v.version, version = greatest(v.version + 1, wanted) WHERE v.user_id = owner
          RETURNING v.version, v.before INTO now, was;
        IF NOT FOUND THEN
          -- Held until this is told: an owner who is just going is waited for, and then has none.
          PERFORM FROM users u WHERE u.id = owner FOR KEY SHARE;
          IF FOUND THEN
            INSERT INTO versions (user_id, version, before) VALUES (owner, wanted, 0) RETURNING version, before INTO now, was;
          END IF;
        END IF;
        IF now IS NOT NULL THEN
          INSERT INTO changes (user_id, version, before, format, told) VALUES (owner, now, was, 1, told);
        END IF;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP FUNCTION raise_version");
    await runner.query("DROP TABLE changes");
    await runner.query("DROP TABLE versions");
  }
}

async function isSpread(runner: QueryRunner): Promise<boolean> {
  const there = async (what: string): Promise<boolean> =>
    (await runner.query(`SELECT EXISTS (SELECT FROM ${what}) AS there`))[0].there;
  return (
    (await there("pg_extension WHERE extname = 'citus'")) &&
    (await there("pg_dist_partition WHERE logicalrelid = 'outbox'::regclass"))
  );
}
