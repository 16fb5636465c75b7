// What the components ask of a browser and jsdom does not have.
import "@testing-library/jest-dom";
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
// Nobody presses anything before the browser has rested.
beforeEach(async () => void (await fetchAwaited()));
// What one test left in its tab, a draft for example, is not there for the next.
afterEach(() => sessionStorage.clear());
