// `npm run bench -- capacity`: what one process and one database of this machine take, for bench/model.mjs and docs/scale.md: CPU time a
// request (the process's and the database's) and requests a second at 16 connections; memory and CPU of a socket, each of another user;
// bytes of a task. Ends with the figures as one line of JSON. BENCH_SECONDS, BENCH_SOCKETS.
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { WebSocket } from "ws";
import { hammer } from "./hammer.mjs";
import { cpuMs, median } from "./pairs.mjs";
import { scenarios } from "./scenarios.mjs";
import { sideOn } from "./sides.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const require = createRequire(import.meta.url);
const seconds = Number(process.env.BENCH_SECONDS ?? 1);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const sockets = Number(process.env.BENCH_SOCKETS ?? 2000);
const silentSeconds = 30;
const secret = "a secret for benchmarks, long enough to be one";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-bench-"));
fs.chmodSync(folder, 0o755); // as root the database runs as nobody
const { startEmbeddedPostgres } = await import(path.join(root, "api/dist/db/embedded.js"));
const postgres = await startEmbeddedPostgres(folder);
const memoryFile = path.join(folder, "memory.json");
const env = {
  ...{ JWT_SECRET: secret, BENCH_MEMORY: memoryFile, NODE_OPTIONS: "--require ./bench/memory-on-signal.cjs" },
  // Behind a proxy nobody counts the connections of one network.
  TRUST_PROXY: "1",
};
let side;
try {
  side = await sideOn({
    port: 4389,
    url: postgres.url,
    others: sockets,
    env,
  });
  const figures = { requests: {}, ...(await bytes()), ...(await silentSockets()) };
  for (const [name, { app }] of Object.entries(scenarios(side.ids))) {
    figures.requests[name] = await requests(app);
    console.log(name.padEnd(22), JSON.stringify(figures.requests[name]));
  }
  figures.processMiB = round((await memory()) / 1024, 0);
  console.log(
    `${os.cpus().length} cores; load of the machine ${os.loadavg()[0].toFixed(1)}\n${JSON.stringify(figures)}`,
  );
} finally {
  await side?.stop();
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

/** CPU ms a request of the process and of the database, and how many there are in a second: medians. */
async function requests(next) {
  const runs = [];
  for (let run = -1; run < rounds; run++) {
    const [app, ...database] = await side.pids();
    const before = [cpuMs([app]), cpuMs(database)];
    const turn = 7919 * (run + 1);
    const done = await hammer({ ...side, connections: 16, seconds, next: (n) => next(n + turn) });
    if (done.failures[0]) throw new Error(`A request failed: ${done.failures[0]}`);
    const count = done.perSecond * seconds;
    const spent = [cpuMs([app]), cpuMs(database)].map((now, at) => (now - before[at]) / count);
    if (run >= 0) runs.push({ perSecond: done.perSecond, process: spent[0], database: spent[1] });
  }
  const of = (key, digits) => round(median(runs.map((run) => run[key])), digits);
  return { perSecond: of("perSecond", 0), process: of("process", 2), database: of("database", 2) };
}

/** What a task takes in the database: everything that is there, by the number of tasks. */
async function bytes() {
  const [row] = await sql(
    "SELECT pg_database_size(current_database()) AS bytes, (SELECT count(*) FROM tasks) AS tasks",
  );
  return { bytesOfTask: Math.round(row.bytes / row.tasks) };
}

/** Memory and CPU of a socket on which nothing happens but pings, one each of so many users; in a process that did little before. */
async function silentSockets() {
  const { Tokens } = require(path.join(root, "api/dist/core/tokens.js"));
  const tokens = new Tokens(secret, 3600);
  const users = await sql(`SELECT id FROM users WHERE email LIKE 'load%' LIMIT ${sockets}`);
  const open = [];
  const [warm, others] = [users.slice(0, sockets / 10), users.slice(sockets / 10)];
  for (const { id } of warm) open.push(await subscribed(tokens.sign("user", id, 0)));
  const before = await memory();
  for (const { id } of others) open.push(await subscribed(tokens.sign("user", id, 0)));
  await wait(3000);
  const after = await memory();
  const began = cpuMs([side.pid]);
  await wait(silentSeconds * 1000);
  const spent = cpuMs([side.pid]) - began;
  for (const socket of open) socket.removeAllListeners("close").terminate();
  return {
    kibOfSocket: round((after - before) / others.length, 1),
    cpuMsOfSocketMinute: round((spent / open.length) * (60 / silentSeconds), 2),
  };
}

function subscribed(token) {
  const socket = new WebSocket(`ws://127.0.0.1:${side.port}/graphql`, "graphql-transport-ws");
  const say = (message) => socket.send(JSON.stringify(message));
  return new Promise((resolve, fail) => {
    socket.once("error", fail);
    socket.on("open", () => say({ type: "connection_init", payload: { authorization: `Bearer ${token}` } }));
    socket.on("message", (data) => {
      const { type } = JSON.parse(String(data));
      if (type === "ping") say({ type: "pong" });
      if (type === "connection_ack") {
        say({ type: "subscribe", id: "1", payload: { query: "subscription { changes { resync changes { id } } }" } });
        resolve(socket);
      }
    });
    socket.on("close", (code) => fail(new Error(`a socket was closed with ${code}`)));
  });
}

/** Resident memory of the process once its garbage is collected, KiB. */
async function memory() {
  fs.rmSync(memoryFile, { force: true });
  process.kill(side.pid, "SIGUSR2");
  while (!fs.existsSync(memoryFile)) await wait(50);
  return JSON.parse(fs.readFileSync(memoryFile, "utf8")).rss / 1024;
}

async function sql(text) {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

function round(value, digits) {
  return Number(value.toFixed(digits));
}
