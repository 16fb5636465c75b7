/** When sessions ran, read from the server whenever one of them began to run, stood, ended, or was changed otherwise. */
import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { DayHistoriesDocument, HistoryDocument, type SessionFieldsFragment } from "../../apollo/generated/graphql";
import type { StoredIntervals } from "./history";

/* GraphQL */ `
  # When a session ran, as it is stored; the last interval of a running one has no end yet.
  fragment SessionHistory on PomodoroSession {
    id
    intervals { id version kind from to taskId taskTitle }
  }

  query History($id: ID!) {
    session(id: $id) { ...SessionHistory @unmask }
  }

  # The same of all that a day's plan may show, in one question that needs no ids: the page asks it before any code is here.
  query DayHistories {
    currentSessions { ...SessionHistory @unmask }
  }
`;

/** A verb shows itself three times: as it is expected, as it is answered, as it is told. One look at the history is enough. */
const SETTLE_MS = 400;

/** What it ran was corrected where nothing else of it changed but this. */
type Moved = Pick<SessionFieldsFragment, "id" | "elapsedMs" | "runningSince" | "endTime"> &
  Partial<Pick<SessionFieldsFragment, "updatedAt">>;

/**
 * The stored intervals by session; what is not there is not known yet. One that could not be read counts as asked, so that
 * nobody waits for it: null.
 */
export type Histories = ReadonlyMap<string, StoredIntervals | null>;

/** Of these sessions, which are the caller's to choose. */
export function useHistories(sessions: readonly Moved[]): Histories {
  return useRead(sessions, false);
}

/** Of the day's sessions, undefined until they are known: all are asked for at once, and beside them. */
export function useDayHistories(sessions: readonly Moved[] | undefined): Histories {
  return useRead(sessions, true);
}

function useRead(sessions: readonly Moved[] | undefined, ofDay: boolean): Histories {
  const client = useApolloClient();
  const [read, setRead] = useState<Histories>(new Map());
  const asked = useRef(new Map<string, string>());
  /** The first answer of the day, null once the sessions took from it. */
  const day = useRef<Promise<Histories> | null>(undefined);
  useEffect(() => {
    if (ofDay && day.current === undefined) day.current = readDay(client);
  }, [client, ofDay]);
  const states = (sessions ?? []).map(({ id, elapsedMs, runningSince, endTime, updatedAt }) => ({
    id,
    state: `${elapsedMs} ${runningSince} ${endTime} ${updatedAt}`,
  }));
  const key = sessions && states.map(({ id, state }) => `${id} ${state}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says all of the states
  useEffect(() => {
    if (key === undefined) return;
    const ask = () => {
      const moved = states.filter(({ id, state }) => asked.current.get(id) !== state).map(({ id }) => id);
      for (const { id, state } of states) asked.current.set(id, state);
      const keep = (ids: readonly string[]) => (found: Histories) =>
        setRead(
          (before) => new Map([...before, ...ids.map((id) => [id, found.get(id) ?? before.get(id) ?? null] as const)]),
        );
      const first = day.current;
      day.current = null;
      if (first) void first.then(keep(moved));
      else if (ofDay && moved.length > 1) void readDay(client).then(keep(moved));
      else for (const id of moved) void readOne(client, id).then(keep([id]));
    };
    if (states.some(({ id }) => !asked.current.has(id))) return ask();
    const timer = setTimeout(ask, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [client, key]);
  const histories = new Map<string, StoredIntervals | null>();
  for (const { id } of states) {
    const known = read.get(id) ?? client.readQuery({ query: HistoryDocument, variables: { id } })?.session.intervals;
    if (known !== undefined) histories.set(id, known);
    else if (read.has(id)) histories.set(id, null);
  }
  return histories;
}

/** Empty where it could not be read. Kept as if each had been asked for: `currentSessions` itself is another question's. */
async function readDay(client: ApolloClient): Promise<Histories> {
  const found = await client.query({ query: DayHistoriesDocument, fetchPolicy: "no-cache" }).then(
    ({ data }) => data?.currentSessions ?? [],
    () => [],
  );
  client.cache.batch({
    update: (cache) => {
      for (const session of found)
        cache.writeQuery({ query: HistoryDocument, variables: { id: session.id }, data: { session } });
    },
  });
  return new Map(found.map(({ id, intervals }) => [id, intervals]));
}

async function readOne(client: ApolloClient, id: string): Promise<Histories> {
  const found = await client.query({ query: HistoryDocument, variables: { id }, fetchPolicy: "network-only" }).then(
    ({ data }) => data?.session.intervals ?? null,
    () => null,
  );
  return new Map([[id, found]]);
}
