/** The session that the header, the tab's title and the keep-alive speak of: the one that runs, else the one paused last; and the task that it is at. */
import { useEffect } from "react";
import { type SessionFieldsFragment, useCurrentTaskQuery, useTimerSessionsQuery } from "../../apollo/generated/graphql";
import { observeServerNow } from "./serverClock";

/* GraphQL */ `
  # What the header's timer, the tab's title and today need: not all sessions, but those that may be shown there.
  query TimerSessions {
    currentSessions { ...SessionFields @unmask }
  }

  # The name of the task that a session is at: from whatever shows it already, else asked for.
  query CurrentTask($id: ID!) {
    task(id: $id) { id title }
  }
`;

/** At most one session runs; of several paused ones the latest changed. Null when none is active. */
export function currentOf(sessions: readonly SessionFieldsFragment[]): SessionFieldsFragment | null {
  const active = sessions.filter(({ isActive }) => isActive);
  const byChange = [...active].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  return byChange.find(({ phase }) => phase === "running") ?? byChange[0] ?? null;
}

/** The sessions that the timer may speak of as the cache holds them, and the current one; follows every change. */
export function useCurrentSession(): {
  sessions: readonly SessionFieldsFragment[];
  current: SessionFieldsFragment | null;
  /** They were read. */
  isKnown: boolean;
} {
  const { data } = useTimerSessionsQuery({ fetchPolicy: "cache-first" });
  const sessions = data?.currentSessions ?? none;
  const heard = sessions.reduce((latest, { now }) => Math.max(latest, now), 0);
  useEffect(() => {
    if (heard > 0) observeServerNow(heard);
  }, [heard]);
  return { sessions, current: currentOf(sessions), isKnown: data !== undefined };
}

const none: readonly SessionFieldsFragment[] = [];

/** The task that a session is at; null where there is none, and until it is known. */
export function useCurrentTask(id: string | null): { id: string; title: string } | null {
  return useCurrentTaskQuery({ variables: { id: id ?? "" }, skip: id === null }).data?.task ?? null;
}
