/**
 * How a card is picked up: the free keyboard (Shift+Space, 25 px a key), the pointer (after 8 px), the library's own slot
 * keyboard (Space), and touch (long press). The order matters: the free keyboard sees Space first (docs/product.md "Boards").
 */

import { useLayoutEffect } from "react";
import { type FluidDragActions, type Sensor, useKeyboardSensor } from "react-beautiful-dnd";
import { limits } from "#contract/limits";
import type { Lifting, Point } from "./drag";
import { touchSensor } from "./touchSensor";

export const boardSensors = (lifting: Lifting): Sensor[] => [
  freeKeyboard(lifting),
  pointer(lifting),
  useKeyboardSensor,
  touchSensor(lifting),
];

const steps: Record<string, Point> = {
  ArrowUp: { x: 0, y: -limits.keyboardStepPx },
  ArrowDown: { x: 0, y: limits.keyboardStepPx },
  ArrowLeft: { x: -limits.keyboardStepPx, y: 0 },
  ArrowRight: { x: limits.keyboardStepPx, y: 0 },
};

/** Keys that would scroll or leave the board while a card is in the air. */
const heldBack = new Set(["Tab", "Enter", "PageUp", "PageDown", "Home", "End"]);

const centreOf = (element: Element): Point => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

/** Listens from the layout effect on, as the library does: a later listener would see Space only after the slot keyboard. */
const freeKeyboard =
  (lifting: Lifting): Sensor =>
  (api) => {
    useLayoutEffect(() => {
      let stop = () => {};
      const lift = (event: KeyboardEvent) => {
        if (event.defaultPrevented || event.key !== " " || !event.shiftKey) return;
        const id = api.findClosestDraggableId(event);
        const card = (event.target as Element).closest("[data-rfd-draggable-id]");
        if (!id || !card) return;
        const held = api.tryGetLock(id, () => stop(), { sourceEvent: event });
        if (!held) return;
        event.preventDefault();
        lifting.start("free");
        stop = flyByKeys(held.fluidLift(centreOf(card)), centreOf(card));
      };
      window.addEventListener("keydown", lift, true);
      return () => {
        stop();
        window.removeEventListener("keydown", lift, true);
      };
    }, [api]);
  };

/** Moves a lifted card by keys until it is dropped or cancelled; the answer ends the listening. */
function flyByKeys(flight: FluidDragActions, from: Point): () => void {
  let at = from;
  const listening = new AbortController();
  const end = (how: "drop" | "cancel") => {
    listening.abort();
    if (flight.isActive()) flight[how]();
  };
  const key = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step || event.key === " " || event.key === "Escape" || heldBack.has(event.key)) event.preventDefault();
    if (event.key === " ") return end("drop");
    if (event.key === "Escape") return end("cancel");
    if (!step) return;
    at = { x: at.x + step.x, y: at.y + step.y };
    flight.move(at);
  };
  const options = { capture: true, signal: listening.signal };
  window.addEventListener("keydown", key, options);
  for (const interruption of ["mousedown", "touchstart", "wheel", "resize"])
    window.addEventListener(interruption, () => end("cancel"), { ...options, passive: true });
  document.addEventListener("visibilitychange", () => end("cancel"), options);
  return () => listening.abort();
}

const pointer =
  (lifting: Lifting): Sensor =>
  (api) => {
    useLayoutEffect(() => {
      let stop = () => {};
      const press = (event: MouseEvent) => {
        if (event.defaultPrevented || event.button !== 0) return;
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        const id = api.findClosestDraggableId(event);
        const held = id ? api.tryGetLock(id, () => stop(), { sourceEvent: event }) : null;
        if (!held) return;
        const start: Point = { x: event.clientX, y: event.clientY };
        let flight: FluidDragActions | null = null;
        const listening = new AbortController();
        stop = () => listening.abort();
        const end = (how: "drop" | "cancel") => {
          stop();
          if (flight) flight[how]({ shouldBlockNextClick: true });
          else if (held.isActive()) held.abort();
        };
        const move = (moved: MouseEvent) => {
          const at: Point = { x: moved.clientX, y: moved.clientY };
          if (flight) {
            flight.move(at);
            return lifting.at(at);
          }
          if (Math.hypot(at.x - start.x, at.y - start.y) < limits.dragStartPx) return;
          if (!held.isActive()) return stop();
          lifting.start("pointer");
          flight = held.fluidLift(start);
          flight.move(at);
        };
        const key = (pressed: KeyboardEvent) => {
          if (flight) pressed.preventDefault();
          if (!flight || pressed.key === "Escape") end("cancel");
        };
        const options = { capture: true, signal: listening.signal };
        window.addEventListener("mousemove", move, options);
        window.addEventListener("mouseup", () => end("drop"), options);
        window.addEventListener("mousedown", () => end("cancel"), options);
        window.addEventListener("keydown", key, options);
        window.addEventListener("resize", () => end("cancel"), options);
        document.addEventListener("visibilitychange", () => end("cancel"), options);
      };
      window.addEventListener("mousedown", press);
      return () => {
        stop();
        window.removeEventListener("mousedown", press);
      };
    }, [api]);
  };
