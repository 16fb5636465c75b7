/**
 * Where a task stands: its list, its status and its project follow from one another. The one rule behind what the server writes
 * and what the browser shows before the server has answered.
 */
import type { TaskStatus } from "./states";

/** The status that a list gives its tasks, by its order on the board; a list of any other order gives `plan`. */
const statusByOrder: Readonly<Record<number, TaskStatus>> = { 1: "plan", 2: "todo", 3: "done" };

export const statusOfColumn = (order: number): TaskStatus => statusByOrder[order] ?? "plan";

/** The order of the list that stands for a status. */
export const orderOfStatus = (status: TaskStatus): number =>
  Number(Object.keys(statusByOrder).find((order) => statusByOrder[Number(order)] === status));

export interface Placement {
  status: TaskStatus;
  projectId: string | null;
  listId: string | null;
}

/** A board's list as its tasks see it: its order on the board, and the project that the board is linked to. */
export interface Column {
  id: string;
  order: number;
  projectId: string | null;
}

/** A task that was just made stands nowhere. */
export const nowhere: Placement = { status: "plan", projectId: null, listId: null };

/**
 * What the wanted keys make of where a task stood. `column` is the list that the keys name or, where they name none, the one
 * that it stands in. A list decides the status, and its board the project where it is linked; a standalone board takes tasks
 * of any project. Another project than a linked board's, or none, takes the task off the board; off it, it keeps status and
 * project.
 */
export function placed(was: Placement, wanted: Partial<Placement>, column: Column | null): Placement {
  const projectId = wanted.projectId === undefined ? was.projectId : wanted.projectId;
  if (column === null || leaves(wanted, column))
    return { status: wanted.status ?? was.status, projectId, listId: null };
  return { status: statusOfColumn(column.order), projectId: column.projectId ?? projectId, listId: column.id };
}

// Where both are sent, the list wins.
const leaves = (wanted: Partial<Placement>, column: Column): boolean =>
  wanted.listId === undefined &&
  wanted.projectId !== undefined &&
  column.projectId !== null &&
  wanted.projectId !== column.projectId;
