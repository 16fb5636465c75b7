/** What a user has, in one row that is found by its key, and what the dashboard's pictures of it are drawn from. */
import { limits } from "#contract/limits";
import { asAsked, holds } from "../../core/as-asked";
import type { Written } from "../../core/for-doors";
import { PoolRunner } from "../../core/pool";
import { type Asked, from, int, json, jsonObject, parsed, select } from "../../db/columns";
import { type Runner, readJson, statement } from "../../db/statements";
import type { SessionCounts } from "../pomodoro/session-counts.type";
import { readSectionCounts } from "../pomodoro/session-sections.reads";
import { countsOfProject, pictured } from "../tasks/task-counts.reads";
import type { Overview, ProjectProgress } from "./overview.type";

const byStatus = jsonObject({ plan: int, todo: int, done: int });
const shown = { activeProjects: int, tasks: int, boards: int, sessions: int, tasksByStatus: byStatus };

// The database keeps the numbers along with every write (db/migrations: usage, active-projects, tasks-by-status).
const counts = statement(
  "overview",
  `SELECT json_build_object('activeProjects', active_projects, 'tasks', tasks, 'boards', boards, 'sessions', sessions,
    'tasksByStatus', json_build_object('plan', tasks - tasks_todo - tasks_done, 'todo', tasks_todo, 'done', tasks_done)) AS j
  FROM usage WHERE user_id = $1`,
  { j: jsonObject(shown) },
);
const none = { activeProjects: 0, tasks: 0, boards: 0, sessions: 0, tasksByStatus: { plan: 0, todo: 0, done: 0 } };

const newest = `SELECT p.id, p.name, p.created_at, ${countsOfProject("p.id")} AS tasks FROM (SELECT * FROM projects
  WHERE user_id = $1 AND status = 'active' AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ${limits.picture.projects}) p`;
const pictures = statement(
  "overview-pictures",
  select(
    {
      pictured,
      newestActive: from(
        `(SELECT coalesce(json_agg(json_build_object('id', n.id, 'name', n.name, 'tasks', n.tasks) ORDER BY n.created_at DESC, n.id DESC), '[]')
          FROM (${newest}) n)`,
        json<ProjectProgress[]>(),
      ),
    },
    "(SELECT 1) one",
  ),
);

type Counted = Omit<Overview, "pictured" | "newestActive" | "sessionsBySection">;

/** The counts of one user, without the pictures. */
export const readCounts = async (runner: Runner, userId: string): Promise<Counted> =>
  (await readJson<Counted>(runner, counts, [userId]))?.value ?? none;

/** All of it: what is told with a change that may have altered it. */
export async function readOverview(runner: Runner, userId: string): Promise<Overview> {
  const [known, sessionsBySection, [drawn]] = await Promise.all([
    readCounts(runner, userId),
    readSectionCounts(runner, userId),
    runner.rows(pictures, [userId]),
  ]);
  if (!drawn) throw new Error("Pictures answered with no row");
  return { ...known, sessionsBySection, pictured: parsed(drawn.pictured), newestActive: parsed(drawn.newestActive) };
}

/** The counts and the sections of the sessions. */
export async function readSectioned(
  runner: Runner,
  userId: string,
): Promise<Counted & { sessionsBySection: SessionCounts }> {
  const [known, sessionsBySection] = await Promise.all([readCounts(runner, userId), readSectionCounts(runner, userId)]);
  return { ...known, sessionsBySection };
}

/** The counts as they are asked for; null where the pictures are asked for too. */
export const countsWritten = (asked: Asked): Written | null =>
  holds(shown, asked)
    ? async (get, { id }) =>
        asAsked({ ...(await readCounts(get(PoolRunner), id)) }, "Overview", asked, { tasksByStatus: "TaskCounts" })
    : null;
