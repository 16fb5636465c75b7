/** What is announced of tasks. Making and deleting one changes the dashboard's counts. */
import type { ChangeEvent } from "../../core/announcement";

const task = (userId: string, id: string, removed: boolean, counts: boolean): ChangeEvent => ({
  userId,
  entity: "task",
  id,
  removed,
  counts,
});

export const taskMade = (userId: string, id: string): ChangeEvent => task(userId, id, false, true);
export const taskChanged = (userId: string, id: string): ChangeEvent => task(userId, id, false, false);
export const taskRemoved = (userId: string, id: string): ChangeEvent => task(userId, id, true, true);
