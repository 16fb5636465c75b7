/**
 * The keys of whatever card or row has the focus, else of the one under the pointer: they press its own buttons, which say by
 * `data-tick`, `data-focus-task`, `data-edit`, `data-move`, and `data-task-link` or `data-open` what they are for.
 */
import { useCommand } from "./useCommand";

const cards = "article, li, tr, [role=group], [role=row], [data-task-panel]";

export function useCardKeys(): void {
  useCommand("tick", () => press("[data-tick]"));
  useCommand("focus", () => press("[data-focus-task]"));
  useCommand("edit", () => press("[data-edit]"));
  useCommand("moveTo", () => press("[data-move]"));
  // On a button of the card Enter is that button's.
  useCommand(
    "open",
    () => document.activeElement?.matches(cards) === true && press("[data-task-link]", "[data-open]", "[data-edit]"),
  );
}

/** Presses the first that the card has; false where there is no card or it has none. */
function press(...buttons: string[]): boolean {
  const focused = document.activeElement?.closest(cards);
  // What is pointed at holds the innermost card last.
  let card: Element | null | undefined = focused ?? [...document.querySelectorAll(`:is(${cards}):hover`)].at(-1);
  for (; card; card = card.parentElement?.closest(cards))
    for (const one of buttons) {
      const button = card.querySelector<HTMLElement>(one);
      if (!button) continue;
      button.click();
      return true;
    }
  return false;
}
