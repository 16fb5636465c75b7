// `node bench/rolling.mjs OLD` (or `npm run bench -- rolling OLD`): one release takes over from another on one database without a write that
// fails. Two processes of OLD (a built checkout, or a revision, which is built into a temporary folder) serve behind a small proxy, eight
// writers write and eight tabs listen; the tables are migrated, then each process is replaced by one of this checkout, told to end by
// SIGTERM while it serves. Exit code 1 when a write was lost, failed or had no answer, or a tab missed a change. ROLLING_SECONDS, ROLLING_SEED.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { faultsOf } from "./kills-judge.mjs";
import { Crowd } from "./kills-load.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const given = process.argv.at(-1);
const pauseMs = 1000 * Number(process.env.ROLLING_SECONDS ?? 3);
const seed = Number(process.env.ROLLING_SEED ?? Date.now() % 1_000_000);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-bench-"));
fs.chmodSync(folder, 0o755); // as root the database runs as nobody
/**
 * The release before put a session's job in under a key without the owner: this one does not find it to take it away. When its time comes it
 * looks whether the session is over, and does nothing where it is not. To go once no release writes such keys any more.
 */
const leftOver = /^session \S+ \S+ (runs|stands) and has \d+ jobs$/;
const serving = [];
let databaseUrl = "";

/** A checkout of a revision with its server compiled, on this one's packages; a folder that is built is taken as it is. */
function built(what) {
  if (fs.existsSync(path.join(what, "api/dist/main.js"))) return path.resolve(what);
  const checkout = path.join(folder, "old");
  const git = (...args) => execFileSync("git", args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  git("clone", "--quiet", "--shared", "--no-checkout", root, checkout);
  git("-C", checkout, "checkout", "--quiet", String(git("rev-parse", what)).trim());
  fs.symlinkSync(path.join(root, "node_modules"), path.join(checkout, "node_modules"));
  execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "api/tsconfig.json"], { cwd: checkout });
  return checkout;
}

/** Starts a process of a checkout; it is asked from now on. */
async function start(checkout, what) {
  const child = spawn(process.execPath, ["api/dist/main.js"], {
    cwd: checkout,
    env: {
      ...process.env,
      ...{ PORT: "0", HOST: "127.0.0.1", DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, "data") },
      ...{ JWT_SECRET: "a secret for a rolling update, long enough", RATE_LIMIT: "off", LOG_LEVEL: "error" },
      ...{ WEB_CONCURRENCY: "1", TRUST_PROXY: "1" },
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise((resolve, fail) => {
    child.stdout.on("data", (line) => {
      const [, at] = /ready at http:\/\/localhost:(\d+)/.exec(line) ?? [];
      if (at) resolve(Number(at));
    });
    child.once("exit", (code) => fail(new Error(`a process of ${what} ended with ${code}`)));
  });
  const one = { child, port, what };
  serving.push(one);
  console.log(`${what} serves at ${port}`);
  return one;
}

/** Tells a process to end, as it is asked; the proxy learns of it by being refused. */
async function end(one) {
  const began = performance.now();
  one.child.kill("SIGTERM");
  const [code] = await once(one.child, "exit");
  serving.splice(serving.indexOf(one), 1);
  console.log(
    `${one.what} at ${one.port} ended with ${code} after ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  if (code !== 0) throw new Error("a process did not end by itself");
}

/** As deploy/nginx.conf does: a connection for each request, to the next process where one refuses; sockets are passed through. */
function proxy() {
  let turn = 0;
  const offered = (connect, none) => {
    const tried = new Set();
    const next = () => {
      const left = serving.filter((one) => !tried.has(one));
      const one = left[turn++ % left.length];
      if (!one) return none();
      tried.add(one);
      connect(one.port, next);
    };
    next();
  };
  const server = http.createServer(async (request, answer) => {
    const { method, url: where, headers } = request;
    const body = Buffer.concat(await request.toArray());
    const fail = () => answer.writeHead(502).end("{}");
    offered((port, next) => {
      const asked = http.request({ port, host: "127.0.0.1", method, path: where, headers, agent: false }, (given) => {
        answer.writeHead(given.statusCode, { ...given.headers, connection: "keep-alive" });
        given.pipe(answer);
      });
      // What was refused was not begun; anything else may have been.
      asked.once("error", (error) => (error.code === "ECONNREFUSED" ? next() : fail()));
      asked.end(body);
    }, fail);
  });
  server.on("upgrade", ({ url: where, rawHeaders }, near, head) => {
    near.on("error", () => {});
    const lines = rawHeaders.reduce((all, word, at) => all + word + (at % 2 === 0 ? ": " : "\r\n"), "");
    offered(
      (port, next) => {
        const far = net.connect({ port, host: "127.0.0.1", noDelay: true });
        far.once("error", next).once("connect", () => {
          far.off("error", next).on("error", () => near.destroy());
          far.write(`GET ${where} HTTP/1.1\r\n${lines}\r\n`);
          far.write(head);
          near.pipe(far).pipe(near);
          near.on("close", () => far.destroy());
        });
      },
      () => near.destroy(),
    );
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

const { startEmbeddedPostgres } = await import(path.join(root, "api/dist/db/embedded.js"));
let postgres;
try {
  const old = built(given);
  postgres = await startEmbeddedPostgres(folder);
  databaseUrl = postgres.url;
  const before = [await start(old, "the last release"), await start(old, "the last release")];
  const door = await proxy();
  const target = {
    url: () => `http://127.0.0.1:${door.address().port}`,
    note: (line) => line.outcome === "ok" || console.log(JSON.stringify(line)),
  };
  const crowd = await Crowd.at(target, seed);
  crowd.begin();
  const phase = async (what) => {
    const had = crowd.count("ok");
    await wait(pauseMs);
    console.log(`${what}: ${crowd.count("ok") - had} writes acknowledged in ${pauseMs / 1000} s`);
  };

  await phase("the last release on its tables");
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder };
  console.log(await said(spawn(process.execPath, ["api/dist/migrate-cli.js"], { cwd: root, env })));
  await phase("the last release on the new tables");
  for (const one of before) {
    await start(root, "this one");
    await phase("both");
    await end(one);
  }
  await phase("this one alone");

  await crowd.end();
  const [ok, failed] = [crowd.count("ok"), crowd.count("fail") + crowd.count("unknown")];
  await crowd.settle();
  const found = await faultsOf(databaseUrl, crowd);
  const wrong = found.filter((fault) => !leftOver.test(fault));
  crowd.close();
  for (const fault of wrong.slice(0, 20)) console.log(fault);
  console.log(
    JSON.stringify({
      seed,
      ok,
      failed,
      told: crowd.heard("told"),
      wrong: wrong.length,
      leftOver: found.length - wrong.length,
    }),
  );
  process.exitCode = failed === 0 && wrong.length === 0 && ok > 0 ? 0 : 1;
  door.close();
} finally {
  for (const { child } of [...serving]) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  await postgres?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function said(child) {
  let text = "";
  child.stdout.on("data", (more) => {
    text += more;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`migrating ended with ${code}: ${text}`);
  return text.trim();
}
