/** What a board asks of the tasks on it. They live further right, so it is a hook. */
import type { Member } from "../../core/actor";
import { Hook } from "../../core/domain";
import { type Remembered, Trash } from "../../core/trash";
import type { Work } from "../../core/work";

/** Where a task stood. */
export interface Card extends Remembered {
  id: string;
  status: string;
  list_id: string;
  rank: unknown;
}

/** A board that comes back, and the project that it is linked to by then. */
export interface BoardBack {
  id: string;
  projectId: string | null;
}

export interface BoardCards {
  /** The board goes: its tasks keep status and project, and stand in no list. Answers with where they stood. */
  leave(work: Work, member: Member, boardId: string): Promise<Card[]>;
  /** The board comes back: those that still may stand where they stood do so again. */
  comeBack(work: Work, member: Member, board: BoardBack, cards: readonly Card[]): Promise<void>;
  /** The board was linked to another project: its tasks come along. */
  follow(work: Work, member: Member, boardId: string, projectId: string): Promise<void>;
}

export const boardCards = new Hook<BoardCards>();

/** Deleted boards: they remember their `lists` and `cards`. */
export const boardTrash = new Trash("boards", ["project_id"]);
