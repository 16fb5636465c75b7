/** A session ends at its planned instant although nobody is there, once, and costs the database nothing while it runs. */
import { relayed } from "../../test/relayed";
import { minutes, noon, type TimerBed, timerBed } from "../../test/timer";
import { readSession, readSessionsById, readSessionWithTasks } from "./pomodoro.reads";

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
const row = async (id: string) =>
  (await bed.sql<Record<string, unknown>>("SELECT * FROM pomodoro_sessions WHERE id = $1", [id]))[0];
const dueJobs = async (id: string) => {
  await relayed(bed.url);
  return bed.sql<{ run_at: Date }>("SELECT run_at FROM graphile_worker.jobs WHERE key = $1", [
    `session:${me.id}:${id}`,
  ]);
};
const about = (id: string) => async () => (await bed.heard()).filter(([, each]) => each === id);

test("nobody there: the job completes it at the planned instant, to the millisecond, and tells it once", async () => {
  const id = await bed.session(me, { totalSessionDuration: 2 });
  const task = await bed.task(me);
  await bed.sessionTasks.add(me, id, [task]);
  bed.clock.pass(123);
  await save(id, { isActive: true });
  expect(await dueJobs(id)).toEqual([{ run_at: new Date(noon + 123 + minutes(2)) }]);
  await bed.heard();

  bed.clock.at = noon + 122 + minutes(2);
  expect(await bed.jobs.runDue(bed.clock.at)).toBe(0);
  // The server was down over the end and came back much later.
  bed.clock.at = noon + minutes(600);
  expect(await bed.jobs.runDue(bed.clock.at)).toBe(1);
  expect(await bed.jobs.runDue(bed.clock.at)).toBe(0);

  const end = new Date(noon + 123 + minutes(2));
  expect(await row(id)).toMatchObject({ ended_at: end, elapsed_ms: minutes(2), running_since: null });
  expect(await bed.service.session(me, id)).toMatchObject({
    endTime: end.toISOString(),
    timeRemaining: 0,
    sessionProgress: 100,
  });
  expect(await bed.heard()).toEqual([
    ["session", id, 0, 1],
    ["task", task, 0, 0],
  ]);
});

test("a job that comes again, or at another process too, changes and tells nothing more", async () => {
  const id = await bed.session(me, { totalSessionDuration: 1 });
  await save(id, { isActive: true });
  bed.clock.pass(minutes(1));
  await bed.heard();
  await Promise.all(Array.from({ length: 8 }, () => bed.service.completeDue(me.id, id, noon + minutes(1))));
  expect(await about(id)()).toHaveLength(1);
  const before = await row(id);
  await bed.service.completeDue(me.id, id, noon + minutes(1));
  expect(await row(id)).toEqual(before);
  expect(await bed.heard()).toEqual([]);
});

test("a stale job does nothing: paused, resumed, made longer or deleted, the session follows its own clock", async () => {
  const id = await bed.session(me, { totalSessionDuration: 2 });
  const [planned, stale] = [noon + minutes(2), () => bed.service.completeDue(me.id, id, planned)];
  await save(id, { isActive: true });
  bed.clock.pass(minutes(1));
  await save(id, { isPaused: true });
  expect(await dueJobs(id)).toEqual([]);
  bed.clock.pass(minutes(5));
  await stale();
  expect(await bed.service.session(me, id)).toMatchObject({ phase: "paused", timeRemaining: 60 });

  await save(id, { isPaused: false });
  expect(await dueJobs(id)).toEqual([{ run_at: new Date(noon + minutes(7)) }]);
  await save(id, { totalSessionDuration: 4 });
  expect(await dueJobs(id)).toEqual([{ run_at: new Date(noon + minutes(9)) }]);
  bed.clock.at = noon + minutes(8);
  await stale();
  expect(await bed.service.session(me, id)).toMatchObject({ phase: "running", timeRemaining: 60 });

  await bed.service.delete(me, id);
  expect(await dueJobs(id)).toEqual([]);
  await expect(stale()).resolves.toBeUndefined();
});

test("a process whose clock lags behind the database's still completes it when its job is due", async () => {
  const id = await bed.session(me, { totalSessionDuration: 1 });
  await save(id, { isActive: true });
  bed.clock.at = noon + minutes(1) - 400;
  expect(await bed.jobs.runDue(noon + minutes(1))).toBe(1);
  expect((await row(id))?.ended_at).toEqual(new Date(noon + minutes(1)));
});

test("a process whose clock lags cannot start before what already ended", async () => {
  const [first, second] = [await bed.session(me), await bed.session(me)];
  await save(first, { isActive: true });
  bed.clock.pass(minutes(1));
  await save(first, { isPaused: true });
  bed.clock.pass(-200);
  expect(await save(second, { isActive: true })).toMatchObject({
    runningSince: noon + minutes(1),
    timeRemaining: 7200,
  });
  expect(await save(second, { isPaused: true })).toMatchObject({ phase: "paused", elapsedMs: 0 });
});

test("a job that was lost is put in again when the server starts, and an ended session gets none", async () => {
  const overdue = await bed.session(me, { totalSessionDuration: 1 });
  const done = await bed.session(me);
  await save(done, { isCompleted: true });
  await save(overdue, { isActive: true });
  await relayed(bed.url);
  await bed.sql("SELECT graphile_worker.remove_job($1)", [`session:${me.id}:${overdue}`]);
  bed.clock.pass(minutes(3));
  expect(await bed.jobs.runDue(bed.clock.at)).toBe(0);

  await bed.jobs.start();
  expect(await dueJobs(overdue)).toEqual([{ run_at: new Date(noon + minutes(1)) }]);
  expect(await dueJobs(done)).toEqual([]);
  await bed.jobs.stop();
  expect(await bed.jobs.runDue(bed.clock.at)).toBe(1);
  expect((await row(overdue))?.ended_at).toEqual(new Date(noon + minutes(1)));
});

test("while it simply runs nothing is written, not even a lock, whatever is read and however often a tab saves", async () => {
  const id = await bed.session(me);
  const task = await bed.task(me);
  await bed.sessionTasks.add(me, id, [task]);
  await save(id, { isActive: true });
  await bed.heard();
  // A lock leaves its mark in xmax, a write in xmin and ctid.
  const tables = [
    "users",
    "tasks",
    "pomodoro_sessions",
    "session_tasks",
    "session_intervals",
    "graphile_worker._private_jobs",
  ];
  const traces = () =>
    Promise.all(
      tables.map((table) => bed.sql(`SELECT '${table}' AS t, ctid, xmin, xmax FROM ${table} x ORDER BY x::text`)),
    );
  const before = await traces();
  const { isActive, isPaused, isCompleted, ...facts } = await bed.service.session(me, id);
  for (let minute = 10; minute < 120; minute += 10) {
    bed.clock.pass(minutes(10));
    const keepAlives: object[] = [
      { timeRemaining: 7200, sessionProgress: 0 },
      { timeRemaining: 1, sessionProgress: 99, isActive, isPaused, isCompleted, startTime: null, endTime: null },
      { name: facts.name, description: facts.description, totalSessionDuration: 120, isActive: true },
    ];
    for (const body of keepAlives) expect(await save(id, body)).toMatchObject({ timeRemaining: 7200 - minute * 60 });
    await bed.service.sessions(me);
    await bed.service.intervals(me, [id]);
    await readSessionsById(bed.pool, me.id, [id]);
    await bed.service.session(me, id, readSessionWithTasks);
    await bed.jobs.runDue(bed.clock.at);
  }
  expect(await traces()).toEqual(before);
  expect(await bed.heard()).toEqual([]);
});
