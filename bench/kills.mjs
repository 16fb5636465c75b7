// `npm run bench -- kills`: what is acknowledged stays, whoever is killed. Eight writers make and move tasks and start timers over REST on
// the embedded Postgres with fsync on, while Postgres, then the product itself, then whichever of its processes relays the outbox are killed
// (SIGKILL) again and again at random moments. Then the rows are compared with what was acknowledged, what each user's open tab heard with
// what was written, the jobs with the timers that run, and the mails with the accounts that were made.
// With KILLS_CLUSTER, the address of a database at the coordinator of a Citus cluster whose machines are all this one, a worker and then the
// coordinator are killed in place of Postgres, and the product by turns alone, together with one of them, and only one of its processes.
// With KILLS_AT=worker the product asks a worker of it, and the coordinator only for what lies there alone.
// KILLS (of each), KILLS_SEED, KILLS_PROGRAM (arguments of node), KILLS_REST (milliseconds after each write of a writer, who else writes
// without a pause) change a run; KILLS_LOG names the file that gets a JSON line per call;
// with LOG_LEVEL set the product's own lines are shown.
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { faultsOf, seeded } from "./kills-judge.mjs";
import { Crowd, writers } from "./kills-load.mjs";
import { childrenOf, killServer, ownerOf } from "./kills-processes.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const kills = Number(process.env.KILLS ?? 10);
const seed = Number(process.env.KILLS_SEED ?? Date.now() % 1_000_000);
const program = (process.env.KILLS_PROGRAM ?? "api/dist/main.js").split(" ");

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-bench-"));
fs.chmodSync(folder, 0o755); // as root the database runs as nobody
const log = fs.openSync(process.env.KILLS_LOG ?? path.join(folder, "calls.jsonl"), "w");
const random = seeded(seed);
let app;
let port = 0;
const cluster = process.env.KILLS_CLUSTER
  ? await (await import("./kills-cluster.mjs")).clusterAt(process.env.KILLS_CLUSTER)
  : null;

/** Which database the product asks. */
let asks = cluster?.url ?? "";

/** Whom a run kills, and how the nth time. */
const victims = cluster
  ? {
      "a worker": (nth) => killNode(pick(cluster.nodes.slice(1)), nth),
      "the coordinator": (nth) => killNode(cluster.nodes[0], nth),
      "the product": (nth) => killProductOfCluster(nth),
      "whoever relays": () => killRelaying(),
    }
  : {
      Postgres: (nth) => killNode(embedded, nth),
      "the product": (nth) => killProduct(nth),
      "whoever relays": () => killRelaying(),
    };

/** A pause at whose end somebody is killed, milliseconds. */
const moment = () => 200 + Math.floor(random() * 1800);

async function run() {
  console.log(`seed ${seed}, ${kills} kills of each: ${Object.keys(victims).join(", ")}; ${writers} writers`);
  await start();
  if (cluster) {
    await stop();
    await cluster.spread();
    if (process.env.KILLS_AT === "worker") asks = cluster.nodes[1].url;
    await start();
  }
  const watched = cluster?.watch();
  const began = performance.now();
  const target = {
    url: () => `http://127.0.0.1:${port}`,
    note: (line) => fs.writeSync(log, `${JSON.stringify(line)}\n`),
  };
  const crowd = await Crowd.at(target, seed);
  crowd.begin();

  for (const kill of Object.values(victims))
    for (let nth = 0; nth < kills; nth++) {
      await wait(moment());
      await kill(nth);
      await acknowledged(crowd.load);
    }
  await wait(1000);
  await crowd.end();
  const seconds = (performance.now() - began) / 1000;
  await crowd.settle();
  return { seconds, crowd, watched };
}

/** By turns the server alone, whose processes then find themselves alone, and all of them at once; one of a cluster is down for a moment. */
async function killNode(node, nth) {
  node.kill(nth % 2 === 1);
  if (cluster) await wait(moment());
  await node.start();
}

/** By turns alone, which leaves Postgres to the next, and together with Postgres, as a machine goes. */
async function killProduct(nth) {
  if (nth % 2 === 1) embedded.kill(true);
  await killApp();
}

async function killProductOfCluster(nth) {
  const serving = childrenOf(app.pid);
  if (nth % 3 === 2 && serving.length > 0) return process.kill(pick(serving), "SIGKILL");
  if (nth % 3 !== 1) return killApp();
  const node = pick(cluster.nodes);
  node.kill(true);
  app.kill("SIGKILL");
  await node.start();
  await killApp();
}

async function killApp() {
  app.kill("SIGKILL");
  await ended();
  await start();
}

async function killRelaying() {
  const pid = await relayingPid();
  if (pid === app.pid) await killApp();
  else process.kill(pid, "SIGKILL");
}

const pick = (all) => all[Math.floor(random() * all.length)];

/** Resolves when every writer has had a write acknowledged since now. */
async function acknowledged(load) {
  const before = load.map(({ counts }) => counts.ok);
  for (const until = Date.now() + 60_000; load.some(({ counts }, n) => counts.ok === before[n]); await wait(20))
    if (Date.now() > until) throw new Error("no writer is served again within 60 s");
}

async function start() {
  app = spawn(process.execPath, program, {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port || 0),
      DATA_DIR: folder,
      DATABASE_URL: asks,
      RATE_LIMIT: "off",
      LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
    },
    stdio: ["ignore", "pipe", process.env.LOG_LEVEL ? "inherit" : "ignore"],
  });
  if (process.env.LOG_LEVEL) app.stdout.pipe(process.stderr, { end: false });
  port = await new Promise((resolve, fail) => {
    app.stdout.on("data", (line) => /ready at http:\/\/localhost:(\d+)/.exec(line)?.[1] && resolve(Number(RegExp.$1)));
    app.once("exit", (code, signal) => fail(new Error(`the product ended with ${code ?? signal}`)));
  });
}

const ended = async () => app.exitCode ?? app.signalCode ?? (await once(app, "exit"));

async function stop() {
  app.kill("SIGTERM");
  await ended();
}

const pidFile = () => fs.readFileSync(path.join(folder, "postgres/postmaster.pid"), "utf8").split("\n");
/** The Postgres that the product started, and starts again. */
const embedded = { kill: (whole) => killServer(Number(pidFile()[0]), whole), start: async () => {} };

/** The process of the product that holds the relay's lease: the one whose end of that connection is a socket of its own. */
async function relayingPid() {
  const client = new pg.Client({ connectionString: url() });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query(
        "SELECT client_port AS port FROM relay.holder h JOIN pg_stat_activity a ON a.pid = h.backend",
      );
      const pid = rows[0] && ownerOf(rows[0].port, [app.pid, ...childrenOf(app.pid)]);
      if (pid) return pid;
      await wait(50);
    }
  } finally {
    await client.end();
  }
}

/** The mails that were written so far, each by its addressee; one whose writer was killed halfway is none, its job writes another. */
const mails = () =>
  fs
    .readdirSync(path.join(folder, "mail"))
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => {
      const text = fs.readFileSync(path.join(folder, "mail", name), "utf8");
      try {
        return [JSON.parse(text).to];
      } catch {
        return [];
      }
    });

/** The address of the database. */
function url() {
  if (cluster) return cluster.url;
  const password = encodeURIComponent(fs.readFileSync(path.join(folder, "postgres.password"), "utf8").trim());
  return `postgres://stint:${password}@127.0.0.1:${pidFile()[3]}/stint`;
}

try {
  const done = await run();
  const { crowd } = done;
  const late = (await done.watched?.faults()) ?? [];
  const wrong = [...late, ...(await faultsOf(url(), { ...crowd, mails }))];
  const [ok, fail, unknown] = ["ok", "fail", "unknown"].map((outcome) => crowd.count(outcome));
  console.log(
    `${ok} writes acknowledged, ${unknown} without an answer or 503, ${fail} refused, in ${done.seconds.toFixed(0)} s`,
  );
  console.log(
    `${crowd.heard("told")} changes heard by ${writers} tabs, ${crowd.heard("resyncs")} resyncs or new lines`,
  );
  if (done.watched) {
    const { preparedSeconds, waitedSeconds } = done.watched.seen;
    console.log(
      `at longest ${preparedSeconds.toFixed(1)} s prepared on a machine, ${waitedSeconds.toFixed(1)} s in the outbox`,
    );
  }
  for (const fault of wrong.slice(0, 20)) console.log(fault);
  const killed = Object.keys(victims).length * kills;
  console.log(JSON.stringify({ seed, kills: killed, ok, unknown, fail, wrong: wrong.length }));
  process.exitCode = wrong.length === 0 && ok > 0 && fail === 0 ? 0 : 1;
  crowd.close();
  await done.watched?.stop();
} finally {
  if (app) await stop();
  await cluster?.drop().catch((error) => console.log(`The run's database is left: ${error.message}`));
  fs.rmSync(folder, { recursive: true, force: true });
}
