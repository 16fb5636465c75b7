/** What is deleted can be brought back as it was, and until then is there for nobody (core/trash). */
import { randomBytes, randomUUID } from "node:crypto";
import { Client } from "pg";
import { limits } from "#contract/limits";
import type { TestApp } from "./app";
import { type Furnished, furnishEach } from "./furnished";
import { brokenInvariants } from "./invariants";
import { until } from "./until";

let app: TestApp;
let me: Furnished;
furnishEach((server, household) => {
  [app, me] = [server, household];
});

const tables =
  "projects boards board_lists tasks pomodoro_sessions session_tasks session_intervals interval_changes interruptions usage".split(
    " ",
  );

/** Every row of mine in every table that a deletion touches; when links last changed is told anew and left out. */
async function rows(): Promise<Record<string, unknown>> {
  const found = await Promise.all(
    tables.map(async (table) => {
      const all = await app.sql<{ j: string }>(
        `SELECT (to_jsonb(x) - 'updated_at')::text AS j FROM ${table} x WHERE user_id = $1 ORDER BY 1`,
        [me.id],
      );
      return [table, all.map(({ j }) => JSON.parse(j))] as const;
    }),
  );
  return Object.fromEntries(found);
}

const kinds = [
  { kind: "Project", taken: "projects", id: () => me.project, path: () => `/projects/${me.project}` },
  { kind: "Board", taken: "boards", id: () => me.board, path: () => `/kanban/${me.board}` },
  { kind: "Task", taken: "tasks", id: () => me.task, path: () => `/tasks/${me.task}` },
  { kind: "Session", taken: "pomodoroSessions", id: () => me.session, path: () => `/pomodoro/${me.session}` },
] as const;
type Kind = (typeof kinds)[number];

const [project, board, task, session] = kinds;
const remove = ({ kind, id }: Kind, token = me.token) =>
  app.gql(`mutation ($id: ID!) { delete${kind}(id: $id) }`, { id: id() }, token);
const restore = ({ kind, id }: Kind, token = me.token) =>
  app.gql(`mutation ($id: ID!) { restore${kind}(id: $id) { id createdAt updatedAt } }`, { id: id() }, token);
const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) => answer.errors?.[0]?.extensions.code;

describe.each(kinds)("a deleted $kind", (each) => {
  it("comes back with everything that it was linked to, and as old as it was", async () => {
    const [before, shown] = [await rows(), (await app.rest("GET", each.path(), { token: me.token })).body.data];
    expect((await remove(each)).errors).toBeUndefined();
    expect(await rows()).not.toEqual(before);
    const { data } = await restore(each);
    expect(data[`restore${each.kind}`]).toEqual({
      id: each.id(),
      createdAt: shown.createdAt,
      updatedAt: shown.updatedAt,
    });
    expect(await rows()).toEqual(before);
  });

  it("comes back once, however many ask at once, and is then answered as it is", async () => {
    const before = await rows();
    await remove(each);
    const answers = await Promise.all(Array.from({ length: 4 }, () => restore(each)));
    expect(answers.map(codeOf)).toEqual(Array(4).fill(undefined));
    expect(await rows()).toEqual(before);
  });

  it("is there for nobody meanwhile, nor counted, nor taken along", async () => {
    await remove(each);
    expect((await app.rest("GET", each.path(), { token: me.token })).status).toBe(404);
    expect((await app.rest("PUT", each.path(), { token: me.token, body: {} })).status).toBe(404);
    expect((await app.rest("DELETE", each.path(), { token: me.token })).status).toBe(404);
    const list = each.path().replace(/\/[^/]*$/, "");
    expect((await app.rest("GET", list, { token: me.token })).body.data).toEqual([]);
    expect((await app.rest("GET", `${list}?limit=5`, { token: me.token })).body.data).toEqual([]);
    expect((await app.rest("GET", `${list}?count=true`, { token: me.token })).body.data).toEqual({ count: 0 });
    const taken = await fetch(`${app.url}/api/v1/auth/export`, { headers: { authorization: `Bearer ${me.token}` } });
    const { data } = (await taken.json()) as { data: Record<string, unknown[]> };
    expect(data[each.taken]).toEqual([]);
    expect(JSON.stringify(data)).not.toContain("deleted_at");
  });

  it("comes back to its owner alone, and only when it was deleted", async () => {
    await remove(each);
    const stranger = await app.signUp();
    expect(codeOf(await restore(each, stranger.token))).toBe("NOT_FOUND");
    expect(codeOf(await restore({ ...each, id: () => randomUUID() } as Kind))).toBe("NOT_FOUND");
    expect(codeOf(await restore({ ...each, id: () => "no id" } as Kind))).toBe("NOT_FOUND");
  });
});

// Every order in which two of them go and come back: the one that is back first tells the other.
describe.each(kinds.flatMap((a) => kinds.filter((b) => b !== a).map((b) => [a, b] as const)))("", (first, second) => {
  it.each([
    [`${first.kind}, then ${second.kind}`, [first, second]],
    [`${second.kind}, then ${first.kind}`, [second, first]],
  ])(`a ${first.kind} and then a ${second.kind} are deleted and come back: %s`, async (_, back) => {
    const before = await rows();
    for (const each of [first, second]) expect((await remove(each)).errors).toBeUndefined();
    for (const each of back) expect((await restore(each)).errors).toBeUndefined();
    expect(await rows()).toEqual(before);
  });
});

it("all come back whatever the order, as they were", async () => {
  const before = await rows();
  for (let round = 0; round < 6; round++) {
    const [out, back] = [shuffled(kinds, round), shuffled(kinds, 7 * round + 3)];
    for (const each of out) await remove(each);
    for (const each of back) await restore(each);
    expect([out.map(({ kind }) => kind), back.map(({ kind }) => kind), await rows()]).toEqual([
      out.map(({ kind }) => kind),
      back.map(({ kind }) => kind),
      before,
    ]);
  }
});

const shuffled = <T>(all: readonly T[], seed: number): T[] =>
  all
    .map((each, at) => [Math.sin(seed * 31 + at * 17), each] as const)
    .sort(([a], [b]) => a - b)
    .map(([, each]) => each);

/** A PUT that must succeed. */
const put = async (path: string, body: object) =>
  expect((await app.rest("PUT", path, { token: me.token, body })).status).toBe(200);
const post = async (path: string, body: object) =>
  (await app.rest("POST", path, { token: me.token, body })).body.data as { id: string };
const shown = async (path: string) => (await app.rest("GET", path, { token: me.token })).body.data;

describe("what was changed meanwhile stays", () => {
  it("a task and a board of another project by now", async () => {
    await remove(project);
    const other = await post("/projects", { name: "Another" });
    await put(`/kanban/${me.board}`, { projectId: other.id });
    await restore(project);
    expect(await shown(`/kanban/${me.board}`)).toMatchObject({ projectId: other.id });
    expect(await shown(`/tasks/${me.task}`)).toMatchObject({ projectId: other.id, listId: me.list });
  });

  it("a board with a card of another project by now, and what has no project comes along where it may", async () => {
    await remove(project);
    const other = await post("/projects", { name: "Another" });
    const card = await post("/tasks", { title: "A card", listId: me.list, projectId: other.id });
    await restore(project);
    expect(await shown(`/kanban/${me.board}`)).toMatchObject({ projectId: null });
    expect(await shown(`/tasks/${card.id}`)).toMatchObject({ projectId: other.id, listId: me.list });
    expect(await shown(`/tasks/${me.task}`)).toMatchObject({ projectId: me.project, listId: me.list });
  });

  it("a card in another list, with another status, of another project", async () => {
    const cards = [me.task];
    for (const title of ["two", "three"]) cards.push((await post("/tasks", { title, listId: me.list })).id);
    await remove(board);
    const other = await post("/kanban", { name: "Another" });
    const [list] = (await shown(`/kanban/${other.id}`)).lists;
    await put(`/tasks/${cards[0]}`, { listId: list.id });
    await put(`/tasks/${cards[1]}`, { status: "done" });
    await put(`/tasks/${cards[2]}`, { projectId: null });
    await restore(board);
    const stand = await Promise.all(cards.map(async (id) => (await shown(`/tasks/${id}`)).listId));
    expect(stand).toEqual([list.id, null, null]);
  });

  it("a task of a board that another project has by now stands on no board, and keeps its project", async () => {
    await remove(task);
    const other = await post("/projects", { name: "Another" });
    await put(`/kanban/${me.board}`, { projectId: other.id });
    await restore(task);
    expect(await shown(`/tasks/${me.task}`)).toMatchObject({ projectId: me.project, listId: null, status: "todo" });
    const nowhere = await post("/tasks", { title: "Never on a board" });
    const ranks = await app.sql("SELECT DISTINCT rank FROM tasks WHERE id IN ($1, $2)", [me.task, nowhere.id]);
    expect(ranks).toHaveLength(1);
  });

  it("a task in another open session", async () => {
    await remove(session);
    const other = await post("/pomodoro", { name: "Another" });
    await put(`/tasks/${me.task}`, { pomodoroSessionId: other.id });
    await restore(session);
    expect(await shown(`/tasks/${me.task}`)).toMatchObject({ pomodoroSessionId: other.id });
    expect((await shown(`/pomodoro/${me.session}`)).tasks).toEqual([]);
  });
});

it("a card comes back to its place among those that are left", async () => {
  const cards = [me.task];
  for (const title of ["two", "three"]) cards.push((await post("/tasks", { title, listId: me.list })).id);
  await remove({ ...task, id: () => cards[1] ?? "" } as Kind);
  await restore({ ...task, id: () => cards[1] ?? "" } as Kind);
  const held = (await shown(`/kanban/${me.board}/tasks`)) as { id: string }[];
  expect(held.map(({ id }) => id)).toEqual(cards);
});

it("a session that ran stands when it is back, at what had run, and another may run meanwhile", async () => {
  await put(`/pomodoro/${me.session}`, { isActive: true });
  await remove(session);
  const other = await post("/pomodoro", { name: "Another" });
  await put(`/pomodoro/${other.id}`, { isActive: true });
  const { data } = await app.gql(
    "mutation ($id: ID!) { restoreSession(id: $id) { phase elapsedMs intervals { kind to } } }",
    { id: me.session },
    me.token,
  );
  expect(data.restoreSession.phase).toBe("paused");
  const ran = data.restoreSession.intervals as { to: string | null }[];
  expect(ran.every(({ to }) => to !== null)).toBe(true);
  const [kept] = await app.sql<{ ms: number }>(
    "SELECT sum(extract(epoch FROM to_at - from_at) * 1000)::int AS ms FROM session_intervals WHERE session_id = $1 AND to_at > now() - interval '1 day'",
    [me.session],
  );
  expect(kept?.ms).toBe(data.restoreSession.elapsedMs);
  expect((await shown(`/pomodoro/${other.id}`)).isActive).toBe(true);
});

it.each(kinds)("nothing touches a deleted $kind by its id", async (each) => {
  const card = await post("/tasks", { title: "Another task" });
  await remove(each);
  const before = await rows();
  const calls = [
    ["PUT", `/tasks/${card.id}`, { projectId: me.project }],
    ["PUT", `/tasks/${card.id}`, { listId: me.list }],
    ["PUT", `/tasks/${card.id}`, { pomodoroSessionId: me.session }],
    ["POST", "/tasks", { title: "x", projectId: me.project, listId: me.list, pomodoroSessionId: me.session }],
    ["PUT", `/kanban/${me.board}`, { projectId: me.project }],
    ["PUT", `/tasks/${me.task}/move`, { listId: me.list, position: 0 }],
  ] as const;
  const refused = { Project: [0, 3, 4], Board: [1, 3, 4, 5], Task: [5], Session: [2, 3] }[each.kind];
  for (const at of refused) {
    const [method, path, body] = calls[at] ?? calls[0];
    const answer = await app.rest(method, path, { token: me.token, body });
    expect([path, body, answer.status]).toEqual([path, body, 404]);
  }
  const added = "mutation ($id: ID!, $taskIds: [ID!]!) { addTasksToSession(id: $id, taskIds: $taskIds) { id } }";
  if (each.kind === "Task" || each.kind === "Session")
    expect(codeOf(await app.gql(added, { id: me.session, taskIds: [me.task] }, me.token))).toBe("NOT_FOUND");
  expect(await rows()).toEqual(before);
});

it.each([
  ["Project", "createProject", () => me.project, { name: "Again" }],
  ["Board", "createBoard", () => me.board, { name: "Again" }],
  ["Task", "createTask", () => me.task, { title: "Again" }],
  ["Session", "createSession", () => me.session, { name: "Again" }],
])(
  "a %s made under the id of a deleted one is new, and the deleted one gone for good",
  async (kind, verb, id, fields) => {
    const each = kinds.find((one) => one.kind === kind) as Kind;
    await remove(each);
    const made = await app.gql(
      `mutation ($input: Create${kind}Input!) { ${verb}(input: $input) { id description } }`,
      { input: { id: id(), ...fields } },
      me.token,
    );
    expect(made.data[verb]).toEqual({ id: id(), description: null });
    expect((await restore(each)).errors).toBeUndefined();
    const [again] = await app.sql<{ description: string | null }>(
      `SELECT description FROM ${tables[kinds.indexOf(each) === 3 ? 4 : ([0, 1, 3][kinds.indexOf(each)] ?? 0)]} WHERE id = $1`,
      [id()],
    );
    expect(again).toEqual({ description: null });
  },
);

it("what was deleted first goes for good where there are too many, and what was deleted 30 days ago with the daily job", async () => {
  const { things, days } = limits.trash;
  await app.sql(
    `INSERT INTO tasks (user_id, id, title) SELECT $1, gen_random_uuid(), 'Old ' || n FROM generate_series(1, ${things}) n`,
    [me.id],
  );
  await app.sql(
    `UPDATE tasks t SET deleted_at = x.at, unlinked = '{}'
      FROM (SELECT 'Old ' || n AS title, to_timestamp($3::float8 - 60 * n) AS at FROM generate_series(1, ${things}) n) x
      WHERE t.user_id = $1 AND t.id <> $2 AND t.title = x.title`,
    [me.id, me.task, Date.now() / 1000],
  );
  await remove(task);
  const titles = () =>
    app.sql<{ title: string }>("SELECT title FROM tasks WHERE user_id = $1 AND deleted_at IS NOT NULL", [me.id]);
  const kept = (await titles()).map(({ title }) => title);
  expect(kept).toHaveLength(things);
  expect(kept).not.toContain(`Old ${things}`);
  await app.sql(
    `UPDATE tasks SET deleted_at = now() - interval '${days} days 1 minute' WHERE user_id = $1 AND id <> $2`,
    [me.id, me.task],
  );
  await app.sql("SELECT graphile_worker.add_job('emptyTrash', '{}')");
  await until(async () => (await titles()).length === 1);
  expect((await restore(task)).errors).toBeUndefined();
});

it("what was deleted first goes for good where it remembers too much, and the job that empties runs every day", async () => {
  const cards: string[] = [];
  for (const title of ["first", "second", "third"]) cards.push((await post("/tasks", { title })).id);
  for (const id of cards.slice(0, 2)) await remove({ ...task, id: () => id } as Kind);
  await app.sql("UPDATE tasks SET unlinked = unlinked || $2::jsonb WHERE user_id = $1 AND deleted_at IS NOT NULL", [
    me.id,
    JSON.stringify({ x: randomBytes(Math.round(0.3 * limits.trash.bytes)).toString("hex") }),
  ]);
  await remove({ ...task, id: () => cards[2] ?? "" } as Kind);
  const codes = [];
  for (const id of cards) codes.push(codeOf(await restore({ ...task, id: () => id } as Kind)));
  expect(codes).toEqual(["NOT_FOUND", undefined, undefined]);
  const daily = await app.sql("SELECT identifier FROM graphile_worker._private_known_crontabs");
  expect(daily).toContainEqual({ identifier: "emptyTrash" });
});

it("is refused where there are too many by now, and still there to be brought back", async () => {
  await remove(board);
  const before = await rows();
  await app.sql(
    `INSERT INTO boards (user_id, id, name) SELECT $1, gen_random_uuid(), 'Full' FROM generate_series(1, ${limits.quota.boards})`,
    [me.id],
  );
  expect(codeOf(await restore(board))).toBe("FORBIDDEN");
  await app.sql("DELETE FROM boards WHERE user_id = $1 AND name = 'Full'", [me.id]);
  expect(await rows()).toEqual(before);
  expect((await restore(board)).errors).toBeUndefined();
});

it("what deletions and restorations race with is linked to what is there or not at all", async () => {
  const loose = await post("/tasks", { title: "Loose" });
  const calls = (): [string, string, object?][] => [
    ["POST", "/tasks", { title: "New", projectId: me.project }],
    ["POST", "/tasks", { title: "New", listId: me.list }],
    ["PUT", `/tasks/${loose.id}`, { projectId: me.project }],
    ["PUT", `/tasks/${loose.id}`, { pomodoroSessionId: me.session }],
    ["PUT", `/tasks/${loose.id}/move`, { listId: me.list, position: 0 }],
    ["PUT", `/kanban/${me.board}`, { projectId: me.project }],
    ["POST", "/kanban", { name: "New", projectId: me.project }],
    ["PUT", `/pomodoro/${me.session}`, { isActive: true }],
  ];
  for (let round = 0; round < 8; round++) {
    const each = kinds[round % kinds.length] as Kind;
    const act = round < 4 ? remove : restore;
    if (act === restore) await remove(each);
    const answers = calls().map(([method, path, body]) => app.rest(method, path, { token: me.token, body }));
    const [acted, ...written] = await Promise.all([act(each), ...answers]);
    expect([undefined, "NOT_FOUND"]).toContain(codeOf(acted));
    for (const { status } of written) expect([200, 201, 404]).toContain(status);
    expect(await brokenInvariants(app)).toEqual(["more than one open subscription of a user"]);
    if (act === remove) expect((await restore(each)).errors).toBeUndefined();
  }
});

it("a write that began before the deletion cannot link to what is deleted by its end", async () => {
  const loose = await post("/tasks", { title: "Loose" });
  const writer = new Client({ connectionString: app.databaseUrl });
  await writer.connect();
  await writer.query("BEGIN");
  await writer.query("UPDATE tasks SET project_id = $2 WHERE id = $1", [loose.id, me.project]);
  expect((await remove(project)).errors).toBeUndefined();
  await expect(writer.query("COMMIT")).rejects.toMatchObject({ code: "23503" });
  await writer.end();
});
