/** No answer grows faster than what it lists, and none beyond what one statement may answer with. */
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { type Anything, type Person, type TestApp, testApp } from "../test/app";
import { person } from "../test/household";
import { unsearched } from "../test/unsearched";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "on" });
});
afterAll(() => app.stop());

/** What a refused request was told; of an answer that came all the same, its status alone. */
const refusal = async (me: Person, path: string) => {
  const { status, body } = await get(me, path);
  return [status, body.error?.code, body.error?.message];
};
const tooLarge = [413, "PAYLOAD_TOO_LARGE", messages.answerTooLarge];

const get = async (me: Person, path: string) => app.rest("GET", path, { token: me.token });

/** Someone whose `tasks` tasks were in each of `sessions` completed sessions, and are in an open one that was made first of all. */
async function diligent(sessions: number, tasks: number): Promise<Person> {
  const me = await person(app);
  await app.sql(`
    INSERT INTO tasks (user_id, id, title) SELECT '${me.id}', gen_random_uuid(), 'Task ' || n FROM generate_series(1, ${tasks}) n;
    INSERT INTO pomodoro_sessions (user_id, id, name, created_at, started_at, ended_at)
      SELECT '${me.id}', gen_random_uuid(), lpad('Session ' || n, 100, '.'), now() - n * interval '1 hour', now(), now() FROM generate_series(1, ${sessions}) n;
    INSERT INTO pomodoro_sessions (user_id, id, name, created_at) VALUES ('${me.id}', gen_random_uuid(), 'Open', now() - interval '1 year');
    SET LOCAL session_replication_role = replica; -- they fit together: to look that up for each is what would take long
    INSERT INTO session_tasks (user_id, session_id, task_id, added_at)
      SELECT s.user_id, s.id, t.id, s.created_at FROM pomodoro_sessions s JOIN tasks t ON t.user_id = s.user_id WHERE s.user_id = '${me.id}'`);
  // As Postgres does by itself within a minute; without it these lists take 20 times as long, too long where much else runs.
  await app.sql("ANALYZE tasks, pomodoro_sessions, session_tasks");
  return me;
}

const names = (task: Anything): string[] =>
  task.pomodoroSessions.map(({ name }: { name: string }) => name.replace(/^\.+/, ""));

describe("500 tasks that were all in each of 85 sessions", () => {
  let me: Person;
  beforeAll(async () => {
    me = await diligent(85, 500);
  });

  test("are listed with their sessions in an answer that has a bound", async () => {
    const { status, body } = await get(me, "/pomodoro");
    expect(status).toBe(200);
    expect(body.data).toHaveLength(86);
    for (const session of body.data) {
      expect(session.tasks).toHaveLength(limits.listedSessionTasks);
      for (const task of session.tasks) expect(task.pomodoroSessions).toHaveLength(limits.namedSessions);
    }
  });

  test("name the open session and those they were in last, the longest held first, wherever they are shown", async () => {
    const newest = Array.from({ length: limits.namedSessions - 1 }, (_, n) => `Session ${n + 1}`).reverse();
    const one = (await get(me, "/tasks?limit=1")).body.data[0];
    const open = (await get(me, "/pomodoro")).body.data.at(-1);
    expect(names(one)).toEqual(["Open", ...newest]);
    expect(one.pomodoroSessionId).toBe(open.id);
    const { status, body } = await get(me, `/tasks/${one.id}`);
    expect([status, body.data]).toEqual([200, one]);
    const all = (await get(me, "/tasks")).body.data;
    const held = (await get(me, `/pomodoro/${open.id}`)).body.data.tasks;
    expect([all.length, held.length]).toEqual([500, 500]);
    for (const task of [...all, ...held]) expect([names(task), task.pomodoroSessionId]).toEqual([names(one), open.id]);
    expect((await get(me, `/tasks/pomodoro/${open.id}`)).body.data).toEqual(held);
  });

  test("are too many to be answered with at once: the refusal tells to ask for pages, and pages come", async () => {
    const list = "query ($limit: Int) { sessions(limit: $limit) { id tasks { id } } }";
    const refused = await app.gql(list, {}, me.token);
    expect(refused.errors?.[0]).toMatchObject({
      message: messages.answerTooLarge,
      extensions: { code: "PAYLOAD_TOO_LARGE" },
    });
    expect((await app.gql(list, { limit: 2 }, me.token)).data.sessions.map((s: Anything) => s.tasks.length)).toEqual([
      500, 500,
    ]);
  });
});

describe("a list", () => {
  test("of more rows than a statement answers with is refused over REST and GraphQL, and read in pages", async () => {
    const me = await person(app);
    const [{ id: project }] = (await app.sql<{ id: string }>(
      `INSERT INTO projects (user_id, id, name) VALUES ('${me.id}', gen_random_uuid(), 'Much') RETURNING id`,
    )) as [{ id: string }];
    const more = (count: number) =>
      unsearched(
        app.sql,
        `INSERT INTO tasks (user_id, id, title, project_id) SELECT '${me.id}', gen_random_uuid(), 'T', '${project}' FROM generate_series(1, ${count})`,
      );
    await more(limits.statement.rows);
    expect((await get(me, "/tasks")).body.data).toHaveLength(limits.statement.rows);
    await more(1);
    for (const path of ["/tasks", `/tasks/project/${project}`, `/projects/${project}`])
      expect(await refusal(me, path)).toEqual(tooLarge);
    const refused = await app.gql("{ projects { name tasks { id } } }", {}, me.token);
    expect(refused.errors?.[0]?.extensions.code).toBe("PAYLOAD_TOO_LARGE");
    const page = (await get(me, `/tasks?projectId=${project}&limit=100`)).body;
    expect([page.data.length, typeof page.page?.nextCursor]).toEqual([100, "string"]);
    expect((await get(me, `/tasks?count=true`)).body.data).toEqual({ count: limits.statement.rows + 1 });
  });

  test("of more bytes than a statement answers with is refused, also where it comes in pieces", async () => {
    const me = await person(app);
    const { body } = await app.rest("POST", "/kanban", { token: me.token, body: { name: "Heavy" } });
    const card = limits.description.max * 4;
    const count = Math.ceil(limits.statement.bytes / card);
    await unsearched(
      app.sql,
      `INSERT INTO tasks (user_id, id, title, description, list_id, rank)
      SELECT '${me.id}', gen_random_uuid(), 'T', repeat('😀', ${limits.description.max}), l.id, 'e' || lpad(n::text, 5, '0') FROM generate_series(1, ${count}) n
      CROSS JOIN (SELECT id FROM board_lists WHERE user_id = '${me.id}' AND "order" = 1) l`,
    );
    for (const path of ["/tasks", `/kanban/${body.data.id}/tasks`]) expect(await refusal(me, path)).toEqual(tooLarge);
    const board = "query ($id: ID!) { board(id: $id) { lists { tasks { id } } } }";
    expect((await app.gql(board, { id: body.data.id }, me.token)).errors?.[0]?.extensions.code).toBe(
      "PAYLOAD_TOO_LARGE",
    );
    expect((await get(me, "/tasks?limit=100")).body.data).toHaveLength(100);
    expect(await get(me, `/kanban/${body.data.id}`)).toMatchObject({
      status: 200,
      body: { data: { stats: { totalTasks: count } } },
    });
  });
});
