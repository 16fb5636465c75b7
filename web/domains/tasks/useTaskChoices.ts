/**
 * What the task form offers: the first projects, boards and sessions, which of few are all, and beside them what the form was opened
 * with and the boards of the chosen project.
 */
import { useApolloClient } from "@apollo/client/react";
import { useRef } from "react";
import { limits } from "#contract/limits";
import {
  useBoardOfListQuery,
  useBoardsOfProjectQuery,
  useFindBoardsQuery,
  useSessionOptionsQuery,
  useTaskFormBoardQuery,
  useTaskFormOptionsQuery,
} from "../../apollo/generated/graphql";
import { isWhole } from "../../apollo/pages";
import { once } from "../../forms/options";
import { type BoardOption, boardChoices, type TaskChoices, type TaskContext } from "./taskValues";

/* GraphQL */ `
  fragment BoardToChoose on Board {
    id name projectId createdAt
    lists { id name order boardId }
  }

  query SessionOptions($text: String!) {
    findSessions(text: $text) { id name isCompleted }
  }

  query TaskFormOptions($limit: Int!) {
    projects(limit: $limit) { id name createdAt }
    boards(limit: $limit) { ...BoardToChoose @unmask }
  }

  query TaskFormBoard($id: ID!) {
    board(id: $id) { ...BoardToChoose @unmask }
  }

  query BoardOfList($id: ID!) {
    boardOfList(id: $id) { ...BoardToChoose @unmask }
  }

  query BoardsOfProject($projectId: ID!, $limit: Int!) {
    boards(projectId: $projectId, limit: $limit) { ...BoardToChoose @unmask }
  }

  query FindBoards($projectId: ID, $text: String!) {
    findBoards(projectId: $projectId, text: $text) { ...BoardToChoose @unmask }
  }
`;

const choices = limits.pageSize.max;

/** Whether these are all boards, and all projects. */
export function useIsWhole(): { projects: boolean; boards: boolean } {
  const { cache } = useApolloClient();
  return { projects: isWhole(cache, "projects", {}), boards: isWhole(cache, "boards", {}) };
}

/** Null until it is known; `isComplete` when all of it could be had. */
export function useTaskChoices(
  listId: string | null | undefined,
  context: TaskContext,
): { options: TaskChoices; isComplete: boolean } | null {
  const links = useTaskFormOptionsQuery({ variables: { limit: choices } });
  const sessions = useSessionOptionsQuery({ variables: { text: "" } });
  const whole = useIsWhole().boards;
  const isHeld = (board: BoardOption) => board.id === context.boardId || board.lists.some(({ id }) => id === listId);
  const missing = links.data !== undefined && !whole && !links.data.boards.some(isHeld);
  const ofList = useBoardOfListQuery({ variables: { id: listId ?? "" }, skip: !missing || !listId });
  const named = useTaskFormBoardQuery({ variables: { id: context.boardId ?? "" }, skip: !missing || !context.boardId });
  if ([links, sessions, ofList, named].some(({ loading, data }) => loading && !data)) return null;
  return {
    options: {
      projects: links.data?.projects ?? [],
      boards: once<BoardOption>([ofList.data?.boardOfList, named.data?.board], links.data?.boards ?? []),
      sessions: sessions.data?.findSessions.filter(({ isCompleted }) => !isCompleted) ?? [],
    },
    isComplete: links.data !== undefined && sessions.data !== undefined,
  };
}

const has = (listId: string) => (board: BoardOption | undefined) =>
  board?.lists.some(({ id }) => id === listId) ?? false;

/**
 * The boards to choose a column from (`boardChoices`) among all of few. Of many those of the project that were typed of, or its newest,
 * and the one that is chosen. `stood` is the column that the form began with.
 */
export function useBoardsToChoose(
  known: readonly BoardOption[],
  { projectId, listId }: { projectId: string; listId: string },
  stood: string,
  text: string,
): BoardOption[] {
  const whole = useIsWhole().boards;
  const skip = whole || projectId === "";
  const first = useBoardsOfProjectQuery({ variables: { projectId, limit: choices }, skip });
  const typed = useFindBoardsQuery({ variables: { projectId, text }, skip: skip || text === "" });
  const last = useRef<BoardOption>(undefined);
  if (whole) return boardChoices(known, projectId, stood);
  const found = (text === "" ? null : (typed.data ?? typed.previousData)?.findBoards) ?? first.data?.boards ?? [];
  last.current = [...found, ...known, last.current].find(has(listId));
  return once<BoardOption>([last.current], boardChoices(once(found, known.filter(has(stood))), projectId, stood));
}
