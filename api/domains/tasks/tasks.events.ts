/** What is announced of tasks. Making and deleting one, and putting it elsewhere, changes the dashboard's counts. */
import { type ChangeEvent, eventsOf } from "../../core/announcement";

const { changed, removed } = eventsOf("task");

export const taskMade = (userId: string, id: string): ChangeEvent => changed(userId, id, true);
export const taskChanged = (userId: string, id: string, elsewhere = false): ChangeEvent =>
  changed(userId, id, elsewhere);
export const taskRemoved = (userId: string, id: string): ChangeEvent => removed(userId, id, true);
