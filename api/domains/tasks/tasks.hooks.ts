/** What happens to tasks when something left of them goes, comes back or is linked anew: they stay (docs/api.md "Rules"). */
import type { Member } from "../../core/actor";
import { remembered } from "../../core/trash";
import type { Work } from "../../core/work";
import { type Column, nullable, type RowOf, uuid } from "../../db/columns";
import { statement } from "../../db/statements";
import type { BoardCards, Card } from "../boards/board-cards";
import { boardChanged } from "../boards/boards.events";
import { taskTrash } from "../pomodoro/session-links";
import { type ProjectLinks, withProject } from "../projects/project-links";
import { taskChanged } from "./tasks.events";

const boardOf = `(SELECT l.board_id FROM board_lists l WHERE l.user_id = $1 AND l.id = t.list_id) AS board`;
const onBoard = "t.list_id IN (SELECT l.id FROM board_lists l WHERE l.user_id = $1 AND l.board_id = $2)";

/** A task that was changed, and the board that it stands on. */
const touched = { id: uuid, board: nullable(uuid) };
type Touched = Pick<RowOf<typeof touched>, "id"> & Partial<RowOf<typeof touched>>;

const unlink = statement(
  "tasks-unlink-project",
  `UPDATE tasks t SET project_id = NULL, updated_at = now() WHERE t.user_id = $1 AND t.project_id = $2 RETURNING t.id, ${boardOf}`,
  touched,
);
const linkAgain = statement(
  "tasks-link-project",
  `UPDATE tasks t SET project_id = $2, updated_at = now()
  WHERE t.user_id = $1 AND t.deleted_at IS NULL AND t.project_id IS NULL AND (t.id = ANY($3::uuid[]) OR t.list_id IN (
    SELECT l.id FROM board_lists l JOIN boards b ON b.user_id = l.user_id AND b.id = l.board_id
    WHERE l.user_id = $1 AND b.project_id = $2)) RETURNING t.id, ${boardOf}`,
  touched,
);
const leave = statement(
  "tasks-leave-board",
  `WITH stood AS (SELECT t.id, t.status, t.list_id, t.rank FROM tasks t WHERE t.user_id = $1 AND ${onBoard} FOR NO KEY UPDATE),
    gone AS (UPDATE tasks t SET list_id = NULL, rank = DEFAULT, updated_at = now() FROM stood WHERE t.user_id = $1 AND t.id = stood.id RETURNING t.id)
  SELECT to_jsonb(stood) AS card FROM stood JOIN gone USING (id)`,
  { card: remembered as Column<Card> },
);
// Whatever was changed of a task meanwhile stays: its column may want another status by now, its board another project.
const comeBack = statement(
  "tasks-come-back",
  `UPDATE tasks t SET list_id = card.list_id, rank = card.rank, updated_at = now()
  FROM jsonb_populate_recordset(NULL::tasks, $3::jsonb) card
  WHERE t.user_id = $1 AND t.id = card.id AND t.deleted_at IS NULL AND t.list_id IS NULL
    AND t.status = card.status AND ($2::uuid IS NULL OR t.project_id = $2) RETURNING t.id`,
  { id: uuid },
);
const follow = statement(
  "tasks-follow-board",
  `UPDATE tasks t SET project_id = $3, updated_at = now()
  WHERE t.user_id = $1 AND ${onBoard} AND t.project_id IS DISTINCT FROM $3 RETURNING t.id`,
  { id: uuid },
);

/** The tasks of projects. They are linked again after the boards, whose cards come along. */
export const projectTasks: ProjectLinks = {
  name: "tasks",
  async unlink(work, member, projectId) {
    const unlinked = await work.rows(unlink, [member.id, projectId]);
    announce(work, member, unlinked);
    return unlinked.map(({ id }) => id);
  },
  async link(work, member, projectId, ids) {
    announce(work, member, await work.rows(linkAgain, [member.id, projectId, ids]));
    await taskTrash.fill(work, member.id, withProject(projectId, ids));
  },
};

/** For the boards' verbs. */
export const cardsOfBoards: BoardCards = {
  async leave(work, member, boardId) {
    const cards = (await work.rows(leave, [member.id, boardId])).map(({ card }) => card);
    announce(work, member, cards);
    return cards;
  },
  async comeBack(work, member, { id, projectId }, cards) {
    announce(work, member, await work.rows(comeBack, [member.id, projectId, JSON.stringify(cards)]));
    await taskTrash.fill(
      work,
      member.id,
      cards.map((card) => ({ ...card, board_id: id })),
    );
  },
  follow: async (work, member, boardId, projectId) =>
    announce(work, member, await work.rows(follow, [member.id, boardId, projectId]), true),
};

// A board's last activity is its newest task's. `elsewhere`: they count in another project; where a board or project goes or comes, that
// is told with the counts itself.
function announce(work: Work, member: Member, touched: readonly Touched[], elsewhere = false): void {
  for (const { id, board } of touched) {
    work.announce(taskChanged(member.id, id, elsewhere));
    if (board) work.announce(boardChanged(member.id, board));
  }
}
