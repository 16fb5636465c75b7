/** What a project asks of what is linked to it. That lies further right, in the domains of boards and tasks. */
import type { Member } from "../../core/actor";
import { Hook } from "../../core/domain";
import { Trash } from "../../core/trash";
import type { Work } from "../../core/work";

export interface ProjectLinks {
  /** The name under which a deleted project remembers them. */
  name: "boards" | "tasks";
  /** The project goes: they stay, unlinked. Answers with their ids. */
  unlink(work: Work, member: Member, projectId: string): Promise<string[]>;
  /** The project is back: links those of them again that are still there and linked nowhere else. */
  link(work: Work, member: Member, projectId: string, ids: readonly string[]): Promise<void>;
}
export const projectLinks = new Hook<ProjectLinks>();

/** Deleted projects: they remember the ids of what was linked to them. */
export const projectTrash = new Trash("projects");

/** What they remember when they come back after their project. */
export const withProject = (projectId: string, ids: readonly string[]): { id: string; project_id: string }[] =>
  ids.map((id) => ({ id, project_id: projectId }));
