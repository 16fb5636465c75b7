// The small pictures in the dashboard's cards: project progress, tasks by state, cards by column.
import { labels, taskStatuses } from "#contract/states";
import type { DashboardFactsQuery } from "../../apollo/generated/graphql";
import { TaskStatusBadge, TaskStatusIcon } from "../../ui/Badge";
import classes from "./DashboardCards.module.css";
import { activeProjects, countByStatus } from "./dashboardFacts";

export function ProjectsPicture({ facts }: { facts: DashboardFactsQuery }) {
  const projects = activeProjects(facts);
  if (projects.length === 0) return <p className={classes.quiet}>No active projects.</p>;
  return (
    <ul className={classes.projects}>
      {projects.map(({ id, name, percent }) => (
        <li key={id}>
          <span className={classes.project}>{name}</span>
          <span className={classes.bar} aria-hidden="true">
            <i style={{ width: `${percent}%` }} />
          </span>
          <span className={classes.percent}>{percent}%</span>
        </li>
      ))}
    </ul>
  );
}

export function TasksPicture({ tasks }: { tasks: DashboardFactsQuery["tasks"] }) {
  const counts = countByStatus(tasks);
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
const cells = [0, 1, 2, 3, 4, 5];

/** All boards laid over one another; the numbers are in the list itself, this is its shape. */
export function BoardsPicture({ tasks }: { tasks: DashboardFactsQuery["tasks"] }) {
  const counts = countByStatus(tasks, { onBoards: true });
  return (
    <div className={classes.columns} aria-hidden="true">
      {taskStatuses.map((status) => (
        <div key={status}>
          <span>
            <TaskStatusIcon status={status} size={14} />
            {labels.taskStatus[status]}
          </span>
          <div className={classes.cells}>{cells.map((cell) => cell < counts[status] && <i key={cell} />)}</div>
        </div>
      ))}
    </div>
  );
}
