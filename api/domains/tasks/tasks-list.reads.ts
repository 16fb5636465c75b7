/** The list of tasks: by status, project and list, newest first, whole or page by page (docs/api.md "Calls", `GET /tasks`). */
import { isId } from "#contract/rules";
import type { Member } from "../../core/actor";
import { Json } from "../../core/json";
import { cursorOf, cursorText, type Page } from "../../core/pages";
import {
  bool,
  type Columns,
  instant,
  type JsonText,
  nullable,
  type RowOf,
  type Select,
  text,
  uuid,
} from "../../db/columns";
import { everySet } from "../../db/planner";
import { countOf, cursorOfRow, rankedTasksFrom, rankedTasksWhere, tasksFrom, tasksWhere } from "../../db/shapes";
import {
  arrayOf,
  objectOf,
  type Runner,
  readJsonAlways,
  type Statement,
  statement,
  versioned,
} from "../../db/statements";
import type { TaskType } from "./task.type";
import type { TasksArgs } from "./tasks.inputs";
import { countWork, isWork, readWork } from "./tasks-work.reads";

const newestFirst = "t.created_at DESC, t.id DESC";
const known = statement("tasks-cursor", cursorOfRow("tasks"));

/** What may narrow the list; `holder` gives the next of the statement's values. */
const conditions = {
  status: (holder: () => string) => `t.status = ${holder()}`,
  project: (holder: () => string) => `t.project_id = ${holder()}`,
  list: (holder: () => string) => `t.list_id = ${holder()}`,
  after: (holder: () => string) => `(t.created_at, t.id) < (${holder()}::timestamptz, ${holder()}::uuid)`,
};
type Condition = keyof typeof conditions;

/** Whether a page is followed by another, and its last row. */
const ending = { more: bool, at: nullable(text), id: nullable(uuid) };

/** The statements of a list with these conditions, whole or a page of it. */
function listWith(words: readonly Condition[]) {
  let held = 1;
  const where = [
    "t.user_id = $1 AND t.deleted_at IS NULL",
    ...words.map((word) => conditions[word](() => `$${++held}`)),
  ].join(" AND ");
  const limit = `$${held + 1}`;
  const name = (of: string) => [`tasks-${of}`, ...words].join("-");
  const page = <C extends Columns>(of: string, tasksIn: (tables: string) => Select<C>) => {
    const kept = `(SELECT * FROM page p ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}) t`;
    return statement(
      name(of),
      versioned({
        // One row more than asked for tells whether a next page exists.
        text: `WITH page AS (SELECT * FROM tasks t WHERE ${where} ORDER BY ${newestFirst} LIMIT ${limit}::int + 1),
      last AS (SELECT t.created_at, t.id FROM ${kept} ORDER BY t.created_at, t.id LIMIT 1)
    SELECT (${arrayOf(tasksIn(kept), `ORDER BY ${newestFirst}`).text}) AS j,
      (SELECT count(*) FROM page) > ${limit}::int AS more,
      (SELECT ${instant("created_at")} FROM last) AS at, (SELECT id FROM last) AS id`,
        columns: { ...arrayOf(tasksIn("tasks t")).columns, ...ending },
      }),
    );
  };
  const counted = (rest: string) => versioned(objectOf(countOf(`(SELECT FROM tasks t WHERE ${where}${rest}) x`)));
  return {
    plain: {
      whole: statement(name("plain"), versioned(arrayOf(tasksWhere({ where, order: newestFirst })))),
      page: page("page-plain", tasksFrom),
    },
    ranked: {
      whole: statement(name("ranked"), versioned(arrayOf(rankedTasksWhere({ where, order: newestFirst })))),
      page: page("page-ranked", rankedTasksFrom),
    },
    count: statement(name("count"), counted("")),
    countOfPage: statement(name("count-page"), counted(` LIMIT ${limit}`)),
  };
}

const lists = new Map(
  everySet(Object.keys(conditions) as Condition[]).map((words) => [String(words), listWith(words)]),
);

/** The caller's tasks. Throws VALIDATION_ERROR on a bad cursor. */
export const readTasks = (runner: Runner, member: Member, args: TasksArgs): Promise<Page<Json<PlainTask[]>>> =>
  isWork(args) ? readWork(runner, member, args, "plain") : readList(runner, member, args, ({ plain }) => plain);

/** The same, each with its rank. */
export const readRankedTasks = (runner: Runner, member: Member, args: TasksArgs): Promise<Page<Json<TaskType[]>>> =>
  isWork(args) ? readWork(runner, member, args, "ranked") : readList(runner, member, args, ({ ranked }) => ranked);

type PlainTask = Omit<TaskType, "rank">;
type Lists = ReturnType<typeof listWith>;
type AsJson<T> = { j: JsonText<T[]>; version: string };

async function readList<T>(
  runner: Runner,
  member: Member,
  args: TasksArgs,
  shown: (list: Lists) => { whole: Statement<AsJson<T>>; page: Statement<AsJson<T> & RowOf<typeof ending>> },
): Promise<Page<Json<T[]>>> {
  const chosen = await choice(runner, member, args);
  if (chosen === null) return { rows: Json.of([]), nextCursor: null };
  const { whole, page } = shown(chosen.list);
  if (!args.limit) return { rows: await readJsonAlways(runner, whole, chosen.values), nextCursor: null };
  const [row] = await runner.rows(page, [...chosen.values, args.limit]);
  if (!row) throw new Error(`Statement ${page.name} answered with no row`);
  const { j, more, at, id, version } = row;
  return { rows: new Json(j, version), nextCursor: more && at !== null && id !== null ? cursorText({ at, id }) : null };
}

/** How many tasks the list of the same arguments holds: `{count}`. Throws VALIDATION_ERROR on a bad cursor. */
export async function countTasks(runner: Runner, member: Member, args: TasksArgs): Promise<Json<{ count: number }>> {
  if (isWork(args)) return countWork(runner, member, args);
  const chosen = await choice(runner, member, args);
  if (chosen === null) return Json.of({ count: 0 });
  const { list, values } = chosen;
  return args.limit
    ? readJsonAlways(runner, list.countOfPage, [...values, args.limit])
    : readJsonAlways(runner, list.count, values);
}

/** The list that the arguments ask for, with the values of its conditions. Null when nothing can fit. */
async function choice(
  runner: Runner,
  member: Member,
  { status, projectId, listId, cursor }: TasksArgs,
): Promise<{ list: Lists; values: unknown[] } | null> {
  const after = cursor ? await cursorOf(runner, known, member.id, cursor) : null;
  if ((projectId && !isId(projectId)) || (listId && !isId(listId))) return null;
  const given: Record<Condition, unknown[]> = {
    status: status ? [status] : [],
    project: projectId ? [projectId] : [],
    list: listId ? [listId] : [],
    after: after ? [after.at, after.id] : [],
  };
  const words = Object.entries(given).filter(([, values]) => values.length > 0);
  const list = lists.get(String(words.map(([word]) => word)));
  if (!list) throw new Error("No such list of tasks");
  return { list, values: [member.id, ...words.flatMap(([, values]) => values)] };
}
