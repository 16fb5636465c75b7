/** A task is ticked off and opened again, on a board and off it, by whomever of its owner's tabs (docs/product.md "Ticking off"). */
import { type Anything, type Person, type TestApp, testApp } from "../../test/app";
import { person } from "../../test/household";
import { Tab } from "../../test/sockets";

let app: TestApp;
let me: Person;
let project: string;
let columns: { plan: string; todo: string; done: string };
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  me = await person(app);
  project = (await call("POST", "/projects", { name: "Thesis" })).id;
  columns = await board("Chapter 3");
});

const call = async (method: string, path: string, body?: object): Promise<Anything> => {
  const answer = await app.rest(method, path, { token: me.token, body });
  expect([path, answer.status < 300 ? "ok" : answer.body]).toEqual([path, "ok"]);
  return answer.body.data;
};
const board = async (name: string) => {
  const { lists } = await call("POST", "/kanban", { name, projectId: project });
  const at = (order: number): string => lists.find((list: Anything) => list.order === order).id;
  return { plan: at(1), todo: at(2), done: at(3) };
};
const make = async (title: string, more: object = {}): Promise<string> =>
  (await call("POST", "/tasks", { title, ...more })).id;
const complete = (id: string) => call("PUT", `/tasks/${id}/complete`);
const reopen = (id: string) => call("PUT", `/tasks/${id}/reopen`);
const titles = async (): Promise<Record<string, string[]>> => {
  const tasks: Anything[] = (await call("GET", "/tasks")).filter(({ listId }: Anything) => listId);
  const cards: Anything[] = await call("GET", `/kanban/${(await call("GET", "/kanban"))[0].id}/tasks`);
  expect(cards).toHaveLength(tasks.length);
  const of = (list: string) => cards.filter(({ listId }) => listId === list).map(({ title }) => title);
  return { plan: of(columns.plan), todo: of(columns.todo), done: of(columns.done) };
};

test.each(["plan", "todo"])("off a board its status alone changes, and goes back to %s", async (status) => {
  const id = await make("Read", { status, priority: "high", projectId: project });
  expect(await complete(id)).toMatchObject({ status: "done", listId: null, projectId: project, priority: "high" });
  expect(await complete(id)).toMatchObject({ status: "done" });
  expect(await reopen(id)).toMatchObject({ status, listId: null, projectId: project });
  expect(await reopen(id)).toMatchObject({ status });
});

test("on a board it goes to the end of the last column, and back between the cards that it stood between", async () => {
  const [, two, ,] = [
    await make("One", { listId: columns.todo }),
    await make("Two", { listId: columns.todo }),
    await make("Three", { listId: columns.todo }),
    await make("Old", { listId: columns.done }),
  ];
  expect(await complete(two)).toMatchObject({ status: "done", listId: columns.done });
  expect(await titles()).toEqual({ plan: [], todo: ["One", "Three"], done: ["Old", "Two"] });
  expect(await reopen(two)).toMatchObject({ status: "todo", listId: columns.todo });
  expect(await titles()).toEqual({ plan: [], todo: ["One", "Two", "Three"], done: ["Old"] });
});

test("what was never ticked off but done by hand is opened where work waits, at the end", async () => {
  const id = await make("Moved", { listId: columns.plan });
  await make("Waiting", { listId: columns.todo });
  await call("PUT", `/tasks/${id}/move`, { listId: columns.done, position: 0 });
  expect(await reopen(id)).toMatchObject({ status: "todo", listId: columns.todo });
  expect((await titles()).todo).toEqual(["Waiting", "Moved"]);
  const off = await make("Written", { status: "done" });
  expect(await reopen(off)).toMatchObject({ status: "todo", listId: null });
});

test("moved by hand after it was ticked off, it forgets where it stood before", async () => {
  const id = await make("Read", { listId: columns.plan });
  await complete(id);
  await call("PUT", `/tasks/${id}/move`, { listId: columns.todo, position: 0 });
  await call("PUT", `/tasks/${id}/move`, { listId: columns.done, position: 0 });
  expect(await reopen(id)).toMatchObject({ status: "todo", listId: columns.todo });
  await complete(id);
  await call("PUT", `/tasks/${id}`, { listId: null });
  await call("PUT", `/tasks/${id}`, { status: "plan" });
  await call("PUT", `/tasks/${id}`, { status: "done" });
  expect(await reopen(id)).toMatchObject({ status: "todo", listId: null });
});

test("ticked off on one board and put on another, it is opened there", async () => {
  const id = await make("Read", { listId: columns.plan });
  await complete(id);
  const other = await board("Chapter 4");
  await call("PUT", `/tasks/${id}`, { listId: other.done });
  expect(await reopen(id)).toMatchObject({ status: "todo", listId: other.todo });
});

test("in a running session it stays there, done or not", async () => {
  const session = await call("POST", "/pomodoro", { name: "Focus" });
  await call("PUT", `/pomodoro/${session.id}`, { isActive: true });
  const id = await make("Read", { pomodoroSessionId: session.id });
  expect(await complete(id)).toMatchObject({ status: "done", pomodoroSessionId: session.id });
  expect(await reopen(id)).toMatchObject({ status: "plan", pomodoroSessionId: session.id });
});

test("other tabs are told, with the counts by status that change with it", async () => {
  const first = await Tab.listening(app, me.token);
  const id = await make("Read");
  // News are told in their order: what was done before is not told to the next.
  await first.frame(({ type, payload }) => type === "next" && JSON.stringify(payload).includes(id));
  first.close();
  const tab = await Tab.listening(app, me.token);
  await complete(id);
  await reopen(id);
  for (const set of await tab.told(2))
    expect(set).toMatchObject({ changes: [{ entity: "task", id, removed: false }], overview: { tasks: 1 } });
  tab.close();
});

test("a hundred ticks and moves of the same cards at once leave none half done", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.push(await make(`Card ${n}`, { listId: columns.todo }));
  const acts = Array.from({ length: 100 }, (_, n) => {
    const id = ids[n % ids.length] as string;
    const to = [columns.plan, columns.todo, columns.done][n % 3];
    const ways = [
      () => app.rest("PUT", `/tasks/${id}/complete`, { token: me.token }),
      () => app.rest("PUT", `/tasks/${id}/reopen`, { token: me.token }),
      () => app.rest("PUT", `/tasks/${id}/move`, { token: me.token, body: { listId: to, position: 0 } }),
    ];
    return (ways[(n * 7) % ways.length] as (typeof ways)[number])();
  });
  for (const { status } of await Promise.all(acts)) expect(status).toBe(200);
  for (const { status, listId } of await call("GET", "/tasks"))
    expect(listId).toBe({ plan: columns.plan, todo: columns.todo, done: columns.done }[status as "plan"]);
});
