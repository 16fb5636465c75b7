/** What a phone's column says while the filters hide all of its cards, with the way to see them again. */
import { messages } from "#contract/messages";
import classes from "./NothingFits.module.css";

export const NothingFits = ({ onClear }: { onClear: () => void }) => (
  <>
    {messages.nothingFits}{" "}
    <button
      type="button"
      className={classes.clear}
      onClick={() => {
        // The button goes; the focus stays on the board.
        document.querySelector<HTMLElement>('[data-board-tab][aria-selected="true"]')?.focus();
        onClear();
      }}
    >
      Clear Filters
    </button>
  </>
);
