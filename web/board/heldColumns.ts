/**
 * Keeps a board still while a card is in the air: changes that arrive meanwhile wait, and the drop is shown in its very
 * first frame, before the data itself has been written.
 */
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type BoardCard, type BoardColumn, type BoardMove, landing, withMoved } from "./columns";

type Columns<Card extends BoardCard> = readonly BoardColumn<Card>[];

type Held<Card extends BoardCard> =
  | { at: "air"; shown: Columns<Card> }
  /** Shown only as long as the data is still what it was at the drop. */
  | { at: "landed"; shown: Columns<Card>; over: Columns<Card> };

export function useHeldColumns<Card extends BoardCard>(columns: Columns<Card>) {
  const [held, setHeld] = useState<Held<Card> | null>(null);
  const latest = useRef(columns);
  const seen = useRef(columns);
  const isStill = held?.at === "air" || (held?.at === "landed" && held.over === columns);
  const shown = held && isStill ? held.shown : columns;
  latest.current = columns;
  seen.current = shown;

  return {
    columns: shown,
    /** The columns on screen, for handlers that outlive a render. */
    seen,
    hold: () => setHeld({ at: "air", shown: seen.current }),
    /**
     * Ends the hold and shows the drop at once (none: the card goes back). Gives the move to make in today's columns, or
     * null when there is none to make, and what to call when that move is settled.
     */
    land: (drop: BoardMove | null): { move: BoardMove | null; settle: () => void } => {
      const over = latest.current;
      const move = drop && landing(seen.current, over, drop);
      const landed: Held<Card> | null = move ? { at: "landed", shown: withMoved(over, move), over } : null;
      if (landed) flushSync(() => setHeld(landed));
      else setHeld(null);
      return { move, settle: () => setHeld((current) => (current === landed ? null : current)) };
    },
  };
}
