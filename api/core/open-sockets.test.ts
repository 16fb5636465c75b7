/** What a user may have open is one share over all processes: two counters on one database. */
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import type { DataSource } from "typeorm";
import { dataSourceFor, poolRunner } from "../db/data-source";
import { migratedDatabase, sql } from "../test/database";
import { until } from "../test/until";
import { mostOpen, OpenSockets, type Place } from "./open-sockets";

jest.setTimeout(60_000);

let url: string;
let source: DataSource;
const started: OpenSockets[] = [];
beforeAll(async () => {
  url = await migratedDatabase();
  source = await dataSourceFor(url, []).initialize();
});
afterEach(async () => {
  for (const each of started.splice(0)) await each.stop();
});
afterAll(() => source.destroy());

async function counter(most: number | ReturnType<typeof mostOpen>, runner = poolRunner(source)): Promise<OpenSockets> {
  const made = new OpenSockets({ pool: runner, report: () => {} }, typeof most === "number" ? mostOpen(most) : most);
  started.push(made);
  await made.start();
  return made;
}
const places = async (at: OpenSockets, user: string, n: number) =>
  (await Promise.all(Array.from({ length: n }, () => at.claim(user)))).filter((place) => place !== null);
const claims = async (at: OpenSockets, user: string, n: number) => (await places(at, user, n)).length;
/** How many of so many streams one after the other a socket may have that has some. */
const streamed = async (place: Place, n: number, had = 0) => {
  const may = await Promise.all(Array.from({ length: n }, (_, nth) => place.stream(had + nth + 1)));
  return may.filter((each) => each).length;
};
const known = async (user: string) => {
  const [row] = await sql<{ n: number }>(
    url,
    "SELECT coalesce(sum(value::int), 0)::int AS n FROM budgets.sockets, jsonb_each_text(open) WHERE user_id = $1",
    [user],
  );
  return row?.n;
};

it("grants one share to all that ask at once, wherever, and what is given back again", async () => {
  const [one, other] = [await counter(10), await counter(10)];
  for (let round = 0; round < 5; round++) {
    const user = randomUUID();
    const [here, there] = await Promise.all([places(one, user, 9), places(other, user, 9)]);
    const [many, few] = here.length > there.length ? [here, there] : [there, here];
    expect([many.length, few.length]).toEqual([9, 1]);
    for (const place of many.slice(0, 4)) place.leave();
    await until(async () => (await known(user)) === 6, 10);
    expect(await claims(many === here ? other : one, user, 9)).toBe(4);
  }
});

it("asks for thousands of users together, a few statements in all", async () => {
  let asked = 0;
  const runner = poolRunner(source);
  const at = await counter(10, {
    rows(...each) {
      asked++;
      return runner.rows(...each);
    },
  });
  const users = Array.from({ length: 5000 }, () => randomUUID());
  asked = 0;
  const answers = await Promise.all(users.map((user) => at.claim(user)));
  expect(asked).toBeLessThan(10);
  asked = 0;
  // Each has one stream, as a tab has: it came with the socket.
  const streaming = await Promise.all(answers.map((place) => place?.stream(1)));
  expect([new Set(streaming), asked]).toEqual([new Set([true]), 0]);
});

it("grants one share of streams over all sockets, wherever, and gives back what is over", async () => {
  const most = { sockets: 10, streams: 20 };
  const [one, other] = [await counter(most), await counter(most)];
  const user = randomUUID();
  const [here, there] = await Promise.all([one.claim(user), other.claim(user)]);
  if (!here || !there) throw new Error("no place");
  const may = await Promise.all([streamed(here, 15), streamed(there, 15)]);
  expect(may.toSorted((a, b) => a - b)).toEqual([5, 15]);
  const [many, few] = may[0] === 15 ? [here, there] : [there, here];
  expect(await few.stream(6)).toBe(false);
  many.keep(11);
  await until(async () => (await few.stream(6)) === true, 10);
  expect(await streamed(few, 4, 6)).toBe(3);
  // A socket that comes late has a place and no stream, until another socket is gone.
  const late = await other.claim(user);
  expect(await late?.stream(1)).toBe(false);
  many.leave();
  await until(async () => (await late?.stream(1)) === true, 10);
});

it("gives back what was granted to a socket that closed meanwhile", async () => {
  const at = await counter({ sockets: 2, streams: 3 });
  const user = randomUUID();
  const place = await at.claim(user);
  const asked = place?.stream(2);
  place?.leave();
  expect(await asked).toBe(false);
  const next = await at.claim(user);
  expect(next && (await streamed(next, 9))).toBe(3);
});

it("forgets what a process held that ended, or whose lease ran out", async () => {
  const [one, other, third] = [await counter(5), await counter(5), await counter(5)];
  const user = randomUUID();
  expect([await claims(one, user, 3), await claims(other, user, 5)]).toEqual([3, 2]);
  await one.stop();
  expect(await claims(third, user, 5)).toBe(3);
  // One that was killed renews nothing.
  await sql(url, "UPDATE budgets.processes SET renewed_at = now() - interval '1 minute'");
  expect(await claims(await counter(5), user, 9)).toBe(5);
});

it("tells again what it has open when the database began anew", async () => {
  const at = await counter(5);
  const user = randomUUID();
  await claims(at, user, 3);
  await sql(url, "TRUNCATE budgets.sockets, budgets.processes");
  await until(async () => (await known(user)) === 3, 20);
  expect(await claims(await counter(5), user, 5)).toBe(2);
});

it("counts alone while the database is away, and tells it afterwards", async () => {
  let away = true;
  const runner = poolRunner(source);
  const at = await counter(5, {
    rows: (...each) => (away ? Promise.reject(new Error("away")) : runner.rows(...each)),
  });
  const user = randomUUID();
  expect(await claims(at, user, 9)).toBe(5);
  away = false;
  await until(async () => (await known(user)) === 5, 20);
});

it("forgets what was closed while the database was away", async () => {
  let away = false;
  const runner = poolRunner(source);
  const at = await counter(5, {
    rows: (...each) => (away ? Promise.reject(new Error("away")) : runner.rows(...each)),
  });
  const user = randomUUID();
  const open = await places(at, user, 5);
  away = true;
  for (const place of open) place.leave();
  await at.claim(randomUUID()); // told after them
  away = false;
  const other = await counter(5);
  let granted = 0;
  await until(async () => {
    granted += await claims(other, user, 5 - granted);
    return granted === 5;
  }, 15);
});

it("locks users in one order: counters that tell of the same ones at once never wait crosswise", async () => {
  const users = Array.from({ length: 300 }, () => randomUUID());
  const at = await Promise.all(Array.from({ length: 3 }, () => counter(100)));
  const answers = await Promise.all(
    at.flatMap((one, n) => (n % 2 ? users : users.toReversed()).map((user) => one.claim(user))),
  );
  expect(answers).not.toContain(null);
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "SELECT pg_stat_get_db_deadlocks(oid)::int AS n FROM pg_database WHERE datname = current_database()",
  );
  await client.end();
  expect(rows).toEqual([{ n: 0 }]);
});
