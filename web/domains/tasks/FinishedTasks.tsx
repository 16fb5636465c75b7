/** The tasks of a session that is over, each to be ticked. */
import { useFinishedTasksQuery } from "../../apollo/generated/timer";
import classes from "./FinishedTasks.module.css";
import { TaskLink } from "./TaskLink";
import { TickButton } from "./TickButton";

/* GraphQL */ `
  query FinishedTasks($id: ID!) {
    session(id: $id) { id tasks { id title status } }
  }
`;

export function FinishedTasks({ sessionId: id }: { sessionId: string }) {
  const tasks = useFinishedTasksQuery({ variables: { id } }).data?.session.tasks ?? [];
  if (tasks.length === 0) return null;
  return (
    <ul
      // Safari drops the list role where bullets are hidden
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="list"
      aria-label="Tasks of the session"
      className={classes.tasks}
    >
      {tasks.map((task) => (
        <li key={task.id}>
          <TickButton task={task} />
          <TaskLink task={task} />
        </li>
      ))}
    </ul>
  );
}
