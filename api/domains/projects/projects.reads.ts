/** Reading projects: the list, one with its tasks, their number, and the rows behind references and live changes. */
import { isId } from "#contract/rules";
import type { Member } from "../../core/actor";
import type { Json } from "../../core/json";
import type { Row } from "../../core/references";
import { projectShape, taskShape } from "../../db/shapes";
import { arrayOf, objectOf, type Runner, readJson, readJsonAlways, statement } from "../../db/statements";
import type { ProjectType } from "./project.type";

const newestFirst = "ORDER BY p.created_at DESC, p.id DESC";
const list = statement("projects", arrayOf(`${projectShape} WHERE p.user_id = $1 ${newestFirst}`));
const one = statement("project", objectOf(`${projectShape} WHERE p.user_id = $1 AND p.id = $2`));
const several = statement("projects-by-id", arrayOf(`${projectShape} WHERE p.user_id = $1 AND p.id = ANY($2::uuid[])`));
const count = statement("projects-count", objectOf("SELECT count(*)::int AS count FROM projects WHERE user_id = $1"));
const withTasks = statement(
  "project-with-tasks",
  objectOf(`SELECT q.*, (SELECT coalesce(json_agg(x), '[]') FROM (
      ${taskShape("tasks t", { rank: false })} WHERE t.user_id = $1 AND t.project_id = q.id ORDER BY t.created_at DESC, t.id DESC) x) AS tasks
    FROM (${projectShape} WHERE p.user_id = $1 AND p.id = $2) q`),
);

/** All of the caller's projects, newest first. */
export const readProjects = (runner: Runner, member: Member): Promise<Json<ProjectType[]>> =>
  readJsonAlways(runner, list, [member.id]);

/** How many projects the caller has: `{count}`. */
export const countProjects = (runner: Runner, member: Member): Promise<Json<{ count: number }>> =>
  readJsonAlways(runner, count, [member.id]);

/** One own project, or null. */
export const readProject = async (runner: Runner, member: Member, id: string): Promise<Json<ProjectType> | null> =>
  isId(id) ? readJson(runner, one, [member.id, id]) : null;

/** One own project with its tasks, newest first, or null: what REST shows. */
export const readProjectWithTasks = async (
  runner: Runner,
  member: Member,
  id: string,
): Promise<Json<ProjectType> | null> => (isId(id) ? readJson(runner, withTasks, [member.id, id]) : null);

/** The owner's projects among the given ids. */
export const readProjectsById = (runner: Runner, userId: string, ids: readonly string[]): Promise<Json<Row[]>> =>
  readJsonAlways(runner, several, [userId, ids]);
