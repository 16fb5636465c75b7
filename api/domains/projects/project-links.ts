/** What a project asks of what is linked to it. That lies further right, in the domains of boards and tasks. */
import type { Member } from "../../core/actor";
import { Hook } from "../../core/domain";
import type { Work } from "../../core/work";

export interface ProjectLinks {
  /** The name under which a deleted project remembers them. */
  name: string;
  /** The project goes: they stay, unlinked. Answers with their ids. */
  unlink(work: Work, member: Member, projectId: string): Promise<string[]>;
  /** The project is back: links those of them again that are still there and linked nowhere else. */
  link(work: Work, member: Member, projectId: string, ids: readonly string[]): Promise<void>;
}
export const projectLinks = new Hook<ProjectLinks>();
