/**
 * A card is dropped: one statement places it, and only when no number lies between its neighbours is its list renumbered
 * first (core-product §4; rest-contract "Settlements", Tasks and Boards). The caller holds the list's lock.
 */
import type { QueryResultRow } from "pg";
import { rankStep } from "#contract/boards";
import { messages } from "#contract/messages";
import type { Member } from "../../core/actor";
import { notFound } from "../../core/problem";
import type { Work } from "../../core/work";
import { taskShape } from "../../db/shapes";
import { objectOf, statement } from "../../db/statements";
import { TaskJson } from "./tasks.reads";

// $1 owner, $2 task, $3 list, $4 position or null for the end.
const others = "SELECT t.rank FROM tasks t WHERE t.user_id = $1 AND t.list_id = $3 AND t.id <> $2";

const move = statement(
  "task-move",
  `WITH l AS (
    SELECT l.id, l."order", l.board_id, b.project_id FROM board_lists l JOIN boards b ON b.user_id = l.user_id AND b.id = l.board_id
    WHERE l.user_id = $1 AND l.id = $3 FOR KEY SHARE OF l
  ), was AS (
    SELECT t.id, t.list_id, t.rank FROM tasks t WHERE t.user_id = $1 AND t.id = $2 AND t.deleted_at IS NULL FOR NO KEY UPDATE
  ), near AS (
    SELECT array_agg(n.rank ORDER BY n.rank) AS ranks FROM (
      ${others} ORDER BY t.rank, t.id OFFSET greatest($4::int - 1, 0) LIMIT CASE WHEN $4::int > 0 THEN 2 ELSE 1 END
    ) n
  ), gap AS (
    SELECT CASE WHEN $4::int IS NULL OR ($4::int > 0 AND ranks IS NULL) THEN (${others} ORDER BY t.rank DESC, t.id DESC LIMIT 1)
        WHEN $4::int > 0 THEN ranks[1] END AS low,
      CASE WHEN $4::int > 0 THEN ranks[2] WHEN $4::int = 0 THEN ranks[1] END AS high
    FROM near
  ), place AS (
    SELECT was.id, gap.low, gap.high, CASE
      WHEN was.list_id = $3 AND (low IS NULL OR low < was.rank) AND (high IS NULL OR was.rank < high) THEN was.rank
      WHEN low IS NULL AND high IS NULL THEN ${rankStep}
      WHEN low IS NULL THEN high - ${rankStep}
      WHEN high IS NULL THEN low + ${rankStep}
      ELSE low + (high - low) / 2 END AS rank
    FROM was, gap
  ), moved AS (
    UPDATE tasks t SET list_id = l.id, rank = place.rank, project_id = coalesce(l.project_id, t.project_id), updated_at = now(),
      status = CASE l."order" WHEN 2 THEN 'todo' WHEN 3 THEN 'done' ELSE 'plan' END
    FROM l, place WHERE t.user_id = $1 AND t.id = place.id
      AND (place.low IS NULL OR place.low < place.rank) AND (place.high IS NULL OR place.rank < place.high)
    RETURNING t.*
  )
  SELECT (SELECT id FROM was) AS id, (SELECT board_id FROM l) AS board,
    (SELECT f.board_id FROM board_lists f, was WHERE f.user_id = $1 AND f.id = was.list_id) AS "fromBoard",
    (SELECT rank FROM moved) AS rank, (${objectOf(taskShape("moved t", { rank: false }))}) AS j`,
);

// The ids in one array: a join with them could be run as a nested loop, for Postgres guesses a list to be short.
const renumber = statement(
  "list-renumber",
  `UPDATE tasks t SET rank = ${rankStep} * array_position(
    ARRAY(SELECT o.id FROM tasks o WHERE o.user_id = $1 AND o.list_id = $2 ORDER BY o.rank, o.id), t.id)
  WHERE t.user_id = $1 AND t.list_id = $2`,
);

interface Row {
  id: string | null;
  board: string | null;
  fromBoard: string | null;
  rank: number | null;
  j: string | null;
}

/** A card at its new place. */
export interface Moved {
  id: string;
  task: TaskJson;
  /** The boards whose figures changed. */
  boards: Set<string>;
  /** True when every card of the list got a new rank. */
  renumbered: boolean;
}

/** Where a task is to go: a position of the list, from 0 and without counting itself; null is the end. */
export interface Target {
  id: string;
  listId: string;
  position: number | null;
}

/** The statement that places the task, to be asked first in a transaction that holds the list's lock. Ids must be well-formed. */
export const placing = ({ id }: Member, to: Target) => [move, [id, to.id, to.listId, to.position]] as const;

/** Takes what `placing` answered; renumbers the list and places again where there was no room. Throws NOT_FOUND. */
export async function moveTask(work: Work, member: Member, to: Target, first: QueryResultRow[]): Promise<Moved> {
  const row = placed(first);
  if (row.j !== null) return moved(row, false);
  await work.rows(renumber, [member.id, to.listId]);
  return moved(placed(await work.rows<Row>(...placing(member, to))), true);
}

function placed([found]: QueryResultRow[]): Row & { id: string; board: string } {
  const row = found as Row | undefined;
  const { id = null, board = null } = row ?? {};
  if (!row || id === null) throw notFound(messages.taskNotFound);
  if (board === null) throw notFound(messages.listNotFound);
  return { ...row, id, board };
}

function moved(row: Row & { id: string; board: string }, renumbered: boolean): Moved {
  if (row.j === null || row.rank === null) throw new Error(`No place for task ${row.id} in a renumbered list`);
  const boards = new Set([row.board, ...(row.fromBoard === null ? [] : [row.fromBoard])]);
  return { id: row.id, task: new TaskJson(row.j, row.rank), boards, renumbered };
}
