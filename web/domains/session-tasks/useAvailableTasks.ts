/**
 * The tasks that a session may take, as far as they are loaded (docs/product.md "Session tasks"). Where all of them are here, as most people
 * have few, they are filtered and sorted here too; else the server does it, page by page, and what is known stands until it has answered.
 */
import { useEffect, useState } from "react";
import type { TaskStatus } from "#contract/states";
import {
  type AvailableTaskFragment,
  type AvailableTasksQueryVariables,
  useAvailableTasksQuery,
  useTaskCountsQuery,
} from "../../apollo/generated/graphql";
import { isWhole, pageSize } from "../../apollo/pages";
import { type NextPage, useNextPage } from "../../apollo/useNextPage";
import { restMs } from "../../forms/useRestedText";
import { cursorAfterTask } from "../tasks/work/workOrder";
import { arrangeTasks, listOf, type TaskFilters } from "./availableTasks";

/* GraphQL */ `
  query AvailableTasks(
    $outsideSession: ID!, $text: String, $projectId: ID, $inProject: Boolean, $boardId: ID, $onBoard: Boolean, $sort: TaskSort
    $order: SortOrder, $limit: Int!, $cursor: ID
  ) {
    tasks(
      outsideSession: $outsideSession, text: $text, projectId: $projectId, inProject: $inProject, boardId: $boardId, onBoard: $onBoard
      sort: $sort, order: $order, limit: $limit, cursor: $cursor
    ) { ...AvailableTask @unmask ...TaskFields dueDate }
  }
`;

export interface TasksToTake {
  /** Names the list that is shown. */
  name: string;
  /** Those that the filters let through, in order; null until that is known of any. */
  shown: readonly AvailableTaskFragment[] | null;
  /** How many there are without filters; null until that is known. */
  total: number | null;
  next: NextPage;
  /** What the last load failed with. */
  error: unknown;
  reload: () => Promise<unknown>;
}

/** `inside` are the ids of those that the session holds; one that is completed takes none, so they are only counted. */
export function useAvailableTasks(
  { id, isCompleted }: { id: string; isCompleted: boolean },
  inside: ReadonlySet<string>,
  filters: TaskFilters,
): TasksToTake {
  const ofSession = { outsideSession: id };
  const first = useAvailableTasksQuery({
    variables: { ...ofSession, limit: pageSize.next },
    fetchPolicy: "cache-and-network",
    skip: isCompleted,
  });
  const { cache } = first.client;
  const isAll = isWhole(cache, "tasks", ofSession);
  const search = useRested(filters.search);
  const narrowed = listOf({ ...filters, search });
  const list = { ...narrowed, ...ofSession };
  const isAsked = Boolean(first.data) && !isAll && Object.keys(narrowed).length > 0;
  const asked = useAvailableTasksQuery({
    variables: { ...(narrowed as AvailableTasksQueryVariables), ...ofSession, limit: pageSize.next },
    fetchPolicy: "cache-and-network",
    skip: !isAsked,
  });
  const counts = useTaskCountsQuery({ skip: isAll }).data?.overview.tasksByStatus;
  const held = isAsked ? asked : first;
  const here = held.data?.tasks;
  const known = here ?? [...new Set([...(first.data?.tasks ?? []), ...(asked.previousData?.tasks ?? [])])];
  const shown = arrangeTasks(
    known.filter((task) => !inside.has(task.id)),
    filters,
  );
  const isEnd = isAll || isWhole(cache, "tasks", list);
  const name = JSON.stringify(isAsked ? list : ofSession);
  const last = here?.at(-1);
  const next = useNextPage(name, isEnd || !here, () =>
    held.fetchMore({ variables: { limit: pageSize.next, cursor: last && cursorAfterTask(last, list) } }),
  );
  // Whoever took all that was loaded sees what follows. While somebody types less may be shown than is loaded.
  const isTaken = shown.length === 0 && next.state === "waiting" && search === filters.search;
  useEffect(() => {
    if (isTaken) next.load();
  }, [isTaken, next.load]);
  const isLooking = shown.length === 0 && !(here && (isEnd || next.state === "failed"));
  return {
    name,
    shown: isLooking ? null : shown,
    total: isAll ? known.length - known.filter((task) => inside.has(task.id)).length : without(counts, inside.size),
    next,
    error: first.error ?? (isAsked ? asked.error : undefined),
    reload: () => Promise.all([first.refetch(), isAsked && asked.refetch()]),
  };
}

/** The text as it is once nobody types; none at once. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === "" ? "" : rested;
}

const without = (counts: Record<TaskStatus, number> | undefined, inside: number): number | null =>
  counts ? Math.max(0, counts.plan + counts.todo + counts.done - inside) : null;
