/** What one user may have is bounded, at every door, however many come at once; and told before it is reached (limits.quota). */
import { randomUUID } from "node:crypto";
import { countedKinds, limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { type Anything, type Person, type TestApp, testApp } from "./app";
import { household, person } from "./household";
import { brokenInvariants } from "./invariants";

jest.setTimeout(120_000);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
}, 60_000);
afterAll(() => app?.stop());

/** What was added to whose count past the product: the quota goes by it. */
const added: [id: string, column: string, n: number][] = [];
const overwrite = async ({ id }: Person, column: string, n: number) => {
  const [was] = await app.sql<{ n: string }>(`SELECT ${column} AS n FROM usage WHERE user_id = $1`, [id]);
  added.push([id, column, n - Number(was?.n ?? 0)]);
  const written = `INSERT INTO usage (user_id, ${column}) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET ${column} = $2`;
  await app.sql(written, [id, n]);
};
type Kind = Exclude<keyof typeof limits.quota, "textBytes">;
const kinds: [Kind, string, string, object][] = [
  ["tasks", "/tasks", "mutation ($input: CreateTaskInput!) { createTask(input: $input) { id } }", { title: "New" }],
  [
    "projects",
    "/projects",
    "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }",
    { name: "New" },
  ],
  ["boards", "/kanban", "mutation ($input: CreateBoardInput!) { createBoard(input: $input) { id } }", { name: "New" }],
  [
    "sessions",
    "/pomodoro",
    "mutation ($input: CreateSessionInput!) { createSession(input: $input) { id } }",
    { name: "New" },
  ],
];
const used = async ({ token }: Person, kind: string): Promise<number> =>
  (await app.rest("GET", "/auth/usage", { token })).body.data.find((each: Anything) => each.kind === kind).used;

test.each(kinds)(
  "fifty creates at once at the edge of %s, through both doors, make what still fits",
  async (kind, path, query, fields) => {
    const me = await person(app);
    const limit = limits.quota[kind];
    await overwrite(me, kind, limit - 10);
    const overRest = async () => {
      const { status, body } = await app.rest("POST", path, { token: me.token, body: fields });
      return status === 201 ? "made" : { code: body.error.code, message: body.error.message };
    };
    const overGraphql = async () => {
      const { data, errors } = await app.gql(query, { input: { ...fields, id: randomUUID() } }, me.token);
      return data ? "made" : { code: errors?.[0]?.extensions.code, message: errors?.[0]?.message };
    };
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, n) => (n % 2 ? overRest() : overGraphql())));
    expect(outcomes.filter((outcome) => outcome === "made")).toHaveLength(10);
    const refusals = outcomes.filter((outcome) => outcome !== "made");
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal)))).toEqual(
      new Set([JSON.stringify({ code: "FORBIDDEN", message: messages.quotaReached(kind, limit) })]),
    );
    expect(await used(me, kind)).toBe(limit);

    const [{ id: one } = { id: "" }] = await app.sql<{ id: string }>(
      `SELECT id FROM ${kind === "sessions" ? "pomodoro_sessions" : kind} WHERE user_id = $1 ORDER BY created_at LIMIT 1`,
      [me.id],
    );
    expect((await app.rest("DELETE", `${path}/${one}`, { token: me.token })).status).toBe(204);
    expect(await overRest()).toBe("made");
    // Undo of the deletion is a create with the old id.
    const undo = await app.gql(query, { input: { ...fields, id: one } }, me.token);
    expect(undo.errors?.[0]?.message).toBe(messages.quotaReached(kind, limit));
  },
);

test("texts are bounded together, on creating and on changing; what fits passes", async () => {
  const me = await household(app);
  const { token } = me;
  await overwrite(me, "text_bytes", limits.quota.textBytes - 100);
  const sentence = messages.quotaReached("textBytes", limits.quota.textBytes);
  const long = { description: "é".repeat(100) };
  const calls: [string, string, object][] = [
    ["POST", "/tasks", { title: "New", ...long }],
    ["PUT", `/tasks/${me.task}`, long],
    ["PUT", `/tasks/${me.task}`, { labels: ["é", "è", "ê"].map((sign) => sign.repeat(30)) }],
    ["PUT", `/projects/${me.project}`, long],
    ["PUT", `/kanban/${me.board}`, long],
    ["PUT", `/pomodoro/${me.session}`, long],
  ];
  for (const [method, path, body] of calls) {
    const answer = await app.rest(method, path, { token, body });
    expect([path, answer.status, answer.body.error?.message]).toEqual([path, 403, sentence]);
    if (method === "PUT")
      expect((await app.rest(method, path, { token, body: { description: "é" } })).status).toBe(200);
  }
});

test("a session holds so many tasks, however many join at once", async () => {
  const me = await household(app);
  await app.sql(
    `WITH t AS (INSERT INTO tasks (user_id, id, title) SELECT $1, gen_random_uuid(), 'x' FROM generate_series(1, $3::int) RETURNING id)
     INSERT INTO session_tasks (user_id, session_id, task_id) SELECT $1, $2, id FROM t`,
    [me.id, me.session, limits.tasksInSession - 11], // one stands in it already
  );
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, () =>
      app.rest("POST", "/tasks", { token: me.token, body: { title: "New", pomodoroSessionId: me.session } }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(10);
  const refused = outcomes.filter(({ status }) => status !== 201).map(({ body }) => body.error);
  expect(refused).toEqual(Array(20).fill({ code: "FORBIDDEN", message: messages.sessionFull(limits.tasksInSession) }));
  expect(await used(me, "tasks")).toBe(limits.tasksInSession);
});

test("what is used is told, the same at both doors, and follows every verb", async () => {
  const { token } = await person(app);
  const told = async () => {
    const { data } = await app.gql("{ me { usage { kind used limit } } }", {}, token);
    expect((await app.rest("GET", "/auth/usage", { token })).body.data).toEqual(data.me.usage);
    for (const { kind, limit } of data.me.usage) expect(limit).toBe(limits.quota[kind as Kind]);
    return Object.fromEntries(data.me.usage.map(({ kind, used }: Anything) => [kind, used]));
  };
  const make = async (path: string, body: object) => (await app.rest("POST", path, { token, body })).body.data;
  const none = Object.fromEntries(countedKinds.map((kind) => [kind, 0]));
  expect(await told()).toEqual(none);
  const project = await make("/projects", { name: "Four" });
  const board = await make("/kanban", { name: "Board", projectId: project.id });
  const session = await make("/pomodoro", { name: "Session" });
  const task = await make("/tasks", {
    title: "Task",
    description: "é",
    listId: board.lists[0].id,
    pomodoroSessionId: session.id,
  });
  expect(await told()).toEqual({
    ...none,
    tasks: 1,
    boards: 1,
    projects: 1,
    sessions: 1,
    textBytes: 4 + 5 + 7 + 4 + 2,
  });
  await app.rest("PUT", `/tasks/${task.id}`, { token, body: { description: null, title: "Longer" } });
  await app.rest("PUT", `/tasks/${task.id}/move`, { token, body: { listId: board.lists[1].id } });
  expect(await told()).toMatchObject({ tasks: 1, textBytes: 4 + 5 + 7 + 6 });
  for (const path of [`/projects/${project.id}`, `/kanban/${board.id}`, `/pomodoro/${session.id}`])
    await app.rest("DELETE", path, { token });
  expect(await told()).toEqual({ ...none, tasks: 1, textBytes: 6 });
});

test("writers of every kind at once never wait for each other crosswise, and lose no count", async () => {
  const me = await household(app);
  const other = (await app.rest("POST", "/pomodoro", { token: me.token, body: { name: "Other" } })).body.data.id;
  const put = (path: string, body: object) => () => app.rest("PUT", path, { token: me.token, body });
  const post = (path: string, body: object) => () => app.rest("POST", path, { token: me.token, body });
  const acts = (n: number) => [
    post("/tasks", { title: `Card ${n}`, listId: me.list, pomodoroSessionId: me.session }),
    post("/tasks", { title: `Task ${n}`, projectId: me.project, pomodoroSessionId: other }),
    put(`/tasks/${me.task}`, { title: "x".repeat(n + 1), pomodoroSessionId: n % 2 ? me.session : other }),
    put(`/pomodoro/${me.session}`, { name: "y".repeat(n + 1) }),
    put(`/pomodoro/${other}`, { description: "z".repeat(n + 1) }),
    put(`/kanban/${me.board}`, { name: "b".repeat(n + 1), projectId: n % 2 ? me.project : null }),
    put(`/projects/${me.project}`, { description: "p".repeat(n + 1), status: n % 2 ? "completed" : "active" }),
    put(`/tasks/${me.task}/move`, { listId: me.list, position: 0 }),
  ];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => acts(n)).flatMap((each) => each.map((act) => act())),
  );
  expect(answers.filter(({ status }) => status >= 300).map(({ status, body }) => [status, body.error])).toEqual([]);
  const [stat] = await app.sql<{ deadlocks: string }>(
    "SELECT pg_stat_get_db_deadlocks(oid) AS deadlocks FROM pg_database WHERE datname = current_database()",
  );
  expect(Number(stat?.deadlocks)).toBe(0);
  expect(await used(me, "tasks")).toBe(1 + 24);
});

test("active projects are counted through every verb, however many come at once", async () => {
  const { id, token } = await person(app);
  const counted = async () => (await app.gql("{ overview { activeProjects } }", {}, token)).data.overview;
  const make = async (fields = {}) =>
    (await app.rest("POST", "/projects", { token, body: { name: "New", ...fields } })).body.data;
  const made = await Promise.all([...Array.from({ length: 12 }, () => make()), make({ status: "on_hold" })]);
  expect(await counted()).toEqual({ activeProjects: 12 });
  const path = (n: number) => `/projects/${made[n].id}`;
  await Promise.all([
    ...[0, 1, 2].map((n) => app.rest("PUT", path(n), { token, body: { status: "completed" } })),
    ...[3, 4, 12].map((n) => app.rest("DELETE", path(n), { token })),
    app.rest("PUT", path(5), { token, body: { status: "active", name: "Still" } }),
  ]);
  expect(await counted()).toEqual({ activeProjects: 7 });
  const again = "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }";
  await Promise.all([
    app.rest("PUT", path(0), { token, body: { status: "active" } }),
    app.rest("DELETE", path(1), { token }),
    app.gql(again, { input: { id: made[3].id, name: "New" } }, token),
  ]);
  expect(await counted()).toEqual({ activeProjects: 9 });
  await app.sql("DELETE FROM projects WHERE user_id = $1 AND id = $2", [id, made[6].id]);
  expect(await counted()).toEqual({ activeProjects: 8 });
});

test("an account that goes takes its count along, and no count is ever wrong", async () => {
  const me = await household(app);
  await app.rest("DELETE", "/auth/account", { token: me.token });
  expect(await app.sql("SELECT FROM usage WHERE user_id = $1", [me.id])).toEqual([]);
  for (const [id, column, n] of added)
    await app.sql(`UPDATE usage SET ${column} = ${column} - $2 WHERE user_id = $1`, [id, n]);
  expect((await brokenInvariants(app)).filter((name) => name.startsWith("a count"))).toEqual([]);
});
