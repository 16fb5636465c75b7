// The benchmark's data: 1,000 other users with 198 tasks each around the user of interest, who has 20 projects, 10 boards (one of
// 1,000 cards, one of 100, eight of 50), 200 sessions and 2,000 tasks. Put in by SQL in a few seconds.
import pg from "pg";

/** Tasks of each of the other users. */
export const tasksEach = 198;

/** Fills the database behind `url` for `userId`, among `others` other users. Returns the ids that the scenarios need. */
export async function seed(url, userId, others = 1000) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const sql of theirs(others)) await client.query(sql);
  for (const sql of mine) await client.query(sql.replaceAll(":user", `'${userId}'`));
  await client.query("VACUUM ANALYZE");
  const rows = (text) => client.query(text, [userId]).then((r) => r.rows);
  const boards = await rows(
    `SELECT b.id, b.name, (SELECT array_agg(l.id ORDER BY l."order") FROM board_lists l WHERE l.board_id = b.id) AS lists FROM boards b WHERE b.user_id = $1`,
  );
  const big = boards.find((board) => board.name === "Board 1");
  const small = boards.find((board) => board.name === "Board 2");
  const moved = await rows(
    `SELECT t.id FROM tasks t JOIN board_lists l ON l.id = t.list_id WHERE t.user_id = $1 AND l.board_id = '${small.id}' ORDER BY t.id`,
  );
  await client.end();
  return { big: big.id, small: small.id, lists: small.lists, cards: moved.map((row) => row.id) };
}

// Ranks in the order of n, as fractional-indexing writes whole numbers of five digits.
const rank = "'e' || lpad(n::text, 5, '0')";
const stamp = "now() - random() * interval '90 days'";

const theirs = (users) => [
  `INSERT INTO users (id, email, email_key) SELECT gen_random_uuid(), 'load' || n || '@example.test', 'load' || n || '@example.test' FROM generate_series(1, ${users}) n`,
  `INSERT INTO projects (user_id, id, name) SELECT id, gen_random_uuid(), 'Project' FROM users CROSS JOIN generate_series(1, 5) WHERE email LIKE 'load%'`,
  `INSERT INTO boards (user_id, id, name) SELECT id, gen_random_uuid(), 'Board' FROM users CROSS JOIN generate_series(1, 2) WHERE email LIKE 'load%'`,
  `INSERT INTO board_lists (user_id, id, board_id, name, "order") SELECT user_id, gen_random_uuid(), id, 'List', n FROM boards CROSS JOIN generate_series(1, 3) n`,
  `INSERT INTO tasks (user_id, id, title, description, list_id, rank, created_at, updated_at)
    SELECT l.user_id, gen_random_uuid(), 'Task ' || n, repeat('lorem ipsum ', 8), l.id, ${rank}, ${stamp}, now() FROM board_lists l CROSS JOIN generate_series(1, 33) n`,
];

const mine = [
  `INSERT INTO projects (user_id, id, name) SELECT :user, gen_random_uuid(), 'Project ' || n FROM generate_series(1, 20) n`,
  `INSERT INTO boards (user_id, id, name, project_id) SELECT :user, gen_random_uuid(), 'Board ' || n,
    (SELECT id FROM projects WHERE user_id = :user AND name = 'Project ' || n) FROM generate_series(1, 10) n`,
  `INSERT INTO board_lists (user_id, id, board_id, name, "order") SELECT :user, gen_random_uuid(), id, (ARRAY['Plan', 'To Do', 'Done'])[n], n
    FROM boards CROSS JOIN generate_series(1, 3) n WHERE user_id = :user`,
  `INSERT INTO tasks (user_id, id, title, description, status, priority, project_id, list_id, rank, due_date, created_at, updated_at)
    SELECT :user, gen_random_uuid(), 'Task number ' || n, repeat('lorem ipsum dolor sit ', 8), (ARRAY['plan', 'todo', 'done'])[l."order"],
      (ARRAY['high', 'medium', 'low'])[1 + n % 3], b.project_id, l.id, ${rank}, current_date + n % 60, ${stamp}, now()
    FROM boards b JOIN board_lists l ON l.board_id = b.id CROSS JOIN generate_series(0, 999) n
    WHERE b.user_id = :user AND n < CASE b.name WHEN 'Board 1' THEN 1000 WHEN 'Board 2' THEN 100 ELSE 50 END AND n % 3 = l."order" - 1`,
  `INSERT INTO tasks (user_id, id, title, created_at) SELECT :user, gen_random_uuid(), 'Loose task ' || n, ${stamp} FROM generate_series(1, 500) n`,
  `INSERT INTO pomodoro_sessions (user_id, id, name, ended_at, started_at) SELECT :user, gen_random_uuid(), 'Session ' || n, now(), now() FROM generate_series(1, 200) n`,
  `INSERT INTO session_tasks (user_id, session_id, task_id)
    SELECT :user, s.id, t.id FROM (SELECT id, row_number() OVER (ORDER BY id) n FROM pomodoro_sessions WHERE user_id = :user) s
    JOIN (SELECT id, row_number() OVER (ORDER BY id) n FROM tasks WHERE user_id = :user) t ON t.n % 200 = s.n - 1 AND t.n <= 400`,
];
