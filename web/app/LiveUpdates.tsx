// The only subscriber of this tab: every change of the user's data, from any tab, device or door, lands in the cache here.
import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useContext, useEffect } from "react";
import { messages } from "#contract/messages";
import { ChangesDocument } from "../apollo/generated/graphql";
import { afterMsOf, liveRereads } from "../apollo/liveRereads";
import { problemOf } from "../apollo/problems";
import { token } from "../apollo/token";
import { applyChanges } from "./changes";
import { LiveSocketContext } from "./LiveSocketContext";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** What this page has read so far is as old as the page, and by the time the stream is open a little older. */
const LONGEST_SINCE_MS = 10_000;
const CONNECTING_MS = 500;

export function LiveUpdates() {
  const client = useApolloClient();
  const socket = useContext(LiveSocketContext);
  useEffect(() => {
    const rereads = liveRereads(() => client.refetchQueries({ include: "active" }));
    const stopListening = listen(client, rereads.ask);
    const stopReturns = socket?.onReturn(rereads.ask);
    return () => {
      stopListening();
      stopReturns?.();
      rereads.stop();
    };
  }, [client, socket]);
  return null;
}

/** Subscribes, and again whenever the server ends the subscription, until the returned function is called. */
function listen(client: ApolloClient, catchUp: (afterMs?: number) => void): () => void {
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let ended = () => {};
  const start = (): void => {
    const variables = { sinceMs: Math.min(LONGEST_SINCE_MS, Math.ceil(performance.now()) + CONNECTING_MS) };
    const subscription = client.subscribe({ query: ChangesDocument, variables, fetchPolicy: "no-cache" }).subscribe({
      next: ({ data, error, extensions }) => {
        if (error && problemOf(error).code === "INVALID_TOKEN") token.clear(messages.invalidToken);
        if (!data) return;
        wait = FIRST_WAIT_MS;
        if (data.changes.resync) catchUp(afterMsOf(extensions));
        applyChanges(client.cache, data.changes);
      },
      error: again,
      complete: again,
    });
    ended = () => subscription.unsubscribe();
  };
  const again = (): void => {
    if (stopped || token.get() === null) return;
    timer = setTimeout(
      () => {
        start();
        catchUp();
      },
      wait / 2 + (Math.random() * wait) / 2,
    );
    wait = Math.min(LONGEST_WAIT_MS, wait * 2);
  };
  start();
  return () => {
    stopped = true;
    clearTimeout(timer);
    ended();
  };
}
