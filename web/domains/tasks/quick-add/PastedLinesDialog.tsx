/** Several lines that were pasted into a small form: a dialog that makes a task of each, where the form stands. */
import { notify } from "../../../lib/notify";
import { DialogFrame } from "../../../ui/DialogFrame";
import type { Given } from "./creationOf";
import { PastedLines } from "./PastedLines";
import type { Read } from "./usePlaces";

interface PastedLinesDialogProps {
  opened: boolean;
  lines: readonly string[];
  given: Given;
  read: Read;
  onClose: () => void;
  /** All are made. */
  onDone: () => void;
}

export const PastedLinesDialog = ({ opened, lines, given, read, onClose, onDone }: PastedLinesDialogProps) => (
  <DialogFrame opened={opened} onClose={onClose} title="Add Several Tasks" size={600}>
    <PastedLines
      lines={lines}
      given={given}
      read={read}
      onBack={onClose}
      onDone={(said) => {
        notify.success(said);
        onDone();
      }}
    />
  </DialogFrame>
);
