/** What the task form holds, where it starts, and what of it is sent (core-product §4 and §5, rest-contract Settlements "Tasks"). */
import type { Priority, TaskStatus } from "#contract/states";
import type {
  CreateTaskInput,
  TaskFieldsFragment,
  TaskFormOptionsQuery,
  UpdateTaskInput,
} from "../../apollo/generated/graphql";

/** The form's fields; "" stands for nothing chosen. */
export type TaskValues = {
  title: string;
  description: string;
  projectId: string;
  listId: string;
  pomodoroSessionId: string;
  status: TaskStatus;
  priority: Priority;
  /** `YYYY-MM-DD` or "". */
  dueDate: string;
};

/** Where the form was opened. A board without a column means its first column. */
export type TaskContext = { projectId?: string; boardId?: string; listId?: string; pomodoroSessionId?: string };

export type BoardOption = TaskFormOptionsQuery["boards"][number];

/** The heading of the form; the caller draws it, on a page or in a dialog. */
export function taskFormTitle(isNew: boolean, context: TaskContext = {}): string {
  if (!isNew) return "Edit Task";
  if (context.pomodoroSessionId) return "Add Task to Session";
  return context.projectId && !context.boardId ? "Add Task to Project" : "Create New Task";
}

/** The task as it is, or a new one where the context puts it. */
export function startOf(
  task: TaskFieldsFragment | undefined,
  context: TaskContext,
  boards: readonly BoardOption[],
): TaskValues {
  if (task)
    return {
      title: task.title,
      description: task.description ?? "",
      projectId: task.projectId ?? "",
      listId: task.listId ?? "",
      pomodoroSessionId: task.pomodoroSessionId ?? "",
      status: task.status,
      priority: task.priority,
      dueDate: task.dueDate ?? "",
    };
  const board = boards.find(({ id, lists }) => id === context.boardId || lists.some((l) => l.id === context.listId));
  const first = board && [...board.lists].sort((a, b) => a.order - b.order)[0];
  return {
    title: "",
    description: "",
    projectId: context.projectId ?? board?.projectId ?? "",
    listId: context.listId ?? first?.id ?? "",
    pomodoroSessionId: context.pomodoroSessionId ?? "",
    status: "plan",
    priority: "medium",
    dueDate: "",
  };
}

/**
 * The boards to choose a column from: those of the chosen project, and the board without a project that the task
 * stands on or the form was opened from, so that editing such a card leaves it in its column.
 */
export function boardChoices(boards: readonly BoardOption[], projectId: string, stood: string): BoardOption[] {
  return boards.filter(
    (board) =>
      (projectId !== "" && board.projectId === projectId) ||
      (board.projectId === null && stood !== "" && board.lists.some(({ id }) => id === stood)),
  );
}

/** What can be chosen now. */
export type TaskChoices = { projects: readonly Named[]; boards: readonly BoardOption[]; sessions: readonly Named[] };
export type Named = { id: string; name: string };

/** What is shown is what is sent: a choice that is gone by now, or never was there, is none. What the task itself has stays. */
export function offered(values: TaskValues, choices: TaskChoices, has?: TaskValues): TaskValues {
  const known = (field: "projectId" | "listId" | "pomodoroSessionId", among: readonly { id: string }[]) => {
    const chosen = values[field];
    return chosen === has?.[field] || among.some(({ id }) => id === chosen) ? chosen : "";
  };
  return {
    ...values,
    projectId: known("projectId", choices.projects),
    listId: known(
      "listId",
      choices.boards.flatMap(({ lists }) => lists),
    ),
    pomodoroSessionId: known("pomodoroSessionId", choices.sessions),
  };
}

/** A new task: only what was chosen. With a column the server sets the status. */
export function creation(values: TaskValues): CreateTaskInput {
  const { title, description, projectId, listId, pomodoroSessionId, status, priority, dueDate } = values;
  return {
    title,
    priority,
    ...(description && { description }),
    ...(dueDate && { dueDate }),
    ...(projectId && { projectId }),
    ...(listId ? { listId } : { status }),
    ...(pomodoroSessionId && { pomodoroSessionId }),
  };
}

/** A changed task: what was touched, null where it was cleared. An untouched column is not sent, so a card moved meanwhile stays there. */
export function changes(values: TaskValues, start: TaskValues): UpdateTaskInput {
  const input: UpdateTaskInput = {};
  if (values.title !== start.title) input.title = values.title;
  if (values.description !== start.description) input.description = values.description || null;
  if (values.projectId !== start.projectId) input.projectId = values.projectId || null;
  if (values.listId !== start.listId) input.listId = values.listId || null;
  if (values.pomodoroSessionId !== start.pomodoroSessionId) input.pomodoroSessionId = values.pomodoroSessionId || null;
  if (!values.listId && values.status !== start.status) input.status = values.status;
  if (values.priority !== start.priority) input.priority = values.priority;
  if (values.dueDate !== start.dueDate) input.dueDate = values.dueDate || null;
  return input;
}
