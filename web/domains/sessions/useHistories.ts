/** When sessions ran, read from the server whenever one of them began to run, stood, or ended. */
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { HistoryDocument, type SessionFieldsFragment } from "../../apollo/generated/graphql";
import type { StoredIntervals } from "./history";

/* GraphQL */ `
  # When a session ran, as it is stored; the last interval of a running one has no end yet.
  fragment SessionHistory on PomodoroSession {
    id
    intervals { kind from to }
  }

  query History($id: ID!) {
    session(id: $id) { ...SessionHistory @unmask }
  }
`;

/** A verb shows itself three times: as it is expected, as it is answered, as it is told. One look at the history is enough. */
const SETTLE_MS = 400;

type Moved = Pick<SessionFieldsFragment, "id" | "elapsedMs" | "runningSince" | "endTime">;

/**
 * The stored intervals by session; what is not there is not known yet. One that could not be read counts as asked, so that
 * nobody waits for it: null.
 */
export type Histories = ReadonlyMap<string, StoredIntervals | null>;

export function useHistories(sessions: readonly Moved[]): Histories {
  const client = useApolloClient();
  const [read, setRead] = useState<Histories>(new Map());
  const asked = useRef(new Map<string, string>());
  const states = sessions.map(({ id, elapsedMs, runningSince, endTime }) => ({
    id,
    state: `${elapsedMs} ${runningSince} ${endTime}`,
  }));
  const key = states.map(({ id, state }) => `${id} ${state}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says all of the states
  useEffect(() => {
    const ask = () => {
      for (const { id, state } of states) {
        if (asked.current.get(id) === state) continue;
        asked.current.set(id, state);
        const keep = (intervals: StoredIntervals | null) =>
          setRead((before) => new Map(before).set(id, intervals ?? before.get(id) ?? null));
        client.query({ query: HistoryDocument, variables: { id }, fetchPolicy: "network-only" }).then(
          ({ data }) => keep(data?.session.intervals ?? null),
          () => keep(null),
        );
      }
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
