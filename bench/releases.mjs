// `node bench/releases.mjs OLD NEW` (or `npm run bench -- releases OLD NEW`): the built product of one checkout beside that of
// another, each on a Postgres of its own with the same data, in turns. Ratios are new over old: p50 and CPU at one connection, requests
// a second and p99 at sixteen. Exit code 1 when a scenario's p50 is more than 1.05 times as long. BENCH_ROUNDS, BENCH_SECONDS, BENCH_ONLY.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { compared } from "./sides.mjs";

const bound = 1.05;
const checkouts = process.argv.slice(-2).map((given) => path.resolve(given));
for (const root of checkouts)
  if (!fs.existsSync(path.join(root, "api/dist/main.js"))) throw new Error(`${root} is no checkout that is built`);

const folders = [];
const servers = [];
try {
  for (const root of checkouts) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-bench-"));
    folders.push(folder);
    fs.chmodSync(folder, 0o755); // as root the database runs as nobody
    const { startEmbeddedPostgres } = await import(pathToFileURL(path.join(root, "api/dist/db/embedded.js")).href);
    servers.push(await startEmbeddedPostgres(folder));
  }
  const made = checkouts.map((root, at) => ({ root, port: 4395 + at, url: servers[at].url }));
  process.exitCode = await compared(["old", "new"], made, () => bound);
} finally {
  for (const server of servers) await server.stop();
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
}
