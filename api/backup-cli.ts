/** `npm run backup [-- FILE]` and `npm run restore -- FILE` (docs/operations.md, "Backup and restore"). */
import "reflect-metadata";
import path from "node:path";
import { onDatabase, runCommand } from "./command-line";
import { readConfig } from "./config";
import { migrateJobs } from "./core/jobs";
import { backUp, backupFolder, type Contents, stamp } from "./db/backup";
import { BackupProblem } from "./db/backup-file";
import { restore } from "./db/backup-restore";

const usage = "Usage: npm run backup [-- FILE]   or   npm run restore -- FILE";

async function main([verb, file, ...more]: string[]): Promise<void> {
  const isBackup = verb === "backup";
  if (more.length > 0 || (!isBackup && (verb !== "restore" || !file))) throw new BackupProblem(usage);
  const config = readConfig(process.env);
  await onDatabase(config, async (url) => {
    if (isBackup) {
      const kept = file ?? path.join(backupFolder(config.dataDir), `stint-${stamp(new Date())}.gz`);
      console.log(`Backed up to ${kept}: ${told(await backUp(url, kept))}. It was read back and is whole.`);
    } else {
      const contents = await restore(url, String(file), () => migrateJobs(url, (error) => console.error(error)));
      console.log(`Restored ${file}: ${told(contents)}.`);
    }
  });
}

function told(contents: Contents): string {
  const rows = Object.values(contents).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${Object.keys(contents).length} tables`;
}

runCommand(main);
