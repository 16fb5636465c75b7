/** What is announced when a user's own row changes. */
import type { ChangeEvent } from "../../core/announcement";

export const userChanged = (userId: string): ChangeEvent => ({
  userId,
  entity: "user",
  id: userId,
  removed: false,
  counts: false,
});
export const userRemoved = (userId: string): ChangeEvent => ({
  userId,
  entity: "user",
  id: userId,
  removed: true,
  counts: false,
});
