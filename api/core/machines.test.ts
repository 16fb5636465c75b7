/** Which machine is asked for whom, with databases of one Postgres in the place of a cluster's machines, and on a cluster itself. */
import "reflect-metadata";
import { randomUUID } from "node:crypto";
import type { DataSource } from "typeorm";
import { text } from "../db/columns";
import { alone, dataSourceFor, poolRunner } from "../db/data-source";
import { type Runner, type Shard, statement } from "../db/statements";
import { type TestApp, testApp } from "../test/app";
import { nodes, onCluster } from "../test/cluster";
import { sql, testDatabase } from "../test/database";
import { person } from "../test/household";
import { type Line, lineTo } from "../test/line";
import { until } from "../test/until";
import { type Cluster, Machines } from "./machines";
import { rowsOf, type Transact, transactOn } from "./work";

const asked = statement("machines-asked", "SELECT current_database()::text AS at, $1::uuid AS owner", { at: text });
const absent = statement("machines-absent", "SELECT 1 FROM nothing_of_this_name WHERE $1::uuid IS NOT NULL");

let [first, second]: string[] = [];
let here: DataSource;
let line: Line;
let machines: Machines;
let runner: Runner;
let transact: Transact;
let now: number;
let reported: unknown[];
/** Where the rows of each are; here where nothing is said. */
let places: Map<string, string>;
/** The part of the tables in which they are, where the cluster can say. */
let shard: Shard | null;
let isLost: boolean;
const lookedUp: string[] = [];
const open = jest.fn<ReturnType<Cluster["open"]>, [string]>();

beforeAll(async () => {
  [first, second] = await Promise.all([testDatabase(), testDatabase()]);
  here = await dataSourceFor(first as string, []).initialize();
});
afterAll(() => here.destroy());
beforeEach(async () => {
  line = await lineTo(second as string);
  [now, reported, places, shard, isLost] = [1, [], new Map(), null, false];
  lookedUp.length = 0;
  open.mockReset().mockImplementation(async (at) => alone(await dataSourceFor(at, []).initialize()));
  machines = new Machines({
    here: alone(here),
    find: async (owner) => {
      lookedUp.push(owner);
      if (isLost) throw new Error("Nobody can be asked where rows are");
      return { address: places.get(owner) ?? null, shard };
    },
    open,
    report: (error) => reported.push(error),
    now: () => now,
  });
  runner = poolRunner(here, here, (owner) => machines.readerOf(owner));
  transact = transactOn(here, { machines });
});
afterEach(async () => {
  await machines.end();
  await line.cut();
});

const nameOf = (url = "") => new URL(url).pathname.slice(1);
const placeOf = async (owner: string) => (await runner.rows(asked, [owner]))[0]?.at;
/** Somebody whose rows are at the second machine. */
function away(): string {
  const owner = randomUUID();
  places.set(owner, line.url);
  return owner;
}
const isThere = (owner: string) => until(async () => (await placeOf(owner)) === nameOf(second) || null);

it("is the one that the process was given until another is known and connected, then that", async () => {
  const [owner, other] = [away(), randomUUID()];
  expect(await placeOf(owner)).toBe(nameOf(first));
  await isThere(owner);
  expect(await placeOf(other)).toBe(nameOf(first));
  expect(open).toHaveBeenCalledTimes(1);
});

it("does a transaction of that owner, where its frame names it; what belongs home is done there", async () => {
  const owner = away();
  await isThere(owner);
  const at = (frame: object) => transact(async (work) => (await work.rows(asked, [owner]))[0]?.at, frame);
  expect(await at(rowsOf({ id: owner }))).toBe(nameOf(second));
  expect(await at({})).toBe(nameOf(first));
  expect(await at({ ...rowsOf({ id: owner }), home: true })).toBe(nameOf(first));
});

it("is looked up once for many questions, and again after a minute: rows move", async () => {
  const owner = away();
  await isThere(owner);
  await placeOf(owner);
  expect(lookedUp).toEqual([owner]);
  places.delete(owner);
  now += 60_001;
  await until(async () => (await placeOf(owner)) === nameOf(first) || null);
  expect(lookedUp).toEqual([owner, owner]);
});

it("is asked on while nobody can say where rows are; that is tried again in a while, not at every question", async () => {
  const owner = away();
  await isThere(owner);
  isLost = true;
  now += 60_001;
  for (const _ of [1, 2, 3]) expect(await placeOf(owner)).toBe(nameOf(second));
  expect([lookedUp.length, reported.length]).toEqual([2, 1]);
  now += 10_000;
  expect(await placeOf(owner)).toBe(nameOf(second));
  expect(lookedUp).toHaveLength(3);
});

it("is not asked while it cannot be connected to, which is told; in a while it is tried again", async () => {
  const owner = away();
  await line.cut();
  await until(async () => {
    await placeOf(owner);
    return reported.length > 0 || null;
  });
  for (const _ of [1, 2, 3]) expect(await placeOf(owner)).toBe(nameOf(first));
  expect([open.mock.calls.length, reported.length]).toEqual([1, 1]);
  await line.mend();
  now += 10_001;
  await isThere(owner);
});

it("is left alone for a while once it is out of reach, for statements and transactions alike", async () => {
  const owner = away();
  await isThere(owner);
  for (const ask of [
    () => placeOf(owner),
    () => transact((work) => work.rows(asked, [owner]), rowsOf({ id: owner })),
  ]) {
    await line.cut();
    await until(async () => {
      await ask().catch(() => {});
      return (await placeOf(owner).catch(() => null)) === nameOf(first) || null;
    });
    expect(await placeOf(owner)).toBe(nameOf(first));
    await line.mend();
    now += 10_001;
    await isThere(owner);
  }
});

it("is forgotten when it has no tables any more", async () => {
  const owner = away();
  await isThere(owner);
  places.delete(owner);
  await expect(runner.rows(absent, [owner])).rejects.toMatchObject({ code: "42P01" });
  expect(await placeOf(owner)).toBe(nameOf(first));
});

describe("of whose shard it is told", () => {
  const told = statement("machines-told", "SELECT 'the tables' AS at FROM told WHERE user_id = $1 LIMIT 1", {
    at: text,
  });
  const answered = async (owner: string) => (await runner.rows(told, [owner]))[0]?.at;
  const fromShard = jest.fn<Promise<{ at: string }[] | null>, [Shard, ...unknown[]]>();
  let owner: string;
  beforeAll(async () => {
    for (const url of [first, second]) await sql(url as string, "CREATE TABLE told (user_id uuid)");
  });
  beforeEach(() => {
    owner = away();
    shard = { id: "102008", tables: new Map() };
    open.mockImplementation(async (at) => ({
      ...alone(await dataSourceFor(at, []).initialize()),
      rowsOfShard: fromShard as never,
    }));
    fromShard.mockReset().mockResolvedValue([{ at: "the shard" }]);
  });

  it("is asked for that, by statements of one owner alone", async () => {
    await isThere(owner);
    expect(await answered(owner)).toBe("the shard");
    expect(fromShard.mock.calls[0]?.slice(0, 3)).toEqual([shard, told, [owner]]);
    expect(asked.ofOwner).toBe(false);
  });

  it("answers by the tables when the shard is not there any more, which is not asked for a while, and is looked up anew", async () => {
    await isThere(owner);
    fromShard.mockResolvedValue(null);
    await answered(owner);
    expect(fromShard).toHaveBeenCalledTimes(1);
    await until(async () => {
      await answered(owner);
      return lookedUp.length === 2 || null;
    });
    expect(fromShard).toHaveBeenCalledTimes(1);
    fromShard.mockResolvedValue([{ at: "the shard" }]);
    now += 10_001;
    await until(async () => (await answered(owner)) === "the shard" || null);
  });

  it("asks it again where a statement fails as it was written, too: nothing was moved", async () => {
    await isThere(owner);
    fromShard.mockResolvedValueOnce(null);
    const failing = statement("machines-failing", "SELECT 1 / count(*) AS at FROM told WHERE user_id = $1");
    await expect(runner.rows(failing, [owner])).rejects.toMatchObject({ code: "22012" });
    expect(await answered(owner)).toBe("the shard");
    expect(lookedUp).toHaveLength(1);
  });

  it("forgets nobody but those whose rows are in it", async () => {
    await isThere(owner);
    const other = away();
    shard = { id: "102009", tables: new Map() };
    await isThere(other);
    fromShard.mockResolvedValueOnce(null);
    await answered(owner);
    await answered(other);
    expect(lookedUp).toEqual([owner, other]);
    await answered(owner);
    expect(lookedUp).toEqual([owner, other, owner]);
  });
});

it("is not asked for by what is no owner's id", async () => {
  for (const value of ["a@example.test", 7, null, undefined, [randomUUID()]]) expect(machines.near(value)).toBeNull();
  expect(lookedUp).toEqual([]);
});

const onMachines = () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.stop());

  it("every machine with rows of users is asked for them by the process itself, reading and writing", async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => person(app)));
    const query = "SELECT 1 FROM pg_stat_activity WHERE application_name = 'stint' AND datname = current_database()";
    const [, ...workers] = nodes(app.databaseUrl);
    await until(async () => {
      for (const { token } of people)
        expect((await app.rest("POST", "/tasks", { token, body: { title: "A task" } })).status).toBe(201);
      const each = await Promise.all(workers.map((worker) => sql(worker, query)));
      return each.every(({ length }) => length > 0) || null;
    });
    for (const { token } of people) {
      const { body } = await app.rest("GET", "/tasks", { token });
      expect(body.data.length).toBeGreaterThan(0);
    }
  });

  it("reads what was written last while the rows move to another machine and back", async () => {
    const { token, id } = await person(app);
    const made = await app.rest("POST", "/tasks", { token, body: { title: "0" } });
    const path = `/tasks/${made.body.data.id}`;
    const move = () =>
      sql(
        app.databaseUrl,
        `SELECT citus_move_shard_placement(p.shardid, n.nodename, n.nodeport, o.nodename, o.nodeport, 'block_writes')
         FROM pg_dist_placement p JOIN pg_dist_node n USING (groupid) JOIN pg_dist_node o ON o.groupid > 0 AND o.groupid <> n.groupid
         WHERE p.shardid = get_shard_id_for_distribution_column('users', $1::uuid)`,
        [id],
      );
    let isMoving = true;
    const moving = move()
      .then(move)
      .finally(() => {
        isMoving = false;
      });
    for (let n = 1; isMoving || n < 50; n++) {
      const title = String(n);
      expect((await app.rest("PUT", path, { token, body: { title } })).status).toBe(200);
      expect((await app.rest("GET", path, { token })).body.data).toMatchObject({ title });
    }
    await moving;
  });
};

if (onCluster) describe("on a cluster", onMachines);
