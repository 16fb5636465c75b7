/** What happens to tasks when something left of them goes, comes back or is linked anew: they stay (rest-contract "Rules" and "Settlements"). */
import type { Member } from "../../core/actor";
import type { Work } from "../../core/work";
import { statement } from "../../db/statements";
import type { BoardCards } from "../boards/board-cards";
import { boardChanged } from "../boards/boards.events";
import type { ProjectLinks } from "../projects/project-links";
import { taskChanged } from "./tasks.events";

const boardOf = `(SELECT l.board_id FROM board_lists l WHERE l.user_id = t.user_id AND l.id = t.list_id) AS board`;
const onBoard = "t.list_id IN (SELECT l.id FROM board_lists l WHERE l.user_id = $1 AND l.board_id = $2)";

const unlink = statement(
  "tasks-unlink-project",
  `UPDATE tasks t SET project_id = NULL, updated_at = now() WHERE t.user_id = $1 AND t.project_id = $2 RETURNING t.id, ${boardOf}`,
);
const linkAgain = statement(
  "tasks-link-project",
  `UPDATE tasks t SET project_id = $2, updated_at = now()
  WHERE t.user_id = $1 AND t.deleted_at IS NULL AND t.project_id IS NULL AND (t.id = ANY($3::uuid[]) OR t.list_id IN (
    SELECT l.id FROM board_lists l JOIN boards b ON b.user_id = l.user_id AND b.id = l.board_id
    WHERE b.user_id = $1 AND b.project_id = $2)) RETURNING t.id, ${boardOf}`,
);
const leave = statement(
  "tasks-leave-board",
  `UPDATE tasks t SET list_id = NULL, rank = 0, updated_at = now() WHERE t.user_id = $1 AND ${onBoard} RETURNING t.id`,
);
const follow = statement(
  "tasks-follow-board",
  `UPDATE tasks t SET project_id = $3, updated_at = now()
  WHERE t.user_id = $1 AND ${onBoard} AND t.project_id IS DISTINCT FROM $3 RETURNING t.id`,
);

interface Touched {
  id: string;
  board?: string | null;
}

/** The tasks of projects. They are linked again after the boards, whose cards come along. */
export const projectTasks: ProjectLinks = {
  name: "tasks",
  async unlink(work, member, projectId) {
    const unlinked = await work.rows<Touched>(unlink, [member.id, projectId]);
    announce(work, member, unlinked);
    return unlinked.map(({ id }) => id);
  },
  link: async (work, member, projectId, ids) =>
    announce(work, member, await work.rows<Touched>(linkAgain, [member.id, projectId, ids])),
};

/** For the boards' verbs. */
export const cardsOfBoards: BoardCards = {
  leave: async (work, member, boardId) => announce(work, member, await work.rows<Touched>(leave, [member.id, boardId])),
  follow: async (work, member, boardId, projectId) =>
    announce(work, member, await work.rows<Touched>(follow, [member.id, boardId, projectId])),
};

// A board's last activity is its newest task's.
function announce(work: Work, member: Member, touched: readonly Touched[]): void {
  for (const { id, board } of touched) {
    work.announce(taskChanged(member.id, id));
    if (board) work.announce(boardChanged(member.id, board));
  }
}
