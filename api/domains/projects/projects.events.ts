/** What is announced of a project. Its status may change the count of active projects. */
import { type ChangeEvent, eventsOf } from "../../core/announcement";

const { changed, removed } = eventsOf("project");

export const projectChanged = (userId: string, id: string): ChangeEvent => changed(userId, id, true);
export const projectRemoved = (userId: string, id: string): ChangeEvent => removed(userId, id, true);
