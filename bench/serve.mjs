// The product alone, from the last build, on a port and an empty data directory of its own, for benchmarks that need no more.
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const built = process.env.BENCH_ROOT ?? path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** Starts it; `env` as in the configuration table, `root` a checkout that is built. Gives its port, `call` and `stop`. */
export async function serve(port, env = {}, root = built) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-bench-"));
  fs.chmodSync(folder, 0o755); // as root the database runs as nobody
  const child = spawn(process.execPath, ["api/dist/main.js"], {
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
