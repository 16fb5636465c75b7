/** Counting what a user has, in one statement. */
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

/** The four counts of one user. */
export const readOverview = (runner: Runner, userId: string): Promise<Json<Overview>> =>
  readJsonAlways(runner, counts, [userId]);
