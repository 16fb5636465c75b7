/** Asks once before something is taken away: one sentence, a quiet way out, one red button. */
import { Button } from "@mantine/core";
import type { RefObject } from "react";
import { Actions } from "./Actions";
import { beyond } from "./beyond";
import { Dialog } from "./Dialog";

export type ConfirmDialogProps = {
  opened: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  /** Who asked: mostly a button of what is taken away. */
  asker: RefObject<Element | null>;
  onConfirm: () => void;
  onClose: () => void;
  /** The act is under way. */
  busy?: boolean;
};

export function ConfirmDialog({
  opened,
  title,
  text,
  confirmLabel,
  asker,
  onConfirm,
  onClose,
  busy,
}: ConfirmDialogProps) {
  const confirm = () => {
    const goOn = beyond(asker.current);
    onConfirm();
    goOn();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <p style={{ color: "var(--st-text-2)", overflowWrap: "anywhere" }}>{text}</p>
      <Actions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color="red" onClick={confirm} loading={busy}>
          {confirmLabel}
        </Button>
      </Actions>
    </Dialog>
  );
}
