/** Renames a board or links it to another project, which takes its tasks along. */
import { boardFields } from "#contract/entities";
import { expectedOf } from "#contract/fields";
import {
  type BoardFieldsFragment,
  type UpdateBoardInput,
  useUpdateBoardMutation,
} from "../../apollo/generated/graphql";
import { placeBoard } from "./boards.live";
import type { Linked } from "./useCreateBoard";

/* GraphQL */ `
  mutation UpdateBoard($id: ID!, $input: UpdateBoardInput!) {
    updateBoard(id: $id, input: $input) { ...BoardFields }
  }
`;

type UpdateBoard = (board: BoardFieldsFragment, input: UpdateBoardInput, to: Linked) => Promise<void>;

/** Shown at once; throws what the server refused, after the old board is back. `to` is the project where the input names one. */
export function useUpdateBoard(): UpdateBoard {
  const [update] = useUpdateBoardMutation();
  return async (board, input, to) => {
    const project = input.projectId === undefined ? board.project : to;
    await update({
      variables: { id: board.id, input },
      optimisticResponse: {
        updateBoard: {
          ...board,
          ...expectedOf(boardFields, input, board),
          project: project && { __typename: "Project", id: project.id, name: project.name },
          updatedAt: new Date().toISOString(),
        },
      },
      update: (cache, { data }) => {
        if (data) placeBoard(cache, data.updateBoard);
      },
    });
  };
}
