// What the gates in a browser are measured on: large boards and accounts, written in SQL.
import pg from "pg";

async function connected(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** A board with so many cards, in SQL. */
export async function boardOf(url, cards, user) {
  const client = await connected(url);
  const { rows } = await client.query(
    `WITH b AS (INSERT INTO boards (user_id, id, name) VALUES ($1, gen_random_uuid(), 'Huge') RETURNING *),
      l AS (INSERT INTO board_lists (user_id, id, board_id, name, "order") SELECT $1, gen_random_uuid(), b.id, (ARRAY['Plan', 'To Do', 'Done'])[n], n FROM b, generate_series(1, 3) n RETURNING *),
      t AS (INSERT INTO tasks (user_id, id, title, description, status, list_id, rank)
        SELECT $1, gen_random_uuid(), 'Card ' || n, repeat('lorem ipsum ', 8), (ARRAY['plan', 'todo', 'done'])[l."order"], l.id, 'e' || lpad(n::text, 5, '0')
        FROM l, generate_series(1, $2::int) n WHERE n % 3 = l."order" % 3)
    SELECT id FROM b`,
    [user, cards],
  );
  await client.query("VACUUM ANALYZE tasks");
  await client.end();
  return rows[0].id;
}

/** The token of a new account with so many tasks, a third of them in ten projects, and a tenth as many sessions. The older half of the tasks begins with `old` in turn. */
export async function accountOf(url, origin, tasks, old = ["Task"]) {
  const body = JSON.stringify({ email: `of${tasks}@example.test`, password: "secret-1", name: "Many Things" });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${origin}/api/v1/auth/register`, { method: "POST", headers, body });
  const { data } = await answer.json();
  const client = await connected(url);
  const made = "now() - n * interval '1 minute'";
  for (const sql of [
    "INSERT INTO projects (user_id, id, name) SELECT $1, gen_random_uuid(), 'Project ' || n FROM generate_series(1, 10) n",
    `INSERT INTO tasks (user_id, id, title, description, status, project_id, created_at, updated_at)
      SELECT $1, gen_random_uuid(), CASE WHEN 2 * n > ${tasks} THEN (ARRAY[${old.map((title) => `'${title}'`)}])[1 + n % ${old.length}] ELSE 'Task' END || ' ' || n, repeat('lorem ipsum ', 8), (ARRAY['plan', 'todo', 'done'])[1 + n % 3],
        (SELECT id FROM projects WHERE user_id = $1 AND name = 'Project ' || n % 30), ${made}, ${made} FROM generate_series(1, ${tasks}) n`,
    `INSERT INTO pomodoro_sessions (user_id, id, name, started_at, ended_at, created_at, updated_at)
      SELECT $1, gen_random_uuid(), 'Session ' || n, at, at, at, at
      FROM generate_series(1, ${tasks / 10}) n, LATERAL (SELECT now() - n * interval '5 hours' AS at) x`,
  ])
    await client.query(sql, [data.user.id]);
  await client.query("VACUUM ANALYZE");
  await client.end();
  return data.token;
}
