/** A focus that goes on until it is ended, past its time or counted up: what is kept of it, and when the clock ends it all the same. */
import { mostMs } from "#contract/timer";
import { relayed } from "../../test/relayed";
import { minutes, noon, type TimerBed, timerBed } from "../../test/timer";
import { FocusService } from "./focus.service";
import { phaseWords } from "./phase-words";
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
const endPhase = (id: string, phase: number) => bed.service.endPhase(me, id, { phase }, readSession);
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

test("past its time a focus goes on, and with it the session; the break begins when it is ended", async () => {
  const id = await running({ pace: "overtime", totalSessionDuration: 60 });
  expect(await dueJob(id)).toEqual([mostMs]);
  bed.clock.pass(minutes(32));
  await bed.jobs.runDue(bed.clock.at);
  expect(await bed.service.session(me, id)).toMatchObject({ phase: "running", timeRemaining: 35 * 60 });
  expect(await endPhase(id, 1)).toMatchObject({ timeRemaining: 35 * 60, overtimeMs: minutes(7) });
  bed.clock.pass(minutes(5) + minutes(25) + minutes(3));
  // The end of the session is that of a break now, and planned as such.
  await endPhase(id, 3);
  expect(await dueJob(id)).toEqual([minutes(70)]);
  bed.clock.pass(minutes(60));
  await bed.jobs.runDue(bed.clock.at);
  expect(await ran(id)).toEqual(["focus 0-32", "break 32-37", "focus 37-65", "break 65-70"]);
  expect(await bed.service.session(me, id)).toMatchObject({
    ...{ phase: "done", endTime: new Date(noon + minutes(70)).toISOString(), timeRemaining: 0, sessionProgress: 100 },
  });
});

test.each([true, false])(
  "the last focus, ended past its time, ends the session (paused before: %s)",
  async (paused) => {
    const id = await running({ pace: "overtime", totalSessionDuration: 25 });
    bed.clock.pass(minutes(40));
    if (paused) await save(id, { isPaused: true });
    await bed.heard();
    expect(await endPhase(id, 1)).toMatchObject({ phase: "done", timeRemaining: 0, elapsedMs: minutes(40) });
    expect((await bed.heard()).map(([, each]) => each)).toEqual([id]);
    expect(await dueJob(id)).toEqual([]);
    expect(await ran(id)).toEqual(["focus 0-40"]);
    // Told once more, by whoever had no answer, it stays ended.
    expect(await endPhase(id, 1)).toMatchObject({ phase: "done", elapsedMs: minutes(40) });
  },
);

test("counted up, a focus earns its break; forgotten, the session ends after eight hours", async () => {
  const id = await running({ pace: "countUp", totalSessionDuration: 30 });
  bed.clock.pass(minutes(50));
  await endPhase(id, 1);
  // Who changes nothing but the room that is planned for it changes nothing of what runs.
  await save(id, { totalSessionDuration: 10 });
  bed.clock.pass(mostMs * 2);
  await bed.jobs.runDue(bed.clock.at);
  expect(await ran(id)).toEqual(["focus 0-50", "break 50-60", "focus 60-480"]);
  expect(await bed.service.session(me, id)).toMatchObject({ phase: "done", elapsedMs: mostMs });
});

test("lengths that change while it goes on past its time take nothing back of what ran", async () => {
  const id = await running({ pace: "overtime", totalSessionDuration: 6, duration: 3, breakDuration: 1 });
  bed.clock.pass(minutes(4));
  await endPhase(id, 1);
  bed.clock.pass(minutes(6));
  // With a break of two minutes from the beginning the session would have been over before.
  expect(await save(id, { breakDuration: 2 })).toMatchObject({ phase: "running", phaseEnds: [4, 5].map(minutes) });
  bed.clock.pass(minutes(2));
  await bed.jobs.runDue(bed.clock.at);
  await save(id, { isCompleted: true });
  expect(await ran(id)).toEqual(["focus 0-4", "break 4-5", "focus 5-10", "focus 10-12"]);
});

test("how focuses end is chosen before the start, and such a focus cannot be made longer", async () => {
  const id = await bed.session(me);
  expect(await save(id, { pace: "countUp" })).toMatchObject({ pace: "countUp" });
  await save(id, { isActive: true });
  await expect(save(id, { pace: "timed" })).rejects.toMatchObject({ code: "CONFLICT", message: phaseWords.paceKept });
  expect(await save(id, { pace: "countUp", name: "Reading" })).toMatchObject({ name: "Reading" });
  const longer = bed.service.extendPhase(me, id, { phase: 1 }, readSession);
  await expect(longer).rejects.toMatchObject({ code: "CONFLICT", message: phaseWords.open });
});

test("a session that is made for a task ends its focuses as the settings say, whatever the last one did", async () => {
  const used = await running({ pace: "countUp", duration: 50 });
  const focus = new FocusService(bed.transact, bed.clock, bed.sessionTasks);
  const session = await focus.focus(me, await bed.task(me), readSession);
  expect(session).toMatchObject({ pace: "timed", duration: 50 });
  await bed.sql(`UPDATE users SET preferences = '{"pace": "overtime"}' WHERE id = $1`, [me.id]);
  expect(await focus.focus(me, await bed.task(me), readSession)).toMatchObject({ pace: "overtime", duration: 50 });
  expect(used).not.toBe(session.id);
});
