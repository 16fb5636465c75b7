/** A new session at a time that was chosen in the calendar, perhaps for a task. */
import { SessionForm } from "../../domains/sessions/SessionForm";
import { scheduleText } from "../../domains/sessions/schedule";
import { Dialog } from "../../ui/Dialog";

export interface PlanDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Milliseconds since 1970. */
  at: number;
}

export const PlanDialog = ({ opened, onClose, at }: PlanDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title="New session" size={620}>
    <SessionForm key={at} first={{ scheduledAt: scheduleText(new Date(at)) }} onSaved={onClose} onCancel={onClose} />
  </Dialog>
);
