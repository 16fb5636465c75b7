/** The menu of the places that a card can be moved to; opens as it is first drawn. */
import { Menu } from "@mantine/core";
import { IconArrowBarToDown, IconArrowBarToUp } from "@tabler/icons-react";
import { Fragment, useEffect, useRef, useState } from "react";
import { type Columns, MoveButton, type MoveMenuProps } from "./MoveButton";

export function MoveMenuOpen({ card, columns, onMove }: MoveMenuProps) {
  const [shown, setShown] = useState<Columns>(columns);
  const [isOpen, setOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  // It stands in the place of the button that was pressed, and is given its focus.
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    setOpen(true);
  }, []);
  return (
    <Menu
      position="bottom-end"
      opened={isOpen}
      onChange={(opened) => {
        if (opened) setShown(columns());
        setOpen(opened);
      }}
      withInitialFocusPlaceholder={false}
      portalProps={{ target: document.getElementById("main") ?? document.body }}
    >
      <Menu.Target>
        <MoveButton card={card} ref={target} />
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
