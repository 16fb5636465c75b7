/** The box that selects a card, at its edge: it shows while one points at the card or is on it, and once it is ticked. */
import { type ComponentProps, useSyncExternalStore } from "react";
import type { CardBox } from "./boxContext";
import classes from "./SelectBox.module.css";
import type { SelectionStore } from "./selection";

type SelectBoxProps = ComponentProps<CardBox> & { selection: SelectionStore };

export function SelectBox({ selection, task: { id, title } }: SelectBoxProps) {
  const isSelected = useSyncExternalStore(selection.subscribe, () => selection.has(id));
  return (
    <label className={classes.box} title="Select" data-selected={isSelected || undefined}>
      <input
        type="checkbox"
        aria-label={`Select ${title}`}
        checked={isSelected}
        // X selects the card that has the focus: it need not be a stop of its own.
        tabIndex={-1}
        onChange={() => selection.toggle(id)}
      />
    </label>
  );
}
