/** Short notices at the bottom of the screen: ink in both schemes, ten seconds, held while pointed at or focused. */
import { notifications } from "@mantine/notifications";
import { IconAlertCircle, IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./notify.module.css";

export const notify = {
  /** Says what was done, politely. */
  success: (text: string): void => {
    show(text, <IconCircleCheck size={18} stroke={1.75} aria-hidden />, "status");
  },
  /** Says what failed, at once. */
  error: (text: string): void => {
    show(text, <IconAlertCircle size={18} stroke={1.75} aria-hidden />, "alert");
  },
  /** Says what was done and offers to take it back, by the button or Ctrl+Z (Cmd+Z) while the notice stands. */
  undo: (text: string, onUndo: () => void): void => {
    const id = crypto.randomUUID();
    const take = () => {
      notifications.hide(id);
      onUndo();
    };
    const onKey = (event: KeyboardEvent) => {
      if (!isUndoKey(event)) return;
      event.preventDefault();
      take();
    };
    const icon = <IconCircleCheck size={18} stroke={1.75} aria-hidden />;
    show(<UndoMessage text={text} onUndo={take} />, icon, "status", {
      id,
      onOpen: () => window.addEventListener("keydown", onKey),
      onClose: () => window.removeEventListener("keydown", onKey),
    });
  },
};

type Extra = { id?: string; onOpen?: () => void; onClose?: () => void };

function show(message: ReactNode, icon: ReactNode, role: "status" | "alert", extra: Extra = {}): void {
  notifications.show({
    message,
    icon,
    role,
    classNames: {
      root: classes.toast as string,
      icon: classes.icon as string,
      body: classes.body as string,
      description: classes.text as string,
      closeButton: classes.close as string,
    },
    ...extra,
  });
}

function UndoMessage({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <span className={classes.line}>
      <span className={classes.grow}>{text}</span>
      <button type="button" className={classes.undo} onClick={onUndo}>
        Undo <kbd className={classes.key}>{isMac() ? "⌘ Z" : "Ctrl Z"}</kbd>
      </button>
    </span>
  );
}

/** Ctrl+Z or Cmd+Z outside a field, where the same keys take back typing. */
function isUndoKey(event: KeyboardEvent): boolean {
  const inField = event.target instanceof HTMLElement && event.target.closest("input, textarea, [contenteditable]");
  return event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !inField;
}

const isMac = (): boolean => /mac/i.test(navigator.platform);
