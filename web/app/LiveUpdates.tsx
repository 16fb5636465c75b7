// The only subscriber of this tab: every change of the user's data, from any tab, device or door, lands in the cache here.
import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useContext, useEffect, useState } from "react";
import { messages } from "#contract/messages";
import { keptTrueBy } from "../apollo/current";
import { ChangesDocument } from "../apollo/generated/graphql";
import { onStandIn, readTruly } from "../apollo/kept";
import { afterMsOf, liveRereads } from "../apollo/liveRereads";
import { type LiveVersion, liveVersion } from "../apollo/liveVersion";
import { dropOldPages, forgetPages } from "../apollo/pages";
import { problemOf } from "../apollo/problems";
import { asOften } from "../apollo/sayAnew";
// Comes along, so that who subscribes does not wait for it.
import "../apollo/socket";
import { token } from "../apollo/token";
import { applyChanges } from "./changes";
import { LiveSocketContext } from "./LiveSocketContext";
import { SiteNotice, type Standing } from "./SiteNotice";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** What this page has read so far is as old as the page, and by the time the stream is open a little older. */
const LONGEST_SINCE_MS = 10_000;
const CONNECTING_MS = 500;

export function LiveUpdates() {
  const client = useApolloClient();
  const socket = useContext(LiveSocketContext);
  const [notice, setNotice] = useState<Standing>(null);
  useEffect(() => {
    const version = liveVersion();
    const rereads = liveRereads(async () => {
      const read = version.reading();
      forgetPages(client.cache);
      await readTruly(() => client.refetchQueries({ include: "active" }));
      dropOldPages(client.cache);
      read();
    });
    // Whoever knows what it has is told what it missed.
    const returned = (afterMs?: number): void => {
      if (version.had() !== "") return;
      version.missed();
      rereads.ask(afterMs);
    };
    const stopKeeping = keptTrueBy(client.cache, {
      gaps: version.gaps,
      isHeard: () => version.isHeard() && (!socket || socket.state() === "open"),
    });
    const stopListening = listen(client, version, { reread: rereads.ask, returned, stands: setNotice });
    const stopReturns = socket?.onReturn(returned);
    // As soon as the line carries changes it has to carry the answers too.
    let isOwed = false;
    const settle = (): void => {
      if (!isOwed || (socket && socket.state() !== "open")) return;
      isOwed = false;
      rereads.ask();
    };
    const stopStandIns = onStandIn(() => {
      isOwed = true;
      settle();
    });
    const stopStates = socket?.subscribe(settle);
    return () => {
      stopKeeping();
      stopListening();
      stopReturns?.();
      stopStandIns();
      stopStates?.();
      rereads.stop();
    };
  }, [client, socket]);
  return <SiteNotice notice={notice} />;
}

interface Told {
  reread: (afterMs?: number) => void;
  returned: () => void;
  /** What stands above every screen from now on. */
  stands: (notice: Standing) => void;
}

/** Subscribes, and again whenever the server ends the subscription, until the returned function is called. */
function listen(client: ApolloClient, version: LiveVersion, { reread, returned, stands }: Told): () => void {
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let ended = () => {};
  const start = (): void => {
    const variables = { sinceMs: Math.min(LONGEST_SINCE_MS, Math.ceil(performance.now()) + CONNECTING_MS) };
    const context = asOften({ since: version.had });
    const subscription = client
      .subscribe({ query: ChangesDocument, variables, context, fetchPolicy: "no-cache" })
      .subscribe({
        next: ({ data, error, extensions }) => {
          if (error && problemOf(error).code === "INVALID_TOKEN") token.clear(messages.invalidToken);
          if (!data) return;
          wait = FIRST_WAIT_MS;
          if (data.changes.resync) reread(afterMsOf(extensions));
          if (data.changes.siteNotice) stands(data.changes.siteNotice.notice);
          applyChanges(client.cache, data.changes);
          version.heard(data.changes);
        },
        error: again,
        complete: again,
      });
    ended = () => subscription.unsubscribe();
  };
  const again = (): void => {
    version.ended();
    if (stopped || token.get() === null) return;
    timer = setTimeout(
      () => {
        start();
        returned();
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
