/** The sessions with their tasks, and a reload that never comes within 3 s of the last one or while one is under way (docs/product.md "Sessions"). */
import { useCallback, useEffect, useRef } from "react";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { type SessionsQuery, useSessionsQuery } from "../../apollo/generated/graphql";
import { problemOf, sentenceOf } from "../../apollo/problems";
import { monotonic } from "./serverClock";

/* GraphQL */ `
  query Sessions {
    sessions {
      id isActive isCompleted scheduledAt endTime runningSince createdAt updatedAt ...SessionFields ...SessionCard
      tasks { id ...TaskFields }
    }
  }
`;

export type ListedSession = SessionsQuery["sessions"][number];

export interface SessionsList {
  /** Null until the first answer. */
  sessions: readonly ListedSession[] | null;
  /** A sentence for a failed load; what was loaded before stays in `sessions`. */
  failure: string | null;
  loading: boolean;
  /** Asks the server again, unless it was asked just now. */
  reload: () => void;
}

/** When this tab last asked for the list, on the monotonic clock; outlives the view, which comes and goes. */
let lastFetch = Number.NEGATIVE_INFINITY;
let inFlight = false;

/** As if the list had never been asked for: the next test. */
export function forgetSessionsFetch(): void {
  lastFetch = Number.NEGATIVE_INFINITY;
  inFlight = false;
}

export function useSessionsList(): SessionsList {
  const { data, error, loading, refetch } = useSessionsQuery({
    fetchPolicy: "cache-first",
    notifyOnNetworkStatusChange: true,
  });
  const started = useRef(false);
  if (loading && !started.current) {
    started.current = true;
    lastFetch = monotonic();
  }
  const reload = useCallback(() => {
    if (inFlight || loading || monotonic() - lastFetch < limits.refetchGapMs) return;
    inFlight = true;
    lastFetch = monotonic();
    const settled = () => {
      inFlight = false;
    };
    refetch().then(settled, settled);
  }, [refetch, loading]);

  useEffect(() => {
    window.addEventListener("focus", reload);
    return () => window.removeEventListener("focus", reload);
  }, [reload]);

  return { sessions: data?.sessions ?? null, failure: error ? loadSentence(error) : null, loading, reload };
}

/** Why the list could not be loaded, in the words of docs/product.md "Sessions". */
function loadSentence(error: unknown): string {
  const { code, message } = problemOf(error);
  const unauthenticated = code === "UNAUTHORIZED" || code === "INVALID_TOKEN";
  return unauthenticated
    ? messages.loadSessionsUnauthenticated
    : messages.loadSessionsFailed(code === "NETWORK_ERROR" ? message : sentenceOf(error));
}
