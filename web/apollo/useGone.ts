/** Whether a thing that stood on the screen is there no more: a query keeps its last answer then, a fragment tells. */
import type { TypedDocumentNode } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { useRef } from "react";
import { nameOf } from "./whole";

/** True once the cache has let go of the thing, wherever it was deleted; false again when it comes back, and of no thing at all. */
export function useGone(
  fragment: TypedDocumentNode<unknown>,
  thing?: { __typename: string; id: string } | null,
): boolean {
  const { complete } = useFragment({
    fragment,
    fragmentName: nameOf(fragment),
    from: thing ? { __typename: thing.__typename, id: thing.id } : null,
  });
  const stood = useRef<string | null>(null);
  if (thing && complete) stood.current = thing.id;
  return !complete && thing != null && stood.current === thing.id;
}
