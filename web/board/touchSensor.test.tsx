/** What a finger on a card comes to: a lift, a scroll or a tap (docs/product.md "Field rules"). */
import { act, render } from "@testing-library/react";
import type { FluidDragActions, PreDragActions, SensorAPI } from "react-beautiful-dnd";
import { touchSensor } from "./touchSensor";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A card, and what was done with it. The library's own part is played: jsdom knows no touch. */
function held() {
  const done: string[] = [];
  let active = true;
  const note = (what: string) => () => {
    done.push(what);
    if (what !== "lift" && !what.startsWith("move")) active = false;
  };
  const flight = {
    isActive: () => active,
    move: ({ x, y }: { x: number; y: number }) => note(`move ${x} ${y}`)(),
    drop: note("drop"),
    cancel: note("cancel"),
  } as unknown as FluidDragActions;
  const lock = {
    isActive: () => active,
    abort: note("abort"),
    fluidLift: () => {
      note("lift")();
      return flight;
    },
  } as unknown as PreDragActions;
  const api = { findClosestDraggableId: () => "card", tryGetLock: () => lock } as unknown as SensorAPI;
  const sensor = touchSensor({ start: () => {}, at: () => {} });
  const Card = () => {
    sensor(api);
    return <article>Card</article>;
  };
  const card = render(<Card />).getByRole("article");
  /** `y` is how far down the finger is, `at` when it was there, milliseconds. */
  const finger = (type: string, at: number, y = 0) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.defineProperties(event, { timeStamp: { value: at }, touches: { value: [{ clientX: 0, clientY: y }] } });
    card.dispatchEvent(event);
    return event;
  };
  return { done, finger };
}

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test("a finger that rests lifts the card once, which follows it, and the page stands still", () => {
  const { done, finger } = held();
  finger("touchstart", 1000);
  wait(150);
  expect(finger("touchmove", 1200, 30).defaultPrevented).toBe(true);
  finger("touchend", 1300);
  expect(done).toEqual(["lift", "move 0 30", "drop"]);
});

test("a finger that strays before lifts nothing, and the page scrolls", () => {
  const { done, finger } = held();
  finger("touchstart", 1000);
  expect(finger("touchmove", 1050, 20).defaultPrevented).toBe(false);
  wait(500);
  expect(done).toEqual(["abort"]);
});

test("a finger that leaves before lifts nothing", () => {
  const { done, finger } = held();
  finger("touchstart", 1000);
  finger("touchend", 1080);
  wait(500);
  expect(done).toEqual(["abort"]);
});

test("a busy page that hears late of a finger that strayed in time lifts nothing", () => {
  const { done, finger } = held();
  finger("touchstart", 1000);
  wait(125); // its timer ran before what the finger did
  finger("touchmove", 1050, 20);
  wait(500);
  expect(done).toEqual(["abort"]);
});

test("a busy page that hears of a finger's first move before its timer ran lifts the card of one that rested, once", () => {
  const { done, finger } = held();
  finger("touchstart", 1000);
  wait(50);
  finger("touchmove", 1150, 20);
  wait(500);
  expect(done).toEqual(["lift", "move 0 20"]);
});
