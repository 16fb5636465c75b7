/** Backups in tests. */
import { migrateJobs } from "../core/jobs";
import { restore } from "../db/backup-restore";

/** Restores the file into the database, its jobs brought up to date too. */
export const bringBack = (url: string, file: string) => restore(url, file, () => migrateJobs(url, () => {}));

/** What an act was refused with, in words. */
export const refusal = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => "was not refused",
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  );
