/**
 * Whoever comes back is told what changed since, and misses nothing: what it holds is what a fresh reading shows, whatever was written and
 * broken meanwhile (docs/api.md "Live").
 */
import fc from "fast-check";
import { limits } from "#contract/limits";
import { type Anything, type TestApp, testApp } from "../test/app";
import { type Household, household } from "../test/household";
import { Tab } from "../test/sockets";
import { unsearched } from "../test/unsearched";
import { until } from "../test/until";

jest.setTimeout(300_000);

let app: TestApp;
let me: Household;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  me = await household(app);
});
afterAll(() => app.stop());

const fields = {
  task: "id title listId rank projectId pomodoroSessionId",
  project: "id name",
  board: "id name projectId",
  session: "id name phase",
};
type Kind = keyof typeof fields;
const kinds = Object.keys(fields) as Kind[];
const since = (version: string) => `subscription { changes(since: "${version}") { resync version
  changes { entity id removed ${kinds.map((kind) => `${kind} { ${fields[kind]} }`).join(" ")} } } }`;
const fresh = `{ ${kinds.map((kind) => `${kind}s { ${fields[kind]} }`).join(" ")} }`;

/** A tab that asks for what changed since a version; its first set. */
async function back(version: string): Promise<{ tab: Tab; first: Anything }> {
  const tab = await Tab.open(app, me.token);
  tab.subscribe(since(version));
  return { tab, first: (await tab.told(1))[0] };
}
/** The version that somebody has who listens now and then leaves. */
async function leave(): Promise<string> {
  const { tab, first } = await back("");
  tab.close();
  expect(first).toEqual({ resync: false, version: expect.stringMatching(/^\d+$/), changes: [] });
  return first.version;
}
/** What was written is told, and stands in the log. */
const told = () => until(async () => (await app.sql("SELECT FROM outbox WHERE user_id = $1", [me.id])).length === 0);
const rest = (method: string, path: string, body?: object) => app.rest(method, path, { token: me.token, body });
const make = async (title: string) => (await rest("POST", "/tasks", { title })).body.data.id as string;

it("says what changed, each thing once and as it is, what holds others before them and what went at the end", async () => {
  await rest("PUT", `/projects/${me.project}`, { name: "Before" });
  await told();
  const version = await leave();
  const [kept, gone] = [await make("Kept"), await make("Gone")];
  await rest("PUT", `/tasks/${kept}`, { title: "Kept, and renamed" });
  await rest("DELETE", `/tasks/${gone}`);
  const board = (await rest("POST", "/kanban", { name: "New" })).body.data;
  await rest("PUT", `/tasks/${kept}/move`, { listId: board.lists[0].id });
  await told();
  const { tab, first } = await back(version);
  expect(first.resync).toBe(false);
  expect(first.changes.map((change: Anything) => [change.entity, change.id, change.removed])).toEqual([
    ["board", board.id, false],
    ["task", kept, false],
    ["task", gone, true],
  ]);
  expect(first.changes[1].task).toMatchObject({ title: "Kept, and renamed", listId: board.lists[0].id });
  // Nothing since, and then what comes.
  const again = await back(first.version);
  expect(again.first).toEqual({ resync: false, version: first.version, changes: [] });
  await rest("PUT", `/projects/${me.project}`, { name: "After" });
  const [, next] = await again.tab.told(2);
  expect(next.changes[0].project.name).toBe("After");
  expect(Number(next.version)).toBeGreaterThan(Number(first.version));
  for (const each of [tab, again.tab]) each.close();
});

it("ten changes among 10,000 tasks are less than 50 kB", async () => {
  await unsearched(
    app.sql,
    "INSERT INTO tasks (user_id, id, title, description) SELECT $1, gen_random_uuid(), 'Task ' || n, repeat('x', 200) FROM generate_series(1, 10000) n",
    [me.id],
  );
  const version = await leave();
  for (let n = 0; n < 10; n++) await make(`Change ${n}`);
  await told();
  const { tab, first } = await back(version);
  expect([first.resync, first.changes.length]).toEqual([false, 10]);
  expect(tab.frames.reduce((bytes, frame) => bytes + JSON.stringify(frame).length, 0)).toBeLessThan(50_000);
  tab.close();
});

it("begins anew where nobody knows any more what changed, and says from where on", async () => {
  await make("One");
  await told();
  const version = await leave();
  const now = async () => {
    await make("One more");
    await told();
    return (await app.sql<{ version: string }>("SELECT version FROM versions WHERE user_id = $1", [me.id]))[0]?.version;
  };
  for (const strange of ["1", "9".repeat(18), "9".repeat(40), "-1", "none", "0x1", "1e3", " "]) {
    const { tab, first } = await back(strange);
    expect([strange, first.resync, first.changes]).toEqual([strange, true, []]);
    tab.close();
  }
  await now();
  const is = await now();
  await app.sql("DELETE FROM changes WHERE user_id = $1 AND version < $2", [me.id, is]);
  const forgotten = await back(version);
  expect(forgotten.first).toEqual({ resync: true, version: is, changes: [] });
  // More than a tab catches up with.
  const many = JSON.stringify(
    Array.from({ length: limits.changes.caughtUp + 1 }, () => ["task", crypto.randomUUID(), 0, 0]),
  );
  await app.sql("UPDATE changes SET told = $2 WHERE user_id = $1", [me.id, many]);
  const [row] = await app.sql<{ before: string }>("SELECT before FROM changes WHERE user_id = $1", [me.id]);
  const much = await back(row?.before ?? "");
  expect(much.first).toEqual({ resync: true, version: is, changes: [] });
  // A kind that a later release tells of.
  await app.sql(`UPDATE changes SET told = '[["comment", "1", 0, 0]]' WHERE user_id = $1`, [me.id]);
  const later = await back(row?.before ?? "");
  expect(later.first).toEqual({ resync: true, version: is, changes: [] });
  for (const { tab } of [forgotten, much, later]) tab.close();
});

/** What somebody holds who applies what is told, and reads everything only when told to. */
class Holder {
  readonly things = new Map<string, unknown>();
  rereads = 0;
  private version = "";
  private tab: Tab | undefined;
  private applied = 0;
  private applying: Promise<void> = Promise.resolve();

  async listen(): Promise<void> {
    this.applied = 0;
    const tab = await Tab.open(app, me.token);
    this.tab = tab;
    const isNew = this.version === "";
    tab.subscribe(since(this.version));
    tab.socket.on("message", () => {
      this.applying = this.applying.then(() => this.apply(tab));
    });
    await tab.told(1);
    if (isNew) this.applying = this.applying.then(() => this.readAll());
  }

  /** The line is cut, with whatever was on its way. */
  async cut(): Promise<void> {
    this.tab?.close();
    this.tab = undefined;
    await this.applying;
  }

  get listens(): boolean {
    return this.tab !== undefined;
  }

  /** Resolves when whatever was written before is applied: what is told comes in its order. */
  async hasAll(): Promise<void> {
    for (let n = 0; ; n++) {
      await rest("PUT", "/auth/profile", { name: `All, ${n}` });
      await told();
      const [row] = await app.sql<{ version: string }>("SELECT version FROM versions WHERE user_id = $1", [me.id]);
      const has = () => Number(this.version) >= Number(row?.version);
      // While nobody heard it was not told, and everything is read again; the next one is.
      await until(has, n === 5 ? 15 : 2).catch((error) => n === 5 && Promise.reject(error));
      if (has()) return this.applying;
    }
  }

  private async apply(tab: Tab): Promise<void> {
    for (const set of tab.sets.slice(this.applied)) {
      this.applied++;
      if (set.resync) await this.readAll();
      for (const { entity, id, removed, ...rows } of set.changes)
        if (removed) this.things.delete(entity + id);
        else this.things.set(entity + id, rows[entity]);
      if (set.version !== null) this.version = set.version;
    }
  }

  private async readAll(): Promise<void> {
    this.rereads++;
    this.things.clear();
    for (const [name, thing] of await everything()) this.things.set(name, thing);
  }
}

/** All that is there, as a fresh reading shows it. */
async function everything(): Promise<[string, unknown][]> {
  const { data } = await app.gql(fresh, {}, me.token);
  return kinds.flatMap((kind) => data[`${kind}s`].map((row: { id: string }) => [kind + row.id, row]));
}

const acts = ["make", "rename", "move", "delete", "restore", "board", "unboard", "link", "start", "add"] as const;
const breaks = ["cut", "return", "deafen", "forget"] as const;

async function act(what: (typeof acts)[number], n: number, tasks: string[]): Promise<void> {
  const task = tasks[n % tasks.length] ?? me.task;
  const gql = (document: string, variables: object) => app.gql(document, variables as never, me.token);
  switch (what) {
    case "make":
      tasks.push(await make(`Made ${n}`));
      break;
    case "rename":
      await rest("PUT", `/tasks/${task}`, { title: `Renamed ${n}` });
      break;
    case "move":
      await rest("PUT", `/tasks/${task}/move`, { listId: me.list, position: n % 3 });
      break;
    case "delete":
      await rest("DELETE", `/tasks/${task}`);
      break;
    case "restore":
      await gql("mutation ($id: ID!) { restoreTask(id: $id) { id } }", { id: task });
      break;
    case "board":
      await rest("PUT", `/kanban/${me.board}`, { projectId: n % 2 ? me.project : null });
      break;
    case "unboard":
      await gql(`mutation ($id: ID!) { ${n % 2 ? "deleteBoard(id: $id)" : "restoreBoard(id: $id) { id }"} }`, {
        id: me.board,
      });
      break;
    case "link":
      await gql(`mutation ($id: ID!) { ${n % 2 ? "deleteProject(id: $id)" : "restoreProject(id: $id) { id }"} }`, {
        id: me.project,
      });
      break;
    case "start":
      await gql(`mutation ($id: ID!) { ${n % 2 ? "startSession" : "pauseSession"}(id: $id) { id } }`, {
        id: me.session,
      });
      break;
    case "add":
      await gql("mutation ($i: ID!, $t: [ID!]!) { addTasksToSession(sessionId: $i, taskIds: $t) { id } }", {
        i: me.session,
        t: [task],
      });
      break;
  }
}

it("holds what a fresh reading shows, whatever is written, broken and taken up again in whatever order", async () => {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.array(fc.tuple(fc.constantFrom(...acts), fc.nat(20)), { minLength: 1, maxLength: 4 }) },
    { weight: 3, arbitrary: fc.constantFrom(...breaks) },
  );
  const reads = { told: 0, asked: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      me = await household(app);
      const [holder, tasks]: [Holder, string[]] = [new Holder(), [me.task]];
      await holder.listen();
      let mayReread = 1;
      const under: Promise<unknown>[] = [];
      for (const each of steps) {
        if (typeof each !== "string") {
          const writing = Promise.all(each.map(([what, n]) => act(what, n, tasks)));
          under.push(writing);
          // Some of them are still being written when something breaks.
          if (each.length % 2) await writing;
        } else if (each === "cut") await holder.cut();
        else if (each === "return" && !holder.listens) await holder.listen();
        else if (each === "forget") {
          await app.sql("DELETE FROM changes WHERE user_id = $1", [me.id]);
          mayReread += 2;
        } else if (each === "deafen") {
          mayReread += 2;
          await app.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'stint live' AND datname = current_database()",
          );
        }
      }
      await Promise.all(under);
      if (!holder.listens) await holder.listen();
      await holder.hasAll();
      const now = new Map(await everything());
      const names = [...new Set([...now.keys(), ...holder.things.keys()])];
      const differ = names.filter((name) => JSON.stringify(now.get(name)) !== JSON.stringify(holder.things.get(name)));
      expect(differ.map((name) => [name, holder.things.get(name), now.get(name)])).toEqual([]);
      // Read anew only where nobody could know what was missed.
      expect(holder.rereads).toBeLessThanOrEqual(mayReread);
      reads.told += steps.length;
      reads.asked += holder.rereads;
      await holder.cut();
    }),
    { seed, numRuns: Number(process.env.FUZZ_RUNS ?? 12), endOnFailure: true },
  );
  process.stdout.write(`catching up: FUZZ_SEED=${seed}, ${reads.told} steps, ${reads.asked} readings of everything\n`);
});
