/** Time that ran is added, corrected, given away, split and deleted, and each of it undone (docs/product.md "Time that ran"). */
import { intervalLimits, intervalMessages } from "#contract/intervals";
import { messages } from "#contract/messages";
import { minutes, noon, type TimerBed, timerBed } from "../../test/timer";
import { IntervalsService } from "./intervals.service";
import { readSession } from "./pomodoro.reads";
import type { IntervalChangeType, SessionIntervalType } from "./session.type";

let bed: TimerBed;
let service: IntervalsService;
beforeAll(async () => {
  bed = await timerBed();
  service = new IntervalsService(bed.transact, bed.clock);
});
afterAll(() => bed.stop());

let me: Awaited<ReturnType<TimerBed["member"]>>;
let id: string;
let [one, two] = ["", ""];
/** Half an hour, of which the last five minutes were a break; on One. Now is twelve minutes later. */
beforeEach(async () => {
  bed.clock.at = noon;
  me = await bed.member();
  await bed.sql("UPDATE users SET created_at = $2 WHERE id = $1", [me.id, new Date(noon - minutes(600))]);
  id = await bed.session(me);
  [one, two] = [await bed.task(me, "One"), await bed.task(me, "Two")];
  await bed.sessionTasks.add(me, id, [one]);
  await act({ isActive: true });
  bed.clock.pass(minutes(30));
  await act({ isPaused: true });
  bed.clock.pass(minutes(12));
});

const act = (input: { isActive?: boolean; isPaused?: boolean }, session = id) =>
  bed.service.save(me, session, input, readSession);
const at = (minute: number) => new Date(noon + minutes(minute)).toISOString();
const intervals = async (session = id) => (await bed.service.intervals(me, [session])).get(session) ?? [];
const nth = async (n: number) => (await intervals())[n] as SessionIntervalType & { id: string; version: string };
const shown = async (session = id) =>
  (await intervals(session)).map(({ from, to, kind, taskTitle }) =>
    [kind, ...[from, to].map((when) => when && (Date.parse(when) - noon) / minutes(1)), taskTitle].join(" "),
  );
const asItWas = ["focus 0 25 One", "break 25 30 One"];
const change = async (n: number, input: { from?: string; to?: string; taskId?: string | null }) => {
  const { id, version } = await nth(n);
  return service.correct(me, id, { version, ...input });
};
const undo = ({ id }: IntervalChangeType) => service.undo(me, id as string);
const refused = (field: string, sentence: string) => ({ code: "VALIDATION_ERROR", fields: { [field]: sentence } });

test("time that no timer counted is added, and the timer says what it said", async () => {
  const before = await bed.service.session(me, id);
  await bed.heard();
  const added = await service.add(me, id, { from: at(-60), to: at(-30), taskId: two });
  expect((await bed.heard()).map(([kind, of]) => [kind, of])).toEqual([["session", id]]);
  expect(await shown()).toEqual(["focus -60 -30 Two", ...asItWas]);
  expect(added.intervals).toEqual(await intervals());
  const after = await bed.service.session(me, id);
  expect({ ...after, updatedAt: before.updatedAt }).toEqual(before);
  // Other tabs see that something changed; which session was paused last stays.
  expect(Date.parse(after.updatedAt) - Date.parse(before.updatedAt)).toBe(1);
  await undo(added);
  expect(await shown()).toEqual(asItWas);
});

test("ends are corrected one by one, up to what ran beside them and no further", async () => {
  expect(await change(0, { to: at(20) })).toMatchObject({ id: expect.any(String) });
  await change(1, { from: at(20) });
  expect(await shown()).toEqual(["focus 0 20 One", "break 20 30 One"]);
  await expect(change(0, { to: at(21) })).rejects.toMatchObject(refused("to", intervalMessages.overlaps("Deep work")));
  await expect(change(1, { from: at(19) })).rejects.toMatchObject(
    refused("from", intervalMessages.overlaps("Deep work")),
  );
  expect(await shown()).toEqual(["focus 0 20 One", "break 20 30 One"]);
});

test("it is given to another task, of whatever session, and to none; nobody else's and no deleted one is found", async () => {
  await change(0, { taskId: two.toUpperCase() });
  await change(1, { taskId: null });
  expect(await shown()).toEqual(["focus 0 25 Two", "break 25 30 "]);
  await bed.tasks.delete(me, one);
  for (const taskId of ["x", one, await bed.task(await bed.member())])
    await expect(change(0, { taskId })).rejects.toMatchObject({ code: "NOT_FOUND", message: messages.taskNotFound });
  // What was spent on a task that is gone by now can still be corrected.
  await bed.tasks.delete(me, two);
  await change(0, { from: at(1), taskId: two });
  expect(await shown()).toEqual(["focus 1 25 Two", "break 25 30 "]);
});

test("one is split where somebody says, and both parts are its own from then on", async () => {
  const { id: first, version } = await nth(0);
  for (const minute of [0, 25, 40, -1])
    await expect(service.split(me, first, { version, at: at(minute) })).rejects.toMatchObject(
      refused("at", intervalMessages.outside),
    );
  const split = await service.split(me, first, { version, at: at(10) });
  await change(1, { taskId: two });
  expect(await shown()).toEqual(["focus 0 10 One", "focus 10 25 Two", "break 25 30 One"]);
  await expect(undo(split)).rejects.toMatchObject({ code: "CONFLICT", message: intervalMessages.changedSince });
  expect(await shown()).toEqual(["focus 0 10 One", "focus 10 25 Two", "break 25 30 One"]);
});

test("each change is undone, the last one first, and stands as it was, in its version; once more changes nothing", async () => {
  const before = await intervals();
  const { id: first, version } = await nth(0);
  const changes = [await service.split(me, first, { version, at: at(10) })];
  changes.push(await change(1, { from: at(11), taskId: two }));
  const { id: last, version: lastVersion } = await nth(2);
  changes.push(await service.delete(me, last, lastVersion));
  changes.push(await service.add(me, id, { from: at(35), to: at(36) }));
  for (const each of changes.reverse()) await undo(each);
  expect(await intervals()).toEqual(before);
  for (const each of changes) await undo(each);
  expect(await intervals()).toEqual(before);
});

test("what is still to come, ends before it begins, is too long or older than the account is refused in words", async () => {
  const add = (from: number, to: number) => service.add(me, id, { from: at(from), to: at(to) });
  const wrong: [number, number, string, string][] = [
    [40, 43, "to", intervalMessages.toCome],
    [40, 40, "to", intervalMessages.endBeforeStart],
    [41, 40, "to", intervalMessages.endBeforeStart],
    [-601, -590, "from", intervalMessages.beforeAccount],
    [-10, 10, "to", intervalMessages.overlaps("Deep work")],
    [10, 11, "from", intervalMessages.overlaps("Deep work")],
    [-10, 40, "to", intervalMessages.overlaps("Deep work")],
  ];
  const before = await intervals();
  for (const [from, to, field, sentence] of wrong) {
    await expect(add(from, to)).rejects.toMatchObject(refused(field, sentence));
    await expect(change(1, { from: at(from), to: at(to) })).rejects.toBeDefined();
  }
  expect(await intervals()).toEqual(before);
  bed.clock.pass(minutes(60 * 40));
  await expect(add(60, 60 * (intervalLimits.hours + 1) + 1)).rejects.toMatchObject(
    refused("to", intervalMessages.tooLong),
  );
  await add(60, 60 * (intervalLimits.hours + 1));
});

test("what runs now cannot be corrected, nor anything put where it runs", async () => {
  const other = await bed.session(me, { name: "Runs now" });
  await act({ isActive: true }, other);
  bed.clock.pass(minutes(5));
  expect((await intervals(other))[0]).toMatchObject({ id: null, version: null, to: null });
  await expect(service.add(me, id, { from: at(31), to: at(43) })).rejects.toMatchObject(
    refused("to", intervalMessages.overlaps("Runs now")),
  );
  await service.add(me, id, { from: at(31), to: at(42) });
  bed.clock.pass(minutes(1));
  await act({ isPaused: true }, other);
  expect(await shown(other)).toEqual(["focus 42 48 "]);
});

test("of two devices that correct the same, the second is told; of one that is gone as well", async () => {
  const { id: first, version } = await nth(0);
  await service.correct(me, first, { version, to: at(20) });
  for (const late of [
    () => service.correct(me, first, { version, to: at(15) }),
    () => service.split(me, first, { version, at: at(15) }),
    () => service.delete(me, first, version),
  ])
    await expect(late()).rejects.toMatchObject({ code: "CONFLICT", message: intervalMessages.changedMeanwhile });
  expect(await shown()).toEqual(["focus 0 20 One", "break 25 30 One"]);
  const now = await nth(0);
  await service.delete(me, first, now.version.toUpperCase());
  await expect(service.correct(me, first, { version: now.version, to: at(15) })).rejects.toMatchObject({
    code: "NOT_FOUND",
    message: intervalMessages.notFound,
  });
});

test("two at once: one of them is told", async () => {
  const { id: first, version } = await nth(0);
  const both = await Promise.allSettled([
    service.correct(me, first, { version, to: at(20) }),
    service.correct(me, first, { version, to: at(10) }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "CONFLICT" } });
});

test("a change that asks for nothing new is none, and nobody is told", async () => {
  await bed.heard();
  const { version } = await nth(0);
  expect((await change(0, { from: at(0), to: at(25), taskId: one })).id).toBeNull();
  expect([(await nth(0)).version, await bed.heard()]).toEqual([version, []]);
  expect(await bed.sql("SELECT 1 FROM interval_changes WHERE user_id = $1", [me.id])).toEqual([]);
});

test("nobody else's is found, and nobody else's change is undone", async () => {
  const stranger = await bed.member();
  const { id: first, version } = await nth(0);
  const made = await change(1, { taskId: null });
  for (const theirs of [
    service.add(stranger, id, { from: at(40), to: at(41) }),
    service.correct(stranger, first, { version, taskId: null }),
    service.undo(stranger, made.id as string),
  ])
    await expect(theirs).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a session that comes back has its corrections, which can be undone then; not over time that was added meanwhile", async () => {
  const made = await change(0, { to: at(20) });
  await bed.service.delete(me, id);
  await expect(undo(made)).rejects.toMatchObject({ code: "NOT_FOUND", message: messages.sessionNotFound });
  await bed.service.restore(me, id);
  await undo(made);
  expect(await shown()).toEqual(asItWas);

  await bed.service.delete(me, id);
  const other = await bed.session(me, { name: "Meanwhile" });
  const added = await service.add(me, other, { from: at(10), to: at(15) });
  await expect(bed.service.restore(me, id)).rejects.toMatchObject({
    code: "CONFLICT",
    message: intervalMessages.undoOverlaps("Meanwhile"),
  });
  await undo(added);
  await bed.service.restore(me, id);
  expect(await shown()).toEqual(asItWas);
});

test("nothing is undone over time that ran since", async () => {
  const { id: last, version } = await nth(1);
  const gone = await service.delete(me, last, version);
  const other = await bed.session(me, { name: "Since" });
  await service.add(me, other, { from: at(28), to: at(29) });
  await expect(undo(gone)).rejects.toMatchObject({
    code: "CONFLICT",
    message: intervalMessages.undoOverlaps("Since"),
  });
  expect(await shown()).toEqual(["focus 0 25 One"]);
});

test("a session holds so many at most, and so many changes are kept", async () => {
  const more = intervalLimits.inSession - 2;
  await bed.sql(
    `INSERT INTO session_intervals (user_id, id, session_id, kind, from_at, to_at)
     SELECT $1, gen_random_uuid(), $2, 'focus', $3::timestamptz - n * interval '1 ms', $3::timestamptz - n * interval '1 ms' FROM generate_series(1, ${more}) n`,
    [me.id, id, at(-100)],
  );
  const full = { code: "FORBIDDEN", message: intervalMessages.full };
  await expect(service.add(me, id, { from: at(-2), to: at(-1) })).rejects.toMatchObject(full);
  const { id: last, version } = (await intervals()).at(-1) as { id: string; version: string };
  await expect(service.split(me, last, { version, at: at(26) })).rejects.toMatchObject(full);
  await service.correct(me, last, { version, to: at(29) });
  await bed.sql(
    `INSERT INTO interval_changes (user_id, id, session_id, kind, before, after, made_at)
     SELECT $1, gen_random_uuid(), $2, 'deleted', '[]', '[]', now() - interval '1 hour' FROM generate_series(1, ${intervalLimits.changes}) n`,
    [me.id, id],
  );
  const newest = await service.delete(me, last, (await intervals()).at(-1)?.version as string);
  const [counted] = await bed.sql<{ n: number }>("SELECT count(*)::int AS n FROM interval_changes WHERE user_id = $1", [
    me.id,
  ]);
  expect(counted?.n).toBe(intervalLimits.changes);
  await undo(newest);
});
