/** One session by its id, as the pages of a session need it: it is gone here as soon as it is deleted, wherever that was. */
import type { TypedDocumentNode } from "@apollo/client";
import { useFragment, useQuery } from "@apollo/client/react";
import { useRef } from "react";
import { SessionFieldsFragmentDoc } from "../../apollo/generated/graphql";
import { problemOf } from "../../apollo/problems";

export interface SessionOfPage<Session> {
  session: Session | undefined;
  /** True when there is no such session, or not any more. */
  missing: boolean;
  /** What a load failed with, unless it is missing. */
  error: unknown;
  reload: () => void;
}

/** `document` asks for what the page shows. */
export function useSession<Session>(
  document: TypedDocumentNode<{ session: Session }, { id: string }>,
  id: string,
): SessionOfPage<Session> {
  const { data, error, refetch } = useQuery<{ session: Session }, { id: string }>(document, { variables: { id } });
  // A query keeps its last answer when what it showed is taken out of the cache; a fragment tells.
  const { complete } = useFragment({
    fragment: SessionFieldsFragmentDoc,
    fragmentName: "SessionFields",
    from: { __typename: "PomodoroSession", id },
  });
  const stood = useRef<string | null>(null);
  if (complete) stood.current = id;
  const refused = error !== undefined && problemOf(error).code === "NOT_FOUND";
  const missing = refused || (!complete && stood.current === id);
  return {
    session: missing ? undefined : data?.session,
    missing,
    error: missing ? undefined : error,
    reload: () => void refetch().catch(() => {}),
  };
}
