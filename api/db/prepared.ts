/**
 * Named statements as they are asked again and again, one or several in one round trip: once their connection has planned them and said
 * what their rows look like, all that is sent are their values, in one write, and all that comes back are rows. pg's own query takes one
 * statement, copies its settings, has the rows described anew at each call and sends four messages: a sixth of what a small request cost
 * the process (bench/README.md).
 * Messages: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
import type { Duplex } from "node:stream";
import pg, { type Connection, type QueryResultRow, type Submittable } from "pg";
import { prepareValue } from "pg/lib/utils";

/** A value as it comes: a text, or the bytes of a long one. */
type Value = string | Buffer;

interface Column {
  name: string;
  read(value: Value): unknown;
}

/** What reads a type's values. JSON comes as Postgres wrote it: casting it to text there would copy a board once more. */
function readerOf(type: number): Column["read"] {
  if (type === pg.types.builtins.JSON) return (value) => value;
  const parser = pg.types.getTypeParser(type, "text");
  return (value) => parser(String(value));
}

/** What of pg's connection is used here; its types leave it out. */
interface Line {
  readonly stream: Duplex;
  /** What it has planned: texts by their names. */
  readonly parsedStatements: Record<string, string | undefined>;
}

/** The rows of each statement that a connection has planned. */
const known = new WeakMap<Line, Map<string, readonly Column[]>>();

/** Lets go of what is known of a statement's rows: the connection has it planned no longer. */
export function forget(connection: object, name: string): void {
  known.get(connection as Line)?.delete(name);
}

/** Who asks on a connection, until the answer is over. */
const asking = new WeakMap<Line, Prepared>();

/**
 * Takes a message from the connection's parser where it is a row of somebody's answer here: what is long of it stays bytes, for most of
 * that goes on to a caller as it is, and a text would be made for nothing but to be written as bytes again. False for any other message.
 */
export function tookRow(connection: object, message: Buffer): boolean {
  const asked = message[0] === dataRow ? asking.get(connection as Line) : undefined;
  asked?.handleDataRow({ fields: valuesOf(message) });
  return asked !== undefined;
}

/** A text that is planned under its name, and its values, which are what pg takes. */
export interface Call {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Calls for `query` of a client or a pool, which hands the rows of each to the callback. Where one fails those behind it are not made;
 * those before it stand as they would by themselves, so several belong in a transaction.
 */
export class Prepared implements Submittable {
  /** Set by pg. */
  callback: ((error: unknown, rows?: QueryResultRow[][]) => void) | undefined;
  private readonly rows: QueryResultRow[][];
  private readonly columns: (readonly Column[])[] = [];
  private line: Line | undefined;
  /** The call whose answer comes. */
  private at = 0;
  private failure: unknown;

  constructor(private readonly calls: readonly Call[]) {
    this.rows = calls.map(() => []);
  }

  // Under which pg notes what was planned.
  get name(): string | undefined {
    return this.calls[this.at]?.name;
  }

  get text(): string | undefined {
    return this.calls[this.at]?.text;
  }

  submit(connection: Connection): Error | null {
    const line = connection as unknown as Line;
    this.line = line;
    const ofLine = known.get(line);
    const parts: Buffer[] = [];
    const asked = new Set<string>();
    try {
      for (const [at, { name, text, values }] of this.calls.entries()) {
        const planned = line.parsedStatements[name];
        if (planned !== undefined && planned !== text) throw new Error(`Two statements are named ${name}`);
        const columns = planned === undefined ? undefined : ofLine?.get(name);
        if (planned === undefined && !asked.has(name)) parts.push(parseOf(name, text));
        asked.add(name);
        parts.push(bindOf(name, values));
        if (columns) this.columns[at] = columns;
        else parts.push(describe);
        parts.push(execute);
      }
    } catch (error) {
      return error as Error;
    }
    asking.set(line, this);
    line.stream.write(Buffer.concat([...parts, sync]));
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    const columns = fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }));
    this.columns[this.at] = columns;
    const line = this.line!;
    const ofLine = known.get(line) ?? new Map<string, readonly Column[]>();
    known.set(line, ofLine.set(this.name!, columns));
  }

  handleDataRow({ fields }: { fields: readonly (Value | null)[] }): void {
    const row: QueryResultRow = {};
    try {
      for (const [at, { name, read }] of this.columns[this.at]!.entries()) {
        const value = fields[at] ?? null;
        row[name] = value === null ? null : read(value);
      }
      this.rows[this.at]!.push(row);
    } catch (error) {
      this.failure = error;
    }
  }

  handleCommandComplete(): void {
    this.at++;
  }

  handleEmptyQuery(): void {
    this.at++;
  }

  handleError(error: unknown): void {
    this.isOver();
    this.callback?.(error);
  }

  handleReadyForQuery(): void {
    this.isOver();
    if (this.failure === undefined) this.callback?.(null, this.rows);
    else this.callback?.(this.failure);
  }

  private isOver(): void {
    if (this.line) asking.delete(this.line);
  }
}

/** The type of a message that is a row. */
const dataRow = 0x44;
/** A value of so many bytes stays bytes. */
const longFrom = 32 * 1024;

/** The values of a row, each behind its length, which is -1 where it is NULL. */
export function valuesOf(message: Buffer): (Value | null)[] {
  let at = 1 + long;
  const count = message.readInt16BE(at);
  at += short;
  return Array.from({ length: count }, () => {
    const length = message.readInt32BE(at);
    at += long;
    if (length < 0) return null;
    const bytes = message.subarray(at, at + length);
    at += length;
    return length < longFrom ? bytes.toString() : bytes;
  });
}

/** Of what the portal without a name answers with: its columns, then all its rows. */
const describe = Buffer.from([0x44, 0, 0, 0, 6, 0x50, 0]);
const execute = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0]);
const sync = Buffer.from([0x53, 0, 0, 0, 4]);
/** Bytes of the protocol's numbers. */
const [short, long] = [2, 4];

/** The text is to be planned under the name, each value of the type that it is used as. */
function parseOf(name: string, text: string): Buffer {
  const words = Buffer.from(`${name}\0${text}\0`);
  const bytes = Buffer.alloc(1 + long + words.length + short);
  bytes[0] = 0x50;
  bytes.writeInt32BE(bytes.length - 1, 1);
  words.copy(bytes, 1 + long);
  return bytes;
}

/** A value as Postgres reads it, https://www.postgresql.org/docs/current/datatype-binary.html for bytes. */
function asText(value: unknown): string | null {
  const prepared = prepareValue(value);
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString("hex")}` : prepared;
}

/** The values of what is planned under the name, all as text, as its rows are. */
function bindOf(name: string, given: readonly unknown[]): Buffer {
  const values = given.map(asText);
  // No portal's name, the statement's with its end, no formats of values, how many they are, and after them no formats of rows.
  let length = long + 1 + Buffer.byteLength(name) + 1 + 3 * short;
  for (const value of values) length += long + (value === null ? 0 : Buffer.byteLength(value));
  const bytes = Buffer.allocUnsafe(1 + length);
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
  bytes.writeInt16BE(0, at);
  return bytes;
}
