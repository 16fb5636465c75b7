/** The outbox: what is committed leaves it in order and once in effect, whoever dies, with whatever else lies beside it. */
import "reflect-metadata";
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import type { DataSource } from "typeorm";
import { dataSourceFor } from "../db/data-source";
import { migratedDatabase, sql } from "../test/database";
import { type Ears, earsOn, relayed } from "../test/relayed";
import { until } from "../test/until";
import { askOn, Line } from "./line";
import type { Job } from "./outbox";
import { Relay } from "./relay";
import { LeaseLost, Relaying, type Step } from "./relaying";
import { channelOf, sliceOf } from "./slices";
import { type Transact, transactOn } from "./work";

let url: string;
let source: DataSource;
let transact: Transact;
let ears: Ears;
const clients: Client[] = [];
const silent = () => {};

beforeEach(async () => {
  url = await migratedDatabase();
  source = await dataSourceFor(url, []).initialize();
  transact = transactOn(source);
  ears = await earsOn(url);
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  await ears.stop();
  await source.destroy();
});

async function relayingOn(after?: (step: Step, client: Client) => void, report: (error: unknown) => void = silent) {
  const client = new Client({ connectionString: url });
  client.on("error", () => {}); // it may be killed
  await client.connect();
  clients.push(client);
  return { client, relaying: new Relaying(askOn(client), report, (step) => after?.(step, client)) };
}

const changed = (userId: string, id: string = randomUUID(), removed = false) => ({
  ...{ userId, entity: "task", id, removed, counts: false },
});
const write = (userId: string, id: string, job: Partial<Job> = {}) =>
  transact(async (work) => {
    work.announce(changed(userId, id));
    work.enqueue({ task: "note", payload: { id }, ...job }, userId);
  });
const jobs = async () =>
  (await sql<{ id: string }>(url, "SELECT payload ->> 'id' AS id FROM graphile_worker._private_jobs ORDER BY id")).map(
    ({ id }) => id,
  );
const waiting = () => sql<{ trouble: string | null }>(url, "SELECT trouble FROM outbox ORDER BY id");

test.each<Step>(["read", "told"])(
  "a relay that dies after it has %s leaves nothing undone and nothing done twice",
  async (last) => {
    const [me, ids] = [randomUUID(), Array.from({ length: 5 }, () => randomUUID())];
    for (const id of ids) await write(me, id);
    const { relaying } = await relayingOn((step, client) => {
      if (step !== last) return;
      const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection;
      stream.destroy();
      throw new Error("killed");
    });
    await relaying.take();
    await expect(relaying.relay()).rejects.toThrow();
    await ears.announced().then((heard) => expect(heard.map(({ c }) => c[0]?.[1])).toEqual(ids));
    expect(await jobs()).toEqual([...ids].sort());
    expect(await waiting()).toEqual([]);
  },
);

test("what the relay writes fails as a whole while it writes: told with its jobs, or neither", async () => {
  const [me, id] = [randomUUID(), randomUUID()];
  await write(me, id, { key: "held" });
  // Whoever holds the job's row makes the relay wait inside its transaction, where it dies.
  await sql(url, "SELECT graphile_worker.add_job('note', '{}', job_key := 'held')");
  const holding = new Client({ connectionString: url });
  await holding.connect();
  await holding.query("BEGIN; SELECT FROM graphile_worker._private_jobs FOR UPDATE");
  const { client, relaying } = await relayingOn();
  await relaying.take();
  const relay = relaying.relay();
  const blocked = "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
  await until(async () => (await sql(url, blocked)).length > 0);
  await sql(
    url,
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
  );
  await expect(relay).rejects.toThrow();
  expect(client).toBeDefined();
  expect(await sql(url, "SELECT taken FROM relay.state")).toEqual([{ taken: [] }]);
  await holding.query("ROLLBACK");
  await holding.end();
  expect((await ears.announced()).map(({ u }) => u)).toEqual([me]);
  expect(await jobs()).toEqual([id]);
});

test("of two relays one relays; a silent one loses its lease, and what it still tries is nothing", async () => {
  const me = randomUUID();
  const [first, second] = [await relayingOn(), await relayingOn()];
  expect([await first.relaying.take(), await second.relaying.take()]).toEqual([true, false]);
  // Its connection looks alive, and nothing is heard of it.
  await sql(url, "UPDATE relay.holder SET renewed_at = clock_timestamp() - interval '4 s'");
  expect(await second.relaying.take()).toBe(true);
  const id = randomUUID();
  await write(me, id);
  await expect(first.relaying.relay()).rejects.toBeInstanceOf(LeaseLost);
  expect(await jobs()).toEqual([]);
  expect(await second.relaying.relay()).toBe(1);
  expect([await jobs(), (await ears.announced()).length]).toEqual([[id], 1]);
});

test("a relay whose connection is gone is followed at once", async () => {
  const [first, second] = [await relayingOn(), await relayingOn()];
  await first.relaying.take();
  await first.client.end();
  await until(() => second.relaying.take());
});

test("two processes relay what many write at once: each change once and in its order, each job once", async () => {
  const lines = [0, 1].map(() => {
    const relay = new Relay(silent);
    return { relay, line: new Line(url, silent, [relay]) };
  });
  for (const { line } of lines) await line.start();
  const heard: string[] = [];
  const numbers = new Map<string, number[]>();
  const listener = new Client({ connectionString: url });
  await listener.connect();
  listener.on("notification", ({ channel, payload = "" }) => {
    const [number, ...said] = payload.split("\n");
    numbers.set(channel, [...(numbers.get(channel) ?? []), Number(number)]);
    for (const each of said) heard.push(...JSON.parse(each).c.map(([, id]: string[]) => id));
  });
  const users = Array.from({ length: 8 }, () => randomUUID());
  for (const user of users) await listener.query(`LISTEN ${channelOf(sliceOf(user))}`);
  const written = users.map((user) => ({ user, ids: Array.from({ length: 40 }, (): string => randomUUID()) }));
  await Promise.all(
    written.map(async ({ user, ids }, n) => {
      const nudging = transactOn(source, { left: () => lines[n % 2]?.relay.nudge() });
      for (const id of ids)
        await nudging(async (work) => {
          work.announce(changed(user, id));
          work.enqueue({ task: "note", payload: { id } }, user);
        });
      // In the middle of it whoever relays is gone.
      if (n === 0) await sql(url, "SELECT pg_terminate_backend(backend) FROM relay.holder");
    }),
  );
  await until(() => heard.length >= 320, 30);
  await until(async () => (await waiting()).length === 0);
  for (const { ids } of written) expect(heard.filter((id) => ids.includes(id))).toEqual(ids);
  for (const each of numbers.values()) expect(each).toEqual(each.map((_, i) => i + (each[0] ?? 0)));
  expect(await jobs()).toEqual(written.flatMap(({ ids }) => ids).sort());
  for (const { relay, line } of lines) {
    await relay.stop();
    await line.stop();
  }
  await listener.end();
});

test("a commit of which nobody was nudged is relayed all the same", async () => {
  const relay = new Relay(silent);
  const line = new Line(url, silent, [relay]);
  await line.start();
  await until(() => relay.holds);
  await write(randomUUID(), randomUUID());
  await until(async () => (await jobs()).length === 1);
  await relay.stop();
  await line.stop();
});

test("under one key the last order counts, in whatever transactions they came", async () => {
  const [me, a, b, c] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await write(me, a, { key: "one" });
  await transact(async (work) => work.unqueue("one", me));
  await write(me, b, { key: "one" });
  await write(me, c, { key: "two" });
  await transact(async (work) => {
    work.enqueue({ task: "note", payload: { id: "never" }, key: "two" }, me);
    work.unqueue("two", me);
  });
  await relayed(url);
  expect(await jobs()).toEqual([b]);
});

test("what no relay can do is set aside, its user reads again, and everything else goes on", async () => {
  const [me, a, b] = [randomUUID(), randomUUID(), randomUUID()];
  await write(me, a);
  await write(me, randomUUID(), { key: "k".repeat(600) }); // the runner of jobs refuses such a key
  const put = (body: object) => sql(url, "INSERT INTO outbox (user_id, version, body) VALUES ($1, 1, $2)", [me, body]);
  await put({ j: [["forward", {}]] });
  await put({ c: { task: "a shape of another kind" } });
  await write(me, b);
  const reported: unknown[] = [];
  const { relaying } = await relayingOn(undefined, (error) => reported.push(error));
  await relaying.take();
  while ((await relaying.relay()) > 0);
  expect(await jobs()).toEqual([a, b].sort());
  expect(reported).toHaveLength(3);
  expect((await waiting()).map(({ trouble }) => typeof trouble)).toEqual(["string", "string", "string"]);
  const said = (await ears.announced()).map(({ c }) => c?.[0]?.[1] ?? "reads again");
  expect(said).toEqual([a, "reads again", "reads again", "reads again", b]);
});

test("rows of a later release wait for a relay that can read them, and hold nobody up", async () => {
  const [me, id] = [randomUUID(), randomUUID()];
  await sql(url, "INSERT INTO outbox (user_id, version, body) VALUES ($1, 99, '[]')", [me]);
  await write(me, id);
  const { relaying } = await relayingOn();
  await relaying.take();
  while ((await relaying.relay()) > 0);
  expect([await jobs(), await relaying.leavesSome()]).toEqual([[id], true]);
  expect(await waiting()).toEqual([{ trouble: null }]);
  const other = await relayingOn();
  await relaying.leave();
  expect(await other.relaying.take()).toBe(true);
});

test("a thousand changes of one commit are told in their order, in notifications that Postgres takes", async () => {
  const [me, ids] = [randomUUID(), Array.from({ length: 1000 }, () => randomUUID())];
  await transact(async (work) => {
    for (const id of ids) work.announce({ ...changed(me, id, true), entity: "session", counts: true });
  });
  const heard = await ears.announced();
  expect(heard.length).toBe(10);
  expect(heard.flatMap(({ c }) => c.map(([, id]) => id))).toEqual(ids);
});

test("the jobs of a user who goes are forgotten, those not yet relayed too, and others' are not", async () => {
  const [me, other] = [randomUUID(), randomUUID()];
  await transact(async (work) => work.enqueue({ task: "note", payload: { id: "1", userId: me } }, me));
  await relayed(url);
  await transact(async (work) => work.enqueue({ task: "note", payload: { id: "2", emailKey: "me@example.test" } }, me));
  await transact(async (work) => work.enqueue({ task: "note", payload: { id: "3", userId: other } }, other));
  await transact(async (work) => work.forget(me, "me@example.test"));
  await relayed(url);
  expect(await jobs()).toEqual(["3"]);
});
