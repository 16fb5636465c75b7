/** Asks before a session is ended early: it is no danger, but it cannot be taken back. */
import { Button } from "@mantine/core";
import { hoursAndMinutes } from "#contract/duration";
import { Actions } from "../../ui/Actions";
import { Dialog } from "../../ui/Dialog";
import classes from "./CompleteDialog.module.css";

export interface CompleteDialogProps {
  opened: boolean;
  name: string;
  /** Seconds that are left; null where it is counted up. */
  remaining: number | null;
  onConfirm: () => void;
  onClose: () => void;
}

export function CompleteDialog({ opened, name, remaining, onConfirm, onClose }: CompleteDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Mark as Complete">
      <p className={classes.text}>
        "{name}" ends{remaining !== null && ` with ${hoursAndMinutes(Math.floor(remaining / 60))} left`}. A completed
        session cannot be resumed.
      </p>
      <Actions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={onConfirm} data-autofocus>
          Mark as Complete
        </Button>
      </Actions>
    </Dialog>
  );
}
