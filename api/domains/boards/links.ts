/** What boards and tasks may be linked to: only the caller's own, else it is not found (docs/api.md "Rules"). */
import { messages } from "#contract/messages";
import type { Column } from "#contract/placement";
import { isId } from "#contract/rules";
import type { Member } from "../../core/actor";
import { foundOr, notFound } from "../../core/problem";
import type { Work } from "../../core/work";
import { from, int, nullable, select, uuid } from "../../db/columns";
import { statement } from "../../db/statements";
import { type ProjectLinks, projectTrash } from "../projects/project-links";

const project = statement(
  "link-project",
  select({ id: uuid }, "projects WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL FOR KEY SHARE"),
);
const columnWith = (projectId: string) =>
  select(
    { id: uuid, order: int, boardId: uuid, projectId: from(projectId, nullable(uuid)) },
    "board_lists l JOIN boards b ON b.user_id = l.user_id AND b.id = l.board_id " +
      "WHERE l.user_id = $1 AND l.id = $2 FOR KEY SHARE OF l",
  );
const column = statement("link-list", columnWith("b.project_id"));
// Whoever deletes the project holds it, then wants the user's count: who has the count must not come for the project.
const joined = statement(
  "link-list-join",
  columnWith(
    "(SELECT p.id FROM projects p WHERE p.user_id = $1 AND p.id = b.project_id AND p.deleted_at IS NULL FOR KEY SHARE)",
  ),
);

// Rows, not names: only a row is the same one for every machine that may ask. Whatever only links to the list need not wait.
const listLock = statement(
  "board-list-lock",
  select({ id: uuid, order: int, boardId: uuid }, "board_lists WHERE user_id = $1 AND id = $2 FOR NO KEY UPDATE"),
);
// The same lock, in an order that two of these agree on.
const severalLocks = statement(
  "board-list-locks-several",
  "SELECT 1 FROM board_lists WHERE user_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR NO KEY UPDATE",
);
const listLocks = statement(
  "board-list-locks",
  "SELECT 1 FROM board_lists WHERE user_id = $1 AND board_id = ANY($2::uuid[]) ORDER BY id FOR NO KEY UPDATE",
);

const projectFound = foundOr(messages.projectNotFound);
const listFound = foundOr(messages.listNotFound);

/** A board's list as a task's column. */
export interface OwnColumn extends Column {
  boardId: string;
}

/** The own project's id as the database writes it; it cannot go before the transaction ends. Throws NOT_FOUND. */
export async function ownProject(work: Work, member: Member, id: string): Promise<string> {
  const [row] = isId(id) ? await work.rows(project, [member.id, id]) : [];
  return projectFound(row).id;
}

/**
 * The project that something coming back was linked to, or null when it is not there; one that is deleted itself is told to bring it
 * along, under the name that its links have.
 */
export async function projectAgain(
  work: Work,
  member: Member,
  projectId: unknown,
  name: ProjectLinks["name"],
  id: string,
): Promise<string | null> {
  if (!isId(projectId)) return null;
  const [row] = await work.rows(project, [member.id, projectId]);
  if (!row) await projectTrash.add(work, member.id, name, [{ id: projectId, thing: id }]);
  return row?.id ?? null;
}

/** The own list; it cannot go before the transaction ends. Throws NOT_FOUND. */
export async function ownColumn(work: Work, member: Member, id: string): Promise<OwnColumn> {
  return listFound(await columnIfThere(work, member, id));
}

/** The same list for what is to stand in it: nor can its board's project go. Throws NOT_FOUND. */
export async function columnToJoin(work: Work, member: Member, id: string): Promise<OwnColumn> {
  const [row] = isId(id) ? await work.rows(joined, [member.id, id]) : [];
  return listFound(row);
}

/** The own list, or null. */
export async function columnIfThere(work: Work, member: Member, id: string): Promise<OwnColumn | null> {
  const [row] = isId(id) ? await work.rows(column, [member.id, id]) : [];
  return row ?? null;
}

/** The lock that every change of a list's order, and of its board's link, goes through; answers with the list. Throws NOT_FOUND for what is no id. */
export function lockOfList(member: Member, id: string) {
  if (!isId(id)) throw notFound(messages.listNotFound);
  return [listLock, [member.id, id]] as const;
}

/** The same for several lists. Throws NOT_FOUND where one is no id. */
export function lockOfLists(member: Member, ids: readonly string[]) {
  if (!ids.every(isId)) throw notFound(messages.listNotFound);
  return [severalLocks, [member.id, `{${ids.join(",")}}`]] as const;
}

/** Holds every list of the boards: nothing joins, leaves or moves in them until the transaction ends. */
export async function lockLists(work: Work, member: Member, boardIds: readonly string[]): Promise<void> {
  await work.rows(listLocks, [member.id, boardIds]);
}
