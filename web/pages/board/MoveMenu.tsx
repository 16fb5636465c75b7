/** Moves a card without dragging: to the top or the bottom of any column (WCAG 2.5.7). The menu itself comes when one is wanted. */
import { useState } from "react";
import { late } from "../../ui/later";
import { MoveButton, type MoveMenuProps } from "./MoveButton";

const MoveMenuOpen = late(
  async () => (await import("./MoveMenuOpen")).MoveMenuOpen,
  ({ card }: MoveMenuProps) => <MoveButton card={card} />,
);

export function MoveMenu(props: MoveMenuProps) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <MoveMenuOpen {...props} />;
  return <MoveButton card={props.card} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />;
}
