/** What a screen reader says while a card is moved: always the card, the column and the position. */
import type { BoardCard, BoardColumn } from "./columns";
import type { LiftKind, Place } from "./drag";

type Columns = readonly BoardColumn<BoardCard>[];

/** Read with every card that has the focus. */
export const liftInstructions =
  "Arrow keys go from card to card, with Shift they move it. Press Space to lift. While lifted, the arrow keys move it by position and by column, Space drops it, Escape cancels. " +
  "Shift and Space lift it freely: each arrow key then moves it by 25 pixels.";

const keys: Record<LiftKind, string> = {
  slot: " Arrow keys move it, Space drops it, Escape cancels.",
  free: " Each arrow key moves it by 25 pixels, Space drops it, Escape cancels.",
  pointer: "",
};

const placeText = (columns: Columns, place: Place, total: number): string =>
  `position ${place.index + 1} of ${total} in ${columnName(columns, place.columnId)}`;

const columnName = (columns: Columns, id: string): string => columns.find((column) => column.id === id)?.name ?? "";

/** Cards in the column once the lifted one stands there. */
function totalAt(columns: Columns, place: Place, from: Place): number {
  const cards = columns.find((column) => column.id === place.columnId)?.cards.length ?? 0;
  return place.columnId === from.columnId ? cards : cards + 1;
}

export const saidOnLift = (columns: Columns, title: string, from: Place, kind: LiftKind): string =>
  `Lifted ${title}, ${placeText(columns, from, totalAt(columns, from, from))}.${keys[kind]}`;

export const saidOnMove = (columns: Columns, from: Place, to: Place | null): string =>
  to ? `${capital(placeText(columns, to, totalAt(columns, to, from)))}.` : "Not over a column.";

export const saidOnDrop = (columns: Columns, title: string, from: Place, to: Place): string =>
  `Dropped ${title}, ${placeText(columns, to, totalAt(columns, to, from))}.`;

export const saidOnReturn = (columns: Columns, title: string, from: Place): string =>
  `${title} is back at ${placeText(columns, from, totalAt(columns, from, from))}.`;

/** After a key that carried the card along. */
export const saidOnStep = (column: string, index: number, total: number): string =>
  `Moved to ${column}, position ${index + 1} of ${total}.`;

const edges = { left: "in the first column", right: "in the last column", up: "on top", down: "at the end" };

export const saidOfEdge = (title: string, way: keyof typeof edges): string => `${title} is ${edges[way]} already.`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
