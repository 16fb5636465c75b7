/** The verbs on sessions against a real database, under a clock that only the test moves (docs/product.md "Timer" and "Field rules"). */
import { messages } from "#contract/messages";
import { minutes, noon, type TimerBed, timerBed } from "../../test/timer";
import type { SaveSessionInput } from "./pomodoro.inputs";
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
  await bed.heard();
});

const save = (id: string, input: SaveSessionInput) => bed.service.save(me, id, input, readSession);
const start = (id: string) => save(id, { isActive: true });
const pause = (id: string) => save(id, { isPaused: true });
const iso = (at: number) => new Date(at).toISOString();
const intervals = async (id: string) => (await bed.service.intervals(me, [id])).get(id);

test("a new session is ready, with the contract's lengths, and runs from the moment it is started", async () => {
  const id = await bed.session(me);
  const ready = { phase: "ready", status: "inactive", isActive: false, isPaused: false, isCompleted: false };
  const whole = { totalSessionDuration: 120, duration: 25, breakDuration: 5, timeRemaining: 7200, sessionProgress: 0 };
  expect(await bed.service.session(me, id)).toMatchObject({ ...ready, ...whole, startTime: null, endTime: null });

  const running = { phase: "running", status: "active", isActive: true, isPaused: false, timeRemaining: 7200 };
  expect(await start(id)).toMatchObject({ ...running, startTime: iso(noon), runningSince: noon, now: noon });
  bed.clock.pass(minutes(30));
  expect(await bed.service.session(me, id)).toMatchObject({
    timeRemaining: 5400,
    sessionProgress: 25,
    phase: "running",
  });
});

test("paused, it keeps what has run; resumed, it goes on from there and keeps its first start", async () => {
  const id = await bed.session(me);
  await start(id);
  bed.clock.pass(minutes(10) + 1);
  const paused = { phase: "paused", status: "active", isActive: true, isPaused: true, elapsedMs: minutes(10) + 1 };
  expect(await pause(id)).toMatchObject({ ...paused, timeRemaining: 6600, runningSince: null });
  bed.clock.pass(minutes(600));
  expect(await bed.service.session(me, id)).toMatchObject({ ...paused, timeRemaining: 6600 });
  expect(await save(id, { isPaused: false })).toMatchObject({
    phase: "running",
    startTime: iso(noon),
    timeRemaining: 6600,
  });
});

test("completed by hand, it keeps its true remaining time and progress", async () => {
  const id = await bed.session(me);
  await start(id);
  bed.clock.pass(minutes(30));
  const done = { phase: "done", status: "completed", isActive: false, isPaused: false, isCompleted: true };
  const stood = { timeRemaining: 5400, sessionProgress: 25, endTime: iso(noon + minutes(30)) };
  expect(await save(id, { isCompleted: true })).toMatchObject({ ...done, ...stood });
  bed.clock.pass(minutes(30));
  expect(await save(id, { isCompleted: true, isActive: false })).toMatchObject({ ...done, ...stood });
});

test("whose time has run out reads as completed at the moment it did, although nobody wrote it", async () => {
  const id = await bed.session(me, { totalSessionDuration: 1 });
  await start(id);
  bed.clock.pass(minutes(90));
  const done = {
    phase: "done",
    isCompleted: true,
    timeRemaining: 0,
    sessionProgress: 100,
    endTime: iso(noon + minutes(1)),
  };
  expect(await bed.service.session(me, id)).toMatchObject(done);
  expect(await bed.service.sessions(me)).toMatchObject([done]);
  expect(await intervals(id)).toMatchObject([{ kind: "focus", from: iso(noon), to: iso(noon + minutes(1)) }]);
  const [row] = await bed.sql<{ ended_at: Date | null }>("SELECT ended_at FROM pomodoro_sessions WHERE id = $1", [id]);
  expect(row?.ended_at).toBeNull();
});

test("whatever touches it first writes that it ran out: renaming keeps the planned end", async () => {
  const id = await bed.session(me, { totalSessionDuration: 1 });
  await start(id);
  bed.clock.pass(minutes(2));
  expect(await save(id, { name: "Renamed" })).toMatchObject({ name: "Renamed", endTime: iso(noon + minutes(1)) });
  const [row] = await bed.sql<{ ended_at: Date; elapsed_ms: number }>("SELECT * FROM pomodoro_sessions WHERE id = $1", [
    id,
  ]);
  expect(row).toMatchObject({ ended_at: new Date(noon + minutes(1)), elapsed_ms: 60_000, running_since: null });
});

test("starting another pauses the running one at the same instant; one that ran out meanwhile is completed instead", async () => {
  const [first, second, third] = [await bed.session(me), await bed.session(me), await bed.session(me)];
  await start(first);
  bed.clock.pass(minutes(5));
  await bed.heard();
  await start(second);
  expect(await bed.service.session(me, first)).toMatchObject({ phase: "paused", elapsedMs: minutes(5) });
  expect(await bed.service.session(me, second)).toMatchObject({ phase: "running", runningSince: noon + minutes(5) });
  expect((await bed.heard()).map(([entity, id]) => `${entity} ${id}`).sort()).toEqual(
    [`session ${first}`, `session ${second}`].sort(),
  );
  bed.clock.pass(minutes(500));
  await start(third);
  expect(await bed.service.session(me, second)).toMatchObject({ phase: "done", endTime: iso(noon + minutes(125)) });
});

test("a completed session may still be renamed and described", async () => {
  const id = await bed.session(me);
  await save(id, { isCompleted: true });
  expect(await save(id, { name: "What it was", description: "And why" })).toMatchObject({
    name: "What it was",
    description: "And why",
    phase: "done",
  });
});

test("a changed length must exceed what has run, and moves the planned end", async () => {
  const id = await bed.session(me);
  await start(id);
  bed.clock.pass(minutes(30));
  await expect(save(id, { totalSessionDuration: 30 })).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    fields: { totalSessionDuration: messages.lengthAlreadyRun },
  });
  expect(await save(id, { totalSessionDuration: 31 })).toMatchObject({ timeRemaining: 60, sessionProgress: 96 });
  bed.clock.pass(minutes(5));
  expect(await bed.service.session(me, id)).toMatchObject({ phase: "done", endTime: iso(noon + minutes(31)) });
});

test("somebody else's session, one that never was and a text that is no id are the same: not found", async () => {
  const theirs = await bed.session(await bed.member());
  for (const id of [theirs, "4b8f0c5e-0000-4000-8000-000000000000", "no id"]) {
    const refusal = { code: "NOT_FOUND", message: messages.sessionNotFound };
    await expect(bed.service.session(me, id)).rejects.toMatchObject(refusal);
    await expect(start(id)).rejects.toMatchObject(refusal);
    await expect(save(id, { name: "Mine" })).rejects.toMatchObject(refusal);
    await expect(bed.service.delete(me, id)).rejects.toMatchObject(refusal);
  }
  expect(await bed.service.sessions(me)).toEqual([]);
});

test("deleted, it is gone with its history while its tasks stay, and everyone is told", async () => {
  const id = await bed.session(me);
  const task = await bed.task(me);
  await bed.sessionTasks.add(me, id, [task]);
  await start(id);
  bed.clock.pass(minutes(1));
  await pause(id);
  await bed.heard();
  await bed.service.delete(me, id);
  await expect(bed.service.session(me, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await bed.sql("SELECT id FROM tasks WHERE id = $1", [task])).toHaveLength(1);
  expect(await bed.sql("SELECT 1 FROM session_intervals WHERE session_id = $1", [id])).toHaveLength(0);
  expect(await bed.heard()).toEqual([
    ["task", task, 0, 0],
    ["session", id, 1, 1],
  ]);
});

test("made twice under one id it is one session, told once; another user's of that id is another session", async () => {
  const id = "9c0d9dd2-6f3e-4f6b-8e55-0a4fca6d9a11";
  const first = await bed.service.create(me, { id, name: "Once" }, readSession);
  expect(await bed.service.create(me, { id, name: "Twice" }, readSession)).toEqual(first);
  expect(await bed.heard()).toEqual([["session", id, 0, 1]]);
  const other = await bed.member();
  expect(await bed.service.create(other, { id, name: "Theirs" }, readSession)).toMatchObject({ id, name: "Theirs" });
  await bed.service.save(other, id, { isActive: true }, readSession);
  expect(await bed.service.session(me, id)).toEqual(first);
});
