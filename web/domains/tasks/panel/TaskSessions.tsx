/** The sessions that hold or held a task, and how long one has focused on it in each. What runs is told to the minute. */
import { useEffect, useId, useReducer } from "react";
import { hoursAndMinutes } from "#contract/duration";
import { useTaskSessionsQuery } from "../../../apollo/generated/graphql";
import { paths } from "../../../lib/paths";
import { SessionStatusBadge } from "../../../ui/Badge";
import { EmptyState } from "../../../ui/EmptyState";
import { Link } from "../../../ui/Link";
import classes from "./TaskSessions.module.css";
import { useTaskFocus } from "./useTaskFocus";

/* GraphQL */ `
  query TaskSessions($id: ID!) {
    task(id: $id) {
      id
      pomodoroSessions { id name status isPaused currentTaskId updatedAt ...TimedSession @unmask }
    }
  }
`;

/** Nothing until it is known, and nothing where it cannot be: the task is what one came for. */
export function TaskSessions({ id }: { id: string }) {
  const { data } = useTaskSessionsQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  const heading = useId();
  const sessions = data?.task.pomodoroSessions;
  useMinutes(sessions?.some(({ runningSince }) => runningSince !== null) ?? false);
  const focused = useTaskFocus(id, sessions);
  if (!sessions) return null;
  return (
    <section aria-labelledby={heading}>
      <div className={classes.head}>
        <h3 id={heading}>Sessions</h3>
        {focused && <span>Focus time {inMinutes(focused.whole)}</span>}
      </div>
      {sessions.length === 0 ? (
        <EmptyState within title="No session holds this task." />
      ) : (
        <ul className={classes.list}>
          {sessions.map((session) => (
            <li key={session.id}>
              <Link to={paths.session(session.id)}>{session.name}</Link>
              <SessionStatusBadge status={session.status} isPaused={session.isPaused} />
              <span className={classes.time}>{focused && inMinutes(focused.in.get(session.id) ?? 0)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const inMinutes = (ms: number): string => hoursAndMinutes(Math.floor(ms / 60_000));

/** Draws anew now and then while `runs`. */
function useMinutes(runs: boolean): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(render, 10_000);
    return () => clearInterval(timer);
  }, [runs]);
}
