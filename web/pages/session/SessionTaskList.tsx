/** The tasks of a session on its screen: priority, status and due date of each. */
import type { FragmentType } from "@apollo/client";
import { IconAlertCircle, IconCalendarEvent, IconCalendarOff } from "@tabler/icons-react";
import { Link } from "react-router";
import { type SessionQuery, type SessionTaskFragment, SessionTaskFragmentDoc } from "../../apollo/generated/graphql";
import { memoShown, useShown } from "../../apollo/useShown";
import { isOverdue, shortDate } from "../../lib/dates";
import { paths } from "../../lib/paths";
import { PriorityBadge, TaskStatusBadge } from "../../ui/Badge";
import { Count } from "../../ui/Count";
import classes from "./SessionPage.module.css";

/* GraphQL */ `
  fragment SessionTask on Task {
    id title status priority dueDate
  }
`;

export function SessionTaskList({ tasks }: { tasks: SessionQuery["session"]["tasks"] }) {
  return (
    <section className={classes.card} aria-label="Tasks">
      <div className={classes.cardHead}>
        <h2>Tasks</h2>
        <Count>{tasks.length}</Count>
      </div>
      {tasks.length === 0 ? (
        <p className={classes.empty}>No tasks found for this session.</p>
      ) : (
        <ul className={classes.tasks}>
          {tasks.map((task) => (
            <SessionTask key={task.id} task={task} />
          ))}
        </ul>
      )}
    </section>
  );
}

const SessionTask = memoShown(function SessionTask(props: { task: FragmentType<SessionTaskFragment> }) {
  const task = useShown(SessionTaskFragmentDoc, props.task);
  if (!task) return null;
  return (
    <li>
      <span className={classes.title}>
        <Link to={paths.editTask(task.id)}>{task.title}</Link>
      </span>
      <span className={classes.badge}>
        <PriorityBadge priority={task.priority} />
      </span>
      <span className={classes.badge}>
        <TaskStatusBadge status={task.status} />
      </span>
      <DueDate task={task} />
    </li>
  );
});

function DueDate({ task: { dueDate, status } }: { task: SessionTaskFragment }) {
  const late = status !== "done" && isOverdue(dueDate);
  const Icon = dueDate === null ? IconCalendarOff : late ? IconAlertCircle : IconCalendarEvent;
  return (
    <span className={classes.due} data-late={late || undefined}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {dueDate === null ? "No due date" : `${late ? "Overdue, " : ""}${shortDate(dueDate)}`}
    </span>
  );
}
