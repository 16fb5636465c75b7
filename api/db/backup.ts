/**
 * A backup: one snapshot of the database, streamed table by table into a file that is read back before it gets its name. It works
 * over the database's own protocol, so it serves the embedded Postgres (whose binaries hold no pg_dump) and any other.
 */
import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { BackupProblem, format, type Header, read, type Section, type Trailer, written } from "./backup-file";
import { jobs, jobsSelect, migrationsOf, sequencesOf, type Table, tablesOf } from "./backup-tables";

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
  const client = await connected(url, "stint backup");
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const header = await headerOf(client);
    const tables = [...(await tablesOf(client)), jobs];
    const bytes = written({ ...header, tables: tables.map(({ name }) => name) }, sections(client, tables), () =>
      sequencesOf(client),
    );
    await pipeline(Readable.from(bytes), createGzip(), fs.createWriteStream(unfinished, { mode: 0o600, flags: "wx" }));
    const contents = await checked(unfinished);
    keep(unfinished, file);
    return contents;
  } finally {
    fs.rmSync(unfinished, { force: true });
    await client.end().catch(() => {});
  }
}

/** Reads a backup from end to end. Throws BackupProblem unless it is whole and unchanged. */
export async function checked(file: string): Promise<Contents> {
  let contents: Contents = {};
  for await (const part of read(file)) if ("trailer" in part) contents = part.trailer.tables;
  return contents;
}

/** A connection that may take as long as it needs. */
export async function connected(url: string, name: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    application_name: name,
    options: "-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0",
  });
  client.on("error", () => {}); // the query under way says so
  await client.connect();
  return client;
}

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
