/** The keys that work while a card is lifted, as a line in the page's header. Screen readers hear them at the lift instead. */
import { Kbd } from "@mantine/core";
import { type BoardDrag, type LiftKind, useLift } from "./drag";
import classes from "./KeysHint.module.css";

const hints: Record<LiftKind, { keys: string[]; does: string }[]> = {
  slot: [
    { keys: ["←", "→"], does: "column" },
    { keys: ["↑", "↓"], does: "position" },
    { keys: ["Space"], does: "drop" },
    { keys: ["Esc"], does: "cancel" },
  ],
  free: [
    { keys: ["←", "→", "↑", "↓"], does: "move" },
    { keys: ["Space"], does: "drop" },
    { keys: ["Esc"], does: "cancel" },
  ],
  pointer: [{ keys: ["Esc"], does: "cancel" }],
};

export function KeysHint({ drag }: { drag: BoardDrag }) {
  const kind = useLift(drag, (lift) => lift?.kind ?? null) as LiftKind | null;
  return (
    <div className={classes.hint} aria-hidden="true">
      {kind !== null &&
        hints[kind].map(({ keys, does }) => (
          <span key={does}>
            {keys.map((key) => (
              <Kbd key={key} className={classes.key}>
                {key}
              </Kbd>
            ))}
            {does}
          </span>
        ))}
    </div>
  );
}
