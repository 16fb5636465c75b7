// The default database as it lives: started, used, killed with its app or alone, found again, stopped.
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { newDirectory, otherApp } from "../test/starts";
import { createDatabase, type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded";
import { commandOf, isAlive, takeOwnership } from "./embedded-owner";

jest.setTimeout(60_000); // a killed server first syncs all its files: seconds on a busy disk

async function ask<T>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {}); // a server killed under it says so twice
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end().catch(() => {});
  }
}

async function until<T>(what: () => Promise<T> | T): Promise<T> {
  for (const end = Date.now() + 30_000; ; ) {
    try {
      const found = await what();
      if (found) return found;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    if (Date.now() > end) throw new Error("waited for 30 s in vain");
    await wait(25);
  }
}

describe("the embedded Postgres", () => {
  let dataDir: string;
  let running: EmbeddedPostgres | null = null;
  const log: string[] = [];
  const open = async () => {
    running = await startEmbeddedPostgres(dataDir, { log: (line) => log.push(line) });
    return running;
  };
  const serverPid = () => Number(fs.readFileSync(path.join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

  beforeAll(() => {
    dataDir = newDirectory();
  });
  afterEach(async () => {
    await running?.stop();
    running = null;
  });
  afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

  it("starts in an empty directory, durable and for this machine alone", async () => {
    const { url, adopted } = await open();
    expect(adopted).toBe(false);
    expect(url).toMatch(/^postgres:\/\/stint:[\w-]{32}@127\.0\.0\.1:\d+\/stint$/);
    const settings = await ask<{ name: string; setting: string }>(
      url,
      `SELECT name, setting FROM pg_settings WHERE name IN
        ('fsync', 'synchronous_commit', 'listen_addresses', 'max_connections', 'autovacuum_vacuum_scale_factor')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: "on",
      synchronous_commit: "on",
      listen_addresses: "127.0.0.1",
      max_connections: "100",
      autovacuum_vacuum_scale_factor: "0.01",
    });
    expect(fs.statSync(path.join(dataDir, "postgres.password")).mode & 0o777).toBe(0o600);
    await expect(ask(url.replace(/:[\w-]{32}@/, ":guess@"), "SELECT 1")).rejects.toThrow(/password authentication/);
  });

  // The kernel counts the pages that it had to give. Where there is no /proc to tell, all that is seen is that the answers come.
  it("a session keeps the memory of a long answer for the next one", async () => {
    const { url } = await open();
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const file = `/proc/${rows[0]!.pid}/stat`;
    const pages = () => (fs.existsSync(file) ? Number(fs.readFileSync(file, "utf8").split(") ")[1]!.split(" ")[7]) : 0);
    const answer = () =>
      client.query("SELECT json_agg(x)::text FROM (SELECT repeat('x', 500) FROM generate_series(1, 1000)) x");
    for (let times = 0; times < 5; times++) await answer();
    const before = pages();
    for (let times = 0; times < 10; times++) await answer();
    expect(pages() - before).toBeLessThan(100);
    await client.end();
  });

  it("folds the case of letters beyond ASCII", async () => {
    const { url } = await open();
    expect(await ask(url, "SELECT lower('ÄÖÜ') AS small, 'Äpfel' ILIKE 'ä%' AS same")).toEqual([
      { small: "äöü", same: true },
    ]);
  });

  it("keeps what was written, and leaves no process behind", async () => {
    const first = await open();
    await ask(first.url, "CREATE TABLE kept (word text)");
    await ask(first.url, "INSERT INTO kept VALUES ('still here')");
    const pid = serverPid();
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    const second = await open();
    expect(await ask(second.url, "SELECT word FROM kept")).toEqual([{ word: "still here" }]);
  });

  it("takes over the server of an app that was killed", async () => {
    const { app, url } = await otherApp(dataDir);
    const pid = serverPid();
    app.kill("SIGKILL");
    await once(app, "exit");
    const next = await open();
    expect(next).toMatchObject({ adopted: true, url });
    expect(serverPid()).toBe(pid);
    expect(log.join()).toContain(`process ${pid}`);
    await next.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it("refuses a second app on the same directory, naming the first, and leaves that one's database alone", async () => {
    const { app, url } = await otherApp(dataDir);
    await expect(open()).rejects.toThrow(`Another Stint (process ${app.pid}) uses the data directory ${dataDir}`);
    expect(await ask(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    const pid = serverPid();
    app.kill("SIGKILL");
    await once(app, "exit");
    expect(isAlive(pid)).toBe(true);
  });

  it("comes back on the same port when it dies alone, once as a child and once as one taken over", async () => {
    const { url, adopted } = await open();
    expect(adopted).toBe(true); // the test before left it running
    for (let time = 0; time < 2; time++) {
      const pid = serverPid();
      process.kill(pid, "SIGKILL");
      // Not before it is watched again: one that dies while it starts is started again without a word.
      await until(() => log.filter((line) => line.includes("Postgres is back")).length > time);
      expect(serverPid()).not.toBe(pid);
      expect(await until(() => ask(url, "SELECT word FROM kept"))).toEqual([{ word: "still here" }]);
    }
    expect(log.filter((line) => line.includes("has ended by itself"))).toHaveLength(2);
  });

  it("starts although the process id in its pid file went to another program", async () => {
    const stale = [process.pid, path.join(dataDir, "postgres"), 1, 5432, "", "127.0.0.1"].join("\n");
    const file = path.join(dataDir, "postgres/postmaster.pid");
    expect(commandOf(process.pid)).not.toContain("postgres");
    fs.writeFileSync(file, stale);
    expect((await open()).adopted).toBe(false);
  });

  it("sets itself up again when the first set-up was cut short", async () => {
    const half = newDirectory();
    fs.mkdirSync(path.join(half, "postgres.making"));
    fs.writeFileSync(path.join(half, "postgres.making/PG_VERSION"), "18\n");
    fs.writeFileSync(path.join(half, "postgres.password"), "an older one");
    const other = await startEmbeddedPostgres(half);
    expect(await ask(other.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await other.stop();
    fs.rmSync(half, { recursive: true });
  });

  it("makes further databases, also as copies, and is content when one is there", async () => {
    const { url } = await open();
    const pattern = await createDatabase(url, 'odd "name"');
    await ask(pattern, "CREATE TABLE copied (word text)");
    const copy = await createDatabase(url, "copy", 'odd "name"');
    expect(await ask(copy, "SELECT count(*)::int AS rows FROM copied")).toEqual([{ rows: 0 }]);
    expect(await createDatabase(url, "copy")).toBe(copy);
    expect(new URL(copy).pathname).toBe("/copy");
  });
});

describe("the owner's lock", () => {
  let file: string;
  beforeEach(() => {
    file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "stint-lock-")), "owner");
  });
  afterEach(() => fs.rmSync(path.dirname(file), { recursive: true, force: true }));

  it("is not taken twice by one process either", () => {
    const release = takeOwnership(file, "data");
    expect(() => takeOwnership(file, "data")).toThrow(`Another Stint (process ${process.pid})`);
    release();
  });

  it("is taken from a process that is gone, and from one whose id was used again", () => {
    for (const held of ["99999999 1 boot\n", `${process.pid} 1 boot\n`, "", "rubbish"]) {
      fs.writeFileSync(file, held);
      takeOwnership(file, "data")();
      takeOwnership(file, "data")(); // given back, and free again
    }
    expect(fs.readdirSync(path.dirname(file))).toEqual([]);
  });
});
