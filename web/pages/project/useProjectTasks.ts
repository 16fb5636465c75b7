/** The tasks of a project as far as they are loaded, how many there are, and what brings more (docs/product.md "Projects"). */
import { useEffect, useEffectEvent } from "react";
import { limits } from "#contract/limits";
import { onCountsTold } from "../../apollo/counts";
import { type ProjectTasksQuery, useProjectTaskCountQuery, useProjectTasksQuery } from "../../apollo/generated/graphql";
import { cursorAfter, isWhole, pageSize } from "../../apollo/pages";
import { type NextPage, useNextPage } from "../../apollo/useNextPage";

/* GraphQL */ `
  query ProjectTasks($projectId: ID!, $limit: Int!, $cursor: ID) {
    tasks(projectId: $projectId, limit: $limit, cursor: $cursor) { id createdAt ...TaskFields ...TaskCard }
  }

  query ProjectTaskCount($id: ID!) {
    project(id: $id) { id taskCount }
  }
`;

export interface TasksOfProject {
  /** Undefined until the first page is here. */
  tasks: ProjectTasksQuery["tasks"] | undefined;
  /** How many there are; null as long as that is not known. */
  total: number | null;
  /** There may be more than `total`. */
  isMore: boolean;
  next: NextPage;
  /** What the last load failed with. */
  error: unknown;
  reload: () => Promise<unknown>;
}

export function useProjectTasks(projectId: string): TasksOfProject {
  const { client, data, error, refetch, fetchMore } = useProjectTasksQuery({
    variables: { projectId, limit: pageSize.first },
    fetchPolicy: "cache-and-network",
  });
  const counted = useProjectTaskCountQuery({ variables: { id: projectId }, fetchPolicy: "cache-and-network" });
  const tasks = data?.tasks;
  const last = tasks?.at(-1);
  const isAll = isWhole(client.cache, "tasks", { projectId });
  const next = useNextPage(projectId, isAll, () =>
    fetchMore({ variables: { limit: pageSize.next, cursor: last && cursorAfter(last) } }),
  );
  const recount = useEffectEvent(() => void (isAll || counted.refetch().catch(() => {})));
  useEffect(() => onCountsTold(() => recount()), []);
  const known = counted.data?.project.taskCount;
  // What is loaded is known; a number may be a moment behind it.
  const most = known === undefined ? null : Math.max(known, tasks?.length ?? 0);
  const total = tasks && isAll ? tasks.length : most;
  return {
    tasks,
    total,
    isMore: !isAll && total !== null && total >= limits.countedTasks,
    next,
    error,
    reload: refetch,
  };
}
