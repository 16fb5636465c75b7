/** Reading boards: all of them, one with or without its cards, and the rows behind projects and live changes. */
import { isId } from "#contract/rules";
import type { Member } from "../../core/actor";
import { Json } from "../../core/json";
import { parsed } from "../../db/columns";
import { foundIn, typed } from "../../db/named";
import { boardInPieces, boards, cardsOfBoard, cardsOfLists, countOf } from "../../db/shapes";
import { arrayOf, objectOf, type Runner, readJson, readJsonAlways, statement, versioned } from "../../db/statements";
import type { BoardListType, BoardType } from "./board.type";
import type { FindBoardsArgs } from "./boards.inputs";

const newestFirst = "ORDER BY b.created_at DESC, b.id";
const all = statement(
  "boards",
  versioned(arrayOf(boards, `WHERE b.user_id = $1 AND b.deleted_at IS NULL ${newestFirst}`)),
);
const one = statement(
  "board",
  versioned(objectOf(boards, "WHERE b.user_id = $1 AND b.id = $2 AND b.deleted_at IS NULL")),
);
const found = statement("boards-found", arrayOf(boards, foundIn("boards", "b", "board")));
const foundOfProject = statement(
  "boards-found-of-project",
  arrayOf(boards, foundIn("boards", "b", "board", " AND b.project_id = $3")),
);
const ofList = statement(
  "board-of-list",
  objectOf(
    boards,
    "WHERE b.user_id = $1 AND b.id = (SELECT board_id FROM board_lists WHERE user_id = $1 AND id = $2) AND b.deleted_at IS NULL",
  ),
);
const several = statement(
  "boards-by-id",
  arrayOf(boards, "WHERE b.user_id = $1 AND b.id = ANY($2::uuid[]) AND b.deleted_at IS NULL"),
);
const count = statement(
  "boards-count",
  versioned(objectOf(countOf("boards WHERE user_id = $1 AND deleted_at IS NULL"))),
);
const withCards = statement("board-with-cards", boardInPieces());
const cardsByList = statement("cards-by-list", cardsOfLists);
const ofProjects = statement(
  "boards-of-projects",
  arrayOf(boards, `WHERE b.user_id = $1 AND b.project_id = ANY($2::uuid[]) ${newestFirst}`),
);
const ofOne = arrayOf(boards, `WHERE b.user_id = $1 AND b.project_id = $2 ${newestFirst}`);
const ofProject = statement(
  "boards-of-project",
  versioned({
    text: `SELECT (${ofOne.text}) AS j FROM projects WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL`,
    columns: ofOne.columns,
  }),
);
const inOrder = arrayOf(cardsOfBoard);
const cards = statement(
  "board-cards",
  versioned({
    text: `SELECT (${inOrder.text}) AS j FROM boards WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL`,
    columns: inOrder.columns,
  }),
);

/** All of the caller's boards, newest first, with their figures. */
export const readBoards = (runner: Runner, member: Member): Promise<Json<BoardType[]>> =>
  readJsonAlways(runner, all, [member.id]);

/** How many boards the caller has: `{count}`. */
export const countBoards = (runner: Runner, member: Member): Promise<Json<{ count: number }>> =>
  readJsonAlways(runner, count, [member.id]);

/** One own board with its lists and figures, or null. */
export const readBoard = async (runner: Runner, member: Member, id: string): Promise<Json<BoardType> | null> =>
  isId(id) ? readJson(runner, one, [member.id, id]) : null;

/** The own boards that somebody who types this may mean, the best first; of one project where it is named. */
export async function findBoards(
  runner: Runner,
  member: Member,
  { text, projectId }: FindBoardsArgs,
): Promise<Json<BoardType[]>> {
  if (!projectId) return readJsonAlways(runner, found, [member.id, typed(text)]);
  return isId(projectId)
    ? readJsonAlways(runner, foundOfProject, [member.id, typed(text), projectId])
    : Json.of<BoardType[]>([]);
}

/** The own board that has this column, or null. */
export const readBoardOfList = async (runner: Runner, member: Member, id: string): Promise<Json<BoardType> | null> =>
  isId(id) ? readJson(runner, ofList, [member.id, id]) : null;

/** A board whose lists hold their cards, in order. */
export type BoardWithCards = Omit<BoardType, "lists"> & { lists: (BoardListType & { tasks: object[] })[] };

/** One own board with every card of its lists, in one statement, or null. */
export async function readBoardWithCards(runner: Runner, member: Member, id: string): Promise<BoardWithCards | null> {
  if (!isId(id)) return null;
  const pieces = await runner.rows(withCards, [member.id, id]);
  const held = new Map(pieces.map(({ list, j }) => [list, parsed(j)]));
  const board = held.get(null) as BoardType | undefined;
  if (!board) return null;
  return { ...board, lists: board.lists.map((list) => ({ ...list, tasks: (held.get(list.id) ?? []) as object[] })) };
}

/** The cards of one own board, in list and position order, as REST shows them; null when the board is not there. */
export const readCards = async (runner: Runner, member: Member, id: string): Promise<Json<object[]> | null> =>
  isId(id) ? readJson(runner, cards, [member.id, id]) : null;

/** The boards of one own project, newest first, or null when the project is not there. */
export const readBoardsOfProject = async (
  runner: Runner,
  member: Member,
  projectId: string,
): Promise<Json<BoardType[]> | null> => (isId(projectId) ? readJson(runner, ofProject, [member.id, projectId]) : null);

/** The boards of several projects of one owner, newest first. */
export const readBoardsOfProjects = (
  runner: Runner,
  userId: string,
  projectIds: readonly string[],
): Promise<Json<BoardType[]>> => readJsonAlways(runner, ofProjects, [userId, projectIds]);

/** The owner's boards among the given ids. */
export const readBoardsById = (runner: Runner, userId: string, ids: readonly string[]): Promise<Json<BoardType[]>> =>
  readJsonAlways(runner, several, [userId, ids]);

/** The cards of each of the given lists, in their order; a list without cards is left out. */
export async function readCardsOfLists(
  runner: Runner,
  userId: string,
  listIds: readonly string[],
): Promise<Map<string, object[]>> {
  const rows = await runner.rows(cardsByList, [userId, listIds]);
  return new Map(rows.map(({ list, j }) => [list, parsed(j)]));
}
