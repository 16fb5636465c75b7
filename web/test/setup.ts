// What the components ask of a browser and jsdom does not have.
import "@testing-library/jest-dom";
import { format } from "node:util";
import { configure } from "@testing-library/dom";
import { fetchAwaited } from "../ui/later";

// Long enough for a busy machine: a test fails for what it sees, not for how long it took.
configure({ asyncUtilTimeout: 5_000 });

/** No layout is computed here, so nothing matches and nothing is ever resized. */
window.matchMedia ??= (media: string): MediaQueryList => ({
  matches: false,
  media,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});

class Never implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= Never;

let ids = 0;
globalThis.crypto.randomUUID ??= () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`;

Element.prototype.scrollIntoView ??= () => {};
window.scrollTo = () => {};
// What React has to say of what it draws is a fault of the page, though the page stands. A state that changes by itself is none.
const faults: string[] = [];
const complain = console.error;
console.error = (...said: unknown[]): void => {
  complain(...said);
  if (!String(said[0]).includes("not wrapped in act")) faults.push(format(...said));
};
afterEach(() => expect(faults.splice(0)).toEqual([]));

// Nobody presses anything before the browser has rested.
beforeEach(async () => void (await fetchAwaited()));
// What one test left in its tab, a draft for example, is not there for the next.
afterEach(() => sessionStorage.clear());
