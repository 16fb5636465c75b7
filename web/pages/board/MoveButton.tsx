/** What opens the menu of a card's places, and what that menu needs. */
import { ActionIcon } from "@mantine/core";
import { IconArrowsMove } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import type { BoardColumn } from "../../board/columns";

/** The columns of the board with what is in them. */
export type Columns = readonly BoardColumn<{ id: string; title: string }>[];

export type MoveMenuProps = {
  card: { id: string; title: string };
  /** Read when the menu opens, so that a card is not drawn again because another one moved. */
  columns: () => Columns;
  onMove: (columnId: string, position: number) => void;
};

type MoveButtonProps = ComponentProps<typeof ActionIcon<"button">> & Pick<MoveMenuProps, "card">;

/** What opens it. */
export const MoveButton = ({ card, ...props }: MoveButtonProps) => (
  <ActionIcon data-move="" aria-label={`Move ${card.title} to…`} title="Move to…" {...props}>
    <IconArrowsMove size={16} stroke={1.75} aria-hidden />
  </ActionIcon>
);
