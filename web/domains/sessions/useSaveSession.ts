/** Creates or updates a session from the form's values; the answer is placed in every list (core-product §5, §8). */
import { useCallback } from "react";
import {
  type CreateSessionInput,
  type SessionFieldsFragment,
  type UpdateSessionInput,
  useCreateSessionMutation,
  useUpdateSessionMutation,
} from "../../apollo/generated/graphql";
import { placeSession } from "./sessions.live";

/* GraphQL */ `
  mutation CreateSession($input: CreateSessionInput!) {
    createSession(input: $input) { ...SessionFields @unmask }
  }

  mutation UpdateSession($id: ID!, $input: UpdateSessionInput!) {
    updateSession(id: $id, input: $input) { ...SessionFields @unmask }
  }
`;

export interface SaveSession {
  create: (input: CreateSessionInput) => Promise<SessionFieldsFragment | undefined>;
  update: (id: string, input: UpdateSessionInput) => Promise<SessionFieldsFragment | undefined>;
}

/** Both throw what the server said. A create carries its own id, so that sending it twice makes one session. */
export function useSaveSession(): SaveSession {
  const [createSession] = useCreateSessionMutation();
  const [updateSession] = useUpdateSessionMutation();
  const create = useCallback<SaveSession["create"]>(
    async (input) => {
      const { data } = await createSession({
        variables: { input: { id: crypto.randomUUID(), ...input } },
        update: (cache, result) => {
          if (result.data) placeSession(cache, result.data.createSession);
        },
      });
      return data?.createSession;
    },
    [createSession],
  );
  const update = useCallback<SaveSession["update"]>(
    async (id, input) => {
      const { data } = await updateSession({
        variables: { id, input },
        update: (cache, result) => {
          if (result.data) placeSession(cache, result.data.updateSession);
        },
      });
      return data?.updateSession;
    },
    [updateSession],
  );
  return { create, update };
}
