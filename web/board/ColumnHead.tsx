/** What stands above a column's cards: its glyph, its name, how many there are. */
import { VisuallyHidden } from "@mantine/core";
import classes from "./Board.module.css";
import type { BoardCard, BoardColumn } from "./columns";

/** `headingId` is what the column is named by. */
export const ColumnHead = ({ column, headingId }: { column: BoardColumn<BoardCard>; headingId?: string }) => (
  <div className={classes.heading}>
    {column.glyph}
    <h2 id={headingId}>{column.name}</h2>
    <span className={classes.count}>
      {countOf(column)}
      <VisuallyHidden> tasks</VisuallyHidden>
    </span>
  </div>
);

/** "3", or "3 of 41" where only some are shown; `between` is shorter where there is less room. */
export const countOf = ({ cards, of }: BoardColumn<BoardCard>, between = " of "): string =>
  of === undefined ? String(cards.length) : `${cards.length}${between}${of}`;
