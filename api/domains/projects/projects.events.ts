/** What is announced of a project. Its status may change the count of active projects. */
import type { ChangeEvent } from "../../core/announcement";

export const projectChanged = (userId: string, id: string): ChangeEvent => ({
  userId,
  entity: "project",
  id,
  removed: false,
  counts: true,
});
export const projectRemoved = (userId: string, id: string): ChangeEvent => ({
  userId,
  entity: "project",
  id,
  removed: true,
  counts: true,
});
