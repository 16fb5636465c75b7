// The raw limit: node:http and pg, one hand-written prepared statement a request, the JSON built by Postgres and passed through.
// It gives the same answers as the product on the same data, but checks nothing: the bearer token is the user's id, nothing is
// validated, announced or owned by a transaction. Usage: node raw-limit.mjs PORT DATABASE_URL
import http from "node:http";
import pg from "pg";

const [port, url] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });

const at = (column) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const project = `CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name) END AS project`;
const card = (
  rank,
) => `t.id, t.title, t.description, t.status, t.priority, t.due_date AS "dueDate", t.project_id AS "projectId", ${project},
  t.list_id AS "listId"${rank ? ", t.rank" : ""}, s.open_id AS "pomodoroSessionId", coalesce(s.names, '[]') AS "pomodoroSessions",
  ${at("t.created_at")} AS "createdAt", ${at("t.updated_at")} AS "updatedAt"`;
const joins = `LEFT JOIN projects p ON p.user_id = t.user_id AND p.id = t.project_id
  LEFT JOIN (SELECT st.task_id, min(ps.id::text) FILTER (WHERE ps.ended_at IS NULL) AS open_id,
      json_agg(json_build_object('id', ps.id, 'name', ps.name) ORDER BY st.added_at, ps.id) AS names
    FROM session_tasks st JOIN pomodoro_sessions ps ON ps.user_id = st.user_id AND ps.id = st.session_id
    WHERE st.user_id = $1 GROUP BY st.task_id) s ON s.task_id = t.id`;
const array = (select) => `SELECT coalesce(json_agg(x), '[]')::text AS j FROM (${select}) x`;

// A card lands above all others: its rank falls with the time, a number of 16 digits as fractional-indexing writes it.
const statements = {
  cards:
    array(`SELECT ${card(false)} FROM board_lists l JOIN tasks t ON t.user_id = l.user_id AND t.list_id = l.id ${joins}
    WHERE l.user_id = $1 AND l.board_id = $2 ORDER BY l."order", t.rank, t.id`),
  page: array(
    `SELECT ${card(false)} FROM tasks t ${joins} WHERE t.user_id = $1 ORDER BY t.created_at DESC, t.id DESC LIMIT 50`,
  ),
  board: `SELECT row_to_json(x)::text AS j FROM (SELECT b.id, b.name, (SELECT coalesce(json_agg(y), '[]') FROM (
      SELECT l.id, l.name, l."order", (SELECT coalesce(json_agg(c), '[]') FROM (
        SELECT ${card(true)} FROM tasks t ${joins} WHERE t.user_id = $1 AND t.list_id = l.id ORDER BY t.rank, t.id) c) AS tasks
      FROM board_lists l WHERE l.user_id = $1 AND l.board_id = b.id ORDER BY l."order") y) AS lists
    FROM boards b WHERE b.user_id = $1 AND b.id = $2) x`,
  counts: `SELECT json_build_object('activeProjects', (SELECT count(*) FROM projects WHERE user_id = $1 AND status = 'active'),
    'tasks', (SELECT count(*) FROM tasks WHERE user_id = $1), 'boards', (SELECT count(*) FROM boards WHERE user_id = $1),
    'sessions', (SELECT count(*) FROM pomodoro_sessions WHERE user_id = $1))::text AS j`,
  move: `WITH target AS (
      SELECT l.id, l."order", b.project_id FROM board_lists l JOIN boards b ON b.user_id = l.user_id AND b.id = l.board_id
      WHERE l.user_id = $1 AND l.id = $3
    ), t AS (
      UPDATE tasks SET list_id = target.id, updated_at = now(),
        rank = 'K' || 9999999999999999 - (extract(epoch FROM clock_timestamp()) * 1000000)::bigint,
        project_id = coalesce(target.project_id, tasks.project_id),
        status = CASE target."order" WHEN 2 THEN 'todo' WHEN 3 THEN 'done' ELSE 'plan' END
      FROM target WHERE tasks.user_id = $1 AND tasks.id = $2 RETURNING tasks.*
    ) SELECT row_to_json(x)::text AS j FROM (SELECT ${card(true)} FROM t ${joins}) x`,
};

const run = async (name, values) => (await pool.query({ name, text: statements[name], values })).rows[0]?.j ?? "null";

const read = (req) =>
  new Promise((resolve) => {
    let text = "";
    req.setEncoding("utf8").on("data", (part) => {
      text += part;
    });
    req.on("end", () => resolve(text ? JSON.parse(text) : {}));
  });

const answer = async (req) => {
  const user = req.headers.authorization.slice(7);
  const [, name, id] = req.url.split("/");
  if (name === "move") return run("move", [user, id, (await read(req)).listId]);
  return run(name, id ? [user, id] : [user]);
};

http
  .createServer(async (req, res) => {
    const body = `{"success":true,"data":${await answer(req)}}`;
    res.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) }).end(body);
  })
  .listen(Number(port), "127.0.0.1", () => console.log("raw limit is ready"));
