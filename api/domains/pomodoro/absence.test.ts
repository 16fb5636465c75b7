/** Time in which nobody was there: what is asked about it, and what each answer makes of it (docs/product.md "Away"). */
import { randomUUID } from "node:crypto";
import type { AbsenceAnswer } from "#contract/absence-answers";
import { intervalMessages } from "#contract/intervals";
import { messages } from "#contract/messages";
import type { Member } from "../../core/actor";
import { minutes, noon, type TimerBed, timerBed } from "../../test/timer";
import { AbsenceService } from "./absence.service";
import { IntervalsService } from "./intervals.service";
import { pomodoroJobs } from "./pomodoro.jobs";
import { readSession } from "./pomodoro.reads";

let bed: TimerBed;
let service: AbsenceService;
let intervals: IntervalsService;
beforeAll(async () => {
  bed = await timerBed();
  service = new AbsenceService(bed.pool, bed.transact, bed.clock);
  intervals = new IntervalsService(bed.transact, bed.clock);
});
afterAll(() => bed.stop());

/** The laptop that sleeps, and the phone beside it. */
let laptop: Member;
let phone: Member;
let me: Member;
let id: string;
let one: string;
beforeEach(async () => {
  bed.clock.at = noon;
  const member = await bed.member();
  laptop = { ...member, signIn: randomUUID() };
  phone = { ...member, signIn: randomUUID() };
  me = member;
  id = await bed.session(me);
  one = await bed.task(me, "One");
  await bed.sessionTasks.add(me, id, [one]);
  // By none of both, so that neither was awake then.
  await act({ isActive: true });
  me = laptop;
});

const to = (minute: number) => {
  bed.clock.at = noon + minutes(minute);
};
const at = (minute: number) => new Date(noon + minutes(minute)).toISOString();
const minuteOf = (when: string | null) => when && (Date.parse(when) - noon) / minutes(1);
const act = (input: { isActive?: boolean; isPaused?: boolean; isCompleted?: boolean }) =>
  bed.service.save(me, id, input, readSession);
const ran = async () =>
  ((await bed.service.intervals(me, [id])).get(id) ?? []).map(({ kind, from, to, taskTitle }) =>
    [kind, minuteOf(from), minuteOf(to), taskTitle].join(" "),
  );
const asked = async (from: number, until: number, by = laptop) => {
  const absence = await service.absence(by, id, { from: at(from), to: at(until) });
  return absence && [minuteOf(absence.from), minuteOf(absence.to)];
};
const answer = (answer: AbsenceAnswer, from: number, until: number, by = laptop) =>
  service.answer(by, id, { answer, from: at(from), to: at(until) });
const undo = (change: string | null) => intervals.undo(me, change as string);
/** A tab's keep-alive, each minute. */
const awake = async (by: Member, from: number, until: number) => {
  for (let minute = from; minute <= until; minute++) {
    to(minute);
    await bed.service.save(by, id, {}, readSession);
  }
};

test("what was discarded did not run: the focus goes on from what remained, and an undo brings it back", async () => {
  to(33);
  const before = await bed.service.session(me, id);
  expect(await ran()).toEqual(["focus 0 25 One", "break 25 30 One", "focus 30  One"]);
  await bed.heard();
  const { id: change, session } = await answer("discard", 2, 31);
  expect((await bed.heard()).map(([kind, of]) => [kind, of])).toContainEqual(["session", id]);
  expect(await ran()).toEqual(["focus 0 2 One", "focus 31  One"]);
  expect(session).toMatchObject({ phase: "running", elapsedMs: minutes(2), runningSince: noon + minutes(31) });
  expect(session.timeRemaining - before.timeRemaining).toBe(29 * 60);
  // It ends as much later, by itself.
  to(29 + 119);
  await bed.jobs.runDue(bed.clock.at);
  expect((await bed.service.session(me, id)).phase).toBe("running");
  const { session: back } = await undo(change);
  to(33);
  expect(await ran()).toEqual(["focus 0 25 One", "break 25 30 One", "focus 30  One"]);
  expect(back.endTime).toBe(at(120));
});

test("what counts as a break is one, and the clock goes on from what remained as well", async () => {
  to(33);
  const { id: change, session } = await answer("break", 2, 31);
  expect(await ran()).toEqual(["focus 0 2 One", "break 2 31 One", "focus 31  One"]);
  expect(session).toMatchObject({ elapsedMs: minutes(2), runningSince: noon + minutes(31) });
  await undo(change);
  expect(await ran()).toEqual(["focus 0 25 One", "break 25 30 One", "focus 30  One"]);
});

test("what was kept stays, and is asked about no more", async () => {
  to(33);
  const before = await bed.service.session(me, id);
  expect((await answer("keep", 2, 31)).id).toBeNull();
  const { updatedAt: _then, ...after } = await bed.service.session(me, id);
  expect({ ...after, updatedAt: before.updatedAt }).toEqual(before);
  expect(await asked(2, 32)).toBeNull();
});

test("of a session that ended meanwhile its history alone is cut, and each part keeps its task", async () => {
  await bed.service.save(me, id, { totalSessionDuration: 25 }, readSession);
  to(40);
  expect(await asked(2, 31)).toEqual([2, 25]);
  const { id: change, session } = await answer("discard", 2, 20);
  expect(session).toMatchObject({ phase: "done", endTime: at(25) });
  expect(await ran()).toEqual(["focus 0 2 One", "focus 20 25 One"]);
  await undo(change);
  expect(await ran()).toEqual(["focus 0 25 One"]);
});

test("of one that stood since its history alone changes; its breaks stay what they were", async () => {
  to(33);
  await act({ isPaused: true });
  const before = await bed.service.session(me, id);
  await answer("break", 2, 31);
  expect(await ran()).toEqual([
    ...["focus 0 2 One", "break 2 25 One", "break 25 30 One"],
    ...["break 30 31 One", "focus 31 33 One"],
  ]);
  const { updatedAt: _then, ...after } = await bed.service.session(me, id);
  expect({ ...after, updatedAt: before.updatedAt }).toEqual(before);
});

test("who ended a phase on return stays in the next one: what was slept through is missing from the history alone", async () => {
  id = await bed.session(me, { pace: "overtime" });
  to(0);
  await act({ isActive: true });
  to(32);
  await bed.service.endPhase(me, id, { phase: 1 }, readSession);
  to(33);
  const before = await bed.service.session(me, id);
  const { id: change, session } = await answer("discard", 2, 31);
  expect(await ran()).toEqual(["focus 0 2 ", "focus 31 32 ", "break 32  "]);
  expect(session).toMatchObject({ phaseEnds: before.phaseEnds, timeRemaining: before.timeRemaining });
  await undo(change);
  expect(await ran()).toEqual(["focus 0 32 ", "break 32  "]);
});

test("who made a break longer on return stays in it; a focus that was slept in is as much longer and goes on", async () => {
  to(28);
  await bed.service.extendPhase(me, id, { phase: 2, minutes: 5 }, readSession);
  to(29);
  await answer("break", 2, 27);
  to(30);
  expect(await ran()).toEqual(["focus 0 2 One", "break 2 25 One", "break 25 29 One", "break 29  One"]);

  to(60);
  id = await bed.session(me);
  await act({ isActive: true });
  to(80);
  await bed.service.extendPhase(me, id, { phase: 1, minutes: 5 }, readSession);
  const { session } = await answer("discard", 62, 79);
  expect(await ran()).toEqual(["focus 60 62 ", "focus 79  "]);
  expect(session).toMatchObject({ elapsedMs: minutes(2), phaseEnds: [minutes(30)] });
});

test("an undo comes too late once what the clock goes by was changed, and where other time was added meanwhile", async () => {
  const moved = { code: "CONFLICT", message: intervalMessages.timerMoved };
  to(33);
  const { id: change } = await answer("discard", 2, 31);
  await bed.service.extendPhase(me, id, { phase: 1, minutes: 5 }, readSession);
  await expect(undo(change)).rejects.toMatchObject(moved);
  expect(await ran()).toEqual(["focus 0 2 One", "focus 31  One"]);

  to(60);
  id = await bed.session(me);
  await act({ isActive: true });
  to(93);
  const { id: later } = await answer("discard", 62, 91);
  await bed.service.save(me, id, { autoStartBreaks: false }, readSession);
  await expect(undo(later)).rejects.toMatchObject(moved);
  await bed.service.save(me, id, { autoStartBreaks: true }, readSession);
  const other = await bed.session(me, { name: "Reading" });
  const { id: added } = await intervals.add(me, other, { from: at(70), to: at(80) });
  const overlaps = { code: "CONFLICT", message: intervalMessages.undoOverlaps("Reading") };
  await expect(undo(later)).rejects.toMatchObject(overlaps);
  expect(await ran()).toEqual(["focus 60 62 ", "focus 91  "]);
  await undo(added);
  await undo(later);
  expect(await ran()).toEqual(["focus 60 85 ", "break 85 90 ", "focus 90  "]);
});

test("of one that the clock paused no more is asked about than it focused", async () => {
  await bed.service.save(me, id, { autoStartBreaks: false }, readSession);
  to(1200);
  expect(await asked(2, 1200)).toEqual([2, 25]);
  await answer("discard", 2, 25);
  expect(await ran()).toEqual(["focus 0 2 One"]);
  expect(await asked(2, 1200, phone)).toBeNull();
});

test("a session that was deleted meanwhile does not come back into time that runs again", async () => {
  to(33);
  const { id: change } = await answer("discard", 2, 31);
  const other = await bed.session(me, { name: "Reading" });
  await intervals.add(me, other, { from: at(10), to: at(20), taskId: null });
  await bed.service.delete(me, other);
  await undo(change);
  await expect(bed.service.restore(me, other)).rejects.toThrow(intervalMessages.undoOverlaps("Deep work"));
  await expect(bed.service.session(me, other)).rejects.toThrow(messages.sessionNotFound);
  expect(await ran()).toEqual(["focus 0 25 One", "break 25 30 One", "focus 30  One"]);
});

test("a device that acts was awake, and one that looks at a pause is", async () => {
  to(10);
  await bed.service.save(phone, id, { isPaused: true }, readSession);
  await awake(phone, 11, 19);
  to(20);
  await bed.service.save(phone, id, { isActive: true }, readSession);
  to(50);
  expect(await asked(2, 50)).toEqual([26, 50]);
  await bed.service.extendPhase(phone, id, { phase: 3, minutes: 5 }, readSession);
  expect(await asked(2, 50)).toEqual([26, 50]);
  to(60);
  expect(await asked(2, 60)).toEqual([56, 60]);
});

test("what was written of devices is forgotten after a day, also of who did not come back", async () => {
  const left = () => bed.sql("SELECT 1 FROM awake_spans WHERE user_id = $1", [me.id]);
  await bed.sql(
    `INSERT INTO awake_spans (user_id, sign_in, from_at, to_at) SELECT $1::uuid, $2::uuid, now() - n * interval '1 hour', now() - n * interval '1 hour'
      FROM unnest('{23,25,2500}'::int[]) n`,
    [me.id, phone.signIn],
  );
  const { handlers, daily } = pomodoroJobs(bed.pool, bed.service);
  for (const name of daily ?? []) await handlers[name]?.({});
  expect(await left()).toHaveLength(1);
});

test("it is never asked while another device was awake, and only once of several that come back", async () => {
  await awake(phone, 0, 31);
  expect(await asked(2, 31)).toBeNull();
  // The phone was away itself as long as the laptop was awake.
  expect(await asked(2, 31, phone)).toEqual([2, 31]);
  await awake(laptop, 31, 40);
  expect(await asked(2, 40, phone)).toBeNull();
});

test("what another device was awake for is no part of it", async () => {
  await awake(phone, 0, 6);
  to(60);
  // Written at the start and five minutes later; it may have been awake for six more.
  expect(await asked(2, 60)).toEqual([11, 60]);
  await awake(phone, 60, 62);
  expect(await asked(2, 60)).toEqual([11, 60]);
  expect(await asked(2, 10)).toBeNull();
});

test("a device says that it is awake as often as it likes: it is written every five minutes, for a day, and only while a session is under way", async () => {
  const spans = () =>
    bed.sql<{ from_at: Date; to_at: Date }>("SELECT from_at, to_at FROM awake_spans WHERE user_id = $1 ORDER BY 1", [
      me.id,
    ]);
  await awake(phone, 1, 9);
  expect((await spans()).map((span) => [span.from_at.toISOString(), span.to_at.toISOString()])).toEqual([
    [at(1), at(6)],
  ]);
  to(90);
  await bed.service.save(phone, id, {}, readSession);
  expect(await spans()).toHaveLength(2);
  me = { ...laptop, signIn: null };
  await act({ isCompleted: true });
  to(30 * 60);
  await bed.service.save(phone, id, {}, readSession);
  expect(await spans()).toHaveLength(2);
  id = await bed.session(me);
  await act({ isActive: true });
  to(30 * 60 + 1);
  await bed.service.save(phone, id, {}, readSession);
  expect((await spans()).map((span) => span.from_at.toISOString())).toEqual([at(30 * 60 + 1)]);
});

test("two devices that ask at once are answered once", async () => {
  to(33);
  expect(await asked(2, 31, phone)).toEqual([2, 31]);
  expect(await asked(2.5, 31.5)).toEqual([2.5, 31.5]);
  await answer("break", 2, 31, phone);
  expect(await asked(2.5, 31.5)).toBeNull();
  expect((await answer("discard", 2.5, 31.5)).id).toBeNull();
  expect(await ran()).toEqual(["focus 0 2 One", "break 2 31 One", "focus 31  One"]);
});

test("an answer about what is to come, or about nobody's session, changes nothing; an undo comes too late once the timer was moved", async () => {
  to(33);
  const refused = (sentence: string) => ({ code: "VALIDATION_ERROR", fields: { to: sentence } });
  await expect(answer("discard", 2, 34)).rejects.toMatchObject(refused(intervalMessages.toCome));
  await expect(answer("discard", 31, 2)).rejects.toMatchObject(refused(intervalMessages.endBeforeStart));
  await expect(asked(31, 2)).rejects.toMatchObject(refused(intervalMessages.endBeforeStart));
  const stranger = await bed.member();
  const gone = { code: "NOT_FOUND", message: messages.sessionNotFound };
  await expect(answer("discard", 2, 31, stranger)).rejects.toMatchObject(gone);
  await expect(asked(2, 31, stranger)).rejects.toMatchObject(gone);
  expect(await ran()).toEqual(["focus 0 25 One", "break 25 30 One", "focus 30  One"]);

  const { id: change } = await answer("discard", 2, 31);
  await act({ isPaused: true });
  await expect(undo(change)).rejects.toMatchObject({ code: "CONFLICT", message: intervalMessages.timerMoved });
  expect(await ran()).toEqual(["focus 0 2 One", "focus 31 33 One"]);
});
