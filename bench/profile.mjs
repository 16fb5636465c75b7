// `npm run bench -- profile "GraphQL counts"`: where the CPU time of one scenario goes in the product's process, by package and by the
// product's own files; with BENCH_BY=function by function. A share holds on a busy machine too.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { hammer } from "./hammer.mjs";
import { cpuMs } from "./pairs.mjs";
import { scenarios } from "./scenarios.mjs";
import { sideOn } from "./sides.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const name = process.argv.at(-1);
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const [shown, everyUs] = [40, 200];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-bench-"));
fs.chmodSync(folder, 0o755);
const { startEmbeddedPostgres } = await import(path.join(root, "api/dist/db/embedded.js"));
const postgres = await startEmbeddedPostgres(folder);
try {
  const flags = ["--cpu-prof", `--cpu-prof-dir=${folder}/profiles`, `--cpu-prof-interval=${everyUs}`];
  const grown = path.join(folder, "grown");
  flags.push("--require", path.join(root, "bench/grown-old.cjs"));
  const { stop, ...app } = await sideOn({ port: 4395, url: postgres.url, env: { BENCH_GROWN: grown }, flags });
  try {
    const scenario = scenarios(app.ids)[name];
    if (!scenario) throw new Error(`No scenario is called ${name}: ${Object.keys(scenarios(app.ids)).join(", ")}`);
    const run = (long) => hammer({ ...app, connections: 4, seconds: long, next: scenario.app });
    // It compiles, and grows the room for what is young, before anything is counted.
    await run(3);
    const bytes = () => Number(fs.readFileSync(grown, "utf8"));
    const before = [cpuMs([app.pid]), bytes()];
    const { perSecond } = await run(seconds);
    const each = (value) => value / (perSecond * seconds);
    console.log(
      `${name}: ${each(cpuMs([app.pid]) - before[0]).toFixed(3)} ms of CPU a request, ${each((bytes() - before[1]) / 1000).toFixed(2)} kB of it grew old\n`,
    );
  } finally {
    await stop();
  }
  for (const [where, share] of sharesOf(path.join(folder, "profiles")))
    console.log(`${(100 * share).toFixed(1).padStart(5)} %  ${where}`);
} finally {
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

/** What took most of the time, and its share of all that was not idle. */
function sharesOf(profiles) {
  const times = new Map();
  for (const file of fs.readdirSync(profiles)) {
    const { nodes, samples, timeDeltas } = JSON.parse(fs.readFileSync(path.join(profiles, file), "utf8"));
    const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
    // The start and the first requests, which compile, are not what a request costs.
    let left = seconds * 1e6;
    for (let at = samples.length - 1; at >= 0 && left > 0; left -= timeDeltas[at--]) {
      const where = placeOf(frames.get(samples[at]));
      if (where !== null) times.set(where, (times.get(where) ?? 0) + timeDeltas[at]);
    }
  }
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  const most = [...times].sort(([, a], [, b]) => b - a).slice(0, shown);
  return most.map(([where, time]) => [where, time / all]);
}

/** The package or the product's file that a frame stands in; null for idleness. */
function placeOf({ functionName, url, lineNumber }) {
  if (functionName === "(idle)") return null;
  const file = url.replace(/^.*\/node_modules\//, "").replace(/^.*\/api\/dist\//, "api/");
  if (process.env.BENCH_BY === "function") return `${functionName} ${file}:${lineNumber + 1}`;
  if (url === "") return functionName;
  return file.startsWith("api/") || file.startsWith("node:")
    ? file
    : file.split("/", file[0] === "@" ? 2 : 1).join("/");
}
