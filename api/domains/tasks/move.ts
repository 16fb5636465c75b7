/**
 * A card is dropped, in two round trips: with the transaction's begin and its list's lock comes what it lands between, with the
 * commit goes its new place. Each statement asks one table for rows of one owner: that a cluster passes on without planning it, so
 * six of them cost less than one that joins.
 */
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { placed } from "#contract/placement";
import { rankBetween } from "#contract/ranks";
import { taskStatuses } from "#contract/states";
import type { Member } from "../../core/actor";
import { conflict, notFound } from "../../core/problem";
import { Last, type Work } from "../../core/work";
import { columnsOf, from, nullable, select, text, uuid, word } from "../../db/columns";
import { ownTask, projectNamed, sessionsNamed, taskOf } from "../../db/shapes";
import { type Answers, type Step, type Steps, statement } from "../../db/statements";
import { lockOfList } from "../boards/links";
import { type Change, turnOf } from "./changing";
import type { TaskType } from "./task.type";
import { TaskJson } from "./tasks.reads";

const own = statement(
  "task-move-own",
  select(
    { id: uuid, status: word(taskStatuses), projectId: nullable(uuid), listId: nullable(uuid), rank: text },
    "tasks WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL FOR NO KEY UPDATE",
  ),
);
const board = statement(
  "task-move-board",
  select({ id: uuid, projectId: nullable(uuid) }, "boards WHERE user_id = $1 AND id = $2"),
);
const boardOf = statement("task-move-from", select({ boardId: uuid }, "board_lists WHERE user_id = $1 AND id = $2"));
const others = "tasks WHERE user_id = $1 AND list_id = $2 AND id <> $3 ORDER BY";
// By itself: with a number of rows that is a value Postgres plans at each call, a tenth of a move.
const start = statement("task-move-start", select({ rank: text }, `${others} rank, id LIMIT 1`));
const near = statement("task-move-near", select({ rank: text }, `${others} rank, id OFFSET $4::int LIMIT 2`));
const end = statement("task-move-end", select({ rank: text }, `${others} rank DESC, id DESC LIMIT 1`));
const linked = statement(
  "task-move-linked",
  select({ id: from("session_id", uuid) }, "session_tasks WHERE user_id = $1 AND task_id = $2 LIMIT 1"),
);
const put = statement(
  "task-move",
  `UPDATE tasks t SET status = $3, project_id = $4, list_id = $5, rank = $6, reopens = NULL, updated_at = now()
    WHERE t.user_id = $1 AND t.id = $2 RETURNING ${columnsOf(ownTask, "t")}`,
  ownTask,
);
const project = statement("task-move-project", projectNamed);
const share = statement("task-move-share", "SELECT FROM projects WHERE user_id = $1 AND id = $2 FOR KEY SHARE");
const sessions = statement("task-move-sessions", sessionsNamed.text, sessionsNamed.columns);

/** Where a task is to go: a position of the list, from 0 and without counting itself; null is the end. */
export interface Target {
  id: string;
  listId: string;
  position: number | null;
}

/** A card on its way. */
export interface Moving {
  id: string;
  /** Whether it counts elsewhere: by another status, in another project, on a board now. */
  isElsewhere: boolean;
  /** The boards whose figures change. */
  boards: Set<string>;
  /** Whether a session that holds it is to know that it is done by that, or open again. */
  turns: Change["turns"];
  /** Writes it, with the commit. */
  last: Last<TaskJson>;
}

/** On which boards lists stand, for good: so the board can be asked for before its list is found. */
const boards = new Map<string, string>();
const mostKnown = 10_000;
const known = ({ id }: Member, listId: string) => boards.get(id + listId.toLowerCase());
function know({ id }: Member, listId: string, boardId: string): string {
  if (boards.size >= mostKnown) boards.clear();
  boards.set(id + listId, boardId);
  return boardId;
}

/** What is asked first in the transaction, the list's lock before all. Throws NOT_FOUND for a list that is no id. The task's id must be one. */
export function looking(member: Member, { id, listId, position }: Target) {
  const boardId = known(member, listId);
  const beside = [member.id, listId, id];
  const ranks: Step<{ rank: string }> =
    position === null ? [end, beside] : position === 0 ? [start, beside] : [near, [...beside, position - 1]];
  return [
    lockOfList(member, listId),
    [own, [member.id, id]],
    boardId === undefined ? null : [board, [member.id, boardId]],
    ranks,
    [linked, [member.id, id]],
  ] as const satisfies Steps<readonly unknown[]>;
}

/** What `looking` asks for, row by row. */
type Found = ReturnType<typeof looking> extends Steps<infer Rows> ? Answers<Rows> : never;

/** Takes what `looking` found. Throws NOT_FOUND, and CONFLICT where the two cards stand too close for another. */
export async function moving(work: Work, member: Member, to: Target, found: Found): Promise<Moving> {
  const [[list], [was], [guessed], ranks, [link]] = found;
  if (!was) throw notFound(messages.taskNotFound);
  if (!list) throw notFound(messages.listNotFound);
  know(member, list.id, list.boardId);
  const [on] = guessed?.id === list.boardId ? [guessed] : await work.rows(board, [member.id, list.boardId]);
  const left =
    was.listId === null ? null : (known(member, was.listId) ?? (await boardOfList(work, member, was.listId)));
  const place = placed(was, { listId: list.id }, { ...list, projectId: on?.projectId ?? null });
  const [low, high] = await between(work, member, to, ranks);
  const rank = rankBetween(low, high, was.listId === list.id ? was.rank : null);
  if (rank.length > limits.rankLength) throw conflict(messages.noRoomBetween);
  const last = Last.of(
    [
      // Held before the counts of the user are: whoever deletes that project wants them in this order.
      place.projectId === null || place.projectId === was.projectId ? null : [share, [member.id, place.projectId]],
      [put, [member.id, was.id, place.status, place.projectId, place.listId, rank]],
      place.projectId === null ? null : [project, [member.id, place.projectId]],
      link ? [sessions, [member.id, was.id]] : null,
    ],
    ([, [row], [of], [held]]) => {
      if (!row) throw new Error(`Task ${was.id} is gone although it was locked`);
      return new TaskJson(undefined, rank, undefined, taskOf(row, of, held) as TaskType);
    },
  );
  const isElsewhere =
    place.status !== was.status ||
    place.projectId !== was.projectId ||
    (was.listId === null) !== (place.listId === null);
  return {
    id: was.id,
    isElsewhere,
    boards: new Set(left === null ? [list.boardId] : [list.boardId, left]),
    turns: link ? turnOf(was.status, place.status) : null,
    last,
  };
}

async function boardOfList(work: Work, member: Member, listId: string): Promise<string | null> {
  const [list] = await work.rows(boardOf, [member.id, listId]);
  return list ? know(member, listId, list.boardId) : null;
}

/** The ranks that a place lies between; a place behind the last card is the end. */
async function between(
  work: Work,
  member: Member,
  { id, listId, position }: Target,
  ranks: readonly { rank: string }[],
): Promise<[low: string | null, high: string | null]> {
  const [first = null, second = null] = ranks.map(({ rank }) => rank);
  if (position === 0) return [null, first];
  if (position === null || first !== null) return [first, second];
  const [last] = await work.rows(end, [member.id, listId, id]);
  return [last?.rank ?? null, null];
}
