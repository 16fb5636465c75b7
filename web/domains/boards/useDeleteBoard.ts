/** Deletes a board; its tasks stay. It leaves the lists at once, and is back by Undo, or with a reason when the server refuses. */
import { messages } from "#contract/messages";
import { deleteWithUndo } from "../../apollo/deletion";
import { useDeleteBoardMutation, useRestoreBoardMutation } from "../../apollo/generated/graphql";
import { placeBoard, removeBoard } from "./boards.live";

/* GraphQL */ `
  mutation DeleteBoard($id: ID!) {
    deleteBoard(id: $id)
  }

  mutation RestoreBoard($id: ID!) {
    restoreBoard(id: $id) { ...BoardFields }
  }
`;

/** True when it is gone; a failure was already said. */
export function useDeleteBoard(): (id: string) => Promise<boolean> {
  const [remove] = useDeleteBoardMutation();
  const [restore] = useRestoreBoardMutation();
  return (id) =>
    deleteWithUndo({
      id,
      said: "Board deleted",
      remove: () =>
        remove({
          variables: { id },
          optimisticResponse: { deleteBoard: id },
          update: (cache) => removeBoard(cache, id),
        }),
      restore: () =>
        restore({ variables: { id }, update: (cache, { data }) => data && placeBoard(cache, data.restoreBoard) }),
      failed: () => messages.deleteBoardFailed,
    });
}
