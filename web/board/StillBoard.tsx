/**
 * The board as a picture of itself, until the code that lets its cards be dragged is here: the cards that are in sight, where they
 * will stand. Nothing on it can be pressed or focused, so nothing is lost when the board takes its place.
 */
import { useRef } from "react";
import { usePhone } from "../ui/usePhone";
import classes from "./Board.module.css";
import type { BoardProps } from "./boardProps";
import { ColumnHead } from "./ColumnHead";
import { Columns } from "./Columns";
import type { BoardCard, BoardColumn } from "./columns";
import { PhoneColumns } from "./PhoneColumns";
import own from "./StillBoard.module.css";

export function StillBoard<Card extends BoardCard>({ columns, drag, ...drawn }: BoardProps<Card>) {
  const isPhone = usePhone();
  const frame = useRef<HTMLDivElement>(null);
  // No card is much lower than they are said to be.
  const most = Math.ceil(window.innerHeight / (0.6 * drawn.cardHeight));
  const column = (one: BoardColumn<Card>, isPaged = false) => (
    <section key={one.id} className={classes.column}>
      <ColumnHead column={one} />
      <div className={classes.well}>
        <div className={classes.list} data-paged={isPaged || undefined}>
          {one.cards.length === 0 && <p className={classes.empty}>{(one.of && drawn.noneFits) || drawn.emptyText}</p>}
          <div className={own.rows}>
            {one.cards.slice(0, most).map((card) => (
              <div key={card.id}>{drawn.renderCard(card)}</div>
            ))}
          </div>
        </div>
      </div>
      {drawn.renderFooter && <div className={classes.foot}>{drawn.renderFooter(one.id, one.name)}</div>}
    </section>
  );
  return (
    <div inert>
      {isPhone ? (
        <PhoneColumns columns={columns} drag={drag} frame={frame} renderColumn={column} />
      ) : (
        <Columns frame={frame}>{columns.map((one) => column(one))}</Columns>
      )}
    </div>
  );
}
