/**
 * Lists of cards and rows by keys: up and down as they stand on the screen, left and right in their order. Items that have something
 * to press by key are gone through; a screen may have several lists. Where the one that has the focus leaves, its neighbour takes it.
 */
import { useEffect, useRef } from "react";
import { useCommand } from "./useCommand";

const lists = "#main :is([role=list], tbody)";
const acts = "[data-tick], [data-task-link], [data-open], [data-edit]";

type Way = "up" | "down" | "left" | "right";

export function useListKeys(): void {
  useNeighbour();
  useCommand("left", (event) => go("left", event));
  useCommand("right", (event) => go("right", event));
  useCommand("up", (event) => go("up", event));
  useCommand("down", (event) => go("down", event));
}

const itemsOf = (list: Element): HTMLElement[] =>
  [...list.children].filter((item) => item.querySelector(acts)) as HTMLElement[];
const allItems = (): HTMLElement[] => [...document.querySelectorAll(lists)].flatMap(itemsOf);

function go(way: Way, event?: KeyboardEvent): boolean {
  if (isBeside()) return false;
  const items = allItems();
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const from = items[at];
  // Nobody stands in a list: arrows scroll the page.
  if (!from) return !event?.key.startsWith("Arrow") && focusOn(items.find(isInSight) ?? items[0]);
  const isInOrder = way === "left" || way === "right";
  focusOn(isInOrder ? items[way === "left" ? at - 1 : at + 1] : nextTo(from, items, way));
  return true;
}

/** In what stands open beside the screen the keys of its lists rest. */
export const isBeside = (): boolean => document.activeElement?.closest("[data-task-panel]") != null;

const isInSight = (item: HTMLElement): boolean => item.getBoundingClientRect().top >= 0;

/** The item of the row below or above that is nearest to the left edge of this one. */
function nextTo(from: HTMLElement, items: readonly HTMLElement[], way: "up" | "down"): HTMLElement | undefined {
  const here = from.getBoundingClientRect();
  const sign = way === "down" ? 1 : -1;
  const off = (item: HTMLElement) => {
    const { top, left } = item.getBoundingClientRect();
    return { item, down: sign * (top - here.top), aside: Math.abs(left - here.left) };
  };
  return items
    .map(off)
    .filter(({ down }) => down > 1)
    .sort((one, other) => one.down - other.down || one.aside - other.aside)[0]?.item;
}

/** The focus on a card, else on its item; named by its heading, or by the words of its main link. */
export function focusOn(item: HTMLElement | null | undefined, options: FocusOptions = {}): boolean {
  if (!item) return false;
  const card = item.querySelector<HTMLElement>(":scope > article") ?? item;
  const name = card.querySelector("h2, h3, h4, [data-task-link], [data-open]")?.textContent;
  if (name) card.setAttribute("aria-label", name);
  card.tabIndex = -1;
  card.focus(options);
  return true;
}

/** What has the focus may leave its list: ticked off, deleted in another tab. Then the one in its place has it. */
function useNeighbour(): void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      stop.current?.();
      const list = target instanceof Element ? target.closest(lists) : null;
      const at = list ? itemsOf(list).findIndex((item) => item.contains(target as Element)) : -1;
      if (!list || at < 0) return;
      const watch = new MutationObserver(() => {
        if (document.activeElement !== document.body) return;
        const left = itemsOf(list);
        focusOn(left[Math.min(at, left.length - 1)], { preventScroll: true });
      });
      watch.observe(list, { childList: true });
      stop.current = () => watch.disconnect();
    };
    document.addEventListener("focusin", follow);
    return () => {
      document.removeEventListener("focusin", follow);
      stop.current?.();
    };
  }, []);
}
