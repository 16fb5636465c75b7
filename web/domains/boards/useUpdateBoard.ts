/** Renames a board or links it to another project, which takes its tasks along. */
import { type BoardFieldsFragment, useUpdateBoardMutation } from "../../apollo/generated/graphql";
import { placeBoard } from "./boards.cache";
import type { NewBoard } from "./useCreateBoard";

/** Shown at once; throws what the server refused, after the old board is back. */
export function useUpdateBoard(): (board: BoardFieldsFragment, change: NewBoard) => Promise<BoardFieldsFragment> {
  const [update] = useUpdateBoardMutation();
  return async (board, { name, project }) => {
    const linked = project && { __typename: "Project" as const, id: project.id, name: project.name };
    const { data } = await update({
      variables: { id: board.id, input: { name, projectId: project?.id ?? null } },
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
