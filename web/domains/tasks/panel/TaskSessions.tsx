/** The sessions that hold or held a task, and how long one has focused in each. What runs is told to the minute. */
import { useEffect, useId, useReducer } from "react";
import { hoursAndMinutes } from "#contract/duration";
import { type TaskSessionsQuery, useTaskSessionsQuery } from "../../../apollo/generated/graphql";
import { paths } from "../../../lib/paths";
import { SessionStatusBadge } from "../../../ui/Badge";
import { EmptyState } from "../../../ui/EmptyState";
import { Link } from "../../../ui/Link";
import { serverNow } from "../../sessions/serverClock";
import { clockAt } from "../../sessions/useSessionClock";
import classes from "./TaskSessions.module.css";

/* GraphQL */ `
  query TaskSessions($id: ID!) {
    task(id: $id) {
      id
      pomodoroSessions { id name status isPaused ...TimedSession @unmask }
    }
  }
`;

type Held = TaskSessionsQuery["task"]["pomodoroSessions"][number];

/** Nothing until it is known, and nothing where it cannot be: the task is what one came for. */
export function TaskSessions({ id }: { id: string }) {
  const { data } = useTaskSessionsQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  const heading = useId();
  const sessions = data?.task.pomodoroSessions;
  useMinutes(sessions?.some(({ runningSince }) => runningSince !== null) ?? false);
  if (!sessions) return null;
  const times = sessions.map(focusMs);
  const whole = times.reduce((sum, one) => sum + one, 0);
  return (
    <section aria-labelledby={heading}>
      <div className={classes.head}>
        <h3 id={heading}>Sessions</h3>
        <span>Focus time {inMinutes(whole)}</span>
      </div>
      {sessions.length === 0 ? (
        <EmptyState within title="No session holds this task." />
      ) : (
        <ul className={classes.list}>
          {sessions.map((session, at) => (
            <li key={session.id}>
              <Link to={paths.session(session.id)}>{session.name}</Link>
              <SessionStatusBadge status={session.status} isPaused={session.isPaused} />
              <span className={classes.time}>{inMinutes(times[at] ?? 0)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const inMinutes = (ms: number): string => hoursAndMinutes(Math.floor(ms / 60_000));

/** How long its focus phases have run, milliseconds, by the lengths that it has. */
function focusMs(session: Held): number {
  const { stretches, elapsedMs } = clockAt(session, serverNow(session.now));
  return stretches.reduce(
    (sum, { kind, from, to }) => sum + (kind === "focus" ? Math.max(0, Math.min(to, elapsedMs) - from) : 0),
    0,
  );
}

/** Draws anew now and then while `runs`. */
function useMinutes(runs: boolean): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(render, 10_000);
    return () => clearInterval(timer);
  }, [runs]);
}
