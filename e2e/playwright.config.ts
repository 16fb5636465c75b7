// The browser tests drive the built app, on a port and a data directory that are theirs alone.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig } from "playwright/test";

/** Loaded again in every worker: what is chosen once has to be handed on. */
process.env.E2E_DIR ??= fs.mkdtempSync(path.join(os.tmpdir(), "stint-e2e-"));
fs.chmodSync(process.env.E2E_DIR, 0o755); // as root the database runs as nobody
const port = process.env.E2E_PORT ?? "4173";
const baseURL = `http://127.0.0.1:${port}`;
const cache = path.resolve(__dirname, "../node_modules/.cache/stint");

/** Waits for a minute to end, which another worker fills: begins first. */
const long = "timer-truth.spec.ts";
/** Runs a scanner for seconds, which compiling makes faster. */
const axe = "*axe.spec.ts";
/** A page lives for seconds: to compile its code costs more than that gains, a twelfth of what it costs. */
const interpreted = "--js-flags=--no-opt --no-maglev --no-sparkplug";

const launchOptions = (...more: string[]) => ({
  executablePath: process.env.CHROMIUM_PATH,
  // Else each picture and each answer goes over the disk (scripts/scratch.cjs).
  ignoreDefaultArgs: process.env.E2E_SHARES_MEMORY ? ["--disable-dev-shm-usage"] : [],
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    ...more,
  ],
});

export default defineConfig({
  testDir: __dirname,
  projects: [
    { name: "long", testMatch: long },
    { name: "axe", testMatch: axe, use: { launchOptions: launchOptions() } },
    { name: "all others", testIgnore: [long, axe] },
  ],
  outputDir: path.join(cache, "e2e"),
  // One more than two cores: a page that waits leaves its core to another.
  workers: Number(process.env.E2E_WORKERS ?? 3),
  forbidOnly: Boolean(process.env.CI),
  // Long enough for two busy cores: a test fails for what it sees.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: process.env.E2E_REPORT ?? path.join(cache, "e2e.json") }]],
  use: {
    baseURL,
    // A trace of every test would cost more than the tests; the page's outline is kept with each failure anyway.
    screenshot: "only-on-failure",
    // What a worker keeps would come between a test and the server; offline.spec.ts is about that.
    serviceWorkers: "block",
    // Each frame of what fades and slides is drawn, a seventh of what these tests cost. Files about what moves take `withMotion`.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: launchOptions(interpreted),
  },
  webServer: {
    command: "node api/dist/main.js",
    cwd: path.resolve(__dirname, ".."),
    url: `${baseURL}/readyz`,
    timeout: 60_000,
    reuseExistingServer: false,
    // It says little: where, and what went wrong.
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    // Empty is unset: nothing of whoever runs the tests may reach the app under test.
    env: {
      PORT: port,
      HOST: "127.0.0.1",
      PUBLIC_URL: baseURL,
      DATA_DIR: path.join(process.env.E2E_DIR, "data"),
      DATABASE_URL: "",
      JWT_SECRET: "",
      RATE_LIMIT: "off",
      // As people have it: what one process has written another reads.
      WEB_CONCURRENCY: "2",
      DEV_MAIL: "on",
      SMTP_URL: "",
      PAYPAL_CLIENT_ID: "",
      PAYPAL_CLIENT_SECRET: "",
      PAYPAL_WEBHOOK_ID: "",
      ADMIN_USERNAME: "admin",
      ADMIN_PASSWORD: "Administrator-1",
    },
  },
});
