// For a command beside the running app: the address of the database that the app of this data directory has up.
import path from "node:path";
import { findPlace } from "./embedded-binaries";
import { addressOf } from "./embedded-cluster";
import { serverOn } from "./embedded-pidfile";

/** The address of the embedded Postgres that runs below `dataDir`, or null when none does. */
export function runningEmbeddedPostgres(dataDir: string): string | null {
  const { cluster } = findPlace(path.resolve(dataDir));
  const found = serverOn(cluster);
  return found && found.port > 0 ? addressOf(cluster, found.port, "stint") : null;
}
