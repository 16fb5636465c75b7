/** How tall the columns may be: down to the foot of the window from where they begin, so that they scroll and the page does not. */
import { type RefObject, useLayoutEffect } from "react";

const LEAST_PX = 360;
/** What stays free below them. */
const BELOW_PX = 25;

/** The tallest that a column of this board may be, in pixels. */
export function roomOf(frame: HTMLElement): number {
  const top = frame.getBoundingClientRect().top + window.scrollY;
  return Math.max(LEAST_PX, Math.floor(window.innerHeight - top) - BELOW_PX);
}

/** Keeps `--room` of the frame true while what stands above it, a notice for example, comes and goes. */
export function useRoom(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const measure = () => frame.current?.style.setProperty("--room", `${roomOf(frame.current)}px`);
    const sizes = new ResizeObserver(measure);
    const page = document.getElementById("root");
    // The page itself is as tall as the window, so it does not tell when something above grows less.
    const watch = () => {
      for (const part of page?.children ?? []) sizes.observe(part);
      measure();
    };
    watch();
    const above = new MutationObserver(watch);
    if (page) above.observe(page, { childList: true });
    addEventListener("resize", measure);
    return () => {
      sizes.disconnect();
      above.disconnect();
      removeEventListener("resize", measure);
    };
  }, [frame]);
}
