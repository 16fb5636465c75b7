/** Tasks as work: narrowed, put together and sorted as the server does it, in the loaded parts of their lists (apollo/pages). Only the rows load any. */
import { comparePlaces, fitsList, type ListedTask, placeIn, type TaskList, type TaskPlace } from "#contract/task-lists";
import { isFound } from "#contract/task-texts";
import { cursorAfter, encoded, type Look, listBy } from "../../../apollo/pages";

/** Where a list goes on behind this task, also when it is gone by then. */
export function cursorAfterTask(task: ListedTask, list: TaskList): string {
  const { group, key, at, id } = placeIn(task, list);
  return list.group || list.sort ? encoded(`${at} ${id} ${key} ${group}`) : cursorAfter(task);
}

const taskAs = (look: Look): ListedTask =>
  Object.fromEntries(names.map((name) => [name, look(name) ?? null])) as unknown as ListedTask;
const names = ["id", "title", "description", "status", "priority", "dueDate", "projectId", "listId", "createdAt"];
/** A cursor brings its place along. */
const placeLooked = (look: Look, list: TaskList): TaskPlace =>
  (look("place") as TaskPlace | undefined) ?? placeIn(taskAs(look), list);

listBy("tasks", {
  fits: (look, list) => fitsList(taskAs(look), list, isFound),
  compare: (a, b, list) => comparePlaces(placeLooked(a, list), placeLooked(b, list)),
  cursor: (look, list) => cursorAfterTask(taskAs(look), list),
});
