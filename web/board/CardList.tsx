/**
 * The cards of a column, of which only those in sight are mounted: a board with thousands of cards lifts as fast as one
 * with ten. Heights are measured, places are absolute. On a phone the page scrolls, elsewhere the column.
 */
import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
} from "@tanstack/react-virtual";
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { DroppableProvided } from "react-beautiful-dnd";
import classes from "./Board.module.css";
import { CardRow } from "./CardRow";
import type { BoardCard } from "./columns";
import { type BoardDrag, type Lift, useLift } from "./drag";
import { useFocusOnCard } from "./focus";
import { useOneTabStop } from "./oneTabStop";

const gap = 8;
const beyondSight = 6;

type CardsProps<Card extends BoardCard> = {
  columnId: string;
  cards: readonly Card[];
  drag: BoardDrag;
  renderCard: (card: Card) => ReactNode;
  cardHeight: number;
  /** What stands there while no card does. */
  empty: ReactNode;
  droppable: DroppableProvided;
};

/** What both ways of scrolling tell the rows. */
type Sight = {
  rows: VirtualItem[];
  /** All places, also those out of sight. */
  places: readonly VirtualItem[];
  total: number;
  margin: number;
  measure: (element: HTMLElement | null) => void;
  scrollTo: (index: number) => void;
};

const common = (
  { cards, cardHeight }: Pick<CardsProps<BoardCard>, "cards" | "cardHeight">,
  list: RefObject<HTMLElement | null>,
) => ({
  count: cards.length,
  estimateSize: () => cardHeight,
  getItemKey: (index: number) => cards[index]?.id ?? index,
  gap,
  overscan: beyondSight,
  rangeExtractor: (range: Range) => withFocused(range, list.current),
  useFlushSync: false,
});

/** The card that has the focus stays mounted however far one scrolls: the keyboard goes on from where it was. */
function withFocused(range: Range, list: HTMLElement | null): number[] {
  const sight = defaultRangeExtractor(range);
  const { activeElement } = document;
  const row = list?.contains(activeElement) ? activeElement?.closest<HTMLElement>("[data-index]") : null;
  const at = Number(row?.dataset.index ?? -1);
  return at < 0 || at >= range.count || sight.includes(at) ? sight : [...sight, at].sort((a, b) => a - b);
}

export function ScrolledCards<Card extends BoardCard>(props: CardsProps<Card>) {
  const list = useRef<HTMLDivElement>(null);
  const sight = useVirtualizer<HTMLDivElement, HTMLElement>({
    ...common(props, list),
    getScrollElement: () => list.current,
  });
  return (
    <CardList
      {...props}
      list={list}
      sight={{
        rows: sight.getVirtualItems(),
        places: sight.measurementsCache,
        total: sight.getTotalSize(),
        margin: 0,
        measure: sight.measureElement,
        scrollTo: (index) => sight.scrollToIndex(index),
      }}
    />
  );
}

export function PagedCards<Card extends BoardCard>(props: CardsProps<Card>) {
  const list = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setMargin(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  }, []);
  const sight = useWindowVirtualizer<HTMLElement>({ ...common(props, list), scrollMargin: margin });
  return (
    <CardList
      {...props}
      list={list}
      isPaged
      sight={{
        rows: sight.getVirtualItems(),
        places: sight.measurementsCache,
        total: sight.getTotalSize(),
        margin,
        measure: sight.measureElement,
        scrollTo: (index) => sight.scrollToIndex(index),
      }}
    />
  );
}

type ListProps<Card extends BoardCard> = CardsProps<Card> & {
  list: RefObject<HTMLDivElement | null>;
  sight: Sight;
  isPaged?: boolean;
};

function CardList<Card extends BoardCard>(props: ListProps<Card>) {
  const { columnId, cards, drag, renderCard, empty, droppable, list, sight, isPaged } = props;
  const { innerRef } = droppable;
  const slot = useSlot(drag, columnId, sight);
  useFocusOnCard(drag, columnId, cards, sight.scrollTo, list);
  useOneTabStop(list);
  const setList = useCallback(
    (element: HTMLDivElement | null) => {
      list.current = element;
      innerRef(element);
    },
    [innerRef, list],
  );
  const height = sight.total + (slot?.isForeign ? slot.height + gap : 0);
  return (
    <div data-board-well="" className={classes.well} style={{ "--content": `${height}px` } as CSSProperties}>
      <div
        ref={setList}
        {...droppable.droppableProps}
        data-board-list={columnId}
        className={classes.list}
        data-paged={isPaged || undefined}
      >
        {cards.length === 0 && !slot && (
          <p className={classes.empty} data-board-empty="" tabIndex={-1}>
            {empty}
          </p>
        )}
        <div className={classes.rows} style={{ height }}>
          {slot && <div className={classes.slot} style={{ top: slot.top, height: slot.height }} />}
          {sight.rows.map(({ index, key, start }) => {
            const card = cards[index];
            return (
              card && (
                <CardRow
                  key={key}
                  card={card}
                  index={index}
                  top={start - sight.margin}
                  measure={sight.measure}
                  renderCard={renderCard}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Where the lifted card would land in this column, or null while it is elsewhere. */
function useSlot(drag: BoardDrag, columnId: string, { places, margin }: Sight) {
  const index = useLift(drag, (lift) => (lift?.to?.columnId === columnId && !isOverTab(lift) ? lift.to.index : null));
  const height = useLift(drag, (lift) => lift?.height ?? 0);
  const home = useLift(drag, (lift) => (lift?.from.columnId === columnId ? lift.from.index : null));
  if (index === null) return null;
  const last = places.at(-1);
  const top =
    home === null || index <= home
      ? (places[index]?.start ?? (last ? last.end + gap : margin))
      : (places[index]?.end ?? margin) - height;
  return { top: top - margin, height, isForeign: home === null };
}

/** Over another column's tab the card goes there, whatever slot lies beneath. */
const isOverTab = ({ tab, from }: Lift): boolean => tab !== null && tab !== from.columnId;
