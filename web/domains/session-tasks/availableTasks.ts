/** What the left side of session task management shows: own tasks outside the session, filtered and sorted (docs/product.md "Session tasks"). */
import { fitsList, type TaskList } from "#contract/task-lists";
import { comparePlaces, placeIn } from "#contract/task-order";
import { isFound } from "#contract/task-texts";
import type { AvailableTaskFragment } from "../../apollo/generated/graphql";

type Task = Omit<AvailableTaskFragment, " $fragmentName">;

export type Origin = "Project" | "Kanban" | "Standalone";
export type TaskTypeFilter = "all" | "project" | "kanban" | "standalone";
export type TaskSort = "title" | "status" | "createdAt" | "priority";

export interface TaskFilters {
  search: string;
  type: TaskTypeFilter;
  /** A project's id, or null for all of them; counts for the types project and kanban. */
  projectId: string | null;
  /** The chosen board and the ids of its columns, or null for all boards; counts for the type kanban. */
  board: { id: string; listIds: readonly string[] } | null;
  sort: TaskSort;
  ascending: boolean;
}

/** A task of a project, on a board, on a project's board, or of neither. */
export function originsOf({ projectId, listId }: Pick<Task, "projectId" | "listId">): Origin[] {
  const origins: Origin[] = [];
  if (projectId) origins.push("Project");
  if (listId) origins.push("Kanban");
  return origins.length === 0 ? ["Standalone"] : origins;
}

const sorts = { title: "title", status: "status", createdAt: "newest", priority: "priority" } as const;

/** What the server is asked for where not all tasks are loaded; nothing of it for all, the newest first. */
export function listOf({ search, type, projectId, board, sort, ascending }: TaskFilters): TaskList {
  const narrowed: Record<TaskTypeFilter, TaskList> = {
    all: {},
    project: { inProject: true, projectId },
    kanban: { onBoard: true, projectId, boardId: board?.id },
    standalone: { inProject: false, onBoard: false },
  };
  const isNewest = sort === "createdAt" && !ascending;
  const order = isNewest ? {} : { sort: sorts[sort], order: ascending ? ("asc" as const) : ("desc" as const) };
  const list = { ...(search !== "" && { text: search }), ...narrowed[type], ...order };
  return Object.fromEntries(Object.entries(list).filter(([, value]) => value !== null && value !== undefined));
}

/** Those of them that the filters let through, in their order, as the server has it. */
export function arrangeTasks<T extends Task>(tasks: readonly T[], filters: TaskFilters): T[] {
  const list = listOf(filters);
  const { board } = filters;
  const boardOf = ({ listId }: Task) => (board && listId !== null && board.listIds.includes(listId) ? board.id : null);
  return tasks
    .map((task) => ({ task, listed: { dueDate: null, ...task, boardId: boardOf(task) } }))
    .filter(({ listed }) => fitsList(listed, list, isFound))
    .map(({ task, listed }) => ({ task, place: placeIn(listed, list) }))
    .sort((a, b) => comparePlaces(a.place, b.place, list))
    .map(({ task }) => task);
}
