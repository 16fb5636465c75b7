// `npm run bench`: the product beside the raw limit on the same data, in one run, interleaved. Prints a table of ratios; figures
// worth keeping go to bench/README.md. Ratios are medians over rounds of paired runs, the order turned round every other round.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { inTurns } from "./pairs.mjs";
import { chosenOf } from "./scenarios.mjs";
import { sideOn } from "./sides.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

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
  const ending = [];
  try {
    const app = await sideOn({ port: 4391, url: postgres.url });
    ending.push(app.stop);
    const raw = await rawLimit(4392, postgres.url);
    ending.push(raw.stop);
    return await compare(app, { ...raw, token: app.userId });
  } finally {
    for (const end of ending) await end();
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(app, raw) {
  let missed = 0;
  console.log(
    `\n${"scenario".padEnd(22)} ${"raw p50".padStart(9)} ${"app p50".padStart(9)} ${"ratio".padStart(6)} ${"goal".padStart(5)}   16 connections: req/s ratio, p99 ratio`,
  );
  for (const [name, scenario] of chosenOf(app.ids)) {
    if (!scenario.raw) continue;
    const sides = [
      { ...raw, next: scenario.raw },
      { ...app, next: scenario.app },
    ];
    const { p50 } = await inTurns(...sides, 1);
    const many = await inTurns(...sides, 16);
    const goal = goals[name];
    if (goal && p50.ratio > goal) missed++;
    const mark = goal ? (p50.ratio <= goal ? " ok" : " MISSED") : "";
    console.log(
      `${name.padEnd(22)} ${p50.first.toFixed(2).padStart(7)}ms ${p50.second.toFixed(2).padStart(7)}ms ${p50.ratio.toFixed(2).padStart(6)} ${(goal ? goal.toFixed(2) : "").padStart(5)}${mark}   ${many.perSecond.ratio.toFixed(2)}, ${many.p99.ratio.toFixed(2)}`,
    );
  }
  console.log(`\nresident memory: product ${residentMiB(app.pid)} MiB, raw limit ${residentMiB(raw.pid)} MiB`);
  return missed;
}

function rawLimit(port, url) {
  const child = spawn(process.execPath, ["bench/raw-limit.mjs", String(port), url], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((done) => child.once("exit", done));
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return new Promise((resolve, fail) => {
    child.stdout.on("data", (line) => /ready/.test(String(line)) && resolve({ port, pid: child.pid, stop }));
    ended.then((code) => fail(new Error(`the raw limit ended with ${code}`)));
  });
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
