/** The list of tasks: filters, pages, counts. */
import { randomUUID } from "node:crypto";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import type { Member } from "../../core/actor";
import { type CardsBed, cardsBed, refusal, type TestBoard } from "../../test/cards";
import { unsearched } from "../../test/unsearched";
import type { TasksArgs } from "./tasks.inputs";
import { countTasksOfProjects, readTasksOfProject } from "./tasks.reads";
import { countTasks, readRankedTasks, readTasks } from "./tasks-list.reads";

let bed: CardsBed;
let me: Member;
let project: string;
let board: TestBoard;

beforeAll(async () => {
  bed = await cardsBed();
  me = await bed.member();
  project = await bed.project(me);
  board = await bed.board(me);
  for (let n = 0; n < 3; n++) await bed.task(me, { title: `loose ${n}`, status: "done" });
  for (let n = 0; n < 4; n++)
    await bed.task(me, { title: `card ${n}`, listId: board.lists[1], projectId: n % 2 ? project : null });
  // Some share their instant: then the id decides.
  await bed.sql(
    "UPDATE tasks SET created_at = timezone('UTC', date_trunc('second', timezone('UTC', created_at))) WHERE user_id = $1",
    [me.id],
  );
  await bed.task(await bed.member(), { title: "somebody else's" });
});
afterAll(() => bed.stop());

const read = (args: TasksArgs) => readTasks(bed.pool, me, args);
const titles = async (args: TasksArgs) => (await read(args)).rows.value.map(({ title }) => title);
const newest = async () =>
  (
    await bed.sql<{ title: string }>("SELECT title FROM tasks WHERE user_id = $1 ORDER BY created_at DESC, id DESC", [
      me.id,
    ])
  ).map(({ title }) => title);

describe("the list of tasks", () => {
  it("holds all own tasks, newest first, and no page without a limit", async () => {
    expect(await titles({})).toEqual(await newest());
    expect((await read({})).nextCursor).toBeNull();
  });

  it("is filtered by status, project and list together", async () => {
    expect(await titles({ status: "done" })).toHaveLength(3);
    expect(await titles({ projectId: project })).toHaveLength(2);
    expect(await titles({ listId: board.lists[1].toUpperCase() })).toHaveLength(4);
    expect(await titles({ listId: board.lists[1], projectId: project, status: "todo" })).toHaveLength(2);
    expect(await titles({ status: "plan" })).toEqual([]);
    for (const id of [randomUUID(), "no id"])
      expect([await titles({ projectId: id }), await titles({ listId: id })]).toEqual([[], []]);
  });

  it("shows the rank to who asks for it and to nobody else", async () => {
    const { rows: tasks } = await readRankedTasks(bed.pool, me, { listId: board.lists[1] });
    for (const task of tasks.value) expect(task.rank).toMatch(/^a\d$/);
    expect((await read({})).rows.text).not.toContain('"rank"');
    expect((await read({ limit: 3 })).rows.text).not.toContain('"rank"');
  });

  it.each([1, 2, 3, 7, 8])("comes whole in pages of %i", async (limit) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await read({ limit, cursor });
      expect(page.rows.value.length).toBeLessThanOrEqual(limit);
      seen.push(...page.rows.value.map(({ title }) => title));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(await newest());
  });

  it("continues after the last task's id too, also without a limit", async () => {
    const [first, second] = (await read({ limit: 2 })).rows.value;
    expect(await titles({ cursor: second?.id })).toEqual((await newest()).slice(2));
    expect(await titles({ cursor: first?.id, limit: 1 })).toEqual([second?.title]);
  });

  it("goes on when the last task of a page is deleted in between", async () => {
    const someone = await bed.member();
    for (let n = 0; n < 4; n++) await bed.task(someone, { title: `${n}` });
    const page = await readTasks(bed.pool, someone, { limit: 2 });
    for (const task of page.rows.value) await bed.tasks.delete(someone, task.id);
    const rest = await readTasks(bed.pool, someone, { limit: 2, cursor: page.nextCursor });
    expect(rest.rows.value).toHaveLength(2);
    expect(rest.nextCursor).toBeNull();
  });

  it("refuses a cursor that it never gave", async () => {
    const theirs = await bed.task(await bed.member());
    for (const cursor of [
      "nonsense",
      randomUUID(),
      theirs,
      ...["yesterday", "2026-01-01T00:00:00+99:99", "2026-01-01T24:30:00Z", "2026-02-30T00:00:00.000Z"].map((at) =>
        Buffer.from(`${at} ${randomUUID()}`).toString("base64url"),
      ),
    ])
      expect(await refusal(read({ cursor, limit: 2 }))).toMatchObject({
        code: "VALIDATION_ERROR",
        fields: { cursor: messages.invalidFormat },
      });
  });

  it("is counted by the same arguments", async () => {
    const [, second] = (await read({ limit: 2 })).rows.value;
    for (const args of [
      {},
      { status: "todo" },
      { projectId: project },
      { limit: 5 },
      { limit: 100 },
      { cursor: second?.id },
      { listId: "no id" },
    ] as TasksArgs[])
      expect((await countTasks(bed.pool, me, args)).value).toEqual({ count: (await titles(args)).length });
  });
});

describe("the tasks of a project", () => {
  it("are read newest first, and there are none of another user's project", async () => {
    expect((await readTasksOfProject(bed.pool, me, project))?.value).toHaveLength(2);
    expect((await readTasksOfProject(bed.pool, me, await bed.project(me)))?.value).toEqual([]);
    for (const id of [await bed.project(await bed.member()), randomUUID(), "no id"])
      expect(await readTasksOfProject(bed.pool, me, id)).toBeNull();
  });

  it("are counted for several projects at once, without those that were deleted, and no further than the limit says", async () => {
    const [other, theirs] = [await bed.member(), await bed.member()];
    const [two, none, all] = [await bed.project(other), await bed.project(other), await bed.project(other)];
    const foreign = await bed.project(theirs);
    for (const projectId of [two, two, two]) await bed.task(other, { projectId });
    await bed.task(theirs, { projectId: foreign });
    const [last] = (await readTasks(bed.pool, other, { limit: 1 })).rows.value;
    await bed.tasks.delete(other, String(last?.id));
    await unsearched(
      bed.sql,
      "INSERT INTO tasks (user_id, id, title, project_id) SELECT $1, gen_random_uuid(), 'Task', $2 FROM generate_series(1, $3::int)",
      [other.id, all, limits.countedTasks + 5],
    );
    const counts = await countTasksOfProjects(bed.pool, other.id, [two, none, all, foreign]);
    expect(Object.fromEntries(counts)).toEqual({ [two]: [2], [none]: [0], [all]: [limits.countedTasks] });
  });
});
