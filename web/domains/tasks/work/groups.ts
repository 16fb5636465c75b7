// How rows are put together: each group by its name and what stands in it, in the order in which the list has them.
import { labels } from "#contract/states";
import { daysOf } from "./filters";
import type { Group } from "./useWork";

/** What of a task says where it stands. */
export interface Grouped {
  id: string;
  status: keyof typeof labels.taskStatus;
  priority: keyof typeof labels.priority;
  dueDate: string | null;
  project: { id: string; name: string } | null;
}

/** The head of a group; `count` is there where all of it is loaded. */
export type Head = { kind: "head"; id: string; name: string; count: number | null };
/** One line of the list. */
export type Line<T> = Head | { kind: "task"; id: string; task: T };

function byDue(due: string | null, { today, week }: ReturnType<typeof daysOf>): string {
  if (due === null) return "No date";
  if (due < today) return "Overdue";
  return due === today ? "Today" : due <= week ? "Next 7 days" : "Later";
}

function nameOf(task: Grouped, group: Group, days: ReturnType<typeof daysOf>): string {
  if (group === "due") return byDue(task.dueDate, days);
  if (group === "project") return task.project?.name ?? "No Project";
  return group === "priority" ? labels.priority[task.priority] : labels.taskStatus[task.status];
}

/** The lines of a list that is loaded as far as this; of a flat one there are no heads. */
export function linesOf<T extends Grouped>(tasks: readonly T[], group: Group, isWhole: boolean, now: Date): Line<T>[] {
  const days = daysOf(now);
  const lines: Line<T>[] = [];
  let head = null as Head | null;
  for (const task of tasks) {
    if (group !== "none") {
      const name = nameOf(task, group, days);
      const id = `${group} ${group === "project" ? (task.project?.id ?? "") : name}`;
      if (head?.id !== id) {
        head = { kind: "head", id, name, count: 0 };
        lines.push(head);
      }
      head.count = (head.count ?? 0) + 1;
    }
    lines.push({ kind: "task", id: task.id, task });
  }
  // More of the last group may come.
  if (head && !isWhole) head.count = null;
  return lines;
}
