/** The list of tasks: filtered, newest first, whole or page by page (rest-contract "Calls", `GET /tasks`). */
import { isId } from "#contract/rules";
import type { Member } from "../../core/actor";
import { Json } from "../../core/json";
import { type Cursor, cursorOf, cursorText, type Page } from "../../core/pages";
import { instant } from "../../db/columns";
import { cursorOfRow, taskShape, tasksWhere } from "../../db/shapes";
import { arrayOf, objectOf, type Runner, readJsonAlways, type Statement, statement } from "../../db/statements";
import type { TaskType } from "./task.type";
import type { TasksArgs } from "./tasks.inputs";

const newestFirst = "t.created_at DESC, t.id DESC";
const known = statement("tasks-cursor", cursorOfRow("tasks"));

/** The caller's tasks; `rank` says whether each shows its place. Throws VALIDATION_ERROR on a bad cursor. */
export async function readTasks(
  runner: Runner,
  member: Member,
  args: TasksArgs,
  rank: boolean,
): Promise<Page<Json<TaskType[]>>> {
  const chosen = await choice(runner, member, args);
  if (chosen === null) return { rows: Json.of([]), nextCursor: null };
  const { name, where, values } = chosen;
  const shown = rank ? "ranked" : "plain";
  if (!args.limit) {
    const whole = statement(`tasks-${shown}${name}`, arrayOf(tasksWhere({ where, order: newestFirst, rank })));
    return { rows: await readJsonAlways(runner, whole, values), nextCursor: null };
  }
  const page = pageStatement(`tasks-page-${shown}${name}`, where, `$${values.length + 1}`, rank);
  const [row] = await runner.rows<{ j: string; more: boolean } & Cursor>(page, [...values, args.limit]);
  if (!row) throw new Error(`Statement ${page.name} answered with no row`);
  return { rows: new Json(row.j), nextCursor: row.more ? cursorText(row) : null };
}

/** How many tasks the list of the same arguments holds: `{count}`. Throws VALIDATION_ERROR on a bad cursor. */
export async function countTasks(runner: Runner, member: Member, args: TasksArgs): Promise<Json<{ count: number }>> {
  const chosen = await choice(runner, member, args);
  if (chosen === null) return Json.of({ count: 0 });
  const { name, where, values } = chosen;
  const limit = args.limit ? ` LIMIT $${values.length + 1}` : "";
  const count = statement(
    `tasks-count${name}${limit ? "-limit" : ""}`,
    objectOf(`SELECT count(*)::int AS count FROM (SELECT FROM tasks t WHERE ${where}${limit}) x`),
  );
  return readJsonAlways(runner, count, args.limit ? [...values, args.limit] : values);
}

/** The condition that the arguments make, with its values; `name` tells conditions apart. Null when nothing can fit. */
async function choice(
  runner: Runner,
  member: Member,
  { status, projectId, listId, cursor }: TasksArgs,
): Promise<{ name: string; where: string; values: unknown[] } | null> {
  const after = cursor ? await cursorOf(runner, known, member.id, cursor) : null;
  if ((projectId && !isId(projectId)) || (listId && !isId(listId))) return null;
  const values: unknown[] = [member.id];
  let [name, where] = ["", "t.user_id = $1 AND t.deleted_at IS NULL"];
  const add = (word: string, condition: (...holders: string[]) => string, ...given: unknown[]) => {
    name += `-${word}`;
    where += ` AND ${condition(...given.map((value) => `$${values.push(value)}`))}`;
  };
  if (status) add("status", (s) => `t.status = ${s}`, status);
  if (projectId) add("project", (p) => `t.project_id = ${p}`, projectId);
  if (listId) add("list", (l) => `t.list_id = ${l}`, listId);
  if (after) add("after", (at, id) => `(t.created_at, t.id) < (${at}::timestamptz, ${id}::uuid)`, after.at, after.id);
  return { name, where, values };
}

// One row more than asked for tells whether a next page exists.
function pageStatement(name: string, where: string, limit: string, rank: boolean): Statement {
  const kept = `(SELECT * FROM page p ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}) t`;
  return statement(
    name,
    `WITH page AS MATERIALIZED (SELECT * FROM tasks t WHERE ${where} ORDER BY ${newestFirst} LIMIT ${limit}::int + 1),
      last AS (SELECT t.created_at, t.id FROM ${kept} ORDER BY t.created_at, t.id LIMIT 1)
    SELECT (${arrayOf(`${taskShape(kept, { rank })} ORDER BY ${newestFirst}`)}) AS j,
      (SELECT count(*) FROM page) > ${limit}::int AS more,
      (SELECT ${instant("created_at")} FROM last) AS at, (SELECT id FROM last) AS id`,
  );
}
