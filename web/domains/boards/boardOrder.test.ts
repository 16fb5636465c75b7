/** Lists of boards in the cache: whatever pages and changes come in whatever order, what is loaded is the beginning of the whole. */
import { gql, type Reference } from "@apollo/client";
import fc from "fast-check";
import { type ArrangedBoard, arrangeBoards, type BoardArrangement } from "#contract/boards";
import { makeCache } from "../../apollo/cache";
import { isWhole, placeInPages, removeFromPages } from "../../apollo/pages";
import { cursorAfterBoard } from "./boardOrder";

describe("a list of boards, arranged", () => {
  const B = gql`
    fragment B on Board { id name projectId createdAt stats { totalTasks activeTasks lastActivity } }
  `;
  const BOARDS = gql`
    query Boards($sort: BoardSort, $order: SortOrder, $filter: BoardFilter, $projectId: ID, $limit: Int, $cursor: ID) {
      boards(sort: $sort, order: $order, filter: $filter, projectId: $projectId, limit: $limit, cursor: $cursor) { ...B }
    }
    ${B}
  `;
  type Board = ArrangedBoard & { __typename: "Board"; createdAt: string };
  const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString();
  const board = (id: number, n: number): Board => ({
    __typename: "Board",
    id: `b${String(id).padStart(2, "0")}`,
    name: ["alpha", "Alpha", "béta", "Beta 2"][n % 4] as string,
    projectId: n % 3 === 0 ? "p" : null,
    createdAt: day(id % 5),
    stats: {
      __typename: "BoardStats",
      totalTasks: n % 5,
      activeTasks: n % 2,
      lastActivity: day(n % 6),
    } as Board["stats"],
  });
  const lists: BoardArrangement[] = [
    {},
    { sort: "created", order: "asc", filter: "standalone" },
    { sort: "name", order: "asc" },
    { sort: "tasks", filter: "active" },
    { sort: "updated", order: "desc", projectId: "p" },
  ];

  it("is the beginning of the whole, all of it once it says so, after any acts", () => {
    const list = fc.integer({ min: 0, max: lists.length - 1 });
    const id = fc.integer({ min: 0, max: 20 });
    const act = fc.oneof(
      fc.record({ kind: fc.constant("place" as const), id, n: fc.integer({ min: 0, max: 60 }) }),
      fc.record({ kind: fc.constant("remove" as const), id }),
      fc.record({
        kind: fc.constant("load" as const),
        list,
        limit: fc.integer({ min: 1, max: 6 }),
        isNext: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        const cache = makeCache();
        const all = new Map<string, Board>();
        const held = (args: BoardArrangement) =>
          cache.readQuery<{ boards: Board[] }>({ query: BOARDS, variables: { ...args, limit: 5 } })?.boards ?? null;
        for (const one of acts) {
          if (one.kind === "place") {
            const made = board(one.id, one.n);
            all.set(made.id, made);
            const ref = cache.writeFragment({ fragment: B, data: made });
            placeInPages(cache, "boards", ref as Reference);
          } else if (one.kind === "remove") {
            const { id } = board(one.id, 0);
            all.delete(id);
            removeFromPages(cache, "boards", `Board:${id}`);
            cache.evict({ id: `Board:${id}` });
          } else {
            const args = lists[one.list] as BoardArrangement;
            const last = one.isNext ? held(args)?.at(-1) : undefined;
            const whole = arrangeBoards([...all.values()], args, 0);
            const from = last ? whole.findIndex(({ id }) => id === last.id) + 1 : 0;
            const variables = { ...args, limit: one.limit, cursor: last && cursorAfterBoard(last, args) };
            cache.writeQuery({ query: BOARDS, variables, data: { boards: whole.slice(from, from + one.limit) } });
          }
          for (const args of lists) {
            const loaded = held(args)?.map(({ id }) => id);
            if (!loaded) continue;
            const whole = arrangeBoards([...all.values()], args, 0).map(({ id }) => id);
            expect(loaded).toEqual(whole.slice(0, loaded.length));
            if (isWhole(cache, "boards", args as Record<string, unknown>)) expect(loaded).toEqual(whole);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
