/** Tasks as work: narrowed, put together and sorted as the server does it, in the loaded parts of their lists (apollo/pages). Only the rows and the tasks that a session may take load any. */
import type { Reference } from "@apollo/client";
import { fitsList, type ListedTask, type TaskList } from "#contract/task-lists";
import { comparePlaces, placeIn, type TaskPlace } from "#contract/task-order";
import { isFound } from "#contract/task-texts";
import { cursorAfter, encoded, type Look, listBy } from "../../../apollo/pages";

/** Where a list goes on behind this task, also when it is gone by then. */
export function cursorAfterTask(task: ListedTask, list: TaskList): string {
  const { group, key, title, at, id } = placeIn(task, list);
  const words = [at, id, key, group, ...(title === "" ? [] : [encodeURIComponent(title)])];
  return list.group || list.sort ? encoded(words.join(" ")) : cursorAfter(task);
}

const taskAs = (look: Look): ListedTask =>
  Object.fromEntries(names.map((name) => [name, look(name) ?? null])) as unknown as ListedTask;
const names = [
  ...["id", "title", "description", "status", "priority", "dueDate", "labels"],
  ...["projectId", "listId", "pomodoroSessionId", "createdAt"],
];
/** Which board a task is on tells its column. */
function isOnBoard(look: Look, boardId: string): boolean {
  const columns = look("lists", { __ref: `Board:${boardId}` }) as readonly Reference[] | undefined;
  return columns?.some(({ __ref }) => __ref === `BoardList:${look("listId")}`) ?? false;
}
/** A cursor brings its place along. */
function placeLooked(look: Look, list: TaskList): TaskPlace {
  const place = look("place") as TaskPlace | undefined;
  return place ? { ...place, title: decodeURIComponent(place.title) } : placeIn(taskAs(look), list);
}

listBy("tasks", {
  fits: (look, { boardId, ...list }: TaskList) =>
    (!boardId || isOnBoard(look, boardId)) && fitsList(taskAs(look), list, isFound),
  compare: (a, b, list) => comparePlaces(placeLooked(a, list), placeLooked(b, list), list),
  cursor: (look, list) => cursorAfterTask(taskAs(look), list),
});
