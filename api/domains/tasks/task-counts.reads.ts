/** How many tasks stand where, as SQL: of a project so many as are counted, of boards as many as a picture shows. */
import { limits } from "#contract/limits";
import { orderOfStatus } from "#contract/placement";
import { type TaskStatus, taskStatuses } from "#contract/states";
import { from, json } from "../../db/columns";
import type { TaskCounts } from "./task-counts.type";

const counts = (of: (status: TaskStatus) => string): string =>
  `json_build_object(${taskStatuses.map((status) => `'${status}', ${of(status)}`).join(", ")})`;

/** How many of the newest tasks of a project of the user `$1` stand where: the index gives both, and all of a hundred thousand take long. */
export const countsOfProject = (id: string): string =>
  `(SELECT ${counts((status) => `count(*) FILTER (WHERE t.status = '${status}')`)} FROM (SELECT t.status FROM tasks t
    WHERE t.user_id = $1 AND t.project_id = ${id} ORDER BY t.created_at DESC, t.id DESC LIMIT ${limits.countedTasks}) t)`;

const { boards, cards } = limits.picture;
const [todo, done] = [orderOfStatus("todo"), orderOfStatus("done")];
// A list of any other order gives plan too.
const columns: Record<TaskStatus, string> = { plan: `NOT IN (${todo}, ${done})`, todo: `= ${todo}`, done: `= ${done}` };
/** The same of the newest boards' cards, as many as a picture shows. Each list is looked into by itself and no further than the picture goes. */
export const pictured = from(
  counts(
    (status) => `(SELECT count(*) FROM (
    SELECT FROM (SELECT b.id FROM boards b WHERE b.user_id = $1 AND b.deleted_at IS NULL ORDER BY b.created_at DESC, b.id DESC LIMIT ${boards}) b
      JOIN board_lists l ON l.user_id = $1 AND l.board_id = b.id
      CROSS JOIN LATERAL (SELECT FROM tasks t WHERE t.user_id = $1 AND t.list_id = l.id LIMIT ${cards}) t
    WHERE l."order" ${columns[status]} LIMIT ${cards}) c)`,
  ),
  json<TaskCounts>(),
);
