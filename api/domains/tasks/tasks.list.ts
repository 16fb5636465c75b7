/** The list of tasks: filtered, newest first, whole or page by page (rest-contract "Calls", `GET /tasks`). */
import { messages } from "#contract/messages";
import { check, isId, rules } from "#contract/rules";
import type { Member } from "../../core/actor";
import { Json } from "../../core/json";
import { invalid } from "../../core/problem";
import { instant, taskShape, tasksWhere } from "../../db/shapes";
import { arrayOf, objectOf, type Runner, readJsonAlways, type Statement, statement } from "../../db/statements";
import type { TaskType } from "./task.type";
import type { TasksArgs } from "./tasks.inputs";

const newestFirst = "t.created_at DESC, t.id DESC";
const instantOf = statement(
  "task-cursor",
  `SELECT ${instant("created_at")} AS at, id FROM tasks WHERE user_id = $1 AND id = $2`,
);

/** Where a page ended: the next one begins after it, also when that task is gone by then. */
interface Cursor {
  at: string;
  id: string;
}

/** A list and, where it was cut off by the limit, the cursor that continues it. */
export interface TaskPage {
  tasks: Json<TaskType[]>;
  nextCursor: string | null;
}

/** The caller's tasks; `rank` says whether each shows its place. Throws VALIDATION_ERROR on a bad cursor. */
export async function readTasks(runner: Runner, member: Member, args: TasksArgs, rank: boolean): Promise<TaskPage> {
  const chosen = await choice(runner, member, args);
  if (chosen === null) return { tasks: Json.of([]), nextCursor: null };
  const { name, where, values } = chosen;
  const shown = rank ? "ranked" : "plain";
  if (!args.limit) {
    const whole = statement(`tasks-${shown}${name}`, arrayOf(tasksWhere({ where, order: newestFirst, rank })));
    return { tasks: await readJsonAlways(runner, whole, values), nextCursor: null };
  }
  const page = pageStatement(`tasks-page-${shown}${name}`, where, `$${values.length + 1}`, rank);
  const [row] = await runner.rows<{ j: string; more: boolean } & Cursor>(page, [...values, args.limit]);
  if (!row) throw new Error(`Statement ${page.name} answered with no row`);
  return { tasks: new Json(row.j), nextCursor: row.more ? cursorText(row) : null };
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
  const after = cursor ? await cursorOf(runner, member, cursor) : null;
  if ((projectId && !isId(projectId)) || (listId && !isId(listId))) return null;
  const values: unknown[] = [member.id];
  let [name, where] = ["", "t.user_id = $1"];
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

const cursorText = ({ at, id }: Cursor): string => Buffer.from(`${at} ${id}`).toString("base64url");

// What a page gave, or the id of its last task.
async function cursorOf(runner: Runner, member: Member, text: string): Promise<Cursor> {
  const [at = "", id = ""] = Buffer.from(text, "base64url").toString().split(" ");
  if (isId(id) && check(rules.instant, at) === null) return { at, id };
  const [known] = isId(text) ? await runner.rows<Cursor>(instantOf, [member.id, text]) : [];
  if (!known) throw invalid({ cursor: messages.invalidFormat });
  return known;
}
