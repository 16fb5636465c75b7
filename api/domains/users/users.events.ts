/** What is announced when a user's own row changes. */
import { type ChangeEvent, eventsOf, ownAccount } from "../../core/announcement";

const { changed, removed } = eventsOf(ownAccount);

export const userChanged = (userId: string): ChangeEvent => changed(userId, userId);
export const userRemoved = (userId: string): ChangeEvent => removed(userId, userId);
