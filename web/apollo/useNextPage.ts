/** What comes behind the loaded part of a list: asked for once at a time, and after a failure only by hand. */
import { useCallback, useRef, useState } from "react";

export interface NextPage {
  /** `none` behind the last one. */
  state: "none" | "waiting" | "loading" | "failed";
  load: () => void;
}

/** `key` names the list: what befell another one says nothing of it. `fetchNext` rejects when the page could not be had. */
export function useNextPage(key: string, isWhole: boolean, fetchNext: () => Promise<unknown>): NextPage {
  const [at, setAt] = useState<{ key: string; state: "loading" | "failed" } | null>(null);
  const asked = useRef<string | null>(null);
  const latest = useRef(fetchNext);
  latest.current = fetchNext;
  const load = useCallback(() => {
    if (asked.current === key) return;
    asked.current = key;
    setAt({ key, state: "loading" });
    const settled = (next: { key: string; state: "failed" } | null) => {
      if (asked.current !== key) return;
      asked.current = null;
      setAt(next);
    };
    latest.current().then(
      () => settled(null),
      () => settled({ key, state: "failed" }),
    );
  }, [key]);
  const state = at?.key === key ? at.state : "waiting";
  return { state: isWhole ? "none" : state, load };
}
