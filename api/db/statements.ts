/**
 * Prepared statements on TypeORM's own pool. TypeORM's query() cannot name a statement, and naming one saves Postgres
 * from planning it again: a move costs about half (measured, see bench/README.md).
 */
import type { Pool, PoolClient, QueryResultRow } from "pg";
import { limits } from "#contract/limits";
import { Json } from "../core/json";
import {
  type Column,
  type Columns,
  from,
  type JsonText,
  type RowOf,
  type Select,
  select,
  text,
  uuid,
  type WireOf,
} from "./columns";
import { isOfOwner, livesAtHome } from "./layout";
import { type Call, Prepared } from "./prepared";
import { isOpen } from "./timer";

declare const row: unique symbol;

/** A text that is planned once per connection, and the columns of its rows; the name must be unique in the program. */
export interface Statement<Row = unknown> {
  readonly name: string;
  readonly text: string;
  readonly columns: Columns;
  /** Whether only the coordinator of a cluster can answer it. */
  readonly home: boolean;
  /** Whether it reads rows of the owner `$1` and nothing else, so that the shard that has them can answer it. */
  readonly ofOwner: boolean;
  readonly [row]?: Row;
}

const declared = new Map<string, Statement>();

/** Every statement that was declared so far, by its name. */
export const declaredStatements: ReadonlyMap<string, Statement> = declared;

/** Declares a statement whose rows nobody reads; two texts under one name are a defect and end the start. */
export function statement(name: string, text: string): Statement;
/** The same for one that answers with rows of these columns. */
export function statement<const C extends Columns>(name: string, text: string, columns: C): Statement<RowOf<C>>;
/** The same for a select, with `rest` behind it. */
export function statement<C extends Columns>(name: string, select: Select<C>, rest?: string): Statement<RowOf<C>>;
export function statement(name: string, what: string | Select, more?: Columns | string): Statement {
  const told =
    typeof what === "string"
      ? { name, text: what, columns: (more as Columns) ?? {} }
      : { name, text: typeof more === "string" ? `${what.text} ${more}` : what.text, columns: what.columns };
  const made: Statement = { ...told, home: livesAtHome(told.text), ofOwner: isOfOwner(told.text) };
  const known = declared.get(name);
  if (known !== undefined && known.text !== made.text) throw new Error(`Two statements are named ${name}`);
  declared.set(name, made);
  return made;
}

/** Whoever can run a statement: the pool, or the one connection of a transaction. */
export interface Runner {
  rows<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>;
}

/** The part of the tables of a cluster that has the rows of some users. */
export interface Shard {
  /** The number of its part of `users`. */
  readonly id: string;
  /** Its own tables, by the names of the tables of which they are parts. */
  readonly tables: ReadonlyMap<string, string>;
}

type Queryable = Pick<Pool, "query">;

/** The rows of each of some texts that are planned under their names, of the target's connection or of one of its connections. */
async function askedOn(target: Queryable, calls: readonly Call[]): Promise<QueryResultRow[][]> {
  // pg's types do not know that what is submitted may bring its callback with it.
  const asking = target as unknown as { query(asked: Prepared, done: Prepared["callback"]): void };
  const rows = await new Promise<QueryResultRow[][]>((resolve, reject) => {
    asking.query(new Prepared(calls), (error, found = []) => (error ? reject(error) : resolve(found)));
  }).catch((error: unknown) => {
    // Its own would lead to the socket and not to who asked.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  });
  return rows.map(allowed);
}

/** The rows of a text that is planned under this name. */
export async function rowsOn<Row>(target: Queryable, name: string, text: string, values: readonly unknown[]) {
  const [rows = []] = await askedOn(target, [{ name, text, values }]);
  return rows as Row[];
}

/** Runs statements on a pool or on one connection. */
export const runnerOn = (target: Queryable): Runner => ({
  rows: <Row>({ name, text }: Statement<Row>, values: readonly unknown[]) => rowsOn<Row>(target, name, text, values),
});

/** A statement found more than it may answer with: `limits.statement`. */
export class TooMuch extends Error {
  readonly code = "TOO_MUCH";
}

/** The rows as they are. Throws TooMuch when the statement held its answer back. */
function allowed<Row extends QueryResultRow>(rows: Row[]): Row[] {
  if (rows.some(({ j }) => j === tooMuch)) throw new TooMuch();
  return rows;
}

/** A statement and its values, which are texts, numbers or null. */
export type Step<Row = unknown> = readonly [
  Pick<Statement<Row>, "name" | "text" | typeof row>,
  readonly (string | number | null)[],
];

/** Several, by the rows that each answers with; one that is null is not asked and answers with none. */
export type Steps<Rows extends readonly unknown[]> = { readonly [K in keyof Rows]: Step<Rows[K]> | null };
/** What they answer with, each its rows. */
export type Answers<Rows extends readonly unknown[]> = { -readonly [K in keyof Rows]: Rows[K][] };

/** What a transaction begins and ends with. */
export const begin: Step = [{ name: "BEGIN", text: "BEGIN" }, []];
export const commit: Step = [{ name: "COMMIT", text: "COMMIT" }, []];

/** Sends statements on one connection in one round trip, with others before and after them whose rows nobody reads. */
export async function rowsWith<Rows extends readonly unknown[]>(
  client: PoolClient,
  steps: Steps<Rows>,
  { before = [], after = [] }: { before?: readonly Step[]; after?: readonly Step[] } = {},
): Promise<Answers<Rows>> {
  const asked = steps.filter((step) => step !== null);
  const calls = [...before, ...asked, ...after].map(([{ name, text }, values]) => ({ name, text, values }));
  const answers = (await askedOn(client, calls)).slice(before.length);
  return steps.map((step) => (step === null ? [] : answers.shift())) as Answers<Rows>;
}

/** The single JSON text in column `j` of the single row, of its `version` where it has one, or null when there is no row or it holds NULL. */
export async function readJson<T>(
  runner: Runner,
  s: Statement<{ j: JsonText<T> | null; version?: string }>,
  values: readonly unknown[],
): Promise<Json<T> | null> {
  const [row] = await runner.rows(s, values);
  return row?.j ? new Json<T>(row.j, row.version) : null;
}

/** As readJson, for a statement that always answers with a row. */
export async function readJsonAlways<T>(
  runner: Runner,
  s: Statement<{ j: JsonText<T> | null; version?: string }>,
  values: readonly unknown[],
): Promise<Json<T>> {
  const json = await readJson<T>(runner, s, values);
  if (!json) throw new Error(`Statement ${s.name} answered with no row`);
  return json;
}

/** What stands in column `j` in place of JSON that is more than a statement answers with; the rest stays in the database. */
const tooMuch = '"more than a statement answers with"';
const { rows: mostRows, bytes: mostBytes } = limits.statement;

const within = (count: string, bytes: string, json: string) =>
  `CASE WHEN ${count} <= ${mostRows} AND ${bytes} <= ${mostBytes} THEN ${json} ELSE '${tooMuch}' END`;

/** Whether so many rows may be answered with. */
export const isWithin = (count: string): string => `${count} <= ${mostRows}`;

/** A group without a name that refuses the whole answer, unless the condition holds: for what is counted before it is read. */
export const refusedUnless = (condition: string): string => `SELECT NULL, '${tooMuch}'::json WHERE NOT (${condition})`;

// One row more than allowed tells that there are more.
const bounded = (select: string) => `(SELECT * FROM (${select}) every LIMIT ${mostRows + 1}) x`;

/** Rows with one column `j` of JSON. */
type AsJson<T> = Select<{ j: Column<JsonText<T>, T> }>;
const asJson = <T>(text: string, from: Select, many: boolean): AsJson<T> => ({
  text,
  columns: { j: { type: "json", nullable: false, inside: { columns: from.columns, many, select: from.text } } },
});
const withRest = <C extends Columns>({ text, columns }: Select<C>, rest: string): Select<C> => ({
  text: `${text} ${rest}`,
  columns,
});

/** A select's rows, `rest` behind it, as one JSON array text; running it throws TooMuch above `limits.statement`. */
export function arrayOf<C extends Columns>(select: Select<C>, rest = ""): AsJson<WireOf<C>[]> {
  const whole = withRest(select, rest);
  const json = within("count(*)", "pg_column_size(json_agg(x))", "json_agg(x)");
  return asJson(
    `SELECT CASE WHEN count(*) = 0 THEN '[]' ELSE ${json} END AS j FROM ${bounded(whole.text)}`,
    whole,
    true,
  );
}

/** A select's only row as one JSON object text; bounded as arrayOf is. */
export function objectOf<C extends Columns>(select: Select<C>, rest = ""): AsJson<WireOf<C>> {
  const whole = withRest(select, rest);
  const json = within("1", "pg_column_size(row_to_json(x))", "row_to_json(x)");
  return asJson(`SELECT ${json} AS j FROM (${whole.text}) x`, whole, false);
}

/** As arrayOf, an array for each value of the column `key`, which is an id: rows `as` and `j`, all of them bounded together. */
export const groupsOf = <As extends string, C extends Columns>(
  key: string,
  as: As,
  select: Select<C>,
): Select<Record<As, Column<string>> & AsJson<WireOf<C>[]>["columns"]> => ({
  text: `SELECT g.${as}, ${within("sum(g.n) OVER ()", "sum(pg_column_size(g.j)) OVER ()", "g.j")} AS j
  FROM (SELECT x."${key}" AS ${as}, count(*) AS n, json_agg(x) AS j FROM ${bounded(select.text)} GROUP BY x."${key}") g`,
  columns: { [as]: { ...uuid, from: key }, ...asJson<WireOf<C>[]>("", select, true).columns } as Record<
    As,
    Column<string>
  > &
    AsJson<WireOf<C>[]>["columns"],
});

/**
 * The version of what the owner `$1` has, as a text: how far it was told (migration Versions), and what was committed since and waits in
 * the outbox, so another one after every write. One answer changes without a write: a task's open session is over by the clock a
 * moment before that is written down, which `+` tells.
 */
const versionOfOwner = `(coalesce((SELECT version FROM versions WHERE user_id = $1), 0)
    || '.' || coalesce((SELECT sum(id) FROM outbox WHERE user_id = $1), 0)
    || CASE WHEN EXISTS (SELECT FROM pomodoro_sessions s WHERE s.user_id = $1 AND s.running_since IS NOT NULL AND NOT ${isOpen("now()")})
      THEN '+' ELSE '' END)`;

/** That version alone. */
export const version = select({ version: from(versionOfOwner, text) }, "(SELECT 1) one");

/** A select of the owner `$1`'s rows, each with the version that they are of: both of one moment. */
export const versioned = <C extends Columns>({
  text: rows,
  columns,
}: Select<C>): Select<C & { version: Column<string> }> => ({
  text: `SELECT answered.*, ${versionOfOwner} AS version FROM (${rows}) answered`,
  columns: { ...columns, version: text },
});
