// A new screen starts at its top; going back finds a screen where it was left. A changed filter in the address moves nothing.
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { withTask } from "../lib/paths";
import { entryOf, leftAt, scrollAsItGrows, standsHere, storePositions } from "../lib/scrolling";
import { sectionOf } from "./sections";

export function useScrollMemory(): void {
  const { key: entry, pathname, search } = useLocation();
  const key = entryOf(entry, `${pathname}${search}`);
  const type = useNavigationType();
  const current = useRef(key);
  const screen = `${pathname} ${sectionOf(pathname, search)}`;
  const shown = useRef<string | null>(null);
  // A task beside the screen comes and goes without moving it.
  const place = `${pathname} ${withTask(search, null)}`;
  const stood = useRef<{ place: string; key: string } | null>(null);

  useEffect(() => {
    history.scrollRestoration = "manual";
    const remember = () => standsHere(current.current);
    addEventListener("scroll", remember, { passive: true });
    addEventListener("pagehide", storePositions);
    return () => {
      removeEventListener("scroll", remember);
      removeEventListener("pagehide", storePositions);
    };
  }, []);

  useLayoutEffect(() => {
    current.current = key;
    const same = shown.current === screen;
    shown.current = screen;
    const isBesideOnly = stood.current?.place === place && stood.current.key !== key;
    stood.current = { place, key };
    if (isBesideOnly) return standsHere(key);
    if (type === "POP") return returnTo(leftAt(key) ?? 0);
    if (!same) window.scrollTo(0, 0);
  }, [key, screen, place, type]);
}

/** Scrolls there, now or as soon as the page is long enough. Returns the way to give up. */
const returnTo = (top: number): (() => void) =>
  scrollAsItGrows(() => {
    window.scrollTo(0, top);
    return window.scrollY >= top - 1;
  });
