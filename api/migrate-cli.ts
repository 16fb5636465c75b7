/** `npm run migrate`: brings the tables up to date and nothing else, before the processes of a release start. Done again it changes nothing. */
import "reflect-metadata";
import { onDatabase, runCommand } from "./command-line";
import { migrated } from "./compose-database";
import { parseConfig } from "./config";
import { backUpBeforeMigrating } from "./db/backup";
import { databaseProblem, whileAnswering } from "./db/outside";

const say = (sentence: string) => console.log(sentence);

async function main(): Promise<void> {
  const config = parseConfig(process.env);
  await onDatabase(config, async (url, own) => {
    if (own) await backUpBeforeMigrating(url, config.dataDir, say);
    const done = await whileAnswering(url, () => migrated(url, (error) => console.error(error))).catch((error) => {
      throw databaseProblem(url, error) ?? error;
    });
    say(done.length === 0 ? "The tables are up to date." : `Migrated: ${done.join(", ")}.`);
  });
}

runCommand(main);
