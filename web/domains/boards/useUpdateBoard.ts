/** Renames a board or links it to another project, which takes its tasks along. */
import { type BoardFieldsFragment, useUpdateBoardMutation } from "../../apollo/generated/graphql";
import { placeBoard } from "./boards.live";
import type { NewBoard } from "./useCreateBoard";

/* GraphQL */ `
  mutation UpdateBoard($id: ID!, $input: UpdateBoardInput!) {
    updateBoard(id: $id, input: $input) {
      ...BoardFields @unmask
    }
  }
`;

/** What was touched: anything else stays as it is by now, not as it was when the form was opened. */
export type BoardChange = Partial<NewBoard>;

/** Shown at once; throws what the server refused, after the old board is back. */
export function useUpdateBoard(): (board: BoardFieldsFragment, change: BoardChange) => Promise<BoardFieldsFragment> {
  const [update] = useUpdateBoardMutation();
  return async (board, change) => {
    const { name = board.name, project = board.project } = change;
    const linked = project && { __typename: "Project" as const, id: project.id, name: project.name };
    const { data } = await update({
      variables: {
        id: board.id,
        input: { name: change.name, ...("project" in change && { projectId: project?.id ?? null }) },
      },
      optimisticResponse: {
        updateBoard: {
          ...board,
          name,
          projectId: project?.id ?? null,
          project: linked,
          updatedAt: new Date().toISOString(),
        },
      },
      update: (cache, { data }) => {
        if (data) placeBoard(cache, data.updateBoard);
      },
    });
    return data!.updateBoard;
  };
}
