/** What the cache holds of an answer, all of it: for who looks through things of which a screen shows only parts. */
import type { OperationVariables, TypedDocumentNode, Unmasked } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useSyncExternalStore } from "react";

/** Drawn again with each change of any part. Null where it is not loaded, and of no variables. */
export function useHeld<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables | null,
): Unmasked<Data> | null {
  const { cache } = useApolloClient();
  const key = variables && JSON.stringify(variables);
  const look = { query, variables: variables ?? undefined, optimistic: true } as const;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the variables
  const subscribe = useCallback(
    (callback: () => void) => (key === null ? () => {} : cache.watch({ ...look, callback })),
    [cache, query, key],
  );
  return useSyncExternalStore(subscribe, () => {
    if (variables === null) return null;
    // The same object as long as nothing changed.
    const { result, complete } = cache.diff<Data>({ ...look, returnPartialData: true });
    return complete ? (result as Unmasked<Data>) : null;
  });
}
