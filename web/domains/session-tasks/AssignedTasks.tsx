/** The right side of session task management: the tasks in the session, each with Edit and Remove. */
import type { FragmentType } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { ActionIcon, Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { messages } from "#contract/messages";
import {
  type AssignedTaskFragment,
  AssignedTaskFragmentDoc,
  type SessionTasksQuery,
  useRemoveTaskFromSessionMutation,
} from "../../apollo/generated/graphql";
import { sentenceOf } from "../../apollo/problems";
import { memoShown, useShown } from "../../apollo/useShown";
import { notify } from "../../lib/notify";
import { paths } from "../../lib/paths";
import { PriorityBadge, TaskStatusBadge } from "../../ui/Badge";
import { EmptyState } from "../../ui/EmptyState";
import { Link } from "../../ui/Link";
import { useQuestion } from "../../ui/useQuestion";
import { expectedTask } from "../tasks/expectedTask";
import { TaskLink } from "../tasks/TaskLink";
import { TickButton } from "../tasks/TickButton";
import { cachedTask, placeTask } from "../tasks/tasks.live";
import classes from "./SessionTasksPage.module.css";
import { sessionWithTasks } from "./sessionWithTasks";

/* GraphQL */ `
  fragment AssignedTask on Task {
    id title status priority
  }
`;

const removalWords = ({ title }: AssignedTaskFragment) => ({
  title: "Remove Task from Session?",
  text: `"${title}" stays in your task list, and you can add it back at any time.`,
  confirmLabel: "Remove from Session",
});

export function AssignedTasks({ session }: { session: SessionTasksQuery["session"] }) {
  const remove = useRemoveTaskFromSession();
  const removal = useQuestion(removalWords, ({ id }) => void remove(session.id, id));
  return (
    <section className={classes.card} data-side="assigned" aria-label="Assigned Tasks">
      <div className={classes.cardHead}>
        <h2>Assigned Tasks ({session.tasks.length})</h2>
      </div>
      {session.tasks.length === 0 && (
        <div className={classes.empty}>
          <EmptyState within title="No tasks assigned to this session." />
        </div>
      )}
      <ul
        // Safari drops the list role where bullets are hidden; keys go through the lists that say it
        // biome-ignore lint/a11y/noRedundantRoles: see above
        role="list"
      >
        {session.tasks.map((task) => (
          <AssignedTask key={task.id} task={task} onRemove={session.isCompleted ? null : removal.ask} />
        ))}
      </ul>
      {removal.dialog}
    </section>
  );
}

type AssignedTaskProps = {
  task: FragmentType<AssignedTaskFragment>;
  /** Null where nothing can be taken out any more. */
  onRemove: ((task: AssignedTaskFragment) => void) | null;
};

const AssignedTask = memoShown(function AssignedTask({ onRemove, ...props }: AssignedTaskProps) {
  const task = useShown(AssignedTaskFragmentDoc, props.task);
  if (!task) return null;
  return (
    <li className={classes.assigned}>
      <TickButton task={task} />
      <div className={classes.grow}>
        <p className={classes.title} data-done={task.status === "done" || undefined}>
          <TaskLink task={task} />
        </p>
        <div className={classes.badges}>
          <TaskStatusBadge status={task.status} />
          <PriorityBadge priority={task.priority} />
        </div>
      </div>
      <ActionIcon
        component={Link}
        to={paths.editTask(task.id)}
        variant="subtle"
        color="gray"
        aria-label={`Edit ${task.title}`}
        title="Edit"
      >
        <IconPencil size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {onRemove && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          title="Remove task from this Pomodoro session"
          aria-label={`Remove ${task.title}`}
          onClick={() => onRemove(task)}
        >
          Remove
        </Button>
      )}
    </li>
  );
});

/* GraphQL */ `
  mutation RemoveTaskFromSession($id: ID!, $taskId: ID!) {
    removeTaskFromSession(id: $id, taskId: $taskId) { ...SessionWithTasks }
  }
`;

/** What the server refuses is said. */
function useRemoveTaskFromSession(): (id: string, taskId: string) => Promise<void> {
  const { cache } = useApolloClient();
  const [mutate] = useRemoveTaskFromSessionMutation();
  return async (id, taskId) => {
    const session = sessionWithTasks(cache, id);
    const tasks = session?.tasks.filter((one) => one.id !== taskId);
    try {
      await mutate({
        variables: { id, taskId },
        optimisticResponse: session && tasks ? { removeTaskFromSession: { ...session, tasks } } : undefined,
        update: (store) => {
          const task = cachedTask(store, taskId);
          // Its date stays: by this machine's clock it might be later than what is told of the task next.
          if (task) placeTask(store, expectedTask(store, taskId, { pomodoroSessionId: null }, task, task.updatedAt));
        },
      });
      notify.done(`take out ${taskId}`);
    } catch (error) {
      notify.error(sentenceOf(error, messages.updateTaskFailed), `take out ${taskId}`);
    }
  };
}
