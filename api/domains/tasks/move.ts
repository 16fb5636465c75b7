/**
 * A card is dropped, in two round trips: with the transaction's begin and its list's lock comes what it lands between, with the
 * commit goes its new place.
 */
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { placed } from "#contract/placement";
import { rankBetween } from "#contract/ranks";
import { taskStatuses } from "#contract/states";
import type { Member } from "../../core/actor";
import { conflict, notFound } from "../../core/problem";
import { Last } from "../../core/work";
import { int, nullable, type RowOf, text, uuid, word } from "../../db/columns";
import { tasksFrom } from "../../db/shapes";
import { objectOf, statement } from "../../db/statements";
import { TaskJson } from "./tasks.reads";

// $1 owner, $2 task, $3 list, $4 position or null for the end.
const others = "SELECT t.rank FROM tasks t WHERE t.user_id = $1 AND t.list_id = $3 AND t.id <> $2";

// Without an id the task is not the caller's, without `toList` the list: what is said of it is null then.
const looked = {
  id: nullable(uuid),
  status: word(taskStatuses),
  projectId: nullable(uuid),
  listId: nullable(uuid),
  rank: text,
  fromBoard: nullable(uuid),
  toList: nullable(uuid),
  order: int,
  toBoard: uuid,
  toProject: nullable(uuid),
  low: nullable(text),
  high: nullable(text),
};
const look = statement(
  "task-move-look",
  `WITH l AS (
    SELECT l.id, l."order", l.board_id, b.project_id FROM board_lists l JOIN boards b ON b.user_id = l.user_id AND b.id = l.board_id
    WHERE l.user_id = $1 AND l.id = $3
  ), was AS (
    SELECT t.id, t.status, t.project_id, t.list_id, t.rank FROM tasks t
    WHERE t.user_id = $1 AND t.id = $2 AND t.deleted_at IS NULL FOR NO KEY UPDATE
  ), near AS (
    SELECT array_agg(n.rank ORDER BY n.rank) AS ranks FROM (
      ${others} ORDER BY t.rank, t.id OFFSET greatest($4::int - 1, 0) LIMIT CASE WHEN $4::int > 0 THEN 2 ELSE 1 END
    ) n
  )
  SELECT was.id, was.status, was.project_id AS "projectId", was.list_id AS "listId", was.rank,
    (SELECT f.board_id FROM board_lists f WHERE f.user_id = $1 AND f.id = was.list_id) AS "fromBoard",
    l.id AS "toList", l."order", l.board_id AS "toBoard", l.project_id AS "toProject",
    CASE WHEN $4::int IS NULL OR ($4::int > 0 AND ranks IS NULL) THEN (${others} ORDER BY t.rank DESC, t.id DESC LIMIT 1)
      WHEN $4::int > 0 THEN ranks[1] END AS low,
    CASE WHEN $4::int > 0 THEN ranks[2] WHEN $4::int = 0 THEN ranks[1] END AS high
  FROM near LEFT JOIN was ON true LEFT JOIN l ON true`,
  looked,
);

const put = statement(
  "task-move",
  `WITH moved AS (
    UPDATE tasks t SET status = $3, project_id = $4, list_id = $5, rank = $6, updated_at = now()
    WHERE t.user_id = $1 AND t.id = $2 RETURNING t.*
  ) ${objectOf(tasksFrom("moved t")).text}`,
  objectOf(tasksFrom("tasks t")).columns,
);

/** Where a task is to go: a position of the list, from 0 and without counting itself; null is the end. */
export interface Target {
  id: string;
  listId: string;
  position: number | null;
}

/** A card on its way. */
export interface Moving {
  id: string;
  /** The boards whose figures change. */
  boards: Set<string>;
  /** Writes it, with the commit. */
  last: Last<TaskJson>;
}

/** What is asked first in a transaction that holds the list's lock. Ids must be well-formed. */
export const looking = ({ id }: Member, to: Target) => [look, [id, to.id, to.listId, to.position]] as const;

/** Takes what `looking` found. Throws NOT_FOUND, and CONFLICT where the two cards stand too close for another. */
export function moving(member: Member, [found]: RowOf<typeof looked>[]): Moving {
  if (!found || found.id === null) throw notFound(messages.taskNotFound);
  const { id, toList, fromBoard, toBoard, low, high, ...was } = found;
  if (toList === null) throw notFound(messages.listNotFound);
  const place = placed(was, { listId: toList }, { id: toList, order: was.order, projectId: was.toProject });
  const rank = rankBetween(low, high, was.listId === toList ? was.rank : null);
  if (rank.length > limits.rankLength) throw conflict(messages.noRoomBetween);
  const values = [member.id, id, place.status, place.projectId, place.listId, rank];
  const last = Last.of(put, values, ([row]) => {
    if (!row) throw new Error(`Task ${id} is gone although it was locked`);
    return new TaskJson(row.j, rank);
  });
  return { id, boards: new Set(fromBoard === null ? [toBoard] : [toBoard, fromBoard]), last };
}
