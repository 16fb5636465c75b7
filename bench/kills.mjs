// `npm run bench -- kills`: what is acknowledged stays, whoever is killed. Eight writers make and move tasks and start timers over REST on
// the embedded Postgres with fsync on, while Postgres, then the product itself, then whichever of its processes relays the outbox are killed
// (SIGKILL) again and again at random moments. Then the rows are compared with what was acknowledged, what each user's open tab heard with
// what was written, the jobs with the timers that run, and the mails with the accounts that were made.
// KILLS (of each), KILLS_SEED, KILLS_PROGRAM (arguments of node) change a run; KILLS_LOG names the file that gets a JSON line per call;
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
import { listenTo, Writer } from "./kills-load.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const kills = Number(process.env.KILLS ?? 10);
const seed = Number(process.env.KILLS_SEED ?? Date.now() % 1_000_000);
const program = (process.env.KILLS_PROGRAM ?? "api/dist/main.js").split(" ");
const writers = 8;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-bench-"));
fs.chmodSync(folder, 0o755); // as root the database runs as nobody
const log = fs.openSync(process.env.KILLS_LOG ?? path.join(folder, "calls.jsonl"), "w");
const random = seeded(seed);
let app;
let port = 0;

/** A pause at whose end somebody is killed, milliseconds. */
const moment = () => 200 + Math.floor(random() * 1800);

async function run() {
  console.log(
    `seed ${seed}, ${kills} kills of Postgres, ${kills} of the product, ${kills} of whoever relays, ${writers} writers`,
  );
  await start();
  const began = performance.now();
  const target = {
    url: () => `http://127.0.0.1:${port}`,
    note: (line) => fs.writeSync(log, `${JSON.stringify(line)}\n`),
  };
  const load = await Promise.all(
    Array.from({ length: writers }, (_, n) => Writer.signUp(target, n, seeded(seed + n + 1))),
  );
  const tabs = load.map((writer) => listenTo(target, writer.token));
  await Promise.all(tabs.map((tab) => tab.listens()));
  for (const writer of load) writer.begin();

  for (let kill = 0; kill < kills; kill++) {
    await wait(moment());
    // By turns the server alone, whose processes then find themselves alone, and all of them at once.
    process.kill(kill % 2 === 0 ? serverPid() : -serverPid(), "SIGKILL");
    await acknowledged(load);
  }
  for (let kill = 0; kill < kills; kill++) {
    await wait(moment());
    // By turns alone, which leaves Postgres to the next, and together with Postgres, as a machine goes.
    if (kill % 2 === 1) process.kill(-serverPid(), "SIGKILL");
    app.kill("SIGKILL");
    await once(app, "exit");
    await start();
    await acknowledged(load);
  }
  for (let kill = 0; kill < kills; kill++) {
    await wait(moment());
    const pid = await relayingPid();
    process.kill(pid, "SIGKILL");
    if (pid === app.pid) {
      await once(app, "exit");
      await start();
    }
    await acknowledged(load);
  }
  await wait(1000);
  await Promise.all(load.map((writer) => writer.end()));
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(load.map((writer) => writer.settle()));
  return { seconds, load, tabs };
}

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
      DATABASE_URL: "",
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

const pidFile = () => fs.readFileSync(path.join(folder, "postgres/postmaster.pid"), "utf8").split("\n");
const serverPid = () => Number(pidFile()[0]);

/** The process of the product that holds the relay's lease: the one whose end of that connection is a socket of its own. */
async function relayingPid() {
  const client = new pg.Client({ connectionString: url() });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query(
        "SELECT client_port AS port FROM relay.holder h JOIN pg_stat_activity a ON a.pid = h.backend",
      );
      const pid = rows[0] && ownerOf(rows[0].port);
      if (pid) return pid;
      await wait(50);
    }
  } finally {
    await client.end();
  }
}

function ownerOf(port) {
  const hex = port.toString(16).toUpperCase().padStart(4, "0");
  const line = fs
    .readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .find((each) => new RegExp(`^\\s*\\d+: [0-9A-F]{8}:${hex} `).test(each));
  const inode = line?.trim().split(/\s+/)[9];
  const holds = (pid) => {
    try {
      return fs
        .readdirSync(`/proc/${pid}/fd`)
        .some((fd) => fs.readlinkSync(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`);
    } catch {
      return false; // it ended meanwhile
    }
  };
  const children = fs.readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === app.pid);
  return inode && [app.pid, ...children.map(Number)].find(holds);
}

function parentOf(pid) {
  try {
    return Number(fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ")[1]);
  } catch {
    return 0;
  }
}

/** The mails that were written so far, each by its addressee. */
const mails = () =>
  fs
    .readdirSync(path.join(folder, "mail"))
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(fs.readFileSync(path.join(folder, "mail", name), "utf8")).to);

/** The address of the database that the product started. */
function url() {
  const password = encodeURIComponent(fs.readFileSync(path.join(folder, "postgres.password"), "utf8").trim());
  return `postgres://stint:${password}@127.0.0.1:${pidFile()[3]}/stint`;
}

try {
  const done = await run();
  const wrong = await faultsOf(url(), { ...done, mails });
  const sum = (count) => done.load.reduce((all, { counts }) => all + counts[count], 0);
  const [ok, fail, unknown] = ["ok", "fail", "unknown"].map(sum);
  console.log(
    `${ok} writes acknowledged, ${unknown} without an answer or 503, ${fail} refused, in ${done.seconds.toFixed(0)} s`,
  );
  const resyncs = done.tabs.reduce((all, tab) => all + tab.resyncs, 0);
  console.log(
    `${done.tabs.reduce((all, tab) => all + tab.told, 0)} changes heard by ${writers} tabs, ${resyncs} resyncs or new lines`,
  );
  for (const fault of wrong.slice(0, 20)) console.log(fault);
  console.log(JSON.stringify({ seed, kills: 3 * kills, ok, unknown, fail, wrong: wrong.length }));
  process.exitCode = wrong.length === 0 && ok > 0 && fail === 0 ? 0 : 1;
  for (const tab of done.tabs) tab.close();
} finally {
  if (app.exitCode === null && app.signalCode === null) {
    app.kill("SIGTERM");
    await once(app, "exit");
  }
  fs.rmSync(folder, { recursive: true, force: true });
}
