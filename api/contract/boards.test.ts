import {
  type ArrangedBoard,
  arrangeBoards,
  compareBoardPlaces,
  placeInWords,
  placeOfBoard,
  wordsBehindBoard,
} from "./boards";
import { boardSorts } from "./states";

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

describe("where a page of boards goes on", () => {
  const odd = ["Alpha", "a b  c", "100 % of / it?", "Éclair 🍰", "x".repeat(100)].map((name, at) => ({
    ...board(`id${at}`, { name, total: at * 7, last: `2026-11-0${at + 1}T10:00:00.123Z` }),
    createdAt: `2026-10-0${at + 1}T10:00:00.000Z`,
  }));

  it.each(boardSorts)("is read from its words as the place of that board, sorted by %s", (sort) => {
    for (const each of odd) {
      const place = placeInWords(wordsBehindBoard(each, { sort }), { sort });
      expect(place).toEqual(placeOfBoard(each, { sort }));
      expect(compareBoardPlaces(place as never, placeOfBoard(each, { sort }), { sort })).toBe(0);
    }
  });

  it("is not read from words of another sort, nor from others", () => {
    const byAge = wordsBehindBoard(odd[0] as never, { sort: "created" });
    for (const sort of ["name", "tasks", "updated"] as const) expect(placeInWords(byAge, { sort })).toBeNull();
    for (const words of ["", "x y", "2026-11-01T00:00:00.000Z id1 -5", "2026-11-01T00:00:00.000Z id1 1e9"])
      expect(placeInWords(words, { sort: "tasks" })).toBeNull();
    expect(placeInWords("2026-11-01T00:00:00.000Z id1 %E0%A4%A", { sort: "name" })).toBeNull();
    expect(placeInWords("yesterday id1", { sort: "created" })).toBeNull();
  });
});
