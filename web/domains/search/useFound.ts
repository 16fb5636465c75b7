/** What is found for the words that are typed: at once what the tab holds, then what the server adds to it. */
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { limits } from "#contract/limits";
import { SearchDocument } from "../../apollo/generated/search";
import { useOnline } from "../../lib/useOnline";
import { fromServer, heldThings, keyOf, ranked, type Thing } from "./found";

/** Nobody reads between two letters that come quicker than this: the server is asked no sooner again. */
const APART_MS = 60;
const mostHeld = { asked: 12, recent: 8 };

export interface FoundNow {
  /** Of what the tab knows, the best first; the same until other words are typed. */
  known: readonly Thing[];
  /** What only the server knew, behind the others, so that nothing moves under the hand. */
  more: readonly Thing[];
  /** The answer is not here yet. */
  waiting: boolean;
  /** It will not come: there is no line, or the server failed. */
  alone: boolean;
}

export function useFound(words: string, opened: boolean): FoundNow {
  const client = useApolloClient();
  const online = useOnline();
  const asked = words.trim();
  /** What the server told since the palette opened: known from the next letter on. */
  const told = useRef(new Map<string, Thing>());
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const [answer, setAnswer] = useState<{ asked: string; things: Thing[] | null } | null>(null);

  const known = useMemo(() => {
    if (!opened) return [];
    const held = heldThings(client.cache);
    const keys = new Set(held.map(keyOf));
    const others = [...told.current.values()].filter((thing) => !keys.has(keyOf(thing)));
    return ranked([...held, ...others], asked, asked ? mostHeld.asked : mostHeld.recent);
  }, [client, asked, opened]);

  useEffect(() => {
    if (!opened) {
      told.current.clear();
      setAnswer(null);
      return;
    }
    if (!online) return;
    const abort = new AbortController();
    const ask = async () => {
      askedAt.current = performance.now();
      try {
        const { data } = await client.query({
          query: SearchDocument,
          variables: { q: [...asked].slice(0, limits.title.max).join("") },
          fetchPolicy: "no-cache",
          context: { fetchOptions: { signal: abort.signal }, queryDeduplication: false },
        });
        const things = data ? fromServer(data) : [];
        for (const thing of things) told.current.set(keyOf(thing), thing);
        if (!abort.signal.aborted) setAnswer({ asked, things });
      } catch {
        if (!abort.signal.aborted) setAnswer({ asked, things: null });
      }
    };
    // Even a timer of no time would have the browser draw a frame first, a third of what an answer takes.
    const wait = askedAt.current + APART_MS - performance.now();
    const pause = wait > 0 ? setTimeout(() => void ask(), wait) : void ask();
    return () => {
      clearTimeout(pause);
      abort.abort();
    };
  }, [client, asked, opened, online]);

  const here = answer?.asked === asked ? answer : null;
  const keys = new Set(known.map(keyOf));
  return {
    known,
    more: (here?.things ?? []).filter((thing) => !keys.has(keyOf(thing))),
    waiting: online && here === null,
    alone: !online || here?.things === null,
  };
}
