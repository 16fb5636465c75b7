/** Quick add: a task in one sentence, or a task for each pasted line (docs/product.md "Quick add"). */
import { useState } from "react";
import { messages } from "#contract/messages";
import { notify } from "../../../lib/notify";
import { DialogFrame } from "../../../ui/DialogFrame";
import { PastedLines } from "./PastedLines";
import { SentenceForm } from "./SentenceForm";

export interface QuickAddDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function QuickAddDialog({ opened, onClose }: QuickAddDialogProps) {
  const [lines, setLines] = useState<readonly string[] | null>(null);
  const done = (said: string) => {
    setLines(null);
    notify.success(said);
    onClose();
  };
  return (
    <DialogFrame opened={opened} onClose={onClose} title={lines ? "Add Several Tasks" : "Quick Add"} size={600}>
      {lines ? (
        <PastedLines lines={lines} onBack={() => setLines(null)} onDone={done} />
      ) : (
        <SentenceForm onLines={setLines} onDone={() => done(messages.taskCreated)} />
      )}
    </DialogFrame>
  );
}
