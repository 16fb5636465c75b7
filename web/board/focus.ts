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

/** A card that had the focus has it again in the column to which something else brought it: Undo, or another tab. Where it has gone or is shown no more, the one in its place has it. */
export function useFocusThatFollows(
  drag: BoardDrag,
  columns: readonly BoardColumn<BoardCard>[],
  frame: RefObject<HTMLElement | null>,
): void {
  const focused = useRef<string | null>(null);
  const stood = useRef<ReturnType<typeof placeOf>>(null);
  const latest = useRef(columns);
  latest.current = columns;
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const card =
        target instanceof Element && frame.current?.contains(target) ? target.closest("[data-rfd-draggable-id]") : null;
      focused.current = card?.getAttribute("data-rfd-draggable-id") ?? null;
      stood.current = focused.current === null ? null : placeOf(latest.current, focused.current);
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
    if (cardId === null) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const place = placeOf(columns, cardId);
    const before = stood.current;
    if (place) stood.current = place;
    if (!isLost || drag.current() !== null) return;
    if (place) return drag.wantFocus({ cardId, columnId: place.columnId });
    const cards = columns.find(({ id }) => id === before?.columnId)?.cards ?? [];
    const next = before && cards[Math.min(before.index, cards.length - 1)];
    if (next) drag.wantFocus({ cardId: next.id, columnId: before.columnId });
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
