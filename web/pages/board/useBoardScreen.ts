/** A board as its screen needs it: columns in order, the same objects while nothing in them changed, and its moves. */
import { skipToken, useApolloClient } from "@apollo/client/react";
import { createElement, useMemo, useRef } from "react";
import { messages } from "#contract/messages";
import { statusOfColumn } from "#contract/placement";
import { asking } from "../../apollo/askWhole";
import { isCurrent } from "../../apollo/current";
import {
  type BoardColumnsQuery,
  BoardDocument,
  type BoardQuery,
  useBoardColumnsQuery,
} from "../../apollo/generated/graphql";
import { problemOf } from "../../apollo/problems";
import type { BoardColumn, BoardMove } from "../../board/columns";
import { useMoveTask } from "../../domains/tasks/useMoveTask";
import { TaskStatusIcon } from "../../ui/Badge";

/* GraphQL */ `
  query Board($id: ID!) {
    board(id: $id) {
      id name projectId
      project { id name }
      lists { id name order tasks { id title ...TaskFields ...TaskCard } }
      ...BoardFields
    }
  }

  query BoardColumns($id: ID!) {
    board(id: $id) {
      id name projectId
      project { id name }
      lists { id name order tasks { id title } }
    }
  }
`;

const context = asking(BoardDocument);

/** A card as the board knows it; what it shows is its own business, and in the cache as `Board` asked for it. */
export type Card = BoardQuery["board"]["lists"][number]["tasks"][number];
type Watched = BoardColumnsQuery["board"];
type BoardList = Watched["lists"][number] & { tasks: Card[] };

export function useBoardScreen(boardId: string | undefined) {
  const id = boardId?.trim();
  const { cache } = useApolloClient();
  // Decided as it opens: what may be missed while it stands is read anew for all that is shown (app/LiveUpdates).
  const fetchPolicy = useMemo(
    () => (id && isCurrent(cache, "Board", { id }) ? "cache-first" : "cache-and-network"),
    [cache, id],
  );
  const { data, error, refetch } = useBoardColumnsQuery(id ? { variables: { id }, fetchPolicy, context } : skipToken);
  const gone = error !== undefined && problemOf(error).code === "NOT_FOUND";
  // Of a board that was deleted meanwhile nothing can be used any more.
  const board = gone ? undefined : (data?.board as (Watched & { lists: BoardList[] }) | undefined);
  const columns = useColumns(board?.lists ?? none);
  const moveTask = useMoveTask();

  /** The place is counted among all cards of the column. */
  const move = async ({ cardId, columnId, position, isStep }: BoardMove): Promise<boolean> => {
    const list = board?.lists.find((one) => one.id === columnId);
    return list ? moveTask(cardId, { list, position, project: board?.project ?? null, isStep }) : false;
  };
  return {
    board,
    columns,
    move,
    /** Why there is none to show, or null. */
    missing: !id
      ? { title: messages.boardIdRequired, text: messages.noBoardNamed }
      : gone
        ? { title: messages.boardNotFound }
        : null,
    /** What the last load failed with, unless there is no such board. */
    error: gone ? undefined : error,
    reload: () => void refetch().catch(() => {}),
  };
}

const none: BoardList[] = [];

/** Columns and cards stay the same objects while nothing in them changed, so that a move draws two columns again and not the board. */
function useColumns(lists: readonly BoardList[]): BoardColumn<Card>[] {
  const last = useRef<BoardColumn<Card>[]>([]);
  return useMemo(() => {
    const known = new Map(last.current.flatMap(({ cards }) => cards.map((card) => [card.id, card])));
    const kept = (card: Card) => {
      const old = known.get(card.id);
      return old?.title === card.title ? old : card;
    };
    last.current = [...lists]
      .sort((a, b) => a.order - b.order)
      .map(({ id, name, order, tasks }) => {
        const cards = tasks.map(kept);
        const old = last.current.find((column) => column.id === id);
        const stays =
          old?.name === name && old.cards.length === cards.length && cards.every((card, at) => card === old.cards[at]);
        return old && stays
          ? old
          : { id, name, cards, glyph: createElement(TaskStatusIcon, { status: statusOfColumn(order) }) };
      });
    return last.current;
  }, [lists]);
}
