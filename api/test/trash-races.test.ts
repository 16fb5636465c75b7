/** What is brought back while something else happens to it, or to what it was linked to, keeps the rules and is not lost. */

import { Client } from "pg";
import { limits } from "#contract/limits";
import type { TestApp } from "./app";
import { nodes, onCluster, waitingForLocks } from "./cluster";
import { sql } from "./database";
import { type Furnished, furnishEach } from "./furnished";
import { until } from "./until";

let app: TestApp;
let me: Furnished;
furnishEach((server, household) => {
  [app, me] = [server, household];
});

const post = async (path: string, body: object) =>
  (await app.rest("POST", path, { token: me.token, body })).body.data as { id: string };
const put = async (path: string, body: object) =>
  expect((await app.rest("PUT", path, { token: me.token, body })).status).toBe(200);
const shown = async (path: string) => (await app.rest("GET", path, { token: me.token })).body.data;
const call = async (verb: string, id: string) =>
  expect(
    (
      await app.gql(
        `mutation ($id: ID!) { ${verb}(id: $id)${verb.startsWith("delete") ? "" : " { id }"} }`,
        { id },
        me.token,
      )
    ).errors,
  ).toBeUndefined();

/** Runs `meanwhile` while another connection holds what the statement locks or writes. */
async function holding(text: string, values: unknown[], meanwhile: () => Promise<Promise<unknown>[]>): Promise<void> {
  const holder = new Client({ connectionString: app.databaseUrl });
  await holder.connect();
  await holder.query("BEGIN");
  await holder.query(text, values);
  const begun = await meanwhile();
  await holder.query("COMMIT");
  await holder.end();
  await Promise.all(begun);
}
const waiting = (n: number) =>
  until(async () => {
    const held = await app.sql(waitingForLocks);
    return held.length >= n;
  });
const myUsage = "SELECT FROM usage WHERE user_id = $1 FOR UPDATE";

it("a task that is brought back while the trash is emptied stays", async () => {
  const loose = await post("/tasks", { title: "Linked to nothing" });
  await call("deleteTask", loose.id);
  await app.sql(`UPDATE tasks SET deleted_at = now() - interval '${limits.trash.days + 1} days' WHERE id = $1`, [
    loose.id,
  ]);
  await holding(myUsage, [me.id], async () => {
    const back = call("restoreTask", loose.id);
    await waiting(1);
    await app.sql("SELECT graphile_worker.add_job('emptyTrash', '{}')");
    await waiting(2);
    return [back];
  });
  await until(
    async () => (await app.sql("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'emptyTrash'")).length === 0,
  );
  expect(await shown(`/tasks/${loose.id}`)).toMatchObject({ id: loose.id });
});

it("a task that is brought back while it would have to make room in the trash stays", async () => {
  const other = await post("/tasks", { title: "Another" });
  const loose = await post("/tasks", { title: "Linked to nothing" });
  await call("deleteTask", loose.id);
  await app.sql(
    `UPDATE tasks SET unlinked = unlinked || jsonb_build_object('x', (SELECT string_agg(md5(n::text), '') FROM generate_series(1, $2::int / 16) n))
      WHERE id = $1`,
    [loose.id, limits.trash.bytes],
  );
  await holding(myUsage, [me.id], async () => {
    const back = call("restoreTask", loose.id);
    await waiting(1);
    const gone = call("deleteTask", other.id);
    await waiting(2);
    return [back, gone];
  });
  expect(await shown(`/tasks/${loose.id}`)).toMatchObject({ id: loose.id });
});

it("a session that comes back while its task joins another takes the task from none", async () => {
  await call("deleteSession", me.session);
  const other = await post("/pomodoro", { name: "Another" });
  // As a change of the task does it: its row first.
  const joining = `WITH t AS (SELECT user_id, id FROM tasks WHERE user_id = $1 AND id = $2 FOR UPDATE)
    INSERT INTO session_tasks (user_id, session_id, task_id, added_at) SELECT user_id, $3, id, now() FROM t`;
  await holding(joining, [me.id, me.task, other.id], async () => {
    const back = call("restoreSession", me.session);
    await waiting(1);
    return [back];
  });
  expect(await shown(`/tasks/${me.task}`)).toMatchObject({ pomodoroSessionId: other.id });
});

it.each([
  ["it comes back to its board", ["restoreBoard", "restoreTask"]],
  ["its board goes once more", ["restoreBoard", "deleteBoard", "restoreTask", "restoreBoard"]],
])(
  "a task that got another status after its board went, and was deleted, stands in no column: %s",
  async (_, verbs) => {
    await call("deleteBoard", me.board);
    await put(`/tasks/${me.task}`, { status: "done" });
    await call("deleteTask", me.task);
    for (const verb of verbs) await call(verb, verb.endsWith("Board") ? me.board : me.task);
    expect(await shown(`/tasks/${me.task}`)).toMatchObject({ status: "done", listId: null });
  },
);

// Each machine finds out by itself who waits for whom, and counts it.
const deadlocks = async () => {
  const counts = (onCluster ? nodes(app.databaseUrl) : [app.databaseUrl]).map((url) =>
    sql<{ n: number }>(url, "SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()"),
  );
  return (await Promise.all(counts)).reduce((sum, [row]) => sum + (row?.n ?? 0), 0);
};

it.each([
  ["a card is made in it", (list: string) => post("/tasks", { title: "New", listId: list })],
  [
    "a card of no project is moved into it",
    (list: string, loose: string) => put(`/tasks/${loose}/move`, { listId: list }),
  ],
  ["a task of no project joins its board", (list: string, loose: string) => put(`/tasks/${loose}`, { listId: list })],
  ["a card is moved within it", (list: string) => put(`/tasks/${me.task}/move`, { listId: list })],
  ["a card of it is ticked off", () => call("completeTask", me.task)],
])("a project that goes while %s waits for that, or that for it, and neither begins anew", async (_, act) => {
  const { id: project } = await post("/projects", { name: "Going" });
  const { id: board } = await post("/kanban", { name: "Of it", description: "Cards", projectId: project });
  const lists = (await shown(`/kanban/${board}`)).lists as { id: string }[];
  await put(`/tasks/${me.task}`, { listId: lists[0]?.id });
  const loose = await post("/tasks", { title: "Linked to nothing" });
  const before = await deadlocks();
  await holding(myUsage, [me.id], async () => {
    const acting = act(lists[2]?.id ?? "", loose.id);
    await waiting(1);
    const going = call("deleteProject", project);
    await waiting(2);
    return [acting, going];
  });
  expect(await deadlocks()).toBe(before);
});

/** A task on a board of no project. */
async function card() {
  const { id: board } = await post("/kanban", { name: "Going", description: "Cards" });
  const { lists } = (await shown(`/kanban/${board}`)) as { lists: { id: string }[] };
  const { id } = await post("/tasks", { title: "On it", listId: lists[0]?.id });
  return { id, board };
}
type Act = () => Promise<void>;
const act =
  (verb: string, id: string): Act =>
  () =>
    call(verb, id);

// What is there before, the two, and a row that both come to, held until they wait.
it.each<[string, () => Promise<{ first: Act; second: Act; held?: [string, unknown[]] }>]>([
  [
    "a board that comes back and a card of it that gets another status",
    async () => {
      const { id, board } = await card();
      await call("deleteBoard", board);
      return { first: act("restoreBoard", board), second: () => put(`/tasks/${id}`, { status: "done" }) };
    },
  ],
  [
    "a board that comes back and the project of a card of it",
    async () => {
      const { id, board } = await card();
      const { id: project } = await post("/projects", { name: "Going" });
      await put(`/tasks/${id}`, { projectId: project });
      await call("deleteBoard", board);
      await call("deleteProject", project);
      return { first: act("restoreBoard", board), second: act("restoreProject", project) };
    },
  ],
  [
    "a project that comes back and a board of it that goes",
    async () => {
      const { board } = await card();
      const { id: project } = await post("/projects", { name: "Going" });
      await put(`/kanban/${board}`, { projectId: project });
      await call("deleteProject", project);
      return {
        held: ["SELECT 1 FROM boards WHERE user_id = $1 AND id = $2 FOR SHARE", [me.id, board]],
        first: act("deleteBoard", board),
        second: act("restoreProject", project),
      };
    },
  ],
  [
    "a task that comes back and a session of it that goes",
    async () => {
      await call("deleteTask", me.task);
      return { first: act("restoreTask", me.task), second: act("deleteSession", me.session) };
    },
  ],
  [
    "a session that comes back and a task of it that is ticked off",
    async () => {
      await call("deleteSession", me.session);
      return { first: act("restoreSession", me.session), second: act("completeTask", me.task) };
    },
  ],
])("%s wait for each other, and neither begins anew", async (_, prepared) => {
  const { first, second, held = [myUsage, [me.id]] } = await prepared();
  const before = await deadlocks();
  await holding(...held, async () => {
    const begun = [first()];
    await waiting(1);
    begun.push(second());
    await waiting(2);
    return begun;
  });
  expect(await deadlocks()).toBe(before);
});

it.each([
  ["its project", "restoreProject", "restoreBoard"],
  ["the board", "restoreBoard", "restoreProject"],
])("a board that comes back while its project does is in it: first %s", async (_, ...verbs) => {
  const { board } = await card();
  const { id: project } = await post("/projects", { name: "Going" });
  await put(`/kanban/${board}`, { projectId: project });
  await call("deleteBoard", board);
  await call("deleteProject", project);
  await holding(myUsage, [me.id], async () => {
    const begun: Promise<void>[] = [];
    for (const verb of verbs) {
      begun.push(call(verb, verb === "restoreBoard" ? board : project));
      await waiting(begun.length);
    }
    return begun;
  });
  expect(await shown(`/kanban/${board}`)).toMatchObject({ projectId: project });
});
