/** Brings cards into sight and gives them the focus: one moved by its menu, one added at the end of a column. */
import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { type BoardCard, type BoardColumn, placeOf } from "./columns";
import type { BoardDrag } from "./drag";

/** Frames to wait for a row that must be scrolled to and mounted. */
const patience = 10;

export function useFocusOnCard(
  drag: BoardDrag,
  columnId: string,
  cards: readonly BoardCard[],
  scrollTo: (index: number) => void,
  list: RefObject<HTMLElement | null>,
): void {
  const wanted = useSyncExternalStore(drag.subscribe, drag.wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `scrollTo` is new at each draw; the wish and the cards decide.
  useEffect(() => {
    const index = wanted?.columnId === columnId ? cards.findIndex(({ id }) => id === wanted.cardId) : -1;
    if (!wanted || index < 0) return;
    drag.wantFocus(null);
    const handle = () =>
      list.current?.querySelector<HTMLElement>(`[data-rfd-drag-handle-draggable-id="${CSS.escape(wanted.cardId)}"]`);
    let left = patience;
    const seek = () => {
      const card = handle();
      if (card) card.focus();
      else if (left-- > 0) requestAnimationFrame(seek);
    };
    if (!handle()) scrollTo(index);
    requestAnimationFrame(seek);
  }, [wanted, cards]);
}

/** A card that had the focus has it again in the column to which something else brought it: Undo, or another tab. */
export function useFocusThatFollows(
  drag: BoardDrag,
  columns: readonly BoardColumn<BoardCard>[],
  frame: RefObject<HTMLElement | null>,
): void {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const card =
        target instanceof Element && frame.current?.contains(target) ? target.closest("[data-rfd-draggable-id]") : null;
      focused.current = card?.getAttribute("data-rfd-draggable-id") ?? null;
    };
    const forget = () => {
      focused.current = null;
    };
    document.addEventListener("focusin", remember);
    document.addEventListener("pointerdown", forget);
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("pointerdown", forget);
    };
  }, [frame]);
  useEffect(() => {
    const cardId = focused.current;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const place = cardId !== null && isLost && drag.current() === null ? placeOf(columns, cardId) : null;
    if (cardId !== null && place) drag.wantFocus({ cardId, columnId: place.columnId });
  }, [columns, drag]);
}

/** Shows the end of a column once what was just added there is drawn. On a phone, where the page scrolls, nothing moves. */
export function scrollToEnd(columnId: string): void {
  let left = 3;
  const scroll = () => {
    const list = document.querySelector(`[data-board-list="${CSS.escape(columnId)}"]`);
    if (list) list.scrollTop = list.scrollHeight;
    if (--left > 0) requestAnimationFrame(scroll);
  };
  requestAnimationFrame(scroll);
}
