/** The real program in a process of its own, as an operator starts it: what it says, how it ends, what it leaves. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import { until } from "./until";

const root = path.resolve(__dirname, "../..");
/** Has Node run the sources, loaded as an earlier program has loaded them. */
export const fromSources = ["compile-once", "swc-register"].flatMap((name) => [
  "-r",
  path.join(root, `scripts/${name}.cjs`),
]);

/** What an operator sets. */
export interface Start {
  env: Record<string, string>;
  /** Another user to start as; only root can. */
  uid?: number;
}

export interface Program {
  child: ChildProcess;
  /** What it has said so far. */
  said(): string;
  /** Resolves with the address once it is ready; fails when it ends before. */
  ready(): Promise<string>;
  /** Resolves when it has ended. */
  end(): Promise<{ code: number | null; sentence: string }>;
}

const running = new Set<ChildProcess>();
/** Ends those that a failing test forgot: they must not outlive the run, nor keep it waiting. */
export function endAll(): void {
  for (const child of running) child.kill("SIGTERM");
}

/** Starts `api/main.ts`, in one process unless it is told otherwise. Nothing of the tests' own environment reaches it but the path. */
export function program({ env, uid }: Start): Program {
  const child = spawn(process.execPath, [...fromSources, path.join(root, "api/main.ts")], {
    env: { PATH: process.env.PATH, PORT: "0", LOG_LEVEL: "silent", WEB_CONCURRENCY: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  running.add(child.once("exit", () => running.delete(child)));
  let [out, err] = ["", ""];
  child.stdout?.on("data", (text) => {
    out += text;
  });
  child.stderr?.on("data", (text) => {
    err += text;
  });
  const ended = once(child, "close");
  const said = () => out + err;
  return {
    child,
    said,
    ready: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          const address = /ready at (\S+)/.exec(out)?.[1];
          if (address) resolve(address);
        };
        child.stdout?.on("data", look);
        ended.then(([code]) => reject(new Error(`It ended with ${code}: ${said()}`)));
        look();
      }),
    async end() {
      const [code] = (await ended) as [number | null];
      return { code, sentence: err.trim() };
    },
  };
}

const embedded = `require(${JSON.stringify(path.join(root, "api/db/embedded.ts"))})
  .startEmbeddedPostgres(process.argv[1])
  .then(({ url }) => { console.log(url); process.stdin.on("end", () => process.exit()).resume(); });`;

/** A process with nothing of the product but its embedded Postgres, to be killed as one is. Resolves with the address of its database. */
export async function otherApp(dataDir: string): Promise<{ app: ChildProcess; url: string }> {
  const app = spawn(process.execPath, [...fromSources, "-e", embedded, dataDir], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [url] = (await once(app.stdout!, "data")) as [Buffer];
  return { app, url: url.toString().trim() };
}

/** Stops it as an operator does; its exit code. */
export async function stopped({ child, end }: Program): Promise<number | null> {
  child.kill("SIGTERM");
  return (await end()).code;
}

/** A data directory, open to the user whom Postgres runs as for root; swept with the next run if this one is killed. */
export function newDirectory(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), `stint-tests-${process.pid}-`));
  fs.chmodSync(made, 0o755);
  return made;
}

/** A copy with owners and rights. */
export function copyOf(folder: string): string {
  const made = newDirectory();
  const { status, stderr } = spawnSync("cp", ["-a", `${folder}/.`, made], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return made;
}

/** Everything that lies in a folder: rights, owner and content of each file. Equal when nothing was changed. */
export function contentsOf(folder: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const { mode, uid, size } = fs.lstatSync(file);
    const content = entry.isFile() ? `${size} ${crc32(fs.readFileSync(file))}` : "";
    found[path.relative(folder, file)] = `${mode} ${uid} ${content}`;
  }
  return found;
}

/** The processes that were told of this folder: its Postgres above all. */
export const processesOf = (folder: string): string[] =>
  spawnSync("ps", ["-axo", "pid=,command="], { encoding: "utf8" })
    .stdout.split("\n")
    .filter((line) => line.includes(folder));

/** The processes that `parent` started and whose command holds `word`, by the system's own list. */
export const childrenOf = (parent: number | undefined, word = ""): number[] =>
  spawnSync("ps", ["-axo", "pid=,ppid=,command="], { encoding: "utf8" })
    .stdout.split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap((found) => (found && Number(found[2]) === parent && found[3]?.includes(word) ? [Number(found[1])] : []));

/** How many connections that were made to this address, from these ports where any are named, a process holds, by the system's own lists. */
export function connectionsOf(pid: number, url: string, from?: readonly number[]): number {
  const ending = (port: number) => `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const local = ending(Number(new URL(url).port));
  const far = from?.map(ending);
  const lines = fs
    .readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const meant = lines.filter(([, at, to]) => at?.endsWith(local) && (!far || far.some((port) => to?.endsWith(port))));
  const inodes = new Set(meant.map((line) => `socket:[${line[9]}]`));
  return fs.readdirSync(`/proc/${pid}/fd`).filter((fd) => inodes.has(linkOf(`/proc/${pid}/fd/${fd}`))).length;
}

function linkOf(file: string): string {
  try {
    return fs.readlinkSync(file);
  } catch {
    return ""; // closed meanwhile
  }
}

/** The processes that serve at `url`, once there are so many and each is dealt connections. */
export async function servingAt(app: Program, url: string, count: number): Promise<number[]> {
  const { hostname, port } = new URL(url);
  return until(async () => {
    const pids = childrenOf(app.child.pid, "worker");
    const sockets = Array.from({ length: 4 * count }, () => net.connect(Number(port), hostname).on("error", () => {}));
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    // Handed on, a connection is open in both for a moment.
    const all =
      pids.length === count &&
      (await until(() => pids.every((pid) => connectionsOf(pid, url) > 0), 1).catch(() => false));
    for (const socket of sockets) socket.destroy();
    return all && pids;
  }, 30);
}

/** A server on a free port that does with its callers what it is told; its port. */
export async function listener(greet: (socket: net.Socket) => void): Promise<{ port: number; close(): void }> {
  const open = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    open.add(socket.on("error", () => {}));
    greet(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    for (const socket of open) socket.destroy();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, close };
}
