/** Counting what a user has, in one statement. */
import type { Holdings } from "../../core/holdings";
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

const kept = (name: string) => from(`coalesce(u.${name}, 0)`, int);
const holdings = statement(
  "holdings",
  objectOf(
    select(
      {
        projects: kept("projects"),
        tasks: kept("tasks"),
        boards: kept("boards"),
        sessions: kept("sessions"),
        links: countedIn("session_tasks"),
        intervals: countedIn("session_intervals"),
      },
      "(SELECT 1) one LEFT JOIN usage u ON u.user_id = $1",
    ),
  ),
);

/** How many rows of each kind one user has. */
export const readHoldings = async (runner: Runner, userId: string): Promise<Holdings> =>
  (await readJsonAlways(runner, holdings, [userId])).value;

/** The four counts of one user. */
export const readOverview = (runner: Runner, userId: string): Promise<Json<Overview>> =>
  readJsonAlways(runner, counts, [userId]);
