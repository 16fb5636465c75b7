/** Cards are selected by their boxes, by X, by Shift and a click, all by Ctrl+A, and by a click alone once the boxes of all are shown; the bar says what can be done with them (docs/product.md "Tasks"). */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useCommand } from "../../../lib/keys/useCommand";
import { isBeside } from "../../../lib/keys/useListKeys";
import { late } from "../../../ui/later";
import { Unseen } from "../../../ui/Unseen";
import { useOnRoot } from "../../../ui/useOnRoot";
import type { CardBox } from "./boxContext";
import { SelectBox } from "./SelectBox";
import type { Choosing } from "./SelectButton";
import type { SelectionBarProps } from "./SelectionBar";
import { makeSelection } from "./selection";
import { useSelection } from "./useSelection";
import { useSelectionKeys } from "./useSelectionKeys";
import { words } from "./words";

const SelectionBar = late<SelectionBarProps>(async () => (await import("./SelectionBar")).SelectionBar);

export { SelectButton } from "./SelectButton";

export interface CardsSelectionProps extends Choosing {
  /** Is given the box for each card. */
  onReady: (Box: CardBox) => void;
  /** The tasks that are shown, in their order. */
  tasks: readonly { id: string }[];
}

const cards = ":is(article, [data-rfd-draggable-id])";

export function CardsSelection({ onReady, tasks, isChoosing, onChoosing }: CardsSelectionProps) {
  const [store] = useState(makeSelection);
  const ready = useEffectEvent(() => onReady(({ task }) => <SelectBox selection={store} task={task} />));
  useEffect(() => ready(), []);
  const selection = useSelection(
    tasks.map(({ id }) => id),
    false,
    store,
  );
  useOnRoot("data-choosing", isChoosing);
  const isAny = selection.ids.length > 0;
  const isSelecting = isAny || isChoosing;
  const leave = () => {
    selection.clear();
    onChoosing(false);
  };
  // The button that showed the boxes lets go of what was selected, too.
  const wasChoosing = useRef(isChoosing);
  useEffect(() => {
    if (wasChoosing.current && !isChoosing) store.clear();
    wasChoosing.current = isChoosing;
  }, [isChoosing, store]);
  const [doing, setDoing] = useSelectionKeys(isAny, isSelecting, leave);
  /** The task of the card that this is a part of, if it is one of these. */
  const taskOf = (part: Element | null | undefined): string | null => {
    const id = part?.closest(cards)?.querySelector<HTMLElement>("[data-task-link]")?.dataset.taskLink;
    return id && store.isListed(id) ? id : null;
  };
  useCommand("select", () => {
    const id = isBeside() ? null : (taskOf(document.activeElement) ?? taskOf(document.querySelector(`${cards}:hover`)));
    if (id) selection.toggle(id);
    return id !== null;
  });
  useCommand("selectAll", (event) => {
    const { target } = event ?? {};
    if (isBeside() || (target instanceof Element && target.closest(texts))) return false;
    selection.all();
    return true;
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    const { target, shiftKey, detail, defaultPrevented } = event;
    // What a key clicks does what it always does; what ends a drag is no click.
    const isMeant = (isChoosing || shiftKey) && detail > 0 && !defaultPrevented;
    const id = isMeant && target instanceof Element ? taskOf(target) : null;
    if (id === null) return;
    event.preventDefault();
    event.stopPropagation();
    // Not before the browser has taken back the tick of a box that was clicked.
    setTimeout(() => (shiftKey ? selection.extend : selection.toggle)(id));
  });
  useEffect(() => {
    // No text is marked, no new window opened.
    const onDown = (event: MouseEvent) => {
      if (event.shiftKey && event.target instanceof Element && event.target.closest(cards)) event.preventDefault();
    };
    document.addEventListener("mousedown", onDown, true);
    document.addEventListener("click", onClick, true);
    return () => {
      document.removeEventListener("mousedown", onDown, true);
      document.removeEventListener("click", onClick, true);
    };
  }, []);
  return (
    <>
      {isSelecting && (
        <SelectionBar
          tasks={selection.ids.map((id) => ({ id }))}
          doing={doing}
          onDo={setDoing}
          isAll={selection.isAll}
          onAll={selection.all}
          onNone={selection.clear}
          isChoosing={isChoosing}
          onClear={leave}
        />
      )}
      <Unseen role="status">{isSelecting ? words.selected(selection.ids.length) : ""}</Unseen>
    </>
  );
}
/** Where a key for all belongs to the text instead. */
const texts = "textarea, select, [contenteditable], input:not([type=checkbox])";
