/** What a page tells a board. */
import type { ReactNode } from "react";
import type { BoardCard, BoardColumn, BoardMove } from "./columns";
import type { BoardDrag } from "./drag";

export type BoardProps<Card extends BoardCard> = {
  /** Keep the array and its parts the same objects while nothing changed. */
  columns: readonly BoardColumn<Card>[];
  drag: BoardDrag;
  /** Draws a card; a stable function. */
  renderCard: (card: Card) => ReactNode;
  /** About how tall a card is, pixels, until it is measured; the same as long as the board stands. */
  cardHeight: number;
  /** What stands below a column's cards; a stable function. */
  renderFooter?: (columnId: string, columnName: string) => ReactNode;
  emptyText: string;
  /** What stands in a column of whose cards none is shown. */
  noneFits?: ReactNode;
  /** Carries the move out; settles when it is known to stand or was taken back. */
  onMove: (move: BoardMove) => Promise<unknown>;
};
