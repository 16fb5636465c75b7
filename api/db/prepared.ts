/**
 * A named statement as it is asked again and again: once its connection has planned it and said what its rows look like, all that is sent
 * are its values, in one write, and all that comes back are rows. pg's own query copies its settings, has the rows described anew at each
 * call and sends four messages: a sixth of what a small request cost the process (bench/README.md).
 * Messages: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
import type { Duplex } from "node:stream";
import pg, { type Connection, type QueryResultRow, type Submittable } from "pg";
import { prepareValue } from "pg/lib/utils";

/** JSON comes as the text that Postgres wrote: casting it to text there would copy a board once more. */
export const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === pg.types.builtins.JSON
      ? (text: string) => text
      : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

interface Column {
  name: string;
  read(text: string): unknown;
}

/** What of pg's connection is used here; its types leave it out. */
interface Line {
  readonly stream: Duplex;
  /** What it has planned, and what it was asked to plan and has not answered for: texts by their names. */
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(message: { name: string; text: string }): void;
  describe(message: { type: "P"; name: "" }): void;
}

/** The rows of each statement that a connection has planned. */
const known = new WeakMap<Line, Map<string, readonly Column[]>>();

/** Lets go of what is known of a statement's rows: the connection has it planned no longer. */
export function forget(connection: object, name: string): void {
  known.get(connection as Line)?.delete(name);
}

/** One call of it, for `query` of a client or a pool, which hands its rows to the callback. The values are what pg takes. */
export class Prepared implements Submittable {
  /** Set by pg. */
  callback: ((error: unknown, rows?: QueryResultRow[]) => void) | undefined;
  private readonly rows: QueryResultRow[] = [];
  private columns: readonly Column[] = [];
  private line: Line | undefined;
  private failure: unknown;

  constructor(
    readonly name: string,
    readonly text: string,
    private readonly values: readonly unknown[],
  ) {}

  submit(connection: Connection): Error | null {
    const line = connection as unknown as Line;
    this.line = line;
    const planned = line.parsedStatements[this.name];
    if (planned !== undefined && planned !== this.text) return new Error(`Two statements are named ${this.name}`);
    const columns = planned === undefined ? undefined : known.get(line)?.get(this.name);
    let values: Buffer;
    try {
      values = bound(this.name, this.values, columns ? executedAndSynced : nothing);
    } catch (error) {
      return error as Error;
    }
    if (columns) {
      this.columns = columns;
      line.stream.write(values);
    } else {
      line.stream.cork();
      if (planned === undefined) {
        line.parse({ name: this.name, text: this.text });
        line.submittedNamedStatements[this.name] = this.text;
      }
      line.stream.write(values);
      line.describe({ type: "P", name: "" });
      line.stream.write(executedAndSynced);
      line.stream.uncork();
    }
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, read: types.getTypeParser(dataTypeID, "text") }));
    const line = this.line!;
    const ofLine = known.get(line) ?? new Map<string, readonly Column[]>();
    known.set(line, ofLine.set(this.name, this.columns));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: QueryResultRow = {};
    try {
      for (const [at, { name, read }] of this.columns.entries()) {
        const text = fields[at] ?? null;
        row[name] = text === null ? null : read(text);
      }
      this.rows.push(row);
    } catch (error) {
      this.failure = error;
    }
  }

  handleCommandComplete(): void {}

  handleEmptyQuery(): void {}

  handleError(error: unknown): void {
    this.callback?.(error);
  }

  handleReadyForQuery(): void {
    if (this.failure === undefined) this.callback?.(null, this.rows);
    else this.callback?.(this.failure);
  }
}

/** Execute of all rows, and Sync. */
const executedAndSynced = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4]);
const nothing = Buffer.alloc(0);
/** Bytes of the protocol's numbers. */
const [short, long] = [2, 4];

/** A value as Postgres reads it, https://www.postgresql.org/docs/current/datatype-binary.html for bytes. */
function asText(value: unknown): string | null {
  const prepared = prepareValue(value);
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString("hex")}` : prepared;
}

/** Bind of the values, all as text as its rows are, with `rest` behind it. */
function bound(name: string, given: readonly unknown[], rest: Buffer): Buffer {
  const values = given.map(asText);
  // No portal's name, the statement's with its end, no formats of values, how many they are, and after them no formats of rows.
  let length = long + 1 + Buffer.byteLength(name) + 1 + 3 * short;
  for (const value of values) length += long + (value === null ? 0 : Buffer.byteLength(value));
  const bytes = Buffer.allocUnsafe(1 + length + rest.length);
  let at = bytes.writeUInt8(0x42, 0);
  at = bytes.writeInt32BE(length, at);
  at = bytes.writeUInt8(0, at);
  at += bytes.write(name, at);
  at = bytes.writeUInt8(0, at);
  at = bytes.writeInt16BE(0, at);
  at = bytes.writeInt16BE(values.length, at);
  for (const value of values) {
    const written = value === null ? 0 : bytes.write(value, at + long);
    at = bytes.writeInt32BE(value === null ? -1 : written, at) + written;
  }
  rest.copy(bytes, bytes.writeInt16BE(0, at));
  return bytes;
}
