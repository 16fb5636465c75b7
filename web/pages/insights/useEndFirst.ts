/** What scrolls sideways, at its end from the start: the latest stands there. */
import { type RefObject, useLayoutEffect, useRef } from "react";

export function useEndFirst(): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth;
  }, []);
  return scroller;
}
