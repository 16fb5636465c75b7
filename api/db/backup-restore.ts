/** Bringing a backup back: into an empty database, all of it or nothing, then brought up to date. */

import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type Contents, checked, patientLine } from "./backup";
import { BackupProblem, type Header, type Part, read, type Section } from "./backup-file";
import { filledTables, jobs, jobsArrive, jobsPlaced, migrationsOf, tablesOf } from "./backup-tables";
import { withClient } from "./connections";
import { migrateTables, migrationNames } from "./data-source";
import { oneAtATime } from "./starting";

/**
 * Restores `file` into the empty database behind `url`. `migrateJobs` makes the job runner's tables. Throws BackupProblem, and
 * then no row has been written: a file that is not whole, a database that holds something, a backup of a newer version.
 */
export async function restore(url: string, file: string, migrateJobs: () => Promise<void>): Promise<Contents> {
  const contents = await checked(file);
  await oneAtATime(url, async () => {
    await withClient(patientLine(url, "stint restore"), async (client) => {
      const header = await headerOf(file);
      await refuseUnlessEmpty(client, header);
      await migrateTables(url, header.migrations);
      await migrateJobs();
      await load(client, file);
      await client.query("ANALYZE");
    });
    await migrateTables(url);
  });
  return contents;
}

async function headerOf(file: string): Promise<Header> {
  for await (const part of read(file)) if ("header" in part) return part.header;
  throw new BackupProblem(`${file} is no backup of Stint.`);
}

async function refuseUnlessEmpty(client: Client, { migrations }: Header): Promise<void> {
  const unknown = migrations.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0)
    throw new BackupProblem(
      `The backup was made by a newer version of Stint (${unknown.join(", ")}). Nothing was changed.`,
    );
  const filled = await filledTables(client);
  if (filled.length > 0)
    throw new BackupProblem(
      `The database is not empty (${filled.join(", ")}): a backup is restored into an empty one only. Nothing was changed.`,
    );
  const beyond = (await migrationsOf(client)).filter((name) => !migrations.includes(name));
  if (beyond.length > 0)
    throw new BackupProblem(
      "The database is newer than the backup: restore into one that was never used. Nothing was changed.",
    );
}

/*
 * In one transaction. Foreign keys are taken off and put back, which checks all rows at once instead of remembering each until the
 * end; triggers are the product's answer to its own writes, and what they wrote is in the backup.
 */
async function load(client: Client, file: string): Promise<void> {
  await client.query("BEGIN");
  const tables = new Set((await tablesOf(client)).map(({ name }) => name));
  const names = [...tables].join(", ");
  const links = await takeOffLinks(client);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${names}`);
  await client.query(jobsArrive);
  await loadRows(client, file, tables);
  for (const sql of jobsPlaced) await client.query(sql);
  for (const { table, name, definition } of links)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await client.query("COMMIT");
}

interface Link {
  table: string;
  name: string;
  definition: string;
}

async function takeOffLinks(client: Client): Promise<Link[]> {
  const { rows } = await client.query<Link>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS table, quote_ident(k.conname) AS name, pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE k.contype = 'f' AND n.nspname <> 'graphile_worker' ORDER BY 1, 2`);
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows;
}

async function loadRows(client: Client, file: string, tables: ReadonlySet<string>): Promise<void> {
  const parts = read(file);
  let part = await next(parts);
  async function* rows(): AsyncGenerator<Buffer> {
    for (part = await next(parts); part && "rows" in part; part = await next(parts)) yield part.rows;
  }
  while (part) {
    if ("section" in part) {
      const copy = client.query(copyFrom(`COPY ${target(part.section, tables)} FROM STDIN`));
      await pipeline(Readable.from(rows()), copy);
      continue;
    }
    if ("trailer" in part)
      for (const [name, last] of Object.entries(part.trailer.sequences))
        await client.query("SELECT setval($1::regclass, $2::bigint)", [name, last]);
    part = await next(parts);
  }
}

const next = async (parts: AsyncGenerator<Part>): Promise<Part | null> => {
  const { done, value } = await parts.next();
  return done ? null : value;
};

function target({ table, columns }: Section, tables: ReadonlySet<string>): string {
  if (table === jobs.name) return `restored_jobs (${columns.join(", ")})`;
  if (!tables.has(table)) throw new BackupProblem(`The backup holds a table that Stint does not know: ${table}.`);
  return `${table} (${columns.join(", ")})`;
}
