/**
 * Of the cards of a column one is reached by Tab, with its buttons: the one that had the focus last, else the first. The others are
 * reached by arrows. Tab leads from column to column and to the field below each, not through hundreds of buttons.
 */
import { type RefObject, useLayoutEffect, useRef } from "react";

const controls = "a[href], button, input, select, textarea";

export function useOneTabStop(list: RefObject<HTMLElement | null>): void {
  const current = useRef<string | undefined>(undefined);
  const settle = useRef(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-rfd-draggable-id]") ?? [])];
    const focused = rows.find((row) => row.contains(document.activeElement));
    const chosen = focused ?? rows.find((row) => row.dataset.rfdDraggableId === current.current) ?? rows[0];
    if (focused) current.current = focused.dataset.rfdDraggableId;
    for (const row of rows) {
      const to = row === chosen ? 0 : -1;
      for (const one of [row, ...row.querySelectorAll<HTMLElement>(controls)])
        if (one.tabIndex !== to) one.tabIndex = to;
    }
  }).current;
  // Rows come and go as one scrolls, each with buttons of its own.
  useLayoutEffect(settle);
  useLayoutEffect(() => {
    const element = list.current;
    element?.addEventListener("focusin", settle);
    return () => element?.removeEventListener("focusin", settle);
  }, [list, settle]);
}
