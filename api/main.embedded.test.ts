/** Starts on an embedded database that something happened to: healed where that is safe, refused in a sentence where it is not. */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { startEmbeddedPostgres } from "./db/embedded";
import { isAlive } from "./db/embedded-owner";
import { sql } from "./test/database";
import { contentsOf, copyOf, endAll, newDirectory, otherApp, processesOf, program, stopped } from "./test/starts";
import { until } from "./test/until";

jest.setTimeout(120_000);

const asRoot = process.getuid?.() === 0;
const nobody = 65534;
const folders: string[] = [];
let whole = "";
beforeAll(async () => {
  whole = newDirectory();
  folders.push(whole);
  const first = program({ env: { DATA_DIR: whole } });
  await first.ready();
  expect(await stopped(first)).toBe(0);
});
afterAll(() => {
  endAll();
  for (const made of folders) fs.rmSync(made, { recursive: true, force: true });
});

/** A data directory that was in use and was left as it should be, then changed. */
function changed(change: (postgres: string) => void): string {
  const dataDir = copyOf(whole);
  folders.push(dataDir);
  change(path.join(dataDir, "postgres"));
  return dataDir;
}

const pidFile = (postgres: string) => path.join(postgres, "postmaster.pid");
const pidIn = (postgres: string) => Number(fs.readFileSync(pidFile(postgres), "utf8").split("\n")[0]);

/** Starts in vain, without any change; the sentence. */
async function refusal(dataDir: string, uid?: number): Promise<string> {
  const before = contentsOf(dataDir);
  const { code, sentence } = await program({ env: { DATA_DIR: dataDir }, uid }).end();
  expect([code, sentence.split("\n")]).toEqual([1, [expect.stringMatching(/\.$/)]]);
  expect(processesOf(dataDir)).toEqual([]);
  expect(contentsOf(dataDir)).toEqual(before);
  return sentence;
}

/** Starts, serves, stops, and leaves nothing running. */
async function starts(dataDir: string): Promise<void> {
  const app = program({ env: { DATA_DIR: dataDir, LOG_LEVEL: "warn" } });
  const { status } = await fetch(`${await app.ready()}/readyz`);
  expect({ status, said: status === 200 || app.said() }).toEqual({ status: 200, said: true });
  expect(await stopped(app)).toBe(0);
  expect(processesOf(dataDir)).toEqual([]);
}

/** The same of the database alone, without a program around it. */
async function opens(dataDir: string): Promise<void> {
  const { url, adopted, stop } = await startEmbeddedPostgres(dataDir);
  try {
    expect(adopted).toBe(false);
    const address = url.replace(/\/stint$/, "/postgres");
    expect(await sql(address, "SELECT datname AS name FROM pg_database WHERE datname = 'stint'")).toEqual([
      { name: "stint" },
    ]);
  } finally {
    await stop();
  }
  expect(processesOf(dataDir)).toEqual([]);
}

describe("refused, with nothing changed", () => {
  it("when the password's file is lost", async () => {
    const dataDir = changed((postgres) => fs.rmSync(`${postgres}.password`));
    const file = path.join(dataDir, "postgres.password");
    expect(await refusal(dataDir)).toBe(
      `${file} is lost, and nobody gets into the database without it: put it back from a backup.`,
    );
  });

  it("when the cluster was made by another Postgres", async () => {
    const dataDir = changed((postgres) => fs.writeFileSync(path.join(postgres, "PG_VERSION"), "17\n"));
    expect(await refusal(dataDir)).toMatch(
      /postgres was made by Postgres 17, this is Postgres \d+: move the data first\.$/,
    );
  });

  it("when the cluster does not say who made it", async () => {
    const empty = changed((postgres) => fs.writeFileSync(path.join(postgres, "PG_VERSION"), ""));
    expect(await refusal(empty)).toMatch(/ is damaged \(its PG_VERSION says nothing\): restore it\.$/);
    const other = changed((postgres) => fs.rmSync(path.join(postgres, "PG_VERSION")));
    expect(await refusal(other)).toMatch(/ holds something else than a database: move it away, or set DATA_DIR\.$/);
  });

  if (asRoot)
    it("when the cluster is another user's", async () => {
      const dataDir = changed((postgres) => {
        for (const file of [path.dirname(postgres), path.join(postgres, "../jwt-secret")])
          fs.chownSync(file, nobody, nobody);
        spawnSync("chown", ["-R", "1:1", postgres]);
      });
      const sentence = `${path.join(dataDir, "postgres")} belongs to another user (1): start as that user or set DATA_DIR.`;
      expect(await refusal(dataDir, nobody)).toBe(sentence);
    });
});

it("is refused, with no Postgres left running, when the password is not the one that it was made with", async () => {
  const dataDir = changed((postgres) => fs.writeFileSync(`${postgres}.password`, "another"));
  const { code, sentence } = await program({ env: { DATA_DIR: dataDir } }).end();
  const file = path.join(dataDir, "postgres.password");
  expect([code, sentence]).toEqual([1, `${file} is not what the database was made with: put that back.`]);
  expect(processesOf(dataDir)).toEqual([]);
  fs.copyFileSync(path.join(whole, "postgres.password"), file);
  await starts(dataDir);
});

describe("a postmaster.pid that says nothing true is healed", () => {
  const lines = (pid: number | string, postgres: string) => [pid, postgres, 1, 5432, "", "127.0.0.1", ""].join("\n");
  it.each<[string, (postgres: string) => string, (dataDir: string) => Promise<void>]>([
    ["empty", () => "", starts],
    ["garbage", () => "\0\x01garbage\n\n", opens],
    ["without a process", (postgres) => lines("", postgres), opens],
    ["with a negative process", (postgres) => lines(-1, postgres), opens],
    ["of a process that is gone", (postgres) => lines(99_999_999, postgres), opens],
    ["of another program", (postgres) => lines(process.pid, postgres), opens],
  ])("%s", async (_what, content, healed) => {
    const dataDir = changed((postgres) => {
      const { uid, gid } = fs.statSync(postgres);
      fs.writeFileSync(pidFile(postgres), content(postgres), { mode: 0o600 });
      fs.chownSync(pidFile(postgres), uid, gid);
    });
    await healed(dataDir);
  });

  it("of a live Postgres of another folder, which is left alone", async () => {
    const url = process.env.TEST_PG_URL ?? "";
    const [other] = await sql<{ folder: string }>(url, "SELECT current_setting('data_directory') AS folder");
    const theirs = pidFile(other?.folder ?? "");
    await opens(changed((postgres) => fs.copyFileSync(theirs, pidFile(postgres))));
    expect(isAlive(Number(fs.readFileSync(theirs, "utf8").split("\n")[0]))).toBe(true);
    expect(await sql(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });
});

describe("a Postgres that outlived its app", () => {
  let dataDir: string;
  let pid: number;
  beforeEach(async () => {
    dataDir = changed(() => {});
    const { app } = await otherApp(dataDir);
    pid = pidIn(path.join(dataDir, "postgres"));
    app.kill("SIGKILL");
    await once(app, "exit");
  });
  afterEach(async () => {
    if (isAlive(pid)) process.kill(pid, "SIGINT");
    await until(() => !isAlive(pid));
  });

  it("is used again", async () => {
    await starts(dataDir);
    expect(isAlive(pid)).toBe(false);
  });

  it.each(["", "rubbish", null])(
    "is never run over by a second one, though its postmaster.pid reads %j",
    async (content) => {
      const postgres = path.join(dataDir, "postgres");
      if (content === null) fs.rmSync(pidFile(postgres));
      else fs.writeFileSync(pidFile(postgres), content);
      const { code, sentence } = await program({ env: { DATA_DIR: dataDir } }).end();
      const told = `A Postgres (process ${pid}) runs on ${postgres}, of which its postmaster.pid does not tell: stop that process.`;
      expect([code, sentence]).toEqual([1, told]);
      expect(isAlive(pid)).toBe(true);
    },
  );
});
