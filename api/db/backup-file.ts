/**
 * The file of a backup: gzip over lines. The first is the header, then come the tables, each a line of JSON, its rows as COPY writes
 * them and the line `\.`, and last the trailer with every table's rows and checksum and the checksum of all before it. It is
 * written and read as a stream; nothing of it is trusted before the trailer has been seen to fit.
 */
import { createHash, type Hash } from "node:crypto";
import fs from "node:fs";
import { createGunzip } from "node:zlib";

export const format = { name: "stint-backup", version: 1 } as const;

/** What a backup says of itself first. `migrations` are those that made the tables, in their order. */
export interface Header {
  format: string;
  version: number;
  madeAt: string;
  server: string;
  migrations: string[];
  tables: string[];
}

/** A table as it follows: names are quoted as SQL wants them. */
export interface Section {
  table: string;
  columns: string[];
}

/** `sequences` by name, with the last value that each gave. */
export interface Trailer {
  tables: Record<string, { rows: number; sha256: string }>;
  sequences: Record<string, string>;
  sha256: string;
}

/** What reading meets, in its order; `rows` are whole lines of the section before. */
export type Part = { header: Header } | { section: Section } | { rows: Buffer } | { trailer: Trailer };

/** A backup or a restore that cannot be done; the message is a sentence for the operator. */
export class BackupProblem extends Error {}

const newline = 0x0a;
const endOfRows = Buffer.from("\\.\n");
const endWithin = Buffer.from("\n\\.\n");
/** No line of ours is longer; what is, was not written by us. */
const longestLine = 256 * 1024 * 1024;

/** What passes by of one table, or of everything. */
export class Tally {
  rows = 0;
  private readonly hash: Hash = createHash("sha256");

  take(bytes: Buffer, counted = false): void {
    this.hash.update(bytes);
    if (!counted) return;
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) this.rows++;
  }

  sum(): string {
    return this.hash.digest("hex");
  }
}

/** The bytes of a backup: what `sections` gives, framed and summed up. `sequences` is asked last. */
export async function* written(
  header: Header,
  sections: AsyncIterable<{ section: Section; rows: AsyncIterable<Buffer> }>,
  sequences: () => Promise<Record<string, string>>,
): AsyncGenerator<Buffer> {
  const all = new Tally();
  const tables: Trailer["tables"] = {};
  const hashed = (bytes: Buffer) => {
    all.take(bytes);
    return bytes;
  };
  yield hashed(line(header));
  for await (const { section, rows } of sections) {
    const tally = new Tally();
    yield hashed(line(section));
    for await (const chunk of rows) {
      tally.take(chunk, true);
      yield hashed(chunk);
    }
    yield hashed(endOfRows);
    tables[section.table] = { rows: tally.rows, sha256: tally.sum() };
  }
  const trailer: Trailer = { tables, sequences: await sequences(), sha256: all.sum() };
  yield line({ trailer });
}

/** Reads a backup part by part. Throws BackupProblem as soon as it is seen not to be whole and unchanged. */
export async function* read(file: string): AsyncGenerator<Part> {
  if (!fs.existsSync(file)) throw new BackupProblem(`There is no file ${file}.`);
  const damaged = new BackupProblem(`${file} is cut short or damaged, or no backup of Stint. Nothing was changed.`);
  const all = new Tally();
  const tables: Trailer["tables"] = {};
  let open: { table: string; tally: Tally } | null = null;
  let header: Header | null = null;
  let trailer: Trailer | null = null;
  for await (const piece of pieces(file, () => open !== null, damaged)) {
    if (trailer) throw damaged;
    if (open) {
      all.take(piece);
      if (piece.equals(endOfRows)) {
        tables[open.table] = { rows: open.tally.rows, sha256: open.tally.sum() };
        open = null;
      } else {
        open.tally.take(piece, true);
        yield { rows: piece };
      }
      continue;
    }
    const told = parsed(piece, damaged);
    if ("trailer" in told) {
      trailer = told.trailer as Trailer;
      if (trailer.sha256 !== all.sum() || !header || !same(trailer.tables, tables, header.tables)) throw damaged;
      yield { trailer };
      continue;
    }
    all.take(piece);
    if (header) {
      const section = told as unknown as Section;
      open = { table: section.table, tally: new Tally() };
      yield { section };
    } else {
      header = checkedHeader(told, file, damaged);
      yield { header };
    }
  }
  if (!trailer) throw damaged;
}

// Lines of JSON one by one; inside a table as many whole lines as have come, and the line that ends them by itself.
async function* pieces(file: string, inRows: () => boolean, damaged: BackupProblem): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of unzipped(file, damaged)) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (let end = nextEnd(rest, inRows()); end > 0; end = nextEnd(rest, inRows())) {
      yield rest.subarray(0, end);
      rest = rest.subarray(end);
    }
    if (rest.length > longestLine) throw damaged;
  }
  if (rest.length > 0) throw damaged;
}

/** Where the next piece of `bytes`, which begin a line, ends; 0 when more must come first. */
function nextEnd(bytes: Buffer, inRows: boolean): number {
  if (!inRows) return bytes.indexOf(newline) + 1;
  if (bytes.subarray(0, endOfRows.length).equals(endOfRows)) return endOfRows.length;
  const end = bytes.indexOf(endWithin);
  return (end < 0 ? bytes.lastIndexOf(newline) : end) + 1;
}

async function* unzipped(file: string, damaged: BackupProblem): AsyncGenerator<Buffer> {
  const source = fs.createReadStream(file);
  const gunzip = createGunzip();
  source.once("error", (error) => gunzip.destroy(error));
  try {
    for await (const chunk of source.pipe(gunzip)) yield chunk as Buffer;
  } catch (error) {
    throw /^Z_|^ERR_/.test((error as { code?: string }).code ?? "") ? damaged : error;
  } finally {
    source.destroy();
  }
}

function parsed(piece: Buffer, damaged: BackupProblem): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(piece.toString());
  } catch {
    throw damaged;
  }
  if (typeof value !== "object" || value === null) throw damaged;
  return value as Record<string, unknown>;
}

function checkedHeader(told: object, file: string, damaged: BackupProblem): Header {
  const header = told as Header;
  if (header.format !== format.name) throw damaged;
  if (header.version > format.version) throw new BackupProblem(`${file} was made by a newer version of Stint.`);
  return header;
}

const same = (told: Trailer["tables"], found: Trailer["tables"], names: readonly string[]): boolean =>
  JSON.stringify(told) === JSON.stringify(found) && JSON.stringify(Object.keys(found)) === JSON.stringify(names);

const line = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
