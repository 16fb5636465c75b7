// One Postgres process: made, started, found again after its app was killed, stopped.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { CLEAN_ENV, EmbeddedProblem, type Place, program } from "./embedded-binaries";
import { commandOf, isAlive } from "./embedded-owner";

/** A running server: its process, its port on 127.0.0.1, and whether it already ran when we came. */
export type Running = Readonly<{ pid: number; port: number; adopted: boolean; child: ChildProcess | null }>;

export type Settings = Readonly<Record<string, string>>;

const USER = "stint";
const START_MS = 60_000;
const MOST_TRIES = 20;
const STOP_MS = 10_000;

/** Durable, reachable from this machine alone; dead rows of moved cards are collected early, else indexes swell. */
const SETTINGS: Settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "128MB",
  fsync: "on",
  autovacuum_vacuum_scale_factor: "0.01",
  autovacuum_vacuum_insert_scale_factor: "0.05",
  autovacuum_analyze_scale_factor: "0.02",
  log_checkpoints: "off",
  log_min_messages: "log", // above ERROR: a refused write is the app's business and would only fill the file
};

/** Makes the cluster unless it is there. It appears under its name only when whole, so an interrupted start harms nothing. */
export function makeCluster({ native, cluster, as }: Place): void {
  if (fs.existsSync(path.join(cluster, "PG_VERSION"))) {
    sameVersion(native, cluster);
    return;
  }
  const [draft, password] = [`${cluster}.making`, passwordFile(cluster)];
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  fs.rmSync(password, { force: true });
  fs.writeFileSync(password, crypto.randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (as.uid !== undefined && as.gid !== undefined) {
    for (const made of [draft, password]) fs.chownSync(made, as.uid >>> 0, as.gid >>> 0);
  }
  // The built-in locale sorts and folds case alike on every system; the plain C locale leaves umlauts as they are.
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "-E", "UTF8"];
  const access = ["-U", USER, "--auth=scram-sha-256", `--pwfile=${password}`];
  const made = spawnSync(program(native, "initdb"), ["-D", draft, ...access, ...locale, "--no-instructions"], {
    ...as,
    env: CLEAN_ENV,
    cwd: draft,
    encoding: "utf8",
  });
  if (made.status !== 0) {
    throw new EmbeddedProblem(
      `The embedded Postgres could not be set up: ${made.error?.message ?? made.stderr.trim()}`,
    );
  }
  fs.renameSync(draft, cluster);
}

/** How to start: settings over ours, the port to have again, and whether it is still wanted. */
export type StartOptions = Readonly<{ settings?: Settings; port?: number; unwanted?: () => boolean }>;

/**
 * Takes over the server that runs on this cluster, or starts one. Throws EmbeddedProblem when it ends 20 times (some
 * 8 s: what a killed server leaves behind needs a moment, a port may be taken meanwhile) or is not ready after 60 s.
 */
export async function adoptOrStart(place: Place, options: StartOptions): Promise<Running> {
  const until = Date.now() + START_MS;
  for (let tries = 1; ; ) {
    const found = leftBehind(place.cluster);
    if (found && (await accepts(place.cluster, found.port))) return { ...found, adopted: true, child: null };
    if (!found) {
      tries += 1;
      const port = options.port ?? (await freePort());
      const started = await start(place, options.settings ?? {}, port, until);
      if (started) return started;
    }
    if (tries > MOST_TRIES || Date.now() > until || options.unwanted?.()) break;
    await wait(Math.min(50 * tries, 500));
  }
  throw new EmbeddedProblem(`The embedded Postgres does not start: ${lastWords(place.cluster)}`);
}

/** Address of a database on this server, password included. */
export function addressOf(cluster: string, port: number, database: string): string {
  const password = fs.readFileSync(passwordFile(cluster), "utf8").trim();
  return `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** Fast shutdown: open transactions end, what was committed stays. Immediate when that takes more than 10 s. */
export async function stopServer({ native, cluster }: Place, pid: number): Promise<void> {
  if (process.platform === "win32") {
    spawnSync(program(native, "pg_ctl"), ["stop", "-D", cluster, "-m", "fast", "-w"], { env: CLEAN_ENV });
    return;
  }
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    for (const until = Date.now() + STOP_MS; isAlive(pid) && Date.now() < until; ) await wait(20);
  }
}

const passwordFile = (cluster: string) => `${cluster}.password`;
const logFile = (cluster: string) => `${cluster}.log`;

function sameVersion(native: string, cluster: string): void {
  const made = fs.readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  const ran = spawnSync(program(native, "postgres"), ["--version"], { env: CLEAN_ENV, encoding: "utf8" });
  if (ran.status !== 0 || ran.stdout.includes(` ${made}.`)) return;
  throw new EmbeddedProblem(
    `${cluster} was made by Postgres ${made}, this is ${ran.stdout.trim()}: move the data first.`,
  );
}

/** What postmaster.pid says, when that process is a Postgres; the file of one that is not is removed. */
function leftBehind(cluster: string): { pid: number; port: number } | null {
  const file = path.join(cluster, "postmaster.pid");
  if (!fs.existsSync(file)) return null;
  const lines = fs.readFileSync(file, "utf8").split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  const command = commandOf(pid);
  if (command === null) return null; // Postgres itself clears it away
  if (command === "" || command.includes("postgres")) return { pid, port };
  fs.rmSync(file, { force: true }); // the id went to another program; Postgres would wait for that one
  return null;
}

async function start(place: Place, settings: Settings, port: number, until: number): Promise<Running | null> {
  const log = logFile(place.cluster);
  if (fs.existsSync(log)) fs.renameSync(log, `${log}.old`);
  const output = fs.openSync(log, "w", 0o600);
  const options = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // Its own process group: Ctrl-C must not reach it before the app has finished with it.
  const child = spawn(program(place.native, "postgres"), ["-D", place.cluster, "-p", String(port), ...options], {
    ...place.as,
    env: CLEAN_ENV,
    cwd: place.cluster,
    stdio: ["ignore", output, output],
    detached: process.platform !== "win32",
  });
  fs.closeSync(output);
  let ended = child.pid === undefined;
  child.once("exit", () => {
    ended = true;
  });
  child.once("error", () => {
    ended = true;
  });
  child.unref();
  while (!ended && Date.now() < until) {
    if (await accepts(place.cluster, port)) return { pid: child.pid!, port, adopted: false, child };
    await wait(10);
  }
  if (!ended) child.kill("SIGQUIT");
  return null;
}

/** Whether our user gets in: another program on that port, or a server still recovering, does not let it. */
async function accepts(cluster: string, port: number): Promise<boolean> {
  const client = new Client({ connectionString: addressOf(cluster, port, "postgres"), connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function lastWords(cluster: string): string {
  const log = logFile(cluster);
  return fs.existsSync(log) ? fs.readFileSync(log, "utf8").trim().split("\n").slice(-5).join(" ") : "it left no log.";
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
