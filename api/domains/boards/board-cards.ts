/** What a board asks of the tasks on it. They live further right, so it is a hook. */
import type { Member } from "../../core/actor";
import { Hook } from "../../core/domain";
import type { Work } from "../../core/work";

export interface BoardCards {
  /** The board goes: its tasks keep status and project, and stand in no list. */
  leave(work: Work, member: Member, boardId: string): Promise<void>;
  /** The board was linked to another project: its tasks come along. */
  follow(work: Work, member: Member, boardId: string, projectId: string): Promise<void>;
}

export const boardCards = new Hook<BoardCards>();
