/** Deletes a session: gone at once, back with the reason when the server refuses (core-product §8). */
import { useCallback } from "react";
import { messages } from "#contract/messages";
import { useDeleteSessionMutation } from "../../apollo/generated/graphql";
import { problemOf, sentenceOf } from "../../apollo/problems";
import { notify } from "../../lib/notify";
import { removeSession } from "./sessions.live";

/* GraphQL */ `
  mutation DeleteSession($id: ID!) {
    deleteSession(id: $id)
  }
`;

/** Resolves to whether the session is gone. */
export function useDeleteSession(): (id: string) => Promise<boolean> {
  const [mutate] = useDeleteSessionMutation();
  return useCallback(
    async (id) => {
      try {
        await mutate({
          variables: { id },
          optimisticResponse: { deleteSession: id },
          update: (cache) => removeSession(cache, id),
        });
        notify.done(`delete ${id}`);
        notify.success("Session deleted");
        return true;
      } catch (error) {
        notify.error(deleteSentence(error), `delete ${id}`);
        return false;
      }
    },
    [mutate],
  );
}

function deleteSentence(error: unknown): string {
  const { code } = problemOf(error);
  if (code === "NOT_FOUND" || code === "FORBIDDEN") return messages.deleteSessionGone;
  if (code === "UNAUTHORIZED" || code === "INVALID_TOKEN") return messages.deleteSessionUnauthenticated;
  return messages.deleteSessionFailed(sentenceOf(error));
}
