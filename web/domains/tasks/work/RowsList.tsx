/** The rows and the heads of their groups, of which only those in sight and the one with the focus are mounted. The keys of lists (lib/keys) go through them. */
import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useCommand } from "../../../lib/keys/useCommand";
import { isBeside } from "../../../lib/keys/useListKeys";
import { Count } from "../../../ui/Count";
import { usePhone } from "../../../ui/usePhone";
import type { Selection } from "../several/useSelection";
import type { Line } from "./groups";
import classes from "./TaskRows.module.css";

const heights = { head: 44, row: 38, phoneRow: 56 };
const beyondSight = 8;
/** How far up the bar of what is selected reaches there (SelectionBar.module.css). */
const barOnPhones = 190;
/** Where a key for all rows belongs to the text instead. */
const texts = "textarea, select, [contenteditable], input:not([type=checkbox])";

type RowsListProps<T> = {
  lines: readonly Line<T>[];
  label: string;
  /** What is shown is not what was asked for yet. */
  isOld: boolean;
  selection: Selection;
  /** Each row shows the box that selects it. */
  isSelecting: boolean;
  children: (task: T) => ReactNode;
};

export function RowsList<T extends { id: string }>({
  lines,
  label,
  isOld,
  selection,
  isSelecting,
  children,
}: RowsListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const phone = usePhone();
  const [margin, setMargin] = useState(0);
  const [active, setActive] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (list.current) setMargin(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });
  const activeAt = active === null ? -1 : lines.findIndex(({ id }) => id === active);
  const heightOf = (at: number) => (lines[at]?.kind === "head" ? heights.head : phone ? heights.phoneRow : heights.row);
  const rows = useWindowVirtualizer<HTMLElement>({
    count: lines.length,
    estimateSize: heightOf,
    getItemKey: (at) => lines[at]?.id ?? at,
    overscan: beyondSight,
    scrollMargin: margin,
    scrollPaddingStart: 72,
    scrollPaddingEnd: phone && isSelecting ? barOnPhones : 84,
    useFlushSync: false,
    // Who has the focus keeps it, however far one scrolls.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(activeAt >= 0 ? [activeAt] : [])])].sort((a, b) => a - b),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other heights are measured anew
  useEffect(() => rows.measure(), [lines, phone]);
  useEffect(() => {
    const id = wanted.current;
    const link = id && list.current?.querySelector<HTMLElement>(`[data-task-link="${CSS.escape(id)}"]`);
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  });
  // Where one goes need not be mounted; over the heads one steps.
  const goTo = (from: number, step: 1 | -1): string | null => {
    let at = from;
    while (lines[at]?.kind === "head") at += step;
    const line = lines[at];
    if (!line) return null;
    wanted.current = line.id;
    setActive(line.id);
    rows.scrollToIndex(at, { align: "auto" });
    return line.id;
  };
  const goToEnd = (from: number, step: 1 | -1) =>
    list.current?.contains(document.activeElement) ? goTo(from, step) !== null : false;
  useCommand("first", () => goToEnd(0, 1));
  useCommand("last", () => goToEnd(lines.length - 1, -1));
  useCommand("select", () => {
    if (isBeside()) return false;
    const row = document.activeElement?.closest("[data-row]") ?? list.current?.querySelector("[data-row]:hover");
    const id = row?.getAttribute("data-row");
    if (!id) return false;
    selection.toggle(id);
    return true;
  });
  const selectTo = (step: 1 | -1) => {
    const row = document.activeElement?.closest<HTMLElement>("[data-row]");
    if (!row || !list.current?.contains(row)) return false;
    const from = row.dataset.row ?? "";
    selection.extend(goTo(lines.findIndex(({ id }) => id === from) + step, step) ?? from, from);
    return true;
  };
  useCommand("selectDown", () => selectTo(1));
  useCommand("selectUp", () => selectTo(-1));
  useCommand("selectAll", (event) => {
    if (isBeside() || (event?.target instanceof Element && event.target.closest(texts))) return false;
    selection.all();
    return true;
  });
  return (
    <ul
      ref={list}
      // Safari drops the list role where bullets are hidden
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="list"
      aria-label={label}
      className={classes.list}
      style={{ height: rows.getTotalSize() }}
      data-old={isOld || undefined}
      data-selecting={isSelecting || undefined}
      onFocus={({ target }) => setActive(target.closest<HTMLElement>("[data-row]")?.dataset.row ?? null)}
    >
      {rows.getVirtualItems().map(({ index, start, size }) => {
        const line = lines[index];
        if (!line) return null;
        const style = { top: start - margin, height: size };
        return line.kind === "head" ? (
          <li key={`head ${index}`} className={classes.head} style={style}>
            <h3>{line.name}</h3>
            {line.count !== null && <Count>{line.count}</Count>}
          </li>
        ) : (
          <li
            key={line.id}
            className={classes.row}
            style={style}
            data-row={line.id}
            data-selected={selection.has(line.id) || undefined}
            // No text is marked, no new window opened.
            onMouseDownCapture={(event) => event.shiftKey && event.preventDefault()}
            onClickCapture={(event) => {
              if (!event.shiftKey || event.detail === 0) return;
              event.preventDefault();
              event.stopPropagation();
              // Not before the browser has taken back the tick of a box that was clicked.
              setTimeout(() => selection.extend(line.id));
            }}
          >
            {children(line.task)}
          </li>
        );
      })}
    </ul>
  );
}
