/** One Postgres process: started, found again after its app was killed, stopped. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { attempt } from "#contract/attempt";
import { withClient } from "./connections";
import {
  addressOf,
  CLEAN_ENV,
  EmbeddedProblem,
  graveLine,
  type Place,
  passwordFile,
  program,
} from "./embedded-cluster";
import { commandOf, isAlive } from "./embedded-owner";

/** A running server: its process, its port on 127.0.0.1, and whether it already ran when we came. */
export type Running = Readonly<{ pid: number; port: number; adopted: boolean; child: ChildProcess | null }>;

export type Settings = Readonly<Record<string, string>>;

const START_MS = 60_000;
const MOST_TRIES = 20;
const STOP_MS = 10_000;

/** Durable, reachable from this machine alone; dead rows of moved cards are collected early, else indexes swell. */
const SETTINGS: Settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "128MB",
  ...{ tcp_keepalives_idle: "10", tcp_keepalives_interval: "5", tcp_keepalives_count: "3" },
  fsync: "on",
  autovacuum_vacuum_scale_factor: "0.01",
  autovacuum_vacuum_insert_scale_factor: "0.05",
  autovacuum_analyze_scale_factor: "0.02",
  log_checkpoints: "off",
  log_min_messages: "log", // above ERROR: a refused write is the app's business and would only fill the file
};

/**
 * What a session's C library keeps of the memory that a long answer took, bytes: left to itself it gives most of it back after each, and the
 * kernel fills it with zeros anew for the next (decisions 226). Read by glibc alone: https://man7.org/linux/man-pages/man3/mallopt.3.html
 */
const KEPT_MEMORY = { MALLOC_MMAP_THRESHOLD_: String(4 * 2 ** 20), MALLOC_TRIM_THRESHOLD_: String(8 * 2 ** 20) };

/** How to start: settings over ours, the port to have again, and whether it is still wanted. */
export type StartOptions = Readonly<{ settings?: Settings; port?: number; unwanted?: () => boolean }>;

/**
 * Takes over the server that runs on this cluster, or starts one. Throws EmbeddedProblem when it ends 20 times (some
 * 8 s: what a killed server leaves behind needs a moment, a port may be taken meanwhile) or is not ready after 60 s.
 */
export async function adoptOrStart(place: Place, options: StartOptions): Promise<Running> {
  const until = Date.now() + START_MS;
  for (let tries = 1; ; ) {
    const found = serverOn(place.cluster);
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
  throw new EmbeddedProblem(`The embedded Postgres does not start (${lastWords(place.cluster)}).`);
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

const logFile = (cluster: string) => `${cluster}.log`;

async function start(place: Place, settings: Settings, port: number, until: number): Promise<Running | null> {
  const log = logFile(place.cluster);
  if (fs.existsSync(log)) fs.renameSync(log, `${log}.old`);
  const output = fs.openSync(log, "w", 0o600);
  const options = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // Its own process group: Ctrl-C must not reach it before the app has finished with it.
  const child = spawn(program(place.native, "postgres"), ["-D", place.cluster, "-p", String(port), ...options], {
    ...place.as,
    env: { ...CLEAN_ENV, ...KEPT_MEMORY },
    cwd: place.cluster,
    stdio: ["ignore", output, output],
    detached: process.platform !== "win32",
  });
  fs.closeSync(output);
  let [ended, ready] = [child.pid === undefined, false];
  const end = new Promise<void>((resolve) => {
    for (const event of ["exit", "error"])
      child.once(event, () => {
        ended = true;
        resolve();
      });
  });
  const abandon = () => void child.kill("SIGQUIT");
  process.once("exit", abandon);
  child.unref();
  try {
    while (!ended && Date.now() < until) {
      ready = await accepts(place.cluster, port);
      if (ready) return { pid: child.pid!, port, adopted: false, child };
      await wait(10);
    }
    return null;
  } finally {
    process.off("exit", abandon);
    if (!ready && !ended) {
      abandon();
      await end;
    }
  }
}

/** Whether our user gets in: another program on that port, or a server still recovering, does not let it. Throws when it never will. */
async function accepts(cluster: string, port: number): Promise<boolean> {
  const server = { connectionString: addressOf(cluster, port, "postgres"), connectionTimeoutMillis: 2000 };
  try {
    return await withClient(server, async () => true);
  } catch (error) {
    if ((error as { code?: string }).code !== "28P01") return false;
    throw new EmbeddedProblem(`${passwordFile(cluster)} is not what the database was made with: put that back.`);
  }
}

function lastWords(cluster: string): string {
  const log = logFile(cluster);
  return fs.existsSync(log) ? graveLine(fs.readFileSync(log, "utf8")) : "it left no log";
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

/** A server by its process and its port on 127.0.0.1; the port is NaN while it has not written it yet. */
type Found = Readonly<{ pid: number; port: number }>;

/**
 * The server that runs on this cluster, or null: its postmaster.pid is believed only as far as the system's own list of processes
 * bears it out. One that names no process of this cluster (empty, garbage, copied from elsewhere, an id that was used again) is
 * removed when nothing runs on the cluster, as Postgres would refuse to start because of it; that of a process that is gone Postgres
 * clears away itself. Throws EmbeddedProblem when one runs that the file does not tell of.
 */
export function serverOn(cluster: string): Found | null {
  const file = path.join(cluster, "postmaster.pid");
  const text = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : null;
  const lines = text?.split("\n") ?? [];
  const [pid, port] = [Number(lines[0]), Number(lines[3] || Number.NaN)];
  const named = text !== null && Number.isInteger(pid) && pid > 0;
  const here = postgresesOn(cluster);
  if (here === null) return named && isAlive(pid) ? { pid, port } : null;
  if (named && here.some((one) => one.pid === pid)) return { pid, port };
  if (named && !isAlive(pid)) return null;
  // What a killed server leaves behind ends by itself; beside a whole one a second would ruin the data.
  const whole = here.find(({ server }) => server);
  if (whole)
    throw new EmbeddedProblem(
      `A Postgres (process ${whole.pid}) runs on ${cluster}, of which its postmaster.pid does not tell: stop that process.`,
    );
  if (text !== null && here.length === 0) fs.rmSync(file, { force: true });
  return null;
}

/** The server itself, or one of the processes that it made and that may outlive it. */
interface Process {
  pid: number;
  server: boolean;
}

/** Every Postgres process that works in this folder and that this user may see; null where the system does not tell. */
function postgresesOn(cluster: string): Process[] | null {
  if (process.platform === "win32") return null;
  const folder = attempt(() => fs.realpathSync(cluster)) ?? cluster;
  const pids =
    process.platform === "linux" ? fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : listed(folder);
  return pids.map(Number).flatMap((pid) => {
    if (process.platform === "linux" && attempt(() => fs.readlinkSync(`/proc/${pid}/cwd`)) !== folder) return [];
    const command = commandOf(pid) ?? "";
    const name = command.split(" ")[0] ?? "";
    if (path.basename(name).replace(":", "") !== "postgres") return [];
    return [{ pid, server: !name.endsWith(":") }];
  });
}

/** Where there is no /proc: the processes that were started with the folder as their data. */
const listed = (folder: string): string[] =>
  spawnSync("ps", ["-axo", "pid=,command="], { encoding: "utf8" })
    .stdout.split("\n")
    .filter((line) => line.includes(`-D ${folder} `))
    .map((line) => line.trim().split(" ")[0] ?? "");
