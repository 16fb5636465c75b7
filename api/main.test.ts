/** Starts that fail: each says why in one sentence, ends with 1, leaves nothing running and everything as it was. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { sql, testDatabase } from "./test/database";
import { type Line, lineTo } from "./test/line";
import { contentsOf, endAll, listener, newDirectory, type Program, processesOf, program, stopped } from "./test/starts";
import { until } from "./test/until";

jest.setTimeout(120_000);

const asRoot = process.getuid?.() === 0;
const nobody = 65534;
const folders: string[] = [];
const folder = (): string => {
  const made = newDirectory();
  folders.push(made);
  return made;
};
afterAll(() => {
  endAll();
  for (const made of folders) fs.rmSync(made, { recursive: true, force: true });
});

/** Starts in vain; the sentence. */
async function refusal(env: Record<string, string>, uid?: number): Promise<string> {
  const dataDir = env.DATA_DIR ?? "";
  const [before, running] = [contentsOf(dataDir), processesOf(dataDir)];
  const { code, sentence } = await program({ env, uid }).end();
  expect([code, sentence.split("\n")]).toEqual([1, [expect.stringMatching(/^[A-Z/].*\.$/)]]);
  expect(contentsOf(dataDir)).toEqual(before);
  expect(processesOf(dataDir)).toEqual(running);
  return sentence;
}

describe("the address", () => {
  it("that another program has ends the start before anything was begun, in the database neither", async () => {
    const other = await listener(() => {});
    const DATABASE_URL = await testDatabase();
    const PORT = String(other.port);
    const sentence = `Port ${PORT} of 127.0.0.1 is taken by another program: stop that one, or set PORT.`;
    expect(await refusal({ DATA_DIR: folder(), DATABASE_URL, PORT })).toBe(sentence);
    expect(await refusal({ DATA_DIR: folder(), PORT })).toBe(sentence);
    other.close();
    expect(await sql(DATABASE_URL, "SELECT FROM pg_namespace WHERE nspname = 'graphile_worker'")).toEqual([]);
    expect(await sql(DATABASE_URL, "SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
  });

  it("that is not this machine's is named", async () => {
    const env = { DATA_DIR: folder(), DATABASE_URL: await testDatabase() };
    expect(await refusal({ ...env, HOST: "203.0.113.9" })).toBe("HOST 203.0.113.9 is no address of this machine.");
    expect(await refusal({ ...env, HOST: "nowhere.invalid" })).toBe(
      "HOST nowhere.invalid is no address of this machine.",
    );
  });
});

describe("an outside database", () => {
  const secret = "hush-hush";
  const given = new URL(process.env.TEST_PG_URL ?? "");
  const url = (change: (url: URL) => void): string => {
    const made = new URL(given);
    made.password = secret;
    change(made);
    return made.href;
  };
  const refused = async (DATABASE_URL: string): Promise<string> => {
    const sentence = await refusal({ DATA_DIR: folder(), DATABASE_URL });
    expect(sentence).not.toContain(secret);
    expect(sentence).not.toContain(given.password);
    return sentence;
  };

  it("where nothing listens", async () => {
    const { port, close } = await listener(() => {});
    close();
    const sentence = `Nothing listens at the database server 127.0.0.1:${port}: start that Postgres, or mend DATABASE_URL.`;
    expect(await refused(url((there) => (there.port = String(port))))).toBe(sentence);
  });

  it("on a host that nobody knows", async () => {
    const sentence = await refused(url((there) => (there.hostname = "nowhere.invalid")));
    expect(sentence).toMatch(
      /^The host of the database server nowhere\.invalid:\d+ (is not known|cannot be looked up)/,
    );
  });

  it("that refuses the password", async () => {
    const sentence = `The database server ${given.host} refuses the user "stint" or its password: mend DATABASE_URL.`;
    expect(await refused(url(() => {}))).toBe(sentence);
  });

  it("that is not there", async () => {
    const there = url((it) => {
      it.password = given.password;
      it.pathname = "/missing";
    });
    const sentence = `There is no database "missing" at the database server ${given.host}: make it, or mend DATABASE_URL.`;
    expect(await refused(there)).toBe(sentence);
  });

  it("in another encoding than ours", async () => {
    const name = `latin_${process.pid}`;
    await sql(given.href, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING LATIN1 LOCALE_PROVIDER libc LOCALE 'C'`);
    const there = new URL(given);
    there.pathname = `/${name}`;
    const sentence = `The database "${name}" at the database server ${given.host} is in LATIN1: make one in UTF8.`;
    expect(await refused(there.href)).toBe(sentence);
  });

  it("whose user may make no tables", async () => {
    const there = new URL(await testDatabase());
    const role = `guest_${process.pid}`;
    await sql(there.href, `CREATE ROLE ${role} LOGIN PASSWORD '${secret}'`);
    there.username = role;
    there.password = secret;
    expect(await refused(there.href)).toMatch(
      new RegExp(`^The user "${role}" lacks rights in the database .+ make it the owner`),
    );
  });

  it("that is another kind of server", async () => {
    const { port, close } = await listener((socket) =>
      socket.once("data", () => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")),
    );
    expect(await refused(url((there) => (there.port = String(port))))).toBe(
      `The database server 127.0.0.1:${port} hung up: it may be no Postgres.`,
    );
    close();
  });

  it("that has no connection free is waited for, and said so", async () => {
    const there = new URL(await testDatabase());
    const name = there.pathname.slice(1);
    await sql(given.href, `ALTER DATABASE ${name} CONNECTION LIMIT 0`);
    there.username = `waiting_${process.pid}`; // the limit is not for superusers
    await sql(given.href, `CREATE ROLE ${there.username} LOGIN PASSWORD '${given.password}'`);
    await sql(given.href, `ALTER DATABASE ${name} OWNER TO ${there.username}`);
    const app = program({ env: { DATA_DIR: folder(), DATABASE_URL: there.href } });
    await until(() => app.said().includes("has no free connection: waiting for one"));
    await sql(given.href, `ALTER DATABASE ${name} CONNECTION LIMIT -1`);
    expect((await fetch(`${await app.ready()}/readyz`)).status).toBe(200);
    expect(await stopped(app)).toBe(0);
  });

  it.concurrent("that swallows everything: who comes meanwhile is told to come back, and then the start ends", async () => {
    const { port, close } = await listener((socket) => socket.resume());
    // Below those that the system gives to connections: another's may stand at one of these.
    const PORT = String(20_000 + (process.pid % 9000));
    const waiting = program({
      env: { DATA_DIR: folder(), PORT, DATABASE_URL: url((there) => (there.port = String(port))) },
    });
    const ask = (where: string) => fetch(`http://127.0.0.1:${PORT}${where}`);
    const answers = await until(() =>
      Promise.all([ask("/readyz"), ask("/api/v1/plans"), ask("/healthz")]).catch(() => null),
    );
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 200]);
    expect(answers[0]?.headers.get("retry-after")).toBe("2");
    const silent = `The database server 127.0.0.1:${port} does not answer: mend DATABASE_URL or the network.`;
    expect(await waiting.end()).toEqual({ code: 1, sentence: silent });
    close();
  });
});

// What is long here is the waiting: these wait beside all other tests of the file.
describe("an outside database that falls silent in the middle of the start", () => {
  /** Starts on a line of its own, which `fallSilent` silences; sees how it ends. */
  async function ends(
    fallSilent: (line: Line, direct: string, start: () => Program) => Promise<Program>,
  ): Promise<void> {
    const direct = await testDatabase();
    const line = await lineTo(direct);
    const app = await fallSilent(line, direct, () => program({ env: { DATA_DIR: folder(), DATABASE_URL: line.url } }));
    const { code, sentence } = await app.end();
    const told = `The database server ${new URL(line.url).host} does not answer: mend DATABASE_URL or the network.`;
    expect([code, sentence]).toEqual([1, told]);
    await line.cut();
  }

  it.concurrent.each(["stint live", "stint jobs", "stint"])("ends it, where the connection is %p", (name) =>
    ends(async (line, _direct, start) => {
      line.silence(`application_name\0${name}\0`);
      return start();
    }),
  );

  it.concurrent("ends it, where everything is swallowed once the first tables are there", () =>
    ends(async (line, direct, start) => {
      const app = start();
      const tables = "SELECT FROM pg_tables WHERE tablename IN ('migrations', 'users')";
      await until(async () => (await sql(direct, tables)).length > 0, 30);
      line.silence("");
      return app;
    }));
});

describe("a data directory", () => {
  it("that cannot be written is named, with the embedded Postgres and without", async () => {
    const closed = folder();
    fs.chmodSync(closed, 0o555);
    const uid = asRoot ? nobody : undefined;
    const own = await refusal({ DATA_DIR: closed }, uid);
    expect(own).toBe(`${closed} cannot be used (this user has no right to it): see to it, or set DATA_DIR.`);
    const outside = await refusal({ DATA_DIR: closed, DATABASE_URL: await testDatabase() }, uid);
    expect(outside).toMatch(/^JWT_SECRET is unset and DATA_DIR cannot keep one \(EACCES: permission denied, .+\)\.$/);
  });

  it("that is a file is named", async () => {
    const DATA_DIR = path.join(folder(), "file");
    fs.writeFileSync(DATA_DIR, "mine");
    const { code, sentence } = await program({ env: { DATA_DIR } }).end();
    expect([code, sentence]).toEqual([
      1,
      expect.stringMatching(/DATA_DIR cannot keep one \(ENOTDIR: not a directory, .+\)\.$/),
    ]);
    expect(fs.readFileSync(DATA_DIR, "utf8")).toBe("mine");
  });

  const mountable = asRoot && process.platform === "linux" && spawnSync("unshare", ["-m", "true"]).status === 0;
  if (mountable)
    it("on a disk that is too small is named", async () => {
      const DATA_DIR = path.join(folder(), "small");
      fs.mkdirSync(DATA_DIR);
      expect(spawnSync("mount", ["-t", "tmpfs", "-o", "size=8m,mode=755", "tmpfs", DATA_DIR]).status).toBe(0);
      try {
        expect(await refusal({ DATA_DIR })).toMatch(
          /^The embedded Postgres could not be set up \(.*No space left on device.*\)\.$/,
        );
      } finally {
        spawnSync("umount", ["-l", DATA_DIR]);
      }
    });

  it("with a secret that was cut short is refused before any database is made", async () => {
    const DATA_DIR = folder();
    fs.writeFileSync(path.join(DATA_DIR, "jwt-secret"), "short");
    expect(await refusal({ DATA_DIR })).toMatch(/jwt-secret holds fewer than 32 bytes: remove that file\.$/);
  });

  it("that another Stint uses is left to it", async () => {
    const DATA_DIR = folder();
    const first = program({ env: { DATA_DIR } });
    const url = await first.ready();
    const { code, sentence } = await program({ env: { DATA_DIR } }).end();
    const told = `Another Stint (process ${first.child.pid}) uses the data directory ${DATA_DIR}: stop it, or set another DATA_DIR.`;
    expect([code, sentence]).toEqual([1, told]);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await stopped(first)).toBe(0);
    expect(processesOf(DATA_DIR)).toEqual([]);
  });
});
