// The machines of a Citus cluster for kills.mjs, all of them on this one: a database of the run's own over them, each one's server to be
// killed and started again, and a look at what is left in between.
import { execFile } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { killServer } from "./kills-processes.mjs";

const require = createRequire(import.meta.url);
require("../scripts/swc-register.cjs");
const { distribute } = require("../api/db/distribute.ts");

/** Within so many seconds everything is as if nothing had happened: what was prepared is decided, what was to be told is told. */
const boundSeconds = 90;
const lookMs = 250;

/** An empty database over the machines that the coordinator at this address knows. */
export async function clusterAt(coordinator) {
  const name = `kills_${process.pid}`;
  const { pathname } = new URL(coordinator);
  const machines = await asked(
    coordinator,
    "SELECT nodename AS host, nodeport AS port FROM pg_dist_node ORDER BY groupid",
  );
  const at = ({ host, port }, database) =>
    Object.assign(new URL(coordinator), { hostname: host, port: String(port), pathname: database }).href;
  for (const machine of machines) {
    await asked(at(machine, pathname), `CREATE DATABASE ${name}`);
    await asked(at(machine, name), "CREATE EXTENSION citus");
  }
  const url = at(machines[0], name);
  for (const [n, { host, port }] of machines.entries())
    await asked(url, `SELECT ${n === 0 ? "citus_set_coordinator_host" : "citus_add_node"}('${host}', ${port})`);
  const nodes = await Promise.all(machines.map((machine) => serverAt(at(machine, name))));
  return {
    url,
    nodes,
    /** Spreads the tables, once they are there. */
    spread: () => distribute(url, () => {}),
    watch: () => watch(url, nodes),
    async drop() {
      for (const machine of machines) await asked(at(machine, pathname), `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** The server behind an address. */
async function serverAt(url) {
  const [{ data }] = await asked(url, "SELECT setting AS data FROM pg_settings WHERE name = 'data_directory'");
  const pid = () => Number(fs.readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  const { uid, gid } = fs.statSync(data);
  const program = path.join(path.dirname(fs.readlinkSync(`/proc/${pid()}/exe`)), "pg_ctl");
  // The server's own connections to the others look for certificates at home.
  const options = { uid, gid, cwd: "/", env: { PATH: process.env.PATH, HOME: data } };
  const start = ["-D", data, "-l", path.join(data, "kills.log"), "-w", "start"];
  let killRest = () => {};
  return {
    url,
    kill(whole) {
      killRest = killServer(pid(), whole);
    },
    /** Starts it again, as a manager of services does: once nothing is left of the one before. */
    async start() {
      killRest();
      for (const until = Date.now() + 60_000; ; await wait(100))
        try {
          return void (await promisify(execFile)(program, start, options));
        } catch (error) {
          if (Date.now() > until) throw error;
        }
    },
  };
}

/** Looks again and again for how long something stays prepared on a machine, and how long the outbox's first row waits. */
function watch(url, nodes) {
  const seen = { preparedSeconds: 0, waitedSeconds: 0 };
  let [stopped, first, since, left] = [false, null, 0, []];
  const look = async () => {
    const found = await Promise.all(
      nodes.map((node) =>
        asked(
          node.url,
          "SELECT extract(epoch FROM clock_timestamp() - prepared)::float8 AS age FROM pg_prepared_xacts WHERE database = current_database()",
        ),
      ),
    );
    left = found.flat().map(({ age }) => age);
    seen.preparedSeconds = Math.max(seen.preparedSeconds, ...left);
    const [{ id }] = await asked(url, "SELECT min(id) AS id FROM outbox WHERE trouble IS NULL");
    if (id !== first) [first, since] = [id, Date.now()];
    if (id !== null) seen.waitedSeconds = Math.max(seen.waitedSeconds, (Date.now() - since) / 1000);
  };
  const looking = (async () => {
    for (; !stopped; await wait(lookMs)) await look().catch(() => {}); // a machine is down
  })();
  return {
    seen,
    async stop() {
      stopped = true;
      await looking;
    },
    /** Waits until nothing is prepared. Sentences about what took too long. */
    async faults() {
      for (const until = Date.now() + boundSeconds * 1000; Date.now() < until; await wait(lookMs))
        if (left.length === 0 && first === null) break;
      const { preparedSeconds, waitedSeconds } = seen;
      return [
        ...left.map((age) => `a transaction is left prepared, since ${age.toFixed(0)} s`),
        ...(preparedSeconds > boundSeconds
          ? [`a transaction was left prepared for ${preparedSeconds.toFixed(0)} s`]
          : []),
        ...(waitedSeconds > boundSeconds ? [`a row waited ${waitedSeconds.toFixed(0)} s in the outbox`] : []),
      ];
    },
  };
}

async function asked(url, text) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
