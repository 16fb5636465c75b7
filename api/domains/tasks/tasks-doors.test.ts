/** Tasks through both doors. */
import { messages } from "#contract/messages";
import { taskStatuses } from "#contract/states";
import { type TestApp, testApp } from "../../test/app";
import { type Household, household } from "../../test/household";

let app: TestApp;
let me: Household;
let other: Household;

beforeAll(async () => {
  app = await testApp();
  other = await household(app);
});
beforeEach(async () => {
  me = await household(app);
});
afterAll(() => app.stop());

const rest = (method: string, path: string, body?: unknown) => app.rest(method, path, { token: me.token, body });
const gql = (query: string, variables = {}) => app.gql(query, variables, me.token);
const fields = (task: object) => Object.keys(task).sort();
const ids = (tasks: { id: string }[]) => tasks.map(({ id }) => id);

describe("tasks over REST", () => {
  it("are made, read, changed, moved and deleted in the contract's envelope", async () => {
    const made = await rest("POST", "/tasks", {
      title: " Write ",
      dueDate: "2026-12-01T10:00:00Z",
      listId: me.list,
      status: "done",
    });
    expect(made.status).toBe(201);
    const task = made.body.data;
    expect(task).toMatchObject({
      title: "Write",
      dueDate: "2026-12-01",
      status: "todo",
      listId: me.list,
      projectId: me.project,
    });
    expect(task).not.toHaveProperty("rank");
    for (const answer of [
      await rest("GET", `/tasks/${task.id}`),
      await rest("PUT", `/tasks/${task.id}`, { priority: "high", updatedAt: "2001-01-01", unknown: 1 }),
      await rest("PUT", `/tasks/${task.id}/move`, { listId: me.list, position: 0 }),
    ]) {
      expect([answer.status, answer.body.success, answer.body.data.id]).toEqual([200, true, task.id]);
      expect(fields(answer.body.data)).toEqual(fields(task));
    }
    expect(ids((await rest("GET", `/kanban/${me.board}/tasks`)).body.data)).toEqual([task.id, me.task]);
    expect((await rest("DELETE", `/tasks/${task.id}`)).status).toBe(204);
    expect((await rest("GET", `/tasks/${task.id}`)).body.error).toEqual({
      code: "NOT_FOUND",
      message: messages.taskNotFound,
    });
  });

  it("come whole, or in pages that name where the next begins", async () => {
    for (let n = 0; n < 4; n++) await rest("POST", "/tasks", { title: `Task ${n}` });
    const whole = (await rest("GET", "/tasks")).body;
    expect(whole.data).toHaveLength(5);
    expect(whole).not.toHaveProperty("page");
    const first = (await rest("GET", "/tasks?limit=3")).body;
    const second = (await rest("GET", `/tasks?limit=3&cursor=${first.page?.nextCursor}`)).body;
    expect([...ids(first.data), ...ids(second.data)]).toEqual(ids(whole.data));
    expect(second.page).toEqual({ nextCursor: null });
    expect((await rest("GET", "/tasks?count=true&status=plan")).body.data).toEqual({ count: 4 });
  });

  it("say which labels they bear, those of most open tasks first, and count them for their owner alone", async () => {
    for (const body of [
      { title: "1", labels: ["Home", "deep  work"] },
      { title: "2", labels: ["home"], status: "done" },
      { title: "3", labels: ["deep work", "b"] },
      { title: "4", labels: ["old"], status: "done" },
      { title: "5", labels: ["old", "older"], status: "done" },
    ])
      expect((await rest("POST", "/tasks", body)).status).toBe(201);
    const gone = (await rest("POST", "/tasks", { title: "6", labels: ["gone", "home"] })).body.data;
    expect(gone.labels).toEqual(["gone", "home"]);
    await rest("DELETE", `/tasks/${gone.id}`);
    const told = [
      { name: "deep work", openTasks: 2 },
      { name: "home", openTasks: 1 },
      ...["b", me.mark].map((name) => ({ name, openTasks: 1 })),
      ...["old", "older"].map((name) => ({ name, openTasks: 0 })),
    ];
    expect((await rest("GET", "/labels")).body.data).toEqual(told);
    expect((await gql("{ labels { name openTasks } }")).data?.labels).toEqual(told);
    expect((await app.rest("GET", "/labels", { token: other.token })).body.data).toEqual([
      { name: other.mark, openTasks: 1 },
    ]);
    await gql(`mutation { restoreTask(id: "${gone.id}") { labels } }`);
    expect((await rest("GET", "/labels")).body.data[0]).toEqual({ name: "home", openTasks: 2 });
    expect(ids((await rest("GET", "/tasks?label=Gone")).body.data)).toEqual([gone.id]);
  });

  it("of a project are an own project's only", async () => {
    expect(ids((await rest("GET", `/tasks/project/${me.project}`)).body.data)).toEqual([me.task]);
    for (const id of [other.project, "nonsense"])
      expect((await rest("GET", `/tasks/project/${id}`)).body.error).toEqual({
        code: "NOT_FOUND",
        message: messages.projectNotFound,
      });
  });

  it.each([
    ["GET", "/tasks?status=pending", undefined, "status", messages.oneOf(taskStatuses)],
    ["GET", "/tasks?limit=0", undefined, "limit", messages.atLeast(1)],
    ["GET", "/tasks?limit=101", undefined, "limit", messages.atMost(100)],
    ["GET", "/tasks?limit=ten", undefined, "limit", messages.wholeNumber],
    ["GET", "/tasks?cursor=nonsense", undefined, "cursor", messages.invalidFormat],
    ["POST", "/tasks", {}, "title", messages.required],
    ["POST", "/tasks", { title: "a\u0000b" }, "title", messages.invalidFormat],
    ["POST", "/tasks", { title: "\ud800" }, "title", messages.invalidFormat],
    ["POST", "/tasks", { title: "x", dueDate: "31.12.2026" }, "dueDate", messages.invalidFormat],
    ["POST", "/tasks", { title: "x", status: "completed" }, "status", messages.oneOf(taskStatuses)],
    ["PUT", "/tasks/:id", { title: null }, "title", messages.required],
    ["PUT", "/tasks/:id", { description: 5 }, "description", messages.invalidFormat],
    ["PUT", "/tasks/:id/move", {}, "listId", messages.required],
    ["PUT", "/tasks/:id/move", { listId: null }, "listId", messages.required],
    ["PUT", "/tasks/:id/move", { listId: "x", position: -1 }, "position", messages.atLeast(0)],
    ["PUT", "/tasks/:id/move", { listId: "x", position: 1.5 }, "position", messages.wholeNumber],
    ["PUT", "/tasks/:id/move", { listId: "x", position: "1" }, "position", messages.wholeNumber],
  ])("refuse %s %s with %j", async (method, path, body, field, sentence) => {
    const { status, body: answer } = await rest(method, path.replace(":id", me.task), body);
    expect([status, answer.error.code, answer.error.message]).toEqual([400, "VALIDATION_ERROR", sentence]);
    expect(answer.error.fields).toEqual({ [field]: sentence });
  });
});

describe("tasks over GraphQL", () => {
  const shape =
    "id title status projectId listId rank pomodoroSessionId project { id name priority } pomodoroSessions { id name isCompleted }";

  it("show their place, and of project and sessions whatever is asked for", async () => {
    const { data, errors } = await gql(`query($id: ID!) { task(id: $id) { ${shape} } tasks { ${shape} } }`, {
      id: me.task,
    });
    expect(errors).toBeUndefined();
    expect(data.task).toMatchObject({
      ...{ status: "todo", rank: "a1", pomodoroSessionId: me.session },
      project: { id: me.project, name: me.mark, priority: "medium" },
      pomodoroSessions: [{ id: me.session, name: me.mark, isCompleted: false }],
    });
    expect(data.tasks).toEqual([data.task]);
  });

  it("are made once under the client's id, changed, moved, put back and deleted", async () => {
    const id = crypto.randomUUID();
    const create = `mutation($input: CreateTaskInput!) { createTask(input: $input) { ${shape} } }`;
    for (let time = 0; time < 2; time++)
      expect((await gql(create, { input: { id, title: "Once", listId: me.list } })).data.createTask).toMatchObject({
        id,
        rank: "a2",
      });
    const update = `mutation($id: ID!, $input: UpdateTaskInput!) { updateTask(id: $id, input: $input) { ${shape} } }`;
    const changed = await gql(update, { id, input: { pomodoroSessionId: me.session, status: "done" } });
    expect(changed.data.updateTask).toMatchObject({ pomodoroSessionId: me.session, status: "todo" });
    const move = `mutation($input: MoveTaskInput!) { moveTask(input: $input) { ${shape} } }`;
    expect((await gql(move, { input: { id, listId: me.list, position: 0 } })).data.moveTask.rank).toBe("a0");
    expect((await gql(move, { input: { id, listId: me.list } })).data.moveTask.rank).toBe("a2");
    expect((await gql("mutation($id: ID!) { deleteTask(id: $id) }", { id })).data).toEqual({ deleteTask: id });
  });

  it("are those of a session, a list and a project, in their orders", async () => {
    const query = `query($s: ID!) { session(id: $s) { tasks { id rank } } projects { tasks { id } } boards { lists { tasks { id } } } }`;
    const { data, errors } = await gql(query, { s: me.session });
    expect(errors).toBeUndefined();
    expect(data.session.tasks).toEqual([{ id: me.task, rank: "a1" }]);
    expect(data.projects).toEqual([{ tasks: [{ id: me.task }] }]);
    expect(data.boards[0].lists.map(({ tasks }: { tasks: unknown[] }) => tasks.length)).toEqual([0, 1, 0]);
  });

  it("are refused with the contract's codes and fields", async () => {
    const move = "mutation($input: MoveTaskInput!) { moveTask(input: $input) { id } }";
    const refused = await gql(move, { input: { id: me.task, listId: other.list } });
    expect(refused.errors?.[0]).toMatchObject({ message: messages.listNotFound, extensions: { code: "NOT_FOUND" } });
    const bad = await gql(move, { input: { id: me.task, listId: me.list, position: -1 } });
    expect(bad.errors?.[0]?.extensions).toMatchObject({
      code: "VALIDATION_ERROR",
      fields: { position: messages.atLeast(0) },
    });
    const cursor = await gql('{ tasks(limit: 2, cursor: "nonsense") { id } }');
    expect(cursor.errors?.[0]?.extensions).toMatchObject({
      code: "VALIDATION_ERROR",
      fields: { cursor: messages.invalidFormat },
    });
  });
});
