/** Several tasks are changed, deleted and brought back at once, as each would be alone, or none of them. */
import { randomUUID } from "node:crypto";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import type { Member } from "../../core/actor";
import { type CardsBed, cardsBed, refusal } from "../../test/cards";

let bed: CardsBed;
let me: Member;
beforeAll(async () => {
  bed = await cardsBed();
});
afterAll(() => bed?.stop());
beforeEach(async () => {
  me = await bed.member();
});

const standing = async (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { status, priority, dueDate, labels, projectId, listId, rank } = (await bed.tasks.task(me, id)).value;
      return { status, priority, dueDate, labels, projectId, listId, rank };
    }),
  );
const three = async (fields: object = {}) =>
  Promise.all(["One", "Two", "Three"].map((title) => bed.task(me, { title, ...fields })));

test("several get one due date, priority and project with one commit, and each is told", async () => {
  const project = await bed.project(me);
  const ids = await three({ dueDate: "2026-01-01" });
  await bed.heard();
  const changes = [{ ids, dueDate: "2026-12-24", priority: "high" as const, projectId: project }];
  const answered = await bed.tasks.updateSeveral(me, changes);
  expect(answered.map(({ id, dueDate, priority, projectId }) => ({ id, dueDate, priority, projectId }))).toEqual(
    ids.map((id) => ({ id, dueDate: "2026-12-24", priority: "high", projectId: project })),
  );
  const told = (await bed.heard()).filter(([entity]) => entity === "task");
  expect(told.map(([, id]) => id).sort()).toEqual([...ids].sort());
});

test("each may get a value of its own with the same call, as Undo wants it", async () => {
  const [one, two, three_] = (await three()) as [string, string, string];
  const changes = [
    { ids: [one], dueDate: "2026-01-01", priority: "low" as const, labels: ["home"] },
    { ids: [two, three_], dueDate: null, priority: "high" as const, labels: [] },
  ];
  await bed.sql("UPDATE tasks SET labels = '{deep,home}' WHERE user_id = $1", [me.id]);
  await bed.tasks.updateSeveral(me, changes);
  expect(await standing([one, two, three_])).toMatchObject([
    { dueDate: "2026-01-01", priority: "low", labels: ["home"] },
    { dueDate: null, priority: "high", labels: [] },
    { dueDate: null, priority: "high", labels: [] },
  ]);
});

test("one that is not there, is another's or is named twice, and one too many, refuse the whole", async () => {
  const ids = await three();
  const foreign = await bed.task(await bed.member());
  const before = await standing(ids);
  const project = await bed.project(me);
  const change = (all: string[]) => [{ ids: all, priority: "high" as const }];
  for (const strange of [foreign, randomUUID(), "nonsense"]) {
    for (const act of [
      bed.tasks.updateSeveral(me, change([...ids, strange])),
      bed.tasks.deleteSeveral(me, [...ids, strange]),
      bed.tasks.restoreSeveral(me, [...ids, strange]),
    ])
      expect(await refusal(act)).toMatchObject({ code: "NOT_FOUND", message: messages.taskNotFound });
  }
  const elsewhere = [{ ids, projectId: await bed.project(await bed.member()) }];
  expect(await refusal(bed.tasks.updateSeveral(me, elsewhere))).toMatchObject({ code: "NOT_FOUND" });
  const twice = [...change(ids), { ids: [ids[0] as string], projectId: project }];
  expect(await refusal(bed.tasks.updateSeveral(me, twice))).toMatchObject({ code: "VALIDATION_ERROR" });
  const many = Array.from({ length: limits.tasksAtOnce + 1 }, () => randomUUID());
  for (const act of [
    bed.tasks.updateSeveral(me, change(many)),
    bed.tasks.deleteSeveral(me, many),
    bed.tasks.restoreSeveral(me, many),
  ])
    expect(await refusal(act)).toMatchObject({ fields: { ids: messages.atMost(limits.tasksAtOnce) } });
  expect(await standing(ids)).toEqual(before);
  expect(await bed.tasks.updateSeveral(me, [])).toEqual([]);
  // What names no task costs nothing, however often it stands there.
  const nobody = Array.from({ length: 2_000 }, () => ({ ids: [], projectId: randomUUID(), done: true }));
  expect(await bed.tasks.updateSeveral(me, nobody)).toEqual([]);
});

test("several ticked off go to the last columns of their boards, and back to where each stood", async () => {
  const [first, second] = [await bed.board(me), await bed.board(me)];
  const ids = [
    await bed.task(me, { title: "A", listId: first.lists[0] }),
    await bed.task(me, { title: "B", listId: first.lists[1] }),
    await bed.task(me, { title: "C", listId: second.lists[1] }),
    await bed.task(me, { title: "D", status: "plan" }),
    await bed.task(me, { title: "E", status: "done" }),
  ];
  await bed.task(me, { title: "Stays", listId: first.lists[1] });
  const before = await standing(ids);
  await bed.tasks.updateSeveral(me, [{ ids, done: true, priority: "high" }]);
  expect((await standing(ids)).map(({ status, listId, priority }) => [status, listId, priority])).toEqual([
    ["done", first.lists[2], "high"],
    ["done", first.lists[2], "high"],
    ["done", second.lists[2], "high"],
    ["done", null, "high"],
    ["done", null, "high"],
  ]);
  expect(await bed.order(first.lists[2])).toEqual(["A", "B"]);
  const [a, b] = await standing(ids);
  expect(a?.rank).not.toBe(b?.rank);
  const ticked = ids.slice(0, 4);
  await bed.tasks.updateSeveral(me, [{ ids: ticked, done: false, priority: "medium" }]);
  expect(await standing(ticked)).toEqual(before.slice(0, 4));
  expect(await bed.order(first.lists[1])).toEqual(["B", "Stays"]);
});

test("another project takes several off a linked board, and one call puts them back in their column", async () => {
  const [own, other] = [await bed.project(me), await bed.project(me)];
  const board = await bed.board(me, own);
  const ids = await three({ listId: board.lists[1] });
  await bed.tasks.updateSeveral(me, [{ ids, projectId: other }]);
  expect(await standing(ids)).toMatchObject(
    ids.map(() => ({ projectId: other, listId: null, status: "todo", rank: "" })),
  );
  await bed.tasks.updateSeveral(me, [{ ids, projectId: own, listId: board.lists[1] }]);
  expect(await standing(ids)).toMatchObject(ids.map(() => ({ projectId: own, listId: board.lists[1] })));
  expect((await bed.order(board.lists[1])).sort()).toEqual(["One", "Three", "Two"]);
});

test("several deleted come back together: in their columns, their project and their session", async () => {
  const project = await bed.project(me);
  const board = await bed.board(me, project);
  const session = await bed.session(me);
  const ids = [
    await bed.task(me, { title: "One", listId: board.lists[0] }),
    await bed.task(me, { title: "Two", listId: board.lists[0], pomodoroSessionId: session }),
    await bed.task(me, { title: "Three", projectId: project, dueDate: "2026-12-24" }),
  ];
  const before = await standing(ids);
  await bed.heard();
  await bed.tasks.deleteSeveral(me, ids);
  const gone = (await bed.heard()).filter(([entity, , removed]) => entity === "task" && removed);
  expect(gone.map(([, id]) => id).sort()).toEqual([...ids].sort());
  expect(await bed.order(board.lists[0])).toEqual([]);
  // One of them is there again already: it is answered as it is.
  await bed.tasks.restore(me, ids[2] as string);
  const back = await bed.tasks.restoreSeveral(me, ids);
  expect(back.map(({ id, pomodoroSessionId }) => [id, pomodoroSessionId])).toEqual([
    [ids[0], null],
    [ids[1], session],
    [ids[2], null],
  ]);
  expect(await standing(ids)).toEqual(before);
  expect(await bed.order(board.lists[0])).toEqual(["One", "Two"]);
});

test("those who change, tick, move and delete the same tasks at once all get through, or are told what is gone", async () => {
  const project = await bed.project(me);
  const [first, second] = [await bed.board(me), await bed.board(me)];
  const ids = [
    ...(await three({ listId: first.lists[0] })),
    ...(await three({ listId: second.lists[0] })),
    ...(await three()),
  ];
  const back = [...ids].reverse();
  const acts = Array.from({ length: 4 }, () => [
    bed.tasks.updateSeveral(me, [{ ids, projectId: project }]),
    bed.tasks.updateSeveral(me, [{ ids: back, done: true }]),
    bed.tasks.updateSeveral(me, [{ ids, done: false }]),
    bed.tasks.update(me, back[0] as string, { priority: "high" }),
    bed.tasks.move(me, ids[4] as string, { listId: first.lists[1], position: 0 }),
    bed.tasks.complete(me, ids[1] as string),
  ]).flat();
  const failures = (await Promise.all(acts.map(refusal))).filter(({ message }) => message !== "was not refused");
  // Whoever moved it to another board meanwhile is met with a conflict.
  expect(failures.filter(({ code }) => code !== "CONFLICT")).toEqual([]);
  const deletions = await Promise.all([ids, back].map((all) => refusal(bed.tasks.deleteSeveral(me, all))));
  // One of the two comes second and is told.
  expect(deletions.map(({ message }) => message).sort()).toEqual([messages.taskNotFound, "was not refused"]);
  expect(await bed.tasks.restoreSeveral(me, back)).toHaveLength(ids.length);
});
