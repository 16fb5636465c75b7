/** Which tasks fit the filters, judged in the browser by what the contract says of lists. */
import { termsOf } from "#contract/search";
import { fitsList, type ListedTask } from "#contract/task-lists";
import { holdsAll, textsOf } from "#contract/task-texts";
import { type Filters, narrowedBy } from "./filters";

/** What tells of each task whether it fits. */
export function fitting(filters: Filters, now: Date): (task: ListedTask) => boolean {
  const list = narrowedBy(filters, now);
  const terms = termsOf(list.text ?? "");
  // What is done is late for nobody.
  const wanted = { ...list, ...(filters.due === "overdue" && { open: true }) };
  return (task) => fitsList(task, wanted, () => holdsAll(foldedOf(task), terms));
}

/** Folding is what costs, and a task is the same object as long as it says the same. */
const foldedTexts = new WeakMap<ListedTask, string[]>();
function foldedOf(task: ListedTask): string[] {
  const texts = foldedTexts.get(task) ?? textsOf(task);
  foldedTexts.set(task, texts);
  return texts;
}
