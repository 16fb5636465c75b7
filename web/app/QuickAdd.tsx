// The way to quick add from every screen: a button in the header and a key.
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useKeyOf } from "../lib/keys/bindings";
import { useCommand } from "../lib/keys/useCommand";
import { keepTyping } from "../lib/typedEarly";
import { lateDialog, themed } from "../ui/later";
import classes from "./Header.module.css";

const QuickAddDialog = lateDialog(
  themed(async () => (await import("../domains/tasks/quick-add/QuickAddDialog")).QuickAddDialog),
);

export function QuickAdd() {
  const [opened, setOpened] = useState(false);
  const open = () => {
    keepTyping();
    setOpened(true);
  };
  useCommand("quickAdd", open);
  const key = useKeyOf("quickAdd");
  return (
    <>
      <button
        type="button"
        className={classes.plus}
        aria-label="Quick add"
        aria-keyshortcuts={key.aria}
        title={key.name ? `Quick add (${key.name})` : "Quick add"}
        onClick={open}
      >
        <IconPlus size={18} stroke={1.75} aria-hidden />
      </button>
      <QuickAddDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
