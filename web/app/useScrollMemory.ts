// A new screen starts at its top; going back finds a screen where it was left. A changed filter in the address moves nothing.
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { withTask } from "../lib/paths";
import { sectionOf } from "./sections";

const KEY = "scrollPositions";
const KEPT = 50;
/** A screen whose lists are still coming is given this long to grow further towards where it was. */
const PATIENCE_MS = 1_500;

/** Pixels from the top by history entry. */
const positions = new Map<string, number>(stored());

export function useScrollMemory(): void {
  const { key: entry, pathname, search } = useLocation();
  // The first entry of every visit has the same key, so it is known by its address.
  const key = entry === "default" ? `${pathname}${search}` : entry;
  const type = useNavigationType();
  const current = useRef(key);
  const screen = `${pathname} ${sectionOf(pathname, search)}`;
  const shown = useRef<string | null>(null);
  // A task beside the screen comes and goes without moving it.
  const place = `${pathname} ${withTask(search, null)}`;
  const stood = useRef<{ place: string; key: string } | null>(null);

  useEffect(() => {
    history.scrollRestoration = "manual";
    const remember = () => positions.set(current.current, window.scrollY);
    const store = () => sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-KEPT)));
    addEventListener("scroll", remember, { passive: true });
    addEventListener("pagehide", store);
    return () => {
      removeEventListener("scroll", remember);
      removeEventListener("pagehide", store);
    };
  }, []);

  useLayoutEffect(() => {
    current.current = key;
    const same = shown.current === screen;
    shown.current = screen;
    const isBesideOnly = stood.current?.place === place && stood.current.key !== key;
    stood.current = { place, key };
    if (isBesideOnly) return void positions.set(key, window.scrollY);
    if (type === "POP") return returnTo(positions.get(key) ?? 0);
    if (!same) window.scrollTo(0, 0);
  }, [key, screen, place, type]);
}

/** Scrolls there, now or as soon as the page is long enough. Returns the way to give up. */
function returnTo(top: number): () => void {
  window.scrollTo(0, top);
  if (window.scrollY >= top - 1) return () => {};
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) return stop();
    clearTimeout(timer);
    timer = setTimeout(() => stop(), PATIENCE_MS);
  });
  let timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = (): void => {
    clearTimeout(timer);
    growth.disconnect();
    removeEventListener("wheel", stop);
    removeEventListener("touchstart", stop);
    removeEventListener("keydown", stop);
  };
  growth.observe(document.body);
  addEventListener("wheel", stop, { passive: true });
  addEventListener("touchstart", stop, { passive: true });
  addEventListener("keydown", stop, { passive: true });
  return stop;
}

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}
