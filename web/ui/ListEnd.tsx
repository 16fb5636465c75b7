/** The end of what is loaded of a list: brings the next page before the reader gets there, says that it is on its way, or why it is not. */
import { useCallback, useEffect, useRef } from "react";
import { messages } from "#contract/messages";
import classes from "./ListEnd.module.css";
import { LoadFailure } from "./LoadFailure";

/** How far below the screen the next page begins to be loaded. */
const ahead = "1200px";

export type ListEndProps = {
  state: "none" | "waiting" | "loading" | "failed";
  load: () => void;
  /** The sentence of a page that could not be loaded. */
  failure: string;
};

export function ListEnd({ state, load, failure }: ListEndProps) {
  const observer = useRef<IntersectionObserver | null>(null);
  useEffect(() => () => observer.current?.disconnect(), []);
  const near = useCallback(
    (element: HTMLElement | null) => {
      observer.current?.disconnect();
      if (!element || typeof IntersectionObserver === "undefined") return;
      // A page that is busy hears of several moments at once: the last is how it is.
      observer.current = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && load(), {
        rootMargin: ahead,
      });
      observer.current.observe(element);
    },
    [load],
  );
  if (state === "none") return null;
  return (
    <div className={classes.end}>
      {state === "waiting" && <div ref={near} />}
      <p role="status">{state === "loading" && messages.loadingMore}</p>
      {state === "failed" && <LoadFailure message={failure} onRetry={load} />}
    </div>
  );
}
