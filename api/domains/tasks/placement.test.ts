/**
 * Where a task stands, and at which place of its list, asked of three at once over thousands of random acts: the database's rows, the contract's rule, and the
 * browser's own expectation with the cache that it keeps.
 */
import { randomUUID } from "node:crypto";
import type { InMemoryCache } from "@apollo/client";
import fc from "fast-check";
import { type Column, nowhere, placed, statusOfColumn } from "#contract/placement";
import { type TaskStatus, taskStatuses } from "#contract/states";
import { makeCache } from "../../../web/apollo/cache";
import type { BoardFieldsFragment, TaskFieldsFragment } from "../../../web/apollo/generated/graphql";
import { placeBoard } from "../../../web/domains/boards/boards.live";
import { cardsOf, expectedMove, expectedTask } from "../../../web/domains/tasks/expectedTask";
import { cachedTask, placeTask } from "../../../web/domains/tasks/tasks.live";
import type { Member } from "../../core/actor";
import { type CardsBed, cardsBed } from "../../test/cards";
import type { TaskJson } from "./tasks.reads";

let bed: CardsBed;

beforeAll(async () => {
  bed = await cardsBed();
});
afterAll(() => bed.stop());

/** Projects, boards, lists and tasks by their place in the household; null clears, undefined is left out. */
interface Act {
  verb: "create" | "update" | "move" | "link";
  task: number;
  board: number;
  list: number | null | undefined;
  project: number | null | undefined;
  status: TaskStatus | undefined;
  position: number | null;
}

const orNone = (most: number) =>
  fc.oneof<fc.Arbitrary<number | null | undefined>[]>(fc.nat(most), fc.constant(null), fc.constant(undefined));
const act: fc.Arbitrary<Act> = fc.record({
  verb: fc.constantFrom<Act["verb"][]>(
    "create",
    "create",
    "update",
    "update",
    "update",
    "move",
    "move",
    "move",
    "link",
  ),
  task: fc.nat(20),
  board: fc.nat(2),
  list: orNone(11),
  project: orNone(2),
  status: fc.constantFrom(undefined, ...taskStatuses),
  position: fc.option(fc.nat(8)),
});
const acts = fc.array(act, { minLength: 60, maxLength: 60 });

/** A user with three projects and three boards, one of them standalone, and the browser that shows them. */
interface Household {
  me: Member;
  projects: string[];
  boards: string[];
  columns: (Column & { boardId: string })[];
  tasks: string[];
  cache: InMemoryCache;
}

// Each board has a list of an order to which no status belongs.
async function household(): Promise<Household> {
  const me = await bed.member();
  const projects = [await bed.project(me), await bed.project(me), await bed.project(me)];
  const boards = [];
  for (let n = 0; n < 3; n++) boards.push((await bed.board(me)).id);
  await bed.sql(
    `INSERT INTO board_lists (user_id, id, board_id, name, "order") SELECT user_id, gen_random_uuid(), id, 'More', 4 FROM boards
     WHERE user_id = $1`,
    [me.id],
  );
  return { me, projects, boards, columns: [], tasks: [], cache: makeCache() };
}

/** Without tasks, the boards as they were at first. */
async function startAgain(house: Household): Promise<void> {
  const { me, boards, projects } = house;
  await bed.sql("DELETE FROM tasks WHERE user_id = $1", [me.id]);
  Object.assign(house, { columns: [], tasks: [], cache: makeCache() });
  for (const [n, id] of boards.entries()) {
    const projectId = [projects[0], projects[1], null][n] as string | null;
    await bed.boards.update(me, id, { projectId });
    const board = await shown(me, id);
    placeBoard(house.cache, board);
    house.columns.push(...board.lists.map((list) => ({ id: list.id, order: list.order, projectId, boardId: id })));
  }
}

const typed = <T extends object | null>(__typename: string, value: T) => value && { __typename, ...value };

async function shown(me: Member, id: string): Promise<BoardFieldsFragment> {
  const { value } = await bed.boards.board(me, id);
  const parts = {
    project: typed("Project", value.project),
    lists: value.lists.map((list) => typed("BoardList", list)),
    stats: typed("BoardStats", value.stats),
  };
  return typed("Board", { ...value, ...parts }) as unknown as BoardFieldsFragment;
}

const place = ({ status, projectId, listId }: TaskFieldsFragment) => ({ status, projectId, listId });
const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;

/** Does one act; what the database makes of it is what the rule says and what the browser expects. */
async function play(house: Household, { verb, task, board, list, project, status, position }: Act): Promise<void> {
  const { me, projects, columns, tasks, cache } = house;
  const projectId = project == null ? project : pick(projects, project);
  if (verb === "link") return link(house, pick(house.boards, board), projectId ?? null);
  if (verb !== "create" && tasks.length === 0) return;
  const id = verb === "create" ? randomUUID() : pick(tasks, task);
  const before = cachedTask(cache, id);
  const column = pick(columns, list ?? 0);
  const listId = list == null ? list : column.id;
  const agree = ({ value }: TaskJson, expected: TaskFieldsFragment, byRule: object) => {
    const parts = { project: typed("Project", value.project), pomodoroSessions: [] };
    const answer = typed("Task", { ...value, ...parts }) as TaskFieldsFragment;
    expect(place(answer)).toEqual(byRule);
    expect(place(expected)).toEqual(byRule);
    expect(expected.rank).toBe(answer.rank);
    placeTask(cache, answer);
  };
  if (verb === "move") {
    const to = { position: position ?? 99, list: cardsOf(cache, column.id), project: projectOf(column) };
    const expected = expectedMove(cache, before as TaskFieldsFragment, to as Parameters<typeof expectedMove>[2]);
    const answer = await bed.tasks.move(me, id, { listId: column.id, position });
    return agree(answer, expected, placed(before ?? nowhere, { listId: column.id }, column));
  }
  const input = { title: "A task", status, projectId, listId };
  const expected = expectedTask(cache, id, input, before, new Date().toISOString());
  const answer = await (before ? bed.tasks.update(me, id, input) : bed.tasks.create(me, { ...input, id }));
  const stood = columns.find((one) => one.id === (listId === undefined ? before?.listId : listId)) ?? null;
  agree(answer, expected, placed(before ?? nowhere, input, stood));
  if (!before) tasks.push(id);
}

const projectOf = ({ projectId }: Column) => typed("Project", projectId === null ? null : { id: projectId, name: "" });

async function link(house: Household, id: string, projectId: string | null): Promise<void> {
  await bed.boards.update(house.me, id, { projectId });
  placeBoard(house.cache, await shown(house.me, id));
  for (const column of house.columns) if (column.boardId === id) column.projectId = projectId;
}

/** Every row as the browser shows it, each list in its order, nothing against the rule. */
async function compare({ me, columns, tasks, cache }: Household): Promise<void> {
  const rows = await bed.sql<{ id: string; status: string; projectId: string | null; listId: string | null }>(
    `SELECT id, status, project_id AS "projectId", list_id AS "listId" FROM tasks WHERE user_id = $1 ORDER BY rank, id`,
    [me.id],
  );
  expect(rows).toHaveLength(tasks.length);
  for (const row of rows) expect(cachedTask(cache, row.id)).toMatchObject(row);
  for (const { id, order, projectId } of columns) {
    const cards = rows.filter(({ listId }) => listId === id);
    expect(cardsOf(cache, id)?.tasks.map((card) => card.id)).toEqual(cards.map((card) => card.id));
    for (const card of cards)
      expect(card).toMatchObject({ status: statusOfColumn(order), projectId: projectId ?? card.projectId });
  }
}

it("is the same in the database, by the rule and in the browser, after each of 3,600 acts", async () => {
  const houses = await Promise.all([household(), household(), household(), household()]);
  await fc.assert(
    fc.asyncProperty(fc.tuple(acts, acts, acts, acts), async (sequences) => {
      const each = houses.map(async (house, n) => {
        await startAgain(house);
        for (const one of sequences[n] as Act[]) await play(house, one);
        await compare(house);
      });
      await Promise.all(each);
    }),
    { numRuns: 15, endOnFailure: true },
  );
}, 120_000);
