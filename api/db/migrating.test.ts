/** A release migrates the tables while the one before serves on them. */
import { Client } from "pg";
import { migrated } from "../compose-database";
import { sql, testDatabase } from "../test/database";
import { until } from "../test/until";
import { migrateTables, migrationNames } from "./data-source";

jest.setTimeout(60_000);

it("waits for a table that is in use without keeping others from it, and is not ended by a deadlock", async () => {
  const url = await testDatabase();
  const said = jest.spyOn(console, "log").mockImplementation(() => {});
  await migrateTables(url, migrationNames.slice(0, migrationNames.indexOf("Trash1764200300000")));
  const long = new Client({ connectionString: url });
  const next = new Client({ connectionString: url, lock_timeout: 5000 });
  await Promise.all([long.connect(), next.connect()]);
  // Here: other files' databases are on the same server.
  const migrationWaits = async () => {
    const here = "database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    const waiting = `SELECT 1 FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock' AND ${here}`;
    return (await sql(url, waiting)).length > 0;
  };
  try {
    // Somebody writes and has not committed; the migration wants the tables in another order.
    await long.query("BEGIN; LOCK TABLE tasks IN ROW EXCLUSIVE MODE");
    const migrating = migrated(url, () => {});
    await until(migrationWaits);
    // Comes after the migration and wants what it waits for.
    await next.query("BEGIN; LOCK TABLE tasks IN ROW EXCLUSIVE MODE");
    await next.query("COMMIT");
    await until(migrationWaits);
    // What the migration holds already: one of the two is given up, and it may be the migration.
    await long.query("LOCK TABLE projects IN ROW EXCLUSIVE MODE; COMMIT").catch(() => long.query("ROLLBACK"));
    expect((await migrating).at(-1)).toBe(migrationNames.at(-1));
    expect(said.mock.calls.flat()).toContainEqual(expect.stringMatching(/tables are in use/));
  } finally {
    await Promise.all([long.end(), next.end()]);
  }
});
