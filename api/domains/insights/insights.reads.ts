/** Counting what a user has, in one statement. */
import type { Holdings } from "../../core/holdings";
import type { Json } from "../../core/json";
import { objectOf, type Runner, readJsonAlways, statement } from "../../db/statements";
import type { Overview } from "./overview.type";

const counts = statement(
  "overview",
  objectOf(`SELECT (SELECT count(*)::int FROM projects WHERE user_id = $1 AND status = 'active') AS "activeProjects",
    (SELECT count(*)::int FROM tasks WHERE user_id = $1) AS tasks,
    (SELECT count(*)::int FROM boards WHERE user_id = $1) AS boards,
    (SELECT count(*)::int FROM pomodoro_sessions WHERE user_id = $1) AS sessions`),
);

const holdings = statement(
  "holdings",
  objectOf(`SELECT coalesce(u.projects, 0) AS projects, coalesce(u.tasks, 0) AS tasks, coalesce(u.boards, 0) AS boards,
    coalesce(u.sessions, 0) AS sessions,
    (SELECT count(*)::int FROM session_tasks WHERE user_id = $1) AS links,
    (SELECT count(*)::int FROM session_intervals WHERE user_id = $1) AS intervals
    FROM (SELECT 1) one LEFT JOIN usage u ON u.user_id = $1`),
);

/** How many rows of each kind one user has. */
export const readHoldings = async (runner: Runner, userId: string): Promise<Holdings> =>
  (await readJsonAlways<Holdings>(runner, holdings, [userId])).value;

/** The four counts of one user. */
export const readOverview = (runner: Runner, userId: string): Promise<Json<Overview>> =>
  readJsonAlways(runner, counts, [userId]);
