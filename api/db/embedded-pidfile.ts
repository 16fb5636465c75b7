// Which Postgres runs on the cluster: its postmaster.pid is believed only as far as the system's own list of processes bears it out.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { EmbeddedProblem } from "./embedded-binaries";
import { commandOf, isAlive } from "./embedded-owner";

/** A server by its process and its port on 127.0.0.1; the port is NaN while it has not written it yet. */
export type Found = Readonly<{ pid: number; port: number }>;

/**
 * The server that runs on this cluster, or null. A postmaster.pid that names no process of this cluster (empty, garbage, copied
 * from elsewhere, an id that was used again) is removed when nothing runs on the cluster, as Postgres would refuse to start
 * because of it; that of a process that is gone Postgres clears away itself. Throws EmbeddedProblem when one runs that the file does not tell of.
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
  const folder = realOf(cluster);
  const pids =
    process.platform === "linux" ? fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : listed(folder);
  return pids.map(Number).flatMap((pid) => {
    if (process.platform === "linux" && linkOf(`/proc/${pid}/cwd`) !== folder) return [];
    const command = commandOf(pid) ?? "";
    const program = command.split(" ")[0] ?? "";
    if (path.basename(program).replace(":", "") !== "postgres") return [];
    return [{ pid, server: !program.endsWith(":") }];
  });
}

/** Where there is no /proc: the processes that were started with the folder as their data. */
const listed = (folder: string): string[] =>
  spawnSync("ps", ["-axo", "pid=,command="], { encoding: "utf8" })
    .stdout.split("\n")
    .filter((line) => line.includes(`-D ${folder} `))
    .map((line) => line.trim().split(" ")[0] ?? "");

function linkOf(link: string): string | null {
  try {
    return fs.readlinkSync(link);
  } catch {
    return null; // gone meanwhile, or another user's
  }
}

function realOf(folder: string): string {
  try {
    return fs.realpathSync(folder);
  } catch {
    return folder;
  }
}
