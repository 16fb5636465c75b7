/** What narrows a list of tasks, rows or a board: project, priority, due date, label, words. It lives in the address, and is read from it. */
import { labelOf } from "#contract/labels";
import { limits } from "#contract/limits";
import { labels, type Priority, priorities } from "#contract/states";
import type { TaskList } from "#contract/task-lists";
import { dayOfReader } from "../../../lib/dates";

export const dueFilters = ["overdue", "today", "week", "none"] as const;
export type DueFilter = (typeof dueFilters)[number];

/** Each is "" where it narrows nothing. */
export interface Filters {
  /** A project's id, or "none". */
  project: string;
  priority: Priority | "";
  due: DueFilter | "";
  label: string;
  q: string;
}

export const unfiltered = { project: "", priority: "", due: "", label: "", q: "" } as const satisfies Filters;
/** How many of them narrow something. */
export const filtersOn = (filters: Filters): number =>
  Object.keys(unfiltered).filter((name) => filters[name as keyof Filters] !== "").length;
export const isFiltered = (filters: Filters): boolean => filtersOn(filters) > 0;

/** Words that nobody offered count as left out. */
export function filtersIn(query: URLSearchParams): Filters {
  const word = <Word extends string>(name: string, words: readonly Word[]) =>
    words.find((one) => one === query.get(name)) ?? "";
  return {
    project: query.get("project") ?? "",
    priority: word("priority", priorities),
    due: word("due", dueFilters),
    label: labelOf((query.get("label") ?? "").slice(0, limits.labels.max)),
    q: (query.get("q") ?? "").slice(0, limits.title.max),
  };
}

/** The address with these words of it changed; "" takes one out. */
export function withWords(query: URLSearchParams, words: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(words))
    if (value === "") next.delete(name);
    else next.set(name, value);
  return next;
}

/** The last day of the next seven, and today, as the reader has them. */
export function daysOf(now: Date): { today: string; tomorrow: string; week: string; yesterday: string } {
  const day = (from: number) => dayOfReader(new Date(now.getFullYear(), now.getMonth(), now.getDate() + from));
  return { yesterday: day(-1), today: day(0), tomorrow: day(1), week: day(7) };
}

/** The same as the contract says it, on the reader's day. */
export function narrowedBy({ project, priority, due, label, q }: Filters, now: Date): TaskList {
  const { today, yesterday, week } = daysOf(now);
  const days = { overdue: { dueTo: yesterday }, today: { dueFrom: today, dueTo: today } };
  const within = { ...days, week: { dueFrom: today, dueTo: week }, none: { hasDue: false } };
  return {
    ...(project === "none" ? { inProject: false } : project && { projectId: project }),
    ...(priority && { priority }),
    ...(due && within[due]),
    ...(label && { label }),
    ...(q.trim() && { text: q.trim() }),
  };
}

export const dueChoices: { value: DueFilter | ""; label: string }[] = [
  { value: "", label: "Any date" },
  { value: "overdue", label: "Overdue" },
  { value: "today", label: "Today" },
  { value: "week", label: "Next 7 days" },
  { value: "none", label: "No date" },
];
/** The chosen one is a choice also where no task bears it any more. */
export const labelChoices = (names: readonly string[], chosen: string): { value: string; label: string }[] => [
  { value: "", label: "Any label" },
  ...(chosen === "" || names.includes(chosen) ? names : [...names, chosen]).map((value) => ({ value, label: value })),
];
export const priorityChoices: { value: Priority | ""; label: string }[] = [
  { value: "", label: "Any priority" },
  ...priorities.map((value) => ({ value, label: labels.priority[value] })),
];
