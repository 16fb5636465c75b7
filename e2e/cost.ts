/** What a test costs, CPU seconds: its worker and the worker's browser with all processes below, those that have ended too. */
import fs from "node:fs";

/** Of a second, on every Linux. */
const TICKS = 100;

/** CPU seconds of this worker's processes until now; 0 where a system does not tell. */
export const spent = (): number => ticksOf("self") / TICKS;

function ticksOf(id: string): number {
  try {
    // After the name, which may hold anything: state, parent, …; its own time in two parts, and that of children that it saw end.
    const fields = fs.readFileSync(`/proc/${id}/stat`, "utf8").split(") ").at(-1)!.split(" ").map(Number);
    const own = [11, 12, 13, 14].reduce((sum, at) => sum + fields[at]!, 0);
    return childrenOf(id).reduce((sum, child) => sum + ticksOf(child), own);
  } catch {
    return 0; // it has ended
  }
}

/** Any of its threads may have started them. */
const childrenOf = (id: string): string[] =>
  fs
    .readdirSync(`/proc/${id}/task`)
    .flatMap((thread) => fs.readFileSync(`/proc/${id}/task/${thread}/children`, "utf8").split(" "))
    .filter(Boolean);
