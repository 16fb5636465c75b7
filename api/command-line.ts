/** What the commands beside the server share: the app's own database, and how they end. */
import { type Config, ConfigProblem } from "./config";
import { BackupProblem } from "./db/backup-file";
import { reachCluster } from "./db/cluster";
import { DistributeProblem } from "./db/distribute";
import { EmbeddedProblem, runningEmbeddedPostgres, startEmbeddedPostgres } from "./db/embedded";
import { DatabaseProblem } from "./db/outside";

/**
 * Runs `act` on the database that the app uses, whether or not the app is running: on the coordinator's of a cluster, on whichever
 * machine the app is. `own` where it was started for this.
 */
export async function onDatabase(
  { databaseUrl, coordinatorUrl, dataDir }: Pick<Config, "databaseUrl" | "coordinatorUrl" | "dataDir">,
  act: (url: string, own: boolean) => Promise<void>,
): Promise<void> {
  if (databaseUrl) {
    const reached = await reachCluster(databaseUrl, coordinatorUrl, (sentence) => console.log(sentence));
    return act(reached.coordinatorUrl ?? databaseUrl, false);
  }
  const running = runningEmbeddedPostgres(dataDir);
  if (running) return act(running, false);
  const own = await startEmbeddedPostgres(dataDir);
  try {
    await act(own.url, true);
  } finally {
    await own.stop();
  }
}

/** Ends the process with 0, or with 1 and what went wrong: the sentence alone where it is one for the caller. */
export function runCommand(main: (args: string[]) => Promise<void>): void {
  main(process.argv.slice(2)).then(
    () => process.exit(0),
    (error: unknown) => {
      const expected = [BackupProblem, ConfigProblem, DatabaseProblem, DistributeProblem, EmbeddedProblem].some(
        (kind) => error instanceof kind,
      );
      console.error(expected ? (error as Error).message : error);
      process.exit(1);
    },
  );
}
