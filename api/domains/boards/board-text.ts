/**
 * A board as GraphQL answers it, its cards passed through as Postgres wrote them for just this selection (db/shapes): on a board of 1,000
 * cards they are nearly all of the answer. The board itself and its lists are small, and written here.
 */
import { isId } from "#contract/rules";
import { asAsked, holds, type Types } from "../../core/as-asked";
import type { Written } from "../../core/for-doors";
import { PoolRunner } from "../../core/pool";
import { type Asked, type Columns, type JsonText, parsed } from "../../db/columns";
import { boardAsAsked, boards } from "../../db/shapes";
import { type Statement, statement } from "../../db/statements";

/** Each is planned on every connection and never forgotten there: whoever asks in yet another form is answered field by field. */
const mostKinds = 64;
/** Of one user, lest one who asks in ever other forms leaves none to the rest. */
const mostOfOne = 8;
const broughtBy = new Map<string, number>();
type Kind = Statement<{ list: string | null; j: JsonText<unknown> }>;
const kinds = new Map<string, Kind>();

/** The GraphQL types of what a board is made of. */
const types: Types = { project: "Project", stats: "BoardStats" };

/** How a board is read that is asked for so; null where its cards are not asked for or something is that is not written here. */
export function boardWritten(asked: Asked): Written | null {
  const lists = asked.find(({ name }) => name === "lists")?.below;
  const cards = lists?.find(({ name }) => name === "tasks")?.below;
  if (!lists || !cards || !holds(boards.columns, asked, areCards)) return null;
  return async (get, member, { id }) => {
    const statement = kindOf(cards, member.id);
    if (!statement || !isId(id)) return null;
    const pieces = await get(PoolRunner).rows(statement, [member.id, id]);
    const held = new Map(pieces.map(({ list, j }) => [list, j]));
    const head = held.get(null);
    if (head === undefined) return null;
    const board = parsed(head as JsonText<{ lists: { id: string }[] }>);
    const inOrder: (string | Buffer)[] = [];
    const inList = (id: string) => (name: string) => {
      if (name === "tasks") inOrder.push(held.get(id) ?? "[]");
      return name === "tasks" ? gap : null;
    };
    const [first = "", ...others] = asAsked(board, "Board", asked, types, (name) =>
      name === "lists"
        ? `[${board.lists.map((list) => asAsked(list, "BoardList", lists, types, inList(list.id))).join(",")}]`
        : null,
    ).split(gap);
    return [first, ...others.flatMap((text, at) => [inOrder[at] ?? "", text])];
  };
}

/** Stands where a list's cards come in: JSON holds no such character as it is. */
const gap = "\0";

/** A list's cards come beside it. */
const areCards = (columns: Columns, name: string) => name === "tasks" && columns.boardId !== undefined;

function kindOf(cards: Asked, userId: string) {
  const key = JSON.stringify(cards);
  const known = kinds.get(key);
  if (known) return known;
  const brought = broughtBy.get(userId) ?? 0;
  const made = kinds.size < mostKinds && brought < mostOfOne ? boardAsAsked(cards) : null;
  if (!made) return null;
  broughtBy.set(userId, brought + 1);
  const kind = statement(`board-asked-${kinds.size + 1}`, made) as Kind;
  kinds.set(key, kind);
  return kind;
}
