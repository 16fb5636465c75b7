/** Pages of the list of boards: whatever is asked for, they are together what contract/boards makes of all boards. */
import { randomUUID } from "node:crypto";
import { messages } from "#contract/messages";
import { boardFilters, boardSorts, sortOrders } from "#contract/states";
import type { Member } from "../../core/actor";
import { checked } from "../../core/follows";
import { type CardsBed, cardsBed, refusal } from "../../test/cards";
import { BoardsArgs } from "./boards.inputs";

let bed: CardsBed;
let me: Member;
let project: string;
let other: Member;

beforeAll(async () => {
  bed = await cardsBed();
  [me, other] = [await bed.member(), await bed.member()];
  project = await bed.project(me);
  await fill(me, project);
  await fill(other, await bed.project(other));
  for (const id of (await whole({})).slice(0, 2)) await bed.boards.delete(me, id);
});
afterAll(() => bed.stop());

/** Thirty boards: some of a project, some old, some of one name but for case, some made in one instant, with none to four cards, done or not. */
async function fill({ id }: Member, projectId: string): Promise<void> {
  for (const sql of [
    `INSERT INTO boards (user_id, id, name, project_id, created_at, updated_at)
      SELECT $1, gen_random_uuid(), CASE WHEN n % 4 = 0 THEN 'Ä' WHEN n % 4 = 1 THEN 'beta' WHEN n % 4 = 2 THEN 'BETA' ELSE 'a / ' || n END,
        CASE WHEN n % 3 = 0 THEN $2::uuid END, at, at
      FROM generate_series(1, 30) n, LATERAL (SELECT timezone('UTC', date_trunc('day', timezone('UTC', $3::timestamptz))) - n / 3 * interval '1 day' AS at) x`,
    `INSERT INTO board_lists (user_id, id, board_id, name, "order")
      SELECT b.user_id, gen_random_uuid(), b.id, 'List', n FROM boards b, generate_series(1, 3) n WHERE b.user_id = $1`,
    `INSERT INTO tasks (user_id, id, title, status, list_id, rank, updated_at)
      SELECT $1, gen_random_uuid(), 'Task', CASE WHEN o.n % 2 = 0 THEN 'done' ELSE 'todo' END, l.id, 'a' || m, b.created_at + o.n % 7 * interval '1 hour'
      FROM (SELECT b.*, row_number() OVER (ORDER BY id) AS n FROM boards b WHERE b.user_id = $1) o
        JOIN boards b ON b.user_id = o.user_id AND b.id = o.id
        JOIN board_lists l ON l.user_id = b.user_id AND l.board_id = b.id AND l."order" = 2, generate_series(1, o.n % 5) m`,
  ]) {
    const values = [id, projectId, new Date()];
    const used = values.slice(0, Math.max(...[...sql.matchAll(/\$(\d)/g)].map(([, n]) => Number(n))));
    await bed.sql(sql, used);
  }
}

const page = (args: object) => bed.boards.list(me, checked(BoardsArgs, { ...args }));
const whole = async (args: object) => (await page(args)).rows.value.map(({ id }) => id);

async function inPages(
  args: object,
  limit: number,
  continued: "by what the page gave" | "by its last board",
): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor: string | null | undefined; ; ) {
    const { rows, nextCursor } = await page({ ...args, limit, cursor });
    expect(rows.value.length).toBeLessThanOrEqual(limit);
    seen.push(...rows.value.map(({ id }) => id));
    if (!nextCursor) return seen;
    expect(rows.value).toHaveLength(limit);
    cursor = continued === "by its last board" ? seen.at(-1) : nextCursor;
  }
}

const lists = boardSorts.flatMap((sort) => sortOrders.map((order) => ({ sort, order })));

describe.each(lists)("boards by $sort, $order", (list) => {
  it.each(boardFilters)("come whole in pages: %s", async (filter) => {
    for (const args of [
      { ...list, filter },
      { ...list, filter, projectId: project.toUpperCase(), days: 4 },
    ]) {
      const all = await whole(args);
      if (!("projectId" in args) || filter === "project") expect(all.length).toBeGreaterThan(3);
      for (const continued of ["by what the page gave", "by its last board"] as const)
        expect(await inPages(args, 3, continued)).toEqual(all);
      expect(await inPages(args, 100, "by what the page gave")).toEqual(all);
    }
  });

  it("go on where the page ended though its last board is gone, also without a limit", async () => {
    const all = await whole(list);
    const { rows, nextCursor } = await page({ ...list, limit: 3 });
    const last = String(rows.value.at(-1)?.id);
    await bed.boards.delete(me, last);
    try {
      expect(await whole({ ...list, cursor: nextCursor })).toEqual(all.slice(3));
      expect((await page({ ...list, cursor: nextCursor, limit: 3 })).rows.value.map(({ id }) => id)).toEqual(
        all.slice(3, 6),
      );
    } finally {
      await bed.boards.restore(me, last);
    }
  });

  it("refuse a cursor of another's board, of another sort, or of nothing", async () => {
    const theirs = (await bed.boards.list(other, checked(BoardsArgs, {}))).rows.value[0]?.id;
    const otherSort = list.sort === "name" ? "tasks" : "name";
    const elsewhere = (await page({ sort: otherSort, limit: 1 })).nextCursor;
    const wrong = list.sort === "created" ? [] : [(await page({ limit: 1 })).nextCursor];
    for (const cursor of [
      theirs,
      randomUUID(),
      "nonsense",
      ...(list.sort === "tasks" || list.sort === "updated" ? [elsewhere] : []),
      ...wrong,
    ])
      for (const limit of [undefined, 2])
        expect(await refusal(page({ ...list, cursor, limit }))).toMatchObject({
          code: "VALIDATION_ERROR",
          fields: { cursor: messages.invalidFormat },
        });
  });
});

it("none are of a project that is not there, page or not", async () => {
  for (const projectId of [randomUUID(), "no id"])
    for (const sort of boardSorts)
      for (const limit of [undefined, 3]) expect(await whole({ projectId, sort, limit })).toEqual([]);
});

it("a page has the version of all, but for what is recent by the clock", async () => {
  for (const sort of boardSorts) {
    expect((await page({ sort, limit: 3 })).rows.version).toBe((await page({})).rows.version);
    expect((await page({ sort, limit: 3, filter: "recent" })).rows.version).toBeUndefined();
  }
});
