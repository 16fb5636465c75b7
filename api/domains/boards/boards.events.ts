/** What is announced of boards. Making and deleting a board changes the dashboard's counts. */
import { type ChangeEvent, eventsOf } from "../../core/announcement";

const { changed, removed } = eventsOf("board");

export const boardMade = (userId: string, id: string): ChangeEvent => changed(userId, id, true);
export const boardChanged = (userId: string, id: string): ChangeEvent => changed(userId, id);
export const boardRemoved = (userId: string, id: string): ChangeEvent => removed(userId, id, true);
