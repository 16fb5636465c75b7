// Gives a board in jsdom a layout: columns side by side, cards of one height, so that dragging has something to measure.
import { createEvent, fireEvent } from "@testing-library/react";

const column = { width: 300, gap: 16, top: 100, height: 600 };
const cardHeight = 100;

/** Call in `beforeAll`; the answer takes it back. */
export function layOutBoards(): () => void {
  const undo = [
    replace(Element.prototype, "getBoundingClientRect", {
      value(this: Element) {
        return rectOf(this);
      },
    }),
    ...(["offsetWidth", "offsetHeight", "clientWidth", "clientHeight", "scrollWidth", "scrollHeight"] as const).map(
      (name) =>
        replace(name.startsWith("offset") ? HTMLElement.prototype : Element.prototype, name, {
          get(this: Element) {
            const rect = rectOf(this);
            return name.endsWith("Width") ? rect.width : rect.height;
          },
        }),
    ),
  ];
  return () => {
    for (const back of undo) back();
  };
}

/** Ends the way of a dropped or returning card, if there is one: nothing is animated here, so nobody else says that it has arrived. */
export function endAnimation(): void {
  const card = document.querySelector("[data-settling]");
  if (!card) return;
  const end = createEvent.transitionEnd(card);
  Object.defineProperty(end, "propertyName", { value: "transform" });
  fireEvent(card, end);
}

function rectOf(element: Element): DOMRect {
  if (element === document.documentElement || element === document.body) return box(0, 0, 1280, 900);
  const card = element.closest<HTMLElement>("[data-rfd-draggable-id]");
  const list = element.closest("[data-board-list]");
  const left =
    [...document.querySelectorAll("[data-board-list]")].indexOf(list as Element) * (column.width + column.gap);
  if (card && list) return box(left, column.top + Number.parseFloat(card.style.top || "0"), column.width, cardHeight);
  if (card) return box(Number.parseFloat(card.style.left), Number.parseFloat(card.style.top), column.width, cardHeight);
  if (list) return box(left, column.top, column.width, column.height);
  return box(0, 0, 0, 0);
}

function box(x: number, y: number, width: number, height: number): DOMRect {
  const rect = { x, y, width, height, top: y, left: x, right: x + width, bottom: y + height };
  return { ...rect, toJSON: () => rect };
}

function replace(target: object, name: string, how: PropertyDescriptor): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, ...how });
  return () => {
    if (before) Object.defineProperty(target, name, before);
  };
}
