/** One session by its id, as the pages of a session need it: it is gone here as soon as it is deleted, wherever that was. */
import { useFragment } from "@apollo/client/react";
import { useRef } from "react";
import { SessionFieldsFragmentDoc, type SessionQuery, useSessionQuery } from "../../apollo/generated/graphql";
import { problemOf } from "../../apollo/problems";

/* GraphQL */ `
  query Session($id: ID!) {
    session(id: $id) {
      ...SessionFields @unmask
      tasks {
        ...TaskFields @unmask
      }
    }
  }
`;

export interface SessionOfPage {
  session: SessionQuery["session"] | undefined;
  /** True when there is no such session, or not any more. */
  missing: boolean;
  /** What a load failed with, unless it is missing. */
  error: unknown;
  reload: () => void;
}

export function useSession(id: string): SessionOfPage {
  const { data, error, refetch } = useSessionQuery({ variables: { id } });
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
