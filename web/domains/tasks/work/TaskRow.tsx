/** A task as a row: the box that selects it, the circle, its title, and quietly where it belongs, how much it matters and when it is due. */
import type { FragmentType } from "@apollo/client";
import { IconAlertCircle } from "@tabler/icons-react";
import { type TaskCardFragment, TaskCardFragmentDoc } from "../../../apollo/generated/graphql";
import { memoShown, useShown } from "../../../apollo/useShown";
import { isOverdue, nearDate } from "../../../lib/dates";
import { PriorityBadge } from "../../../ui/Badge";
import { Unseen } from "../../../ui/Unseen";
import { FocusButton } from "../FocusButton";
import { Labels } from "../Labels";
import { TaskButtons } from "../TaskCard";
import { TaskLink } from "../TaskLink";
import { TickButton } from "../TickButton";
import classes from "./TaskRows.module.css";

type RowProps = {
  task: FragmentType<TaskCardFragment>;
  onDelete: (task: TaskCardFragment) => void;
  isSelected: boolean;
  onSelect: (id: string) => void;
};

const fewLabels = 2;

export const TaskRow = memoShown(function TaskRow(props: RowProps) {
  const task = useShown(TaskCardFragmentDoc, props.task);
  if (!task) return null;
  const isDone = task.status === "done";
  return (
    <>
      <label className={classes.box} title="Select">
        <input
          type="checkbox"
          aria-label={`Select ${task.title}`}
          checked={props.isSelected}
          onChange={() => props.onSelect(task.id)}
        />
      </label>
      <TickButton task={task} />
      <span className={classes.title} data-done={isDone || undefined}>
        <TaskLink task={task} className={classes.link} />
      </span>
      <div className={classes.facts}>
        {task.labels.length > 0 && (
          <div className={classes.labels}>
            <Labels labels={task.labels} few={fewLabels} />
          </div>
        )}
        {task.priority !== "medium" && <PriorityBadge priority={task.priority} />}
        {task.project && (
          <span className={classes.project}>
            <i className={classes.dot} aria-hidden />
            <span className={classes.name}>{task.project.name}</span>
          </span>
        )}
        {task.dueDate && <Due day={task.dueDate} isLate={!isDone && isOverdue(task.dueDate)} />}
      </div>
      <span className={classes.acts}>
        <FocusButton task={task} />
        <TaskButtons task={task} onDelete={props.onDelete} />
      </span>
    </>
  );
});

function Due({ day, isLate }: { day: string; isLate: boolean }) {
  return (
    <span className={classes.due} data-late={isLate || undefined}>
      {isLate && <IconAlertCircle size={14} stroke={1.75} aria-hidden />}
      {isLate && <Unseen>Overdue, </Unseen>}
      {nearDate(day)}
    </span>
  );
}
