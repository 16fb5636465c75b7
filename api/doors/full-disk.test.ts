/** A disk without room: writes are 503 and say when to come back, reads go on, and with room again so do writes. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../db/embedded";
import { type Person, type TestApp, testApp } from "../test/app";
import { sql, testDatabase } from "../test/database";
import { person } from "../test/household";
import { unsearched } from "../test/unsearched";
import { until } from "../test/until";

jest.setTimeout(120_000);

const sentence = "The service is unavailable right now. Please try again shortly.";
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-disk-"));
const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64m,mode=777", "stint", folder]).status === 0;
const home = fs.mkdtempSync(path.join(os.tmpdir(), "stint-disk-server-"));
fs.chmodSync(home, 0o755); // as root the server runs as nobody
const ballast = path.join(folder, "ballast");

let app: TestApp;
let me: Person;

const create = (title: string) =>
  app.rest("POST", "/tasks", { token: me.token, body: { title, description: "x".repeat(1000) } });
const createByGraphql = (title: string) =>
  app.gql(
    "mutation ($input: CreateTaskInput!) { createTask(input: $input) { id } }",
    { input: { title, description: "x".repeat(1000) } },
    me.token,
  );

if (mounted)
  describe("a database on a disk of 64 MiB", () => {
    // A server of its own: of a shared one any connection may have to write what stands in memory for the full disk.
    let server: EmbeddedPostgres;

    beforeAll(async () => {
      server = await startEmbeddedPostgres(home, { settings: { fsync: "off" } });
      await sql(server.url, `CREATE TABLESPACE small LOCATION '${spaceOf("data")}'`);
      await sql(server.url, "CREATE DATABASE on_small TABLESPACE small");
      const url = new URL(server.url);
      url.pathname = "/on_small";
      app = await testApp({ DATABASE_URL: url.href });
      me = await person(app);
    });
    afterAll(async () => {
      await app.stop();
      fs.rmSync(ballast, { force: true });
      await server.stop();
      spawnSync("umount", [folder]);
      for (const made of [home, folder]) fs.rmSync(made, { recursive: true });
    });

    it("refuses writes through both doors while it is full, reads meanwhile, and writes again when there is room", async () => {
      const first = await create("Before");
      expect(first.status).toBe(201);
      fill();
      const refused = await until(async () => {
        const answer = await create("While it is full");
        return answer.status === 201 ? null : answer;
      });
      expect(refused.body).toEqual({ success: false, error: { code: "UNAVAILABLE", message: sentence } });
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
      const { status, headers, errors } = await until(async () => {
        const answer = await createByGraphql("While it is full");
        return answer.errors ? answer : null;
      });
      expect(errors?.map(({ message, extensions }) => [message, extensions.code])).toEqual([[sentence, "UNAVAILABLE"]]);
      expect([status, headers.get("retry-after")]).toEqual([503, "30"]);

      const read = await app.rest("GET", `/tasks/${first.body.data.id}`, { token: me.token });
      expect([read.status, read.body.data.title]).toEqual([200, "Before"]);
      expect((await app.gql("{ overview { tasks } }", {}, me.token)).errors).toBeUndefined();

      fs.rmSync(ballast);
      expect((await create("After")).status).toBe(201);
      expect((await createByGraphql("After")).errors).toBeUndefined();
    });
  });
else
  it(`nothing can be mounted on this machine (${os.platform()}, user ${os.userInfo().username}): a disk is full only by Postgres's own limit`, () => {
    expect(mounted).toBe(false);
  });

describe("a database that may write no temporary file", () => {
  it("refuses what needs one with 503, and does everything else", async () => {
    const limited = await testDatabase();
    const own = await testApp({ DATABASE_URL: limited });
    const { id, token } = await person(own);
    await unsearched(
      own.sql,
      "INSERT INTO tasks (user_id, id, title, description) SELECT $1, gen_random_uuid(), 'Task', repeat('x', 1000) FROM generate_series(1, 3000)",
      [id],
    );
    const name = new URL(limited).pathname.slice(1);
    await own.sql(`ALTER DATABASE ${name} SET temp_file_limit = 0`);
    await own.sql(`ALTER DATABASE ${name} SET work_mem = '64kB'`);
    await own.sql(`ALTER DATABASE ${name} SET enable_indexscan = off`);
    await own.stop();
    app = await testApp({ DATABASE_URL: limited });
    const list = await app.rest("GET", "/tasks", { token });
    expect(list.body).toEqual({ success: false, error: { code: "UNAVAILABLE", message: sentence } });
    expect([list.status, Number(list.headers.get("retry-after")) > 0]).toEqual([503, true]);
    expect((await app.rest("POST", "/projects", { token, body: { name: "Needs none" } })).status).toBe(201);
    await app.stop();
  });
});

/** A folder there that the database's user owns: as root the server runs as another. */
function spaceOf(name: string): string {
  const place = path.join(folder, name);
  fs.mkdirSync(place, { mode: 0o700 });
  if (process.getuid?.() === 0) {
    const nobody = Number(spawnSync("id", ["-u", "nobody"], { encoding: "utf8" }).stdout);
    fs.chownSync(place, nobody, Number(spawnSync("id", ["-g", "nobody"], { encoding: "utf8" }).stdout));
  }
  return place;
}

/** Takes every byte that is left. */
function fill(): void {
  const file = fs.openSync(ballast, "w");
  for (let size = 1024 * 1024; size >= 512; )
    try {
      fs.writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      size /= 2;
    }
  fs.closeSync(file);
}
