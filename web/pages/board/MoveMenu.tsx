/** Moves a card without dragging: to the top or the bottom of any column (WCAG 2.5.7). */
import { ActionIcon, Menu } from "@mantine/core";
import { IconArrowBarToDown, IconArrowBarToUp, IconArrowsMove } from "@tabler/icons-react";
import { Fragment, useState } from "react";
import type { BoardColumn } from "../../board/columns";

type Columns = readonly BoardColumn<{ id: string; title: string }>[];

type MoveMenuProps = {
  card: { id: string; title: string };
  /** Read when the menu opens, so that a card is not drawn again because another one moved. */
  columns: () => Columns;
  onMove: (columnId: string, position: number) => void;
};

export function MoveMenu({ card, columns, onMove }: MoveMenuProps) {
  const [shown, setShown] = useState<Columns>([]);
  return (
    <Menu
      position="bottom-end"
      onOpen={() => setShown(columns())}
      withInitialFocusPlaceholder={false}
      portalProps={{ target: document.getElementById("main") ?? document.body }}
    >
      <Menu.Target>
        <ActionIcon aria-label={`Move ${card.title} to…`} title="Move to…">
          <IconArrowsMove size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map(({ id, name, cards }) => (
          <Fragment key={id}>
            <Menu.Item
              leftSection={<IconArrowBarToUp size={16} stroke={1.75} aria-hidden />}
              disabled={cards[0]?.id === card.id}
              onClick={() => onMove(id, 0)}
            >
              Top of {name}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowBarToDown size={16} stroke={1.75} aria-hidden />}
              disabled={cards.at(-1)?.id === card.id}
              onClick={() => onMove(id, cards.filter((other) => other.id !== card.id).length)}
            >
              Bottom of {name}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
