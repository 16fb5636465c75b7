/** The tasks of a session on its screen: priority, status and due date of each. */
import type { FragmentType } from "@apollo/client";
import { Button } from "@mantine/core";
import { IconAlertCircle, IconCalendarEvent, IconCalendarOff } from "@tabler/icons-react";
import { type SessionQuery, type SessionTaskFragment, SessionTaskFragmentDoc } from "../../apollo/generated/graphql";
import { memoShown, useShown } from "../../apollo/useShown";
import { FocusButton } from "../../domains/tasks/FocusButton";
import { TaskLink } from "../../domains/tasks/TaskLink";
import { TickButton } from "../../domains/tasks/TickButton";
import { isOverdue, shortDate } from "../../lib/dates";
import { paths } from "../../lib/paths";
import { PriorityBadge, TaskStatusBadge } from "../../ui/Badge";
import { Count } from "../../ui/Count";
import { EmptyState } from "../../ui/EmptyState";
import { Link } from "../../ui/Link";
import classes from "./SessionPage.module.css";

/* GraphQL */ `
  fragment SessionTask on Task {
    id title status priority dueDate
  }
`;

type SessionTaskListProps = {
  sessionId: string;
  tasks: SessionQuery["session"]["tasks"];
  /** What waits after the session can be focused on; before its end this screen's own timer is there for that. */
  isOver: boolean;
};

export function SessionTaskList({ sessionId, tasks, isOver }: SessionTaskListProps) {
  return (
    <section className={classes.card} aria-label="Tasks">
      <div className={classes.cardHead}>
        <h2>Tasks</h2>
        <Count>{tasks.length}</Count>
      </div>
      {tasks.length === 0 ? (
        <div className={classes.empty}>
          <EmptyState
            within
            title="No tasks found for this session."
            action={
              !isOver && (
                <Button component={Link} to={paths.sessionTasks(sessionId)} variant="default" size="xs">
                  Add Tasks
                </Button>
              )
            }
          />
        </div>
      ) : (
        <ul
          // Safari drops the list role where bullets are hidden; keys go through the lists that say it
          // biome-ignore lint/a11y/noRedundantRoles: see above
          role="list"
          className={classes.tasks}
        >
          {tasks.map((task) => (
            <SessionTask key={task.id} task={task} isOver={isOver} />
          ))}
        </ul>
      )}
    </section>
  );
}

const SessionTask = memoShown(function SessionTask({
  isOver,
  ...props
}: {
  task: FragmentType<SessionTaskFragment>;
  isOver: boolean;
}) {
  const task = useShown(SessionTaskFragmentDoc, props.task);
  if (!task) return null;
  return (
    <li>
      <TickButton task={task} />
      <span className={classes.title} data-done={task.status === "done" || undefined}>
        <TaskLink task={task} />
        {isOver && <FocusButton task={task} />}
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
