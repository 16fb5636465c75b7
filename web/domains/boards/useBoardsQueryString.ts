/** How the boards are arranged and drawn, kept in the address so that a reload, a link and Back show the same (docs/product.md "Boards"). */
import { boardDefaults } from "#contract/boards";
import {
  type BoardFilter,
  type BoardSort,
  boardFilters,
  boardSorts,
  type SortOrder,
  sortOrders,
} from "#contract/states";
import { useAddressQuery } from "../../lib/useAddressQuery";

/** The three ways to draw the list. */
export const boardLayouts = ["grid", "list", "table"] as const;
export type BoardLayout = (typeof boardLayouts)[number];

export type BoardsArrangement = {
  sort: BoardSort;
  order: SortOrder;
  filter: BoardFilter;
  layout: BoardLayout;
  /** Only with the filter By Project: one project, or "" for any. */
  projectId: string;
};

/** Words that nobody offered count as the default. `layout` is its own parameter: `view` names the dashboard's section. */
export function useBoardsQueryString(): [BoardsArrangement, (change: Partial<BoardsArrangement>) => void] {
  const [query, setQuery] = useAddressQuery();
  const word = <Word extends string>(key: string, words: readonly Word[], usual: Word): Word =>
    words.find((one) => one === query.get(key)) ?? usual;
  const sort = word("sort", boardSorts, boardDefaults.sort);
  const filter = word("filter", boardFilters, boardDefaults.filter);
  const arrangement: BoardsArrangement = {
    sort,
    order: word("order", sortOrders, orderOf(sort)),
    filter,
    layout: word("layout", boardLayouts, "grid"),
    projectId: filter === "project" ? (query.get("projectId") ?? "") : "",
  };
  const change = (wanted: Partial<BoardsArrangement>) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [key, value] of Object.entries(implied(wanted))) {
          if (value === "") next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  return [arrangement, change];
}

/** The order that the words of a sort promise: Name (A-Z) from A, Created (Newest) and its sisters from the top. */
const orderOf = (sort: BoardSort): SortOrder => (sort === "name" ? "asc" : boardDefaults.order);

/** A sort brings its own order; a project is chosen only among boards filtered by project. */
function implied(wanted: Partial<BoardsArrangement>): Partial<BoardsArrangement> {
  return {
    ...(wanted.sort && { order: orderOf(wanted.sort) }),
    ...wanted,
    ...(wanted.filter !== undefined && wanted.filter !== "project" && { projectId: "" }),
  };
}
