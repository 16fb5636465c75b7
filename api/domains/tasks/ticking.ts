/**
 * Ticking a task off, and taking that back (docs/product.md "Ticking off"). On a board the column decides what is done, so the task goes
 * to the column for that and back to where it stood; off it, its status alone changes.
 */
import { messages } from "#contract/messages";
import { orderOfStatus, type Placement, placed } from "#contract/placement";
import { isId } from "#contract/rules";
import { type TaskStatus, taskStatuses } from "#contract/states";
import type { Member } from "../../core/actor";
import { conflict } from "../../core/problem";
import type { Work } from "../../core/work";
import { nullable, select, text, uuid, word } from "../../db/columns";
import { type Runner, statement } from "../../db/statements";
import { type OwnColumn, ownColumn } from "../boards/links";

/** Where a task stood when it was ticked off. */
interface Stood {
  status: TaskStatus;
  listId: string | null;
  rank: string;
}

// Of the columns of the boards on which the tasks stand one for each.
const columnOf = (where: string, order: string) =>
  select(
    { task: uuid, column: uuid },
    `(SELECT DISTINCT ON (t.id) t.id AS task, c.id AS column
      FROM tasks t JOIN board_lists l ON l.user_id = t.user_id AND l.id = t.list_id
        JOIN board_lists c ON c.user_id = l.user_id AND c.board_id = l.board_id
      WHERE t.user_id = $1 AND t.id = ANY($2::uuid[]) AND ${where} ORDER BY t.id, ${order}, c.id) x`,
    "x",
  );
const doneColumns = statement("tasks-done-columns", columnOf(`c."order" = ${orderOfStatus("done")}`, `c."order"`));
// Where it stood, else where work waits, else any other.
const openColumns = statement(
  "tasks-open-columns",
  columnOf(
    `c."order" <> ${orderOfStatus("done")}`,
    `c.id::text = t.reopens ->> 'listId' DESC NULLS LAST, c."order" = ${orderOfStatus("todo")} DESC, c."order"`,
  ),
);
const stood = statement(
  "task-stood",
  select(
    { status: nullable(word(taskStatuses)), listId: nullable(text), rank: nullable(text) },
    `(SELECT reopens ->> 'status' AS status, reopens ->> 'listId' AS list_id, reopens ->> 'rank' AS rank FROM tasks
      WHERE user_id = $1 AND id = $2) t`,
    "t",
  ),
);

/** The columns that tasks on boards are to go to, each by the task's id. Looked up before the transaction, which locks them before the tasks. */
export async function columnsFor(
  runner: Runner,
  member: Member,
  ids: readonly string[],
  done: boolean,
): Promise<Map<string, string>> {
  const rows = ids.every(isId) ? await runner.rows(done ? doneColumns : openColumns, [member.id, ids]) : [];
  return new Map(rows.map(({ task, column }) => [task, column]));
}

export interface Ticked {
  place: Placement;
  /** Where it goes within its column; null is the end. */
  rank: string | null;
  reopens: Stood | null;
  /** The columns that it leaves and joins. */
  columns: readonly OwnColumn[];
}

/** Where the locked task goes; null when it is so already. Throws CONFLICT where it stands on another board by now, or the board has no such column. */
export async function ticked(
  work: Work,
  member: Member,
  was: Placement & { id: string; rank: string },
  done: boolean,
  columnId: string | null,
): Promise<Ticked | null> {
  if ((was.status === "done") === done) return null;
  const [before] = done ? [] : await work.rows(stood, [member.id, was.id]);
  const reopens = done ? { status: was.status, listId: was.listId, rank: was.rank } : null;
  if (was.listId === null) {
    const open = before?.status && before.status !== "done" ? before.status : "todo";
    return { place: placed(was, { status: done ? "done" : open }, null), rank: null, reopens, columns: [] };
  }
  const from = await ownColumn(work, member, was.listId);
  const to = columnId === null ? null : await ownColumn(work, member, columnId);
  if (to?.boardId !== from.boardId) throw conflict(messages.conflict);
  const rank = before?.listId === to.id ? before.rank : null;
  return { place: placed(was, { listId: to.id }, to), rank, reopens, columns: [from, to] };
}
