// `npm run bench -- citus URL`: the product on tables that are spread over a Citus cluster beside the product on plain ones, on the same
// server, in turns. URL is an empty database at the coordinator in which the cluster is known; a second one is made beside it. Exit code 1
// when a scenario takes more than its bound times as long. CPU time counts the nodes too, where they are on this machine. Then what is the
// least that these databases can do (citus-floor.mjs), and how far above that the product is.
import { execFileSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { floorsOf } from "./citus-floor.mjs";
import { compared } from "./sides.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const url = process.argv.at(-1);
if (!URL.canParse(url))
  throw new Error("npm run bench -- citus URL: the address of an empty database of a Citus cluster");

/** p50 at one connection, spread over plain. */
const bounds = {
  "REST board 1,000": 1.5,
  "GraphQL board 1,000": 1.5,
  "REST board 100": 2,
  "GraphQL board 100": 2,
  "GraphQL counts": 1.6,
  "REST move": 3,
  "GraphQL move": 3,
};

const workers = `SELECT json_array_elements_text(result::json)::int FROM run_command_on_workers(
  $$SELECT coalesce(json_agg(pid), '[]') FROM pg_stat_activity WHERE datname = current_database()$$)`;

const spread = (to) =>
  execFileSync(process.execPath, ["api/dist/distribute-cli.js"], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: to, DATA_DIR: path.join(root, ".data") },
    stdio: ["ignore", "inherit", "inherit"],
  });

/** A database without Citus on the coordinator's server. */
async function plain() {
  const name = `plain_${process.pid}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("SET citus.enable_create_database_propagation = off").catch(() => {});
  await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  const made = new URL(url);
  made.pathname = `/${name}`;
  const drop = async () => {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await client.end();
  };
  return { url: made.href, drop };
}

const beside = await plain();
const spreadMs = new Map();
try {
  process.exitCode = await compared(
    ["plain", "Citus"],
    [
      { port: 4387, url: beside.url },
      { port: 4388, url, prepare: spread, nodesOf: workers },
    ],
    (name, { p50 }) => {
      spreadMs.set(name, p50.second);
      return bounds[name];
    },
  );
  await floorsOf(beside.url, url, spreadMs);
} finally {
  await beside.drop();
}
