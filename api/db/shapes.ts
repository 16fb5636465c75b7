/**
 * The select lists that make an entity's JSON as the wire shows it (rest-contract "Entities"), written once for every
 * statement that answers with it. `$1` is always the owner. GraphQL additionally wants a task's `rank`.
 */
const stamps = (t: string) => `iso(${t}.created_at) AS "createdAt", iso(${t}.updated_at) AS "updatedAt"`;

const projectName = (p: string) => `CASE WHEN ${p}.id IS NOT NULL THEN json_build_object('id', ${p}.id, 'name', ${p}.name) END AS project`;

export const userShape = `SELECT u.id, u.email, u.name, u.account_type AS "accountType", u.subscription_level AS "subscriptionLevel",
  u.subscription_status AS "subscriptionStatus", u.payment_exempt AS "paymentExempt", u.email_verified AS "emailVerified",
  ${stamps("u")} FROM users u`;

export const projectShape = `SELECT p.id, p.name, p.description, p.status, p.priority, p.start_date AS "startDate", p.end_date AS "endDate",
  ${stamps("p")} FROM projects p`;

/** What sessions a task stands in: the open one's id, and all of them by name. */
const sessionsOfTasks = `LEFT JOIN (
    SELECT st.task_id, min(s.id::text) FILTER (WHERE s.ended_at IS NULL) AS open_id,
      json_agg(json_build_object('id', s.id, 'name', s.name) ORDER BY st.added_at, s.id) AS names
    FROM session_tasks st JOIN pomodoro_sessions s ON s.user_id = st.user_id AND s.id = st.session_id
    WHERE st.user_id = $1 GROUP BY st.task_id
  ) held ON held.task_id = t.id`;

/** A task's columns and joins; `from` is what `t` comes from. */
export function taskShape(from: string, options: { rank: boolean }): string {
  return `SELECT t.id, t.title, t.description, t.status, t.priority, t.due_date AS "dueDate", t.project_id AS "projectId",
    ${projectName("tp")}, t.list_id AS "listId", ${options.rank ? "t.rank, " : ""}held.open_id AS "pomodoroSessionId",
    coalesce(held.names, '[]') AS "pomodoroSessions", ${stamps("t")}
  FROM ${from} LEFT JOIN projects tp ON tp.user_id = t.user_id AND tp.id = t.project_id ${sessionsOfTasks}`;
}

const listsOfBoard = (more: string) => `(
    SELECT coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'order', l."order", 'boardId', l.board_id${more}) ORDER BY l."order"), '[]')
    FROM board_lists l WHERE l.user_id = b.user_id AND l.board_id = b.id
  ) AS lists`;

const statsOfBoards = `LEFT JOIN (
    SELECT l.board_id, count(*)::int AS total, (count(*) FILTER (WHERE t.status <> 'done'))::int AS active, max(t.updated_at) AS last
    FROM board_lists l JOIN tasks t ON t.user_id = l.user_id AND t.list_id = l.id
    WHERE l.user_id = $1 GROUP BY l.board_id
  ) cards ON cards.board_id = b.id`;

/** A board with its lists and stats; with `cards` each list holds its tasks in their order as well. */
export function boardShape(options: { cards: boolean }): string {
  const cards = `, 'tasks', (SELECT coalesce(json_agg(c), '[]') FROM (
    ${taskShape("tasks t", { rank: true })} WHERE t.user_id = $1 AND t.list_id = l.id ORDER BY t.rank, t.id) c)`;
  return `SELECT b.id, b.name, b.description, b.project_id AS "projectId", ${projectName("bp")}, ${listsOfBoard(options.cards ? cards : "")},
    json_build_object('totalTasks', coalesce(cards.total, 0), 'activeTasks', coalesce(cards.active, 0),
      'lastActivity', iso(greatest(b.updated_at, cards.last))) AS stats, ${stamps("b")}
  FROM boards b LEFT JOIN projects bp ON bp.user_id = b.user_id AND bp.id = b.project_id ${statsOfBoards}`;
}

/** A list with all its cards in their order. */
export const listShape = `SELECT l.id, l.name, l."order", l.board_id AS "boardId", (SELECT coalesce(json_agg(c), '[]') FROM (
    ${taskShape("tasks t", { rank: true })} WHERE t.user_id = $1 AND t.list_id = l.id ORDER BY t.rank, t.id) c) AS tasks
  FROM board_lists l`;
