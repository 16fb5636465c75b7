/** The tasks of a session on its screen: which one is current, what was focused on each, its priority, status and due date. */
import type { FragmentType } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { ActionIcon, Button } from "@mantine/core";
import { IconAlertCircle, IconCalendarEvent, IconCalendarOff, IconTargetArrow } from "@tabler/icons-react";
import { hoursAndMinutes } from "#contract/duration";
import { minute } from "#contract/timer";
import {
  type SessionFieldsFragment,
  type SessionQuery,
  type SessionTaskFragment,
  SessionTaskFragmentDoc,
} from "../../apollo/generated/graphql";
import { memoShown, useShown } from "../../apollo/useShown";
import { FocusButton } from "../../domains/tasks/FocusButton";
import { TaskLink } from "../../domains/tasks/TaskLink";
import { TickButton } from "../../domains/tasks/TickButton";
import { announce } from "../../lib/announce";
import { isOverdue, shortDate } from "../../lib/dates";
import { focusOn } from "../../lib/keys/useListKeys";
import { paths } from "../../lib/paths";
import { PriorityBadge, TaskStatusBadge } from "../../ui/Badge";
import { Count } from "../../ui/Count";
import { EmptyState } from "../../ui/EmptyState";
import { Link } from "../../ui/Link";
import classes from "./SessionPage.module.css";
import { useSpent } from "./useSpent";

/* GraphQL */ `
  fragment SessionTask on Task {
    id title status priority dueDate estimate
  }
`;

type SessionTaskListProps = {
  session: SessionFieldsFragment;
  tasks: SessionQuery["session"]["tasks"];
};

export function SessionTaskList({ session, tasks }: SessionTaskListProps) {
  const { id: sessionId, currentTaskId } = session;
  // What waits after the session can be focused on; before its end this screen's own timer is there for that.
  const isOver = session.status === "completed";
  const spent = useSpent(session);
  const focused = new Map(spent.map(({ taskId, focus }) => [taskId, minutesOf(focus)]));
  const held = new Set<string | null>(tasks.map(({ id }) => id));
  const elsewhere = spent.filter(({ taskId, focus }) => !held.has(taskId) && minutesOf(focus) > 0);
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
            <SessionTask
              key={task.id}
              task={task}
              sessionId={sessionId}
              isOver={isOver}
              isCurrent={task.id === currentTaskId}
              focused={focused.get(task.id) ?? 0}
            />
          ))}
        </ul>
      )}
      {elsewhere.length > 0 && (
        <p className={classes.elsewhere}>
          {elsewhere.map(({ taskId, title, focus }) => (
            <span
              key={taskId}
            >{`${taskId === null ? "No task" : (title ?? "Deleted task")}: ${hoursAndMinutes(minutesOf(focus))}`}</span>
          ))}
        </p>
      )}
    </section>
  );
}

const SessionTask = memoShown(function SessionTask({
  sessionId,
  isOver,
  isCurrent,
  focused,
  ...props
}: {
  task: FragmentType<SessionTaskFragment>;
  sessionId: string;
  isOver: boolean;
  isCurrent: boolean;
  /** Minutes. */
  focused: number;
}) {
  const task = useShown(SessionTaskFragmentDoc, props.task);
  if (!task) return null;
  return (
    <li aria-current={isCurrent || undefined}>
      <TickButton task={task} />
      <span className={classes.title} data-done={task.status === "done" || undefined}>
        <span className={classes.line}>
          <TaskLink task={task} />
          {isOver && <FocusButton task={task} />}
          {!isOver && !isCurrent && task.status !== "done" && <SwitchButton sessionId={sessionId} task={task} />}
        </span>
        {(isCurrent || focused > 0 || task.estimate !== null) && (
          <span className={classes.spent}>
            {isCurrent && <b>Current task</b>}
            {(focused > 0 || task.estimate !== null) && (
              <span>
                {`${hoursAndMinutes(focused)}${task.estimate === null ? "" : ` of ${hoursAndMinutes(task.estimate)}`} focused`}
              </span>
            )}
          </span>
        )}
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

const minutesOf = (ms: number) => Math.floor(ms / minute);

/** Makes a task the current one; F does so too. */
function SwitchButton({ sessionId, task }: { sessionId: string; task: Pick<SessionTaskFragment, "id" | "title"> }) {
  const client = useApolloClient();
  return (
    <ActionIcon
      data-focus-task=""
      title="Work on this"
      aria-label={`Work on ${task.title}`}
      onClick={({ currentTarget }) => {
        // The button of what is current goes; its row stays.
        focusOn(currentTarget.closest("li"), { preventScroll: true });
        announce(`Current task: ${task.title}`);
        void import("./switchTask").then(
          ({ switchTask }) => switchTask(client, sessionId, task.id),
          () => {},
        );
      }}
    >
      <IconTargetArrow size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

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
