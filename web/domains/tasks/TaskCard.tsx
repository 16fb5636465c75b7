/** A task as a card (core-product §2): what it is, how it stands, where it belongs, when it is due, and what can be done with it. */
import { ActionIcon } from "@mantine/core";
import {
  IconAlertCircle,
  IconCalendarEvent,
  IconCalendarOff,
  IconFolder,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { memo, type ReactNode } from "react";
import { useNavigate } from "react-router";
import type { TaskFieldsFragment } from "../../apollo/generated/graphql";
import { isOverdue, shortDate } from "../../lib/dates";
import { paths } from "../../lib/paths";
import { PriorityBadge, TaskStatusBadge } from "../../ui/Badge";
import classes from "../../ui/Card.module.css";
import { Meta, Metas } from "../../ui/Meta";

export type TaskCardProps = {
  task: TaskFieldsFragment;
  /** Left out: the edit screen opens. */
  onEdit?: (task: TaskFieldsFragment) => void;
  /** Left out: there is no delete button. */
  onDelete?: (task: TaskFieldsFragment) => void;
  /** What deleting means here, for example "Remove". */
  deleteLabel?: string;
  deleteTooltip?: string;
  /** More actions, before Edit. */
  actions?: ReactNode;
};

/** Drawn again only when its task or its handlers change: give handlers that stay the same. */
export const TaskCard = memo(function TaskCard(props: TaskCardProps) {
  const { task } = props;
  const done = task.status === "done";
  return (
    <article className={classes.card} data-task={task.id}>
      <h3 className={classes.title} data-done={done || undefined}>
        {task.title}
      </h3>
      {task.description && <p className={classes.text}>{task.description}</p>}
      <div className={classes.badges}>
        <TaskStatusBadge status={task.status} />
        <PriorityBadge priority={task.priority} />
      </div>
      <Metas>
        <Meta icon={IconFolder}>{task.project?.name ?? "No Project"}</Meta>
        <DueDate task={task} />
      </Metas>
      <div className={classes.foot}>
        <div className={classes.dates}>
          <span>Created {shortDate(task.createdAt)}</span>
          {task.updatedAt !== task.createdAt && <span>Updated {shortDate(task.updatedAt)}</span>}
        </div>
        <Buttons {...props} />
      </div>
    </article>
  );
});

/** A task that is done is never overdue: nobody has to act on it. */
export function DueDate({ task }: { task: Pick<TaskFieldsFragment, "dueDate" | "status"> }) {
  if (!task.dueDate) return <Meta icon={IconCalendarOff}>No due date</Meta>;
  if (task.status === "done" || !isOverdue(task.dueDate))
    return <Meta icon={IconCalendarEvent}>{shortDate(task.dueDate)}</Meta>;
  return (
    <Meta icon={IconAlertCircle} late>
      Overdue, {shortDate(task.dueDate)}
    </Meta>
  );
}

function Buttons({ task, onEdit, onDelete, deleteLabel = "Delete", deleteTooltip, actions }: TaskCardProps) {
  const navigate = useNavigate();
  const edit = () => (onEdit ? onEdit(task) : navigate(paths.editTask(task.id)));
  return (
    <div className={classes.buttons}>
      {actions}
      <ActionIcon aria-label={`Edit ${task.title}`} title="Edit" onClick={edit}>
        <IconPencil size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      {onDelete && (
        <ActionIcon
          aria-label={`${deleteLabel} ${task.title}`}
          title={deleteTooltip ?? deleteLabel}
          onClick={() => onDelete(task)}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
