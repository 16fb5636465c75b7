/**
 * Dragging in the calendar: a planned session to another time, its end to another length, a task from above into the day. A mouse
 * begins with its first movement, a finger by resting, so that it can still scroll. Escape, and letting go outside, change nothing.
 */
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { clockMinutes, type Day, instantAt, minutesOfDay, snapped, step } from "./days";

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

  const take = (event: ReactPointerEvent, hold: Hold<Thing>): void => {
    if (event.button !== 0 || end.current) return;
    const { pointerId, pointerType, clientX, clientY } = event;
    const byTouch = pointerType === "touch";
    let isOn = false;
    let place: Dragged<Thing> | null = null;
    // Where in it the pointer took hold, minutes.
    const grabbed = hold.at === null || hold.byEnd ? 0 : (minutesAt(clientY) ?? 0) - startOf(hold);
    const rest = byTouch ? setTimeout(begin, restsMs) : undefined;

    function begin(): void {
      isOn = true;
      document.documentElement.style.cursor = hold.byEnd ? "ns-resize" : "grabbing";
    }
    function startOf({ at }: Hold<Thing>): number {
      const day = days.find(({ from, to }) => at !== null && at >= from && at < to);
      return day ? clockMinutes(day, at ?? 0) : 0;
    }
    function columns(): HTMLElement[] {
      return [...(scroller.current?.querySelectorAll<HTMLElement>("[data-day]") ?? [])];
    }
    function minutesAt(y: number): number | null {
      const box = columns()[0]?.getBoundingClientRect();
      return box ? ((y - box.top) / box.height) * minutesOfDay : null;
    }
    function placeAt(x: number, y: number): Dragged<Thing> | null {
      const frame = scroller.current?.getBoundingClientRect();
      const minutes = minutesAt(y);
      if (!frame || minutes === null) return null;
      if (hold.byEnd) {
        const day = days.find(({ from, to }) => hold.at !== null && hold.at >= from && hold.at < to);
        const length = Math.round((minutes - startOf(hold)) / step) * step;
        if (!day) return null;
        return {
          thing: hold.thing,
          day: day.name,
          top: startOf(hold),
          length: Math.min(longest, Math.max(step, length)),
        };
      }
      const column = columns().find((one) => {
        const { left, right } = one.getBoundingClientRect();
        return x >= left && x < right;
      });
      if (!column?.dataset.day || y < frame.top || y > frame.bottom) return null;
      return { thing: hold.thing, day: column.dataset.day, top: snapped(minutes - grabbed), length: hold.length };
    }
    const move = (at: PointerEvent): void => {
      if (at.pointerId !== pointerId) return;
      const far = Math.hypot(at.clientX - clientX, at.clientY - clientY) > startsAfterPx;
      if (!isOn && byTouch && far) {
        stop();
        return;
      }
      if (!isOn && far) begin();
      if (!isOn) return;
      const frame = scroller.current?.getBoundingClientRect();
      if (frame && at.clientY > frame.bottom - edgePx) scroller.current?.scrollBy(0, 12);
      else if (frame && at.clientY < frame.top + edgePx && at.clientY > frame.top) scroller.current?.scrollBy(0, -12);
      place = placeAt(at.clientX, at.clientY);
      setDragged(place);
    };
    const drop = (at: PointerEvent): void => {
      if (at.pointerId !== pointerId) return;
      const to = isOn ? place : null;
      // The click that follows would open what was dragged.
      if (isOn) addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }));
      stop();
      if (to) onDrop(hold, { at: instantAt(to.day, to.top), length: to.length });
    };
    const keep = (at: TouchEvent): void => {
      if (isOn) at.preventDefault(); // nothing scrolls below what is dragged
    };
    const key = (at: KeyboardEvent): void => {
      if (at.key !== "Escape" || !isOn) return;
      at.stopPropagation();
      stop();
    };
    const stop = (): void => {
      clearTimeout(rest);
      isOn = false;
      document.documentElement.style.cursor = "";
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", drop);
      removeEventListener("pointercancel", stop);
      removeEventListener("keydown", key, { capture: true });
      removeEventListener("touchmove", keep);
      end.current = undefined;
      setDragged(null);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", drop);
    addEventListener("pointercancel", stop);
    addEventListener("keydown", key, { capture: true });
    addEventListener("touchmove", keep, { passive: false });
    end.current = stop;
  };
  return { dragged, take };
}

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};
