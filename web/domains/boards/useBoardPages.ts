/** The boards as they are arranged, as far as they are loaded, and what brings more (docs/product.md "Boards"). */
import { NetworkStatus } from "@apollo/client";
import { useRef } from "react";
import { arrangeBoards, type BoardArrangement, boardDefaults } from "#contract/boards";
import { type BoardsQuery, useBoardsQuery } from "../../apollo/generated/graphql";
import { isWhole, pageSize } from "../../apollo/pages";
import { type NextPage, useNextPage } from "../../apollo/useNextPage";
import { useStanding } from "../../lib/useStanding";
import { cursorAfterBoard } from "./boardOrder";
import type { BoardsArrangement } from "./useBoardsQueryString";

/* GraphQL */ `
  query Boards(
    $sort: BoardSort, $order: SortOrder, $filter: BoardFilter, $projectId: ID, $limit: Int, $cursor: ID
  ) {
    boards(sort: $sort, order: $order, filter: $filter, projectId: $projectId, limit: $limit, cursor: $cursor) {
      id name projectId stats { totalTasks activeTasks lastActivity } createdAt ...BoardFields ...BoardFacts
    }
  }
`;

type Boards = BoardsQuery["boards"];

export interface BoardPages {
  /** Names the list that is shown. */
  name: string;
  /** Undefined until they are here; those of the arrangement before while others are on their way. */
  boards: Boards | undefined;
  /** Whether there are any at all; undefined until that is known. */
  hasAny: boolean | undefined;
  next: NextPage;
  error: unknown;
  /** Asked for once more, and not here yet. */
  isReloading: boolean;
  reload: () => Promise<unknown>;
}

/** Where all of them are here, as most people have few, they are arranged here too: nothing is asked for a choice, nor without a line. */
export function useBoardPages({ sort, order, filter, projectId }: BoardsArrangement): BoardPages {
  const newest = useBoardsQuery({ variables: { limit: pageSize.first }, fetchPolicy: "cache-and-network" });
  const { cache } = newest.client;
  const isAll = isWhole(cache, "boards", {});
  const given = { sort, order, filter, ...(projectId !== "" && { projectId }) };
  const { name: standing, wanted } = useStanding(JSON.stringify(given), given);
  const isAsked = Boolean(newest.data) && !isAll && !isNewest(wanted);
  const asked = useBoardsQuery({
    variables: { ...wanted, limit: pageSize.first },
    fetchPolicy: "cache-and-network",
    skip: !isAsked,
  });
  const held = isAsked ? asked : newest;
  const name = isAsked ? standing : "newest";
  const here = isAll || standing === JSON.stringify(given) ? held.data?.boards : undefined;
  const boards = here && isAll ? arrangeBoards(here, given, Date.now()) : here;
  const shown = useRef<Boards>(undefined);
  shown.current = boards ?? shown.current;
  const last = here?.at(-1);
  const next = useNextPage(name, isAll || isWhole(cache, "boards", isAsked ? wanted : {}), () =>
    held.fetchMore({
      variables: { limit: pageSize.next, cursor: last && cursorAfterBoard(last, isAsked ? wanted : {}) },
    }),
  );
  return {
    name,
    boards: shown.current,
    hasAny: newest.data && newest.data.boards.length > 0,
    next: boards ? next : { ...next, state: "none" },
    error: newest.error ?? asked.error,
    isReloading: [newest, asked].some(({ networkStatus }) => networkStatus === NetworkStatus.refetch),
    reload: () => Promise.all([newest.refetch(), isAsked && asked.refetch()]),
  };
}

const isNewest = ({ sort, order, filter }: BoardArrangement): boolean =>
  sort === boardDefaults.sort && order === boardDefaults.order && filter === boardDefaults.filter;
