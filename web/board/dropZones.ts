/**
 * For the time of a drag every short column takes drops down to the bottom of the board, and the board itself does not
 * scroll sideways: the library follows one scrolling box per column. Written to the elements, so that no card is drawn again.
 */

import { roomOf } from "./columnHeight";

/** How far below a column a drop still counts where the page scrolls, pixels: less than the page keeps free there. */
const below = 72;

/** Call before the library measures the columns. */
export function openDropZones(frame: HTMLElement | null): void {
  if (!frame) return;
  frame.dataset.lifted = "";
  for (const well of wellsOf(frame)) {
    const [column, list] = [well.closest("section"), well.firstElementChild];
    if (!column || !list || list.scrollHeight > list.clientHeight + 1) continue;
    const [outer, inner] = [column.getBoundingClientRect(), well.getBoundingClientRect()];
    const foot = outer.bottom - inner.bottom;
    const room = list.hasAttribute("data-paged") ? foot + below : roomOf(frame) - outer.height + foot;
    const tall = inner.height + Math.max(0, room);
    well.style.setProperty("--tall", `${tall}px`);
    well.style.setProperty("--foot", `${foot}px`);
    well.dataset.open = "";
  }
}

export function closeDropZones(frame: HTMLElement | null): void {
  if (!frame) return;
  delete frame.dataset.lifted;
  for (const well of wellsOf(frame)) delete well.dataset.open;
}

const wellsOf = (frame: HTMLElement) => frame.querySelectorAll<HTMLElement>("[data-board-well]");
