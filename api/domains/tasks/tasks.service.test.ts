/** The rules of tasks, against a real database. */

import { randomUUID } from "node:crypto";
import { taskFields } from "#contract/entities";
import { newOf } from "#contract/fields";
import { messages } from "#contract/messages";
import type { Member } from "../../core/actor";
import { checked } from "../../core/follows";
import { type CardsBed, cardsBed, refusal } from "../../test/cards";
import type { TaskType } from "./task.type";
import { CreateTaskInput, UpdateTaskInput } from "./tasks.inputs";

let bed: CardsBed;
let me: Member;
let other: Member;

beforeAll(async () => {
  bed = await cardsBed();
  me = await bed.member();
  other = await bed.member();
});
afterAll(() => bed.stop());

const update = async (id: string, input: object): Promise<TaskType> =>
  (await bed.tasks.update(me, id, checked(UpdateTaskInput, { ...input }))).value;
const read = async (id: string): Promise<TaskType> => (await bed.tasks.task(me, id)).value;
const place = ({ status, projectId, listId }: TaskType) => ({ status, projectId, listId });

describe("a new task", () => {
  it("is in plan and of medium priority, with everything unset null", async () => {
    const task = (await bed.tasks.create(me, { title: "Write" })).value;
    expect(task).toEqual({
      ...newOf(taskFields, { title: "Write" }),
      ...{ id: task.id, title: "Write", description: null, status: "plan", priority: "medium", dueDate: null },
      ...{ projectId: null, project: null, listId: null, rank: "", pomodoroSessionId: null, pomodoroSessions: [] },
      ...{ createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/), updatedAt: task.createdAt },
    });
  });

  it("shows REST no rank", async () => {
    const task = await bed.tasks.create(me, { title: "Write" });
    expect(JSON.parse(task.text)).not.toHaveProperty("rank");
    expect(Object.keys(JSON.parse(task.text)).sort()).toEqual(
      Object.keys(task.value)
        .filter((key) => key !== "rank")
        .sort(),
    );
  });

  it("stands at the end of its list with the list's status and the board's project", async () => {
    const project = await bed.project(me);
    const board = await bed.board(me, project);
    await bed.task(me, { title: "first", listId: board.lists[2] });
    const id = await bed.task(me, { title: "second", listId: board.lists[2], status: "plan" });
    expect(place(await read(id))).toEqual({ status: "done", projectId: project, listId: board.lists[2] });
    expect((await read(id)).project).toEqual({ id: project, name: "A project" });
    expect(await bed.order(board.lists[2])).toEqual(["first", "second"]);
  });

  it("is the same one again when its id is used twice; another user's of that id is another task", async () => {
    const id = randomUUID();
    await bed.task(me, { id, title: "once" });
    expect((await bed.tasks.create(me, { id, title: "twice" })).value.title).toBe("once");
    expect((await bed.tasks.create(other, { id, title: "mine" })).value).toMatchObject({ id, title: "mine" });
    await bed.tasks.update(other, id, { title: "changed" });
    expect((await read(id)).title).toBe("once");
  });

  it("is made once when two requests bring the same id at the same time", async () => {
    const id = randomUUID();
    const both = await Promise.all([1, 2].map(() => bed.tasks.create(me, { id, title: "once" })));
    expect(both.map((task) => task.value.id)).toEqual([id, id]);
  });
});

describe("changing a task", () => {
  it("changes only the keys it names, and null clears", async () => {
    const id = await bed.task(me, { description: "words", dueDate: "2026-12-01", priority: "high" });
    expect(await update(id, { title: "New" })).toMatchObject({
      title: "New",
      description: "words",
      dueDate: "2026-12-01",
      priority: "high",
    });
    expect(await update(id, { description: "  ", dueDate: null })).toMatchObject({
      title: "New",
      description: null,
      dueDate: null,
    });
  });

  it("keeps a day as it was written, also out of an instant in another zone", async () => {
    const id = await bed.task(me);
    expect((await update(id, { dueDate: "2026-12-01T23:30:00-11:00" })).dueDate).toBe("2026-12-01");
  });

  it("cannot set the status of a task that stands in a list", async () => {
    const board = await bed.board(me);
    const id = await bed.task(me, { listId: board.lists[1] });
    expect((await update(id, { status: "done" })).status).toBe("todo");
  });

  it("puts it at the end of another list, and leaves its place alone when the same list is named", async () => {
    const { lists } = await bed.board(me);
    const [a, b] = [
      await bed.task(me, { title: "a", listId: lists[0] }),
      await bed.task(me, { title: "b", listId: lists[0] }),
    ];
    await bed.task(me, { title: "c", listId: lists[1] });
    await update(a, { listId: lists[0].toUpperCase(), title: "a2" });
    expect(await bed.order(lists[0])).toEqual(["a2", "b"]);
    await update(a, { listId: lists[1] });
    expect(await bed.order(lists[1])).toEqual(["c", "a2"]);
    expect((await read(b)).rank).toBe("a1");
  });

  it("takes it off a linked board with another project or none, not with the board's own", async () => {
    const [p, q] = [await bed.project(me), await bed.project(me)];
    const { lists } = await bed.board(me, p);
    const id = await bed.task(me, { listId: lists[1] });
    expect(place(await update(id, { projectId: p.toUpperCase() }))).toEqual({
      status: "todo",
      projectId: p,
      listId: lists[1],
    });
    expect(place(await update(id, { projectId: q }))).toEqual({ status: "todo", projectId: q, listId: null });
    await update(id, { listId: lists[2] });
    const off = await update(id, { projectId: null });
    expect(place(off)).toEqual({ status: "done", projectId: null, listId: null });
    expect(off.rank).toBe("");
  });

  it("leaves it on a standalone board whatever its project", async () => {
    const p = await bed.project(me);
    const { lists } = await bed.board(me);
    const id = await bed.task(me, { listId: lists[1] });
    expect(place(await update(id, { projectId: p }))).toEqual({ status: "todo", projectId: p, listId: lists[1] });
    expect(place(await update(id, { projectId: null }))).toEqual({ status: "todo", projectId: null, listId: lists[1] });
  });

  it("lets the list win over a project sent with it", async () => {
    const [p, q] = [await bed.project(me), await bed.project(me)];
    const { lists } = await bed.board(me, p);
    const id = await bed.task(me);
    expect(place(await update(id, { projectId: q, listId: lists[2] }))).toEqual({
      status: "done",
      projectId: p,
      listId: lists[2],
    });
  });

  it("keeps status and project when the list is cleared", async () => {
    const p = await bed.project(me);
    const { lists } = await bed.board(me, p);
    const id = await bed.task(me, { listId: lists[1] });
    expect(place(await update(id, { listId: null }))).toEqual({ status: "todo", projectId: p, listId: null });
  });
});

describe("a task and sessions", () => {
  const sessionsOf = (task: TaskType) => task.pomodoroSessions.map(({ id }) => id);

  it("joins the session named and leaves every other that is not completed", async () => {
    const [one, two, old] = [await bed.session(me), await bed.session(me), await bed.session(me, "ended")];
    const id = await bed.task(me, { pomodoroSessionId: one });
    await bed.sql(
      "INSERT INTO session_tasks (user_id, session_id, task_id, added_at) VALUES ($1, $2, $3, '2026-01-01')",
      [me.id, old, id],
    );
    expect((await read(id)).pomodoroSessionId).toBe(one);
    const moved = await update(id, { pomodoroSessionId: two });
    expect(moved.pomodoroSessionId).toBe(two);
    expect(sessionsOf(moved)).toEqual([old, two]);
  });

  it("leaves every session that is not completed with null, and stays in what was completed", async () => {
    const [open, old] = [await bed.session(me), await bed.session(me, "ended")];
    const id = await bed.task(me, { pomodoroSessionId: open });
    await bed.sql("INSERT INTO session_tasks (user_id, session_id, task_id) VALUES ($1, $2, $3)", [me.id, old, id]);
    const out = await update(id, { pomodoroSessionId: null });
    expect(out.pomodoroSessionId).toBeNull();
    expect(sessionsOf(out)).toEqual([old]);
  });

  it("cannot join a completed session, and nothing else of the request happens", async () => {
    const id = await bed.task(me, { title: "before" });
    await bed.heard();
    for (const state of ["ended", "ranOut"] as const) {
      const refused = await refusal(update(id, { title: "after", pomodoroSessionId: await bed.session(me, state) }));
      expect(refused).toMatchObject({ code: "CONFLICT", message: messages.sessionCompleted });
      await bed.sql(
        "UPDATE pomodoro_sessions SET running_since = NULL, ended_at = now() WHERE user_id = $1 AND running_since IS NOT NULL",
        [me.id],
      );
    }
    expect((await read(id)).title).toBe("before");
    expect(await bed.heard()).toEqual([]);
  });

  it("shows no open session once the time of the one that holds it has run out", async () => {
    const ran = await bed.session(me, "ranOut");
    const id = await bed.task(me);
    await bed.sql("INSERT INTO session_tasks (user_id, session_id, task_id) VALUES ($1, $2, $3)", [me.id, ran, id]);
    expect(await read(id)).toMatchObject({
      pomodoroSessionId: null,
      pomodoroSessions: [{ id: ran, name: "A session" }],
    });
  });
});

describe("deleting a task", () => {
  it("takes it out of its sessions and announces task, session and board", async () => {
    const [session, board] = [await bed.session(me), await bed.board(me)];
    const id = await bed.task(me, { listId: board.lists[0], pomodoroSessionId: session });
    await bed.heard();
    await bed.tasks.delete(me, id);
    expect(await bed.heard()).toEqual(
      expect.arrayContaining([
        ["task", id, 1, 1],
        ["session", session, 0, 1],
        ["board", board.id, 0, 0],
      ]),
    );
    expect(await bed.sql("SELECT 1 FROM session_tasks WHERE task_id = $1", [id])).toEqual([]);
    expect(await refusal(bed.tasks.task(me, id))).toMatchObject({ code: "NOT_FOUND", message: messages.taskNotFound });
  });
});

describe("what is another user's", () => {
  it("cannot be linked: project, list and session are not found, and nothing is made", async () => {
    const theirs = {
      project: await bed.project(other),
      board: await bed.board(other),
      session: await bed.session(other),
    };
    const mine = await bed.task(me);
    const before = await bed.sql("SELECT count(*) FROM tasks");
    await bed.heard();
    const links = [
      [{ projectId: theirs.project }, messages.projectNotFound],
      [{ listId: theirs.board.lists[0] }, messages.listNotFound],
      [{ pomodoroSessionId: theirs.session }, messages.sessionNotFound],
      [{ projectId: "no id" }, messages.projectNotFound],
      [{ listId: "no id" }, messages.listNotFound],
      [{ pomodoroSessionId: "no id" }, messages.sessionNotFound],
    ] as const;
    for (const [link, message] of links) {
      expect(await refusal(bed.tasks.create(me, { title: "x", ...link }))).toMatchObject({
        code: "NOT_FOUND",
        message,
      });
      expect(await refusal(bed.tasks.update(me, mine, link))).toMatchObject({ code: "NOT_FOUND", message });
    }
    expect(await bed.sql("SELECT count(*) FROM tasks")).toEqual(before);
    expect(await bed.heard()).toEqual([]);
  });

  it("is refused as a project even where the list would win over it", async () => {
    const { lists } = await bed.board(me, await bed.project(me));
    const both = { listId: lists[0], projectId: await bed.project(other) };
    expect(await refusal(bed.tasks.create(me, { title: "x", ...both }))).toMatchObject({
      message: messages.projectNotFound,
    });
  });

  it("cannot be read, changed, moved or deleted", async () => {
    const theirs = await bed.task(other);
    const { lists } = await bed.board(me);
    for (const id of [theirs, randomUUID(), "no id"]) {
      const acts = [
        () => bed.tasks.task(me, id),
        () => bed.tasks.update(me, id, { title: "x" }),
        () => bed.tasks.move(me, id, { listId: lists[0] }),
        () => bed.tasks.delete(me, id),
      ];
      for (const act of acts)
        expect(await refusal(act())).toMatchObject({ code: "NOT_FOUND", message: messages.taskNotFound });
    }
  });

  it.each([
    [
      "a task to a project",
      "INSERT INTO tasks (user_id, id, title, project_id) VALUES ($1, gen_random_uuid(), 'x', $2)",
      "project",
    ],
    [
      "a task to a list",
      "INSERT INTO tasks (user_id, id, title, list_id) VALUES ($1, gen_random_uuid(), 'x', $2)",
      "list",
    ],
    [
      "a board to a project",
      "INSERT INTO boards (user_id, id, name, project_id) VALUES ($1, gen_random_uuid(), 'x', $2)",
      "project",
    ],
    [
      "a list to a board",
      `INSERT INTO board_lists (user_id, id, board_id, name, "order") VALUES ($1, gen_random_uuid(), $2, 'x', 9)`,
      "board",
    ],
  ] as const)("cannot be linked in the database either: %s", async (_what, text, kind) => {
    const board = await bed.board(other);
    const theirs = { project: await bed.project(other), list: board.lists[0], board: board.id };
    expect(await refusal(bed.sql(text, [me.id, theirs[kind]]))).toMatchObject({ code: "23503" });
  });
});

describe("a write that fails", () => {
  it("leaves no row and announces nothing", async () => {
    await bed.heard();
    const id = randomUUID();
    const broken = bed.transact(async (work) => {
      await work.manager.query("INSERT INTO tasks (user_id, id, title) VALUES ($1, $2, 'x')", [me.id, id]);
      work.announce({ userId: me.id, entity: "task", id, removed: false, counts: true });
      throw new Error("in the middle");
    });
    expect(await refusal(broken)).toMatchObject({ message: "in the middle" });
    expect(await bed.sql("SELECT 1 FROM tasks WHERE id = $1", [id])).toEqual([]);
    expect(await refusal(bed.tasks.create(me, { title: "x", pomodoroSessionId: randomUUID() }))).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await bed.heard()).toEqual([]);
  });
});

describe("what a task may hold", () => {
  const refused = (raw: Record<string, unknown>) => {
    try {
      checked(CreateTaskInput, raw);
      return null;
    } catch (error) {
      return error as { code: string; fields: Record<string, string> };
    }
  };

  it.each([
    ["title", undefined, messages.required],
    ["title", "   ", messages.required],
    ["title", "x".repeat(201), messages.tooLong(200)],
    ["title", "a\u0000b", messages.invalidFormat],
    ["title", "a\ud800b", messages.invalidFormat],
    ["title", 7, messages.invalidFormat],
    ["description", "x".repeat(1001), messages.tooLong(1000)],
    ["description", "\u0000", messages.invalidFormat],
    ["description", "\udc00", messages.invalidFormat],
    ["status", "pending", messages.oneOf(["plan", "todo", "done"])],
    ["status", null, messages.required],
    ["priority", 1, messages.oneOf(["high", "medium", "low"])],
    ["dueDate", "2026-02-30", messages.invalidFormat],
    ["dueDate", "1899-12-31", messages.invalidFormat],
    ["dueDate", 20261201, messages.invalidFormat],
    ["projectId", 5, messages.invalidFormat],
    ["listId", {}, messages.invalidFormat],
    ["pomodoroSessionId", [], messages.invalidFormat],
  ])("refuses %s of %p", (field, value, sentence) => {
    const raw = { title: "Fine", [field]: value };
    expect(refused(raw)).toMatchObject({ code: "VALIDATION_ERROR", fields: { [field]: sentence } });
  });

  it("counts an emoji once", () => {
    expect(refused({ title: "🙂".repeat(200) })).toBeNull();
  });
});
