/** One act on a task and a session with it runs, whatever ran before and whoever else asks (docs/product.md "Focusing on a task"). */
import type { Member } from "../../core/actor";
import { minutes, noon, TestClock, type TimerBed, timerBed } from "../../test/timer";
import { FocusService } from "./focus.service";
import { readSession, readTasksOfSession } from "./pomodoro.reads";
import type { SessionType } from "./session.type";

let bed: TimerBed;
let service: FocusService;
let me: Member;
beforeAll(async () => {
  bed = await timerBed(new TestClock());
  service = new FocusService(bed.transact, bed.clock, bed.sessionTasks);
});
afterAll(() => bed.stop());
beforeEach(async () => {
  bed.clock.at = noon;
  me = await bed.member();
});

const focus = (task: string, who = me): Promise<SessionType> => service.focus(who, task, readSession);
const phase = async (id: string) => (await bed.service.session(me, id)).phase;
const tasksOf = async (id: string) => {
  const tasks = (await readTasksOfSession(bed.pool, me, id))?.value ?? [];
  return (tasks as { id: string }[]).map((task) => task.id);
};
const all = () => bed.service.sessions(me);

test("makes a session that is named after the task and holds it, and starts it; what was done is told", async () => {
  const task = await bed.task(me, "Write the report");
  await bed.heard();
  const session = await focus(task);
  expect(session).toMatchObject({
    ...{ name: "Write the report", totalSessionDuration: 120, duration: 25, breakDuration: 5 },
    ...{ phase: "running", runningSince: noon, startTime: new Date(noon).toISOString(), scheduledAt: null },
  });
  expect(await tasksOf(session.id)).toEqual([task]);
  const told = (await bed.heard()).map(([entity, id]) => `${entity} ${id}`);
  expect(new Set(told)).toEqual(new Set([`session ${session.id}`, `task ${task}`]));
});

test("the lengths are those of the last session that was used", async () => {
  const used = await bed.session(me, { totalSessionDuration: 100, duration: 50, breakDuration: 10 });
  await bed.session(me, { totalSessionDuration: 30, duration: 10, breakDuration: 2 });
  await bed.service.save(me, used, { isActive: true }, readSession);
  expect(await focus(await bed.task(me))).toMatchObject({ totalSessionDuration: 100, duration: 50, breakDuration: 10 });
});

test("the long break is the one that the settings say, else that of the last session that was used", async () => {
  const used = await bed.session(me, { totalSessionDuration: 100, longBreakEvery: 2, longBreakDuration: 30 });
  await bed.service.save(me, used, { isActive: true }, readSession);
  const prefer = (preferences: object) =>
    bed.sql("UPDATE users SET preferences = $2 WHERE id = $1", [me.id, preferences]);
  const made = async () => focus(await bed.task(me));
  expect(await made()).toMatchObject({ totalSessionDuration: 100, longBreakEvery: 2, longBreakDuration: 30 });
  await prefer({ longBreakEvery: 4 });
  expect(await made()).toMatchObject({ totalSessionDuration: 100, longBreakEvery: 4, longBreakDuration: 15 });
  await prefer({ longBreakEvery: 4, longBreakDuration: 20, duration: 50 });
  expect(await made()).toMatchObject({
    totalSessionDuration: 120,
    duration: 50,
    longBreakEvery: 4,
    longBreakDuration: 20,
  });
});

test("a title longer than a session's name is cut between signs", async () => {
  expect((await focus(await bed.task(me, "😀".repeat(200)))).name).toBe(`${"😀".repeat(99)}…`);
});

test("what ran is paused at the instant at which the other starts", async () => {
  const before = await focus(await bed.task(me, "One"));
  bed.clock.pass(minutes(10));
  const session = await focus(await bed.task(me, "Two"));
  expect(await bed.service.session(me, before.id)).toMatchObject({ phase: "paused", elapsedMs: minutes(10) });
  expect(session).toMatchObject({ phase: "running", runningSince: noon + minutes(10) });
});

test("a session with this task alone is resumed, started or goes on; no twin is made", async () => {
  const task = await bed.task(me);
  const planned = await bed.session(me, { totalSessionDuration: 60 });
  await bed.sessionTasks.add(me, planned, [task]);
  expect(await focus(task)).toMatchObject({ id: planned, phase: "running", totalSessionDuration: 60 });
  bed.clock.pass(minutes(5));
  expect(await focus(task)).toMatchObject({ id: planned, runningSince: noon });
  await bed.service.save(me, planned, { isPaused: true }, readSession);
  bed.clock.pass(minutes(5));
  expect(await focus(task)).toMatchObject({ id: planned, phase: "running", elapsedMs: minutes(5) });
  expect(await all()).toHaveLength(1);
});

test("out of a session with others it moves into its own, unless that one runs: then it goes on", async () => {
  const [task, other] = [await bed.task(me, "This"), await bed.task(me, "Other")];
  const many = await bed.session(me);
  await bed.sessionTasks.add(me, many, [task, other]);
  await bed.service.save(me, many, { isActive: true }, readSession);
  expect(await focus(task)).toMatchObject({ id: many, phase: "running" });
  await bed.service.save(me, many, { isPaused: true }, readSession);
  const own = await focus(task);
  expect(own).toMatchObject({ name: "This", phase: "running" });
  expect([await tasksOf(many), await tasksOf(own.id), await phase(many)]).toEqual([[other], [task], "paused"]);
});

test("out of a session whose phase is over and whose next waits it moves too, although nobody wrote that", async () => {
  const [task, other] = [await bed.task(me, "This"), await bed.task(me, "Other")];
  const many = await bed.session(me, { autoStartBreaks: false });
  await bed.sessionTasks.add(me, many, [task, other]);
  await bed.service.save(me, many, { isActive: true }, readSession);
  bed.clock.pass(minutes(24));
  expect(await focus(task)).toMatchObject({ id: many, phase: "running" });
  bed.clock.pass(minutes(2));
  const own = await focus(task);
  expect(own).toMatchObject({ name: "This", phase: "running" });
  expect([await tasksOf(many), await phase(many)]).toEqual([[other], "paused"]);
});

test("a session that is completed, also one whose time ran out and nobody wrote it, stays as it is: a new one is made", async () => {
  const task = await bed.task(me);
  const first = await focus(task);
  bed.clock.pass(minutes(121));
  const second = await focus(task);
  await bed.service.save(me, second.id, { isCompleted: true }, readSession);
  const third = await focus(task);
  expect(new Set([first.id, second.id, third.id]).size).toBe(3);
  expect(await bed.service.session(me, first.id)).toMatchObject({
    phase: "done",
    endTime: new Date(noon + minutes(120)).toISOString(),
  });
  expect([await tasksOf(first.id), await tasksOf(third.id)]).toEqual([[task], [task]]);
});

test("whoever asks twenty times at once for one task has one session; for several, one of them runs", async () => {
  const task = await bed.task(me);
  const answers = await Promise.all(Array.from({ length: 20 }, () => focus(task)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);

  const tasks = await Promise.all(Array.from({ length: 6 }, () => bed.task(me)));
  const [many, ...rest] = [await bed.session(me), ...tasks];
  // Others of the account put the same tasks together, start and pause at the same time.
  const acts = Array.from({ length: 60 }, (_, n) => {
    const one = rest[n % rest.length] as string;
    if (n % 5 === 3) return bed.sessionTasks.add(me, many, [one]);
    if (n % 5 === 4) return bed.service.save(me, many, { isActive: true }, readSession);
    return focus(one);
  });
  for (const each of await Promise.allSettled(acts))
    if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "CONFLICT" });
  const sessions = await all();
  expect(sessions.filter((session) => session.phase === "running")).toHaveLength(1);
  const open = await Promise.all(sessions.map(({ id }) => tasksOf(id)));
  expect(open.flat()).toHaveLength(7);
});

test("nobody's task, a deleted one or a bogus id is not found; full is said, and nothing is left behind", async () => {
  const theirs = await bed.task(await bed.member());
  const gone = await bed.task(me);
  await bed.sql("UPDATE tasks SET deleted_at = now() WHERE id = $1", [gone]);
  for (const id of [theirs, gone, "x", "00000000-0000-4000-8000-000000000000"])
    await expect(focus(id)).rejects.toMatchObject({ code: "NOT_FOUND", message: "Task not found" });
  const running = await focus(await bed.task(me));
  await bed.sql("UPDATE usage SET sessions = 10000 WHERE user_id = $1", [me.id]);
  await expect(focus(await bed.task(me))).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await phase(running.id)).toBe("running");
});
