/** What is said of several tasks at once. */
import { limits } from "#contract/limits";

const tasks = (n: number): string => `${n} ${n === 1 ? "task" : "tasks"}`;

export const words = {
  selected: (n: number) =>
    n === 0 ? "Nothing selected" : `${n} selected${n === limits.tasksAtOnce ? ", no more at once" : ""}`,
  ticked: (done: boolean, n: number) => `${done ? "Completed" : "Reopened"} ${tasks(n)}`,
  changed: (n: number, to: string) => `${tasks(n)}: ${to}`,
  unchanged: (n: number) => `Nothing changed: ${n === 1 ? "it is" : `all ${n} are`} like that already`,
  deleted: (n: number) => `${tasks(n)} deleted`,
  mayDelete: (n: number) => `Are you sure you want to delete ${tasks(n)}?`,
  updateFailed: "Failed to update tasks",
  deleteFailed: "Failed to delete tasks",
};
