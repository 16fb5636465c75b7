/** What is announced of a session, and of the tasks whose answer names it. */
import type { ChangeEvent } from "../../core/announcement";

export const sessionChanged = (userId: string, id: string): ChangeEvent => ({
  userId,
  entity: "session",
  id,
  removed: false,
  counts: false,
});

export const sessionCreated = (userId: string, id: string): ChangeEvent => ({
  ...sessionChanged(userId, id),
  counts: true,
});

export const sessionRemoved = (userId: string, id: string): ChangeEvent => ({
  ...sessionCreated(userId, id),
  removed: true,
});

/** A task shows another open session, or names another set of sessions, than before. */
export const taskOfSessionChanged = (userId: string, id: string): ChangeEvent => ({
  userId,
  entity: "task",
  id,
  removed: false,
  counts: false,
});
