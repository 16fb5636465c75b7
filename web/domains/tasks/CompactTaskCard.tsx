/** A task as a low card of a board (docs/product.md "Boards"): its title, and beneath it only what says more than the column and the board do. */

import { IconFolder } from "@tabler/icons-react";
import { useContext } from "react";
import { TaskCardFragmentDoc } from "../../apollo/generated/graphql";
import { memoShown, useShown } from "../../apollo/useShown";
import { PriorityBadge } from "../../ui/Badge";
import classes from "../../ui/Card.module.css";
import { Meta, Metas } from "../../ui/Meta";
import own from "./CompactTaskCard.module.css";
import { FocusButton } from "./FocusButton";
import { Labels } from "./Labels";
import { BoxContext } from "./several/boxContext";
import { DueDate, TaskButtons, type TaskCardProps } from "./TaskCard";
import { TaskLink } from "./TaskLink";
import { TickButton } from "./TickButton";

type CompactTaskCardProps = TaskCardProps & {
  /** The board's own project, which its cards need not say. */
  ofProject: string | null;
};

const fewLabels = 3;

export const CompactTaskCard = memoShown(function CompactTaskCard({ ofProject, ...props }: CompactTaskCardProps) {
  const task = useShown(TaskCardFragmentDoc, props.task);
  const Box = useContext(BoxContext);
  if (!task) return null;
  return (
    <article className={`${classes.card} ${own.card}`}>
      {Box && <Box task={task} />}
      <div className={classes.head}>
        <TickButton task={task} />
        <h3 className={`${classes.title} ${own.title}`} data-done={task.status === "done" || undefined}>
          <TaskLink task={task} />
        </h3>
        <FocusButton task={task} />
      </div>
      <div className={classes.foot}>
        <div className={own.says}>
          <Metas>
            {task.priority !== "medium" && <PriorityBadge priority={task.priority} />}
            {task.dueDate && <DueDate task={task} />}
            <Labels labels={task.labels} few={fewLabels} />
            {task.project && task.project.id !== ofProject && <Meta icon={IconFolder}>{task.project.name}</Meta>}
          </Metas>
        </div>
        <TaskButtons {...props} task={task} />
      </div>
    </article>
  );
});
