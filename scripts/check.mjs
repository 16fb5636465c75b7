// npm run check: format, lint, types, schema unchanged, generated code unchanged, architecture and all other jest tests.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { cache, endWithParent, forget, main, root, say, tool } from "./steps.mjs";
import { Tally } from "./tally.mjs";

/** Tests load and throw away: with room for what is young it is collected less often, a twentieth of their CPU. */
const roomForYoung = ["--min-semi-space-size=32", "--max-semi-space-size=64"];

const quiet = ["--diagnostic-level=warn", ...(process.stdout.isTTY ? [] : ["--colors=off"])];

/**
 * Builds, then runs every part, though one before it failed: one run tells all that is wrong. `beside` goes on beside the tests of
 * jest, further arguments go to jest.
 */
export async function check(tally, { beside = async () => {}, args = [] } = {}) {
  const looked = looks(tally);
  const stale = await build({ judged: true });
  for (const name of stale) tally.failed(`${name} was not what its sources say. It has been made anew: commit it.`);
  // Beside each other: what one waits for, the other computes.
  await Promise.all([
    looked.then(() => looksAtWebApp(tally)),
    tally.part("Tests of server and web app", (count) => jest(tally, count, args)),
    beside(),
  ]);
}

/** What is found by reading the sources, beside the build, of which half keeps one core busy. */
async function looks(tally) {
  await tally.part("Format and lint", () => tool("@biomejs/biome/bin/biome", ["ci", ...quiet], { what: "biome" }));
  await tally.part("Types of the server and its tests", () => types("scripts/tsconfig.api-tests.json"));
  await tally.part("Types of the browser tests", () => types("e2e/tsconfig.json"));
}

/** After the build, which makes a part of them and went ahead: where they do not hold it counts as not done. */
async function looksAtWebApp(tally) {
  const judge = async (project) => {
    try {
      await types(project);
    } catch (error) {
      forget("build");
      throw error;
    }
  };
  await tally.part("Types of the web app", () => judge("web/tsconfig.json"));
  await tally.part("Types of the service worker", () => judge("web/worker"));
}

const types = (project) => tool("typescript/bin/tsc", ["-p", project, "--noEmit"], { what: "tsc" });

async function jest(tally, count, args) {
  const report = path.join(cache, `jest-${process.pid}.json`);
  const costs = path.join(cache, `costs-${process.pid}`);
  fs.mkdirSync(costs, { recursive: true });
  try {
    const env = { TEST_COSTS: costs };
    await tool("jest/bin/jest.js", ["--json", `--outputFile=${report}`, ...args], {
      env,
      flags: roomForYoung,
      what: "jest",
    });
  } finally {
    if (fs.existsSync(report)) {
      const { numPassedTests, numFailedTests, testResults } = JSON.parse(fs.readFileSync(report, "utf8"));
      count(numPassedTests, numFailedTests);
      for (const { name, startTime, endTime, assertionResults, message } of testResults) {
        const file = path.relative(root, name);
        const lost = assertionResults.filter(({ status }) => status === "failed");
        for (const { fullName, failureMessages } of lost) tally.failedTest(file, fullName, failureMessages.join("\n"));
        if (assertionResults.length === 0 && message) tally.failedTest(file, "did not run", message);
        const cost = path.join(costs, encodeURIComponent(file));
        const cpu = fs.existsSync(cost) ? Number(fs.readFileSync(cost, "utf8")) : 0;
        tally.took(file, (endTime - startTime) / 1000, cpu);
      }
      fs.rmSync(report);
    }
    fs.rmSync(costs, { recursive: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  main(async () => {
    endWithParent();
    await install();
    const tally = new Tally();
    await check(tally);
    say(tally.failures.length === 0 ? "All checks passed." : tally.failures.join("\n"));
    process.exitCode = tally.report();
  });
}
