// What the cards of the dashboard show, counted from the lists as the cache holds them: live changes count at once.
import { type TaskStatus, taskStatuses } from "#contract/states";
import type { DashboardFactsQuery } from "../../apollo/generated/graphql";

type Tasks = DashboardFactsQuery["tasks"];

/** How many tasks stand where. `onBoards`: only those on a board. */
export function countByStatus(tasks: Tasks, { onBoards = false } = {}): Record<TaskStatus, number> {
  const counts = Object.fromEntries(taskStatuses.map((status) => [status, 0])) as Record<TaskStatus, number>;
  for (const { status, listId } of tasks) if (!onBoards || listId) counts[status]++;
  return counts;
}

/** An active project and the percent of its tasks that are done. */
export interface ProjectProgress {
  id: string;
  name: string;
  percent: number;
}

/** The newest three active projects. One without tasks stands at 0. */
export function activeProjects({ projects, tasks }: DashboardFactsQuery): ProjectProgress[] {
  const newest = projects
    .filter(({ status }) => status === "active")
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, 3);
  return newest.map(({ id, name }) => {
    const own = tasks.filter(({ projectId }) => projectId === id);
    const done = own.filter(({ status }) => status === "done").length;
    return { id, name, percent: own.length === 0 ? 0 : Math.floor((100 * done) / own.length) };
  });
}
