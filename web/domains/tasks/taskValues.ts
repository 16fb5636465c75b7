/** What the task form holds, where it starts, and what of it is sent (docs/product.md "Tasks" and "Field rules", docs/api.md "Rules"). */
import { taskFields } from "#contract/entities";
import { changesOf, creationOf, type ValuesOf, valuesOf } from "#contract/fields";
import type {
  BoardToChooseFragment,
  CreateTaskInput,
  TaskFieldsFragment,
  UpdateTaskInput,
} from "../../apollo/generated/graphql";

/** The form's fields; "" stands for nothing chosen. */
export type TaskValues = ValuesOf<typeof taskFields>;

/** Where the form was opened. A board without a column means its first column. */
export type TaskContext = { projectId?: string; boardId?: string; listId?: string; pomodoroSessionId?: string };

export type BoardOption = Omit<BoardToChooseFragment, " $fragmentName">;

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
  if (task) return valuesOf(taskFields, task);
  const board = boards.find(({ id, lists }) => id === context.boardId || lists.some((l) => l.id === context.listId));
  const first = board && [...board.lists].sort((a, b) => a.order - b.order)[0];
  return {
    ...valuesOf(taskFields),
    projectId: context.projectId ?? board?.projectId ?? "",
    listId: context.listId ?? first?.id ?? "",
    pomodoroSessionId: context.pomodoroSessionId ?? "",
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

/** Of which choices all are known; the others know only what was looked for. */
export type Known = { projects: boolean; boards: boolean; sessions: boolean };

/**
 * What is shown is what is sent: a choice that is gone by now, or never was there, is none. What the task itself has stays, and so does
 * what is one of many: the server will say.
 */
export function offered(values: TaskValues, choices: TaskChoices, all: Known, has?: TaskValues): TaskValues {
  const known = (
    field: "projectId" | "listId" | "pomodoroSessionId",
    among: readonly { id: string }[],
    areAll: boolean,
  ) => {
    const chosen = values[field];
    return !areAll || chosen === has?.[field] || among.some(({ id }) => id === chosen) ? chosen : "";
  };
  return {
    ...values,
    projectId: known("projectId", choices.projects, all.projects),
    listId: known(
      "listId",
      choices.boards.flatMap(({ lists }) => lists),
      all.boards,
    ),
    pomodoroSessionId: known("pomodoroSessionId", choices.sessions, all.sessions),
  };
}

/** A new task: only what was chosen. With a column the server sets the status. */
export function creation(values: TaskValues): CreateTaskInput {
  const { status, ...input } = creationOf(taskFields, values);
  return input.listId ? input : { ...input, status };
}

/** A changed task: what was touched, null where it was cleared. An untouched column is not sent, so a card moved meanwhile stays there. */
export function changes(values: TaskValues, start: TaskValues): UpdateTaskInput {
  const { status, ...input } = changesOf(taskFields, values, start);
  return values.listId || status === undefined ? input : { ...input, status };
}
