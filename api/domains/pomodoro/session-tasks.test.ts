/** What a session holds: put in, moved, taken out, kept as history (docs/api.md "Rules"; docs/product.md "Session tasks"). */
import { messages } from "#contract/messages";
import { minutes, noon, type TimerBed, timerBed } from "../../test/timer";
import { readSession, readTasksOfSession } from "./pomodoro.reads";
import { maxTasksAtOnce } from "./session-tasks.service";

let bed: TimerBed;
let me: Awaited<ReturnType<TimerBed["member"]>>;
beforeAll(async () => {
  bed = await timerBed();
});
afterAll(() => bed.stop());
beforeEach(async () => {
  me = await bed.member();
  bed.clock.at = noon;
});

const held = async (id: string) => {
  const tasks = (await readTasksOfSession(bed.pool, me, id))?.value ?? [];
  return (tasks as { id: string }[]).map((task) => task.id);
};
const save = (id: string, input: object) => bed.service.save(me, id, input, readSession);
const assign = (taskId: string, sessionId: string | null) =>
  bed.transact((work) => bed.sessionTasks.assignTask(work, me, taskId, sessionId));
const unknown = "4b8f0c5e-0000-4000-8000-000000000000";

test("tasks join in the order given and leave every other open session, and each is told once", async () => {
  const [first, second] = [await bed.session(me), await bed.session(me)];
  const [a, b, c] = [await bed.task(me, "a"), await bed.task(me, "b"), await bed.task(me, "c")];
  await bed.sessionTasks.add(me, first, [b, a]);
  expect(await held(first)).toHaveLength(2);
  await bed.heard();
  await bed.sessionTasks.add(me, second, [c, a, a.toUpperCase()]);
  expect(await held(first)).toEqual([b]);
  expect((await held(second)).sort()).toEqual([a, c].sort());
  const told = (await bed.heard()).map(([entity, id]) => `${entity} ${id}`);
  expect(told.sort()).toEqual([`session ${first}`, `session ${second}`, `task ${a}`, `task ${c}`].sort());
});

test("many put in at once stand in the order given, and what joins later stands after them", async () => {
  const id = await bed.session(me);
  const tasks: string[] = [];
  for (let n = 0; n < 30; n++) tasks.push(await bed.task(me, `task ${n}`));
  const [given, later] = [tasks.slice(2).reverse(), tasks.slice(0, 2)];
  await bed.sessionTasks.add(me, id, given);
  await bed.sessionTasks.add(me, id, [...given.slice(5), ...later]);
  expect(await held(id)).toEqual([...given, ...later]);
});

test("joining again changes nothing and tells nothing", async () => {
  const id = await bed.session(me);
  const task = await bed.task(me);
  await bed.sessionTasks.add(me, id, [task]);
  await bed.heard();
  expect(await bed.sessionTasks.add(me, id, [task])).toMatchObject({ id });
  expect(await bed.sessionTasks.add(me, id, [])).toMatchObject({ id });
  expect(await bed.heard()).toEqual([]);
});

test("what a completed session held stays its history, written or merely run out", async () => {
  const [byHand, ranOut, open] = [
    await bed.session(me),
    await bed.session(me, { totalSessionDuration: 1 }),
    await bed.session(me),
  ];
  const [a, b] = [await bed.task(me), await bed.task(me)];
  await bed.sessionTasks.add(me, byHand, [a]);
  await bed.sessionTasks.add(me, ranOut, [b]);
  await save(byHand, { isCompleted: true });
  await save(ranOut, { isActive: true });
  bed.clock.pass(minutes(1));
  await bed.sessionTasks.add(me, open, [a, b]);
  expect(await held(byHand)).toEqual([a]);
  expect(await held(ranOut)).toEqual([b]);
  await assign(a, null);
  await assign(b, null);
  expect(await held(open)).toEqual([]);
  expect(await held(byHand)).toEqual([a]);
  expect(await held(ranOut)).toEqual([b]);

  for (const done of [byHand, ranOut]) {
    const refusal = { code: "CONFLICT", message: messages.sessionCompleted };
    await expect(bed.sessionTasks.add(me, done, [a])).rejects.toMatchObject(refusal);
    await expect(bed.sessionTasks.remove(me, done, a)).rejects.toMatchObject(refusal);
    await expect(assign(a, done)).rejects.toMatchObject(refusal);
  }
});

test("a paused session whose length has not run out is open, however long it stands", async () => {
  const [paused, other] = [await bed.session(me, { totalSessionDuration: 2 }), await bed.session(me)];
  const task = await bed.task(me);
  await save(paused, { isActive: true });
  bed.clock.pass(minutes(1));
  await save(paused, { isPaused: true });
  bed.clock.pass(minutes(600));
  await bed.sessionTasks.add(me, paused, [task]);
  await assign(task, other);
  expect(await held(paused)).toEqual([]);
  expect(await held(other)).toEqual([task]);
});

test("a task is taken out, told with its session; one that is not in it stays where it is", async () => {
  const [id, other] = [await bed.session(me), await bed.session(me)];
  const task = await bed.task(me);
  await bed.sessionTasks.add(me, id, [task]);
  await bed.heard();
  await bed.sessionTasks.remove(me, other, task);
  expect(await bed.heard()).toEqual([]);
  await bed.sessionTasks.remove(me, id, task);
  expect(await held(id)).toEqual([]);
  expect(await bed.heard()).toEqual([
    ["session", id, 0, 1],
    ["task", task, 0, 0],
  ]);
});

test("a deleted task leaves completed sessions too, which are told", async () => {
  const [done, open] = [await bed.session(me), await bed.session(me)];
  const task = await bed.task(me);
  await bed.sessionTasks.add(me, done, [task]);
  await save(done, { isCompleted: true });
  await bed.sessionTasks.add(me, open, [task]);
  await bed.heard();
  await bed.transact((work) => bed.sessionTasks.dropTasks(work, me, [task]));
  expect((await bed.heard()).map(([, id]) => id).sort()).toEqual([done, open].sort());
  expect(await held(done)).toEqual([]);
});

test("somebody else's task or session is not found, and nothing of the call is done", async () => {
  const other = await bed.member();
  const [mine, theirs] = [await bed.session(me), await bed.session(other)];
  const [task, foreign] = [await bed.task(me), await bed.task(other)];
  for (const bad of [foreign, unknown, "no id"]) {
    const refusal = { code: "NOT_FOUND", message: messages.taskNotFound };
    await expect(bed.sessionTasks.add(me, mine, [task, bad])).rejects.toMatchObject(refusal);
    await expect(bed.sessionTasks.remove(me, mine, bad)).rejects.toMatchObject(refusal);
  }
  for (const bad of [theirs, unknown, "no id"]) {
    const refusal = { code: "NOT_FOUND", message: messages.sessionNotFound };
    await expect(bed.sessionTasks.add(me, bad, [task])).rejects.toMatchObject(refusal);
    await expect(bed.sessionTasks.remove(me, bad, task)).rejects.toMatchObject(refusal);
    await expect(assign(task, bad)).rejects.toMatchObject(refusal);
    expect(await readTasksOfSession(bed.pool, me, bad)).toBeNull();
  }
  expect(await held(mine)).toEqual([]);
});

test("500 tasks join at once, one more is refused", async () => {
  const id = await bed.session(me);
  const made = await bed.sql<{ id: string }>(
    `INSERT INTO tasks (user_id, id, title) SELECT $1, gen_random_uuid(), 'Task ' || n FROM generate_series(0, ${maxTasksAtOnce}) n RETURNING id`,
    [me.id],
  );
  const ids = made.map((task) => task.id);
  await expect(bed.sessionTasks.add(me, id, ids)).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    fields: { taskIds: "Must be no more than 500" },
  });
  await bed.sessionTasks.add(me, id, ids.slice(1));
  expect(await held(id)).toHaveLength(maxTasksAtOnce);
});

test("one task put into many sessions at once ends in exactly one", async () => {
  const task = await bed.task(me);
  const sessions = await Promise.all(Array.from({ length: 10 }, () => bed.session(me)));
  await Promise.all(sessions.map((id) => bed.sessionTasks.add(me, id, [task])));
  expect(await bed.sql("SELECT session_id FROM session_tasks WHERE task_id = $1", [task])).toHaveLength(1);
});

test("a session completed while tasks join either holds them or refuses them", async () => {
  for (let round = 0; round < 10; round++) {
    const [id, task] = [await bed.session(me), await bed.task(me)];
    const [joined] = await Promise.allSettled([bed.sessionTasks.add(me, id, [task]), save(id, { isCompleted: true })]);
    if (joined.status === "rejected") expect(joined.reason).toMatchObject({ code: "CONFLICT" });
    expect(await held(id)).toEqual(joined.status === "fulfilled" ? [task] : []);
  }
});
