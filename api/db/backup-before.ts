/** A backup of the embedded database before its tables are changed by a newer version; the last few are kept. */
import fs from "node:fs";
import path from "node:path";
import { backUp, connected } from "./backup";
import { BackupProblem } from "./backup-file";
import { filledTables, migrationsOf } from "./backup-tables";
import { migrationNames } from "./data-source";

const kept = 5;

/** The folder of backups below the data directory, made for its owner alone. */
export function backupFolder(dataDir: string): string {
  const folder = path.join(dataDir, "backups");
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** A moment as part of a file's name: `2026-11-22T04-05-06.789Z`. */
export const stamp = (at: Date): string => at.toISOString().replaceAll(":", "-");

/**
 * Backs the database up when migrations are about to run on what it holds; `say` is told where. Answers with the file, or null
 * when there was nothing to do. Throws when no backup could be made: then nothing must be changed.
 */
export async function backUpBeforeMigrating(
  url: string,
  dataDir: string,
  say: (line: string) => void,
): Promise<string | null> {
  if (!(await isAboutToChange(url))) return null;
  const folder = backupFolder(dataDir);
  const file = path.join(folder, `before-migration-${stamp(new Date())}.gz`);
  await backUp(url, file).catch((error: Error) => {
    throw new BackupProblem(
      `The tables were left as they are, because no backup of them could be made: ${error.message}`,
    );
  });
  say(`The database was backed up to ${file} before its tables are changed.`);
  const old = fs.readdirSync(folder).filter((name) => /^before-migration-.*\.gz$/.test(name));
  for (const name of old.sort().slice(0, -kept)) fs.rmSync(path.join(folder, name), { force: true });
  return file;
}

async function isAboutToChange(url: string): Promise<boolean> {
  const client = await connected(url, "stint backup");
  try {
    const done = await migrationsOf(client);
    const pending = migrationNames.some((name) => !done.includes(name));
    return done.length > 0 && pending && (await filledTables(client)).length > 0;
  } finally {
    await client.end().catch(() => {});
  }
}
