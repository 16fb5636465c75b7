/** Counting what a user has, in one statement. */
import type { Json } from "../../core/json";
import { from, int, select } from "../../db/columns";
import { objectOf, type Runner, readJsonAlways, statement } from "../../db/statements";
import type { Overview } from "./overview.type";

const countedIn = (rows: string, which = "") =>
  from(`(SELECT count(*)::int FROM ${rows} WHERE user_id = $1${which})`, int);
const there = " AND deleted_at IS NULL";
const counts = statement(
  "overview",
  objectOf(
    select(
      {
        activeProjects: countedIn("projects", ` AND status = 'active'${there}`),
        tasks: countedIn("tasks", there),
        boards: countedIn("boards", there),
        sessions: countedIn("pomodoro_sessions", there),
      },
      "(SELECT 1) one",
    ),
  ),
);

/** The four counts of one user. */
export const readOverview = (runner: Runner, userId: string): Promise<Json<Overview>> =>
  readJsonAlways(runner, counts, [userId]);
