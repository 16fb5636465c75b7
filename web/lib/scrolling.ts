// Where each screen of this tab was left, and how one is brought to its place while it still grows.

const KEY = "scrollPositions";
const KEPT = 50;
/** A screen whose lists are still coming is given this long to grow further. */
const PATIENCE_MS = 1_500;

/** Pixels from the top by history entry. */
const positions = new Map<string, number>(stored());
/** How many screens are being brought to their place: where they stand meanwhile is nobody's choice. */
let settling = 0;

/** The name of a history entry: the first of every visit has the same key, so it is known by its address. */
export const entryOf = (key: string, address: string): string => (key === "default" ? address : key);

/** How far down the screen of an entry was left, pixels; undefined where it was not seen. */
export const leftAt = (entry: string): number | undefined => positions.get(entry);

/** The same of the screen that the address bar shows, also while its lists are still coming. */
export const leftHereAt = (): number | undefined =>
  leftAt(entryOf(history.state?.key ?? "default", `${location.pathname}${location.search}`));

/** The screen of this entry stands where the window is scrolled to. */
export function standsHere(entry: string): void {
  if (settling === 0) positions.set(entry, window.scrollY);
}

/** Keeps what is known over a reload. */
export const storePositions = (): void => sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-KEPT)));

/**
 * Scrolls now, and again whenever the page has grown, until `scroll` says that it is there for good, nothing grows any more, or the person
 * scrolls or types. Returns the way to give up.
 */
export function scrollAsItGrows(scroll: () => boolean): () => void {
  if (scroll()) return () => {};
  const growth = new ResizeObserver(() => {
    if (scroll()) return stop();
    clearTimeout(timer);
    timer = setTimeout(stop, PATIENCE_MS);
  });
  settling++;
  let isOver = false;
  const stop = (): void => {
    if (isOver) return;
    isOver = true;
    settling--;
    clearTimeout(timer);
    growth.disconnect();
    for (const act of acts) removeEventListener(act, stop);
  };
  let timer = setTimeout(stop, PATIENCE_MS);
  growth.observe(document.body);
  for (const act of acts) addEventListener(act, stop, { passive: true });
  return stop;
}
const acts = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}
