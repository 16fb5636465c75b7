// The product alone, from the last build, on a port and an empty data directory of its own, for benchmarks that need no more.
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { hammer } from "./hammer.mjs";

const built = process.env.BENCH_ROOT ?? path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/**
 * Starts it; `env` as in the configuration table, `root` a checkout that is built, `flags` Node's own. Gives its port, `call` and
 * `stop`.
 */
export async function serve(port, env = {}, root = built, flags = []) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-bench-"));
  fs.chmodSync(folder, 0o755); // as root the database runs as nobody
  const child = spawn(process.execPath, [...flags, "api/dist/main.js"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: "",
      RATE_LIMIT: "off",
      // One process beside one: what is measured is what a request costs.
      WEB_CONCURRENCY: "1",
      LOG_LEVEL: "silent",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  await new Promise((resolve, fail) => {
    child.stdout.on("data", (line) => /ready at/.test(String(line)) && resolve());
    ended.then(([code]) => fail(new Error(`the product ended with ${code}`)));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { port, pid: child.pid, stop, call: caller(port) };
}

/**
 * The product on a Postgres of its own, for benchmarks that put much into an account in SQL: as `serve`, with `query` for that and
 * `register(name)`, which gives `{ token, user }` of a new account.
 */
export async function serveOnDatabase(port) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-bench-"));
  fs.chmodSync(folder, 0o755); // as root the database runs as nobody
  const { startEmbeddedPostgres } = await import(path.join(built, "api/dist/db/embedded.js"));
  const postgres = await startEmbeddedPostgres(folder);
  const end = async () => {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    const app = await serve(port, {
      DATABASE_URL: postgres.url,
      JWT_SECRET: "a secret for benchmarks, long enough to be one",
    });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const register = async (name) => {
      const body = { email: `${name}@example.test`, password: "secret-1", name: "Bench" };
      return JSON.parse((await app.call("POST", "/api/v1/auth/register", { body })).body).data;
    };
    const stop = async () => {
      await client.end();
      await app.stop();
      await end();
    };
    return { ...app, query: (text, values) => client.query(text, values), register, stop };
  } catch (error) {
    await end();
    throw error;
  }
}

/** p50 and p99 in ms of GETs of `path` over one connection for so long, after a quarter of it to warm up; throws where one failed. */
export async function timesOf({ port, token, path: asked, seconds }) {
  const next = () => ({ path: asked });
  await hammer({ port, token, connections: 1, seconds: seconds / 4, next });
  const { p50, p99, failures } = await hammer({ port, token, connections: 1, seconds, next });
  if (failures[0]) throw new Error(`A request failed: ${failures[0]}`);
  return { p50, p99 };
}

/** `call(method, path, { body, token, agent })` → { status, body, ms }: the time from the request's first byte to the answer's last. */
export const caller = (port, kept = new http.Agent({ keepAlive: true, maxSockets: 1 })) => {
  return (method, where, { body, token, agent = kept } = {}) =>
    new Promise((resolve, fail) => {
      const text = body === undefined ? "" : JSON.stringify(body);
      const headers = { ...(token && { authorization: `Bearer ${token}` }) };
      if (text)
        Object.assign(headers, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
      const began = performance.now();
      const request = http.request({ host: "127.0.0.1", port, method, path: where, headers, agent }, (answer) => {
        const chunks = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({ status: answer.statusCode, body: Buffer.concat(chunks).toString(), ms: performance.now() - began }),
        );
      });
      request.on("error", fail);
      request.end(text);
    });
};

export const at = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
