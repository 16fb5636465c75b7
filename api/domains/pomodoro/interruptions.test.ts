/** Interruptions of a focus are counted, named, deleted and brought back (docs/product.md "Interruptions"). */
import { randomUUID } from "node:crypto";
import { interruptionLimits, interruptionMessages } from "#contract/interruptions";
import { messages } from "#contract/messages";
import { minutes, noon, type TimerBed, timerBed } from "../../test/timer";
import { InterruptionsService } from "./interruptions.service";
import { readSession } from "./pomodoro.reads";

let bed: TimerBed;
let service: InterruptionsService;
beforeAll(async () => {
  bed = await timerBed();
  service = new InterruptionsService(bed.pool, bed.transact, bed.clock);
});
afterAll(() => bed.stop());

let me: Awaited<ReturnType<TimerBed["member"]>>;
let id: string;
let task: string;
/** Two minutes into a focus of 25, on its task. */
beforeEach(async () => {
  bed.clock.at = noon;
  me = await bed.member();
  id = await bed.session(me);
  task = await bed.task(me, "Write");
  await bed.sessionTasks.add(me, id, [task]);
  await act({ isActive: true });
  bed.clock.pass(minutes(2));
});

const act = (input: { isActive?: boolean; isPaused?: boolean; isCompleted?: boolean }) =>
  bed.service.save(me, id, input, readSession);
const count = (kind: "internal" | "external" = "internal", more: { id?: string; word?: string | null } = {}, of = id) =>
  service.count(me, of, { kind, ...more });
/** One more task of the session. */
const another = async () => {
  const made = await bed.task(me, "Draw");
  await bed.sessionTasks.add(me, id, [made]);
  return made;
};
const those = async () => (await service.of(me, [id])).get(id) ?? [];
const shown = async () => (await those()).map(({ kind, word }) => [kind, word]);
const refused = { code: "CONFLICT", message: interruptionMessages.noFocus };

test("one is counted at the server's instant, for the current task, and told; the timer says what it said", async () => {
  const before = await bed.service.session(me, id);
  await bed.heard();
  const { interruption, session } = await count("external", { word: "Door" });
  expect((await bed.heard()).map(([kind, of]) => [kind, of])).toEqual([["session", id]]);
  expect(interruption).toEqual({
    ...{ id: interruption.id, kind: "external", at: new Date(noon + minutes(2)).toISOString(), word: "Door" },
    ...{ taskId: task, taskTitle: "Write" },
  });
  expect(await those()).toEqual([interruption]);
  const { updatedAt, interruptionsChangedAt } = before;
  expect({ ...session, updatedAt, interruptionsChangedAt }).toEqual(before);
  // Other tabs see that there is something to read.
  expect(session.updatedAt > before.updatedAt).toBe(true);
});

test("the same id counts once, also when the focus is over by then, and as deleted as it is", async () => {
  const known = randomUUID();
  await count("internal", { id: known, word: "Phone" });
  await count("internal", { id: known.toUpperCase() });
  await act({ isPaused: true });
  await count("internal", { id: known });
  expect(await shown()).toEqual([["internal", "Phone"]]);
  await service.delete(me, known);
  await count("internal", { id: known });
  expect(await shown()).toEqual([]);
});

test("an id that is somebody else's counts as a new one", async () => {
  const known = randomUUID();
  await count("internal", { id: known, word: "Mine" });
  const [mine, other] = [me, await bed.member()];
  me = other;
  const theirs = await bed.session(me);
  await bed.service.save(me, theirs, { isActive: true }, readSession);
  await count("external", { id: known, word: "Theirs" }, theirs);
  expect((await service.of(me, [theirs])).get(theirs)).toMatchObject([{ id: known, word: "Theirs" }]);
  me = mine;
  expect(await shown()).toEqual([["internal", "Mine"]]);
});

test("only a focus that runs is interrupted", async () => {
  await act({ isPaused: true });
  await expect(count()).rejects.toMatchObject(refused);
  await act({ isPaused: false });
  // The break after 25 minutes.
  bed.clock.at = noon + minutes(25);
  await expect(count()).rejects.toMatchObject(refused);
  bed.clock.pass(minutes(5));
  await count();
  await act({ isCompleted: true });
  await expect(count()).rejects.toMatchObject(refused);
  const ready = await bed.session(me);
  await expect(count("internal", {}, ready)).rejects.toMatchObject(refused);
  await expect(count("internal", {}, randomUUID())).rejects.toMatchObject({
    ...{ code: "NOT_FOUND", message: messages.sessionNotFound },
  });
  expect(await shown()).toHaveLength(1);
});

test("a process whose clock lags counts none before the focus began", async () => {
  bed.clock.at = noon - minutes(6 * 60);
  expect((await count()).interruption.at).toBe(new Date(noon).toISOString());
});

test("what it was is said, changed and taken back; a task that is gone keeps its title", async () => {
  const { interruption } = await count();
  await service.change(me, interruption.id, { word: "Phone" });
  await service.change(me, interruption.id.toUpperCase(), { word: "Mail" });
  await service.change(me, interruption.id, {});
  expect(await shown()).toEqual([["internal", "Mail"]]);
  expect((await service.change(me, interruption.id, { word: null })).interruption.word).toBeNull();
  await bed.tasks.delete(me, task);
  await bed.sql("DELETE FROM tasks WHERE id = $1", [task]);
  expect(await those()).toMatchObject([{ taskId: task, taskTitle: "Write" }]);
});

test("a deleted one is there for nobody and comes back as it was, once", async () => {
  const { interruption } = await count("external", { word: "Door" });
  await count();
  const before = await those();
  await service.delete(me, interruption.id);
  expect(await shown()).toEqual([["internal", null]]);
  for (const verb of [
    () => service.delete(me, interruption.id),
    () => service.change(me, interruption.id, { word: "x" }),
  ])
    await expect(verb()).rejects.toMatchObject({ code: "NOT_FOUND", message: interruptionMessages.notFound });
  await Promise.all([service.restore(me, interruption.id), service.restore(me, interruption.id)]);
  expect(await those()).toEqual(before);
  await expect(service.restore(await bed.member(), interruption.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("each verb says when they changed, and nothing else that becomes of the session does", async () => {
  const changed = async () => (await bed.service.session(me, id)).interruptionsChangedAt;
  expect(await changed()).toBeNull();
  const { interruption, session } = await count();
  const seen = [null, await changed()];
  expect(session.interruptionsChangedAt).toBe(seen[1]);
  for (const verb of [
    () => service.change(me, interruption.id, { word: "Phone" }),
    () => service.delete(me, interruption.id),
    () => service.restore(me, interruption.id),
  ]) {
    await verb();
    seen.push(await changed());
  }
  expect(new Set(seen).size).toBe(5);
  await act({ isPaused: true });
  await act({ isPaused: false });
  await bed.service.extendPhase(me, id, { phase: 1 }, readSession);
  await bed.sessionTasks.switchTask(me, id, await another(), readSession);
  expect(await changed()).toBe(seen.at(-1));
});

test("they go with their session and come back with it", async () => {
  const { interruption } = await count("external", { word: "Door" });
  const before = await those();
  await bed.service.delete(me, id);
  expect(await shown()).toEqual([]);
  await expect(service.change(me, interruption.id, { word: "x" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await bed.service.restore(me, id);
  expect(await those()).toEqual(before);
});

test("a session holds so many, and one that comes back is one of them", async () => {
  const { interruption } = await count();
  await service.delete(me, interruption.id);
  await bed.sql(
    `INSERT INTO interruptions (user_id, id, session_id, kind, made_at)
     SELECT $1, gen_random_uuid(), $2, 'internal', $3 FROM generate_series(1, $4::int)`,
    [me.id, id, new Date(noon), interruptionLimits.inSession],
  );
  const full = { code: "FORBIDDEN", message: interruptionMessages.full };
  await expect(count()).rejects.toMatchObject(full);
  await expect(service.restore(me, interruption.id)).rejects.toMatchObject(full);
  expect(await shown()).toHaveLength(interruptionLimits.inSession);
});
