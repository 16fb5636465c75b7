/**
 * Which tasks a list shows (docs/product.md "Tasks"): the same for the server's pages, whose SQL a test holds to this, and for the
 * browser, which takes a change into it or out of it. Their order is in contract/task-order.
 */
import { labelOf } from "./labels";
import type { Priority, SortOrder, TaskGroup, TaskSort, TaskStatus } from "./states";

/** What of a task decides that; what is not known of one is left out. */
export interface ListedTask {
  id: string;
  title: string;
  description?: string | null;
  status: TaskStatus;
  priority: Priority;
  dueDate: string | null;
  labels?: readonly string[] | null;
  projectId: string | null;
  listId?: string | null;
  boardId?: string | null;
  pomodoroSessionId?: string | null;
  createdAt: string;
}

/** How a list is narrowed and put in order; what is left out, or null, says nothing. */
export interface TaskList {
  status?: TaskStatus | null;
  projectId?: string | null;
  listId?: string | null;
  open?: boolean | null;
  inProject?: boolean | null;
  boardId?: string | null;
  onBoard?: boolean | null;
  /** An open session: only tasks that stand in none, or in another. */
  outsideSession?: string | null;
  priority?: Priority | null;
  dueFrom?: string | null;
  dueTo?: string | null;
  hasDue?: boolean | null;
  /** Only tasks that bear it. */
  label?: string | null;
  text?: string | null;
  group?: TaskGroup | null;
  sort?: TaskSort | null;
  order?: SortOrder | null;
}

/** Whether a text stands in a task: contract/task-texts, which comes only where one looks for texts. */
export type IsFound = (task: ListedTask, text: string) => boolean;

/** Whether the task is among those that the list shows. */
export function fitsList(task: ListedTask, list: TaskList, isFound: IsFound): boolean {
  const { status, projectId, listId, boardId, open, inProject, onBoard, outsideSession } = list;
  const { priority, dueFrom, dueTo, hasDue } = list;
  return (
    (!status || task.status === status) &&
    (!projectId || task.projectId === projectId.toLowerCase()) &&
    (!listId || task.listId === listId.toLowerCase()) &&
    (!boardId || task.boardId === boardId.toLowerCase()) &&
    (!isSaid(open) || (task.status !== "done") === open) &&
    (!isSaid(inProject) || (task.projectId !== null) === inProject) &&
    (!isSaid(onBoard) || Boolean(task.listId) === onBoard) &&
    (!outsideSession || task.pomodoroSessionId !== outsideSession.toLowerCase()) &&
    (!priority || task.priority === priority) &&
    (!dueFrom || (task.dueDate !== null && task.dueDate >= dueFrom)) &&
    (!dueTo || (task.dueDate !== null && task.dueDate <= dueTo)) &&
    (!isSaid(hasDue) || (task.dueDate !== null) === hasDue) &&
    (!list.label || (task.labels ?? []).includes(labelOf(list.label))) &&
    (!list.text || isFound(task, list.text))
  );
}

const isSaid = (flag: boolean | null | undefined): flag is boolean => flag !== undefined && flag !== null;
