/** What happens to boards when something left of them goes: a project's boards stay, unlinked (rest-contract "Rules"). */
import type { Member } from "../../core/actor";
import type { Work } from "../../core/work";
import { statement } from "../../db/statements";
import { boardChanged } from "./boards.events";

const unlink = statement(
  "boards-unlink-project",
  "UPDATE boards SET project_id = NULL, updated_at = now() WHERE user_id = $1 AND project_id = $2 RETURNING id",
);

/** For the deletion of projects. */
export async function unlinkBoards(work: Work, member: Member, projectId: string): Promise<void> {
  for (const { id } of await work.rows<{ id: string }>(unlink, [member.id, projectId]))
    work.announce(boardChanged(member.id, id));
}
