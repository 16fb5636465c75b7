/** What the left side of session task management shows: own tasks outside the session, filtered and sorted (docs/product.md "Session tasks"). */
import { priorities, taskStatuses } from "#contract/states";
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
  /** The ids of the chosen board's columns, or null for all boards; counts for the type kanban. */
  listIds: readonly string[] | null;
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

export function arrangeTasks<T extends Task>(tasks: readonly T[], filters: TaskFilters): T[] {
  const direction = filters.ascending ? 1 : -1;
  return tasks
    .filter((task) => matchesSearch(task, filters.search) && matchesType(task, filters))
    .sort((a, b) => direction * compare[filters.sort](a, b) || b.createdAt.localeCompare(a.createdAt) || byId(a, b));
}

function matchesSearch({ title, description }: Task, search: string): boolean {
  const text = `${title}\n${description ?? ""}`.toLocaleLowerCase();
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function matchesType({ projectId, listId }: Task, filters: TaskFilters): boolean {
  const ofProject = filters.projectId === null || filters.projectId === projectId;
  const onBoard = filters.listIds === null || (listId !== null && filters.listIds.includes(listId));
  switch (filters.type) {
    case "project":
      return projectId !== null && ofProject;
    case "kanban":
      return listId !== null && ofProject && onBoard;
    case "standalone":
      return projectId === null && listId === null;
    default:
      return true;
  }
}

type Compare = (a: Task, b: Task) => number;

/** Ascending: a to z, plan to done, oldest first, low to high. */
const compare: Record<TaskSort, Compare> = {
  title: (a, b) => a.title.localeCompare(b.title, undefined, { sensitivity: "base", numeric: true }),
  status: (a, b) => taskStatuses.indexOf(a.status) - taskStatuses.indexOf(b.status),
  createdAt: (a, b) => a.createdAt.localeCompare(b.createdAt),
  priority: (a, b) => priorities.indexOf(b.priority) - priorities.indexOf(a.priority),
};

const byId: Compare = (a, b) => a.id.localeCompare(b.id);
