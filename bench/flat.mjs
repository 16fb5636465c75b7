// `npm run bench -- flat`: what a user's requests cost with 1,000,000 tasks of other users in the tables beside what they cost with
// 1,000: two databases of one Postgres, the product on each, in turns. Exit code 1 when one takes more than 1.15 times as long.
// BENCH_TASKS sets the many; BENCH_ROUNDS, BENCH_SECONDS and BENCH_ONLY as everywhere.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { tasksEach } from "./seed.mjs";
import { compared } from "./sides.mjs";

const bound = 1.15;
const numbers = [1000, Number(process.env.BENCH_TASKS ?? 1_000_000)];
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-bench-"));
fs.chmodSync(folder, 0o755); // as root the database runs as nobody
const { startEmbeddedPostgres } = await import(path.join(root, "api/dist/db/embedded.js"));
const postgres = await startEmbeddedPostgres(folder);
try {
  const made = [];
  for (const [at, tasks] of numbers.entries())
    made.push({ port: 4393 + at, url: await database(`tasks_${at}`), others: Math.ceil(tasks / tasksEach) });
  process.exitCode = await compared(["few", "many"], made, () => bound);
} finally {
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function database(name) {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
}
