/** Reading tasks: one, a project's, and the rows behind projects, sessions and live changes. */
import { limits } from "#contract/limits";
import { isId } from "#contract/rules";
import type { Member } from "../../core/actor";
import { asAsked, holds } from "../../core/as-asked";
import type { Services, Written } from "../../core/for-doors";
import { Json } from "../../core/json";
import { type Asked, from, int, parsed, select, text, uuid } from "../../db/columns";
import {
  rankedTask,
  rankedTasksFrom,
  rankedTasksOfSessions,
  rankedTasksWhere,
  tasksFrom,
  tasksWhere,
} from "../../db/shapes";
import { arrayOf, objectOf, type Runner, readJson, readJsonAlways, statement, versioned } from "../../db/statements";
import type { TaskType } from "./task.type";

const order = "t.created_at DESC, t.id DESC";
const plain = objectOf(tasksFrom("tasks t"));
const one = statement(
  "task",
  versioned({
    text: `SELECT row_to_json(x) AS j, (SELECT rank FROM tasks WHERE user_id = $1 AND id = $2) AS rank
  FROM (${tasksFrom("tasks t").text} WHERE t.user_id = $1 AND t.id = $2 AND t.deleted_at IS NULL) x`,
    columns: { ...plain.columns, rank: text },
  }),
);
const several = statement(
  "tasks-by-id",
  arrayOf(rankedTasksFrom("tasks t"), "WHERE t.user_id = $1 AND t.id = ANY($2::uuid[]) AND t.deleted_at IS NULL"),
);
const ofOne = arrayOf(tasksWhere({ where: "t.user_id = $1 AND t.project_id = $2", order }));
const ofProject = statement(
  "tasks-of-project",
  versioned({
    text: `SELECT (${ofOne.text}) AS j FROM projects WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL`,
    columns: ofOne.columns,
  }),
);
const ofProjects = statement(
  "tasks-of-projects",
  arrayOf(rankedTasksWhere({ where: "t.user_id = $1 AND t.project_id = ANY($2::uuid[])", order })),
);
// Counted no further than it says: a project may hold all that somebody has.
const counted = statement(
  "tasks-of-projects-counted",
  select(
    {
      id: uuid,
      count: from(
        `(SELECT count(*)::int FROM (SELECT FROM tasks t WHERE t.user_id = $1 AND t.project_id = p.id LIMIT ${limits.countedTasks}) c)`,
        int,
      ),
    },
    "projects p WHERE p.user_id = $1 AND p.id = ANY($2::uuid[])",
  ),
);
const ofSessions = statement("tasks-of-sessions", rankedTasksOfSessions);

/** A task as Postgres wrote it. REST passes the text through, which leaves the rank out; the value for GraphQL has it. */
export class TaskJson extends Json<TaskType> {
  constructor(
    written: string | Buffer | undefined,
    private readonly rank: string,
    version?: string,
    value?: TaskType,
  ) {
    super(written, version, value);
  }

  override get value(): TaskType {
    return { ...super.value, rank: this.rank };
  }
}

/** The answer of a verb of one task as it is asked for; null where more is asked than the task itself brings. */
export const taskWritten =
  (verb: (get: Services, member: Member, args: Parameters<Written>[2]) => Promise<TaskJson>) =>
  (asked: Asked): Written | null =>
    holds(rankedTask, asked)
      ? async (get, member, args) => asAsked({ ...(await verb(get, member, args)).value }, "Task", asked, types)
      : null;
const types = { project: "Project", pomodoroSessions: "PomodoroSession" };

/** One own task, or null. */
export async function readTask(runner: Runner, member: Member, id: string): Promise<TaskJson | null> {
  const [row] = isId(id) ? await runner.rows(one, [member.id, id]) : [];
  return row ? new TaskJson(row.j, row.rank, row.version) : null;
}

/** The tasks of one own project, newest first, as REST shows them; null when the project is not there. */
export const readTasksOfProject = async (
  runner: Runner,
  member: Member,
  projectId: string,
): Promise<Json<object[]> | null> => (isId(projectId) ? readJson(runner, ofProject, [member.id, projectId]) : null);

/** The tasks of several projects of one owner, newest first. */
export const readTasksOfProjects = (
  runner: Runner,
  userId: string,
  projectIds: readonly string[],
): Promise<Json<TaskType[]>> => readJsonAlways(runner, ofProjects, [userId, projectIds]);

/** How many tasks several projects of one owner hold, each counted up to `limits.countedTasks`. */
export async function countTasksOfProjects(
  runner: Runner,
  userId: string,
  projectIds: readonly string[],
): Promise<Map<string, number[]>> {
  const rows = await runner.rows(counted, [userId, projectIds]);
  return new Map(rows.map(({ id, count }) => [id, [count]]));
}

/** The tasks of each of several sessions of one owner, in the order they were put in; a session without any is left out. */
export async function readTasksOfSessions(
  runner: Runner,
  userId: string,
  sessionIds: readonly string[],
): Promise<Map<string, TaskType[]>> {
  const rows = await runner.rows(ofSessions, [userId, sessionIds]);
  return new Map(rows.map(({ session, j }) => [session, parsed(j)]));
}

/** The owner's tasks among the given ids. */
export const readTasksById = (runner: Runner, userId: string, ids: readonly string[]): Promise<Json<TaskType[]>> =>
  readJsonAlways(runner, several, [userId, ids]);
