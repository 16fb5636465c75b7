/**
 * A board by keys: arrows, and the letters that stand for them, go from card to card; with Shift they carry the card along, by the
 * same way as a drop (docs/product.md "Keys"). While a card is in the air its arrows are the drag's.
 */
import { type RefObject, useRef } from "react";
import { flushSync } from "react-dom";
import { useCommand } from "../lib/keys/useCommand";
import { isBeside } from "../lib/keys/useListKeys";
import { saidOfEdge, saidOnStep } from "./announcements";
import { type BoardCard, type BoardColumn, type BoardMove, placeOf } from "./columns";
import type { BoardDrag } from "./drag";

interface BoardKeys {
  frame: RefObject<HTMLElement | null>;
  /** The columns on screen. */
  seen: RefObject<readonly BoardColumn<BoardCard>[]>;
  drag: BoardDrag;
  /** Puts a card down elsewhere; where that can be, it stands there when this returns. */
  put: (move: BoardMove) => boolean;
  /** Tells assistive technology. */
  say: (text: string) => void;
}

/** In a column without cards there is no index. */
interface At {
  column: number;
  index: number | null;
}

const steps = { left: -1, right: 1, up: -1, down: 1 } as const;
type Way = keyof typeof steps;

export function useBoardKeys({ frame, seen, drag, put, say }: BoardKeys): void {
  /** The card of the last key, for as long as nothing else has the focus. */
  const last = useRef<string | null>(null);

  const placed = (cardId: string | null): At | null => {
    const place = cardId === null ? null : placeOf(seen.current, cardId);
    return place && { column: seen.current.findIndex(({ id }) => id === place.columnId), index: place.index };
  };
  /** Where the focus is, null while it is on no part of the board. */
  const here = (): At | null => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return placed(last.current);
    if (!frame.current?.contains(activeElement)) return null;
    const card = activeElement.closest<HTMLElement>("[data-rfd-draggable-id]")?.dataset.rfdDraggableId ?? null;
    const inColumn = activeElement.closest<HTMLElement>("[data-board-column]")?.dataset.boardColumn;
    const column = seen.current.findIndex(({ id }) => id === inColumn);
    return placed(card) ?? (column < 0 ? null : { column, index: null });
  };
  const handleOf = (cardId: string) =>
    frame.current?.querySelector<HTMLElement>(`[data-rfd-drag-handle-draggable-id="${CSS.escape(cardId)}"]`);

  const focusOn = (column: BoardColumn<BoardCard>, index: number) => {
    const card = column.cards[Math.min(index, column.cards.length - 1)];
    const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector);
    const id = CSS.escape(column.id);
    const tab = find(`[data-board-tab="${id}"]`);
    if (tab && !find(`[data-board-list="${id}"]`)) flushSync(() => tab.click());
    last.current = card?.id ?? null;
    if (!card) return find(`[data-board-list="${id}"] [data-board-empty]`)?.focus();
    const handle = handleOf(card.id);
    if (handle) handle.focus();
    else drag.wantFocus({ cardId: card.id, columnId: column.id });
  };

  /** The card of another column that is as high on the screen as this one. */
  const besides = (from: At, to: BoardColumn<BoardCard>): number => {
    const card = from.index === null ? undefined : seen.current[from.column]?.cards[from.index];
    const box = card && handleOf(card.id)?.getBoundingClientRect();
    const list = frame.current?.querySelector(`[data-board-list="${CSS.escape(to.id)}"]`);
    if (!box || !list) return from.index ?? 0;
    const off = (row: Element) => Math.abs(middleOf(row.getBoundingClientRect()) - middleOf(box));
    const rows = [...list.querySelectorAll<HTMLElement>("[data-index]")].sort((one, other) => off(one) - off(other));
    return Number(rows[0]?.dataset.index ?? 0);
  };

  const go = (way: Way, event?: KeyboardEvent): boolean => {
    if (drag.current() || isBeside()) return false;
    const from = here();
    // Where the page scrolls and no card has the focus, arrows scroll it.
    if (!from && event?.key.startsWith("Arrow") && frame.current?.querySelector("[data-board-tab]")) return false;
    const isSideways = way === "left" || way === "right";
    const start = from ?? { column: 0, index: way === "right" ? 0 : null };
    const column = seen.current[isSideways ? start.column + steps[way] : start.column];
    if (!column) return from !== null;
    if (isSideways) focusOn(column, besides(start, column));
    else if (start.index === null) focusOn(column, 0);
    else focusOn(column, Math.max(0, start.index + steps[way]));
    return true;
  };
  const goToEnd = (end: "first" | "last"): boolean => {
    const from = drag.current() ? null : here();
    const column = from && seen.current[from.column];
    if (!column) return false;
    focusOn(column, end === "first" ? 0 : column.cards.length - 1);
    return true;
  };
  const carry = (way: Way): boolean => {
    const from = drag.current() ? null : here();
    const column = from && seen.current[from.column];
    const card = column && from.index !== null ? column.cards[from.index] : undefined;
    if (!column || !card || from.index === null) return false;
    const isSideways = way === "left" || way === "right";
    const to = isSideways ? seen.current[from.column + steps[way]] : column;
    const position = isSideways ? Math.min(from.index, to?.cards.length ?? 0) : from.index + steps[way];
    if (!to || (!isSideways && (position < 0 || position >= to.cards.length))) {
      say(saidOfEdge(card.title, way));
      return true;
    }
    if (!put({ cardId: card.id, columnId: to.id, position, isStep: true })) return true;
    const stands = placed(card.id);
    const now = stands && seen.current[stands.column];
    if (!now || stands.index === null) return true;
    say(saidOnStep(now.name, stands.index, now.cards.length));
    focusOn(now, stands.index);
    return true;
  };

  useCommand("left", (event) => go("left", event));
  useCommand("right", (event) => go("right", event));
  useCommand("up", (event) => go("up", event));
  useCommand("down", (event) => go("down", event));
  useCommand("first", () => goToEnd("first"));
  useCommand("last", () => goToEnd("last"));
  useCommand("moveLeft", () => carry("left"));
  useCommand("moveRight", () => carry("right"));
  useCommand("moveUp", () => carry("up"));
  useCommand("moveDown", () => carry("down"));
}

const middleOf = ({ top, bottom }: DOMRect): number => (top + bottom) / 2;
