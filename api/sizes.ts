/** How many processes fit this machine, and what each may take of its memory and of the database's connections. */
import os from "node:os";
import v8 from "node:v8";
import { connections } from "./db/connections";

/** What all processes together may take of the memory, the rest is the database's and the system's. */
const shareOfMemory = 0.6;
/** With less than this a process is not worth its start, bytes. */
const leastBytes = 256 * 1024 * 1024;
/** Connections that are left to others: a backup, an administrator's look, another start. */
const spare = 20;

/** How many processes serve here unless it is said: one a core, as far as memory and the database's connections go. */
export function processesHere(most = Number.POSITIVE_INFINITY, cores = os.availableParallelism(), bytes = memory()) {
  const fit = [cores, (bytes * shareOfMemory) / leastBytes, (most - spare) / connections.ofProcess];
  return Math.max(1, Math.floor(Math.min(...fit)));
}

/** How many connections a database of our own needs for so many processes; Postgres has 100 by default. */
export const connectionsFor = (processes: number): number => Math.max(100, processes * connections.ofProcess + spare);

/** What this machine, or the container that we are in, has in all. */
function memory(): number {
  const bound = process.constrainedMemory?.() ?? 0;
  return bound > 0 ? Math.min(bound, os.totalmem()) : os.totalmem();
}

/** How much heap each may take so that all fit, as an option of Node; none where the operator has set one or the default fits. */
export function heapOption(processes: number, bytes = memory(), said = process.execArgv.join(" ")): string[] {
  if (/max.old.space.size/.test(`${said} ${process.env.NODE_OPTIONS ?? ""}`)) return [];
  const fits = (bytes * shareOfMemory) / processes;
  return fits < v8.getHeapStatistics().heap_size_limit ? [`--max-old-space-size=${Math.floor(fits / 2 ** 20)}`] : [];
}
