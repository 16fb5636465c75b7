/** Counting what a user has, in one statement. */
import type { Json } from "../../core/json";
import { from, int, select } from "../../db/columns";
import { objectOf, type Runner, readJsonAlways, statement } from "../../db/statements";
import type { Overview } from "./overview.type";

// The database keeps the numbers along with every write; a count would look at each row, for what is deleted is not counted.
const kept = (name: string) => from(`coalesce(u.${name}, 0)`, int);
const counts = statement(
  "overview",
  objectOf(
    select(
      {
        activeProjects: from(
          "(SELECT count(*)::int FROM projects WHERE user_id = $1 AND status = 'active' AND deleted_at IS NULL)",
          int,
        ),
        tasks: kept("tasks"),
        boards: kept("boards"),
        sessions: kept("sessions"),
      },
      "(SELECT 1) one LEFT JOIN usage u ON u.user_id = $1",
    ),
  ),
);

/** The four counts of one user. */
export const readOverview = (runner: Runner, userId: string): Promise<Json<Overview>> =>
  readJsonAlways(runner, counts, [userId]);
