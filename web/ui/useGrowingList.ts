/** Draws a long list in portions: the first at once, the next ones before the reader gets there. */
import { useCallback, useEffect, useRef, useState } from "react";

/** Items drawn at once and added each time. */
const portion = 60;
/** How far below the screen the next portion begins to be drawn. */
const ahead = "1200px";

/**
 * The part of `items` to draw, and a ref for an element at its end that asks for more when it comes near.
 * `key` names the list: another one starts from its first portion again.
 */
export function useGrowingList<T>(items: readonly T[], key: string) {
  const [grown, setGrown] = useState({ key, count: portion });
  const count = grown.key === key ? grown.count : portion;
  const observer = useRef<IntersectionObserver | null>(null);
  useEffect(() => () => observer.current?.disconnect(), []);
  const end = useCallback(
    (element: HTMLElement | null) => {
      observer.current?.disconnect();
      if (!element) return;
      observer.current = new IntersectionObserver(
        ([entry]) => entry?.isIntersecting && setGrown({ key, count: count + portion }),
        { rootMargin: ahead },
      );
      observer.current.observe(element);
    },
    [key, count],
  );
  // where nothing can tell what is near, everything is drawn
  const all = typeof IntersectionObserver === "undefined" || items.length <= count;
  return { shown: all ? items : items.slice(0, count), end, more: !all };
}
