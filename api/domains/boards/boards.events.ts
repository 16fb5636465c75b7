/** What is announced of boards and of lists that were renumbered. Making and deleting a board changes the dashboard's counts. */
import type { ChangeEvent } from "../../core/announcement";

const board = (userId: string, id: string, removed: boolean, counts: boolean): ChangeEvent => ({
  userId,
  entity: "board",
  id,
  removed,
  counts,
});

export const boardMade = (userId: string, id: string): ChangeEvent => board(userId, id, false, true);
export const boardChanged = (userId: string, id: string): ChangeEvent => board(userId, id, false, false);
export const boardRemoved = (userId: string, id: string): ChangeEvent => board(userId, id, true, true);

/** All cards of a list have a new rank. */
export const listChanged = (userId: string, id: string): ChangeEvent => ({
  userId,
  entity: "list",
  id,
  removed: false,
  counts: false,
});
