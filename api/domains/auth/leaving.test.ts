/** Leaving: everything of the account goes, at once and for good, and others keep theirs (docs/security.md "Signing in"). */
import { limits } from "#contract/limits";
import { type Person, type TestApp, testApp } from "../../test/app";
import { payerOf } from "../../test/billing";
import { sql } from "../../test/database";
import { Tab } from "../../test/sockets";
import { unsearched } from "../../test/unsearched";
import { until } from "../../test/until";

let app: TestApp;
beforeAll(async () => {
  process.env.LOG_LEVEL = "silent"; // mails cannot be sent, so that their jobs are still waiting
  app = await testApp({ SMTP_URL: "smtp://127.0.0.1:1" });
}, 60_000);
afterAll(() => app?.stop());

/** Adds one thing over REST; its id. */
async function add(me: Person, path: string, body: object): Promise<string> {
  const { status, body: answer } = await app.rest("POST", path, { token: me.token, body });
  expect(status).toBe(201);
  return answer.data.id;
}

/** A person with a thing of every kind, linked as far as links go; the session runs and its end is waiting as a job. */
async function resident(): Promise<Person & { ids: string[] }> {
  const me = await app.signUp("Gone Soon");
  const projectId = await add(me, "/projects", { name: "Thesis", description: "Leaves too" });
  const board = await add(me, "/kanban", { name: "Chapters", projectId });
  const { body } = await app.rest("GET", `/kanban/${board}`, { token: me.token });
  const listId = body.data.lists[0].id;
  const session = await add(me, "/pomodoro", { name: "Deep work" });
  const other = await add(me, "/pomodoro", { name: "Later" });
  const inList = await add(me, "/tasks", { title: "On the board", listId, pomodoroSessionId: session });
  const alone = await add(me, "/tasks", { title: "Alone", pomodoroSessionId: other });
  for (const id of [other, session])
    await app.rest("PUT", `/pomodoro/${id}`, { token: me.token, body: { isActive: true } });
  await payerOf(app, me).subscribe();
  await app.rest("POST", "/auth/forgot-password", { body: { email: me.email.toUpperCase() } });
  return { ...me, ids: [projectId, board, listId, session, other, inList, alone] };
}

const wordsOf = (person: Person & { ids: string[] }) => [person.id, person.email, ...person.ids];
const leave = (person: Person) => app.rest("DELETE", "/auth/account", { token: person.token });

test("deleting the account leaves nothing of it in any table, jobs included, ends its logins and frees its address", async () => {
  const [me, other] = [await resident(), await resident()];
  // What is on its way to open tabs is gone from here once it is told.
  await until(async () => (await app.sql("SELECT 1 FROM outbox LIMIT 1")).length === 0);
  const before = await tablesHolding(wordsOf(other));
  expect(await tablesHolding(wordsOf(me))).toEqual(before);
  expect(before).toEqual(
    expect.arrayContaining([
      "graphile_worker._private_jobs",
      "public.subscriptions",
      "public.session_intervals",
      "public.users",
    ]),
  );
  const tabs = [await Tab.listening(app, me.token), await Tab.listening(app, me.token)];

  const gone = await leave(me);
  expect([gone.status, gone.body]).toEqual([200, { success: true, data: { deleted: true } }]);
  for (const tab of tabs) expect((await tab.ended).code).toBe(4403);
  await until(async () => (await tablesHolding(wordsOf(me))).length === 0);
  expect(await tablesHolding(wordsOf(other))).toEqual(before);

  for (const [method, path] of [
    ["GET", "/auth/profile"],
    ["POST", "/auth/create-user"],
    ["DELETE", "/auth/account"],
    ["GET", "/projects"],
  ] as const) {
    const { status, body } = await app.rest(method, path, { token: me.token });
    expect([status, body.error.code]).toEqual([401, "INVALID_TOKEN"]);
  }
  const anew = await app.rest("POST", "/auth/register", {
    body: { email: me.email, password: "secret-1", name: "Back" },
  });
  expect(anew.status).toBe(201);
  const mine = await app.rest("GET", "/tasks?count=true", { token: anew.body.data.token });
  expect(mine.body.data.count).toBe(0);
});

test("GraphQL deletes the same and answers with the id", async () => {
  const me = await resident();
  const { data } = await app.gql("mutation { deleteAccount }", {}, me.token);
  expect(data).toEqual({ deleteAccount: me.id });
  await until(async () => (await tablesHolding(wordsOf(me))).length === 0);
});

test("two tabs that delete at once delete once", async () => {
  const me = await resident();
  const answers = await Promise.all([leave(me), leave(me), leave(me)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

test("the data taken along is all of it, without a secret, and nobody else's", async () => {
  const [me, other] = [await resident(), await resident()];
  const { status, body, headers } = await app.rest("GET", "/auth/export", { token: me.token });
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  const text = JSON.stringify(body.data);
  for (const word of wordsOf(me)) expect(text).toContain(word);
  for (const word of wordsOf(other)) expect(text).not.toContain(word);
  for (const secret of ["argon2", "password", "token", "google_sub"]) expect(text).not.toContain(secret);
  expect(body.data).toMatchObject({
    format: "stint-export-1",
    user: { id: me.id, email: me.email, name: "Gone Soon" },
    subscriptionEvents: [{ event: "created" }, { event: "trial_started" }],
    billingRecords: [],
    projects: [{ name: "Thesis", description: "Leaves too" }],
    boards: [{ name: "Chapters" }],
    boardLists: [{ name: "Plan" }, { name: "To Do" }, { name: "Done" }],
    tasks: [{ title: "On the board" }, { title: "Alone" }],
    pomodoroSessions: [{ name: "Deep work" }, { name: "Later" }],
    sessionTasks: [{}, {}],
    sessionIntervals: [{}],
  });
});

test("the data taken along is whole for an account that is larger than any answer of the database may be", async () => {
  const me = await resident();
  const many = limits.statement.rows + 5;
  await unsearched(
    app.sql,
    `INSERT INTO tasks (user_id, id, title, description)
     SELECT $1, gen_random_uuid(), 'Task ' || n, repeat('long ', 190) || n FROM generate_series(1, $2::int) n`,
    [me.id, many],
  );
  const { body } = await app.rest("GET", "/auth/export", { token: me.token });
  const titles = new Set(body.data.tasks.map(({ title }: { title: string }) => title));
  expect(titles.size).toBe(many + 2);
});

/** Every table of the database, jobs included, that holds one of the words in any column. */
async function tablesHolding(words: string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    app.databaseUrl,
    "SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'",
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const rows = await sql(app.databaseUrl, `SELECT 1 FROM ${name} x WHERE x::text ILIKE ANY ($1)`, [
      words.map((word) => `%${word}%`),
    ]);
    if (rows.length > 0) holding.push(name);
  }
  return holding;
}
