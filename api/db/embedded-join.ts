// For a command beside the running app: the address of the database that the app of this data directory has up.
import fs from "node:fs";
import path from "node:path";
import { findPlace } from "./embedded-binaries";
import { isAlive } from "./embedded-owner";
import { addressOf } from "./embedded-server";

/** The address of the embedded Postgres that runs below `dataDir`, or null when none does. */
export function runningEmbeddedPostgres(dataDir: string): string | null {
  const { cluster } = findPlace(path.resolve(dataDir));
  const file = path.join(cluster, "postmaster.pid");
  if (!fs.existsSync(file)) return null;
  const lines = fs.readFileSync(file, "utf8").split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 && isAlive(pid) ? addressOf(cluster, port, "stint") : null;
}
