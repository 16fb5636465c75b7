/** Opens when a session ran out of time: its whole strip, solid, and the way to it. */
import { Button } from "@mantine/core";
import { useMatch } from "react-router";
import { hoursAndMinutes } from "#contract/duration";
import { stretches } from "#contract/timer";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import { clockTime } from "../../lib/dates";
import { paths } from "../../lib/paths";
import { Actions } from "../../ui/Actions";
import { Dialog } from "../../ui/Dialog";
import { Link } from "../../ui/Link";
import { Strip } from "../../ui/Strip";
import { stripOf } from "../sessions/sessionStrip";
import classes from "./CompletionDialogs.module.css";
import { completionTitle } from "./notifyCompletion";

type CompletionDialogProps = {
  opened: boolean;
  /** Which one; null when none has finished yet. */
  session: SessionFieldsFragment | null;
  onClose: () => void;
};

export function CompletionDialog({ opened, session, onClose }: CompletionDialogProps) {
  const here = useMatch("/pomodoro/:id")?.params.id === session?.id;
  return (
    <Dialog opened={opened} onClose={onClose} title={completionTitle}>
      {session && (
        <div className={classes.finished}>
          <Strip stretches={stripOf(stretches(session), Number.POSITIVE_INFINITY)} height={56} />
          <p>
            {session.name}: {hoursAndMinutes(session.totalSessionDuration)}
            {session.endTime && `, ended at ${clockTime(Date.parse(session.endTime))}`}
          </p>
        </div>
      )}
      <Actions>
        {!here && session && (
          <Button component={Link} to={paths.session(session.id)} variant="default" onClick={onClose}>
            Open Session
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Actions>
    </Dialog>
  );
}
