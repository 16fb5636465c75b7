/** The columns of a board as plain data, and where a card goes when it is let go: pure, so that the first frame after a drop is right. */
import type { ReactNode } from "react";

/** What the board must know of a card; everything else is the page's business. */
export type BoardCard = { id: string; title: string };

export type BoardColumn<Card extends BoardCard> = {
  id: string;
  name: string;
  glyph?: ReactNode;
  cards: readonly Card[];
  /** How many it has, where only some of them are shown. */
  of?: number;
};

/** A card let go in a column. `position` counts from 0 among the column's other cards. */
export type BoardMove = {
  cardId: string;
  columnId: string;
  position: number;
  /** One of several keys on the way: all are taken back together. */
  isStep?: true;
};

/** Where a card stands, or null when no column holds it. */
export function placeOf<Card extends BoardCard>(
  columns: readonly BoardColumn<Card>[],
  cardId: string,
): { columnId: string; index: number } | null {
  for (const column of columns) {
    const index = column.cards.findIndex((card) => card.id === cardId);
    if (index >= 0) return { columnId: column.id, index };
  }
  return null;
}

/** The columns after the move; those that it does not touch stay the same objects, so that they are not drawn again. */
export function withMoved<Card extends BoardCard>(
  columns: readonly BoardColumn<Card>[],
  move: BoardMove,
): readonly BoardColumn<Card>[] {
  const from = placeOf(columns, move.cardId);
  const moved = columns.find((column) => column.id === from?.columnId)?.cards[from?.index ?? -1];
  if (!from || !moved) return columns;
  return columns.map((column) => {
    if (column.id !== from.columnId && column.id !== move.columnId) return column;
    const others = column.cards.filter((card) => card.id !== move.cardId);
    if (column.id !== move.columnId) return { ...column, cards: others };
    const at = Math.min(move.position, others.length);
    return { ...column, cards: [...others.slice(0, at), moved, ...others.slice(at)] };
  });
}

/**
 * The same drop in columns that changed while the card was in the air: it lands below the card that it was dropped
 * under, else above the one that it was dropped over, else at the same number. Null when the card or the column has
 * gone, or when it would not move at all.
 */
export function landing<Card extends BoardCard>(
  seen: readonly BoardColumn<Card>[],
  now: readonly BoardColumn<Card>[],
  drop: BoardMove,
): BoardMove | null {
  const from = placeOf(now, drop.cardId);
  const othersSeen = othersIn(seen, drop);
  const others = othersIn(now, drop);
  if (!from || !others) return null;
  const above = othersSeen?.[drop.position - 1];
  const below = othersSeen?.[drop.position];
  const aboveAt = above === undefined ? -1 : others.indexOf(above);
  const belowAt = below === undefined ? -1 : others.indexOf(below);
  const position = aboveAt >= 0 ? aboveAt + 1 : belowAt >= 0 ? belowAt : Math.min(drop.position, others.length);
  const stays = from.columnId === drop.columnId && from.index === position;
  return stays ? null : { ...drop, position };
}

/**
 * A move among the cards that are shown, made in columns that have more: right below the shown card above, else right above the one
 * below, else at the column's end. Null as of `landing`, and where it would stay among those that are shown.
 */
export function amongAll<Card extends BoardCard>(
  shown: readonly BoardColumn<Card>[],
  all: readonly BoardColumn<Card>[],
  move: BoardMove,
): BoardMove | null {
  if (!landing(shown, shown, move)) return null;
  const isAlone = othersIn(shown, move)?.length === 0;
  return landing(shown, all, isAlone ? { ...move, position: othersIn(all, move)?.length ?? 0 } : move);
}

const othersIn = <Card extends BoardCard>(columns: readonly BoardColumn<Card>[], { columnId, cardId }: BoardMove) =>
  columns
    .find((column) => column.id === columnId)
    ?.cards.map(({ id }) => id)
    .filter((id) => id !== cardId);
