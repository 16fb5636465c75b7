/** Reading boards: all of them, one with or without its cards, and the rows behind live changes. */
import { isId } from "#contract/rules";
import type { Member } from "../../core/actor";
import type { Json } from "../../core/json";
import { boardShape, listShape, taskShape } from "../../db/shapes";
import { arrayOf, objectOf, type Runner, readJson, readJsonAlways, statement } from "../../db/statements";
import type { BoardListType, BoardType } from "./board.type";

const light = boardShape({ cards: false });
const all = statement("boards", arrayOf(`${light} WHERE b.user_id = $1 ORDER BY b.created_at DESC, b.id`));
const one = statement("board", objectOf(`${light} WHERE b.user_id = $1 AND b.id = $2`));
const several = statement("boards-by-id", arrayOf(`${light} WHERE b.user_id = $1 AND b.id = ANY($2::uuid[])`));
const withCards = statement(
  "board-with-cards",
  objectOf(`${boardShape({ cards: true })} WHERE b.user_id = $1 AND b.id = $2`),
);
const ofProject = statement(
  "boards-of-project",
  `SELECT (${arrayOf(`${light} WHERE b.user_id = $1 AND b.project_id = $2 ORDER BY b.created_at DESC, b.id`)}) AS j
  FROM projects WHERE user_id = $1 AND id = $2`,
);
const ofProjects = statement(
  "boards-of-projects",
  arrayOf(`${light} WHERE b.user_id = $1 AND b.project_id = ANY($2::uuid[]) ORDER BY b.created_at DESC, b.id`),
);
const cards = statement(
  "board-cards",
  `SELECT (${arrayOf(`${taskShape("board_lists cl JOIN tasks t ON t.user_id = cl.user_id AND t.list_id = cl.id", { rank: false })}
    WHERE cl.user_id = $1 AND cl.board_id = $2 ORDER BY cl."order", t.rank, t.id`)}) AS j
  FROM boards WHERE user_id = $1 AND id = $2`,
);
const lists = statement("lists-by-id", arrayOf(`${listShape} WHERE l.user_id = $1 AND l.id = ANY($2::uuid[])`));
const count = statement("boards-count", objectOf("SELECT count(*)::int AS count FROM boards WHERE user_id = $1"));

/** All of the caller's boards, newest first, with their figures. */
export const readBoards = (runner: Runner, member: Member): Promise<Json<BoardType[]>> =>
  readJsonAlways(runner, all, [member.id]);

/** How many boards the caller has: `{count}`. */
export const countBoards = (runner: Runner, member: Member): Promise<Json<{ count: number }>> =>
  readJsonAlways(runner, count, [member.id]);

/** One own board with its lists and figures, or null. */
export const readBoard = async (runner: Runner, member: Member, id: string): Promise<Json<BoardType> | null> =>
  isId(id) ? readJson(runner, one, [member.id, id]) : null;

/** One own board with every card of its lists in one statement, or null. */
export const readBoardWithCards = async (
  runner: Runner,
  member: Member,
  id: string,
): Promise<Json<BoardType> | null> => (isId(id) ? readJson(runner, withCards, [member.id, id]) : null);

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

/** The owner's lists among the given ids, each with all its cards in their order. */
export const readListsById = (runner: Runner, userId: string, ids: readonly string[]): Promise<Json<BoardListType[]>> =>
  readJsonAlways(runner, lists, [userId, ids]);
