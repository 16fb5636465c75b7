/** What the server will answer to a new or changed task, by the same rules, so that the first frame is already right. */
import type { ApolloCache } from "@apollo/client";
import { rankAt } from "#contract/boards";
import { statusOfColumn } from "#contract/states";
import {
  ColumnRanksFragmentDoc,
  type CreateTaskInput,
  LinkedBoardFragmentDoc,
  LinkedColumnFragmentDoc,
  LinkedProjectFragmentDoc,
  LinkedSessionFragmentDoc,
  type TaskFieldsFragment,
  type UpdateTaskInput,
} from "../../apollo/generated/graphql";

/** The task as it will be; `before` is null for a new one, `now` an ISO instant. Links that are not loaded stay empty. */
export function expectedTask(
  cache: ApolloCache,
  id: string,
  input: CreateTaskInput | UpdateTaskInput,
  before: TaskFieldsFragment | null,
  now: string,
): TaskFieldsFragment {
  const place = placeOf(cache, input, before);
  const kept = <T>(sent: T | undefined, old: T): T => (sent === undefined ? old : sent);
  return {
    __typename: "Task",
    id,
    title: input.title ?? before?.title ?? "",
    description: kept(input.description, before?.description ?? null),
    status: place.status ?? input.status ?? before?.status ?? "plan",
    priority: input.priority ?? before?.priority ?? "medium",
    dueDate: kept(input.dueDate, before?.dueDate ?? null),
    projectId: place.projectId,
    project: place.projectId ? linkedProject(cache, place.projectId) : null,
    listId: place.listId,
    rank: place.rank,
    ...sessionsOf(cache, input.pomodoroSessionId, before),
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
}

type Place = Pick<TaskFieldsFragment, "projectId" | "listId" | "rank"> & { status?: TaskFieldsFragment["status"] };

/** Column and project together: a column wins over the project, and another project leaves the column (rest-contract "Rules"). */
function placeOf(
  cache: ApolloCache,
  input: CreateTaskInput | UpdateTaskInput,
  before: TaskFieldsFragment | null,
): Place {
  const projectId = input.projectId === undefined ? (before?.projectId ?? null) : input.projectId;
  const listId = input.listId === undefined ? (before?.listId ?? null) : input.listId;
  if (!listId) return { projectId, listId: null, rank: 0 };
  const { order, boardProject } = columnOf(cache, listId);
  const leaves = !input.listId && input.projectId !== undefined && boardProject && boardProject !== projectId;
  if (leaves) return { projectId, listId: null, rank: 0 };
  return {
    projectId: boardProject ?? projectId,
    listId,
    rank: listId === before?.listId ? before.rank : rankAtEnd(cache, listId),
    ...(order !== null && { status: statusOfColumn(order) }),
  };
}

function columnOf(cache: ApolloCache, listId: string): { order: number | null; boardProject: string | null } {
  const column = cache.readFragment({
    fragment: LinkedColumnFragmentDoc,
    id: cache.identify({ __typename: "BoardList", id: listId }),
  });
  if (!column) return { order: null, boardProject: null };
  const board = cache.readFragment({
    fragment: LinkedBoardFragmentDoc,
    id: cache.identify({ __typename: "Board", id: column.boardId }),
  });
  return { order: column.order, boardProject: board?.projectId ?? null };
}

/** Below what is still on its way too: two added one after the other stand in that order at once. */
function rankAtEnd(cache: ApolloCache, listId: string): number {
  const column = cache.readFragment({
    fragment: ColumnRanksFragmentDoc,
    id: cache.identify({ __typename: "BoardList", id: listId }),
    optimistic: true,
  });
  return rankAt(column?.tasks.map(({ rank }) => rank) ?? []) ?? 0;
}

const linkedProject = (cache: ApolloCache, id: string): TaskFieldsFragment["project"] =>
  cache.readFragment({ fragment: LinkedProjectFragmentDoc, id: cache.identify({ __typename: "Project", id }) }) ?? null;

/** A session that is not completed holds the task alone: the one named takes it over, null lets it go. */
function sessionsOf(
  cache: ApolloCache,
  sent: string | null | undefined,
  before: TaskFieldsFragment | null,
): Pick<TaskFieldsFragment, "pomodoroSessionId" | "pomodoroSessions"> {
  const held = before?.pomodoroSessionId ?? null;
  const all = before?.pomodoroSessions ?? [];
  if (sent === undefined || sent === held) return { pomodoroSessionId: held, pomodoroSessions: all };
  const rest = all.filter(({ id }) => id !== held);
  const id = cache.identify({ __typename: "PomodoroSession", id: sent ?? "" });
  const next = sent ? cache.readFragment({ fragment: LinkedSessionFragmentDoc, id }) : null;
  return { pomodoroSessionId: sent, pomodoroSessions: next ? [...rest, next] : rest };
}
