/** What happens to boards when something left of them goes: a project's boards stay, unlinked (rest-contract "Rules"). */
import { statement } from "../../db/statements";
import type { UnlinkProject } from "../projects/projects.service";
import { boardChanged } from "./boards.events";

const unlink = statement(
  "boards-unlink-project",
  "UPDATE boards SET project_id = NULL, updated_at = now() WHERE user_id = $1 AND project_id = $2 RETURNING id",
);

export const unlinkBoards: UnlinkProject = async (work, member, projectId) => {
  for (const { id } of await work.rows<{ id: string }>(unlink, [member.id, projectId]))
    work.announce(boardChanged(member.id, id));
};
