/** The verbs on boards (docs/product.md "Boards"; docs/api.md "Rules"). */
import { messages } from "#contract/messages";
import { isId } from "#contract/rules";
import { newBoardLists } from "#contract/states";
import type { Member } from "../../core/actor";
import type { Clock } from "../../core/clock";
import { insertOnce } from "../../core/created";
import { Json } from "../../core/json";
import type { Page } from "../../core/pages";
import { foundOr } from "../../core/problem";
import { refuseTooMany, refuseTooMuchText } from "../../core/quota";
import { bringingBack, deletedAs, remembered } from "../../core/trash";
import { rowsOf, type Transact, type Work } from "../../core/work";
import { nullable, type RowOf, select, uuid } from "../../db/columns";
import { type Runner, statement } from "../../db/statements";
import { Board } from "./board.entity";
import type { BoardType } from "./board.type";
import { type BoardCards, boardTrash, type Card } from "./board-cards";
import { boardChanged, boardMade, boardRemoved } from "./boards.events";
import type { BoardsArgs, CreateBoardInput, UpdateBoardInput } from "./boards.inputs";
import { type BoardWithCards, countBoards, readBoard, readBoardWithCards } from "./boards.reads";
import { readBoardList } from "./boards-list.reads";
import { lockLists, ownProject, projectAgain } from "./links";

export const orNotFound = foundOr(messages.boardNotFound);

const locked = { id: uuid, projectId: nullable(uuid) };
const row = statement(
  "board-lock",
  select(locked, "boards WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL FOR UPDATE"),
);
const addLists = statement(
  "board-lists-add",
  `INSERT INTO board_lists (user_id, id, board_id, name, "order")
  SELECT $1, gen_random_uuid(), $2, n.name, n."order" FROM json_to_recordset($3::json) AS n(name text, "order" int)`,
);
const removeLists = statement(
  "board-lists-remove",
  deletedAs("list", "board_lists", "user_id = $1 AND board_id = $2"),
  { list: remembered },
);
const restoreLists = statement(
  "board-lists-restore",
  "INSERT INTO board_lists SELECT l.* FROM jsonb_populate_recordset(NULL::board_lists, $3::jsonb) l WHERE l.user_id = $1 AND l.board_id = $2",
);

export class BoardsService {
  constructor(
    private readonly pool: Runner,
    private readonly transact: Transact,
    private readonly clock: Clock,
    private readonly cards: readonly BoardCards[],
  ) {}

  /**
   * The own boards that the filter lets through, in the order asked for; with a limit a page of them, continued by where its last
   * board stood or by that board's id. Throws VALIDATION_ERROR on a cursor that is neither.
   */
  list(member: Member, args: BoardsArgs): Promise<Page<Json<BoardType[]>>> {
    return readBoardList(this.pool, member, args, this.clock.now());
  }

  /** How many boards the list of the same arguments would hold: `{count}`. */
  async count(member: Member, args: BoardsArgs): Promise<Json<{ count: number }>> {
    const asked = args.projectId || (args.filter ?? "all") !== "all" || args.limit || args.cursor;
    if (!asked) return countBoards(this.pool, member);
    const { rows } = await this.list(member, args);
    return Json.of({ count: rows.value.length }, rows.version);
  }

  /** One own board. Throws NOT_FOUND. */
  async board(member: Member, id: string): Promise<Json<BoardType>> {
    return orNotFound(await readBoard(this.pool, member, id));
  }

  /** One own board with all its cards. Throws NOT_FOUND. */
  async boardWithCards(member: Member, id: string): Promise<BoardWithCards> {
    return orNotFound(await readBoardWithCards(this.pool, member, id));
  }

  /** Makes a board with its three lists; with an id the caller already used, answers with that board again. */
  create(member: Member, { id: wanted, ...fields }: CreateBoardInput): Promise<Json<BoardType>> {
    return this.transact(async (work) => {
      const known = wanted ? await readBoard(work, member, wanted) : null;
      if (known) return known;
      if (fields.projectId) await ownProject(work, member, fields.projectId);
      const { id, made } = await insertOnce(work, Board, "boards", member.id, wanted, fields);
      if (made) {
        await work.rows(addLists, [member.id, id, JSON.stringify(newBoardLists)]);
        work.announce(boardMade(member.id, id));
      }
      return orNotFound(await readBoard(work, member, id));
    }, rowsOf(member));
  }

  /** Changes the named fields only; linked to another project, it takes its tasks along. Throws NOT_FOUND. */
  update(member: Member, id: string, input: UpdateBoardInput): Promise<Json<BoardType>> {
    return this.transact(async (work) => {
      const projectId = input.projectId ? await ownProject(work, member, input.projectId) : input.projectId;
      const known = await this.lock(work, member, id);
      const fields = named({ ...input, projectId });
      if (projectId !== undefined && projectId !== known.projectId) await lockLists(work, member, [id]);
      if (projectId && projectId !== known.projectId)
        for (const cards of this.cards) await cards.follow(work, member, id, projectId);
      if (Object.keys(fields).length > 0) await work.manager.update(Board, { userId: member.id, id }, fields);
      await refuseTooMuchText(work, member.id, fields);
      work.announce(boardChanged(member.id, known.id));
      return orNotFound(await readBoard(work, member, id));
    }, rowsOf(member));
  }

  /** Deletes a board with its lists; its tasks stay, in no list. Throws NOT_FOUND. */
  delete(member: Member, id: string): Promise<void> {
    return this.transact(async (work) => {
      const known = await this.lock(work, member, id);
      await lockLists(work, member, [id]);
      const cards: Card[] = [];
      for (const each of this.cards) cards.push(...(await each.leave(work, member, known.id)));
      const lists = (await work.rows(removeLists, [member.id, id])).map(({ list }) => list);
      await boardTrash.mark(work, member.id, id, { lists, cards });
      work.announce(boardRemoved(member.id, known.id));
    }, rowsOf(member));
  }

  /** Brings a deleted board back with its lists, its project and its cards. Throws NOT_FOUND, FORBIDDEN (too many). */
  restore(member: Member, id: string): Promise<Json<BoardType>> {
    return this.transact(async (work) => {
      const known = await boardTrash.take(work, member.id, id);
      if (known) {
        const projectId = await projectAgain(work, member, known.project_id, "boards", id);
        await work.rows(restoreLists, [member.id, id, JSON.stringify(known.lists)]);
        // Told before its cards: whoever hears of the board for the first time takes it for empty.
        work.announce(boardMade(member.id, id));
        for (const each of this.cards) await each.comeBack(work, member, { id, projectId }, known.cards as Card[]);
        // After them: it takes the user's count, which whoever changes one of the cards wants next.
        await boardTrash.lift(work, member.id, id, projectId);
        await refuseTooMany(work, member.id, "boards");
      }
      return orNotFound(await readBoard(work, member, id));
    }, bringingBack(member.id));
  }

  private async lock(work: Work, member: Member, id: string): Promise<RowOf<typeof locked>> {
    const [known] = isId(id) ? await work.rows(row, [member.id, id]) : [];
    return orNotFound(known);
  }
}

const named = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
