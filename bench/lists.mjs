// What opening each list asks of the server, in an account of 100 things of a kind and in one of 100,000 tasks, 1,000 boards and 10,000
// sessions: `npm run bench -- lists` or `node bench/lists.mjs` after a build. The questions are the app's, as long as a page of both
// accounts is; asked in turns over one connection. Prints what they take together, medians; ends with 1 when a screen as it opens takes 1.3
// times as long where there is much. `BENCH_ROUNDS` and
// `BENCH_SECONDS` shorten it, `BENCH_ONLY` picks what has this in its name, `BENCH_TASKS` makes the tasks fewer.

import { hammer } from "./hammer.mjs";
import { median } from "./pairs.mjs";
import { serveOnDatabase } from "./serve.mjs";

const many = Number(process.env.BENCH_TASKS ?? 100_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 0.5);
const bound = 1.3;

const session = `id name description scheduledAt totalSessionDuration duration breakDuration longBreakEvery longBreakDuration pace phaseEnds overtimeMs autoStartBreaks autoStartFocus pausesAtMs status phase isActive isPaused
  isCompleted timeRemaining sessionProgress startTime endTime createdAt updatedAt elapsedMs runningSince now tasks { id title status project { id name } }`;
const sections = ["planned", "scheduled", "active", "completed"];

const task = `id title description status priority dueDate projectId project { id name } listId rank pomodoroSessionId
  pomodoroSessions { id name } createdAt updatedAt`;
const board = `id name description projectId project { id name } lists { id name order boardId }
  stats { totalTasks activeTasks lastActivity } createdAt updatedAt`;

/** By name: what its screen asks as it opens, each with its variables. `ids` are the account's. */
const lists = {
  // Told again with every change that counts.
  dashboard: () => [
    [
      `{ overview { activeProjects tasks boards sessions tasksByStatus { plan todo done } pictured { plan todo done }
        newestActive { id name tasks { plan todo done } } } }`,
    ],
  ],
  project: (ids) => [
    [
      "query ($id: ID!) { project(id: $id) { id name description status priority startDate endDate createdAt updatedAt } }",
      { id: ids.project },
    ],
    [`query ($id: ID!) { boards(projectId: $id, limit: 60) { ${board} } }`, { id: ids.project }],
    [`query ($id: ID!) { tasks(projectId: $id, limit: 60) { ${task} } }`, { id: ids.project }],
    ["query ($id: ID!) { project(id: $id) { id taskCount } }", { id: ids.project }],
  ],
  boards: () => [[`{ boards(limit: 60) { ${board} } }`]],
  // In another order than by age the keys of all are sorted: told, not judged.
  "boards by name *": () => [[`{ boards(sort: name, order: asc, limit: 60) { ${board} } }`]],
  "boards by tasks *": () => [[`{ boards(sort: tasks, limit: 60) { ${board} } }`]],
  "session tasks": (ids) => [
    [`query ($id: ID!) { tasks(outsideSession: $id, limit: 100) { ${task} } }`, { id: ids.session }],
  ],
  "session tasks by title *": (ids) => [
    [`query ($id: ID!) { tasks(outsideSession: $id, sort: title, limit: 100) { ${task} } }`, { id: ids.session }],
  ],
  "session tasks by status *": (ids) => [
    [`query ($id: ID!) { tasks(outsideSession: $id, sort: status, limit: 100) { ${task} } }`, { id: ids.session }],
  ],
  "session tasks, oldest": (ids) => [
    [`query ($id: ID!) { tasks(outsideSession: $id, order: asc, limit: 100) { ${task} } }`, { id: ids.session }],
  ],
  sessions: () => [
    [
      `query ($section: SessionSection!) { sessions(section: $section, limit: 20) { ${session} } }`,
      ...sections.map((section) => ({ section })),
    ],
    [`{ overview { sessionsBySection { ${sections.join(" ")} } } }`],
  ],
};

// Every fourth session stands in the same section; the tasks of each are two.
const fill = [
  "INSERT INTO projects (user_id, id, name) VALUES ($1, $5, 'A project')",
  `INSERT INTO boards (user_id, id, name, project_id, created_at) SELECT $1, gen_random_uuid(), 'Board ' || n, CASE WHEN n % 2 = 0 THEN $5::uuid END,
    now() - n * interval '1 hour' FROM generate_series(1, $3::int) n`,
  `INSERT INTO board_lists (user_id, id, board_id, name, "order") SELECT $1, gen_random_uuid(), b.id, (ARRAY['Plan', 'To Do', 'Done'])[n], n
    FROM boards b, generate_series(1, 3) n WHERE b.user_id = $1`,
  `INSERT INTO tasks (user_id, id, title, description, status, project_id, created_at) SELECT $1, gen_random_uuid(), 'Task ' || n,
    repeat('lorem ipsum ', 8), (ARRAY['plan', 'todo', 'done'])[1 + n % 3], $5, now() - n * interval '1 minute' FROM generate_series(1, $2::int) n`,
  // One card on each board: what boards tell of their cards costs as much in both.
  `UPDATE tasks t SET list_id = l.id, rank = 'a0', status = 'plan' FROM
      (SELECT id, row_number() OVER (ORDER BY id) AS n FROM board_lists WHERE user_id = $1 AND "order" = 1) l
      JOIN (SELECT id, row_number() OVER (ORDER BY created_at DESC) AS n FROM tasks WHERE user_id = $1) o ON o.n = l.n
    WHERE t.user_id = $1 AND t.id = o.id`,
  `INSERT INTO pomodoro_sessions (user_id, id, name, scheduled_at, started_at, elapsed_ms, ended_at, created_at, updated_at)
    SELECT $1, gen_random_uuid(), 'Session ' || n, CASE WHEN n % 4 = 1 THEN now() + n * interval '1 hour' END, CASE WHEN n % 4 > 1 THEN at END,
      60000, CASE WHEN n % 4 = 3 THEN at END, at, at
    FROM generate_series(1, $4::int) n, LATERAL (SELECT now() - n * interval '5 hours' AS at) x`,
  `INSERT INTO session_tasks (user_id, session_id, task_id) SELECT $1, s.id, t.id
    FROM (SELECT id, row_number() OVER (ORDER BY created_at DESC) AS n FROM pomodoro_sessions WHERE user_id = $1) s
      JOIN (SELECT id, row_number() OVER (ORDER BY created_at DESC) AS n FROM tasks WHERE user_id = $1) t ON t.n IN (s.n, s.n + 1)`,
];

const app = await serveOnDatabase(4394);
try {
  const accounts = [];
  for (const [tasks, boards, sessions] of [
    [100, 100, 100],
    [many, 1_000, 10_000],
  ]) {
    const { token, user } = await app.register(`bench-${tasks}`);
    const project = crypto.randomUUID();
    for (const sql of fill) {
      const used = [user.id, tasks, boards, sessions, project];
      // Each takes only what it speaks of.
      const names = [...new Set([...sql.matchAll(/\$(\d)/g)].map(([, n]) => Number(n)))];
      await app.query(
        sql.replace(/\$(\d)/g, (_, n) => `$${names.indexOf(Number(n)) + 1}`),
        names.map((n) => used[n - 1]),
      );
    }
    const { rows } = await app.query(
      "SELECT id FROM pomodoro_sessions WHERE user_id = $1 AND started_at IS NULL ORDER BY created_at DESC LIMIT 1",
      [user.id],
    );
    accounts.push({ token, ids: { project, session: rows[0].id } });
  }
  await app.query("VACUUM ANALYZE");
  for (const [name, asks] of Object.entries(lists)) {
    if (!name.includes(process.env.BENCH_ONLY ?? "")) continue;
    const took = accounts.map(() => []);
    for (let round = -1; round < rounds; round++)
      for (const [at, { token, ids }] of accounts.entries()) {
        const asked = asks(ids).flatMap(([query, ...each]) =>
          (each.length > 0 ? each : [{}]).map((variables) => ({ query, variables })),
        );
        const next = (n) => ({ method: "POST", path: "/graphql", body: asked[n % asked.length] });
        const { perSecond, failures } = await hammer({
          port: app.port,
          token,
          connections: 1,
          seconds,
          next,
          reject: '"errors"',
        });
        if (failures[0]) throw new Error(`A request failed: ${failures[0]}`);
        if (round >= 0) took[at].push((1000 / perSecond) * asked.length);
      }
    const [few, many] = took.map(median);
    const isMissed = !name.endsWith("*") && many > bound * few;
    if (isMissed) process.exitCode = 1;
    console.log(
      `${name.padEnd(24)} ${few.toFixed(2).padStart(8)} ms of 100 ${many.toFixed(2).padStart(8)} ms of many  ${(many / few).toFixed(2)}, at most ${bound}${isMissed ? "  MISSED" : ""}`,
    );
  }
} finally {
  await app.stop();
}
