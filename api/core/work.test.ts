/** A transaction and what leaves with it: together or not at all (README "One change walked through"). */
import "reflect-metadata";
import { randomUUID } from "node:crypto";
import type { DataSource } from "typeorm";
import { int, text } from "../db/columns";
import { dataSourceFor, poolRunner } from "../db/data-source";
import { statement } from "../db/statements";
import { migratedDatabase, sql } from "../test/database";
import { type Ears, earsOn } from "../test/relayed";
import type { ChangeEvent } from "./announcement";
import { type Frame, Last, type Transact, transactOn } from "./work";

let url: string;
let source: DataSource;
let transact: Transact;
let ears: Ears;

const add = statement("test-add", "INSERT INTO counters (id, n) VALUES ($1, $2)");
const read = statement("test-read", "SELECT n FROM counters WHERE id = $1", { n: int });
const write = statement("test-write", "UPDATE counters SET n = $2 WHERE id = $1");
const raise = statement("test-raise", "UPDATE counters SET n = n + 1 WHERE id = $1 RETURNING n", { n: int });
const event = (userId: string, more: Partial<ChangeEvent> = {}): ChangeEvent => ({
  userId,
  entity: "task",
  id: randomUUID(),
  removed: false,
  counts: false,
  ...more,
});

beforeAll(async () => {
  url = await migratedDatabase();
  source = await dataSourceFor(url, []).initialize();
  transact = transactOn(source);
  await sql(url, "CREATE TABLE counters (id text PRIMARY KEY, n int NOT NULL)");
  ears = await earsOn(url);
});
beforeEach(() => ears.announced());
afterAll(async () => {
  await ears.stop();
  await source.destroy();
});

it("keeps and announces what is committed, and answers with what the act answers", async () => {
  const user = randomUUID();
  const answer = await transact(async (work) => {
    await work.rows(add, ["kept", 1]);
    work.announce(event(user));
    return 42;
  });
  const heard = await ears.announced();
  expect([answer, heard.map(({ u }) => u)]).toEqual([42, [user]]);
  expect(await sql(url, "SELECT n FROM counters WHERE id = 'kept'")).toEqual([{ n: 1 }]);
});

it("keeps and announces nothing of what is broken off", async () => {
  const act = transact(async (work) => {
    await work.rows(add, ["lost", 1]);
    work.announce(event(randomUUID()));
    throw new Error("broken off");
  });
  await expect(act).rejects.toThrow("broken off");
  expect([await ears.announced(), await sql(url, "SELECT 1 FROM counters WHERE id = 'lost'")]).toEqual([[], []]);
});

it("tells the last of each thing, once, and the counts if any of them said so", async () => {
  const [user, id] = [randomUUID(), randomUUID()];
  await transact(async (work) => {
    work.announce(event(user, { id, counts: true }));
    work.announce(event(user, { id: id.toUpperCase() }));
    work.announce(event(user, { id, removed: true }));
  });
  expect(await ears.announced()).toEqual([
    { v: 1, u: user, c: [["task", id, 1, 1]], n: expect.stringMatching(/^\d+$/) },
  ]);
});

it("splits what would not fit one notification, and mixes no two users", async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  await transact(async (work) => {
    for (let i = 0; i < 250; i++) work.announce(event(one, { entity: "session", removed: true, counts: true }));
    work.announce(event(two));
  });
  const heard = await ears.announced();
  const of = (user: string) => heard.filter(({ u }) => u === user).flatMap(({ c }) => c);
  expect([of(one).length, of(two).length]).toEqual([250, 1]);
});

it("runs again what met another transaction, and loses no count", async () => {
  await sql(url, "INSERT INTO counters VALUES ('many', 0)");
  let runs = 0;
  const addOne = () =>
    transact(async (work) => {
      runs++;
      await work.manager.query("SET TRANSACTION ISOLATION LEVEL SERIALIZABLE");
      const [row] = await work.rows(read, ["many"]);
      await work.rows(write, ["many", (row?.n ?? 0) + 1]);
    });
  const results = await Promise.allSettled(Array.from({ length: 5 }, addOne));
  const done = results.filter(({ status }) => status === "fulfilled").length;
  expect(await sql(url, "SELECT n FROM counters WHERE id = 'many'")).toEqual([{ n: done }]);
  expect(runs).toBeGreaterThanOrEqual(5);
});

it("lets one at a time hold a lock, whatever case its name is in", async () => {
  await sql(url, "INSERT INTO counters VALUES ('locked', 0)");
  const addOne = (_: unknown, i: number) =>
    transact(
      async (work) => {
        const [row] = await work.rows(read, ["locked"]);
        await work.rows(write, ["locked", (row?.n ?? 0) + 1]);
      },
      { lock: i % 2 ? "List:ABC" : "list:abc" },
    );
  await Promise.all(Array.from({ length: 30 }, addOne));
  expect(await sql(url, "SELECT n FROM counters WHERE id = 'locked'")).toEqual([{ n: 30 }]);
});

it("says what a link that broke at the commit led to, in the words for its column", async () => {
  await sql(
    url,
    `CREATE TABLE uses (counter_id text REFERENCES counters DEFERRABLE INITIALLY DEFERRED,
       other_id text REFERENCES counters DEFERRABLE INITIALLY DEFERRED)`,
  );
  const told = transactOn(source, { absent: { counter_id: "Counter not found" } });
  const use = (column: string) =>
    told((work) => work.manager.query(`INSERT INTO uses (${column}) VALUES ('nowhere')`)).catch((error) => error);
  expect(await use("counter_id")).toMatchObject({ code: "NOT_FOUND", message: "Counter not found" });
  expect(await use("other_id")).toMatchObject({ code: "NOT_FOUND", message: "Not found" });
});

it("names a lock that tries to be SQL", async () => {
  await transact(async () => {}, { lock: "'); DROP TABLE counters; --" });
  expect(await sql(url, "SELECT to_regclass('counters') IS NOT NULL AS there")).toEqual([{ there: true }]);
});

it("gives its connection back, however it ends", async () => {
  for (let i = 0; i < 40; i++)
    await transact(() => (i % 2 ? Promise.resolve() : Promise.reject(new Error("broken off")))).catch(() => {});
  expect(await transact(async (work) => (await work.rows(read, ["kept"]))[0]?.n)).toBe(1);
});

it("asks the frame's first statement with the begin, again and again, and hands its rows to the act", async () => {
  const odd = 'it\'s \\ a "name" ; DROP TABLE counters --';
  await sql(url, "INSERT INTO counters (id, n) VALUES ($1, 0)", [odd]);
  for (let n = 1; n <= 3; n++) {
    const first = await transact(
      async (work, [rows, none, again]) => {
        expect([none, again]).toEqual([[], rows]);
        await work.rows(write, [odd, n]);
        return rows;
      },
      { lock: "counter", first: [[read, [odd]], null, [read, [odd]]] },
    );
    expect(first).toEqual([{ n: n - 1 }]);
  }
  const missing = transact(async (_work, [rows]) => rows, { first: [[read, [null]]] });
  expect(await missing).toEqual([]);
});

it("keeps nothing when the first statement fails, and the connection is as good as before", async () => {
  await sql(url, "INSERT INTO counters (id, n) VALUES ('twice', 0)");
  for (let call = 0; call < 3; call++)
    await expect(transact(async () => {}, { lock: "counter", first: [[add, ["twice", 1]]] })).rejects.toMatchObject({
      code: "23505",
    });
  expect(await transact(async (_work, [rows]) => rows, { first: [[read, ["twice"]]] })).toEqual([{ n: 0 }]);
});

it("ends with a statement that goes with the commit, again and again, and answers with what is made of its rows", async () => {
  await sql(url, "INSERT INTO counters (id, n) VALUES ('ended', 0)");
  const user = randomUUID();
  for (let n = 1; n <= 3; n++) {
    const answer = await transact(async (work) => {
      work.announce(event(user));
      return Last.of([[raise, ["ended"]], null, [read, ["ended"]]], ([raised, none, read]) => [raised, none, read]);
    });
    expect(answer).toEqual([[{ n }], [], [{ n }]]);
    expect(await ears.announced()).toMatchObject([{ u: user }]);
  }
});

it("keeps and tells nothing when the last statement fails, and the connection is as good as before", async () => {
  for (let call = 0; call < 3; call++)
    await expect(
      transact(async (work) => {
        await work.rows(write, ["ended", 99]);
        work.announce(event(randomUUID()));
        return Last.of([[add, ["ended", 1]]], ([rows]) => rows);
      }),
    ).rejects.toMatchObject({ code: "23505" });
  expect(await sql(url, "SELECT n FROM counters WHERE id = 'ended'")).toEqual([{ n: 3 }]);
  expect(await ears.announced()).toEqual([]);
});

it("refuses everywhere what a worker of a cluster could not do, unless the frame says home", async () => {
  const leases = statement("test-leases", "SELECT count(*)::int AS n FROM jobs.runners", { n: int });
  const asks = { home: true };
  await expect(transact((work) => work.rows(leases, []))).rejects.toThrow("test-leases needs a transaction");
  await expect(transact(async (work) => work.enqueue({ task: "note", payload: {} }))).rejects.toThrow("says home");
  expect(await transact((work) => work.rows(leases, []), asks)).toEqual([{ n: 0 }]);
  expect(await transact((work) => work.rows(leases, []), { lock: "one" })).toEqual([{ n: 0 }]);
});

it("does at home, in one transaction, what says so or takes a lock, and everything else here", async () => {
  const there = await dataSourceFor(await migratedDatabase(), []).initialize();
  const placed = transactOn(source, { home: there });
  const name = statement("test-where", "SELECT current_database() AS name", { name: text });
  const asked = (frame?: Frame) => placed(async (work) => (await work.rows(name, []))[0]?.name, frame);
  const [here, home] = [source, there].map(({ options }) =>
    new URL((options as { url: string }).url).pathname.slice(1),
  );
  expect([await asked(), await asked({ home: true }), await asked({ lock: "one" })]).toEqual([here, home, home]);
  const pool = poolRunner(source, there);
  const spent = statement("test-spent", "SELECT current_database() AS name, count(*) FROM budgets.spent", {
    name: text,
  });
  expect([await pool.rows(name, []), await pool.rows(spent, [])]).toMatchObject([[{ name: here }], [{ name: home }]]);
  await there.destroy();
});
