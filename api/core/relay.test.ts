/** The outbox: what is committed leaves it in order and once in effect, whoever dies, with whatever else lies beside it. */
import "reflect-metadata";
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import type { DataSource } from "typeorm";
import { dataSourceFor } from "../db/data-source";
import { onCluster, waitingForLocks } from "../test/cluster";
import { migratedDatabase, sql } from "../test/database";
import { type Ears, earsOn, listening, relayed } from "../test/relayed";
import { until } from "../test/until";
import { askOn, Line } from "./line";
import type { Job } from "./outbox";
import { Relay } from "./relay";
import { LeaseLost, Relaying, type Step } from "./relaying";
import { sliceOf } from "./slices";
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
  const ask = askOn(client);
  return { client, ask, relaying: new Relaying(ask, report, (step) => after?.(step, client)) };
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
  const numbers: number[] = [];
  const listener = new Client({ connectionString: url });
  await listener.connect();
  listener.on("notification", ({ payload = "" }) => {
    const [number, ...said] = payload.split("\n");
    numbers.push(Number(number));
    for (const each of said) heard.push(...JSON.parse(each).c.map(([, id]: string[]) => id));
  });
  const users = Array.from({ length: 8 }, () => randomUUID());
  await listening(listener, users.map(sliceOf));
  const written = users.map((user) => ({ user, ids: Array.from({ length: 40 }, (): string => randomUUID()) }));
  await Promise.all(
    written.map(async ({ user, ids }, n) => {
      const nudging = transactOn(source, { left: (owners) => lines[n % 2]?.relay.nudge(owners) });
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
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  expect(await jobs()).toEqual(written.flatMap(({ ids }) => ids).sort());
  for (const { relay, line } of lines) {
    await relay.stop();
    await line.stop();
  }
  await listener.end();
});

test("a look at some owners' rows relays theirs alone, and deletes them with the next, whoever that is for", async () => {
  const { relaying, client } = await relayingOn();
  await relaying.take();
  const [me, other, a, b, c] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await write(me, a);
  await write(other, b);
  expect(await relaying.relay([me])).toBe(1);
  expect(await jobs()).toEqual([a]);
  await write(me, c);
  expect(await relaying.relay([])).toBe(0);
  expect((await waiting()).length).toBe(2);
  expect(await relaying.relay()).toBe(2);
  expect(await relaying.relay([])).toBe(0);
  expect(await waiting()).toEqual([]);
  expect(await jobs()).toEqual([a, b, c].sort());
  await client.end();
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

test("what an owner left who goes in this very moment is done and told all the same", async () => {
  const [me, id] = [randomUUID(), randomUUID()];
  await sql(url, "INSERT INTO users (id, email, email_key) VALUES ($1, 'goes@example.test', 'goes@example.test')", [
    me,
  ]);
  await write(me, id);
  const going = new Client({ connectionString: url });
  await going.connect();
  await going.query(`BEGIN; DELETE FROM users WHERE id = '${me}'`);
  const reported: unknown[] = [];
  const { relaying } = await relayingOn(undefined, (error) => reported.push(error));
  await relaying.take();
  const relay = relaying.relay();
  await until(async () => (await sql(url, waitingForLocks)).length > 0);
  await going.query("COMMIT");
  await going.end();
  await relay;
  expect((await ears.announced()).map(({ u }) => u)).toEqual([me]);
  expect([reported, await jobs(), await waiting()]).toEqual([[], [id], []]);
});

test("a row that fails leaves the line to whoever asks next on it", async () => {
  await write(randomUUID(), randomUUID(), { key: "k".repeat(600) });
  const { ask } = await relayingOn();
  const behind: Promise<unknown>[] = [];
  const relaying = new Relaying((text) => {
    const answer = ask(text);
    behind.push(ask("SELECT 1 AS one"));
    return answer;
  }, silent);
  await relaying.take();
  await relaying.relay();
  expect(await Promise.all(behind)).toEqual(behind.map(() => [[{ one: 1 }]]));
  expect((await waiting()).map(({ trouble }) => typeof trouble)).toEqual(["string"]);
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

test("owners take turns: twenty thousand rows of one hold nobody up behind them, and leave in their order", async () => {
  const [few, much, others] = ["1", "8", "f"].map((first) => first + randomUUID().slice(1)) as [string, string, string];
  await sql(
    url,
    `INSERT INTO outbox (user_id, version, body)
     SELECT '${much}', 1, json_build_object('c', json_build_array(json_build_array('task', n::text, 0, 0))) FROM generate_series(1, 20000) n`,
  );
  const { relaying } = await relayingOn();
  await relaying.take();
  for (const user of [few, others, few, others]) {
    const [first, second] = [randomUUID(), randomUUID()];
    for (const id of [first, second]) await transact(async (work) => work.announce(changed(user, id)));
    const left = () => sql(url, "SELECT FROM outbox WHERE user_id = $1", [user]);
    for (let looks = 0; (await left()).length > 0; looks++) {
      expect(looks).toBeLessThan(4);
      await relaying.relay();
    }
  }
  while ((await relaying.relay()) > 0);
  await relaying.leave();
  const told = (await ears.announced()).filter(({ u }) => u === much).flatMap(({ c }) => c.map(([, id]) => Number(id)));
  expect(told).toEqual(Array.from({ length: 20_000 }, (_, i) => i + 1));
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

if (onCluster)
  test("what a coordinator that died left half done on another machine is decided before it holds anybody up", async () => {
    const [me, id] = [randomUUID(), randomUUID()];
    await write(me, id);
    const first = await relayingOn();
    await first.relaying.take();
    await first.relaying.relay();
    // It began to delete what it had told, on the machine where that lies, and ended before it had said whether.
    const [shard] = await sql<{ name: string; host: string; port: number }>(
      url,
      `SELECT 'outbox_' || shardid AS name, nodename AS host, nodeport AS port FROM pg_dist_shard_placement
        WHERE shardid = get_shard_id_for_distribution_column('outbox', '${me}'::uuid)`,
    );
    const there = Object.assign(new URL(url), { hostname: shard?.host, port: String(shard?.port) }).href;
    await sql(
      there,
      `SET citus.enable_manual_changes_to_shards = on; BEGIN; DELETE FROM ${shard?.name}; PREPARE TRANSACTION 'citus_0_1_999999999_1'`,
    );
    // A process that asks another machine leaves it to that one.
    const [other] = await sql<{ id: number }>(
      url,
      "SELECT groupid AS id FROM pg_dist_node WHERE groupid > 0 AND nodeport <> $1",
      [shard?.port],
    );
    await sql(there, `BEGIN; SELECT 1; PREPARE TRANSACTION 'citus_${other?.id}_1_999999999_1'`);
    await first.client.end();
    const second = await relayingOn();
    await until(() => second.relaying.take());
    await second.relaying.relay();
    expect(await sql(there, "SELECT FROM pg_prepared_xacts WHERE database = current_database()")).toEqual([]);
    expect([await waiting(), await jobs()]).toEqual([[], [id]]);
  });
