/** The backup before a migration: of which databases it is made, how many are kept, and what it comes back into. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { migrateJobs } from "../core/jobs";
import { bringBack, refusal } from "../test/backups";
import { sql, testDatabase } from "../test/database";
import { backUp, backUpBeforeMigrating } from "./backup";
import { migrateTables, migrationNames } from "./data-source";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-backups-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const dataDir = path.join(folder, "data");
const names = () =>
  fs.existsSync(path.join(dataDir, "backups")) ? fs.readdirSync(path.join(dataDir, "backups")).sort() : [];

/** A database of the version before, with somebody in it. */
async function older(): Promise<string> {
  const url = await testDatabase();
  await migrateTables(url, migrationNames.slice(0, -1));
  await migrateJobs(url, () => {});
  await sql(url, "INSERT INTO users (id, email, email_key) VALUES (gen_random_uuid(), 'a@b.test', 'a@b.test')");
  return url;
}
const migrationsIn = async (url: string) =>
  (await sql<{ name: string }>(url, "SELECT name FROM migrations ORDER BY id")).map(({ name }) => name);

it("is not made of a database that is up to date, or holds nothing", async () => {
  const url = await older();
  await migrateTables(url);
  expect(await backUpBeforeMigrating(url, dataDir, () => {})).toBeNull();
  expect(await backUpBeforeMigrating(await testDatabase(), dataDir, () => {})).toBeNull();
  expect(names()).toEqual([]);
});

it("is made of one that holds something, the last five are kept, and they come back brought up to date", async () => {
  const url = await older();
  const said: string[] = [];
  const made: (string | null)[] = [];
  for (let n = 0; n < 7; n++) made.push(await backUpBeforeMigrating(url, dataDir, (line) => said.push(line)));
  expect(names()).toEqual(made.slice(-5).map((file) => path.basename(String(file))));
  expect(said).toHaveLength(7);
  expect(fs.statSync(path.join(dataDir, "backups")).mode & 0o777).toBe(0o700);
  const restored = await testDatabase();
  await bringBack(restored, String(made.at(-1)));
  expect(await migrationsIn(restored)).toEqual(migrationNames);
  expect(await sql(restored, "SELECT email FROM users")).toEqual([{ email: "a@b.test" }]);
  await migrateTables(url);
  expect(await backUpBeforeMigrating(url, dataDir, () => {})).toBeNull();
});

it("keeps the migration from going on where it cannot be written", async () => {
  const url = await older();
  await sql(url, "DROP SCHEMA graphile_worker CASCADE");
  const blocked = path.join(folder, "blocked");
  expect(await refusal(backUpBeforeMigrating(url, blocked, () => {}))).toMatch(
    /^BackupProblem: The tables were left as they are/,
  );
  expect(fs.readdirSync(path.join(blocked, "backups"))).toEqual([]);
});

it("does not come back into a newer database", async () => {
  const file = path.join(folder, "older.gz");
  await backUp(await older(), file);
  const url = await testDatabase();
  await migrateTables(url);
  expect(await refusal(bringBack(url, file))).toMatch(/^BackupProblem: The database is newer than the backup/);
});
