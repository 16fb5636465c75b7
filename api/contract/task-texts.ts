/** Whether the words that somebody looks for stand in a task, as a search finds them (contract/search). */
import { folded, sought, termsOf } from "./search";
import type { IsFound } from "./task-lists";

/** Whether every word stands in its title or its description. */
export const isFound: IsFound = ({ title, description }, text) => {
  const texts = [folded(title), folded(description ?? "")];
  return termsOf(text).every((term) => texts.some((one) => one.includes(sought(term))));
};
