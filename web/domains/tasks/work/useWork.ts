/**
 * How the tasks view is arranged: layout, groups, order and filters, in the address beside the status tab, so that a reload, a link and
 * Back show the same (docs/product.md "Tasks"). Layout, groups and order are remembered for the account on this device; an address
 * that says nothing of one shows it as it was left.
 */
import { useSearchParams } from "react-router";
import { limits } from "#contract/limits";
import { type Priority, priorities, type TaskStatus, taskStatuses } from "#contract/states";
import { subjectOf, token } from "../../../apollo/token";

export const layouts = ["cards", "rows"] as const;
export const groups = ["due", "project", "priority", "status", "none"] as const;
export const sorts = ["due", "priority", "newest"] as const;
export const dueFilters = ["overdue", "today", "week", "none"] as const;
export type Group = (typeof groups)[number];
export type DueFilter = (typeof dueFilters)[number];

export interface Work {
  tab: "all" | TaskStatus;
  layout: (typeof layouts)[number];
  group: Group;
  sort: (typeof sorts)[number];
  /** A project's id, "none", or "" for any. */
  project: string;
  priority: Priority | "";
  due: DueFilter | "";
  q: string;
  /** Whether done tasks stand below what is open. */
  done: "shown" | "";
}

const usual: Pick<Work, "layout" | "group" | "sort"> = { layout: "cards", group: "due", sort: "due" };
const remembered = Object.keys(usual) as (keyof typeof usual)[];
/** What narrows the list, and what clears that. */
export const unfiltered = { project: "", priority: "", due: "", q: "" } as const satisfies Partial<Work>;
export const isFiltered = (work: Work): boolean =>
  Object.keys(unfiltered).some((name) => work[name as keyof typeof unfiltered] !== "");

const key = (): string => `tasks view of ${subjectOf(token.get())}`;

/** Words that nobody offered count as left out. */
export function useWork(): [Work, (change: Partial<Work>) => void] {
  const [query, setQuery] = useSearchParams();
  const kept = new URLSearchParams(localStorage.getItem(key()) ?? "");
  const word = <Word extends string, Other extends string>(name: string, words: readonly Word[], other: Other) =>
    [query, kept].flatMap((from) => words.find((one) => one === from.get(name)) ?? [])[0] ?? other;
  const own = <Word extends string>(name: string, words: readonly Word[]) =>
    words.find((one) => one === query.get(name)) ?? "";
  const work: Work = {
    tab: own("status", taskStatuses) || "all",
    layout: word("layout", layouts, usual.layout),
    group: word("group", groups, usual.group),
    sort: word("sort", sorts, usual.sort),
    project: query.get("project") ?? "",
    priority: own("priority", priorities),
    due: own("due", dueFilters),
    q: (query.get("q") ?? "").slice(0, limits.title.max),
    done: own("done", ["shown"] as const),
  };
  const change = ({ tab, ...wanted }: Partial<Work>) => {
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries({ ...wanted, ...(tab && { status: tab === "all" ? "" : tab }) }))
          if (value === "") next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
    const { ...next } = { ...work, ...wanted };
    if (remembered.some((name) => name in wanted))
      localStorage.setItem(key(), String(new URLSearchParams(remembered.map((name) => [name, next[name]]))));
  };
  return [work, change];
}
