/** What happens to boards when something left of them goes or comes back: a project's boards stay, unlinked (docs/api.md "Rules"). */
import { uuid } from "../../db/columns";
import { statement } from "../../db/statements";
import { type ProjectLinks, withProject } from "../projects/project-links";
import { boardTrash } from "./board-cards";
import { boardChanged } from "./boards.events";
import { lockLists } from "./links";

const unlinkAll = statement(
  "boards-unlink-project",
  "UPDATE boards SET project_id = NULL, updated_at = now() WHERE user_id = $1 AND project_id = $2 RETURNING id",
  { id: uuid },
);
// Boards before their lists, as where a board is changed or goes.
const lockSeveral = statement(
  "boards-lock-several",
  "SELECT 1 FROM boards WHERE user_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR NO KEY UPDATE",
);
// A card that another project took meanwhile would have to leave a board that is linked to this one: such a board stays as it is.
const linkAgain = statement(
  "boards-link-project",
  `UPDATE boards b SET project_id = $2, updated_at = now()
  WHERE b.user_id = $1 AND b.id = ANY($3::uuid[]) AND b.deleted_at IS NULL AND b.project_id IS NULL AND NOT EXISTS (
    SELECT FROM board_lists l JOIN tasks t ON t.user_id = l.user_id AND t.list_id = l.id
    WHERE l.user_id = $1 AND l.board_id = b.id AND t.project_id <> $2) RETURNING b.id`,
  { id: uuid },
);

/** The boards of projects. */
export const projectBoards: ProjectLinks = {
  name: "boards",
  async unlink(work, member, projectId) {
    const unlinked = (await work.rows(unlinkAll, [member.id, projectId])).map(({ id }) => id);
    for (const id of unlinked) work.announce(boardChanged(member.id, id));
    return unlinked;
  },
  async link(work, member, projectId, ids) {
    await work.rows(lockSeveral, [member.id, ids]);
    await lockLists(work, member, ids);
    for (const { id } of await work.rows(linkAgain, [member.id, projectId, ids]))
      work.announce(boardChanged(member.id, id));
    await boardTrash.fill(work, member.id, withProject(projectId, ids));
  },
};
