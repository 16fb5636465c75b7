/** The figures of boards, and what their list is sorted by. `$1` is the owner. */
import { from, instant, int, iso, jsonObject, select, text, uuid } from "./columns";

/** As a board shows them. */
export const stats = from(
  `json_build_object('totalTasks', cards.total, 'activeTasks', cards.active,
        'lastActivity', ${instant("greatest(b.updated_at, cards.last)")})`,
  jsonObject({ totalTasks: int, activeTasks: int, lastActivity: text }),
);
/** What `stats` of a board `b` are made of. */
export const figures = `CROSS JOIN LATERAL (
    SELECT count(*)::int AS total, (count(*) FILTER (WHERE t.status <> 'done'))::int AS active, max(t.updated_at) AS last
    FROM board_lists l JOIN tasks t ON t.user_id = l.user_id AND t.list_id = l.id
    WHERE l.user_id = $1 AND l.board_id = b.id
  ) cards`;

export const boardNames = select({ id: uuid, name: text, createdAt: iso }, "boards b");
export const boardFigures = select({ id: uuid, createdAt: iso, stats }, `boards b ${figures}`);
