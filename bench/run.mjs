// `npm run bench`: the product beside the raw limit on the same data, in one run, interleaved. Prints a table of ratios; figures
// worth keeping go to bench/README.md. Ratios are medians over rounds of paired runs, the order turned round every other round.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { hammer } from "./hammer.mjs";
import { seed } from "./seed.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 1.5);
const children = [];

/** Goals as p50 at one connection, product over raw limit (bench/README.md). */
const goals = {
  "REST board 1,000": 1.4,
  "GraphQL board 1,000": 1.6,
  "GraphQL counts": 1.6,
  "REST tasks page": 1.4,
  "REST move": 1.8,
  "GraphQL move": 1.8,
};

export async function bench() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-bench-"));
  fs.chmodSync(folder, 0o755);
  const { startEmbeddedPostgres } = await import(path.join(root, "api/dist/db/embedded.js"));
  const postgres = await startEmbeddedPostgres(folder);
  try {
    const app = await launch(["api/dist/main.js"], /ready at/, {
      PORT: "4391",
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
      RATE_LIMIT: "off",
      TOKEN_TTL: "7d",
    });
    const me = await register(4391);
    const ids = await seed(postgres.url, me.id);
    const raw = await launch(["bench/raw-limit.mjs", "4392", postgres.url], /ready/);
    const worst = await compare(scenarios(ids), me, { app: app.pid, raw: raw.pid });
    return worst;
  } finally {
    for (const child of children) child.kill("SIGTERM");
    await Promise.all(
      children.map((child) => new Promise((done) => (child.exitCode === null ? child.once("exit", done) : done()))),
    );
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const fields =
  "id title description status priority dueDate projectId project { id name } listId rank pomodoroSessionId pomodoroSessions { id name } createdAt updatedAt";
const gql = (query, variables) => ({ method: "POST", path: "/graphql", body: { query, variables } });
const boardQuery = `query Board($id: ID!) { board(id: $id) { id name lists { id name order tasks { ${fields} } } } }`;
const moveQuery = `mutation Move($input: MoveTaskInput!) { moveTask(input: $input) { ${fields} } }`;

/** What is measured: the product's request and the raw limit's, each by its count so that every move moves. */
function scenarios({ big, small, lists, cards }) {
  const card = (n) => cards[n % cards.length];
  const list = (n) => lists[Math.floor(n / cards.length + n) % 3];
  const rawMove = (n) => ({ method: "POST", path: `/move/${card(n)}`, body: { listId: list(n) } });
  return {
    "REST board 1,000": {
      app: () => ({ path: `/api/v1/kanban/${big}/tasks` }),
      raw: () => ({ path: `/cards/${big}` }),
    },
    "REST board 100": {
      app: () => ({ path: `/api/v1/kanban/${small}/tasks` }),
      raw: () => ({ path: `/cards/${small}` }),
    },
    "GraphQL board 1,000": { app: () => gql(boardQuery, { id: big }), raw: () => ({ path: `/board/${big}` }) },
    "GraphQL board 100": { app: () => gql(boardQuery, { id: small }), raw: () => ({ path: `/board/${small}` }) },
    "GraphQL counts": {
      app: () => gql("query Overview { overview { activeProjects tasks boards sessions } }"),
      raw: () => ({ path: "/counts" }),
    },
    "REST tasks page": { app: () => ({ path: "/api/v1/tasks?limit=50" }), raw: () => ({ path: "/page" }) },
    "REST move": {
      app: (n) => ({ method: "PUT", path: `/api/v1/tasks/${card(n)}/move`, body: { listId: list(n), position: 0 } }),
      raw: rawMove,
    },
    "GraphQL move": {
      app: (n) => gql(moveQuery, { input: { id: card(n), listId: list(n), position: 0 } }),
      raw: rawMove,
    },
  };
}

async function compare(all, me, pids) {
  const only = process.env.BENCH_ONLY;
  let missed = 0;
  console.log(
    `\n${"scenario".padEnd(22)} ${"raw p50".padStart(9)} ${"app p50".padStart(9)} ${"ratio".padStart(6)} ${"goal".padStart(5)}   16 connections: req/s ratio, p99 ratio`,
  );
  for (const [name, scenario] of Object.entries(all)) {
    if (only && !name.includes(only)) continue;
    const one = await paired(scenario, me, 1);
    const many = await paired(scenario, me, 16);
    const goal = goals[name];
    if (goal && one.ratio > goal) missed++;
    const mark = goal ? (one.ratio <= goal ? " ok" : " MISSED") : "";
    console.log(
      `${name.padEnd(22)} ${one.raw.toFixed(2).padStart(7)}ms ${one.app.toFixed(2).padStart(7)}ms ${one.ratio.toFixed(2).padStart(6)} ${(goal ? goal.toFixed(2) : "").padStart(5)}${mark}   ${many.throughput.toFixed(2)}, ${many.p99.toFixed(2)}`,
    );
  }
  console.log(`\nresident memory: product ${residentMiB(pids.app)} MiB, raw limit ${residentMiB(pids.raw)} MiB`);
  return missed;
}

async function paired(scenario, me, connections) {
  const runs = [];
  let turn = 0;
  const app = () =>
    hammer({
      port: 4391,
      token: me.token,
      connections,
      seconds,
      next: (n) => scenario.app(n + turn),
      reject: '"errors"',
    });
  const raw = () => hammer({ port: 4392, token: me.id, connections, seconds, next: (n) => scenario.raw(n + turn) });
  await app();
  await raw();
  for (let round = 0; round < rounds; round++) {
    turn += 7919;
    const [a, r] = round % 2 === 0 ? [await app(), await raw()] : (await inOrder(raw, app)).reverse();
    const failure = a.failures[0] ?? r.failures[0];
    if (failure) throw new Error(`A request failed: ${failure}`);
    runs.push({
      ratio: a.p50 / r.p50,
      app: a.p50,
      raw: r.p50,
      throughput: a.perSecond / r.perSecond,
      p99: a.p99 / r.p99,
    });
  }
  return Object.fromEntries(Object.keys(runs[0]).map((key) => [key, median(runs.map((run) => run[key]))]));
}

const inOrder = async (first, second) => [await first(), await second()];
const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

function launch(args, ready, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  return new Promise((resolve, fail) => {
    child.stdout.on("data", (line) => ready.test(String(line)) && resolve(child));
    child.once("exit", (code) => fail(new Error(`${args[0]} ended with ${code}`)));
  });
}

async function register(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "bench@example.test", password: "secret-1", name: "Bench" }),
  });
  const { data } = await answer.json();
  return { token: data.token, id: data.user.id };
}

const residentMiB = (pid) => {
  if (!fs.existsSync(`/proc/${pid}/status`)) return "?";
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024);
};

const missed = await bench();
if (missed > 0) {
  console.log(`${missed} of the goals missed`);
  process.exitCode = 1;
}
