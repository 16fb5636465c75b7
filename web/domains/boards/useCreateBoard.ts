/** Makes a board with its three columns. The id is made here, so that a repeated request makes no second board. */
import { boardFields } from "#contract/entities";
import { expectedOf } from "#contract/fields";
import { newBoardLists } from "#contract/states";
import {
  type BoardFieldsFragment,
  type CreateBoardInput,
  useCreateBoardMutation,
} from "../../apollo/generated/graphql";
import { placeBoard, startEmpty } from "./boards.live";

/* GraphQL */ `
  mutation CreateBoard($input: CreateBoardInput!) {
    createBoard(input: $input) { ...BoardFields }
  }
`;

/** The project of a board, by its name. */
export type Linked = { id: string; name: string } | null;

/** Shown in the list at once; the promise throws what the server refused. `project` is the one in the input. */
export function useCreateBoard(): (input: CreateBoardInput, project: Linked) => Promise<void> {
  const [create] = useCreateBoardMutation();
  return async (given, project) => {
    const id = crypto.randomUUID();
    const input = { ...given, id };
    await create({
      variables: { input },
      optimisticResponse: { createBoard: expected(id, input, project) },
      update: (cache, { data }) => {
        if (!data) return;
        placeBoard(cache, data.createBoard);
        startEmpty(cache, data.createBoard);
      },
    });
  };
}

/** The board as the server will answer it, but for the ids of its columns. */
function expected(id: string, input: CreateBoardInput, project: Linked): BoardFieldsFragment {
  const now = new Date().toISOString();
  return {
    __typename: "Board",
    id,
    ...expectedOf(boardFields, input, null),
    project: project && { __typename: "Project", id: project.id, name: project.name },
    lists: newBoardLists.map((list) => ({ __typename: "BoardList", id: crypto.randomUUID(), boardId: id, ...list })),
    stats: { __typename: "BoardStats", totalTasks: 0, activeTasks: 0, lastActivity: now },
    createdAt: now,
    updatedAt: now,
  };
}
