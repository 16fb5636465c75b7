/** Tasks are deleted and brought back, one or several at once (docs/product.md "Deletion"). What may have to be waited for is locked before anything is written. */
import { placed } from "#contract/placement";
import { unranked } from "#contract/rank-order";
import { isId } from "#contract/rules";
import { taskStatuses } from "#contract/states";
import type { Member } from "../../core/actor";
import { grouped } from "../../core/batches";
import { refuseTooMany } from "../../core/quota";
import type { Remembered } from "../../core/trash";
import type { Work } from "../../core/work";
import { select, word } from "../../db/columns";
import { statement } from "../../db/statements";
import { boardTrash } from "../boards/board-cards";
import { boardChanged } from "../boards/boards.events";
import { columnIfThere, lockLists, type OwnColumn, ownColumn, projectAgain } from "../boards/links";
import { lockEnds, type SessionLink, taskTrash } from "../pomodoro/session-links";
import { lockTasks } from "./changing";
import { taskMade, taskRemoved } from "./tasks.events";

const statusNow = statement(
  "task-status",
  select({ status: word(taskStatuses) }, "tasks WHERE user_id = $1 AND id = $2"),
);
const placeAgain = statement("task-place-again", "UPDATE tasks SET rank = $3 WHERE user_id = $1 AND id = $2");

/** What the sessions of the tasks do about it. */
interface Sessions {
  dropTasks(work: Work, member: Member, taskIds: readonly string[]): Promise<SessionLink[]>;
  takeBack(work: Work, member: Member, left: readonly SessionLink[]): Promise<void>;
}

/** Deletes the tasks, out of their sessions too. Throws NOT_FOUND where one is not there. */
export async function remove(work: Work, member: Member, sessions: Sessions, ids: readonly string[]): Promise<void> {
  const known = await lockTasks(work, member, ids);
  const links = grouped(
    await sessions.dropTasks(
      work,
      member,
      known.map(({ id }) => id),
    ),
    ({ task_id }) => task_id,
  );
  const lists = new Map<string, string>();
  for (const listId of new Set(known.flatMap((was) => was.listId ?? [])))
    lists.set(listId, (await ownColumn(work, member, listId)).boardId);
  for (const { id, listId, rank, status } of known) {
    const board = listId === null ? undefined : lists.get(listId);
    await taskTrash.mark(work, member.id, id, {
      sessions: links.get(id) ?? [],
      ...(board && { board_id: board, rank, status }),
    });
    work.announce(taskRemoved(member.id, id));
  }
  for (const board of new Set(lists.values())) work.announce(boardChanged(member.id, board));
}

/** What comes back, and where to. */
interface Back {
  id: string;
  known: Remembered;
  projectId: string | null;
  column: OwnColumn | null;
}

/** Brings deleted tasks back to where they still may stand; those that are there stay as they are. Throws FORBIDDEN (too many). */
export async function bringBack(work: Work, member: Member, sessions: Sessions, ids: readonly string[]): Promise<void> {
  const marked: Pick<Back, "id" | "known">[] = [];
  for (const id of ids) {
    const known = await taskTrash.take(work, member.id, id);
    if (known) marked.push({ id, known });
  }
  if (marked.length === 0) return;
  const linked: Omit<Back, "column">[] = [];
  for (const { id, known } of marked)
    linked.push({ id, known, projectId: await projectAgain(work, member, known.project_id, "tasks", id) });
  await lockLists(work, member, [...new Set(linked.map(({ known }) => known.board_id).filter(isId))]);
  const back: Back[] = [];
  for (const each of linked) back.push({ ...each, column: await columnAgain(work, member, each) });
  const links = back.flatMap(({ known }) => known.sessions as SessionLink[]);
  await lockEnds(work, member.id, links);
  for (const { id, known, projectId, column } of back) {
    await taskTrash.lift(work, member.id, id, projectId, column?.id ?? null);
    await work.rows(placeAgain, [member.id, id, column ? known.rank : unranked]);
  }
  await sessions.takeBack(work, member, links);
  await refuseTooMany(work, member.id, "tasks");
  for (const { id } of back) work.announce(taskMade(member.id, id));
  const boards = new Set(back.flatMap(({ column }) => column?.boardId ?? []));
  for (const board of boards) work.announce(boardChanged(member.id, board));
}

// The list that it stood in, where its status and project still fit that; a deleted board is told to bring it along.
async function columnAgain(
  work: Work,
  member: Member,
  { id, projectId, known }: Omit<Back, "column">,
): Promise<OwnColumn | null> {
  const { list_id: listId, board_id: boardId, rank, status } = known;
  if (!isId(listId) || !isId(boardId)) return null;
  const column = await columnIfThere(work, member, listId);
  const thing = { id, status, list_id: listId, rank };
  if (!column) await boardTrash.add(work, member.id, "cards", [{ id: boardId, thing }]);
  // What is remembered may be older than the task's own status: it can have left the list long before it was deleted.
  const [own] = await work.rows(statusNow, [member.id, id]);
  if (!own) return null;
  const place = placed({ status: own.status, projectId, listId: null }, { listId }, column);
  return place.status === own.status && place.projectId === projectId ? column : null;
}
