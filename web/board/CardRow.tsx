/**
 * A card's place in its column, and the same card while it is in the air. The wrapper is the handle: a group named after
 * the card, not a button, because the card holds buttons of its own.
 */
import { memo, type ReactNode, type TransitionEvent, useEffect } from "react";
import { Draggable, type DraggableProvided, type DraggableStateSnapshot } from "react-beautiful-dnd";
import classes from "./CardRow.module.css";
import type { BoardCard } from "./columns";

type RowProps<Card extends BoardCard> = {
  card: Card;
  index: number;
  /** Distance from the top of the column, pixels; never a transform, which the library needs for itself. */
  top: number;
  measure: (element: HTMLElement | null) => void;
  renderCard: (card: Card) => ReactNode;
};

function Row<Card extends BoardCard>({ card, index, top, measure, renderCard }: RowProps<Card>) {
  return (
    <Draggable draggableId={card.id} index={index}>
      {(provided) => (
        <div
          ref={(element) => {
            provided.innerRef(element);
            measure(element);
          }}
          {...handle(provided, card.title)}
          data-index={index}
          className={classes.row}
          style={{ ...provided.draggableProps.style, top }}
        >
          <CardContent card={card} renderCard={renderCard} />
        </div>
      )}
    </Draggable>
  );
}

export const CardRow = memo(Row) as typeof Row;

/** Kept apart so that a card making room for another is moved, not drawn again. */
function Content<Card extends BoardCard>({ card, renderCard }: { card: Card; renderCard: (card: Card) => ReactNode }) {
  return renderCard(card);
}

const CardContent = memo(Content) as typeof Content;

const handle = (provided: DraggableProvided, title: string) => ({
  ...provided.draggableProps,
  ...provided.dragHandleProps,
  role: "group",
  "aria-roledescription": "Draggable task",
  "aria-label": title,
});

type LiftedProps = {
  provided: DraggableProvided;
  snapshot: DraggableStateSnapshot;
  title: string;
  content: ReactNode;
};

/** How long a card settles after its drop, and how much longer its end is waited for, milliseconds. */
const [settleMs, graceMs] = [80, 150];

/**
 * The library hears of a card's arrival from the browser, which tells of no transition when there was nothing to change: a card
 * called back before the frame in which it would have moved. It would hang in the air until the page is loaded again.
 */
function useArrival({ draggableProps: { onTransitionEnd } }: DraggableProvided, isSettling: boolean): void {
  useEffect(() => {
    if (!isSettling) return;
    const arrived = () => onTransitionEnd?.({ propertyName: "transform" } as TransitionEvent);
    const timer = setTimeout(arrived, settleMs + graceMs);
    return () => clearTimeout(timer);
  }, [isSettling, onTransitionEnd]);
}

/** The card in the air: shadow, tide edge and, unless motion is reduced, two degrees of tilt until it settles. */
export function LiftedCard({ provided, snapshot, title, content }: LiftedProps) {
  // Short, because the library tells of the drop only once the card has settled, and other tabs wait for it.
  const settling = snapshot.isDropAnimating ? { transitionDuration: `${settleMs}ms` } : {};
  useArrival(provided, snapshot.isDropAnimating);
  return (
    <div
      ref={provided.innerRef}
      {...handle(provided, title)}
      className={classes.lifted}
      data-settling={snapshot.isDropAnimating || undefined}
      style={{ ...provided.draggableProps.style, ...settling }}
    >
      {content}
    </div>
  );
}
