// What each trick of api/db/planner.ts is worth: `node bench/planner.mjs` after a build. A database of its own with the benchmark's
// data; each statement as it is and with the trick taken out of its text, prepared under a name, turn about, the quicker quarter of the runs.
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { seed } from "./seed.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const require = createRequire(import.meta.url);
const runs = Number(process.env.BENCH_RUNS ?? 60);
/** What is measured, by words of its name. */
const only = new RegExp(process.env.BENCH_ONLY ?? "");
/** Runs before any is counted: from the sixth on Postgres may keep one plan for all values. */
const before = 12;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-bench-"));
fs.chmodSync(folder, 0o755); // as root the database runs as nobody
require("reflect-metadata");
const { startEmbeddedPostgres } = require(path.join(root, "api/dist/db/embedded.js"));
const { migrateTables } = require(path.join(root, "api/dist/db/data-source.js"));
const { migrateJobs } = require(path.join(root, "api/dist/core/jobs.js"));
require(path.join(root, "api/dist/compose-domains.js"));
const { declaredStatements } = require(path.join(root, "api/dist/db/statements.js"));
const textOf = (name) => declaredStatements.get(name).text;

const postgres = await startEmbeddedPostgres(folder);
const client = new pg.Client({ connectionString: postgres.url });
try {
  await migrateTables(postgres.url);
  await migrateJobs(postgres.url, (error) => {
    throw error;
  });
  await client.connect();
  const user = "00000000-0000-4000-8000-000000000001";
  await client.query(`INSERT INTO users (id, email, email_key, name, created_at)
    SELECT gen_random_uuid(), 'u' || n || '@example.test', 'u' || n || '@example.test', 'Name ' || n, now() - n * interval '1 minute'
    FROM generate_series(1, 100000) n`);
  await client.query("INSERT INTO users (id, email, email_key) VALUES ($1, 'me', 'me')", [user]);
  const { big, lists } = await seed(postgres.url, user);
  const one = async (text, ...values) => Object.values((await client.query(text, values)).rows[0])[0];
  const sessions = await one("SELECT array_agg(id) FROM pomodoro_sessions WHERE user_id = $1", user);
  const bigLists = await one("SELECT array_agg(id) FROM board_lists WHERE board_id = $1", big);
  const project = await one("SELECT project_id FROM boards WHERE id = $1", big);
  const bigList = await one('SELECT id FROM board_lists WHERE board_id = $1 AND "order" = 1', big);
  const task = await one("SELECT id FROM tasks WHERE list_id = $1 LIMIT 1", lists[0]);

  const leftJoin = (text) => text.replaceAll("FULL JOIN", "LEFT JOIN");
  const inlined = (text) => text.replaceAll(" AS MATERIALIZED", " AS NOT MATERIALIZED");
  // What stood in an array's parentheses stands in one pair fewer.
  const unarrayed = (text) => {
    let out = text;
    for (let at = out.indexOf("= ANY(ARRAY("); at >= 0; at = out.indexOf("= ANY(ARRAY(")) {
      let [end, depth] = [at + "= ANY(ARRAY(".length, 1];
      for (; depth > 0; end++) depth += out[end] === "(" ? 1 : out[end] === ")" ? -1 : 0;
      out = `${out.slice(0, at)}IN (${out.slice(at + "= ANY(ARRAY(".length, end - 1)})${out.slice(end + 1)}`;
    }
    return out;
  };

  console.log(
    `${runs} runs each, quartile; load of the machine: ${os.loadavg()[0].toFixed(1)} on ${os.cpus().length} cores\n`,
  );
  for (const [what, name, values, without] of [
    ["FULL JOIN: the cards of three lists", "cards-by-list", [user, bigLists], leftJoin],
    ["FULL JOIN: the tasks of a project", "tasks-of-project", [user, project], leftJoin],
    ["FULL JOIN: tasks of sessions", "session-tasks-all", [user, sessions], leftJoin],
    ["ANY(ARRAY): a board of 1,000", "board-with-cards", [user, big], unarrayed],
    ["ANY(ARRAY): the tasks of a project", "tasks-of-project", [user, project], unarrayed],
    ["ANY(ARRAY): tasks of sessions", "session-tasks-all", [user, sessions], unarrayed],
    ["MATERIALIZED: users found by index", "admin-users-byIndex-created-desc-first", ["%u777%", null, 25], inlined],
    ["MATERIALIZED: users found by name", "admin-users-byIndex-name-asc-first", ["%u7%", null, 25], inlined],
    ["MATERIALIZED: users found by looking", "admin-users-byLooking-created-desc-first", ["qq", null, 25], inlined],
    ["MATERIALIZED: users looked for, many", "admin-users-byLooking-name-asc-first", ["u7", null, 25], inlined],
  ])
    await compare(what, [name, textOf(name), values], [`${what} without`, without(textOf(name)), values]);
  const any = (name, ...conditions) =>
    conditions.reduce((text, [is, given]) => text.replaceAll(is, `(${given} IS NULL OR ${is})`), textOf(name));
  await compare(
    "a text per filter: a page of a list",
    ["tasks-page-plain-list", textOf("tasks-page-plain-list"), [user, bigList, 50]],
    ["any list", any("tasks-page-plain-list", ["t.list_id = $2", "$2::uuid"]), [user, bigList, 50]],
  );
  await compare(
    "a text per filter: a list",
    ["tasks-plain-list", textOf("tasks-plain-list"), [user, bigList]],
    ["any list whole", any("tasks-plain-list", ["t.list_id = $2", "$2::uuid"]), [user, bigList]],
  );
  await compare(
    "a text per filter: a later page",
    [
      "tasks-page-plain-after",
      textOf("tasks-page-plain-after"),
      [user, new Date(Date.now() - 6e9).toISOString(), task, 50],
    ],
    [
      "any page",
      any("tasks-page-plain-after", ["(t.created_at, t.id) < ($2::timestamptz, $3::uuid)", "$2::timestamptz"]),
      [user, new Date(Date.now() - 6e9).toISOString(), task, 50],
    ],
  );
  await compare(
    "a text per filter: the number of a list",
    ["tasks-count-list", textOf("tasks-count-list"), [user, bigList]],
    ["any count", any("tasks-count-list", ["t.list_id = $2", "$2::uuid"]), [user, bigList]],
  );
} finally {
  await client.end();
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Two queries turn about. */
async function compare(what, ...queries) {
  if (!only.test(what)) return;
  const asked = queries.map(
    ([name, text, values]) =>
      () =>
        client.query({ name, text, values }),
  );
  report(what, await medians(asked));
}

async function medians(asked) {
  const times = asked.map(() => []);
  for (let run = -before; run < runs; run++)
    for (const [at, ask] of asked.entries()) {
      const began = performance.now();
      await ask();
      if (run >= 0) times[at].push(performance.now() - began);
    }
  return times.map((each) => each.sort((a, b) => a - b)[Math.floor(runs / 4)]);
}

function report(what, [withIt, without]) {
  const ms = (value) => `${value.toFixed(2)} ms`.padStart(11);
  console.log(`${what.padEnd(38)} with ${ms(withIt)}   without ${ms(without)}   ${(without / withIt).toFixed(2)}×`);
}
