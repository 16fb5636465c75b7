/** Asks the server for the truth whenever this tab may have lost it: on return to the tab or the network, after a sleep, at first. */
import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { wakeAfter } from "../../lib/wake";
import { readTruth } from "../sessions/readTruth";
import { monotonic } from "../sessions/serverClock";

const watchEvery = 10_000;
/** The two clocks of the browser part by this much only in a sleep, or when somebody sets the wall clock. */
const jump = 2000;

export function useReturn(id: string): void {
  const client = useApolloClient();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === "visible") void readTruth(client, id);
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    window.addEventListener("online", ask);
    window.addEventListener("focus", ask);
    const stop = watchForSleep(ask);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      window.removeEventListener("online", ask);
      window.removeEventListener("focus", ask);
      stop();
    };
  }, [client, id]);
}

function watchForSleep(woke: () => void): () => void {
  let apart = Date.now() - monotonic();
  let stop = () => {};
  const look = () => {
    const now = Date.now() - monotonic();
    if (Math.abs(now - apart) > jump) woke();
    apart = now;
    stop = wakeAfter(watchEvery, look);
  };
  stop = wakeAfter(watchEvery, look);
  return () => stop();
}
