/** The menu of the places that a card can be moved to; opens as it is first drawn. */
import { Menu } from "@mantine/core";
import { IconArrowBarToDown, IconArrowBarToUp } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
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
  const places = shown.flatMap(({ id, name, cards }) => [
    { id, label: `Top of ${name}`, Icon: IconArrowBarToUp, position: 0, isThere: cards[0]?.id === card.id },
    {
      ...{ id, label: `Bottom of ${name}`, Icon: IconArrowBarToDown },
      position: cards.filter((other) => other.id !== card.id).length,
      isThere: cards.at(-1)?.id === card.id,
    },
  ]);
  const first = places.find(({ isThere }) => !isThere);
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
        {places.map((place) => (
          <Menu.Item
            key={`${place.id} ${place.label}`}
            leftSection={<place.Icon size={16} stroke={1.75} aria-hidden />}
            disabled={place.isThere}
            // The menu would give the focus to its first place, which may be the one that cannot be chosen, and so takes none.
            data-autofocus={place === first || undefined}
            onClick={() => onMove(place.id, place.position)}
          >
            {place.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
