// `npm run bench -- fan-out`: 1,000 sockets of one user, each with the app's own subscription. Tells what a socket costs in memory; how long
// after a write the last of them was told, against a raw `ws` server in the same run that sends as many bytes to as many sockets; what
// somebody else's reads take meanwhile; and how many reads a second come when everybody is told to read again. Ends with 1 beyond a bound.
import { execFileSync, fork } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { print } from "graphql";
import pg from "pg";
import { at, serve } from "./serve.mjs";

const require = createRequire(import.meta.url);
require("../scripts/swc-register.cjs");
const { documentsOfTheApp } = require("../api/test/documents.ts");

const bounds = { socketKiB: 40, ratio: 2, bystanderMs: 5, readsPerSecond: 250 };
const sockets = Number(process.env.BENCH_SOCKETS ?? 1000);
const events = Number(process.env.BENCH_ROUNDS ?? 30);
const warm = 100;
const port = Number(process.env.BENCH_PORT ?? 4398);
const here = path.dirname(fileURLToPath(import.meta.url));
const now = () => performance.timeOrigin + performance.now();
const median = (values) => at(values, 0.5);

/** A process of its own; `ask` resolves with what it answers. */
function peer(role) {
  const child = fork(path.join(here, "fan-out-peers.mjs"), [role], { execArgv: ["--expose-gc"] });
  const waiting = new Map();
  child.on("message", ({ of, failed, ...answer }) => {
    const { resolve, fail } = waiting.get(of);
    waiting.delete(of);
    failed ? fail(new Error(`${role}: ${failed}`)) : resolve(answer);
  });
  let n = 0;
  const ask = (verb, how = {}) =>
    new Promise((resolve, fail) => {
      waiting.set(++n, { resolve, fail });
      child.send({ n, do: verb, ...how });
    });
  return { ask, end: () => child.disconnect() };
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-fan-out-"));
fs.chmodSync(folder, 0o755);
const root = process.env.BENCH_ROOT ?? path.resolve(here, "..");
const { startEmbeddedPostgres } = await import(path.join(root, "api/dist/db/embedded.js"));
const postgres = await startEmbeddedPostgres(folder);
const memoryFile = path.join(folder, "memory.json");
const app = await serve(port, {
  DATABASE_URL: postgres.url,
  MAX_SOCKETS_PER_USER: String(sockets + warm),
  NODE_OPTIONS: `--require ${path.join(here, "memory-on-signal.cjs")}`,
  BENCH_MEMORY: memoryFile,
});
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();
const [raw, tabs, bystander] = ["raw", "tabs", "bystander"].map(peer);

/** What the product holds after all garbage was collected. */
async function memory() {
  fs.rmSync(memoryFile, { force: true });
  process.kill(app.pid, "SIGUSR2");
  while (!fs.existsSync(memoryFile)) await wait(50);
  return JSON.parse(fs.readFileSync(memoryFile, "utf8"));
}
/** What the system gave it, KiB: with all that is not collected yet. */
const resident = () => Number(execFileSync("ps", ["-o", "rss=", "-p", String(app.pid)]));
const growth = (before, after, count) => {
  const kib = (of) => (of(after) - of(before)) / count / 1024;
  return { heap: kib((m) => m.heapUsed + m.external), rss: kib((m) => m.rss) };
};

const call = async (method, where, how) => {
  const { status, body } = await app.call(method, `/api/v1${where}`, how);
  if (status >= 300) throw new Error(`${method} ${where}: ${status} ${body}`);
  return JSON.parse(body).data;
};
const register = async (name) =>
  (await call("POST", "/auth/register", { body: { email: `${name}@example.test`, password: "secret-1", name } })).token;

let missed = 0;
const told = (what, value, unit, bound) => {
  const holds = bound === undefined || value <= bound;
  if (!holds) missed++;
  const goal = bound === undefined ? "" : `  (bound ${bound} ${unit})${holds ? "" : "  MISSED"}`;
  console.log(`${what.padEnd(58)} ${value.toFixed(value < 10 ? 2 : 0).padStart(8)} ${unit}${goal}`);
};

try {
  const query = print(documentsOfTheApp().find(([name]) => name === "Changes")[1]);
  const [user, other] = [await register("crowd"), await register("bystander")];
  const project = await call("POST", "/projects", { token: user, body: { name: "A project of the crowd" } });
  const task = await call("POST", "/tasks", { token: user, body: { title: "A task", projectId: project.id } });
  for (let n = 0; n < 20; n++) await call("POST", "/projects", { token: other, body: { name: `Project ${n}` } });

  await raw.ask("listen", { port: port + 1 });
  await tabs.ask("open", { name: "warm", count: warm, port, tokens: [user], query });
  await tabs.ask("open", { name: "warm raw", count: warm, port: port + 1 });
  const before = [await memory(), (await raw.ask("memory")).memory];
  const uncollected = resident();
  await tabs.ask("open", { name: "app", count: sockets, port, tokens: [user], query });
  const opened = (resident() - uncollected) / sockets;
  await tabs.ask("open", { name: "raw", count: sockets, port: port + 1 });
  await wait(1000);
  const after = [await memory(), (await raw.ask("memory")).memory];
  const [ours, theirs] = [0, 1].map((i) => growth(before[i], after[i], sockets));
  console.log(`\n${sockets} sockets of one user, ${events} events`);
  told("memory of a socket, raw ws: heap and external", theirs.heap, "KiB");
  told("memory of a socket, raw ws: resident", theirs.rss, "KiB");
  told("memory of a socket: heap and external", ours.heap, "KiB", bounds.socketKiB);
  told("memory of a socket: resident", ours.rss, "KiB", bounds.socketKiB);
  told("memory of a socket: resident, nothing collected", opened, "KiB");
  await tabs.ask("close", { name: "warm" });
  await tabs.ask("close", { name: "warm raw" });

  let turn = 0;
  const write = {
    app: () =>
      call("PUT", `/tasks/${task.id}`, { token: user, body: { title: `A task, ${String(++turn).padStart(6, "0")}` } }),
    raw: () => fetch(`http://127.0.0.1:${port + 1}/`, { method: "POST" }).then((answer) => answer.text()),
  };
  const windows = { app: [], raw: [] };
  const event = async (name) => {
    await tabs.ask("arm", { name });
    const began = now();
    const done = tabs.ask("whole", { name });
    await write[name]();
    const { first, last, bytes } = await done;
    windows[name].push([began, last, first]);
    return bytes;
  };
  for (let n = 0; n < 5; n++) await event("app");
  await raw.ask("length", { bytes: await event("app") });
  for (let n = 0; n < 5; n++) await event("raw");
  const held = { app: memory, raw: async () => (await raw.ask("memory")).memory };
  const computing = {};
  for (const name of ["raw", "app"]) {
    const { cpu: from } = await held[name]();
    for (let n = 0; n < events; n++) await event(name);
    computing[name] = ((await held[name]()).cpu.before - from.after) / events;
    windows[name] = [];
  }
  told("computing for an event, raw ws", computing.raw, "ms");
  told("computing for an event, its write included", computing.app, "ms");

  await bystander.ask("begin", { port, path: "/api/v1/projects", token: other });
  await wait(3000);
  const alone = (await bystander.ask("reads")).reads.map(([, ms]) => ms);

  await bystander.ask("reads");
  for (let n = 0; n < events; n++)
    for (const name of n % 2 ? ["app", "raw"] : ["raw", "app"]) {
      await event(name);
      await wait(20);
    }
  const { reads } = await bystander.ask("reads");
  const during = reads
    .filter(([began, ms]) => windows.app.some(([from, to]) => began < to && began + ms > from))
    .map(([, ms]) => ms);
  const [appMs, rawMs] = ["app", "raw"].map((name) => windows[name].map(([from, to]) => to - from));
  told("until the last is told, raw ws: median", median(rawMs), "ms");
  told("until the last is told, from the write's beginning: median", median(appMs), "ms");
  const [appFirst, rawFirst] = ["app", "raw"].map((name) =>
    median(windows[name].map(([from, , first]) => first - from)),
  );
  told("of it until the first is told, raw ws: median", rawFirst, "ms");
  told("of it until the first is told: median", appFirst, "ms");
  told("until the last is told, slowest", Math.max(...appMs), "ms");
  told("ratio of the medians", median(appMs) / median(rawMs), "times", bounds.ratio);
  told("the same from the first to the last", (median(appMs) - appFirst) / (median(rawMs) - rawFirst), "times");
  told("somebody else's reads, alone: median", median(alone), "ms");
  told("somebody else's reads, alone: p99", at(alone, 0.99), "ms");
  told(`somebody else's reads meanwhile (${during.length}): median`, median(during), "ms");
  told("somebody else's reads meanwhile: p99", at(during, 0.99), "ms", bounds.bystanderMs);

  await tabs.ask("reread", { name: "app", port, path: "/api/v1/projects" });
  await bystander.ask("reads");
  await database.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'stint live%'",
  );
  const again = (await tabs.ask("rereads", { name: "app", count: sockets })).reads;
  const beside = (await bystander.ask("reads")).reads.map(([, ms]) => ms);
  const first = Math.min(...again.map(({ began }) => began));
  const perSecond = new Map();
  for (const { began } of again) {
    const second = Math.floor((began - first) / 1000);
    perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
  }
  console.log(
    `\nEverybody is told to read again (${again.filter(({ status }) => status !== 200).length} of ${again.length} reads refused)`,
  );
  told("over", (Math.max(...again.map(({ began }) => began)) - first) / 1000, "s");
  told("most reads in one second", Math.max(...perSecond.values()), "reads", bounds.readsPerSecond);
  told("slowest of these reads", Math.max(...again.map(({ began, ended }) => ended - began)), "ms");
  told("somebody else's reads meanwhile: p99", at(beside, 0.99), "ms");
  process.exitCode = missed ? 1 : 0;
} finally {
  for (const each of [raw, tabs, bystander]) each.end();
  await database.end();
  await app.stop();
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
