/**
 * A board of columns whose cards can be dragged: the only place of the app that knows the drag library. The page gives
 * plain columns and draws its own cards; it hears of a move once the card was let go (docs/product.md "Boards").
 *
 * Its parts, each knowing only those named before it: `columns` is the board as plain data and where a drop lands; `drag` is
 * what is in the air; `announcements` what a screen reader hears of it; `heldColumns` keeps the columns still meanwhile;
 * `dropZones` and `columnHeight` are measures; `focus` carries the focus along, `oneTabStop` leaves one card of a column to Tab, `boardKeys` are the arrows; `touchSensor` and `sensors` are how a card is
 * picked up; `CardRow`, `CardList`, `ColumnHead`, `ColumnView`, `Columns` and `PhoneColumns` draw, `StillBoard` a picture
 * of it all while this code is on its way; `KeysHint` is the line of keys below the board.
 */

import { VisuallyHidden } from "@mantine/core";
import { useCallback, useMemo, useRef, useState } from "react";
import {
  type BeforeCapture,
  DragDropContext,
  type DragStart,
  type DragUpdate,
  type DropResult,
} from "react-beautiful-dnd";
import { usePhone } from "../ui/usePhone";
import { liftInstructions, saidOnDrop, saidOnLift, saidOnMove, saidOnReturn } from "./announcements";
import { useBoardKeys } from "./boardKeys";
import type { BoardProps } from "./boardProps";
import { Columns } from "./Columns";
import { ColumnView } from "./ColumnView";
import type { BoardCard, BoardColumn, BoardMove } from "./columns";
import type { LiftKind } from "./drag";
import { closeDropZones, openDropZones } from "./dropZones";
import { useFocusThatFollows } from "./focus";
import { useHeldColumns } from "./heldColumns";
import { PhoneColumns, tabUnder } from "./PhoneColumns";
import { boardSensors } from "./sensors";

export function Board<Card extends BoardCard>(props: BoardProps<Card>) {
  const { drag, onMove } = props;
  const { columns, seen, hold, land } = useHeldColumns(props.columns);
  const isPhone = usePhone();
  const hasTabs = useRef(isPhone);
  hasTabs.current = isPhone;
  const frame = useRef<HTMLDivElement>(null);
  /** The column that one was in: a window that becomes narrow goes on showing it. */
  const entered = useRef<string | null>(null);
  const voice = useRef<HTMLDivElement>(null);
  const kind = useRef<LiftKind>("pointer");
  const [sensors] = useState(() =>
    boardSensors({
      start: (how) => {
        kind.current = how;
      },
      at: (point) => {
        const tab = hasTabs.current ? tabUnder(point) : null;
        if (tab !== drag.current()?.tab) drag.patch({ tab });
      },
    }),
  );
  useFocusThatFollows(drag, columns, frame);
  const put = (drop: BoardMove): boolean => {
    const { move, settle } = land(drop);
    if (move) void onMove(move).finally(settle);
    return move !== null;
  };
  const say = (text: string) => {
    if (voice.current) voice.current.textContent = text;
  };
  useBoardKeys({ frame, seen, drag, put, say });
  const title = (id: string) => seen.current.flatMap(({ cards }) => cards).find((card) => card.id === id)?.title ?? "";

  const beforeCapture = ({ draggableId, mode }: BeforeCapture) => {
    hold();
    openDropZones(frame.current);
    const from = { columnId: "", index: 0 };
    const height = heightOfCard(frame.current, draggableId);
    const how = mode === "SNAP" ? "slot" : kind.current;
    kind.current = "pointer";
    drag.set({ cardId: draggableId, kind: how, from, to: null, height, tab: null });
  };
  const start = ({ draggableId, source }: DragStart, { announce }: { announce: (text: string) => void }) => {
    const from = { columnId: source.droppableId, index: source.index };
    drag.patch({ from, to: from });
    announce(saidOnLift(seen.current, title(draggableId), from, drag.current()?.kind ?? "pointer"));
  };
  const update = ({ destination }: DragUpdate, { announce }: { announce: (text: string) => void }) => {
    const lift = drag.current();
    if (!lift) return;
    const to = destination && { columnId: destination.droppableId, index: destination.index };
    drag.patch({ to });
    announce(saidOnMove(seen.current, lift.from, to));
  };
  const end = (result: DropResult, { announce }: { announce: (text: string) => void }) => {
    const lift = drag.current();
    const to = result.reason === "DROP" ? targetOf(result, lift?.tab ?? null, seen.current) : null;
    const from = lift?.from ?? { columnId: result.source.droppableId, index: result.source.index };
    const name = title(result.draggableId);
    closeDropZones(frame.current);
    const drop = to && { cardId: result.draggableId, columnId: to.columnId, position: to.index };
    announce(to ? saidOnDrop(seen.current, name, from, to) : saidOnReturn(seen.current, name, from));
    const { move, settle } = land(drop);
    drag.set(null);
    if (move) void onMove(move).finally(settle);
  };

  const drawn = useMemo(
    () => ({
      drag,
      renderCard: props.renderCard,
      cardHeight: props.cardHeight,
      renderFooter: props.renderFooter,
      emptyText: props.emptyText,
      noneFits: props.noneFits,
    }),
    [drag, props.renderCard, props.cardHeight, props.renderFooter, props.emptyText, props.noneFits],
  );
  const column = useCallback(
    (one: BoardColumn<Card>, isPaged: boolean) => <ColumnView key={one.id} column={one} isPaged={isPaged} {...drawn} />,
    [drawn],
  );

  return (
    <DragDropContext
      enableDefaultSensors={false}
      sensors={sensors}
      dragHandleUsageInstructions={liftInstructions}
      onBeforeCapture={beforeCapture}
      onDragStart={start}
      onDragUpdate={update}
      onDragEnd={end}
    >
      {isPhone ? (
        <PhoneColumns columns={columns} drag={drag} frame={frame} begin={entered.current} renderColumn={column} />
      ) : (
        <Columns
          frame={frame}
          onEnter={(columnId) => {
            entered.current = columnId;
          }}
        >
          {columns.map((one) => column(one, false))}
        </Columns>
      )}
      <VisuallyHidden component="div" role="status" ref={voice} />
    </DragDropContext>
  );
}

/** The place that a drop means: the tab under the pointer (its column's end), else the slot, else none. */
function targetOf(
  result: DropResult,
  tab: string | null,
  columns: readonly BoardColumn<BoardCard>[],
): { columnId: string; index: number } | null {
  if (tab && tab !== result.source.droppableId) {
    const column = columns.find(({ id }) => id === tab);
    return column ? { columnId: tab, index: column.cards.length } : null;
  }
  const to = result.destination;
  return to && { columnId: to.droppableId, index: to.index };
}

const heightOfCard = (frame: HTMLElement | null, id: string): number =>
  frame?.querySelector<HTMLElement>(`[data-rfd-draggable-id="${CSS.escape(id)}"]`)?.offsetHeight ?? 0;
