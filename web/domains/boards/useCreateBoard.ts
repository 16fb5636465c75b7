/** Makes a board with its three columns. The id is made here, so that a repeated request makes no second board. */
import { newBoardLists } from "#contract/states";
import { type BoardFieldsFragment, useCreateBoardMutation } from "../../apollo/generated/graphql";
import { placeBoard } from "./boards.live";

/* GraphQL */ `
  mutation CreateBoard($input: CreateBoardInput!) {
    createBoard(input: $input) {
      ...BoardFields @unmask
    }
  }
`;

export type NewBoard = { name: string; project: { id: string; name: string } | null };

/** Shown in the list at once; the promise gives the board, or throws what the server refused. */
export function useCreateBoard(): (board: NewBoard) => Promise<BoardFieldsFragment> {
  const [create] = useCreateBoardMutation();
  return async ({ name, project }) => {
    const id = crypto.randomUUID();
    const { data } = await create({
      variables: { input: { id, name, ...(project && { projectId: project.id }) } },
      optimisticResponse: { createBoard: expected(id, name, project) },
      update: (cache, { data }) => {
        if (data) placeBoard(cache, data.createBoard);
      },
    });
    return data!.createBoard;
  };
}

/** The board as the server will answer it, but for the ids of its columns. */
function expected(id: string, name: string, project: NewBoard["project"]): BoardFieldsFragment {
  const now = new Date().toISOString();
  return {
    __typename: "Board",
    id,
    name,
    description: null,
    projectId: project?.id ?? null,
    project: project && { __typename: "Project", id: project.id, name: project.name },
    lists: newBoardLists.map((list) => ({ __typename: "BoardList", id: crypto.randomUUID(), boardId: id, ...list })),
    stats: { __typename: "BoardStats", totalTasks: 0, activeTasks: 0, lastActivity: now },
    createdAt: now,
    updatedAt: now,
  };
}
