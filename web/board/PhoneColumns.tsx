/**
 * A board on a phone: tabs for the columns, one column at a time, the page scrolls. A swipe goes to the next column; a
 * card dragged onto a tab goes to the end of that column.
 */
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type TouchEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { countOf } from "./ColumnHead";
import type { BoardCard, BoardColumn } from "./columns";
import { type BoardDrag, useLift } from "./drag";
import classes from "./PhoneColumns.module.css";

type PhoneProps<Card extends BoardCard> = {
  columns: readonly BoardColumn<Card>[];
  drag: BoardDrag;
  frame: RefObject<HTMLDivElement | null>;
  /** Which one is shown at first; left out: the first. */
  begin?: string | null;
  renderColumn: (column: BoardColumn<Card>, isPaged: boolean) => ReactNode;
};

export function PhoneColumns<Card extends BoardCard>({ columns, drag, frame, begin, renderColumn }: PhoneProps<Card>) {
  const [chosen, setChosen] = useState(begin ?? columns[0]?.id);
  const tabs = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const at = Math.max(
    0,
    columns.findIndex(({ id }) => id === chosen),
  );
  const shown = columns[at];

  useFocusOnTab(drag, shown?.id, tabs);

  const show = (index: number, focus = false) => {
    const column = columns[(index + columns.length) % columns.length];
    if (!column || drag.current()) return;
    setChosen(column.id);
    if (focus) tabs.current?.querySelector<HTMLElement>(`#${tabId(panelId, column.id)}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: columns.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to, true);
  };
  const swipe = useSwipe((step) => {
    if (columns[at + step]) show(at + step);
  });

  return (
    <div ref={frame} {...swipe}>
      <div ref={tabs} role="tablist" aria-label="Columns" className={classes.tabs} onKeyDown={onKeyDown}>
        {columns.map((column, index) => (
          <Tab
            key={column.id}
            id={tabId(panelId, column.id)}
            column={column}
            drag={drag}
            panelId={column.id === shown?.id ? panelId : undefined}
            onClick={() => show(index)}
          />
        ))}
      </div>
      {shown && (
        <div role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, shown.id)}>
          {renderColumn(shown, true)}
        </div>
      )}
    </div>
  );
}

const tabId = (panelId: string, columnId: string): string => `tab-${panelId.replace(/\W/g, "")}-${columnId}`;

type TabProps = {
  id: string;
  column: BoardColumn<BoardCard>;
  drag: BoardDrag;
  /** Given for the tab whose column is shown. */
  panelId: string | undefined;
  onClick: () => void;
};

function Tab({ id, column, drag, panelId, onClick }: TabProps) {
  const isOver = useLift(drag, (lift) => lift?.tab === column.id && lift.from.columnId !== column.id);
  return (
    <button
      type="button"
      role="tab"
      id={id}
      aria-selected={panelId !== undefined}
      aria-controls={panelId}
      tabIndex={panelId === undefined ? -1 : 0}
      className={classes.tab}
      data-board-tab={column.id}
      data-over={isOver || undefined}
      onClick={onClick}
    >
      {column.glyph}
      {column.name}
      <span className={classes.count}>{countOf(column, "/")}</span>
    </button>
  );
}

/** A card that was moved to a column out of sight leaves the focus on the tab that is shown. */
function useFocusOnTab(drag: BoardDrag, shownId: string | undefined, tabs: RefObject<HTMLElement | null>): void {
  const wanted = useSyncExternalStore(drag.subscribe, drag.wanted);
  useEffect(() => {
    if (!wanted || wanted.columnId === shownId) return;
    drag.wantFocus(null);
    tabs.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [drag, wanted, shownId, tabs]);
}

/** The column whose tab lies under a point of the window, or null. */
export const tabUnder = ({ x, y }: { x: number; y: number }): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-board-tab]")?.dataset.boardTab ?? null;

/** A quick, mostly sideways stroke of one finger: 1 to the next column, -1 to the one before. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null);
  return {
    onTouchStart: ({ touches, timeStamp }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      start.current = touch ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const from = start.current;
      const touch = event.changedTouches[0];
      start.current = null;
      if (!from || !touch || event.isDefaultPrevented() || event.timeStamp - from.at > 500) return;
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(dx) > 72 && Math.abs(dx) > 2.5 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    },
  };
}
