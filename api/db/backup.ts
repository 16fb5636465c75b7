/**
 * A backup: one snapshot of the database, streamed table by table into a file that is read back before it gets its name. It works
 * over the database's own protocol, so it serves the embedded Postgres (whose binaries hold no pg_dump) and any other. One is made
 * of the embedded database before a newer version changes its tables; the last few of those are kept.
 */
import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Client, ClientConfig } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { BackupProblem, format, type Header, read, type Section, type Trailer, written } from "./backup-file";
import { filledTables, jobs, jobsSelect, migrationsOf, sequencesOf, type Table, tablesOf } from "./backup-tables";
import { withClient } from "./connections";
import { migrationNames } from "./data-source";

/** How many of those before a migration are kept. */
const kept = 5;

/** What a backup holds: each table's rows and checksum. */
export type Contents = Trailer["tables"];

/**
 * Writes all of the database into a new `file` (0600), while others go on writing: what was committed when it begins. Throws
 * BackupProblem when the file is there already or cannot be read back; then nothing is left of it.
 */
export async function backUp(url: string, file: string): Promise<Contents> {
  if (fs.existsSync(file)) throw new BackupProblem(`${file} is there already. Please name another file.`);
  fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const unfinished = `${file}.unfinished-${process.pid}`;
  try {
    return await withClient(patientLine(url, "stint backup"), async (client) => {
      await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
      const header = await headerOf(client);
      const tables = [...(await tablesOf(client)), jobs];
      const names = tables.map(({ name }) => name);
      const bytes = written({ ...header, tables: names }, sections(client, tables), () => sequencesOf(client));
      const there = fs.createWriteStream(unfinished, { mode: 0o600, flags: "wx" });
      await pipeline(Readable.from(bytes), createGzip(), there);
      const contents = await checked(unfinished);
      keep(unfinished, file);
      return contents;
    });
  } finally {
    fs.rmSync(unfinished, { force: true });
  }
}

/** Reads a backup from end to end. Throws BackupProblem unless it is whole and unchanged. */
export async function checked(file: string): Promise<Contents> {
  let contents: Contents = {};
  for await (const part of read(file)) if ("trailer" in part) contents = part.trailer.tables;
  return contents;
}

/** The options of a connection whose statements may take as long as they need. */
export const patientLine = (url: string, name: string): ClientConfig => ({
  connectionString: url,
  keepAlive: true,
  application_name: name,
  options: "-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0",
});

async function headerOf(client: Client): Promise<Omit<Header, "tables">> {
  const migrations = await migrationsOf(client);
  if (migrations.length === 0)
    throw new BackupProblem("The database holds nothing of Stint's: there is nothing to back up.");
  const { rows } = await client.query<{ server: string; at: string }>(
    `SELECT current_setting('server_version') AS server, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at`,
  );
  const [{ server, at }] = rows as [{ server: string; at: string }];
  return { format: format.name, version: format.version, madeAt: at, server, migrations };
}

async function* sections(
  client: Client,
  tables: readonly Table[],
): AsyncGenerator<{ section: Section; rows: AsyncIterable<Buffer> }> {
  for (const { name, columns } of tables) {
    const what = name === jobs.name ? `(${jobsSelect})` : `${name} (${columns.join(", ")})`;
    yield { section: { table: name, columns }, rows: client.query(copyTo(`COPY ${what} TO STDOUT`)) };
  }
}

// The name says that all of it is on the disk, whatever happens to the machine next.
function keep(unfinished: string, file: string): void {
  for (const [what, act] of [
    [unfinished, () => fs.renameSync(unfinished, file)],
    [path.dirname(path.resolve(file)), () => {}],
  ] as const) {
    const handle = fs.openSync(what, "r");
    try {
      fs.fsyncSync(handle);
    } catch (error) {
      if ((error as { code?: string }).code !== "EISDIR" && (error as { code?: string }).code !== "EPERM") throw error;
    } finally {
      fs.closeSync(handle);
    }
    act();
  }
}

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

const isAboutToChange = (url: string): Promise<boolean> =>
  withClient(patientLine(url, "stint backup"), async (client) => {
    const done = await migrationsOf(client);
    const pending = migrationNames.some((name) => !done.includes(name));
    return done.length > 0 && pending && (await filledTables(client)).length > 0;
  });
