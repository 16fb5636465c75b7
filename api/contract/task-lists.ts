/**
 * Which tasks a list shows and in which order (docs/product.md "Tasks"): the same for the server's pages, whose SQL a test holds to
 * this, and for the browser, which puts a change in its place by it. Everything descends, so that one comparison of rows finds where a
 * page goes on.
 */
import { type Priority, priorities, type TaskGroup, type TaskSort, type TaskStatus, taskStatuses } from "./states";

/** What of a task decides that; what is not known of one is left out. */
export interface ListedTask {
  id: string;
  title: string;
  description?: string | null;
  status: TaskStatus;
  priority: Priority;
  dueDate: string | null;
  projectId: string | null;
  listId?: string | null;
  createdAt: string;
}

/** How a list is narrowed and put in order; what is left out, or null, says nothing. */
export interface TaskList {
  status?: TaskStatus | null;
  projectId?: string | null;
  listId?: string | null;
  open?: boolean | null;
  inProject?: boolean | null;
  priority?: Priority | null;
  dueFrom?: string | null;
  dueTo?: string | null;
  hasDue?: boolean | null;
  text?: string | null;
  group?: TaskGroup | null;
  sort?: TaskSort | null;
}

/** Where a task stands in a list: by its group, by what it is sorted by, by its age, by its id. */
export interface TaskPlace {
  group: string;
  key: number;
  at: string;
  id: string;
}

/** The day that due dates are counted from, backwards; no due date comes behind them all. */
export const dueEpoch = "2000-01-01";
export const noDue = -2_147_483_647;
const dayMs = 86_400_000;

/** The first of a set of words stands first. */
export const standing = (words: readonly string[], word: string): number => words.length - words.indexOf(word);

const groupOf: Record<TaskGroup, (task: ListedTask) => string> = {
  project: ({ projectId }) => projectId ?? "",
  priority: ({ priority }) => String(standing(priorities, priority)),
  status: ({ status }) => String(standing(taskStatuses, status)),
};
const keyOf: Record<TaskSort, (task: ListedTask) => number> = {
  newest: () => 0,
  due: ({ dueDate }) => (dueDate === null ? noDue : (Date.parse(dueEpoch) - Date.parse(dueDate)) / dayMs),
  priority: ({ priority }) => standing(priorities, priority),
};

export const placeIn = (task: ListedTask, { group, sort }: TaskList): TaskPlace => ({
  group: group ? groupOf[group](task) : "",
  key: keyOf[sort ?? "newest"](task),
  at: task.createdAt,
  id: task.id,
});

const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Below zero where the first stands before the second. */
export const comparePlaces = (a: TaskPlace, b: TaskPlace): number =>
  text(b.group, a.group) || b.key - a.key || text(b.at, a.at) || text(b.id, a.id);

/** Whether a text stands in a task: contract/task-texts, which comes only where one looks for texts. */
export type IsFound = (task: ListedTask, text: string) => boolean;

/** Whether the task is among those that the list shows. */
export function fitsList(task: ListedTask, list: TaskList, isFound: IsFound): boolean {
  const { status, projectId, listId, open, inProject, priority, dueFrom, dueTo, hasDue } = list;
  return (
    (!status || task.status === status) &&
    (!projectId || task.projectId === projectId.toLowerCase()) &&
    (!listId || task.listId === listId.toLowerCase()) &&
    (!isSaid(open) || (task.status !== "done") === open) &&
    (!isSaid(inProject) || (task.projectId !== null) === inProject) &&
    (!priority || task.priority === priority) &&
    (!dueFrom || (task.dueDate !== null && task.dueDate >= dueFrom)) &&
    (!dueTo || (task.dueDate !== null && task.dueDate <= dueTo)) &&
    (!isSaid(hasDue) || (task.dueDate !== null) === hasDue) &&
    (!list.text || isFound(task, list.text))
  );
}

const isSaid = (flag: boolean | null | undefined): flag is boolean => flag !== undefined && flag !== null;
