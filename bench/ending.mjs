// `npm run bench -- ending`: a process is told to end (SIGTERM) under load. Two processes serve one database behind a small proxy, a
// thousand live sockets of fifty users are open and sixteen writers write over kept connections. One of the two is told to end: no request
// may fail, no acknowledged write be lost, every socket is told to go elsewhere and is back there, and the process is gone within ten seconds.
// Exit code 1 otherwise. ENDING_SOCKETS, ENDING_WRITERS, ENDING_PROGRAM (arguments of node), DATABASE_URL (an empty database) change a run.
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createClient } from "graphql-ws";
import pg from "pg";
import { WebSocket } from "ws";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const sockets = Number(process.env.ENDING_SOCKETS ?? 1000);
const writers = Number(process.env.ENDING_WRITERS ?? 16);
const program = (process.env.ENDING_PROGRAM ?? "api/dist/main.js").split(" ");
const users = Math.min(50, sockets);
/** As the browser's client waits when the server says that it ends (web/apollo/socket). */
const longestWaitMs = 4_000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-bench-"));
fs.chmodSync(folder, 0o755); // as root the database runs as nobody
const serving = [];

async function start(databaseUrl) {
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: {
      ...{ ...process.env, PORT: "0", DATABASE_URL: databaseUrl, DATA_DIR: folder, RATE_LIMIT: "off" },
      ...{ LOG_LEVEL: "error", WEB_CONCURRENCY: process.env.WEB_CONCURRENCY ?? "1" },
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise((resolve, fail) => {
    child.stdout.on("data", (line) => /ready at http:\/\/localhost:(\d+)/.exec(line) && resolve(Number(RegExp.$1)));
    child.once("exit", (code) => fail(new Error(`a process ended with ${code}`)));
  });
  serving.push({ child, port });
}

/** By turns to those who say that they are ready, asked four times a second, as a balancer does. */
async function proxy() {
  let turn = 0;
  let ready = [...serving];
  const looking = setInterval(async () => {
    const said = await Promise.all(
      serving.map(({ port }) =>
        fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: "close" } }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    ready = serving.filter((_, n) => said[n]);
  }, 250);
  const server = net.createServer((near) => {
    near.on("error", () => {});
    const dial = (tries) => {
      const far = net.connect(ready[turn++ % ready.length].port, "127.0.0.1");
      far.once("error", () => (tries > 0 ? dial(tries - 1) : near.destroy()));
      far.once("connect", () => {
        far.removeAllListeners("error").on("error", () => near.destroy());
        near.pipe(far).pipe(near);
        near.once("close", () => far.destroy());
        // What came before still goes.
        far.once("close", () => near.end());
      });
    };
    if (ready.length > 0) dial(ready.length);
    else near.destroy();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const close = () => {
    clearInterval(looking);
    server.close();
  };
  return { port: server.address().port, close };
}

function call(port, method, where, { token = "", body, agent = false } = {}) {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
    const request = http.request(
      { port, host: "127.0.0.1", path: `/api/v1${where}`, method, headers, agent },
      (res) => {
        let text = "";
        res.on("data", (chunk) => {
          text += chunk;
        });
        res.on("error", reject);
        res.on("end", () => resolve({ status: res.statusCode, body: JSON.parse(text || "{}") }));
      },
    );
    request.on("error", reject);
    request.end(body && JSON.stringify(body));
  });
}

/** A live socket that comes back as a tab does; `seen` hears of its ends and returns. */
function listen(port, token, seen) {
  let [open, leaving] = [false, false];
  const client = createClient({
    url: `ws://127.0.0.1:${port}/graphql`,
    webSocketImpl: WebSocket,
    lazy: false,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (retries) => wait(Math.random() * (leaving ? longestWaitMs : 1000) * 2 ** Math.min(retries, 3)),
    connectionParams: { authorization: `Bearer ${token}` },
    // As the browser's client, also when the way to the server is cut under the request.
    shouldRetry: () => true,
    on: {
      connected: () => {
        open = true;
        seen("open");
      },
      closed: ({ code }) => {
        leaving = code === 1001;
        // Sent on by one that ends: it was not there.
        if (open) seen(code);
        open = false;
      },
    },
  });
  client.subscribe({ query: "subscription { changes { resync } }" }, { next() {}, error() {}, complete() {} });
  return client;
}

async function run(databaseUrl) {
  await start(databaseUrl);
  await start(databaseUrl);
  const { port, close } = await proxy();
  const tokens = [];
  for (let n = 0; n < users; n++) {
    const body = { email: `person${n}@example.test`, password: "secret-1", name: "Test Person" };
    tokens.push((await call(port, "POST", "/auth/register", { body })).body.data.token);
  }
  const codes = {};
  const times = { told: [], back: [] };
  let open = 0;
  let began = Number.POSITIVE_INFINITY;
  const seen = (what) => {
    const at = performance.now() - began;
    open += what === "open" ? 1 : -1;
    if (!(at >= 0)) return;
    if (what === "open") return times.back.push(at);
    codes[what] = (codes[what] ?? 0) + 1;
    times.told.push(at);
  };
  const tabs = Array.from({ length: sockets }, (_, n) => listen(port, tokens[n % users], seen));
  while (open < sockets) await wait(50);

  const counts = { answered: 0, failed: 0 };
  const faults = [];
  let writing = true;
  const write = async (n) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let i = 0; writing; i++)
      try {
        const body = { name: `Project ${n} ${i}` };
        const { status } = await call(port, "POST", "/projects", { token: tokens[n % users], body, agent });
        if (status === 201) counts.answered++;
        else faults.push(status);
      } catch (error) {
        faults.push(error.code ?? String(error));
      }
  };
  const done = Array.from({ length: writers }, (_, n) => write(n));
  await wait(1500);

  const [{ child }] = serving;
  began = performance.now();
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  const endedMs = performance.now() - began;
  while (open < sockets && performance.now() - began < 60_000) await wait(20);
  writing = false;
  await Promise.all(done);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query("SELECT count(*)::int AS kept FROM projects");
  await database.end();
  const perTenth = times.back.reduce((tally, at) => {
    tally[Math.floor(at / 100)] = (tally[Math.floor(at / 100)] ?? 0) + 1;
    return tally;
  }, {});
  for (const tab of tabs) tab.dispose();
  close();
  counts.failed = faults.length;
  return {
    sockets,
    code,
    endedMs: Math.round(endedMs),
    ...counts,
    lost: Math.max(0, counts.answered - rows[0].kept),
    faults: [...new Set(faults)].slice(0, 5),
    told: times.told.length,
    codes,
    toldMs: Math.round(Math.max(0, ...times.told)),
    back: times.back.length,
    backMs: Math.round(Math.max(0, ...times.back)),
    mostBackIn100Ms: Math.max(0, ...Object.values(perTenth)),
  };
}

let postgres;
try {
  if (!process.env.DATABASE_URL) {
    const { startEmbeddedPostgres } = await import(path.join(root, "api/dist/db/embedded.js"));
    postgres = await startEmbeddedPostgres(folder);
  }
  const figures = await run(process.env.DATABASE_URL || postgres.url);
  console.log(JSON.stringify(figures));
  const { code, failed, lost, endedMs, told, back, codes } = figures;
  const whole = told > 0 && back === told && Object.keys(codes).join() === "1001";
  process.exitCode = code === 0 && failed === 0 && lost === 0 && endedMs < 10_000 && whole ? 0 : 1;
} finally {
  for (const { child } of serving) if (child.exitCode === null && child.kill("SIGTERM")) await once(child, "exit");
  await postgres?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
