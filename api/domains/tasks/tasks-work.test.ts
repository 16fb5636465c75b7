/** Tasks as work: every page and count is what contract/task-lists says of the same tasks, through both doors. */
import { randomUUID } from "node:crypto";
import { messages } from "#contract/messages";
import { sortOrders, taskGroups, taskSorts } from "#contract/states";
import { fitsList, type TaskList } from "#contract/task-lists";
import { comparePlaces, placeIn } from "#contract/task-order";
import { isFound } from "#contract/task-texts";
import { type Anything, type Person, type TestApp, testApp } from "../../test/app";
import { person } from "../../test/household";

let app: TestApp;
let me: Person;
let other: Person;
let projects: string[];
let board: Anything;
let session: string;
let all: Anything[];

// Numbers by what they amount to, letters without marks and case, in every script.
const odd = [
  "report 9",
  "Report ９０",
  "übung 007",
  "日本 ² 🙂",
  `${"x".repeat(99)}b1`,
  `${"x".repeat(99)}a1`,
  "!",
  "1234567890123456 z",
];

const call = (path: string, { token } = me): Promise<Anything> => app.rest("GET", path, { token });
const made = async (path: string, body: object): Promise<string> => {
  const answer = await app.rest("POST", path, { token: me.token, body });
  expect([path, answer.status]).toEqual([path, 201]);
  return answer.body.data.id;
};
const asked = (list: object): string =>
  Object.entries(list)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join("&");
const expected = (list: TaskList): string[] =>
  all
    .filter((task) => fitsList(task, list, isFound))
    .sort((a, b) => comparePlaces(placeIn(a, list), placeIn(b, list), list))
    .map(({ title }) => title);
const titles = async (list: object): Promise<string[]> => {
  const { status, body } = await call(`/tasks?${asked(list)}`);
  expect({ list, status }).toEqual({ list, status: 200 });
  return body.data.map(({ title }: Anything) => title);
};

beforeAll(async () => {
  app = await testApp();
  [me, other] = [await person(app), await person(app)];
  projects = [await made("/projects", { name: "First" }), await made("/projects", { name: "Second" })];
  const due = [null, "2026-11-20", "2026-11-23", "2026-11-23", "1999-12-31", "2200-12-31", null];
  board = (await app.rest("POST", "/kanban", { token: me.token, body: { name: "Board" } })).body.data;
  session = await made("/pomodoro", { name: "Session", totalSessionDuration: 60, duration: 25, breakDuration: 5 });
  for (let n = 0; n < 28; n++)
    await made("/tasks", {
      ...(n % 6 === 0 && { listId: board.lists[n % 4 === 0 ? 0 : 1].id }),
      ...(n % 4 === 1 && { pomodoroSessionId: session }),
      title: odd[n - 20] ?? `${["Report", "Übung", "aufgabe mit Übung", "100% _done_"][n % 4]} ${n}`,
      description: n % 5 === 0 ? "about the report" : null,
      status: ["plan", "todo", "done", "todo"][n % 4],
      priority: ["high", "medium", "low"][n % 3],
      dueDate: due[n % 7],
      labels: [["home"], ["deep work", "home"], [], ["ärger"]][n % 4],
      projectId: [null, ...projects][n % 3 === 2 ? 0 : n % 3],
    });
  // Some share their instant: then the id decides.
  await app.sql(
    "UPDATE tasks SET created_at = timezone('UTC', date_trunc('second', timezone('UTC', created_at))) WHERE user_id = $1",
    [me.id],
  );
  await app.rest("POST", "/tasks", { token: other.token, body: { title: "Report of somebody else" } });
  all = (await call("/tasks")).body.data.map((task: Anything) => ({ ...task, boardId: task.listId && board.id }));
});
afterAll(() => app.stop());

const filters = (): readonly TaskList[] => [
  {},
  { open: true },
  { open: false },
  { open: true, status: "todo" },
  { inProject: false },
  { inProject: true, open: true },
  { onBoard: true },
  { onBoard: false, inProject: false },
  { boardId: board.id, outsideSession: session },
  { boardId: randomUUID() },
  { outsideSession: session, text: "report" },
  { outsideSession: randomUUID() },
  { priority: "high", open: true },
  { dueFrom: "2026-11-21", dueTo: "2026-12-01" },
  { hasDue: false },
  { hasDue: true, dueTo: "2026-11-20" },
  { label: "home" },
  { label: " HOME ", open: true },
  { label: "Deep  Work", priority: "high" },
  { label: "A\u0308rger", outsideSession: session },
  { label: "hom" },
  { label: "deep work", projectId: projects[1], text: "report" },
  { text: "report" },
  { text: "ub ung", open: true },
  { text: "rep ABOUT" },
  { text: "100%" },
  { text: "_done_ 3" },
  { text: "' OR 1=1 --" },
];

it("shows what fits, put together and sorted as asked for, and counts it", async () => {
  // Each filter in one of the ways, and each of the ways.
  const ways = [undefined, ...taskGroups].flatMap((group) =>
    taskSorts.flatMap((sort) => [undefined, ...sortOrders].map((order) => ({ group, sort, order }))),
  );
  for (const list of [
    ...filters().map((filter, n) => ({ ...filter, ...ways[n % ways.length] })),
    ...ways.map((way) => ({ ...way, open: true })),
  ])
    expect([list, await titles(list)]).toEqual([list, expected(list)]);
  for (const filter of filters())
    expect([filter, (await call(`/tasks?count=true&${asked(filter)}`)).body.data]).toEqual([
      filter,
      { count: expected(filter).length },
    ]);
});

it("comes whole in pages, whatever it is sorted by, continued by what a page gave or by its last task", async () => {
  for (const list of [
    { open: true, sort: "due" },
    { sort: "due" },
    { open: true },
    { group: "project", sort: "due" },
    { group: "priority", sort: "newest" },
    { group: "status", sort: "priority", open: true },
    { text: "report", sort: "due" },
    { order: "asc" },
    { order: "asc", projectId: projects[0] },
    { sort: "due", order: "desc", open: true },
    { sort: "status", order: "desc" },
    { sort: "title", outsideSession: session },
    { sort: "title", order: "desc", group: "priority" },
  ] as TaskList[])
    for (const goesOn of ["given", "id"]) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const { body } = await call(`/tasks?${asked({ ...list, limit: 5, cursor })}`);
        seen.push(...body.data.map(({ title }: Anything) => title));
        cursor = body.page.nextCursor;
        if (cursor && goesOn === "id") cursor = body.data.at(-1).id;
      } while (cursor);
      expect([list, seen]).toEqual([list, expected(list)]);
    }
});

it("goes on behind a task by its age alone where that is all the order, as the browser asks for", async () => {
  const list = { status: "todo", inProject: false } as const;
  const { body } = await call(`/tasks?${asked({ ...list, limit: 2 })}`);
  const { createdAt, id } = body.data[1];
  const cursor = Buffer.from(`${createdAt} ${id}`).toString("base64url");
  expect(await titles({ ...list, cursor })).toEqual(expected(list).slice(2));
});

it("is the same through GraphQL, and of nobody else", async () => {
  const query = `query ($project: ID) { tasks(open: true, sort: due, group: priority, text: "report", inProject: true, projectId: $project) { title rank } }`;
  const list = { open: true, sort: "due", group: "priority", text: "report", inProject: true } as const;
  const { data } = await app.gql(query, {}, me.token);
  expect(data.tasks.map(({ title }: Anything) => title)).toEqual(expected(list));
  for (const project of [projects[0], projects[0]?.toUpperCase()])
    expect((await app.gql(query, { project }, me.token)).data.tasks).toHaveLength(
      expected({ ...list, projectId: projects[0] }).length,
    );
  for (const projectId of [projects[0], randomUUID(), "no id"])
    expect((await call(`/tasks?${asked({ open: true, projectId })}`, other)).body.data).toEqual([]);
});

it("refuses what is no filter, by name", async () => {
  const wrong: Record<string, string> = {
    open: "yes",
    inProject: "1",
    priority: "urgent",
    dueFrom: "tomorrow",
    dueTo: "2026-02-30",
    text: "x".repeat(10_000),
    group: "mood",
    sort: "random",
    order: "up",
    onBoard: "1",
    cursor: randomUUID(),
  };
  for (const [name, value] of Object.entries(wrong)) {
    const { status, body } = await call(`/tasks?${asked({ hasDue: true, [name]: value })}`);
    expect([name, status, Object.keys(body.error.fields)]).toEqual([name, 400, [name]]);
  }
  for (const place of ["2026-11-23T00:00:00.000Z", "99999999999", "x"])
    expect(
      (
        await call(
          `/tasks?sort=due&cursor=${Buffer.from(`2026-11-23T00:00:00.000Z ${randomUUID()} ${place}`).toString("base64url")}`,
        )
      ).body.error.fields,
    ).toEqual({ cursor: messages.invalidFormat });
});
