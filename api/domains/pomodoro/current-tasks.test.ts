/** A session is at one of its tasks, and what ran is kept with it (docs/product.md "Session tasks"). The model test has all its ways. */
import { minutes, noon, type TimerBed, timerBed } from "../../test/timer";
import { FocusService } from "./focus.service";
import { readSession } from "./pomodoro.reads";

let bed: TimerBed;
let me: Awaited<ReturnType<TimerBed["member"]>>;
beforeAll(async () => {
  bed = await timerBed();
});
afterAll(() => bed.stop());

let id: string;
let [one, two] = ["", ""];
beforeEach(async () => {
  bed.clock.at = noon;
  me = await bed.member();
  id = await bed.session(me);
  one = await bed.task(me, "One");
  two = await bed.task(me, "Two");
  await bed.sessionTasks.add(me, id, [one, two]);
});

const start = () => bed.service.save(me, id, { isActive: true }, readSession);
const pause = () => bed.service.save(me, id, { isPaused: true }, readSession);
const switchTo = (task: string, who = me) => bed.sessionTasks.switchTask(who, id, task, readSession);
const current = async () => (await bed.service.session(me, id)).currentTaskId;
const spent = async () =>
  ((await bed.service.intervals(me, [id])).get(id) ?? []).map(({ from, to, taskTitle }) =>
    [taskTitle, ...[from, to].map((at) => (at ? (Date.parse(at) - noon) / minutes(1) : null))].join(" "),
  );

test("a switch while it runs closes the stretch and opens the next; all else of the timer stays as it was", async () => {
  await start();
  bed.clock.pass(minutes(10));
  expect(await switchTo(two)).toMatchObject({ currentTaskId: two, phase: "running", timeRemaining: 110 * 60 });
  bed.clock.pass(minutes(5));
  expect(await spent()).toEqual(["One 0 10", "Two 10 "]);
  expect(await switchTo(two)).toMatchObject({ elapsedMs: minutes(10) });
  await pause();
  await switchTo(one);
  expect(await spent()).toEqual(["One 0 10", "Two 10 15"]);
});

test("one that is ticked off gives way to the next below it, then to the first; opened again it waits", async () => {
  await start();
  await switchTo(two);
  bed.clock.pass(minutes(1));
  await bed.heard();
  await bed.tasks.complete(me, two);
  expect((await bed.heard()).map(([entity]) => entity)).toEqual(expect.arrayContaining(["session", "task"]));
  expect(await current()).toBe(one);
  await bed.tasks.updateSeveral(me, [{ ids: [one], done: true }]);
  expect(await current()).toBeNull();
  bed.clock.pass(minutes(1));
  await bed.tasks.update(me, two, { status: "todo" });
  expect(await current()).toBe(two);
  await bed.tasks.reopen(me, one);
  expect(await current()).toBe(two);
  bed.clock.pass(minutes(1));
  expect(await spent()).toEqual(["Two 0 1", " 1 2", "Two 2 "]);
});

test("of a card it is the column that says so", async () => {
  const [board, done] = ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"];
  await bed.sql("INSERT INTO boards (user_id, id, name) VALUES ($1, $2, 'A board')", [me.id, board]);
  await bed.sql(`INSERT INTO board_lists (user_id, id, board_id, name, "order") VALUES ($1, $2, $3, 'Done', 3)`, [
    me.id,
    done,
    board,
  ]);
  await bed.tasks.move(me, one, { listId: done });
  expect(await current()).toBe(two);
});

test("what was spent stays when its task is renamed, taken out, deleted and gone for good", async () => {
  await start();
  bed.clock.pass(minutes(3));
  await bed.sessionTasks.remove(me, id, one);
  expect(await current()).toBe(two);
  bed.clock.pass(minutes(4));
  await bed.tasks.delete(me, two);
  expect(await current()).toBeNull();
  await bed.tasks.update(me, one, { title: "One, renamed" });
  bed.clock.pass(minutes(1));
  await pause();
  expect(await spent()).toEqual(["One, renamed 0 3", "Two 3 7", " 7 8"]);
  await bed.sql("DELETE FROM tasks WHERE id = ANY($1)", [[one, two]]);
  expect(await spent()).toEqual(["One 0 3", "Two 3 7", " 7 8"]);
  expect((await bed.service.intervals(me, [id])).get(id)?.[0]).toMatchObject({ taskId: one });
});

test("a deleted task that comes back is where it was, and is the current one where there is none", async () => {
  await bed.tasks.deleteSeveral(me, [one, two]);
  expect(await current()).toBeNull();
  await bed.tasks.restoreSeveral(me, [two, one]);
  expect(await current()).toBe(one);
  await bed.service.delete(me, id);
  await bed.tasks.complete(me, one);
  await bed.service.restore(me, id);
  expect(await current()).toBe(one);
});

test("a task that moves into another session leaves this one to the next, and is not the other's before its turn", async () => {
  const other = await bed.session(me);
  const third = await bed.task(me, "Three");
  await bed.sessionTasks.add(me, other, [third]);
  await start();
  bed.clock.pass(minutes(2));
  await bed.sessionTasks.add(me, other, [one]);
  expect(await current()).toBe(two);
  expect((await bed.service.session(me, other)).currentTaskId).toBe(third);
  bed.clock.pass(minutes(1));
  expect(await spent()).toEqual(["One 0 2", "Two 2 "]);
});

test("focusing on a task makes it the current one, in the session that runs too", async () => {
  const focus = new FocusService(bed.transact, bed.clock, bed.sessionTasks);
  await start();
  bed.clock.pass(minutes(2));
  expect(await focus.focus(me, two, readSession)).toMatchObject({ id, currentTaskId: two, phase: "running" });
  await pause();
  const own = await focus.focus(me, two, readSession);
  expect(own).toMatchObject({ currentTaskId: two, phase: "running" });
  expect(own.id).not.toBe(id);
  expect(await current()).toBe(one);
});

test("a session from before there were current tasks takes its first one when it starts", async () => {
  await bed.sql("UPDATE pomodoro_sessions SET current_task_id = NULL WHERE id = $1", [id]);
  expect(await start()).toMatchObject({ currentTaskId: one });
});

test("one that is over is at none and turns to none; nobody's task, and nobody else's session, is not found", async () => {
  await start();
  const stranger = await bed.member();
  for (const task of ["x", await bed.task(me), await bed.task(stranger)])
    await expect(switchTo(task)).rejects.toMatchObject({ code: "NOT_FOUND", message: "Task not found" });
  await expect(switchTo(one, stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
  bed.clock.pass(minutes(121));
  expect(await current()).toBeNull();
  await expect(switchTo(two)).rejects.toMatchObject({ code: "CONFLICT" });
});

test("whoever ticks, moves and switches at once ends with sessions that are at a task of theirs, and nothing overlaps", async () => {
  const other = await bed.session(me);
  const more = await Promise.all(["Three", "Four"].map((title) => bed.task(me, title)));
  await bed.sessionTasks.add(me, other, more);
  await start();
  const all = [one, two, ...more];
  const acts = Array.from({ length: 60 }, (_, n) => {
    bed.clock.pass(1);
    const task = all[n % all.length] as string;
    if (n % 5 === 0) return bed.tasks.complete(me, task);
    if (n % 5 === 1) return bed.tasks.reopen(me, task);
    if (n % 5 === 2) return bed.sessionTasks.add(me, n % 2 ? id : other, [task]);
    if (n % 5 === 3) return switchTo(task);
    return bed.service.save(me, n % 2 ? id : other, { isActive: true }, readSession);
  });
  for (const each of await Promise.allSettled(acts))
    if (each.status === "rejected") expect(["CONFLICT", "NOT_FOUND"]).toContain(each.reason.code);
  const strays = await bed.sql(
    `SELECT FROM pomodoro_sessions s WHERE s.user_id = $1 AND current_task_id IS NOT NULL AND NOT EXISTS (
       SELECT FROM session_tasks k WHERE k.user_id = $1 AND k.session_id = s.id AND k.task_id = s.current_task_id)`,
    [me.id],
  );
  const overlaps = await bed.sql(
    `SELECT FROM session_intervals a JOIN session_intervals b ON a.user_id = b.user_id AND a.id < b.id
       AND a.from_at < b.to_at AND b.from_at < a.to_at WHERE a.user_id = $1 AND b.user_id = $1`,
    [me.id],
  );
  expect([strays, overlaps]).toEqual([[], []]);
});
