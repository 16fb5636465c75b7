// `npm run bench -- abuse`: what the product's abusers cost everybody else. The built product runs with RATE_LIMIT on, an attacker has
// 10,000 tasks, 1,000 boards and 1,000 sessions; while each abuse runs, bystanders read a board and move a card 20 times a second.
// Prints the slowest refusal, the bystanders' p50 and p99, and memory before and after (collected, after 3 s). Ends with 1 when a bound is broken.
import fs from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { counted, gzipped, port, refusedBy, send, socketOf } from "./abuse-lines.mjs";
import { at, serve } from "./serve.mjs";

const require = createRequire(import.meta.url);
require("../scripts/swc-register.cjs");
const { abusiveDocuments, abusiveReads, abusiveSubscriptions } = require("../api/test/abuse.ts");

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const bounds = { refusalMs: 300, bystanderMs: 300, memory: 1.3 };
const only = process.env.BENCH_ONLY;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-abuse-"));
fs.chmodSync(folder, 0o755);
const { startEmbeddedPostgres } = await import(path.join(root, "api/dist/db/embedded.js"));
const postgres = await startEmbeddedPostgres(folder);
const memoryFile = path.join(folder, "memory.json");
const app = await serve(port, {
  DATABASE_URL: postgres.url,
  RATE_LIMIT: "on",
  NODE_OPTIONS: `--require ${path.join(root, "bench/memory-on-signal.cjs")}`,
  BENCH_MEMORY: memoryFile,
});
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();

const register = async (name) => {
  const { status, text } = await send("POST", "/api/v1/auth/register", {
    body: { email: `${name}@example.test`, password: "secret-1", name },
  });
  if (status !== 201) throw new Error(`${name} could not register: ${status} ${text}`);
  const { data } = JSON.parse(text);
  return { token: data.token, id: data.user.id };
};

const attackerHas = [
  "INSERT INTO boards (user_id, id, name) SELECT $1, gen_random_uuid(), 'Board ' || n FROM generate_series(1, 1000) n",
  `INSERT INTO board_lists (user_id, id, board_id, name, "order") SELECT $1, gen_random_uuid(), id, 'List', 1 FROM boards WHERE user_id = $1`,
  "INSERT INTO tasks (user_id, id, title, description) SELECT $1, gen_random_uuid(), 'Task ' || n, repeat('lorem ipsum ', 20) FROM generate_series(1, 10000) n",
  "INSERT INTO pomodoro_sessions (user_id, id, name, ended_at, started_at) SELECT $1, gen_random_uuid(), 'Session ' || n, now(), now() FROM generate_series(1, 1000) n",
  `INSERT INTO session_tasks (user_id, session_id, task_id) SELECT $1, s.id, t.id FROM (SELECT id FROM pomodoro_sessions WHERE user_id = $1 LIMIT 300) s
    CROSS JOIN (SELECT id FROM tasks WHERE user_id = $1 LIMIT 150) t`,
];

/** A bystander with a board of thirty cards. */
async function bystander(name) {
  const { token, id } = await register(name);
  const board = JSON.parse((await send("POST", "/api/v1/kanban", { token, body: { name: "Board" } })).text).data;
  const { rows: lists } = await database.query("SELECT id FROM board_lists WHERE board_id = $1 ORDER BY 1", [board.id]);
  await database.query(
    "INSERT INTO tasks (user_id, id, title, list_id, rank) SELECT $1, gen_random_uuid(), 'Card', $2, 'b' || lpad(n::text, 2, '0') FROM generate_series(1, 30) n",
    [id, lists[0].id],
  );
  const { rows: cards } = await database.query("SELECT id FROM tasks WHERE user_id = $1", [id]);
  return { token, board: board.id, lists, cards, agent: new http.Agent({ keepAlive: true }) };
}

/** Everybody else: 20 reads and 20 moves a second, sent on time whatever became of the one before. */
function watching(people) {
  const times = [];
  const failures = [];
  const underWay = new Set();
  let n = 0;
  const note = (asked) => {
    const done = asked.then(({ status, ms }) => {
      times.push(ms);
      if (status !== 200) failures.push(status);
      underWay.delete(done);
    });
    underWay.add(done);
  };
  const timer = setInterval(() => {
    const { token, board, lists, cards, agent } = people[n % people.length];
    const card = cards[n % cards.length].id;
    const listId = lists[n % lists.length].id;
    n++;
    note(send("GET", `/api/v1/kanban/${board}/tasks`, { token, agent }));
    note(send("PUT", `/api/v1/tasks/${card}/move`, { token, agent, body: { listId, position: 0 } }));
  }, 50);
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay);
    return { p50: at(times, 0.5), p99: at(times, 0.99), slowest: at(times, 1), failures, count: times.length };
  };
}

async function memory() {
  await wait(3000);
  fs.rmSync(memoryFile, { force: true });
  process.kill(app.pid, "SIGUSR2");
  while (!fs.existsSync(memoryFile) || fs.readFileSync(memoryFile, "utf8") === "") await wait(50);
  const { heapUsed, rss } = JSON.parse(fs.readFileSync(memoryFile, "utf8"));
  return { heap: heapUsed / 1024 / 1024, rss: rss / 1024 / 1024 };
}

/** Every document of the table, one after the other: plain, gzipped, and as a subscriber would send it. */
async function documents(table, token, { socket = true } = {}) {
  const answers = [];
  for (const { body } of table) {
    answers.push(await send("POST", "/graphql", { token, body }));
    answers.push(await send("POST", "/graphql", { token, ...gzipped(body) }));
  }
  const told = refusedBy(answers);
  if (!socket || !token) return told;
  let line = await socketOf(token);
  for (const { body } of table) {
    const ms = await line.ask(body);
    told.refusals.push(ms ?? Number.POSITIVE_INFINITY);
    if (!line.open()) line = await socketOf(token);
  }
  line.end();
  return told;
}

/** `mustRefuse`: every answer is a refusal in time; the others may be served, slowly, to who asks for so much. */
const abuses = (attacker) => [
  ["documents, a visitor's", true, () => documents(abusiveDocuments, undefined)],
  ["documents, a user's, with the socket", true, () => documents(abusiveDocuments, attacker.token)],
  ["all tasks many times over", true, () => documents(abusiveReads, attacker.token, { socket: false })],
  [
    "nested subscriptions",
    true,
    async () => {
      const line = await socketOf(attacker.token);
      const refusals = [];
      for (const { body } of abusiveSubscriptions) refusals.push((await line.ask(body)) ?? Number.POSITIVE_INFINITY);
      line.end();
      return { refusals, statuses: {} };
    },
  ],
  [
    "300 subscriptions and ten writes",
    false,
    async () => {
      const lines = await Promise.all(Array.from({ length: 10 }, () => socketOf(attacker.token)));
      const query =
        "subscription { changes { resync changes { entity id task { id title project { id name } } board { id name } } overview { tasks boards } } }";
      const asked = lines.flatMap((line) => Array.from({ length: 30 }, () => line.ask({ query })));
      await wait(500);
      const writes = [];
      for (let i = 0; i < 10; i++)
        writes.push(await send("POST", "/api/v1/tasks", { token: attacker.token, body: { title: `Heard ${i}` } }));
      const told = (await Promise.all(asked)).filter((ms) => ms !== null);
      for (const line of lines) line.end();
      return { refusals: [], statuses: { ...counted(writes.map(({ status }) => status)), refused: told.length } };
    },
  ],
  [
    "sessions times tasks, 154 at once",
    false,
    async () =>
      refusedBy(
        await Promise.all(
          Array.from({ length: 154 }, () => send("GET", "/api/v1/pomodoro", { token: attacker.token })),
        ),
      ),
  ],
  [
    "all tasks, 100 at once",
    false,
    async () =>
      refusedBy(
        await Promise.all(
          Array.from({ length: 100 }, (_, n) =>
            n % 2
              ? send("GET", "/api/v1/tasks", { token: attacker.token })
              : send("POST", "/graphql", {
                  token: attacker.token,
                  body: {
                    query: "{ tasks { id title description status project { id name } pomodoroSessions { id name } } }",
                  },
                }),
          ),
        ),
      ),
  ],
  [
    "300 logins at once",
    false,
    async () =>
      refusedBy(
        await Promise.all(
          Array.from({ length: 300 }, (_, n) =>
            send("POST", "/api/v1/auth/login", {
              body: { email: `attacker${n % 3}@example.test`, password: `wrong-${n}` },
            }),
          ),
        ),
      ),
  ],
  [
    "40 who read nothing of a list",
    false,
    async () => {
      const sockets = Array.from({ length: 40 }, () => {
        const socket = net.connect(port, "127.0.0.1");
        socket.on("error", () => {});
        socket.write(`GET /api/v1/tasks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${attacker.token}\r\n\r\n`);
        socket.pause();
        return socket;
      });
      await wait(8000);
      for (const socket of sockets) socket.destroy();
      return { refusals: [], statuses: {} };
    },
  ],
  [
    "40 gzip bombs of 50 MB",
    true,
    async () => {
      const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, " "));
      const answers = [];
      for (let i = 0; i < 20; i++)
        answers.push(
          ...(await Promise.all(
            ["/graphql", "/api/v1/tasks"].map((where) =>
              send("POST", where, { token: attacker.token, body: bomb, headers: { "content-encoding": "gzip" } }),
            ),
          )),
        );
      return refusedBy(answers);
    },
  ],
  [
    "100 bodies over the limit",
    true,
    async () => {
      const big = Buffer.from(JSON.stringify({ name: "x".repeat(300 * 1024) }));
      const answers = [];
      for (let i = 0; i < 50; i++)
        answers.push(
          ...(await Promise.all(
            [attacker.token, undefined].map((token) => send("POST", "/api/v1/projects", { token, body: big })),
          )),
        );
      return refusedBy(answers);
    },
  ],
];

let broken = 0;
const judged = (value, bound) => {
  const over = !(value <= bound);
  if (over) broken++;
  return `${over ? "!" : ""}${value < 10 ? value.toFixed(2) : value.toFixed(0)}`;
};
try {
  const attacker = await register("attacker");
  for (const statement of attackerHas) await database.query(statement, [attacker.id]);
  await database.query("VACUUM ANALYZE");
  const people = await Promise.all(["bystander1", "bystander2", "bystander3"].map(bystander));
  const quiet = watching(people);
  // Everything once, so that what is loaded and compiled at the first use does not count as left behind.
  await documents(abusiveDocuments.slice(0, 3), attacker.token);
  await send("GET", "/api/v1/tasks", { token: attacker.token });
  await send("GET", "/api/v1/pomodoro", { token: attacker.token });
  await wait(4000);
  const before = await quiet();
  console.log(`bystanders alone: p50 ${before.p50.toFixed(1)} ms, p99 ${before.p99.toFixed(0)} ms`);
  console.log(`${"abuse".padEnd(38)} refusal ms  p50 ms  p99 ms  slowest  heap MB         rss MB          answers`);
  for (const [name, mustRefuse, run] of abuses(attacker)) {
    if (only && !name.includes(only)) continue;
    const earlier = await memory();
    const watched = watching(people);
    await wait(500);
    const { refusals, statuses } = await run();
    await wait(500);
    const others = await watched();
    const later = await memory();
    const slowest = Math.max(0, ...refusals);
    if (others.failures.length > 0) broken++;
    const change = (what) =>
      `${earlier[what].toFixed(0)} → ${later[what].toFixed(0)} (${judged(later[what] / earlier[what], bounds.memory)})`.padEnd(
        15,
      );
    console.log(
      `${name.padEnd(38)} ${(refusals.length ? (mustRefuse ? judged(slowest, bounds.refusalMs) : `(${slowest.toFixed(0)})`) : "-").padStart(10)} ${others.p50.toFixed(1).padStart(7)} ${judged(others.p99, bounds.bystanderMs).padStart(7)} ${others.slowest.toFixed(0).padStart(8)}  ${change("heap")} ${change("rss")} ${JSON.stringify(statuses)}${others.failures.length ? ` bystanders refused: ${JSON.stringify(counted(others.failures))}` : ""}`,
    );
  }
  for (const { agent } of people) agent.destroy();
} finally {
  await database.end();
  await app.stop();
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
console.log(broken > 0 ? `${broken} bounds broken (marked !)` : "every bound held");
process.exit(broken > 0 ? 1 : 0);
