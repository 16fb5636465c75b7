/**
 * In which order a list of tasks stands (docs/product.md "Tasks"): the same for the server's pages, whose SQL a test holds to this, and
 * for the browser, which puts a change in its place by it. What can descends, so that one comparison of rows finds where a page goes on.
 */
import { unmarked } from "./search";
import { priorities, type SortOrder, type TaskGroup, type TaskSort, taskStatuses } from "./states";
import type { ListedTask, TaskList } from "./task-lists";

/** Where a task stands in a list: by its group, by what it is sorted by, a number or its title, by its age, by its id. */
export interface TaskPlace {
  group: string;
  key: number;
  title: string;
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
  status: ({ status }) => standing(taskStatuses, status),
  title: () => 0,
};

/** In which order a list is sorted where none is said. */
const usualOrder: Record<TaskSort, SortOrder> = {
  newest: "desc",
  due: "asc",
  priority: "desc",
  status: "asc",
  title: "asc",
};

/** Whether it is sorted the other way round. Of tasks alike in what they are sorted by the newest still comes first. */
export const isTurned = ({ sort, order }: Pick<TaskList, "sort" | "order">): boolean =>
  Boolean(order) && order !== usualOrder[sort ?? "newest"];

/** How much of a title is sorted by, and how long a number in it may be. */
export const sortedTitle = { most: 100, digits: 15 } as const;
const zeros = "0".repeat(sortedTitle.digits);

/** A title as titles are compared: without case and marks on letters, and with numbers by what they amount to. */
export const titleKey = (title: string): string =>
  [...unmarked(title).replace(/[0-9]+/g, (digits) => (zeros + digits).slice(-sortedTitle.digits))]
    .slice(0, sortedTitle.most)
    .join("");

export function placeIn(task: ListedTask, { group, sort, order }: TaskList): TaskPlace {
  const key = keyOf[sort ?? "newest"](task);
  return {
    group: group ? groupOf[group](task) : "",
    key: key === 0 || !isTurned({ sort, order }) ? key : -key,
    title: sort === "title" ? titleKey(task.title) : "",
    at: task.createdAt,
    id: task.id,
  };
}

const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Below zero where the first stands before the second. */
export function comparePlaces(a: TaskPlace, b: TaskPlace, list: Pick<TaskList, "sort" | "order">): number {
  const turn = isTurned(list) ? -1 : 1;
  const ageTurn = (list.sort ?? "newest") === "newest" ? turn : 1;
  return (
    text(b.group, a.group) ||
    b.key - a.key ||
    turn * text(a.title, b.title) ||
    ageTurn * text(b.at, a.at) ||
    text(b.id, a.id)
  );
}
