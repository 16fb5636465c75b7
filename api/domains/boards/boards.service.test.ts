/** The rules of boards, against a real database. */
import { randomUUID } from "node:crypto";
import { messages } from "#contract/messages";
import type { Member } from "../../core/actor";
import { checked } from "../../core/follows";
import { type CardsBed, cardsBed, refusal } from "../../test/cards";
import { BoardsArgs, CreateBoardInput, UpdateBoardInput } from "./boards.inputs";

let bed: CardsBed;
let me: Member;
let other: Member;

beforeAll(async () => {
  bed = await cardsBed();
});
beforeEach(async () => {
  [me, other] = [await bed.member(), await bed.member()];
});
afterAll(() => bed.stop());

const board = async (id: string) => (await bed.boards.board(me, id)).value;
const task = async (id: string) => (await bed.tasks.task(me, id)).value;
const list = async (args: object) => (await bed.boards.list(me, checked(BoardsArgs, { ...args }))).rows.value;
const names = async (args: object) => (await list(args)).map(({ name }) => name);

describe("a new board", () => {
  it("has the lists Plan, To Do and Done and stands alone", async () => {
    const made = (await bed.boards.create(me, { name: "Home" })).value;
    expect(made).toMatchObject({ name: "Home", description: null, projectId: null, project: null });
    expect(made.lists.map(({ name, order, boardId }) => [name, order, boardId])).toEqual([
      ["Plan", 1, made.id],
      ["To Do", 2, made.id],
      ["Done", 3, made.id],
    ]);
    expect(made.stats).toEqual({ totalTasks: 0, activeTasks: 0, lastActivity: made.updatedAt });
  });

  it("is announced with the counts, and made once when its id is used twice", async () => {
    const id = randomUUID();
    await bed.heard();
    await bed.boards.create(me, { id, name: "Once" });
    expect((await bed.boards.create(me, { id, name: "Twice" })).value.name).toBe("Once");
    expect(await bed.heard()).toEqual([["board", id, 0, 1]]);
    expect((await board(id)).lists).toHaveLength(3);
    expect((await bed.boards.create(other, { id, name: "Theirs" })).value.name).toBe("Theirs");
    expect((await board(id)).name).toBe("Once");
  });

  it("cannot be linked to another user's project, and then is not there", async () => {
    const theirs = await bed.project(other);
    for (const projectId of [theirs, randomUUID(), "no id"])
      expect(await refusal(bed.boards.create(me, { name: "x", projectId }))).toMatchObject({
        code: "NOT_FOUND",
        message: messages.projectNotFound,
      });
    expect(await list({})).toEqual([]);
  });
});

describe("linking a board", () => {
  it("takes its tasks along and announces each of them", async () => {
    const project = await bed.project(me);
    const { id, lists } = await bed.board(me);
    const cards = [await bed.task(me, { listId: lists[0] }), await bed.task(me, { listId: lists[2] })];
    const aside = await bed.task(me);
    await bed.heard();
    expect((await bed.boards.update(me, id, { projectId: project })).value.project).toEqual({
      id: project,
      name: "A project",
    });
    const heard = await bed.heard();
    expect(heard.map(([entity, of]) => [entity, of])).toEqual(
      expect.arrayContaining([["board", id], ...cards.map((card) => ["task", card])]),
    );
    expect(heard).toHaveLength(3);
    for (const card of cards) expect((await task(card)).projectId).toBe(project);
    expect((await task(aside)).projectId).toBeNull();
  });

  it("to another project takes them along too; to none leaves them their project", async () => {
    const [p, q] = [await bed.project(me), await bed.project(me)];
    const { id, lists } = await bed.board(me, p);
    const card = await bed.task(me, { listId: lists[0] });
    await bed.boards.update(me, id, { projectId: q });
    expect((await task(card)).projectId).toBe(q);
    await bed.boards.update(me, id, { projectId: null });
    expect((await board(id)).projectId).toBeNull();
    expect(await task(card)).toMatchObject({ projectId: q, listId: lists[0] });
  });

  it("is left alone by an update that does not name the project", async () => {
    const project = await bed.project(me);
    const { id } = await bed.board(me, project);
    const renamed = (await bed.boards.update(me, id, { name: "New", description: "Words" })).value;
    expect(renamed).toMatchObject({ name: "New", description: "Words", projectId: project });
    expect((await bed.boards.update(me, id, { description: null })).value).toMatchObject({
      name: "New",
      description: null,
    });
  });

  it("to another user's project is not found and changes nothing", async () => {
    const { id } = await bed.board(me);
    const theirs = await bed.project(other);
    const refused = await refusal(bed.boards.update(me, id, { name: "x", projectId: theirs }));
    expect(refused).toMatchObject({ code: "NOT_FOUND", message: messages.projectNotFound });
    expect((await board(id)).name).toBe("A board");
  });
});

describe("what comes back", () => {
  it("is told before its cards, with the counts: a tab takes a board that it meets for the first time for empty", async () => {
    const { id, lists } = await bed.board(me);
    const card = await bed.task(me, { listId: lists[1] });
    await bed.boards.delete(me, id);
    await bed.heard();
    await bed.boards.restore(me, id);
    expect(await bed.heard()).toEqual([
      ["board", id, 0, 1],
      ["task", card, 0, 0],
    ]);
  });
});

describe("what goes", () => {
  it("a board goes with its lists; its tasks keep status and project, in no list, and are announced", async () => {
    const project = await bed.project(me);
    const { id, lists } = await bed.board(me, project);
    const card = await bed.task(me, { listId: lists[1] });
    await bed.heard();
    await bed.boards.delete(me, id);
    expect(await bed.heard()).toEqual(
      expect.arrayContaining([
        ["task", card, 0, 0],
        ["board", id, 1, 1],
      ]),
    );
    expect(await task(card)).toMatchObject({ status: "todo", projectId: project, listId: null, rank: "" });
    expect(await refusal(board(id))).toMatchObject({ code: "NOT_FOUND", message: messages.boardNotFound });
    expect(await bed.sql("SELECT 1 FROM board_lists WHERE board_id = $1", [id])).toEqual([]);
  });

  it("a project goes and its boards and tasks stay, unlinked, each announced", async () => {
    const project = await bed.project(me);
    const { id, lists } = await bed.board(me, project);
    const [card, loose] = [await bed.task(me, { listId: lists[2] }), await bed.task(me, { projectId: project })];
    await bed.heard();
    await bed.projects.delete(me, project);
    expect((await bed.heard()).map(([entity, of]) => `${entity} ${of}`)).toEqual(
      expect.arrayContaining([`board ${id}`, `task ${card}`, `task ${loose}`, `project ${project}`]),
    );
    expect((await board(id)).projectId).toBeNull();
    expect(await task(card)).toMatchObject({ projectId: null, listId: lists[2], status: "done" });
    expect((await task(loose)).projectId).toBeNull();
  });

  it("another user's board, and one that never was, is not found by any verb", async () => {
    const theirs = (await bed.board(other)).id;
    for (const id of [theirs, randomUUID(), "no id"])
      for (const act of [
        () => bed.boards.board(me, id),
        () => bed.boards.boardWithCards(me, id),
        () => bed.boards.update(me, id, { name: "x" }),
        () => bed.boards.delete(me, id),
      ])
        expect(await refusal(act())).toMatchObject({ code: "NOT_FOUND", message: messages.boardNotFound });
  });
});

describe("a board's figures", () => {
  it("count all its tasks and those not done, and tell when the newest of board and tasks changed", async () => {
    const { id, lists } = await bed.board(me);
    await bed.task(me, { listId: lists[0] });
    const last = await bed.task(me, { listId: lists[2] });
    expect((await board(id)).stats).toMatchObject({ totalTasks: 2, activeTasks: 1 });
    await bed.sql("UPDATE tasks SET updated_at = '2031-05-06T07:08:09.100Z' WHERE id = $1", [last]);
    expect((await board(id)).stats.lastActivity).toBe("2031-05-06T07:08:09.100Z");
  });
});

describe("a board with its cards", () => {
  it("is the board as it is alone, each list with its cards in their order", async () => {
    const { id, lists } = await bed.board(me, await bed.project(me));
    const session = await bed.session(me);
    const first = await bed.task(me, { title: "first", listId: lists[1], pomodoroSessionId: session });
    const second = await bed.task(me, { title: "second", listId: lists[1] });
    await bed.tasks.move(me, second, { listId: lists[1], position: 0 });
    const whole = await bed.boards.boardWithCards(me, id);
    expect({ ...whole, lists: whole.lists.map(({ tasks: _, ...rest }) => rest) }).toEqual(await board(id));
    expect(whole.lists.map(({ tasks }) => tasks)).toEqual([[], [await task(second), await task(first)], []]);
  });
});

describe("the list of boards", () => {
  const project = () => bed.project(me);

  it("comes newest first, by name without case, by number of tasks, by last activity", async () => {
    for (const name of ["beta", "Alpha", "gamma"]) {
      const { lists } = (await bed.boards.create(me, { name })).value;
      if (name !== "gamma") await bed.task(me, { listId: lists[0]?.id });
      if (name === "beta") await bed.task(me, { listId: lists[0]?.id });
      await bed.sql(
        "UPDATE boards SET created_at = timezone('UTC', timezone('UTC', created_at) - interval '1 day'), updated_at = '2020-01-01' WHERE user_id = $1",
        [me.id],
      );
    }
    expect(await names({})).toEqual(["gamma", "Alpha", "beta"]);
    expect(await names({ sort: "name", order: "asc" })).toEqual(["Alpha", "beta", "gamma"]);
    expect(await names({ sort: "tasks" })).toEqual(["beta", "Alpha", "gamma"]);
    expect(await names({ sort: "updated", order: "asc" })).toEqual(["gamma", "beta", "Alpha"]);
  });

  it("is filtered, and the count counts what the same list holds", async () => {
    const p = await project();
    const linked = await bed.board(me, p);
    await bed.board(me);
    await bed.task(me, { listId: linked.lists[0] });
    await bed.sql("UPDATE boards SET created_at = now() - interval '8 days' WHERE id = $1", [linked.id]);
    const wanted = [
      [{}, 2],
      [{ filter: "all" }, 2],
      [{ filter: "project" }, 1],
      [{ filter: "standalone" }, 1],
      [{ filter: "active" }, 1],
      [{ filter: "empty" }, 1],
      [{ filter: "recent" }, 1],
      [{ filter: "recent", days: 9 }, 2],
      [{ projectId: p.toUpperCase() }, 1],
      [{ projectId: p, filter: "empty" }, 0],
      [{ projectId: randomUUID() }, 0],
      [{ projectId: "no id" }, 0],
    ] as const;
    for (const [args, count] of wanted) {
      expect(await list(args)).toHaveLength(count);
      expect((await bed.boards.count(me, checked(BoardsArgs, { ...args }))).value).toEqual({ count });
    }
  });
});

describe("what a board may be called", () => {
  it.each([
    ["", messages.required],
    ["  ", messages.required],
    [undefined, messages.required],
    ["x".repeat(101), messages.tooLong(100)],
    ["a\u0000", messages.invalidFormat],
    ["\ud83d", messages.invalidFormat],
    [5, messages.invalidFormat],
  ])("not %p", (name, sentence) => {
    expect(() => checked(CreateBoardInput, { name })).toThrow(sentence);
    if (name !== undefined) expect(() => checked(UpdateBoardInput, { name })).toThrow(sentence);
  });
});
