/** Cards in their lists: places, many movers at once, boards that go meanwhile. */
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { statusOfColumn } from "#contract/placement";
import { byRank } from "#contract/rank-order";
import type { Member } from "../../core/actor";
import { type CardsBed, cardsBed, refusal, type TestBoard } from "../../test/cards";

let bed: CardsBed;
let me: Member;

beforeAll(async () => {
  bed = await cardsBed();
});
beforeEach(async () => {
  me = await bed.member();
});
afterAll(() => bed.stop());

const cards = async (listId: string, ...titles: string[]): Promise<Map<string, string>> => {
  const made = new Map<string, string>();
  for (const title of titles) made.set(title, await bed.task(me, { title, listId }));
  return made;
};
const move = async (id: string, listId: string, position?: number | null) =>
  (await bed.tasks.move(me, id, { listId, position })).value;

/** Every card's status is its list's, and no two of a list share a rank. */
async function expectSound(board: TestBoard): Promise<void> {
  for (const [index, listId] of board.lists.entries()) {
    const rows = await bed.sql<{ status: string; rank: string; id: string }>(
      "SELECT status, rank, id FROM tasks WHERE list_id = $1 ORDER BY rank, id",
      [listId],
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(rows.length ? [statusOfColumn(index + 1)] : []));
    expect(new Set(rows.map(({ rank }) => rank)).size).toBe(rows.length);
    expect([...rows].sort(byRank)).toEqual(rows);
  }
}

describe("a card that is moved", () => {
  it("takes the position asked for, counted without itself", async () => {
    const { lists } = await bed.board(me);
    const ids = await cards(lists[0], "a", "b", "c", "d");
    await move(ids.get("a") ?? "", lists[0], 2);
    expect(await bed.order(lists[0])).toEqual(["b", "c", "a", "d"]);
    await move(ids.get("d") ?? "", lists[0], 0);
    expect(await bed.order(lists[0])).toEqual(["d", "b", "c", "a"]);
    await move(ids.get("b") ?? "", lists[0], 1);
    expect(await bed.order(lists[0])).toEqual(["d", "b", "c", "a"]);
  });

  it.each([[undefined], [null], [4], [999_999]])("stands at the end with position %p", async (position) => {
    const { lists } = await bed.board(me);
    const ids = await cards(lists[0], "a", "b");
    await cards(lists[1], "x", "y", "z");
    await move(ids.get("a") ?? "", lists[1], position);
    expect(await bed.order(lists[1])).toEqual(["x", "y", "z", "a"]);
  });

  it("takes the status of its column and the project of its board, and keeps its own on a standalone one", async () => {
    const [p, q] = [await bed.project(me), await bed.project(me)];
    const [linked, standalone] = [await bed.board(me, p), await bed.board(me)];
    const id = await bed.task(me, { projectId: q });
    expect(await move(id, standalone.lists[1])).toMatchObject({
      status: "todo",
      projectId: q,
      listId: standalone.lists[1],
    });
    const moved = await move(id, linked.lists[2].toUpperCase());
    expect(moved).toMatchObject({ status: "done", projectId: p, project: { id: p }, listId: linked.lists[2] });
  });

  it("is answered with what a read of it answers, with a project and sessions or without", async () => {
    const board = await bed.board(me, await bed.project(me));
    const bare = await bed.task(me);
    const rich = await bed.task(me, {
      ...{ description: '\u2028 é "', dueDate: "2026-11-30", priority: "high" },
      pomodoroSessionId: await bed.session(me),
    });
    for (const id of [bare, rich])
      for (const listId of [board.lists[0], (await bed.board(me)).lists[2]]) {
        const moved = await bed.tasks.move(me, id, { listId, position: 0 });
        const read = await bed.tasks.task(me, id);
        expect(moved.value).toEqual(read.value);
        expect(Object.keys(JSON.parse(moved.text))).toEqual(Object.keys(JSON.parse(read.text)));
      }
    expect((await bed.tasks.task(me, rich)).value).toMatchObject({
      pomodoroSessions: [{}],
      pomodoroSessionId: expect.any(String),
    });
  });

  it("is told with both boards whose figures it changed, in one commit", async () => {
    const [from, to] = [await bed.board(me), await bed.board(me)];
    const id = await bed.task(me, { listId: from.lists[0] });
    await bed.heard();
    await move(id, to.lists[0]);
    const heard = await bed.heard();
    expect(heard).toHaveLength(3);
    expect(heard).toEqual(
      expect.arrayContaining([
        ["task", id, 0, 0],
        ["board", from.id, 0, 0],
        ["board", to.id, 0, 0],
      ]),
    );
  });

  it("cannot go into a list that is not the caller's", async () => {
    const id = await bed.task(me);
    const theirs = await bed.board(await bed.member());
    for (const listId of [theirs.lists[0], "no id"])
      expect(await refusal(bed.tasks.move(me, id, { listId }))).toMatchObject({
        code: "NOT_FOUND",
        message: messages.listNotFound,
      });
  });
});

describe("a list that is used hard", () => {
  it("keeps its order through 1,000 cards put into the same place, each of which changes itself alone", async () => {
    const { id: board, lists } = await bed.board(me);
    await cards(lists[0], "first", "last");
    await bed.sql(
      "INSERT INTO tasks (user_id, id, title) SELECT $1, gen_random_uuid(), n::text FROM generate_series(0, 999) n",
      [me.id],
    );
    const loose = await bed.sql<{ id: string }>(
      "SELECT id FROM tasks WHERE user_id = $1 AND list_id IS NULL ORDER BY title::int",
      [me.id],
    );
    await bed.heard();
    for (const card of loose) await move(card.id, lists[0], 1);
    const between = Array.from({ length: 1000 }, (_card, n) => String(999 - n));
    expect(await bed.order(lists[0])).toEqual(["first", ...between, "last"]);
    const told = (await bed.heard()).map(([, id]) => id).filter((id) => id !== board);
    expect(told).toEqual(loose.map(({ id }) => id));
  }, 60_000);

  it("takes no card between two that stand too close, and says what helps", async () => {
    const { lists } = await bed.board(me);
    const ids = await cards(lists[0], "low", "high");
    const high = `a0${"0".repeat(limits.rankLength - 3)}1`;
    await bed.sql("UPDATE tasks SET rank = CASE title WHEN 'low' THEN 'a0' ELSE $2 END WHERE list_id = $1", [
      lists[0],
      high,
    ]);
    const id = await bed.task(me, { title: "third" });
    const refused = await refusal(bed.tasks.move(me, id, { listId: lists[0], position: 1 }));
    expect(refused).toMatchObject({ code: "CONFLICT", message: messages.noRoomBetween });
    expect((await bed.tasks.task(me, id)).value).toMatchObject({ listId: null, rank: "" });
    await move(ids.get("low") ?? "", lists[0]);
    await move(id, lists[0], 1);
    expect(await bed.order(lists[0])).toEqual(["high", "third", "low"]);
  });

  it("bears cards that share a place", async () => {
    const { lists } = await bed.board(me);
    await cards(lists[0], "a", "b");
    await bed.sql("UPDATE tasks SET rank = 'a1' WHERE list_id = $1", [lists[0]]);
    const id = await bed.task(me, { title: "c" });
    expect((await move(id, lists[0], 1)).rank).toBe("a1");
    expect((await move(id, lists[0], 0)).rank).toBe("a0");
    expect((await bed.order(lists[0]))[0]).toBe("c");
  });

  it("stays in order under 300 moves at once", async () => {
    const board = await bed.board(me);
    const all = [...(await cards(board.lists[0], ...Array.from({ length: 20 }, (_card, n) => `card ${n}`))).values()];
    const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
    const moves = Array.from({ length: 300 }, () => move(pick(all), pick(board.lists), pick([null, 0, 1, 2, 5, 50])));
    await Promise.all(moves);
    await expectSound(board);
    const [left] = await bed.sql<{ n: number }>(
      "SELECT count(*)::int AS n FROM tasks WHERE user_id = $1 AND list_id IS NOT NULL",
      [me.id],
    );
    expect(left?.n).toBe(20);
  }, 60_000);

  it("has every new card at a place of its own when many are made at once", async () => {
    const board = await bed.board(me);
    await Promise.all(
      Array.from({ length: 40 }, (_card, n) => bed.task(me, { title: `${n}`, listId: board.lists[1] })),
    );
    expect(await bed.order(board.lists[1])).toHaveLength(40);
    await expectSound(board);
  });
});

describe("a move that races", () => {
  const outcome = async (act: Promise<unknown>): Promise<string> => {
    const told = await refusal(act);
    return told.message === "was not refused" ? "done" : `${told.code} ${told.message}`;
  };

  it("the deletion of its board ends well or as not found, and leaves no card in a list that is gone", async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 200; round++) {
      const [from, to] = [await bed.board(me), await bed.board(me)];
      const id = await bed.task(me, { listId: from.lists[0] });
      const outcomes = await Promise.all([
        outcome(bed.tasks.move(me, id, { listId: to.lists[round % 3] as string, position: round % 2 ? 0 : null })),
        outcome(bed.boards.delete(me, to.id)),
        outcome(bed.tasks.update(me, id, { listId: to.lists[(round + 1) % 3] as string })),
      ]);
      expect(outcomes[1]).toBe("done");
      for (const each of outcomes) seen.add(each);
      const [task] = await bed.sql<{ list_id: string | null }>("SELECT list_id FROM tasks WHERE id = $1", [id]);
      expect([null, from.lists[0]]).toContain(task?.list_id);
    }
    expect([...seen].filter((each) => each !== "done" && each !== `NOT_FOUND ${messages.listNotFound}`)).toEqual([]);
  }, 120_000);

  it("the deletion of its board's project ends well: the card is on the board, without the project", async () => {
    for (let round = 0; round < 60; round++) {
      const project = await bed.project(me);
      const board = await bed.board(me, project);
      const id = await bed.task(me);
      const acts = [() => bed.tasks.move(me, id, { listId: board.lists[1] }), () => bed.projects.delete(me, project)];
      if (round % 2) acts.reverse();
      expect(await Promise.all(acts.map((act) => outcome(act())))).toEqual(["done", "done"]);
      expect((await bed.tasks.task(me, id)).value).toMatchObject({
        projectId: null,
        listId: board.lists[1],
        status: "todo",
      });
    }
  }, 120_000);

  it("the linking of its board to a project ends with the card in that project", async () => {
    for (let round = 0; round < 60; round++) {
      const [project, board, id] = [await bed.project(me), await bed.board(me), await bed.task(me)];
      const acts = [
        () => bed.tasks.move(me, id, { listId: board.lists[1] }),
        () => bed.boards.update(me, board.id, { projectId: project }),
      ];
      if (round % 2) acts.reverse();
      expect(await Promise.all(acts.map((act) => outcome(act())))).toEqual(["done", "done"]);
      expect((await bed.tasks.task(me, id)).value).toMatchObject({ projectId: project, listId: board.lists[1] });
    }
  }, 120_000);

  it("another change of the same card loses neither", async () => {
    const board = await bed.board(me);
    for (let round = 0; round < 30; round++) {
      const id = await bed.task(me, { listId: board.lists[0] });
      await Promise.all([
        bed.tasks.update(me, id, { title: `round ${round}` }),
        bed.tasks.move(me, id, { listId: board.lists[2], position: 0 }),
        bed.tasks.update(me, id, { priority: "high" }),
      ]);
      expect((await bed.tasks.task(me, id)).value).toMatchObject({
        title: `round ${round}`,
        priority: "high",
        status: "done",
      });
    }
  }, 60_000);
});
