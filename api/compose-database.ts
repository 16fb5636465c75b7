/** The database as a process finds it at its start: waited for, brought up to date by one process at a time, connected to. */
import type { DataSource } from "typeorm";
import { domains } from "./compose-domains";
import { migrateJobs } from "./core/jobs";
import { dataSourceFor, migrateTables } from "./db/data-source";
import { oneAtATime, patiently } from "./db/starting";

/** Does one step of a start that needs a connection, and says on the console why it waits. */
export const starting = <T>(act: () => Promise<T>): Promise<T> => patiently(act, (sentence) => console.log(sentence));

/** Brings every table up to date, one process at a time. Gives the names of the migrations that were run here. */
export const migrated = (url: string, report: (error: unknown) => void): Promise<string[]> =>
  starting(() =>
    oneAtATime(url, async () => {
      const done = await migrateTables(url);
      await migrateJobs(url, report);
      return done;
    }),
  );

/** Connects, with every table up to date. `report` gets what the runner of jobs has to say meanwhile. */
export async function openDatabase(url: string, report: (error: unknown) => void): Promise<DataSource> {
  await migrated(url, report);
  return starting(() =>
    dataSourceFor(
      url,
      domains.flatMap(({ entities }) => entities ?? []),
    ).initialize(),
  );
}
