/**
 * What a statement answers with, as data: the columns of its rows, each with its type in Postgres. TypeScript's types of the rows
 * are inferred from it, select lists are written from it, and a test holds it against what Postgres says (statements.test.ts).
 */

import type { EntityOf, Fields } from "#contract/fields";
import { snakeCase } from "#contract/text";

declare const row: unique symbol;
declare const wire: unique symbol;

/** One column: `Row` is its value in a row, `Wire` its value in JSON that Postgres writes. */
export interface Column<Row = unknown, Wire = Row> {
  /** Postgres's name of the type. */
  readonly type: string;
  readonly nullable: boolean;
  /** The expression that it comes from, where that is not the table's column of its name. */
  readonly from?: string;
  /** How it is selected from that column or expression. */
  readonly written?: (from: string) => string;
  /** The only texts that it holds. */
  readonly words?: readonly string[];
  /** What is in JSON: one object or an array of them, and the select whose rows they are, where it is one. */
  readonly inside?: { readonly columns: Columns; readonly many: boolean; readonly select?: string };
  readonly [row]?: Row;
  readonly [wire]?: Wire;
}

export type Columns = Readonly<Record<string, Column>>;

/** A row with these columns. */
export type RowOf<C extends Columns> = {
  -readonly [K in keyof C]: C[K] extends Column<infer Row, unknown> ? Row : never;
};
/** The JSON object that Postgres makes of such a row. */
export type WireOf<C extends Columns> = {
  -readonly [K in keyof C]: C[K] extends Column<unknown, infer Wire> ? Wire : never;
};

/** JSON as Postgres wrote it: a text, or the bytes of a long one. */
export type JsonText<T> = (string | Buffer) & { readonly [wire]?: T };

/** What it says. */
export const parsed = <T>(json: JsonText<T>): T => JSON.parse(String(json)) as T;

const column = <Row, Wire = Row>(type: string): Column<Row, Wire> => ({ type, nullable: false });

export const uuid = column<string>("uuid");
export const text = column<string>("text");
export const texts = column<string[]>("text[]");
export const int = column<number>("integer");
export const ints = column<readonly number[]>("integer[]");
export const smallInt = column<number>("smallint");
export const real = column<number>("double precision");
export const bool = column<boolean>("boolean");
/** A day, YYYY-MM-DD. */
export const day = column<string>("date");
/** An instant. */
export const moment = column<Date, string>("timestamp with time zone");
/** A whole number of 64 bits: as text, for JavaScript's numbers are not as exact. */
export const big = column<string, number>("bigint");

/**
 * An instant as ISO 8601 in UTC with milliseconds. As exact as to_char and a third of its cost on a board of 1,000 cards:
 * JSON's own writing of a timestamp is fast but leaves out trailing zeros, and the microsecond keeps them there to be cut off.
 * Columns hold whole milliseconds (timestamptz(3)), so it never shows.
 */
export const instant = (at: string): string =>
  `substr(to_json((${at} AT TIME ZONE INTERVAL '0') + INTERVAL '1 microsecond')::text, 2, 23) || 'Z'`;

/** An instant as that text. */
export const iso: Column<string> = { ...text, written: instant };

/** One of these words. */
export const word = <const W extends string>(words: readonly W[]): Column<W> => ({
  type: "text",
  nullable: false,
  words,
});

/** The same, or null. */
export const nullable = <Row, Wire>(column: Column<Row, Wire>): Column<Row | null, Wire | null> => ({
  ...(column as Column<Row | null, Wire | null>),
  nullable: true,
});

/** The same, from an expression. */
export const from = <Row, Wire>(expression: string, column: Column<Row, Wire>): Column<Row, Wire> => ({
  ...column,
  from: expression,
});

/** JSON that holds what was put in: nobody looks whether it does. */
export const json = <T>(): Column<JsonText<T>, T> => column("json");

const ofKind = { text, labels: texts, id: uuid, int, flag: bool, date: day, instant: iso };

/** The columns of an entity's editable fields (contract/entities); instants as texts. */
export const fieldColumns = <Fs extends Fields>(fields: Fs): { [N in keyof Fs]: Column<EntityOf<Fs>[N]> } =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { rule, initial }]) => {
      const filled = rule.kind === "word" ? word(rule.words) : ofKind[rule.kind as keyof typeof ofKind];
      return [name, initial === null ? nullable<unknown, unknown>(filled) : filled];
    }),
  ) as never;

/** A JSON object with these fields. */
export const jsonObject = <C extends Columns>(columns: C): Column<JsonText<WireOf<C>>, WireOf<C>> => ({
  type: "json",
  nullable: false,
  inside: { columns, many: false },
});

/** A JSON array of such objects. */
export const jsonArray = <C extends Columns>(columns: C): Column<JsonText<WireOf<C>[]>, WireOf<C>[]> => ({
  type: "json",
  nullable: false,
  inside: { columns, many: true },
});

const quoted = (name: string) => (/^[a-z_]+$/.test(name) && name !== "order" ? name : `"${name}"`);

/** The select list of these columns; `t` is the name of the table that they come from. `projectId` is the column `project_id`. */
export function columnsOf(columns: Columns, t?: string): string {
  const listed = Object.entries(columns).map(([name, { from: expression, written }]) => {
    const at = expression ?? `${t === undefined ? "" : `${t}.`}${quoted(snakeCase(name))}`;
    const plain = written?.(at) ?? at;
    return plain.split(".").at(-1) === quoted(name) ? plain : `${plain} AS ${quoted(name)}`;
  });
  return listed.join(", ");
}

/** What is asked of a thing, in its order: fields under their own names, without arguments. */
export type Asked = readonly { readonly name: string; readonly below: Asked | null }[];

/** A text that gives rows with these columns. */
export interface Select<C extends Columns = Columns> {
  readonly text: string;
  readonly columns: C;
}

/** These columns `from` a table, with its short name and all that follows it: `users u JOIN …`. */
export function select<const C extends Columns>(
  columns: C,
  tables: string,
  short = /^\S+ ([a-z]+)\b/.exec(tables)?.[1],
): Select<C> {
  return { text: `SELECT ${columnsOf(columns, short)} FROM ${tables}`, columns };
}
