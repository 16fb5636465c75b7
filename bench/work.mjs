// The tasks view's pages in accounts of 100 and of 100,000 tasks, at the server through REST: `npm run bench -- work` or
// `node bench/work.mjs` after a build. Prints p50 and p99 of each page over one connection; ends with 1 when the page that the view
// opens with takes twice as long where there is much. `BENCH_TASKS` makes the large one smaller.
import { serveOnDatabase, timesOf } from "./serve.mjs";

const many = Number(process.env.BENCH_TASKS ?? 100_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 1);

const opened = "open, by due date";
const pages = {
  [opened]: "open=true&sort=due",
  "the newest open": "open=true",
  "of a project": "open=true&sort=due&projectId=PROJECT",
  "of no project": "open=true&sort=due&inProject=false",
  "high, by due date": "open=true&sort=due&priority=high",
  "due within 7 days": "open=true&sort=due&dueFrom=2026-11-23&dueTo=2026-11-30",
  "with a word": "open=true&sort=due&text=report",
  "by project": "open=true&group=project&sort=due",
  "by priority": "open=true&group=priority&sort=due",
  "by status, all": "group=status&sort=due",
};

// A third is done; of what is open every tenth has no due date, the rest falls within two years.
const fill = `INSERT INTO tasks (user_id, id, title, status, priority, due_date, project_id, created_at)
  SELECT $1, gen_random_uuid(),
    (ARRAY['Write', 'Read', 'Call', 'Fix', 'Plan', 'Buy', 'Review', 'Send', 'Draft', 'Meet'])[1 + n * 7 % 10] || ' ' ||
      (ARRAY['report', 'chapter', 'invoice', 'sprint', 'café', 'garden', 'thesis', 'budget', 'release', 'übung'])[1 + n / 10 % 10] || ' ' || n,
    (ARRAY['plan', 'todo', 'done'])[1 + n % 3], (ARRAY['high', 'medium', 'low'])[1 + n / 3 % 3],
    CASE WHEN n % 10 > 0 THEN DATE '2026-01-01' + n * 37 % 730 END, CASE WHEN n % 20 = 0 THEN $3::uuid END, now() - n * interval '1 minute'
  FROM generate_series(1, $2::int) n`;

const app = await serveOnDatabase(4395);
try {
  const accounts = [];
  for (const tasks of [100, many]) {
    const { token, user } = await app.register(`bench-${tasks}`);
    const made = await app.call("POST", "/api/v1/projects", { token, body: { name: "A project" } });
    const project = JSON.parse(made.body).data.id;
    await app.query(fill, [user.id, tasks, project]);
    accounts.push({ tasks, token, project });
  }
  await app.query("VACUUM ANALYZE");
  const medians = {};
  for (const [name, query] of Object.entries(pages))
    for (const { tasks, token, project } of accounts) {
      const asked = `/api/v1/tasks?limit=60&${query.replace("PROJECT", project)}`;
      const { p50, p99 } = await timesOf({ port: app.port, token, path: asked, seconds });
      medians[`${name} ${tasks}`] = p50;
      console.log(
        `${name.padEnd(20)} ${String(tasks).padStart(7)} tasks ${p50.toFixed(1).padStart(7)} ms ${p99.toFixed(1).padStart(7)} ms`,
      );
    }
  for (const { tasks, token } of accounts) await atOnce(tasks, token);
  if (medians[`${opened} ${many}`] > 2 * medians[`${opened} 100`]) {
    console.log("MISSED: the page that the view opens with costs more where there is much");
    process.exitCode = 1;
  }
} finally {
  await app.stop();
}

/** As many as one call takes, half of them on a board: changed, ticked off, opened again, deleted and brought back, five times each. */
async function atOnce(tasks, token) {
  const send = async (path, body) => JSON.parse((await app.call("POST", path, { token, body })).body).data;
  const { lists } = await send("/api/v1/kanban", { name: "A board" });
  const made = Array.from({ length: 200 }, (_, n) => ({ title: `Task ${n}`, listId: n % 2 ? lists[0].id : null }));
  const ids = [];
  for (const task of made) ids.push((await send("/api/v1/tasks", task)).id);
  const update = "mutation ($changes: [TasksChangeInput!]!) { updateTasks(changes: $changes) { id } }";
  const acts = {
    "given a day": (n) => [update, { changes: [{ ids, dueDate: `2026-12-0${n}` }] }],
    "ticked off": () => [update, { changes: [{ ids, done: true }] }],
    "opened again": () => [update, { changes: [{ ids, done: false }] }],
    deleted: () => ["mutation ($ids: [ID!]!) { deleteTasks(ids: $ids) }", { ids }],
    "brought back": () => ["mutation ($ids: [ID!]!) { restoreTasks(ids: $ids) { id } }", { ids }],
  };
  const took = Object.fromEntries(Object.keys(acts).map((name) => [name, []]));
  for (let n = 1; n <= 5; n++)
    for (const [name, act] of Object.entries(acts)) {
      const [query, variables] = act(n);
      const began = performance.now();
      const { status, body } = await app.call("POST", "/graphql", { token, body: { query, variables } });
      if (status !== 200 || JSON.parse(body).errors) throw new Error(`${name}: ${body}`);
      took[name].push(performance.now() - began);
    }
  for (const [name, times] of Object.entries(took)) {
    const [, , median] = times.sort((a, b) => a - b);
    console.log(`${`200 ${name}`.padEnd(20)} ${String(tasks).padStart(7)} tasks ${median.toFixed(1).padStart(7)} ms`);
  }
}
