/** Boards through both doors. */
import { boardFields, taskFields } from "#contract/entities";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { boardFilters, boardSorts, sortOrders } from "#contract/states";
import { SteadyClient } from "../../db/connections";
import { type TestApp, testApp } from "../../test/app";
import { type Household, household } from "../../test/household";

let app: TestApp;
let me: Household;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  me = await household(app);
});
afterAll(() => app.stop());

const rest = (method: string, path: string, body?: unknown) => app.rest(method, path, { token: me.token, body });
const gql = (query: string, variables = {}) => app.gql(query, variables, me.token);

/** The names of the statements that the product sends from now on, to whichever machine. */
function statementsOf(): string[] {
  const names: string[] = [];
  type Named = { query(query: { name?: string }, ...more: unknown[]): Promise<never> };
  const clients = SteadyClient.prototype as unknown as Named;
  const send = clients.query;
  jest.spyOn(clients, "query").mockImplementation(function (this: Named, query, ...more) {
    // On a cluster a shard is asked under a name of its own.
    if (query.name) names.push(query.name.replace(/@.*/, ""));
    return send.call(this, query, ...more);
  });
  return names;
}

const keys = (thing: object) => Object.keys(thing).sort();
const withFieldsOf = (fields: object, known: string[]) => [...new Set([...known, ...Object.keys(fields)])].sort();
const boardKeys = withFieldsOf(boardFields, [
  ...["createdAt", "description", "id", "lists", "name", "project", "projectId", "stats", "updatedAt"],
]);
const taskKeys = withFieldsOf(taskFields, [
  ...["createdAt", "description", "dueDate", "id", "listId", "pomodoroSessionId", "pomodoroSessions", "priority"],
  ...["project", "projectId", "status", "title", "updatedAt"],
]);

describe("boards over REST", () => {
  it("are made, read, changed and deleted in the contract's envelope", async () => {
    const made = await rest("POST", "/kanban", { name: "  Home  ", id: me.board });
    expect([made.status, made.body.success, made.body.data.name]).toEqual([201, true, "Home"]);
    const { id } = made.body.data;
    expect(id).not.toBe(me.board);
    expect(keys((await rest("GET", `/kanban/${id}`)).body.data)).toEqual(boardKeys);
    const changed = await rest("PUT", `/kanban/${id}`, {
      name: "Work",
      projectId: me.project,
      createdAt: "2001-01-01",
      userId: id,
    });
    expect(changed.body.data).toMatchObject({
      id,
      name: "Work",
      projectId: me.project,
      createdAt: made.body.data.createdAt,
    });
    const gone = await rest("DELETE", `/kanban/${id}`);
    expect([gone.status, gone.body]).toEqual([204, {}]);
    const missing = await rest("GET", `/kanban/${id}`);
    expect([missing.status, missing.body.error]).toEqual([404, { code: "NOT_FOUND", message: messages.boardNotFound }]);
  });

  it("show their cards in list and position order, without a rank", async () => {
    const { status, body } = await rest("GET", `/kanban/${me.board}/tasks`);
    expect(status).toBe(200);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([me.task]);
    expect(keys(body.data[0])).toEqual(taskKeys);
    expect(body.data[0]).toMatchObject({
      project: { id: me.project, name: me.mark },
      pomodoroSessionId: me.session,
      pomodoroSessions: [{ id: me.session, name: me.mark }],
    });
  });

  it("are counted with the same filters as they are listed", async () => {
    expect((await rest("GET", "/kanban?count=true")).body.data).toEqual({ count: 1 });
    expect((await rest("GET", "/kanban?count=true&filter=standalone")).body.data).toEqual({ count: 0 });
    expect((await rest("GET", "/kanban?filter=active&sort=updated&order=asc&days=3")).body.data).toHaveLength(1);
  });

  it.each([
    ["sort=newest", "sort", messages.oneOf(boardSorts)],
    ["order=up", "order", messages.oneOf(sortOrders)],
    ["filter=none", "filter", messages.oneOf(boardFilters)],
    ["filter=all&filter=empty", "filter", messages.oneOf(boardFilters)],
    ["days=soon", "days", messages.wholeNumber],
    ["days=0", "days", messages.atLeast(1)],
    ["days=1.5", "days", messages.wholeNumber],
  ])("refuse the query %s", async (query, field, sentence) => {
    const { status, body } = await rest("GET", `/kanban?${query}`);
    expect([status, body.error.code, body.error.fields]).toEqual([400, "VALIDATION_ERROR", { [field]: sentence }]);
  });

  it("of a project are an own project's only", async () => {
    expect((await rest("GET", `/kanban/project/${me.project}`)).body.data.map(({ id }: { id: string }) => id)).toEqual([
      me.board,
    ]);
    const other = await household(app);
    for (const id of [other.project, "nonsense"])
      expect((await rest("GET", `/kanban/project/${id}`)).body.error).toEqual({
        code: "NOT_FOUND",
        message: messages.projectNotFound,
      });
  });
});

describe("boards over GraphQL", () => {
  const fields = "id name project { id name } stats { totalTasks activeTasks lastActivity }";

  it("come with their cards in one tree, the same over one board, all boards and a project", async () => {
    const lists = "lists { id order boardId tasks { id title rank status project { id } pomodoroSessions { id } } }";
    const one = await gql(`query($id: ID!) { board(id: $id) { ${fields} ${lists} } }`, { id: me.board });
    expect(one.errors).toBeUndefined();
    expect(one.data.board.lists.map(({ tasks }: { tasks: unknown[] }) => tasks.length)).toEqual([0, 1, 0]);
    const all = await gql(`{ boards { ${fields} ${lists} } }`);
    expect(all.data.boards).toEqual([one.data.board]);
    const ofProject = await gql(`{ projects { boards { ${fields} ${lists} } tasks { id } } }`);
    expect(ofProject.data.projects).toEqual([{ boards: [one.data.board], tasks: [{ id: me.task }] }]);
  });

  it("are read by one statement, with their cards or without", async () => {
    const asked = statementsOf();
    await gql(
      `query($id: ID!) { board(id: $id) { ${fields} lists { ...L } } } fragment L on BoardList { tasks { id project { name } } }`,
      {
        id: me.board,
      },
    );
    await gql(`query($id: ID!) { board(id: $id) { ${fields} lists { id } } }`, { id: me.board });
    await rest("GET", `/kanban/${me.board}/tasks`);
    // Asked now and then: who is signed in, whether a process of an old release writes, and what is to be done.
    const beside = ["user-tokens", "versions-silent", "get_job/graphile_worker"];
    expect(asked.filter((name) => !beside.includes(name))).toEqual(["board-with-cards", "board", "board-cards"]);
  });

  it("take the defaults of the list, and say in words what is no choice", async () => {
    expect((await gql("{ boards(sort: null, order: null, filter: null) { id } }")).data.boards).toEqual([
      { id: me.board },
    ]);
    const { errors } = await gql("{ boards(days: 0) { id } }");
    expect(errors?.[0]?.extensions).toMatchObject({ code: "VALIDATION_ERROR", fields: { days: messages.atLeast(1) } });
  });

  it("are made, changed and deleted", async () => {
    const id = crypto.randomUUID();
    const create = "mutation($input: CreateBoardInput!) { createBoard(input: $input) { id lists { name order } } }";
    for (let time = 0; time < 2; time++) {
      const { data } = await gql(create, { input: { id, name: "Home" } });
      expect(data.createBoard).toEqual({
        id,
        lists: [
          { name: "Plan", order: 1 },
          { name: "To Do", order: 2 },
          { name: "Done", order: 3 },
        ],
      });
    }
    const update =
      "mutation($id: ID!, $input: UpdateBoardInput!) { updateBoard(id: $id, input: $input) { projectId project { status } } }";
    const { data } = await gql(update, { id, input: { projectId: me.project } });
    expect(data.updateBoard).toEqual({ projectId: me.project, project: { status: "active" } });
    expect((await gql("mutation($id: ID!) { deleteBoard(id: $id) }", { id })).data).toEqual({ deleteBoard: id });
    const gone = await gql("query($id: ID!) { board(id: $id) { id } }", { id });
    expect(gone.errors?.[0]).toMatchObject({ message: messages.boardNotFound, extensions: { code: "NOT_FOUND" } });
  });
});

describe("finding by name what somebody types", () => {
  const found = async (query: string, variables: { t: string; p?: string }) => {
    const { data } = await gql(
      `query ($t: String!${variables.p ? ", $p: ID" : ""}) { ${query} { id name } }`,
      variables,
    );
    return Object.values(data as Record<string, { name: string }[]>)[0]?.map(({ name }) => name);
  };
  const make = async (kind: string, path: string, names: string[], more = {}) => {
    for (const name of names) expect([kind, (await rest("POST", path, { name, ...more })).status]).toEqual([kind, 201]);
  };

  it("gives what begins with it first, then what holds it, the newest first, without case and accents", async () => {
    await make("project", "/projects", ["My café", "Café one", "CAFE two", "100% tea"]);
    expect(await found("findProjects(text: $t)", { t: " cafÉ " })).toEqual(["CAFE two", "Café one", "My café"]);
    expect(await found("findProjects(text: $t)", { t: "0%" })).toEqual(["100% tea"]);
    expect(await found("findProjects(text: $t)", { t: "cafe two tomorrow" })).toEqual(["CAFE two"]);
    await make("board", "/kanban", ["Tea board"], { projectId: me.project });
    await make("board", "/kanban", ["Other tea board"]);
    expect(await found("findBoards(text: $t)", { t: "tea" })).toEqual(["Tea board", "Other tea board"]);
    expect(await found("findBoards(text: $t, projectId: $p)", { t: "tea", p: me.project })).toEqual(["Tea board"]);
    expect(await found("findBoards(text: $t, projectId: $p)", { t: "tea", p: "no id" })).toEqual([]);
  });

  it("gives no more than a list to choose from, of sessions none that is completed", async () => {
    const made = `INSERT INTO pomodoro_sessions (user_id, id, name, ended_at)
      SELECT $1, gen_random_uuid(), 'focus ' || n, CASE WHEN n % 2 = 0 THEN now() END FROM generate_series(1, 80) n`;
    await app.product.source.query(made, [me.id]);
    const names = (await found("findSessions(text: $t)", { t: "focus" })) as string[];
    expect(names).toHaveLength(limits.found);
    for (const name of names) expect(Number(name.split(" ")[1]) % 2).toBe(1);
  });
});
