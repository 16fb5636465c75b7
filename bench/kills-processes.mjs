// Which processes of this machine belong to whom, for runs that kill them.
import fs from "node:fs";

/** The processes that this one started and that live. */
export const childrenOf = (pid) =>
  fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);

function parentOf(pid) {
  try {
    return Number(fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ")[1]);
  } catch {
    return 0;
  }
}

/**
 * Kills a database server: alone, whose processes then find themselves alone, or with all of them at once, as a machine goes. Answers with
 * what kills those that are left: one that waits for a lock of one that is gone waits for ever, and no server starts beside it.
 */
export function killServer(pid, whole) {
  const all = childrenOf(pid);
  process.kill(pid, "SIGKILL");
  const killRest = () => {
    for (const each of all.filter((child) => [pid, 1].includes(parentOf(child))))
      try {
        process.kill(each, "SIGKILL");
      } catch (error) {
        if (error.code !== "ESRCH") throw error; // it ended meanwhile
      }
  };
  if (whole) killRest();
  return killRest;
}

/** Which of these processes holds the end of a connection that has this port. */
export function ownerOf(port, pids) {
  const hex = port.toString(16).toUpperCase().padStart(4, "0");
  // Other connections may have the port too, at other addresses or to others; those that are over belong to nobody.
  const inodes = fs
    .readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .filter((each) => new RegExp(`^\\s*\\d+: [0-9A-F]{8}:${hex} `).test(each))
    .map((each) => `socket:[${each.trim().split(/\s+/)[9]}]`);
  const holds = (pid) => {
    try {
      return fs.readdirSync(`/proc/${pid}/fd`).some((fd) => inodes.includes(fs.readlinkSync(`/proc/${pid}/fd/${fd}`)));
    } catch {
      return false; // it ended meanwhile
    }
  };
  return pids.find(holds);
}
