/** Deletes a session: gone at once, back by Undo, or with the reason when the server refuses. */
import { useCallback } from "react";
import { messages } from "#contract/messages";
import { deleteWithUndo } from "../../apollo/deletion";
import { useDeleteSessionMutation, useRestoreSessionMutation } from "../../apollo/generated/graphql";
import { problemOf, sentenceOf } from "../../apollo/problems";
import { placeSession, removeSession } from "./sessions.live";

/* GraphQL */ `
  mutation DeleteSession($id: ID!) {
    deleteSession(id: $id)
  }

  mutation RestoreSession($id: ID!) {
    restoreSession(id: $id) { ...SessionFields tasks { ...TaskFields } }
  }
`;

/** Resolves to whether the session is gone. */
export function useDeleteSession(): (id: string) => Promise<boolean> {
  const [remove] = useDeleteSessionMutation();
  const [restore] = useRestoreSessionMutation();
  return useCallback(
    (id) =>
      deleteWithUndo({
        id,
        said: "Session deleted",
        remove: () =>
          remove({
            variables: { id },
            optimisticResponse: { deleteSession: id },
            update: (cache) => removeSession(cache, id),
          }),
        restore: () =>
          restore({ variables: { id }, update: (cache, { data }) => data && placeSession(cache, data.restoreSession) }),
        failed: deleteSentence,
      }),
    [remove, restore],
  );
}

function deleteSentence(error: unknown): string {
  const { code } = problemOf(error);
  if (code === "NOT_FOUND" || code === "FORBIDDEN") return messages.deleteSessionGone;
  if (code === "UNAUTHORIZED" || code === "INVALID_TOKEN") return messages.deleteSessionUnauthenticated;
  return messages.deleteSessionFailed(sentenceOf(error));
}
