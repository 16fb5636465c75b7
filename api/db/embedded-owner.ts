// One app per data directory: without this the first of two to stop would take the other's database down.
import { spawnSync } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import { attempt } from "#contract/attempt";
import { EmbeddedProblem } from "./embedded-cluster";

/** Whether a process with this id runs, a zombie not counted. */
export function isAlive(pid: number): boolean {
  return identity(pid) !== null;
}

/** The command line of a running process; null when it is gone, "" when this system does not tell. */
export function commandOf(pid: number): string | null {
  if (!isAlive(pid)) return null;
  if (process.platform === "linux") return read(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ") ?? null;
  return ps("command", pid);
}

/**
 * Takes the lock file for this process, also from an owner that was killed; returns the function that gives it back.
 * Throws EmbeddedProblem naming the process that holds it.
 */
export function takeOwnership(file: string, dataDir: string): () => void {
  const mine = `${process.pid} ${identity(process.pid) ?? ""}\n`;
  const draft = `${file}.${process.pid}.${crypto.randomBytes(4).toString("hex")}`;
  for (let attempt = 0; attempt < 50; attempt++) {
    if (linked(draft, file, mine)) {
      return () => {
        if (read(file) === mine) fs.rmSync(file, { force: true });
      };
    }
    const held = read(file);
    if (held === null) continue;
    const [pid = "", ...rest] = held.trim().split(" ");
    if (identity(Number(pid)) === rest.join(" ")) {
      throw new EmbeddedProblem(
        `Another Stint (process ${pid}) uses the data directory ${dataDir}: stop it, or set another DATA_DIR.`,
      );
    }
    putAside(file, draft, held);
  }
  throw new EmbeddedProblem(`The lock ${file} cannot be taken: remove it if no Stint is running on this directory.`);
}

/** A link appears whole or not at all, and only one of several processes gets it. */
function linked(draft: string, file: string, content: string): boolean {
  fs.writeFileSync(draft, content);
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** Moves a dead owner's lock away; if someone took it in between, what was moved is theirs and goes back. */
function putAside(file: string, draft: string, stale: string): void {
  try {
    fs.renameSync(file, draft);
  } catch {
    return; // someone else was faster
  }
  if (read(draft) !== stale) linked(`${draft}.back`, file, read(draft) ?? "");
  fs.rmSync(draft, { force: true });
}

/** Start time of a process: ids are used again, after a restart of the machine soon. Null when there is none. */
function identity(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform !== "linux") return signalled(pid) ? ps("lstart", pid) : null;
  const stat = read(`/proc/${pid}/stat`);
  if (!stat) return null;
  // The second field, the name in parentheses, may hold spaces: count from its end.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (fields[0] === "Z") return null;
  return `${fields[19]} ${read("/proc/sys/kernel/random/boot_id")?.trim() ?? ""}`;
}

function ps(column: string, pid: number): string {
  if (process.platform === "win32") return "";
  return spawnSync("ps", ["-o", `${column}=`, "-p", String(pid)], { encoding: "utf8" }).stdout?.trim() ?? "";
}

function signalled(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

const read = (file: string): string | null => attempt(() => fs.readFileSync(file, "utf8"));
