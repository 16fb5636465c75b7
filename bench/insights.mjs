// Insights of an account that ran 1,000,000 intervals in ten years, at the server: `npm run bench -- insights` or `node bench/insights.mjs`
// after a build. Prints p50 and p95 of each question over one connection; ends with 1 when a p95 takes more than 200 ms. `BENCH_INTERVALS`
// makes it smaller, `BENCH_ROUNDS` says how often each is asked.
import { at, serveOnDatabase } from "./serve.mjs";

const intervals = Number(process.env.BENCH_INTERVALS ?? 1_000_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 40);
const goalMs = 200;
const years = 10;
const tasks = 2000;
const interruptions = 100_000;

const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const asked = (from, fields) =>
  `{ insights(zone: "America/New_York", from: "${day(from)}", to: "${day(0)}") { focusMs ${fields} } }`;
const things =
  "projects { projectId name focusMs } otherProjectsMs tasks { taskId title projectId focusMs } otherTasksMs labels { label focusMs } otherLabelsMs";
const questions = {
  "53 weeks by day": asked(370, "days { day focusMs }"),
  "53 weeks by all": asked(370, `days { day focusMs } weeks { focusMs } months { focusMs } hours bestHours ${things}`),
  "a month by task": asked(30, `days { day focusMs } ${things}`),
  "a month by all": asked(30, `days { day focusMs } weeks { focusMs } hours bestHours ${things}`),
  "today and streak": `{ focusSummary(zone: "America/New_York") { todayMs weekMs streak } }`,
  interruptions: `{ interruptions(zone: "America/New_York", from: "${day(370)}", to: "${day(0)}") {
    internal external days { day internal external } hours { hour internal external } words { word internal external } } }`,
  estimates:
    "{ estimates { factor tasks { taskId estimate focusMs } projects { projectId projectName count factor } } }",
};

// Without a gap of two days anywhere: the streak is all of the ten years.
const fills = [
  `INSERT INTO projects (user_id, id, name) SELECT $1, gen_random_uuid(), 'Project ' || n FROM generate_series(1, 50) n`,
  `INSERT INTO tasks (user_id, id, title, project_id, status, estimate, labels)
    SELECT $1, gen_random_uuid(), 'Task ' || n, p.ids[1 + n % 50], CASE WHEN n % 2 = 0 THEN 'done' ELSE 'plan' END, 1 + n % 100,
      ARRAY['label ' || n % 30, 'label ' || 30 + n % 270]
    FROM generate_series(1, ${tasks}) n, (SELECT array_agg(id) AS ids FROM projects WHERE user_id = $1) p`,
  `INSERT INTO pomodoro_sessions (user_id, id, name, started_at, ended_at)
    SELECT $1, gen_random_uuid(), 'Session ' || n, now(), now() FROM generate_series(1, 1000) n`,
  `INSERT INTO session_intervals (user_id, id, session_id, kind, from_at, to_at, task_id, task_title)
    SELECT $1, gen_random_uuid(), s.ids[1 + n / 10 % 1000], CASE WHEN n % 5 = 0 THEN 'break' ELSE 'focus' END, x.at, x.at + x.step * 0.8,
      t.ids[1 + (n / 7 + n % 3) % ${tasks}], 'Task'
    FROM generate_series(1, ${intervals}) n, (SELECT array_agg(id) AS ids FROM pomodoro_sessions WHERE user_id = $1) s,
      (SELECT array_agg(id) AS ids FROM tasks WHERE user_id = $1) t,
      LATERAL (SELECT i.step, now() - (${intervals} - n + 1) * i.step AS at FROM (SELECT make_interval(secs => ${years} * 365 * 86400.0 / ${intervals}) AS step) i) x`,
  `INSERT INTO interruptions (user_id, id, session_id, kind, word, made_at)
    SELECT $1, gen_random_uuid(), s.ids[1 + n % 1000], CASE WHEN n % 3 = 0 THEN 'external' ELSE 'internal' END,
      CASE WHEN n % 2 = 0 THEN 'Word ' || n % 500 END, now() - n * make_interval(secs => ${years} * 365 * 86400.0 / ${interruptions})
    FROM generate_series(1, ${interruptions}) n, (SELECT array_agg(id) AS ids FROM pomodoro_sessions WHERE user_id = $1) s`,
];

const app = await serveOnDatabase(Number(process.env.BENCH_PORT ?? 4396));
try {
  const { token, user } = await app.register("bench");
  for (const sql of fills) await app.query(sql, [user.id]);
  await app.query("VACUUM ANALYZE");
  console.log(`${intervals} intervals in ${years} years, of ${tasks} tasks\n`);
  for (const [name, query] of Object.entries(questions)) {
    const times = [];
    // The first ones plan it.
    for (let n = -8; n < rounds; n++) {
      const { body, ms } = await app.call("POST", "/graphql", { body: { query }, token });
      if (body.includes('"errors"')) throw new Error(body);
      if (n >= 0) times.push(ms);
    }
    const [p50, p95] = [at(times, 0.5), at(times, 0.95)];
    const missed = p95 > goalMs;
    if (missed) process.exitCode = 1;
    console.log(
      `${name.padEnd(18)} ${p50.toFixed(1).padStart(7)} ms ${p95.toFixed(1).padStart(7)} ms${missed ? "  MISSED" : ""}`,
    );
  }
} finally {
  await app.stop();
}
