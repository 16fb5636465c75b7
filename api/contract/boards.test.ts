import fc from "fast-check";
import { type ArrangedBoard, arrangeBoards, byRank, freshRank, rankAt, rankBetween, rankStep } from "./boards";

const now = Date.parse("2026-11-20T12:00:00.000Z");
const board = (id: string, over: Partial<ArrangedBoard> & { total?: number; active?: number; last?: string } = {}) => ({
  id,
  name: id,
  projectId: null,
  createdAt: "2026-11-01T00:00:00.000Z",
  ...over,
  stats: {
    totalTasks: over.total ?? 0,
    activeTasks: over.active ?? 0,
    lastActivity: over.last ?? "2026-11-01T00:00:00.000Z",
  },
});
const ids = (boards: { id: string }[]) => boards.map(({ id }) => id);

describe("the list of boards", () => {
  it("shows all boards, the newest first, unless told otherwise", () => {
    const boards = [board("old"), board("new", { createdAt: "2026-11-02T00:00:00.000Z" })];
    expect(ids(arrangeBoards(boards, {}, now))).toEqual(["new", "old"]);
    expect(ids(boards)).toEqual(["old", "new"]);
  });

  it("sorts names without case, then by id, in both orders", () => {
    const boards = [board("2", { name: "beta" }), board("3", { name: "alpha" }), board("1", { name: "ALPHA" })];
    expect(ids(arrangeBoards(boards, { sort: "name", order: "asc" }, now))).toEqual(["1", "3", "2"]);
    expect(ids(arrangeBoards(boards, { sort: "name", order: "desc" }, now))).toEqual(["2", "1", "3"]);
  });

  it("sorts by task count and by last activity", () => {
    const boards = [board("a", { total: 2, last: "2026-11-03T00:00:00.000Z" }), board("b", { total: 11 })];
    expect(ids(arrangeBoards(boards, { sort: "tasks", order: "desc" }, now))).toEqual(["b", "a"]);
    expect(ids(arrangeBoards(boards, { sort: "updated", order: "desc" }, now))).toEqual(["a", "b"]);
  });

  it("takes the server's dates as it takes the browser's text", () => {
    const boards = [board("a"), { ...board("b"), createdAt: new Date("2026-11-02T00:00:00.000Z") }];
    expect(ids(arrangeBoards(boards, {}, now))).toEqual(["b", "a"]);
  });

  it("filters by project, standalone, active and empty", () => {
    const boards = [
      board("p", { projectId: "one", total: 3, active: 1 }),
      board("q", { projectId: "two", total: 3 }),
      board("s"),
    ];
    const shown = (arrangement: object) => ids(arrangeBoards(boards, arrangement, now));
    expect(shown({ filter: "project" })).toEqual(["p", "q"]);
    expect(shown({ filter: "project", projectId: "two" })).toEqual(["q"]);
    expect(shown({ projectId: "two" })).toEqual(["q"]);
    expect(shown({ filter: "standalone" })).toEqual(["s"]);
    expect(shown({ filter: "active" })).toEqual(["p"]);
    expect(shown({ filter: "empty" })).toEqual(["s"]);
  });

  it("counts as recent what was created within seven days, or within the days asked for", () => {
    const boards = [
      board("edge", { createdAt: "2026-11-13T12:00:00.000Z" }),
      board("older", { createdAt: "2026-11-13T11:59:59.999Z" }),
    ];
    expect(ids(arrangeBoards(boards, { filter: "recent" }, now))).toEqual(["edge"]);
    expect(ids(arrangeBoards(boards, { filter: "recent", days: 8 }, now))).toEqual(["edge", "older"]);
  });
});

describe("a card's place in its column", () => {
  it("leaves a step at the open ends and halves the gap between two neighbours", () => {
    expect(rankBetween(null, null)).toBe(rankStep);
    expect(rankBetween(5, null)).toBe(5 + rankStep);
    expect(rankBetween(null, 5)).toBe(5 - rankStep);
    expect(rankBetween(0, 10)).toBe(5);
  });

  it("says when nothing fits between two neighbours any more", () => {
    expect(rankBetween(1, 1 + Number.EPSILON)).toBeNull();
    expect(rankBetween(7, 7)).toBeNull();
    expect(rankBetween(8, 7)).toBeNull();
    expect(rankBetween(Number.MAX_VALUE, null)).toBeNull();
  });

  it("lies strictly between its neighbours whenever it is given", () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(finite, finite, (a, b) => {
        const rank = rankBetween(Math.min(a, b), Math.max(a, b));
        return rank === null || (Math.min(a, b) < rank && rank < Math.max(a, b));
      }),
    );
  });

  it("takes a position beyond the end, or none, as the end", () => {
    const ranks = [freshRank(0), freshRank(1)];
    expect(rankAt(ranks, 0)).toBe(0);
    expect(rankAt(ranks, 1)).toBe(1536);
    expect(rankAt(ranks, 2)).toBe(3072);
    expect(rankAt(ranks, 99)).toBe(3072);
    expect(rankAt(ranks)).toBe(3072);
    expect(rankAt([], 4)).toBe(rankStep);
  });

  it("breaks equal ranks by id", () => {
    const cards = [
      { id: "b", rank: 1 },
      { id: "a", rank: 1 },
      { id: "c", rank: 0 },
    ];
    expect(ids(cards.sort(byRank))).toEqual(["c", "a", "b"]);
  });
});
