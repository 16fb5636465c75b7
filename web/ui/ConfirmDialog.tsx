/** Asks once before something is taken away: one sentence, a quiet way out, one red button. */
import { Button } from "@mantine/core";
import { Actions } from "./Actions";
import { Dialog } from "./Dialog";

export type ConfirmDialogProps = {
  opened: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  /** The act is under way. */
  busy?: boolean;
};

export function ConfirmDialog({ opened, title, text, confirmLabel, onConfirm, onClose, busy }: ConfirmDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <p style={{ color: "var(--st-text-2)", overflowWrap: "anywhere" }}>{text}</p>
      <Actions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color="red" onClick={onConfirm} loading={busy}>
          {confirmLabel}
        </Button>
      </Actions>
    </Dialog>
  );
}
