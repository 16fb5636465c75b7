/** What is announced of boards and of lists that were renumbered. Making and deleting a board changes the dashboard's counts. */
import { type ChangeEvent, eventsOf } from "../../core/announcement";

const { changed, removed } = eventsOf("board");

export const boardMade = (userId: string, id: string): ChangeEvent => changed(userId, id, true);
export const boardChanged = (userId: string, id: string): ChangeEvent => changed(userId, id);
export const boardRemoved = (userId: string, id: string): ChangeEvent => removed(userId, id, true);

/** All cards of a list have a new rank. */
export const listChanged = (userId: string, id: string): ChangeEvent => eventsOf("list").changed(userId, id);
