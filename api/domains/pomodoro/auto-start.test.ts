/** A phase that is not to begin by itself: the clock pauses the session at the end of the one before, whoever is there or is not. */
import { relayed } from "../../test/relayed";
import { minutes, noon, type TimerBed, timerBed } from "../../test/timer";
import { FocusService } from "./focus.service";
import { readSession } from "./pomodoro.reads";

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

const save = (id: string, input: object) => bed.service.save(me, id, input, readSession);
const dueJob = async (id: string) => {
  await relayed(bed.url);
  const jobs = await bed.sql<{ run_at: Date }>("SELECT run_at FROM graphile_worker.jobs WHERE key = $1", [
    `session:${me.id}:${id}`,
  ]);
  return jobs.map(({ run_at }) => run_at.getTime() - noon);
};
const ran = async (id: string) =>
  ((await bed.service.intervals(me, [id])).get(id) ?? []).map(
    ({ kind, from, to }) => `${kind} ${(Date.parse(from) - noon) / 60_000}-${to && (Date.parse(to) - noon) / 60_000}`,
  );
const running = async (fields: object) => {
  const id = await bed.session(me, fields);
  await save(id, { isActive: true });
  return id;
};
const row = async (id: string) =>
  (await bed.sql<Record<string, unknown>>("SELECT * FROM pomodoro_sessions WHERE id = $1", [id]))[0];
const byHand = { autoStartBreaks: false, autoStartFocus: false };

test("nobody there: the job pauses it at the end of the focus, tells it once, and nothing counts after", async () => {
  const id = await running(byHand);
  expect(await dueJob(id)).toEqual([minutes(25)]);
  await bed.heard();
  bed.clock.pass(minutes(25) - 1);
  expect(await bed.jobs.runDue(bed.clock.at)).toBe(0);
  bed.clock.pass(minutes(500));
  // Whoever reads before it is written reads the same.
  const paused = { phase: "paused", elapsedMs: minutes(25), timeRemaining: 95 * 60, runningSince: null };
  expect(await bed.service.session(me, id)).toMatchObject(paused);
  expect(await ran(id)).toEqual(["focus 0-25"]);
  expect(await bed.jobs.runDue(bed.clock.at)).toBe(1);
  expect(await bed.service.session(me, id)).toMatchObject(paused);
  expect(await row(id)).toMatchObject({ running_since: null, elapsed_ms: minutes(25), pauses_at_ms: null });
  expect(await ran(id)).toEqual(["focus 0-25"]);
  expect(await bed.heard()).toEqual([["session", id, 0, 1]]);
  await Promise.all(Array.from({ length: 4 }, () => bed.service.completeDue(me.id, id, noon + minutes(25))));
  expect(await bed.heard()).toEqual([]);
});

test("the break begins when it is started, the focus after it too; all of it is the session's length", async () => {
  const id = await running({ ...byHand, totalSessionDuration: 55 });
  for (const [wait, due] of [
    [40, 45],
    [6, 71],
  ] as const) {
    bed.clock.pass(minutes(wait));
    await save(id, { isPaused: false });
    expect(await dueJob(id)).toEqual([minutes(due)]);
  }
  bed.clock.pass(minutes(60));
  await bed.jobs.runDue(bed.clock.at);
  expect(await ran(id)).toEqual(["focus 0-25", "break 40-45", "focus 46-71"]);
  expect(await bed.service.session(me, id)).toMatchObject({ phase: "done", timeRemaining: 0 });
});

test("who starts another, or turns to another task, after the clock paused it does not make it run on", async () => {
  const [one, two] = [await bed.task(me, "One"), await bed.task(me, "Two")];
  const id = await bed.session(me, byHand);
  await bed.sessionTasks.add(me, id, [one, two]);
  await save(id, { isActive: true });
  bed.clock.pass(minutes(30));
  expect(await bed.sessionTasks.switchTask(me, id, two, readSession)).toMatchObject({ phase: "paused" });
  await save(id, { isActive: true });
  bed.clock.pass(minutes(20));
  // The tick finds the session by its task, not by its verb.
  await bed.tasks.complete(me, two);
  expect(await bed.service.session(me, id)).toMatchObject({ phase: "paused", currentTaskId: one });
  await save(id, { isActive: true });
  bed.clock.pass(minutes(40));
  await running({});
  expect(await ran(id)).toEqual(["focus 0-25", "break 30-35", "focus 50-75"]);
});

test("more minutes, an early end and other settings move where it pauses, and with it the job", async () => {
  const id = await running(byHand);
  bed.clock.pass(minutes(20));
  await bed.service.extendPhase(me, id, { phase: 1 }, readSession);
  expect(await dueJob(id)).toEqual([minutes(30)]);
  // Who ends it by hand has begun the next.
  expect(await bed.service.endPhase(me, id, { phase: 1 }, readSession)).toMatchObject({ phase: "running" });
  expect(await dueJob(id)).toEqual([minutes(25)]);
  await save(id, { autoStartFocus: true });
  expect(await dueJob(id)).toEqual([minutes(50)]);
  await save(id, { autoStartBreaks: true });
  expect(await dueJob(id)).toEqual([minutes(125)]);
  await save(id, { breakDuration: 10, autoStartFocus: false });
  expect(await dueJob(id)).toEqual([minutes(30)]);
  await save(id, { isPaused: true });
  expect(await dueJob(id)).toEqual([]);
  expect(await row(id)).toMatchObject({ pauses_at_ms: null });
  await save(id, { isCompleted: true });
  await expect(save(id, { autoStartBreaks: false })).rejects.toMatchObject({ code: "CONFLICT" });
});

test("what the release before started or changed pauses where that is still ahead, and ends where its time does", async () => {
  const id = await running(byHand);
  bed.clock.pass(minutes(25));
  await bed.jobs.runDue(bed.clock.at);
  // It writes no place to pause at.
  await bed.sql("UPDATE pomodoro_sessions SET running_since = $2, pauses_at_ms = $3 WHERE id = $1", [
    id,
    new Date(bed.clock.at),
    minutes(25),
  ]);
  bed.clock.pass(minutes(94));
  expect(await bed.service.session(me, id)).toMatchObject({ phase: "running", timeRemaining: 60 });
  bed.clock.pass(minutes(1));
  expect(await bed.service.session(me, id)).toMatchObject({ phase: "done" });
});

test("a session that is made for a task begins its phases as the settings say", async () => {
  const focus = new FocusService(bed.transact, bed.clock, bed.sessionTasks);
  expect(await focus.focus(me, await bed.task(me), readSession)).toMatchObject({
    ...{ autoStartBreaks: true, autoStartFocus: true, pausesAtMs: null },
  });
  await bed.sql(`UPDATE users SET preferences = '{"autoStartBreaks": false}' WHERE id = $1`, [me.id]);
  expect(await focus.focus(me, await bed.task(me), readSession)).toMatchObject({
    ...{ autoStartBreaks: false, autoStartFocus: true, pausesAtMs: minutes(25) },
  });
});
