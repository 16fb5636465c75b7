/**
 * How the tasks view is arranged: layout, groups, order and filters, in the address beside the status tab, so that a reload, a link and
 * Back show the same (docs/product.md "Tasks"). Layout, groups and order are remembered for the account on this device; an address
 * that says nothing of one shows it as it was left.
 */
import { type TaskStatus, taskStatuses } from "#contract/states";
import { subjectOf, token } from "../../../apollo/token";
import { useAddressQuery } from "../../../lib/useAddressQuery";
import { type Filters, filtersIn, withWords } from "./filters";

export const layouts = ["cards", "rows"] as const;
export const groups = ["due", "project", "priority", "status", "none"] as const;
export const sorts = ["due", "priority", "newest"] as const;
export type Group = (typeof groups)[number];

export interface Work extends Filters {
  tab: "all" | TaskStatus;
  layout: (typeof layouts)[number];
  group: Group;
  sort: (typeof sorts)[number];
  /** Whether done tasks stand below what is open. */
  done: "shown" | "";
}

const usual: Pick<Work, "layout" | "group" | "sort"> = { layout: "cards", group: "due", sort: "due" };
const remembered = Object.keys(usual) as (keyof typeof usual)[];

const key = (): string => `tasks view of ${subjectOf(token.get())}`;

/** Words that nobody offered count as left out. */
export function useWork(): [Work, (change: Partial<Work>) => void] {
  const [query, setQuery] = useAddressQuery();
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
    ...filtersIn(query),
    done: own("done", ["shown"] as const),
  };
  const change = ({ tab, ...wanted }: Partial<Work>) => {
    const words = { ...wanted, ...(tab && { status: tab === "all" ? "" : tab }) };
    setQuery(
      (now) => {
        const next = withWords(now, words);
        if (remembered.some((name) => name in wanted))
          localStorage.setItem(
            key(),
            String(new URLSearchParams(remembered.map((name) => [name, next.get(name) ?? work[name]]))),
          );
        return next;
      },
      { replace: true },
    );
  };
  return [work, change];
}
