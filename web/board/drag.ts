/**
 * What is being dragged and where to, kept beside React: only the parts that show it (the drop slot, the tabs, the line
 * of keys) are drawn again while a card is in the air, never the cards.
 */
import { useState, useSyncExternalStore } from "react";

/** Within the window, pixels. */
export type Point = { x: number; y: number };

/** What the board hears of a lift beside the library's own events. */
export type Lifting = {
  /** Called just before the card is lifted. */
  start: (kind: LiftKind) => void;
  /** Called as the pointer or finger moves. */
  at: (point: Point) => void;
};

export type Place = { columnId: string; index: number };

/** How the card was lifted: by pointer or touch, by Space (slot by slot), by Shift+Space (freely). */
export type LiftKind = "pointer" | "slot" | "free";

export type Lift = {
  cardId: string;
  kind: LiftKind;
  from: Place;
  /** The place that it would take now, counted without it; null over nothing. */
  to: Place | null;
  /** Height of the card, pixels. */
  height: number;
  /** Column whose tab the pointer is over (phone). */
  tab: string | null;
};

export type WantedFocus = { cardId: string; columnId: string };

export type BoardDrag = {
  current: () => Lift | null;
  set: (lift: Lift | null) => void;
  /** Changes some of it; nothing while no card is lifted. */
  patch: (change: Partial<Lift>) => void;
  subscribe: (listener: () => void) => () => void;
  /** The card that should have the focus as soon as it is drawn in its new column (it was moved by its menu). */
  wanted: () => WantedFocus | null;
  wantFocus: (wanted: WantedFocus | null) => void;
};

export function createBoardDrag(): BoardDrag {
  let lift: Lift | null = null;
  let wanted: WantedFocus | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const set = (next: Lift | null) => {
    lift = next;
    tell();
  };
  return {
    current: () => lift,
    set,
    patch: (change) => lift && set({ ...lift, ...change }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wanted: () => wanted,
    wantFocus: (next) => {
      wanted = next;
      tell();
    },
  };
}

/** One drag state for the life of a board screen. */
export const useBoardDrag = (): BoardDrag => useState(createBoardDrag)[0];

/** A part of the lift, compared by value: give a text, a number or null, so that the part is drawn only when it changes. */
export const useLift = <Part extends string | number | boolean | null>(
  drag: BoardDrag,
  part: (lift: Lift | null) => Part,
): Part => useSyncExternalStore(drag.subscribe, () => part(drag.current()));
