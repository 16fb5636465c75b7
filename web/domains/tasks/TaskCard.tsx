/** A task as a card (docs/product.md "Tasks"): what it is, how it stands, where it belongs, when it is due, and what can be done with it. */
import type { FragmentType } from "@apollo/client";
import { ActionIcon } from "@mantine/core";
import {
  IconAlertCircle,
  IconCalendarEvent,
  IconCalendarOff,
  IconFolder,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { type ReactNode, useContext } from "react";
import { useNavigate } from "react-router";
import { type TaskCardFragment, TaskCardFragmentDoc } from "../../apollo/generated/graphql";
import { memoShown, useShown } from "../../apollo/useShown";
import { isOverdue, shortDate } from "../../lib/dates";
import { paths } from "../../lib/paths";
import { plainText } from "../../lib/plainText";
import { PriorityBadge, TaskStatusBadge } from "../../ui/Badge";
import classes from "../../ui/Card.module.css";
import { Meta, Metas } from "../../ui/Meta";
import { FocusButton } from "./FocusButton";
import { Labels } from "./Labels";
import { BoxContext } from "./several/boxContext";
import { TaskLink } from "./TaskLink";
import { TickButton } from "./TickButton";

/* GraphQL */ `
  fragment TaskCard on Task {
    id title description status priority dueDate labels
    project { id name }
    createdAt updatedAt
  }
`;

export type TaskCardProps = {
  task: FragmentType<TaskCardFragment>;
  /** Left out: the edit screen opens. */
  onEdit?: (task: TaskCardFragment) => void;
  /** Left out: there is no delete button. */
  onDelete?: (task: TaskCardFragment) => void;
  /** What deleting means here, for example "Remove". */
  deleteLabel?: string;
  deleteTooltip?: string;
  /** More actions, before Edit. */
  actions?: ReactNode;
};

/** Drawn again only when what it shows or its handlers change: give handlers that stay the same. */
export const TaskCard = memoShown(function TaskCard(props: TaskCardProps) {
  const task = useShown(TaskCardFragmentDoc, props.task);
  const Box = useContext(BoxContext);
  if (!task) return null;
  const done = task.status === "done";
  return (
    <article className={classes.card}>
      {Box && <Box task={task} />}
      <div className={classes.head}>
        <TickButton task={task} />
        <h3 className={classes.title} data-done={done || undefined}>
          <TaskLink task={task} />
        </h3>
        <FocusButton task={task} />
      </div>
      {task.description && <p className={classes.text}>{plainText(task.description)}</p>}
      <div className={classes.badges}>
        <TaskStatusBadge status={task.status} />
        <PriorityBadge priority={task.priority} />
        <Labels labels={task.labels} />
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
        <TaskButtons {...props} task={task} />
      </div>
    </article>
  );
});

/** A task that is done is never overdue: nobody has to act on it. */
export function DueDate({ task }: { task: TaskCardFragment }) {
  if (!task.dueDate) return <Meta icon={IconCalendarOff}>No due date</Meta>;
  if (task.status === "done" || !isOverdue(task.dueDate))
    return <Meta icon={IconCalendarEvent}>{shortDate(task.dueDate)}</Meta>;
  return (
    <Meta icon={IconAlertCircle} late>
      Overdue, {shortDate(task.dueDate)}
    </Meta>
  );
}

type ButtonsProps = Omit<TaskCardProps, "task"> & { task: TaskCardFragment };

/** What can be done with the task of a card. */
export function TaskButtons({ task, onEdit, onDelete, deleteLabel = "Delete", deleteTooltip, actions }: ButtonsProps) {
  const navigate = useNavigate();
  const edit = () => (onEdit ? onEdit(task) : navigate(paths.editTask(task.id)));
  return (
    <div className={classes.buttons}>
      {actions}
      <ActionIcon data-edit="" aria-label={`Edit ${task.title}`} title="Edit" onClick={edit}>
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
