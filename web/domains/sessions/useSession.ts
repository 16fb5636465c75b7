/** One session by its id, as the pages of a session need it: it is gone here as soon as it is deleted, wherever that was. */
import type { TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { SessionFieldsFragmentDoc } from "../../apollo/generated/graphql";
import { problemOf } from "../../apollo/problems";
import { useGone } from "../../apollo/useGone";

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
  const gone = useGone(SessionFieldsFragmentDoc, { __typename: "PomodoroSession", id });
  const missing = gone || (error !== undefined && problemOf(error).code === "NOT_FOUND");
  return {
    session: missing ? undefined : data?.session,
    missing,
    error: missing ? undefined : error,
    reload: () => void refetch().catch(() => {}),
  };
}
