/** `npm run migrate` as an operator runs it: tables and nothing else, by one at a time, and a sentence where it cannot. */
import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { migrationNames } from "./db/data-source";
import { sql, testDatabase } from "./test/database";
import { endAll, fromSources, newDirectory, program, stopped } from "./test/starts";

const root = path.resolve(__dirname, "..");
afterAll(endAll);

/** The command on a database; how it ended and what it said. */
const migrate = (env: Record<string, string>) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    execFile(
      process.execPath,
      [...fromSources, path.join(root, "api/migrate-cli.ts")],
      { env: { PATH: process.env.PATH, ...env } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), said: (out + err).trim() }),
    );
  });

it("brings the tables up to date once, however many are told to, writes nothing beside, and a start finds nothing left", async () => {
  const DATABASE_URL = await testDatabase();
  const DATA_DIR = path.join(newDirectory(), "data");
  const ended = await Promise.all([1, 2, 3].map(() => migrate({ DATABASE_URL, DATA_DIR })));
  expect(ended.map(({ said }) => said).sort()).toEqual([
    `Migrated: ${migrationNames.join(", ")}.`,
    "The tables are up to date.",
    "The tables are up to date.",
  ]);
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(fs.existsSync(DATA_DIR)).toBe(false);
  expect(await sql(DATABASE_URL, "SELECT 1 FROM users UNION ALL SELECT 1 FROM admins")).toEqual([]);
  const app = program({ env: { DATABASE_URL, DATA_DIR } });
  expect((await fetch(`${await app.ready()}/readyz`)).status).toBe(200);
  expect(await stopped(app)).toBe(0);
  const done = await sql<{ name: string }>(DATABASE_URL, "SELECT name FROM migrations ORDER BY id");
  expect(done.map(({ name }) => name)).toEqual(migrationNames);
});

it("says in a sentence why it cannot, and ends with 1", async () => {
  const { code, said } = await migrate({ DATABASE_URL: "postgres://nobody:secret@127.0.0.1:9/none" });
  expect([code, said]).toEqual([1, expect.stringMatching(/^Nothing listens at .+\.$/)]);
});
