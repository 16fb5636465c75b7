/** The tasks of the rows as far as they are loaded, and what brings more (docs/product.md "Tasks"). */
import type { TaskList } from "#contract/task-lists";
import { useWorkTasksQuery, type WorkTasksQueryVariables } from "../../../apollo/generated/graphql";
import { isWhole, pageSize } from "../../../apollo/pages";
import { useNextPage } from "../../../apollo/useNextPage";
import { useStanding } from "../../../lib/useStanding";
import { narrowedBy } from "./filters";
import type { Work } from "./useWork";
import { cursorAfterTask } from "./workOrder";

/* GraphQL */ `
  query WorkTasks(
    $status: TaskStatus, $projectId: ID, $open: Boolean, $inProject: Boolean, $priority: Priority, $dueFrom: Date, $dueTo: Date
    $hasDue: Boolean, $label: String, $text: String, $group: TaskGroup, $sort: TaskSort, $limit: Int, $cursor: ID
  ) {
    tasks(
      status: $status, projectId: $projectId, open: $open, inProject: $inProject, priority: $priority, dueFrom: $dueFrom, dueTo: $dueTo
      hasDue: $hasDue, label: $label, text: $text, group: $group, sort: $sort, limit: $limit, cursor: $cursor
    ) {
      id title description status priority dueDate labels projectId listId createdAt
      project { id name }
      ...TaskFields ...TaskCard
    }
  }
`;

/** What the server is asked for; `done` asks for what is done beside what is open. */
export function listOf(work: Work, done: boolean, now: Date): TaskList {
  const { tab, group, sort } = work;
  const isDone = done || tab === "done";
  // What is done is over: the newest first, whatever was due when.
  const by = group === "none" || group === "due" ? {} : { group };
  const order = isDone ? {} : { ...by, sort: group === "due" ? ("due" as const) : sort };
  return {
    ...(isDone ? { status: "done" as const } : tab === "all" ? { open: true } : { status: tab }),
    ...narrowedBy(work, now),
    ...order,
  };
}

/** `skip`: nothing is asked for. */
export function useWorkPages(wanted: TaskList, skip = false) {
  const name = skip ? "" : JSON.stringify(wanted);
  const { name: standing, wanted: list } = useStanding(name, wanted);
  const isSkipped = standing === "";
  const { client, data, previousData, error, refetch, fetchMore } = useWorkTasksQuery({
    variables: { ...(list as WorkTasksQueryVariables), limit: pageSize.first },
    fetchPolicy: "cache-and-network",
    skip: isSkipped,
  });
  const last = data?.tasks.at(-1);
  const next = useNextPage(standing, isSkipped || isWhole(client.cache, "tasks", { ...list }), () =>
    fetchMore({ variables: { limit: pageSize.next, cursor: last && cursorAfterTask(last, list) } }),
  );
  // While other ones are on their way the old stand, so that nothing jumps with each letter.
  const tasks = isSkipped ? undefined : (data ?? previousData)?.tasks;
  return { key: standing, tasks, isOld: standing !== name || !data, error, refetch, next };
}
