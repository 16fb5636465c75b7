/** What the commands beside the server share: the app's own database, and how they end. */
import { type Config, ConfigProblem } from "./config";
import { BackupProblem } from "./db/backup-file";
import { DistributeProblem } from "./db/distribute";
import { EmbeddedProblem, runningEmbeddedPostgres, startEmbeddedPostgres } from "./db/embedded";
import { DatabaseProblem } from "./db/outside";

/** Runs `act` on the database that the app uses, whether or not the app is running; `own` where it was started for this. */
export async function onDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  act: (url: string, own: boolean) => Promise<void>,
): Promise<void> {
  const running = config.databaseUrl ?? runningEmbeddedPostgres(config.dataDir);
  if (running) return act(running, false);
  const own = await startEmbeddedPostgres(config.dataDir);
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
