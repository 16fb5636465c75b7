// `npm run bench -- slices`: four processes of the product on one database, 10,000 sockets of as many users, 2,500 at each. Tasks are renamed at a
// fixed rate, each at the process that holds its user's socket: by users of the first process alone, then by all. Told is what a write
// costs each process, in CPU and in times that it is woken, beyond what it uses while nothing is written, and what a socket takes. The last process relays, so that the
// others show what hearing costs. SLICES_USERS, SLICES_RATE (writes a second), SLICES_SECONDS and SLICES_ROUNDS change a run. Ends with 1 when
// a socket misses a write, or a stranger's write costs a process more than 5 µs beyond what the quiet rounds differ by among themselves.
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { WebSocket } from "ws";
import { median } from "./pairs.mjs";
import { caller, serve } from "./serve.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = process.env.BENCH_ROOT ?? path.resolve(here, "..");
const dist = (file) => createRequire(path.join(root, "package.json"))(path.join(root, "api/dist", file));
const [processes, boundUs] = [4, 5];
const users = Number(process.env.SLICES_USERS ?? 10_000);
const rate = Number(process.env.SLICES_RATE ?? 200);
const seconds = Number(process.env.SLICES_SECONDS ?? 8);
const rounds = Number(process.env.SLICES_ROUNDS ?? 7);
const secret = "a secret for benchmarks, long enough to be one";
const all = Array.from({ length: processes }, (_, n) => n);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-bench-"));
fs.chmodSync(folder, 0o755); // as root the database runs as nobody
const postgres = await dist("db/embedded.js").startEmbeddedPostgres(folder);
const database = new pg.Client({ connectionString: postgres.url, application_name: "bench" });
database.on("error", () => {}); // the end of the server says so
const apps = [];
const sockets = [];
let told = 0;
try {
  await database.connect();
  // Whoever comes first relays.
  for (const n of [...all].reverse()) apps[n] = await started(n);
  const crowd = await peopled();
  const kib = await openFor(crowd);
  await wait(5000);
  const writing = turns();
  await spent(writing(crowd));
  const runs = [];
  for (let round = 0; round < rounds; round++)
    runs.push({
      quiet: await spent(),
      first: await spent(writing(crowd.filter(({ at }) => at === 0))),
      all: await spent(writing(crowd)),
    });
  process.exitCode = report(runs, kib, await sharedSlices(crowd)) ? 0 : 1;
} finally {
  for (const socket of sockets) socket.removeAllListeners("close").terminate();
  for (const app of apps) await app?.stop();
  await database.end().catch(() => {});
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function started(n) {
  const memory = path.join(folder, `memory-${n}.json`);
  const app = await serve(4380 + n, {
    ...{ DATABASE_URL: postgres.url, JWT_SECRET: secret, BENCH_MEMORY: memory },
    NODE_OPTIONS: `--require ${path.join(here, "memory-on-signal.cjs")}`,
    // Behind a proxy nobody counts the connections of one network.
    TRUST_PROXY: "1",
  });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  return { ...app, call: caller(app.port, agent), memory };
}

/** Users with a task each, and at which process each will be. */
async function peopled() {
  const { Tokens } = dist("core/tokens.js");
  const tokens = new Tokens(secret, 86_400);
  const crowd = Array.from({ length: users }, (_, n) => ({
    user: randomUUID(),
    task: randomUUID(),
    at: n % processes,
  }));
  const ids = [crowd.map(({ user }) => user), crowd.map(({ task }) => task)];
  await database.query(
    "INSERT INTO users (id, email, email_key) SELECT u, u::text, u::text FROM unnest($1::uuid[]) u",
    [ids[0]],
  );
  await database.query(
    "INSERT INTO tasks (user_id, id, title) SELECT u, t, 'A task' FROM unnest($1::uuid[], $2::uuid[]) x(u, t)",
    ids,
  );
  return crowd.map((one) => ({ ...one, token: tokens.sign("user", one.user, 0) }));
}

/** Opens the sockets, a tenth of them before memory is looked at; KiB a socket of each process. */
async function openFor(crowd) {
  const open = async (some) => {
    for (let n = 0; n < some.length; n += 40) await Promise.all(some.slice(n, n + 40).map(subscribed));
    await wait(2000);
    return Promise.all(apps.map(residentKib));
  };
  const tenth = Math.round(users / 10);
  const before = await open(crowd.slice(0, tenth));
  const after = await open(crowd.slice(tenth));
  return all.map((n) => (after[n] - before[n]) / ((users - tenth) / processes));
}

function subscribed({ at, token }) {
  const socket = new WebSocket(`ws://127.0.0.1:${apps[at].port}/graphql`, "graphql-transport-ws");
  sockets.push(socket);
  const say = (message) => socket.send(JSON.stringify(message));
  return new Promise((resolve, fail) => {
    socket.once("error", fail);
    socket.on("open", () => say({ type: "connection_init", payload: { authorization: `Bearer ${token}` } }));
    socket.on("message", (data) => {
      const { type, payload } = JSON.parse(String(data));
      if (type === "ping") say({ type: "pong" });
      if (type === "next" && !payload.data.changes.resync) told++;
      if (type !== "connection_ack") return;
      say({ type: "subscribe", id: "1", payload: { query: "subscription { changes { resync changes { id } } }" } });
      resolve();
    });
    socket.on("close", (code) => fail(new Error(`a socket was closed with ${code}`)));
  });
}

/** Resident memory of a process once its garbage is collected. */
async function residentKib({ pid, memory }) {
  fs.rmSync(memory, { force: true });
  process.kill(pid, "SIGUSR2");
  while (!fs.existsSync(memory)) await wait(50);
  return JSON.parse(fs.readFileSync(memory, "utf8")).rss / 1024;
}

/** `writing(who)` is a function that has the next of them write. */
function turns() {
  let turn = 0;
  return (who) => async () => {
    const { at, task, token } = who[(turn++ * 7919) % who.length];
    const { status, body } = await apps[at].call("PUT", `/api/v1/tasks/${task}`, {
      token,
      body: { title: `Task ${turn}` },
    });
    if (status !== 200) throw new Error(`A write was answered with ${status}: ${body}`);
  };
}

/** CPU ms of each process, and of the database, within the time that the writes take, or as long without them; all are told by its end. */
async function spent(write) {
  const woken = () => apps.map(({ pid }) => wakesOf(pid));
  const cpu = () => apps.map(({ pid }) => cpuMs(pid));
  const [before, server] = [cpu(), await serverCpu()];
  const [wokenBefore, toldBefore, began] = [woken(), told, performance.now()];
  const pending = [];
  const count = write ? rate * seconds : 0;
  for (let n = 0; n < rate * seconds; n++) {
    if (write) pending.push(write());
    await wait(Math.max(0, began + ((n + 1) * 1000) / rate - performance.now()));
  }
  await Promise.all(pending);
  for (const end = Date.now() + 10_000; told - toldBefore < count && Date.now() < end; ) await wait(20);
  const took = (performance.now() - began) / 1000;
  const after = cpu();
  let database = 0;
  for (const [pid, ms] of await serverCpu()) database += ms - (server.get(pid) ?? 0);
  return {
    ...{ count, took, told: told - toldBefore },
    perSecond: [...after.map((ms, n) => (ms - before[n]) / took), database / took],
    wakes: woken().map((times, n) => (times - wokenBefore[n]) / took),
  };
}

/** CPU ms of each connection of the processes, by its process id. */
async function serverCpu() {
  const { rows } = await database.query("SELECT pid FROM pg_stat_activity WHERE application_name <> 'bench'");
  return new Map(rows.map(({ pid }) => [pid, cpuMs(pid)]));
}

/** What the threads of a process have used, to the nanosecond: the kernel's other count goes in steps of 10 ms. */
function cpuMs(pid) {
  const folder = `/proc/${pid}/task`;
  if (!fs.existsSync(folder)) return 0;
  const used = fs.readdirSync(folder).map((thread) => fs.readFileSync(`${folder}/${thread}/schedstat`, "utf8"));
  return used.reduce((sum, times) => sum + Number(times.split(" ")[0]) / 1e6, 0);
}

/** Which share of the slices of the first process's users each of the others holds too. */
async function sharedSlices(crowd) {
  const { sliceOf } = dist("core/slices.js");
  const mine = crowd.filter(({ at }) => at === 0).map(({ user }) => sliceOf(user));
  const { rows } = await database.query(
    "SELECT ear, count(*)::integer AS n FROM relay.held JOIN unnest($1::integer[]) slice USING (slice) GROUP BY ear ORDER BY n",
    [mine],
  );
  return rows.slice(0, -1).map(({ n }) => n / mine.length);
}

/** How often a process waited for something to happen, and it did. */
function wakesOf(pid) {
  return Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}

function report(runs, kib, shared) {
  const names = [...all.map((n) => `process ${n + 1}${n === processes - 1 ? " (relays)" : ""}`), "database"];
  const quiet = names.map((_, n) => median(runs.map((run) => run.quiet.perSecond[n])));
  console.log(
    `${users} sockets of as many users at ${processes} processes, ${rate} writes a second, medians of ${rounds} rounds of ${seconds} s, ${os.cpus().length} cores, load ${os.loadavg()[0].toFixed(1)}`,
  );
  console.log(`a socket takes ${kib.map((each) => each.toFixed(1)).join(", ")} KiB of its process`);
  console.log(
    `nothing written: ${names.map((name, n) => `${name} ${quiet[n].toFixed(1)} ms CPU a second`).join("; ")}`,
  );
  let met = true;
  for (const [key, what] of Object.entries({ first: "by users of process 1", all: "by users of all" })) {
    const of = (n, kind = "perSecond") =>
      median(runs.map(({ quiet: still, [key]: run }) => ((run[kind][n] - still[kind][n]) * run.took) / run.count));
    console.log(`a write ${what}: ${names.map((name, n) => `${name} ${of(n).toFixed(3)} ms`).join("; ")}`);
    console.log(`  woken for it: ${all.map((n) => `process ${n + 1} ${of(n, "wakes").toFixed(2)} times`).join("; ")}`);
    if (runs.some(({ [key]: run }) => run.told !== run.count)) met = false;
    console.log(`  ${runs.map(({ [key]: run }) => `${run.count} written, ${run.told} told`).join("; ")}`);
    if (key !== "first") continue;
    for (const n of [1, 2]) {
      const still = runs.map((run) => run.quiet.perSecond[n]);
      const [us, noise] = [of(n) * 1000, ((Math.max(...still) - Math.min(...still)) * 1000) / rate];
      if (us > boundUs + noise) met = false;
      console.log(
        `a stranger's write costs ${names[n]} ${us.toFixed(1)} µs (bound ${boundUs}; the quiet rounds differ by ${noise.toFixed(1)})${us > boundUs + noise ? " MISSED" : ""}`,
      );
    }
    console.log(
      `of process 1's users share a slice with one of another process: ${shared.map((share) => `${(share * 100).toFixed(1)} %`).join(", ")}`,
    );
  }
  return met;
}
