/**
 * Tasks as work: narrowed by what somebody looks for, put together and sorted, whole or page by page (docs/product.md "Tasks"). The same
 * rules as contract/task-lists, as SQL.
 */
import { labelOf } from "#contract/labels";
import { isId } from "#contract/rules";
import { piecesOf, sought, termsOf } from "#contract/search";
import type { TaskPlace } from "#contract/task-order";
import type { Member } from "../../core/actor";
import { Json } from "../../core/json";
import { countPage, type Page } from "../../core/pages";
import {
  bool,
  type Columns,
  instant,
  int,
  type JsonText,
  nullable,
  type RowOf,
  type Select,
  text,
  uuid,
} from "../../db/columns";
import { among } from "../../db/planner";
import { countOf, rankedTasksFrom, tasksFrom } from "../../db/shapes";
import {
  arrayOf,
  objectOf,
  type Runner,
  readJsonAlways,
  type Statement,
  statement,
  versioned,
} from "../../db/statements";
import type { TasksArgs } from "./tasks.inputs";
import { beforeAll, cursorText, placeAfter } from "./tasks-cursor.reads";
import { type Arranged, type Order, orderOf, orders, orderValues } from "./tasks-order";

type Value = keyof ReturnType<typeof valuesOf>;
type Given = (value: Value) => string;

const narrowed = (given: Given): string[] =>
  Object.entries({
    status: "t.status = ?::text",
    listId: "t.list_id = ?::uuid",
    open: "(t.status <> 'done') = ?::boolean",
    inProject: "(t.project_id IS NOT NULL) = ?::boolean",
    onBoard: "(t.list_id IS NOT NULL) = ?::boolean",
    priority: "t.priority = ?::text",
    dueFrom: "t.due_date >= ?::date",
    dueTo: "t.due_date <= ?::date",
    hasDue: "(t.due_date IS NOT NULL) = ?::boolean",
  }).map(([name, condition]) => {
    const [left, type] = condition.split("?") as [string, string];
    const value = `${given(name as Value)}${type}`;
    return `(${value} IS NULL OR ${left}${value})`;
  });

/** By what the session holds, gathered once: joined to it, the tasks would not come in the order of an index. */
const outside = (given: Given): string =>
  `NOT ${among("t.id", `SELECT k.task_id FROM session_tasks k WHERE k.user_id = $1 AND k.session_id = ${given("outsideSession")}::uuid`)}`;
const onBoard = (given: Given): string =>
  `(${given("boardId")}::uuid IS NULL OR ${among(
    "t.list_id",
    `SELECT l.id FROM board_lists l WHERE l.user_id = $1 AND l.board_id = ${given("boardId")}::uuid`,
  )})`;

const bearing = (given: Given): string =>
  `(${given("label")}::text IS NULL OR ${given("label")}::text = ANY (t.labels))`;

/** The tasks in which all words stand: by the index of pieces, which are hashes, so the texts have the last word (search.reads). */
const matching = (given: Given): string =>
  among(
    "t.id",
    `SELECT s.id FROM search_texts s WHERE s.user_id = $1 AND s.kind = 'task'
      AND search_pieces(s.user_id, s.title, s.description) @> (SELECT array_agg(piece)
        FROM unnest(${given("pieces")}::text[]) w, unnest(search_pieces_of($1, w)) piece)
      AND NOT EXISTS (SELECT FROM unnest(${given("terms")}::text[]) w (term)
        WHERE strpos(s.title, w.term) = 0 AND strpos(coalesce(s.description, ''), w.term) = 0)`,
  );

const ending = {
  more: bool,
  at: nullable(text),
  id: nullable(uuid),
  group: nullable(text),
  key: nullable(int),
  title: nullable(text),
};

/** A statement with the names of its values in their order; `kind` is what it narrows by for itself. */
function made<Row>(of: readonly string[], { open, searched, ofProject, ofAll }: Kind, write: (given: Given) => Select) {
  const values: Value[] = ["owner"];
  const given: Given = (value) => {
    if (!values.includes(value)) values.push(value);
    return `$${values.indexOf(value) + 1}`;
  };
  const name = [
    "tasks-work",
    ...of,
    ...(open ? ["open"] : []),
    ...(searched ? ["text"] : []),
    ...(ofProject ? ["project"] : []),
    ...(ofAll ? ["all"] : []),
  ].join("-");
  return { told: statement(name, versioned(write(given))) as unknown as Statement<Row>, values };
}

interface Kind {
  open: boolean;
  searched: boolean;
  /** A project's tasks have an index of their own, which only a condition that is not left out may use. */
  ofProject: boolean;
  /** Only a session may leave some out: with conditions that are left out Postgres expects few tasks, and sorts all. */
  ofAll: boolean;
}

const whereOf = ({ open, searched, ofProject, ofAll }: Kind, given: Given): string =>
  [
    "t.user_id = $1 AND t.deleted_at IS NULL",
    ...(open ? ["t.status <> 'done'"] : []),
    ...(ofProject ? [`t.project_id = ${given("projectId")}::uuid`] : []),
    ...(ofAll ? [] : [...narrowed(given), onBoard(given), bearing(given)]),
    outside(given),
    ...(searched ? [matching(given)] : []),
  ].join(" AND ");

const counting = (kind: Kind) =>
  made<{ j: JsonText<{ count: number }>; version: string }>(["count"], kind, (given) =>
    objectOf(countOf(`(SELECT FROM tasks t WHERE ${whereOf(kind, given)}) x`)),
  );

const flipped = { ASC: "DESC", DESC: "ASC" } as const;

/** A page of such a list in this order, as `tasksIn` shows its tasks. */
function paging<C extends Columns>(order: Order, kind: Kind, of: string, tasksIn: (tables: string) => Select<C>) {
  return made<{ j: JsonText<unknown[]>; version: string } & RowOf<typeof ending>>([order, of], kind, (given) => {
    const { group, key, title, from, once, by, behind }: Arranged = orders[order](given);
    const onward = (t: string) => by(t).map(([one, turn]) => `${one} ${turn}`);
    const back = by("t.").map(([one, turn]) => `${one} ${flipped[turn]}`);
    const rows = (kept: string) => arrayOf(tasksIn(kept), `ORDER BY ${onward("t.")}`);
    const limit = `${given("limit")}::int`;
    const kept = `(SELECT * FROM page p ORDER BY ${onward("p.")} LIMIT ${limit}) t`;
    return {
      text: `WITH page AS (SELECT * FROM (SELECT t.*, ${group} AS "group", ${key} AS "key", ${title} AS title_key FROM tasks t ${from}
        WHERE ${whereOf(kind, given)} ${once}) x WHERE ${behind} ORDER BY ${onward("x.")} LIMIT ${limit} + 1),
      last AS (SELECT * FROM ${kept} ORDER BY ${back} LIMIT 1)
    SELECT (${rows(kept).text}) AS j, (SELECT count(*) FROM page) > ${limit} AS more, (SELECT ${instant("created_at")} FROM last) AS at,
      (SELECT id FROM last) AS id, (SELECT "group" FROM last) AS "group", (SELECT "key" FROM last) AS "key",
      (SELECT title_key FROM last) AS title`,
      columns: { ...arrayOf(tasksIn("tasks t")).columns, ...ending },
    };
  });
}

const both = [false, true];
const narrowedKinds: Kind[] = both.flatMap((open) =>
  both.flatMap((searched) => both.map((ofProject) => ({ open, searched, ofProject, ofAll: false }))),
);
const ofAllKind: Kind = { open: false, searched: false, ofProject: false, ofAll: true };
const kinds: Kind[] = [...narrowedKinds, ofAllKind];
const nameOf = (kind: Kind, ...words: readonly unknown[]) =>
  [kind.open, kind.searched, kind.ofProject, kind.ofAll, ...words].join(" ");
const counts = new Map(kinds.map((kind) => [nameOf(kind), counting(kind)]));
const ordersOf = ({ ofProject, ofAll }: Kind): Order[] => {
  if (ofAll) return ["newest", "oldest"];
  return ofProject ? ["any", "titled"] : (Object.keys(orders) as Order[]);
};
const pages = new Map(
  kinds.flatMap((kind) =>
    ordersOf(kind).flatMap((order) => [
      [nameOf(kind, order, "plain"), paging(order, kind, "plain", tasksFrom)] as const,
      [nameOf(kind, order, "ranked"), paging(order, kind, "ranked", rankedTasksFrom)] as const,
    ]),
  ),
);

/** Whether the list is more than tasks of a status, a project or a list, the newest first. */
export const isWork = ({ open, inProject, onBoard, hasDue, sort, order, ...args }: TasksArgs): boolean =>
  [open, inProject, onBoard, hasDue].some((flag) => flag !== undefined && flag !== null) ||
  [args.boardId, args.outsideSession, args.priority, args.dueFrom, args.dueTo, args.label, args.text, args.group].some(
    Boolean,
  ) ||
  (sort ?? "newest") !== "newest" ||
  order === "asc";

/** The caller's tasks so. Throws VALIDATION_ERROR on a bad cursor. */
export async function readWork<T>(
  runner: Runner,
  member: Member,
  args: TasksArgs,
  shown: "plain" | "ranked",
): Promise<Page<Json<T[]>>> {
  if (!isPossible(args)) return { rows: Json.of([]), nextCursor: null };
  const { told, values } = the(pages, nameOf(kindOf(args), orderOf(args), shown));
  const after = args.cursor ? await placeAfter(runner, member, args, args.cursor) : beforeAll(args);
  const given = valuesOf(member, args, after);
  const [row] = await runner.rows(
    told,
    values.map((name) => given[name]),
  );
  if (!row) throw new Error(`Statement ${told.name} answered with no row`);
  const { more, at, id, group, key, title } = row;
  const ends = more && at !== null && id !== null && group !== null && key !== null && title !== null;
  return {
    rows: new Json(row.j as JsonText<T[]>, row.version),
    nextCursor: ends ? cursorText({ at, id, group, key, title }) : null,
  };
}

/** How many tasks such a list holds. Throws VALIDATION_ERROR on a bad cursor. */
export async function countWork(runner: Runner, member: Member, args: TasksArgs): Promise<Json<{ count: number }>> {
  if (!isPossible(args)) return Json.of({ count: 0 });
  const { told, values } = the(counts, nameOf(kindOf(args)));
  const given = valuesOf(member, args, beforeAll(args));
  return countPage(
    args,
    () =>
      readJsonAlways(
        runner,
        told,
        values.map((name) => given[name]),
      ),
    () => readWork(runner, member, args, "plain"),
  );
}

// What is no id names nothing.
const isPossible = ({ projectId, listId, boardId }: TasksArgs): boolean =>
  [projectId, listId, boardId].every((id) => !id || isId(id));

function kindOf({ limit: _, cursor: __, outsideSession: ___, sort, order, group, ...narrowing }: TasksArgs): Kind {
  const { open, text: words, projectId } = narrowing;
  const isByAge = ordersOf(ofAllKind).includes(orderOf({ sort, order, group }));
  return {
    open: open === true,
    searched: termsOf(words ?? "").length > 0,
    ofProject: Boolean(projectId),
    ofAll: isByAge && Object.values(narrowing).every((one) => one === undefined || one === null || one === ""),
  };
}

function the<T>(known: ReadonlyMap<string, T>, name: string): T {
  const one = known.get(name);
  if (!one) throw new Error(`There is no list of tasks ${name}`);
  return one;
}

function valuesOf(member: Member, args: TasksArgs, after: TaskPlace) {
  const terms = termsOf(args.text ?? "");
  const said = <T>(value: T | null | undefined) => value || null;
  return {
    owner: member.id,
    status: said(args.status),
    projectId: said(args.projectId),
    listId: said(args.listId),
    open: args.open ?? null,
    inProject: args.inProject ?? null,
    boardId: said(args.boardId),
    onBoard: args.onBoard ?? null,
    // What is no id names nothing, and holds nothing.
    outsideSession: isId(args.outsideSession) ? args.outsideSession : null,
    priority: said(args.priority),
    dueFrom: said(args.dueFrom),
    dueTo: said(args.dueTo),
    hasDue: args.hasDue ?? null,
    label: args.label ? labelOf(args.label) : null,
    ...orderValues(args, after),
    pieces: terms.flatMap(piecesOf),
    terms: terms.map(sought),
    limit: args.limit ?? null,
  };
}
