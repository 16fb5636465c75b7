/**
 * Dragging in the calendar: a planned session to another time, its end to another length, a task from above into the day. A mouse
 * begins with its first movement, a finger by resting, so that it can still scroll. Escape, and letting go outside, change nothing.
 */
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type Day, dayAndTop, instantAt, minutesOfDay, minutesSince, step } from "./days";

/** What is dragged: a session, or a task that has none yet; where it lies while it is, and how long it is, minutes. */
export interface Dragged<Thing> {
  thing: Thing;
  day: string;
  top: number;
  length: number;
}

/** How something is taken hold of. */
export interface Hold<Thing> {
  thing: Thing;
  /** Where it begins, milliseconds since 1970, or null: nowhere yet. */
  at: number | null;
  /** Minutes. */
  length: number;
  /** By its end: it becomes longer or shorter. */
  byEnd?: boolean;
}

const startsAfterPx = 5;
const restsMs = 300;
/** So near the edge of what is scrolled it scrolls. */
const edgePx = 36;

interface Options<Thing> {
  /** What scrolls, and in it a column for each day, in their order, with `data-day`. */
  scroller: RefObject<HTMLElement | null>;
  days: readonly Day[];
  longest: number;
  onDrop: (hold: Hold<Thing>, to: { at: number; length: number }) => void;
}

export function useDrag<Thing>({ scroller, days, longest, onDrop }: Options<Thing>) {
  const [dragged, setDragged] = useState<Dragged<Thing> | null>(null);
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);

  // Safari only lets a later listener hold the page still when there was one like it from the start.
  useEffect(() => {
    const still = () => {};
    addEventListener("touchmove", still, { passive: false });
    return () => removeEventListener("touchmove", still);
  }, []);

  const take = (event: ReactPointerEvent, hold: Hold<Thing>): void => {
    if (event.button !== 0 || end.current) return;
    const { pointerId, clientX, clientY } = event;
    const byTouch = event.pointerType === "touch";
    // A mouse would mark text instead, and the page would scroll along.
    if (!byTouch) event.preventDefault();
    const columns = [...(scroller.current?.querySelectorAll<HTMLElement>("[data-day]") ?? [])];
    const first = days[0]?.name;
    if (columns.length === 0 || first === undefined) return;
    const held = columnAt(columns, clientX);
    const begins = hold.at === null ? null : minutesSince(first, hold.at);
    /** Where in it the pointer took hold, minutes. */
    const grabbed = begins === null || hold.byEnd ? 0 : minutesAt(columns, held, clientY) - begins;
    let isOn = false;
    let last = { x: clientX, y: clientY };
    let place: Dragged<Thing> | null = null;

    const show = (): void => {
      place = placeAt(last);
      setDragged(place);
    };
    const begin = (): void => {
      isOn = true;
      document.documentElement.style.cursor = hold.byEnd ? "ns-resize" : "grabbing";
      show();
    };
    const rest = byTouch ? setTimeout(begin, restsMs) : undefined;

    const placeAt = ({ x, y }: typeof last): Dragged<Thing> | null => {
      const { thing, length } = hold;
      if (hold.byEnd && begins !== null) {
        const wanted = Math.round((minutesAt(columns, held, y) - begins) / step) * step;
        return { thing, ...dayAndTop(first, begins), length: Math.min(longest, Math.max(step, wanted)) };
      }
      const frame = scroller.current?.getBoundingClientRect();
      const outside = !frame || y < frame.top || y > frame.bottom || x < frame.left || x > frame.right;
      const from = Math.round((minutesAt(columns, columnAt(columns, x), y) - grabbed) / step) * step;
      return outside ? null : { thing, ...dayAndTop(first, from), length };
    };
    const move = (at: PointerEvent): void => {
      if (at.pointerId !== pointerId) return;
      last = { x: at.clientX, y: at.clientY };
      const far = Math.hypot(last.x - clientX, last.y - clientY) > startsAfterPx;
      if (!isOn && byTouch && far) return void stop();
      if (!isOn && far) begin();
      if (!isOn) return;
      scrollAtEdge(scroller.current, last.y);
      show();
    };
    const drop = (at: PointerEvent): void => {
      if (at.pointerId !== pointerId) return;
      const to = isOn ? place : null;
      if (isOn) swallowClick();
      stop();
      if (to) onDrop(hold, { at: instantAt(to.day, to.top), length: to.length });
    };
    const listening = new AbortController();
    const stop = (): void => {
      clearTimeout(rest);
      listening.abort();
      isOn = false;
      document.documentElement.style.cursor = "";
      end.current = undefined;
      setDragged(null);
    };
    const on = <Name extends keyof WindowEventMap>(name: Name, act: (event: WindowEventMap[Name]) => void): void =>
      addEventListener(name, act, { capture: true, passive: false, signal: listening.signal });
    on("pointermove", move);
    on("pointerup", drop);
    on("pointercancel", stop);
    // Nothing scrolls below what is dragged, and what a finger rests on opens no menu.
    on("touchmove", (touch) => isOn && touch.cancelable && touch.preventDefault());
    on("contextmenu", (menu) => byTouch && menu.preventDefault());
    on("keydown", (key) => {
      if (key.key !== "Escape" || !isOn) return;
      key.stopPropagation();
      stop();
      addEventListener("pointerup", swallowClick, { capture: true, once: true });
    });
    end.current = stop;
  };
  return { dragged, take };
}

/** The column under the pointer, or the one next to it. */
const columnAt = (columns: readonly HTMLElement[], x: number): number => {
  const found = columns.findIndex((one) => x < one.getBoundingClientRect().right);
  return found < 0 ? columns.length - 1 : found;
};

/** Minutes since the first column's midnight at this height of a column. */
function minutesAt(columns: readonly HTMLElement[], column: number, y: number): number {
  const { top, height } = (columns[0] as HTMLElement).getBoundingClientRect();
  return (column + (y - top) / height) * minutesOfDay;
}

function scrollAtEdge(element: HTMLElement | null, y: number): void {
  const frame = element?.getBoundingClientRect();
  if (!element || !frame) return;
  if (y > frame.bottom - edgePx) element.scrollBy(0, 12);
  else if (y < frame.top + edgePx && y > frame.top) element.scrollBy(0, -12);
}

/** The click that follows letting go would open what was dragged, or what lies below. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}
