/** Whether the words that somebody looks for stand in a task, as a search finds them (contract/search). */
import { folded, sought, termsOf } from "./search";
import type { IsFound, ListedTask } from "./task-lists";

/** What of a task is looked through. */
export const textsOf = ({ title, description }: Pick<ListedTask, "title" | "description">): string[] => [
  folded(title),
  folded(description ?? ""),
];

/** Whether each of these terms (contract/search) stands in one of the texts. */
export const holdsAll = (texts: readonly string[], terms: readonly string[]): boolean =>
  terms.every((term) => texts.some((one) => one.includes(sought(term))));

/** Whether every word stands in its title or its description. */
export const isFound: IsFound = (task, text) => holdsAll(textsOf(task), termsOf(text));
