/**
 * The list of boards page by page, filtered and in order as contract/boards says. By age it comes in the order of an index, so that a
 * page of a thousand costs what one of a hundred does. By name, number of tasks or last activity the keys of all that somebody has
 * (limits.quota.boards) are put in order here, by the words that the browser places changes by, and only the page is read.
 */
import {
  type ArrangedBoard,
  arrangeBoards,
  type BoardArrangement,
  type BoardPlace,
  boardDefaults,
  compareBoardPlaces,
  placeInWords,
  placeOfBoard,
  recentSince,
  wordsBehindBoard,
} from "#contract/boards";
import { messages } from "#contract/messages";
import { isId } from "#contract/rules";
import type { BoardFilter, BoardSort, SortOrder } from "#contract/states";
import type { Member } from "../../core/actor";
import { Json } from "../../core/json";
import { isWritten, type Page } from "../../core/pages";
import { invalid } from "../../core/problem";
import type { JsonText, Select } from "../../db/columns";
import { boardFigures, boardNames, boardsFrom } from "../../db/shapes";
import { arrayOf, type Runner, readJsonAlways, type Statement, statement, versioned } from "../../db/statements";
import type { BoardType } from "./board.type";
import type { BoardsArgs } from "./boards.inputs";
import { readBoards, readBoardsById } from "./boards.reads";

const card = (more = "") =>
  `EXISTS (SELECT FROM board_lists l JOIN tasks t ON t.user_id = l.user_id AND t.list_id = l.id WHERE l.user_id = $1 AND l.board_id = b.id${more})`;
const filters: Record<BoardFilter, string> = {
  all: "true",
  project: "b.project_id IS NOT NULL",
  standalone: "b.project_id IS NULL",
  recent: "b.created_at >= $3::timestamptz",
  active: card(" AND t.status <> 'done'"),
  empty: `NOT ${card()}`,
};
const passes = Object.entries(filters).map(([filter, condition]) => `WHEN '${filter}' THEN ${condition}`);
const own = `b.user_id = $1 AND b.deleted_at IS NULL AND CASE $2::text ${passes.join(" ")} END`;

const turns = {
  asc: { by: "ASC", behind: ">", beginning: "-infinity" },
  desc: { by: "DESC", behind: "<", beginning: "infinity" },
} as const;

function byAge(order: SortOrder, ofProject: boolean) {
  const { by, behind } = turns[order];
  const page = `(SELECT * FROM boards b WHERE ${own}${ofProject ? " AND b.project_id = $7::uuid" : ""}
      AND b.created_at ${behind}= $4::timestamptz AND (b.created_at ${behind} $4::timestamptz OR b.id > $5::uuid)
    ORDER BY b.created_at ${by}, b.id LIMIT $6::int) b`;
  return statement(
    `boards-${order}${ofProject ? "-of-project" : ""}`,
    versioned(arrayOf(boardsFrom(page), `ORDER BY b.created_at ${by}, b.id`)),
  );
}
const both = (order: SortOrder) => ({ all: byAge(order, false), ofProject: byAge(order, true) });
const pages = { asc: both("asc"), desc: both("desc") };

// Of each board what it is sorted by.
const sorted = (name: string, shape: Select) =>
  statement(
    `boards-by-${name}`,
    versioned(arrayOf(shape, `WHERE ${own} AND ($4::uuid IS NULL OR b.project_id = $4)`)),
  ) as unknown as Statement<{ j: JsonText<ArrangedBoard[]>; version: string }>;
const [names, figures] = [sorted("name", boardNames), sorted("figures", boardFigures)];

/**
 * The caller's boards that the filter lets through; with a limit a page of them. Goes on behind where a page's last stood, or behind the
 * board of that id. `now` is in milliseconds since 1970. Throws VALIDATION_ERROR on a cursor that is neither.
 */
export async function readBoardList(
  runner: Runner,
  member: Member,
  { limit, cursor, sort, order, filter, projectId, days }: BoardsArgs,
  now: number,
): Promise<Page<Json<BoardType[]>>> {
  const list: BoardList = {
    sort: sort ?? boardDefaults.sort,
    order: order ?? boardDefaults.order,
    filter: filter ?? boardDefaults.filter,
    projectId: projectId?.toLowerCase() || null,
    days: days ?? null,
  };
  const after = cursor ? await placeBehind(runner, member, list, cursor) : null;
  const read = limit
    ? await readPage(runner, member, list, limit + 1, after, now)
    : await readAll(runner, member, list, after, now);
  const rows = limit ? read.value.slice(0, limit) : read.value;
  const last = rows.at(-1);
  return {
    // What is recent is so by the clock too.
    rows: Json.of(rows, list.filter === "recent" ? undefined : read.version),
    nextCursor: last && rows.length < read.value.length ? cursorBehind(last, list) : null,
  };
}

type BoardList = Required<BoardArrangement> & { sort: BoardSort; order: SortOrder; filter: BoardFilter };

async function placeBehind(runner: Runner, member: Member, list: BoardList, cursor: string): Promise<BoardPlace> {
  const words = Buffer.from(cursor, "base64url").toString();
  const place = placeInWords(words, list);
  if (place && isId(place.id) && isWritten(words.split(" ")[0] as string)) return place;
  const [board] = isId(cursor) ? (await readBoardsById(runner, member.id, [cursor])).value : [];
  if (!board) throw invalid({ cursor: messages.invalidFormat });
  return placeOfBoard(board, list);
}

const cursorBehind = (board: BoardType, list: BoardList): string =>
  Buffer.from(wordsBehindBoard({ ...board, createdAt: String(board.createdAt) }, list)).toString("base64url");

async function readAll(
  runner: Runner,
  member: Member,
  list: BoardList,
  after: BoardPlace | null,
  now: number,
): Promise<Json<BoardType[]>> {
  const all = await readBoards(runner, member);
  const rows = arrangeBoards(all.value, list, now);
  return Json.of(after ? rows.filter((board) => stands(placeOfBoard(board, list), after, list)) : rows, all.version);
}

const stands = (place: BoardPlace, after: BoardPlace, list: BoardList) => compareBoardPlaces(place, after, list) > 0;

async function readPage(
  runner: Runner,
  member: Member,
  list: BoardList,
  limit: number,
  after: BoardPlace | null,
  now: number,
): Promise<Json<BoardType[]>> {
  const { sort, order, filter, projectId, days } = list;
  if (projectId && !isId(projectId)) return Json.of<BoardType[]>([]);
  const given = [member.id, filter, new Date(recentSince(days, now))];
  if (sort === "created") {
    const at = after ? new Date(after.key).toISOString() : turns[order].beginning;
    const values = [...given, at, after?.id ?? member.id, limit];
    return projectId
      ? readJsonAlways(runner, pages[order].ofProject, [...values, projectId])
      : readJsonAlways(runner, pages[order].all, values);
  }
  const keys = await readJsonAlways(runner, sort === "name" ? names : figures, [...given, projectId]);
  const places = keys.value
    .map((board) => placeOfBoard(board, list))
    .filter((place) => !after || stands(place, after, list))
    .sort((a, b) => compareBoardPlaces(a, b, list));
  const rows: BoardType[] = [];
  // In place of one that was deleted meanwhile the next one comes: a page that is not full is the last.
  for (let at = 0; rows.length < limit && at < places.length; ) {
    const ids = places.slice(at, at + limit - rows.length).map(({ id }) => id);
    at += ids.length;
    const found = new Map((await readBoardsById(runner, member.id, ids)).value.map((board) => [board.id, board]));
    rows.push(...ids.flatMap((id) => found.get(id) ?? []));
  }
  return Json.of(rows, keys.version);
}
