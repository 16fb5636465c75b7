/** Reading projects: the list, one with its tasks, their number, and the rows behind references and live changes. */
import { isId } from "#contract/rules";
import type { Member } from "../../core/actor";
import { Json } from "../../core/json";
import { countPage, cutOff, type Page, type PageArgs, pagesOf } from "../../core/pages";
import type { Row } from "../../core/references";
import { jsonObject } from "../../db/columns";
import { foundIn, typed } from "../../db/named";
import { countOf, cursorOfRow, projects, tasksWhere } from "../../db/shapes";
import { arrayOf, objectOf, type Runner, readJson, readJsonAlways, statement, versioned } from "../../db/statements";
import type { ProjectType } from "./project.type";

const known = statement("projects-cursor", cursorOfRow("projects"));
const list = pagesOf("projects", "p", projects);
const ownOne = "WHERE p.user_id = $1 AND p.id = $2 AND p.deleted_at IS NULL";
const one = statement("project", objectOf(projects, ownOne));
const several = statement(
  "projects-by-id",
  arrayOf(projects, "WHERE p.user_id = $1 AND p.id = ANY($2::uuid[]) AND p.deleted_at IS NULL"),
);
const found = statement("projects-found", arrayOf(projects, foundIn("projects", "p", "project")));
const count = statement(
  "projects-count",
  versioned(objectOf(countOf("projects WHERE user_id = $1 AND deleted_at IS NULL"))),
);
const tasks = arrayOf(
  tasksWhere({ where: "t.user_id = $1 AND t.project_id = $2", order: "t.created_at DESC, t.id DESC" }),
);
// The tasks apart from the project: nested, their text would be copied once more.
const withTasks = statement(
  "project-with-tasks",
  versioned({
    text: `SELECT row_to_json(q) AS project, (${tasks.text}) AS j FROM (${projects.text} ${ownOne}) q`,
    columns: { project: jsonObject(projects.columns), ...tasks.columns },
  }),
);

/** The caller's projects, newest first; with a limit a page of them. Throws VALIDATION_ERROR on a bad cursor. */
export async function readProjects(runner: Runner, member: Member, args: PageArgs): Promise<Page<Json<ProjectType[]>>> {
  return cutOff(await list(runner, known, member.id, args), args);
}

/** How many projects the list of the same arguments holds: `{count}`. Throws VALIDATION_ERROR on a bad cursor. */
export const countProjects = (runner: Runner, member: Member, args: PageArgs): Promise<Json<{ count: number }>> =>
  countPage(
    args,
    () => readJsonAlways(runner, count, [member.id]),
    () => readProjects(runner, member, args),
  );

/** The own projects that somebody who types this may mean, the best first. */
export const findProjects = (runner: Runner, member: Member, text?: string | null): Promise<Json<ProjectType[]>> =>
  readJsonAlways(runner, found, [member.id, typed(text)]);

/** One own project, or null. */
export const readProject = async (runner: Runner, member: Member, id: string): Promise<Json<ProjectType> | null> =>
  isId(id) ? readJson(runner, one, [member.id, id]) : null;

/** One own project with its tasks, newest first, or null: what REST shows. */
export async function readProjectWithTasks(runner: Runner, member: Member, id: string): Promise<Json<object> | null> {
  const [row] = isId(id) ? await runner.rows(withTasks, [member.id, id]) : [];
  return row ? new Json(`${row.project.slice(0, -1)},"tasks":${row.j}}`, row.version) : null;
}

/** The owner's projects among the given ids. */
export const readProjectsById = (runner: Runner, userId: string, ids: readonly string[]): Promise<Json<Row[]>> =>
  readJsonAlways(runner, several, [userId, ids]);
