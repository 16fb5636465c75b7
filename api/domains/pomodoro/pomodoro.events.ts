/** What is announced of a session, and of the tasks whose answer names it. */
import { type ChangeEvent, eventsOf } from "../../core/announcement";

const { changed, removed } = eventsOf("session");

// With any change it may stand in another section of the list, whose numbers are told with the counts.
export const sessionChanged = (userId: string, id: string): ChangeEvent => changed(userId, id, true);
export const sessionCreated = (userId: string, id: string): ChangeEvent => changed(userId, id, true);
export const sessionRemoved = (userId: string, id: string): ChangeEvent => removed(userId, id, true);

/** A task shows another open session, or names another set of sessions, than before. */
export const taskOfSessionChanged = (userId: string, id: string): ChangeEvent => eventsOf("task").changed(userId, id);
