/** A board as its screen needs it: columns in order, the same objects while nothing in them changed, and its moves. */
import { skipToken } from "@apollo/client/react";
import { createElement, useMemo, useRef } from "react";
import { messages } from "#contract/messages";
import { statusOfColumn } from "#contract/placement";
import { type BoardQuery, type TaskFieldsFragment, useBoardQuery } from "../../apollo/generated/graphql";
import { problemOf } from "../../apollo/problems";
import type { BoardColumn, BoardMove } from "../../board/columns";
import { useMoveTask } from "../../domains/tasks/useMoveTask";
import { TaskStatusIcon } from "../../ui/Badge";

/* GraphQL */ `
  query Board($id: ID!) {
    board(id: $id) {
      ...BoardFields @unmask
      lists {
        id
        name
        order
        boardId
        tasks {
          ...TaskFields @unmask
        }
      }
    }
  }
`;

export type BoardList = BoardQuery["board"]["lists"][number];

export function useBoardScreen(boardId: string | undefined) {
  const id = boardId?.trim();
  const { data, error, refetch } = useBoardQuery(
    id ? { variables: { id }, fetchPolicy: "cache-and-network" } : skipToken,
  );
  const gone = error !== undefined && problemOf(error).code === "NOT_FOUND";
  const lost = gone ? messages.boardNotFound : error ? messages.loadingBoardFailed : null;
  // Of a board that was deleted meanwhile nothing can be used any more.
  const board = gone ? undefined : data?.board;
  const columns = useColumns(board?.lists ?? none);
  const moveTask = useMoveTask();

  const move = async ({ cardId, columnId, position }: BoardMove): Promise<boolean> => {
    const task = board?.lists.flatMap(({ tasks }) => tasks).find((one) => one.id === cardId);
    const list = board?.lists.find((one) => one.id === columnId);
    return task && list ? moveTask(task, { list, position, project: board?.project ?? null }) : false;
  };
  return {
    board,
    columns,
    move,
    /** The sentence of a failed load, or null. */
    failure: id ? lost : messages.boardIdRequired,
    /** Only where trying again may help. */
    retry: error && !gone ? () => void refetch().catch(() => {}) : undefined,
  };
}

const none: BoardList[] = [];

/** A column is the same object as long as its list is, so that a move draws two columns again and not the board. */
function useColumns(lists: readonly BoardList[]): BoardColumn<TaskFieldsFragment>[] {
  const made = useRef(new WeakMap<BoardList, BoardColumn<TaskFieldsFragment>>()).current;
  return useMemo(() => {
    const column = (list: BoardList) => ({
      id: list.id,
      name: list.name,
      glyph: createElement(TaskStatusIcon, { status: statusOfColumn(list.order) }),
      cards: list.tasks,
    });
    return [...lists]
      .sort((a, b) => a.order - b.order)
      .map((list) => {
        const kept = made.get(list) ?? column(list);
        made.set(list, kept);
        return kept;
      });
  }, [lists, made]);
}
