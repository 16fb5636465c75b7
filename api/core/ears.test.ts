/** Who is told what: an ear hears what falls into the slices it holds and nothing else, and knows when it missed something. */
import "reflect-metadata";
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import type { DataSource } from "typeorm";
import { dataSourceFor } from "../db/data-source";
import { waitingForLocks } from "../test/cluster";
import { migratedDatabase, sql } from "../test/database";
import { listening } from "../test/relayed";
import { until } from "../test/until";
import { Ears } from "./ears";
import { askOn, Line } from "./line";
import { Relaying } from "./relaying";
import { accounts, sliceOf } from "./slices";
import { type Transact, transactOn } from "./work";

let url: string;
let source: DataSource;
let transact: Transact;
let relaying: Relaying;
const ending: (() => Promise<unknown>)[] = [];
const silent = () => {};

beforeEach(async () => {
  url = await migratedDatabase();
  source = await dataSourceFor(url, []).initialize();
  transact = transactOn(source);
  relaying = new Relaying(askOn(await connected()), silent);
});
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
  await source.destroy();
});

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on("error", silent); // it may be killed
  await client.connect();
  ending.push(() => client.end());
  return client;
}

/** A process that listens, and what it was told, as words. */
async function process() {
  const heard: string[] = [];
  const ears = new Ears(
    {
      announced: (all) =>
        heard.push(...all.map(({ said, account }) => (account ? "account " : "") + JSON.parse(said).u)),
      announcedAsBefore: (said) => heard.push(`as before ${said}`),
      missed: (slice) => heard.push(`missed ${slice ?? "something"}`),
      hearing: silent,
    },
    silent,
  );
  const line = new Line(url, silent, [ears]);
  await line.start();
  ending.push(() => line.stop());
  return { ears, line, heard };
}
const holding = (slice: number) => async () =>
  (await sql(url, `SELECT FROM relay.held WHERE slice = ${slice}`)).length > 0;
const write = (userId: string, entity = "task") =>
  transact(async (work) => work.announce({ userId, entity, id: randomUUID(), removed: false, counts: false }));

test("a process is sent what falls into its slices, and of everybody's accounts, and of the others' writes nothing", async () => {
  const [mine, other] = [randomUUID(), randomUUID()];
  const [me, they] = [await connected(), await connected()];
  const sent: string[] = [];
  me.on("notification", ({ payload = "" }) => sent.push(...payload.split("\n")));
  await listening(me, [sliceOf(mine), accounts]);
  await listening(they, [sliceOf(other), accounts]);
  await relaying.take();
  for (let n = 0; n < 5; n++) await write(other);
  expect(await relaying.relay()).toBe(5);
  await write(other, "user");
  await write(mine);
  expect(await relaying.relay()).toBe(2);
  await until(() => sent.length >= 3);
  await me.query("SELECT 1");
  const text = (userId: string, entity: string) => expect.stringContaining(`"u":"${userId}","c":[["${entity}"`);
  expect(sent).toHaveLength(3);
  expect(sent).toEqual(expect.arrayContaining(["1", text(mine, "task"), text(other, "user")]));
  expect(sent.find((line) => line.startsWith("!"))).toContain(other);
});

test("what was being told while a slice is taken up is told of as missed, and what was told before is not", async () => {
  const [user, quiet, earlier] = [randomUUID(), randomUUID(), randomUUID()];
  await relaying.take();
  await write(earlier);
  await relaying.relay();
  const { ears, heard } = await process();
  await listening(await connected(), [sliceOf(user)]);
  // What is committed once the slice is wanted is told while it is not yet held, and the telling is not over when it is.
  const [late, blocking] = [await connected(), await connected()];
  await late.query("BEGIN; LOCK relay.held IN SHARE MODE");
  for (const each of [user, quiet, earlier]) ears.hold(sliceOf(each), 0);
  await until(async () => (await sql(url, waitingForLocks)).length === 1);
  await blocking.query("BEGIN; SELECT FROM relay.ears FOR UPDATE");
  await write(user);
  const relay = relaying.relay();
  await until(async () => (await sql(url, waitingForLocks)).length === 2);
  await late.query("COMMIT");
  await until(holding(sliceOf(user)));
  await blocking.query("COMMIT");
  await relay;
  await until(() => heard.length > 0);
  await write(user);
  await relaying.relay();
  await until(() => heard.length > 1);
  expect(heard).toEqual([`missed ${sliceOf(user)}`, user]);
});

test("who asks about the time before learns that something was told then", async () => {
  const user = randomUUID();
  await relaying.take();
  await write(user);
  await relaying.relay();
  const { ears, heard } = await process();
  ears.hold(sliceOf(user), 60_000);
  await until(() => heard.length > 0);
  expect(heard).toEqual([`missed ${sliceOf(user)}`]);
  expect(performance.now() - ears.unheardAt(sliceOf(user))).toBeLessThan(60_000);
});

test("an ear whose connection is gone is cleared away by the next, with what it held", async () => {
  const user = randomUUID();
  const { ears, line } = await process();
  ears.hold(sliceOf(user), 0);
  await until(holding(sliceOf(user)));
  await line.stop();
  const lines = "SELECT FROM pg_stat_activity WHERE application_name = 'stint live' AND datname = current_database()";
  await until(async () => (await sql(url, lines)).length === 0);
  await process();
  expect(await sql(url, "SELECT slice FROM relay.held")).toEqual([{ slice: accounts }]);
  expect(await sql(url, "SELECT count(*)::integer AS ears FROM relay.ears")).toEqual([{ ears: 1 }]);
});

test("a relay of the release before, which tells no ears, is followed at once, and what it told was missed", async () => {
  const { heard } = await process();
  // As that release takes the lease, first of all and after another.
  const takes = `INSERT INTO relay.holder (id, backend, renewed_at) VALUES (gen_random_uuid(), pg_backend_pid(), clock_timestamp())
    ON CONFLICT (one) DO UPDATE SET id = excluded.id, backend = excluded.backend, renewed_at = excluded.renewed_at`;
  const old = await connected();
  for (const times of [1, 2]) {
    await old.query(takes);
    expect(await new Relaying(askOn(await connected()), silent).take()).toBe(true);
    expect(await relaying.take()).toBe(false);
    await until(() => heard.length === times);
  }
  expect(heard).toEqual(["missed something", "missed something"]);
});
