// `npm run bench`: the product beside the raw limit on the same data, in one run, interleaved. Prints a table of ratios; figures
// worth keeping go to bench/README.md. Ratios are medians over rounds of paired runs, the order turned round every other round, over some
// lives of both sides.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { inTurns, median } from "./pairs.mjs";
import { boardOf, chosenOf } from "./scenarios.mjs";
import { sideOn } from "./sides.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** Goals, product over raw limit: p50 at one connection at most, requests a second at 16 at least (bench/README.md). */
const goals = {
  "REST board 1,000": { p50: 1.05, perSecond: 0.9 },
  "REST board 100": { p50: 1.2, perSecond: 0.85 },
  "REST board unchanged": { p50: 0.15, perSecond: 0 },
  "REST tasks page": { p50: 1.25, perSecond: 0.8 },
  "REST move": { p50: 1.6, perSecond: 0.6 },
  "GraphQL board 1,000": { p50: 1.3, perSecond: 0.7 },
  "GraphQL board 100": { p50: 1.4, perSecond: 0.65 },
  "GraphQL counts": { p50: 1.6, perSecond: 0.6 },
  "GraphQL move": { p50: 1.7, perSecond: 0.6 },
};

/** How often both sides are started anew: what differs from start to start no number of rounds tells (decisions 225). */
const lives = Number(process.env.BENCH_LIVES ?? 5);
const roundsOfLife = Number(process.env.BENCH_ROUNDS ?? 2);

export async function bench() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-bench-"));
  fs.chmodSync(folder, 0o755);
  const { startEmbeddedPostgres } = await import(path.join(root, "api/dist/db/embedded.js"));
  const postgres = await startEmbeddedPostgres(folder);
  let app;
  try {
    app = await sideOn({ port: 4391, url: postgres.url });
    const measured = new Map();
    for (let life = 1; life <= lives; life++) {
      if (life > 1) await app.again();
      const raw = await rawLimit(4392, postgres.url);
      try {
        // After the moves of the life before it is known by another.
        app.ids.held = await tagOf(app, boardOf(app.ids.big));
        for (const [name, scenario] of chosenOf(app.ids)) {
          if (!scenario.raw) continue;
          const run = await compare(app, { ...raw, token: app.userId }, scenario);
          measured.set(name, [...(measured.get(name) ?? []), run]);
        }
        console.log(`resident memory: product ${residentMiB(app.pid)} MiB, raw limit ${residentMiB(raw.pid)} MiB`);
      } finally {
        await raw.stop();
      }
    }
    return judge(measured);
  } finally {
    await app?.stop();
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** What the product says that an answer is known by. */
async function tagOf({ port, token }, path) {
  const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return headers.get("etag") ?? undefined;
}

/** One scenario in one life: at one connection, and at 16. */
async function compare(app, raw, scenario) {
  const sides = [
    { ...raw, next: scenario.raw, reject: app.reject },
    { ...app, next: scenario.app },
  ];
  return { one: await inTurns(...sides, 1, roundsOfLife), many: await inTurns(...sides, 16, roundsOfLife) };
}

/** Prints a line for each scenario; returns what was missed, in words. A limit that the product beats limits nothing. */
function judge(measured) {
  const missed = [];
  console.log(
    `\n${"scenario".padEnd(22)} ${"raw p50".padStart(9)} ${"app p50".padStart(9)} ${"ratio".padStart(6)} ${"goal".padStart(5)}   16: req/s  goal   p99   p50 of each life`,
  );
  for (const [name, runs] of measured) {
    const p50 = overLives(runs.map(({ one }) => one.p50));
    const [perSecond, p99] = ["perSecond", "p99"].map((key) => overLives(runs.map(({ many }) => many[key])));
    const goal = goals[name] ?? { p50: Number.POSITIVE_INFINITY, perSecond: 0 };
    const faults = [
      // An answer that is not given at all may be cheaper than the cheapest.
      p50.ratio < 1 && goal.p50 >= 1 && "the raw limit is slower than the product: it limits nothing",
      p50.ratio > goal.p50 && "p50 MISSED",
      perSecond.ratio < goal.perSecond && "requests a second MISSED",
    ].filter(Boolean);
    missed.push(...faults.map((fault) => `${name}: ${fault}`));
    const of = (number) => number.toFixed(2);
    console.log(
      `${name.padEnd(22)} ${of(p50.first).padStart(7)}ms ${of(p50.second).padStart(7)}ms ${of(p50.ratio).padStart(6)} ${of(goal.p50).padStart(5)}   ${of(perSecond.ratio).padStart(9)} ${of(goal.perSecond).padStart(5)} ${of(p99.ratio).padStart(5)}   ${p50.each.map(of).join(" ")}   ${faults.join("; ")}`,
    );
  }
  return missed;
}

/** The medians over all rounds of all lives, and the ratio of each life. */
function overLives(lives) {
  const [first, second] = ["first", "second"].map((side) => median(lives.map((life) => life[side])));
  return { first, second, ratio: median(lives.flatMap((life) => life.ratios)), each: lives.map(({ ratio }) => ratio) };
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
if (missed.length > 0) {
  console.log(`missed:\n${missed.join("\n")}`);
  process.exitCode = 1;
}
