/** A task's title: a click opens the task beside the screen, as the address says that it leads to. */
import type { TaskFieldsFragment } from "../../apollo/generated/graphql";
import { Link } from "../../ui/Link";
import { rememberOpener, useTaskAddress } from "./openTask";
import classes from "./TaskLink.module.css";

type TaskLinkProps = { task: Pick<TaskFieldsFragment, "id" | "title">; className?: string };

export const TaskLink = ({ task, className = classes.link }: TaskLinkProps) => (
  <Link
    {...useTaskAddress(task.id)}
    className={className}
    data-task-link={task.id}
    // The card is dragged, not its address.
    draggable={false}
    onClick={({ currentTarget }) => rememberOpener(currentTarget)}
  >
    {task.title}
  </Link>
);
