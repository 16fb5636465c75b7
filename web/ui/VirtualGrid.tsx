/**
 * A grid of cards as long as one likes, of which only the rows in sight and some around them are mounted: rows are as high as they are
 * measured, those that are not mounted are empty space. The cards stay children of one list, so one that is new only moves the others.
 */
import { useWindowVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { leftHereAt } from "../lib/scrolling";
import { useMedia } from "../lib/useMedia";
import { CardGrid } from "./CardGrid";
import { usePhone } from "./usePhone";

const guessedHeight = 168;
const beyondSight = 4;
/** How high the rows of a list were when it was left: whoever comes back finds it where it was. */
const measured = new Map<string, VirtualItem[]>();

export type VirtualGridProps<T> = {
  /** Which list it is. */
  name: string;
  items: readonly T[];
  /** How many there are, if that is known: more than `items` as long as not all are loaded. */
  total?: number;
  label?: string;
  /** Of a wide screen; two beside a label column. */
  columns?: 2 | 3;
  children: (item: T) => ReactNode;
};

export function VirtualGrid<T extends { id: string }>({
  name,
  items,
  total = -1,
  label,
  columns: most = 3,
  children,
}: VirtualGridProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const phone = usePhone();
  const narrow = useMedia("(max-width: 1023px)");
  const columns = phone ? 1 : narrow ? 2 : most;
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setMargin(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });
  const known = `${name} ${columns}`;
  const gap = phone ? 10 : 16;
  const rows = useWindowVirtualizer<HTMLElement>({
    count: Math.ceil(items.length / columns),
    estimateSize: () => guessedHeight,
    gap,
    overscan: beyondSight,
    scrollMargin: margin,
    useFlushSync: false,
    // Those that one comes back to are mounted first: measured meanwhile, others would shift them.
    initialOffset: () => leftHereAt() ?? window.scrollY,
    initialMeasurementsCache: measured.get(known) ?? [],
  });
  useEffect(() => () => void measured.set(known, rows.measurementsCache), [known, rows]);
  const mounted = rows.getVirtualItems();
  const [first, last] = [mounted[0], mounted.at(-1)];
  const from = (first?.index ?? 0) * columns;
  const shown = items.slice(from, ((last?.index ?? -1) + 1) * columns);
  const above = first ? first.start - margin : 0;
  // Before it is known what is in sight it is as high as it will be: else the browser finds nothing to scroll and goes to the top.
  const below = rows.getTotalSize() - (last ? last.end - margin : 0);
  return (
    <CardGrid
      label={label}
      columns={most}
      ref={list}
      style={{ paddingTop: above, paddingBottom: below, overflowAnchor: "none" }}
    >
      {shown.map((item, at) => (
        <li
          key={item.id}
          aria-posinset={from + at + 1}
          aria-setsize={total < 0 ? -1 : Math.max(total, items.length)}
          data-index={(from + at) / columns}
          ref={at % columns === 0 ? rows.measureElement : undefined}
        >
          {children(item)}
        </li>
      ))}
    </CardGrid>
  );
}
