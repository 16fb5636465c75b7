// npm run test:e2e: builds, finds a browser, drives the built app with it. Further arguments go to Playwright.
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { findBrowser } from "./browser.mjs";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { scratch, sharesMemory } from "./scratch.cjs";
import { cache, endWithParent, main, tool } from "./steps.mjs";
import { Tally } from "./tally.mjs";

/**
 * Runs the browser tests on a port and a data directory of their own; `count` is told what passed and what failed, further
 * arguments go to Playwright. Throws StepFailed.
 */
export async function e2e(tally, count, args = []) {
  const { executablePath, env } = await findBrowser();
  const folder = fs.mkdtempSync(path.join(scratch(), "stint-e2e-"));
  fs.chmodSync(folder, 0o755); // as root the database runs as nobody
  const report = path.join(cache, `e2e-${process.pid}.json`);
  const own = {
    CHROMIUM_PATH: executablePath,
    E2E_DIR: folder,
    E2E_REPORT: report,
    E2E_PORT: String(await freePort()),
    E2E_SHARES_MEMORY: sharesMemory() ? "on" : "",
  };
  try {
    await tool("playwright/cli.js", ["test", "-c", "e2e/playwright.config.ts", ...args], {
      env: { ...env, ...own },
      what: "Browser tests",
      ending: "SIGINT", // at any other Playwright leaves the server that it started
    });
  } finally {
    if (fs.existsSync(report)) {
      const { stats, suites } = JSON.parse(fs.readFileSync(report, "utf8"));
      count(stats.expected, stats.unexpected);
      for (const suite of suites) {
        const results = resultsOf(suite);
        const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
        // As the test itself noted (e2e/support.ts).
        const notes = results.flatMap(({ annotations }) => annotations).filter(({ type }) => type === "cpu");
        const cpu = notes.reduce((sum, { description }) => sum + Number(description), 0);
        tally.took(`e2e/${suite.file}`, seconds, cpu);
        for (const { title, errors } of results) {
          if (errors.length > 0)
            tally.failedTest(`e2e/${suite.file}`, title, errors.map(({ message }) => message).join("\n"));
        }
      }
      fs.rmSync(report);
    }
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** What came of the tests of a suite and of those within it, each with its title. */
function resultsOf({ specs, suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) => results).map((result) => ({ ...result, title })),
  );
  return [...own, ...suites.flatMap(resultsOf)];
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  main(async () => {
    endWithParent();
    await install();
    await build();
    const tally = new Tally();
    await tally.part("Browser tests", (count) => e2e(tally, count, process.argv.slice(2)));
    process.exitCode = tally.report();
  });
}
