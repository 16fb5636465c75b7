/** What could be next once a session is over: the one that is planned soonest, else a new one, unless `isPlanned` asks for no other. */
import { Button } from "@mantine/core";
import { clockTime } from "../../lib/dates";
import { paths } from "../../lib/paths";
import { usePreference } from "../../lib/preferences";
import { Link } from "../../ui/Link";
import { serverNow } from "../sessions/serverClock";
import { useCurrentSession } from "../sessions/useCurrentSession";
import classes from "./NextSession.module.css";

interface NextSessionProps {
  after: string;
  isPlanned?: boolean;
  onLeave?: () => void;
}

export function NextSession({ after, isPlanned = false, onLeave }: NextSessionProps) {
  usePreference("clock");
  const { sessions } = useCurrentSession();
  const next = nextOf(sessions, after, serverNow());
  if (isPlanned && !next) return null;
  return next ? (
    <Button component={Link} to={paths.session(next.id)} variant="default" className={classes.next} onClick={onLeave}>
      <span>
        Next: {next.name}, {clockTime(next.at)}
      </span>
    </Button>
  ) : (
    <Button component={Link} to={`${paths.sessions()}?new=`} variant="default" onClick={onLeave}>
      Create New Session
    </Button>
  );
}

type Planned = { id: string; name: string; phase: string; scheduledAt: string | null };

/** Of the sessions that have not begun the one planned soonest today, `after` left out. */
function nextOf(sessions: readonly Planned[], after: string, now: number) {
  const day = new Date(now).toDateString();
  return sessions
    .flatMap(({ id, name, phase, scheduledAt }) =>
      scheduledAt && phase === "ready" && id !== after ? [{ id, name, at: Date.parse(scheduledAt) }] : [],
    )
    .filter(({ at }) => new Date(at).toDateString() === day)
    .sort((a, b) => a.at - b.at)[0];
}
