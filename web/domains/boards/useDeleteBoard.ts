/** Deletes a board; its tasks stay. It leaves the lists at once, and is back with a reason when the server refuses. */
import { messages } from "#contract/messages";
import { useDeleteBoardMutation } from "../../apollo/generated/graphql";
import { notify } from "../../lib/notify";
import { removeBoard } from "./boards.live";

/* GraphQL */ `
  mutation DeleteBoard($id: ID!) {
    deleteBoard(id: $id)
  }
`;

/** True when it is gone; a failure was already said. */
export function useDeleteBoard(): (id: string) => Promise<boolean> {
  const [remove] = useDeleteBoardMutation();
  return async (id) => {
    try {
      await remove({
        variables: { id },
        optimisticResponse: { deleteBoard: id },
        update: (cache) => removeBoard(cache, id),
      });
      notify.done(`delete ${id}`);
      notify.success("Board deleted");
      return true;
    } catch {
      notify.error(messages.deleteBoardFailed, `delete ${id}`);
      return false;
    }
  };
}
