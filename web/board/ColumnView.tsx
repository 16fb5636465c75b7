/** One column of a board: its heading with the count, its cards, and what the page puts below them. Drawn again only when its own cards change or a card comes over it. */
import { memo, type ReactNode, useId } from "react";
import { Droppable } from "react-beautiful-dnd";
import classes from "./Board.module.css";
import { PagedCards, ScrolledCards } from "./CardList";
import { LiftedCard } from "./CardRow";
import { ColumnHead } from "./ColumnHead";
import type { BoardCard, BoardColumn } from "./columns";
import type { BoardDrag } from "./drag";

export type BoardColumnProps<Card extends BoardCard> = {
  column: BoardColumn<Card>;
  /** True where the page scrolls (phone), false where the column scrolls. */
  isPaged: boolean;
  drag: BoardDrag;
  renderCard: (card: Card) => ReactNode;
  cardHeight: number;
  renderFooter?: (columnId: string, columnName: string) => ReactNode;
  emptyText: string;
  noneFits?: ReactNode;
};

function Column<Card extends BoardCard>(props: BoardColumnProps<Card>) {
  const { column, isPaged, drag, renderCard, cardHeight, renderFooter, emptyText, noneFits } = props;
  const headingId = useId();
  const Cards = isPaged ? PagedCards : ScrolledCards;
  return (
    <Droppable
      droppableId={column.id}
      mode="virtual"
      renderClone={(provided, snapshot, { draggableId }) => {
        const card = column.cards.find(({ id }) => id === draggableId);
        return (
          <LiftedCard
            provided={provided}
            snapshot={snapshot}
            title={card?.title ?? ""}
            content={card && renderCard(card)}
          />
        );
      }}
    >
      {(provided, snapshot) => (
        <section
          className={classes.column}
          data-board-column={column.id}
          data-over={snapshot.isDraggingOver || undefined}
          aria-labelledby={headingId}
        >
          <ColumnHead column={column} headingId={headingId} />
          <Cards
            columnId={column.id}
            cards={column.cards}
            drag={drag}
            renderCard={renderCard}
            cardHeight={cardHeight}
            empty={(column.of && noneFits) || emptyText}
            droppable={provided}
          />
          {renderFooter && <div className={classes.foot}>{renderFooter(column.id, column.name)}</div>}
        </section>
      )}
    </Droppable>
  );
}

export const ColumnView = memo(Column) as typeof Column;
