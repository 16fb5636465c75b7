// The way to everything from every screen: a field in the header, a magnifier on phones, and a key (Ctrl+K, ⌘K).
import { IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useKeyOf } from "../lib/keys/bindings";
import { useCommand } from "../lib/keys/useCommand";
import { keepTyping } from "../lib/typedEarly";
import { lateDialog, themed } from "../ui/later";
import classes from "./Header.module.css";

const PaletteDialog = lateDialog(themed(async () => (await import("./palette/PaletteDialog")).PaletteDialog));

export function Palette() {
  const [opened, setOpened] = useState(false);
  /** Where the focus was: the field takes it before the dialog could look. */
  const from = useRef<Element | null>(null);
  const giveBack = () => {
    if (from.current instanceof HTMLElement) from.current.focus({ preventScroll: true });
  };
  const close = () => {
    setOpened(false);
    giveBack();
  };
  /** The dialog takes the focus a moment after it came: whoever closed it sooner gets it back. */
  const left = () => {
    if (document.activeElement?.closest("[data-palette]")) giveBack();
  };
  const open = () => {
    from.current = document.activeElement;
    keepTyping();
    setOpened(true);
  };
  const toggle = opened ? close : open;
  // Over another dialog it would take the focus from what one is asked there.
  useCommand("search", toggle, { over: "[data-palette]" });
  const key = useKeyOf("search");
  return (
    <>
      <button
        type="button"
        className={classes.search}
        aria-label="Search"
        aria-keyshortcuts={key.aria}
        title={key.name ? `Search (${key.name})` : "Search"}
        onClick={toggle}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span>Search</span>
        {key.name && <kbd>{key.name.replace("+", " ")}</kbd>}
      </button>
      <PaletteDialog opened={opened} onClose={close} onLeft={left} />
    </>
  );
}
