// The small pictures in the dashboard's cards: project progress, tasks by state, cards by column.
import { limits } from "#contract/limits";
import { labels, type TaskStatus, taskStatuses } from "#contract/states";
import type { OverviewQuery } from "../../apollo/generated/graphql";
import { TaskStatusBadge, TaskStatusIcon } from "../../ui/Badge";
import classes from "./DashboardCards.module.css";
import { percentDone } from "./dashboardFacts";

/** The newest three active projects and how much of each is done. */
export function ProjectsPicture({ projects }: { projects: OverviewQuery["overview"]["newestActive"] }) {
  if (projects.length === 0) return <p className={classes.quiet}>No active projects.</p>;
  return (
    <ul className={classes.projects}>
      {projects.map(({ id, name, tasks }) => (
        <li key={id}>
          <span className={classes.project}>{name}</span>
          <span className={classes.bar} aria-hidden="true">
            <i style={{ width: `${percentDone(tasks)}%` }} />
          </span>
          <span className={classes.percent}>{percentDone(tasks)}%</span>
        </li>
      ))}
    </ul>
  );
}

type Counts = Readonly<Record<TaskStatus, number>>;

export function TasksPicture({ counts }: { counts: Counts }) {
  return (
    <dl className={classes.states}>
      {taskStatuses.map((status) => (
        <div key={status}>
          <dt>
            <TaskStatusBadge status={status} />
          </dt>
          <dd>{counts[status]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** As many cells as fit. */
const cells = Array.from({ length: limits.picture.cards }, (_, cell) => cell);

/** All boards laid over one another; the numbers are in the list itself, this is its shape. */
export function BoardsPicture({ cards }: { cards: Counts }) {
  return (
    <div className={classes.columns} aria-hidden="true">
      {taskStatuses.map((status) => (
        <div key={status}>
          <span>
            <TaskStatusIcon status={status} size={14} />
            {labels.taskStatus[status]}
          </span>
          <div className={classes.cells}>{cells.map((cell) => cell < cards[status] && <i key={cell} />)}</div>
        </div>
      ))}
    </div>
  );
}
