/**
 * Picks a card up by a long press. The library's own touch sensor listens on the window, but of a column that mounts only
 * what is in sight the lifted card leaves the page, and with it every event of that finger (a long known fault). Those
 * events still reach the element that was touched, so that is where this one listens.
 */
import { useEffect } from "react";
import type { FluidDragActions, PreDragActions, Sensor } from "react-beautiful-dnd";
import type { Lifting, Point } from "./drag";

/** How long a finger must rest, milliseconds, and how far it may stray meanwhile, pixels. */
const longPressMs = 120;
const strayPx = 8;

export const touchSensor =
  (lifting: Lifting): Sensor =>
  (api) => {
    useEffect(() => {
      let stop = () => {};
      const press = (event: TouchEvent) => {
        const touch = event.touches[0];
        if (event.defaultPrevented || event.touches.length !== 1 || !touch || !event.target) return;
        const id = api.findClosestDraggableId(event);
        const held = id ? api.tryGetLock(id, () => stop(), { sourceEvent: event }) : null;
        if (held) stop = follow(event, event.target, pointOf(touch), held, lifting);
      };
      window.addEventListener("touchstart", press, { capture: true, passive: true });
      // Safari only lets a later listener hold the page still when there was one like it from the start.
      const still = () => {};
      window.addEventListener("touchmove", still, { passive: false });
      return () => {
        stop();
        window.removeEventListener("touchstart", press, true);
        window.removeEventListener("touchmove", still);
      };
    }, [api]);
  };

const pointOf = ({ clientX: x, clientY: y }: Touch): Point => ({ x, y });

/**
 * Waits for the long press, then follows the finger to the end of the drag. The answer ends the listening.
 *
 * A busy page hears late of a finger that strayed in time, and runs its timers first: what counts is when the finger moved.
 */
function follow(
  { timeStamp: pressed }: Event,
  target: EventTarget,
  start: Point,
  held: PreDragActions,
  lifting: Lifting,
): () => void {
  let flight: FluidDragActions | null = null;
  let frame = 0;
  const listening = new AbortController();
  const waitNoMore = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const stop = () => {
    waitNoMore();
    listening.abort();
  };
  const end = (how: "drop" | "cancel") => {
    stop();
    if (flight?.isActive()) flight[how]({ shouldBlockNextClick: true });
    else if (!flight && held.isActive()) held.abort();
  };
  const lift = () => {
    waitNoMore();
    if (!held.isActive()) return stop();
    lifting.start("pointer");
    flight = held.fluidLift(start);
  };
  // Moves are told before a frame is drawn: by then all that the finger did is known.
  const timer = setTimeout(() => {
    frame = requestAnimationFrame(lift);
  }, longPressMs);

  const on = (place: EventTarget, name: string, act: (event: Event) => void) =>
    place.addEventListener(name, act, { capture: true, passive: false, signal: listening.signal });
  on(target, "touchmove", (event) => {
    const touch = (event as TouchEvent).touches[0];
    if (!touch) return;
    const at = pointOf(touch);
    if (!flight && event.timeStamp - pressed >= longPressMs) lift();
    if (flight) {
      // A scroll of the gesture before may still be running out: the browser does not let that one be held.
      if (event.cancelable) event.preventDefault();
      flight.move(at);
      lifting.at(at);
    } else if (Math.hypot(at.x - start.x, at.y - start.y) > strayPx) end("cancel");
  });
  on(target, "touchend", (event) => {
    if (flight && event.cancelable) event.preventDefault();
    end("drop");
  });
  on(target, "touchcancel", () => end("cancel"));
  on(window, "contextmenu", (event) => event.preventDefault());
  on(window, "keydown", () => end("cancel"));
  on(window, "orientationchange", () => end("cancel"));
  on(document, "visibilitychange", () => end("cancel"));
  return stop;
}
