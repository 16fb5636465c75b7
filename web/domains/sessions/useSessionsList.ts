/** The sections of the sessions list as far as they are loaded, and a reload that never comes within 3 s of the last one or while one is under way (docs/product.md "Sessions"). */
import { useCallback, useEffect, useRef } from "react";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import type { SessionSection } from "#contract/states";
import { type SessionsQuery, useSessionCountsQuery, useSessionsQuery } from "../../apollo/generated/graphql";
import { isWhole } from "../../apollo/pages";
import { problemOf, sentenceOf } from "../../apollo/problems";
import { cursorAfterSession } from "./sectionOrder";
import { monotonic } from "./serverClock";

/* GraphQL */ `
  # Each section is asked for by itself: together they would count as four times all that sessions hold (api/doors/weight).
  query Sessions($section: SessionSection!, $limit: Int!, $cursor: ID) {
    sessions(section: $section, limit: $limit, cursor: $cursor) {
      id isActive isCompleted scheduledAt endTime runningSince createdAt updatedAt ...SessionFields ...SessionCard
    }
  }

  fragment SectionCounts on Overview {
    sessionsBySection { planned scheduled active completed }
  }

  query SessionCounts {
    overview { ...SectionCounts @unmask }
  }
`;

export type ListedSession = SessionsQuery["sessions"][number];

/** How many sessions of each section come at first. */
export const firstOfSection = 30;

/** What is loaded of a section, how many stand in it, whether there is more, and the way to have more. */
export interface Section {
  sessions: readonly ListedSession[];
  total: number;
  isWhole: boolean;
  fetchNext: (limit: number) => Promise<unknown>;
}

export interface SessionsList {
  /** Null until the first answers. */
  sections: Record<SessionSection, Section> | null;
  /** A sentence for a failed load; what was loaded before stays in `sections`. */
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
  const planned = useSection("planned");
  const scheduled = useSection("scheduled");
  const active = useSection("active");
  const completed = useSection("completed");
  const counts = useSessionCountsQuery({ fetchPolicy: "cache-first" });
  const all = [planned, scheduled, active, completed];
  const loading = all.some((one) => one.loading);
  const error = all.find((one) => one.error)?.error ?? counts.error;
  const started = useRef(false);
  if (loading && !started.current) {
    started.current = true;
    lastFetch = monotonic();
  }
  const latest = useRef(() => [] as Promise<unknown>[]);
  latest.current = () => [...all, counts].map(({ refetch }) => refetch());
  const reload = useCallback(() => {
    if (inFlight || loading || monotonic() - lastFetch < limits.refetchGapMs) return;
    inFlight = true;
    lastFetch = monotonic();
    void Promise.allSettled(latest.current()).then(() => {
      inFlight = false;
    });
  }, [loading]);

  useEffect(() => {
    window.addEventListener("focus", reload);
    return () => window.removeEventListener("focus", reload);
  }, [reload]);

  const known = counts.data?.overview.sessionsBySection;
  const of = ({ section, sessions, isAll, fetchNext }: ReturnType<typeof useSection>): Section => ({
    sessions: sessions ?? [],
    isWhole: isAll,
    // What is loaded is known; a number may be a moment behind it.
    total: isAll ? (sessions?.length ?? 0) : Math.max(known?.[section] ?? 0, sessions?.length ?? 0),
    fetchNext,
  });
  const isKnown = known && all.every(({ sessions }) => sessions);
  return {
    sections: isKnown
      ? { planned: of(planned), scheduled: of(scheduled), active: of(active), completed: of(completed) }
      : null,
    failure: error ? loadSentence(error) : null,
    loading,
    reload,
  };
}

function useSection(section: SessionSection) {
  const { client, data, error, loading, refetch, fetchMore } = useSessionsQuery({
    variables: { section, limit: firstOfSection },
    fetchPolicy: "cache-first",
    notifyOnNetworkStatusChange: true,
  });
  const sessions = data?.sessions;
  const fetchNext = (limit: number) => {
    const last = sessions?.at(-1);
    return fetchMore({ variables: { limit, cursor: last && cursorAfterSession(last, section) } });
  };
  const isAll = isWhole(client.cache, "sessions", { section });
  return { section, sessions, isAll, error, loading, refetch, fetchNext };
}

/** Why the list could not be loaded, in the words of docs/product.md "Sessions". */
export function loadSentence(error: unknown): string {
  const { code, message } = problemOf(error);
  const unauthenticated = code === "UNAUTHORIZED" || code === "INVALID_TOKEN";
  return unauthenticated
    ? messages.loadSessionsUnauthenticated
    : messages.loadSessionsFailed(code === "NETWORK_ERROR" ? message : sentenceOf(error));
}
