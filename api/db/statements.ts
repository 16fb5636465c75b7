/**
 * Prepared statements on TypeORM's own pool. TypeORM's query() cannot name a statement, and naming one saves Postgres
 * from planning it again: a move costs about half (measured, see bench/README.md).
 */
import pg, { escapeIdentifier, type Pool, type PoolClient, type QueryResult, type QueryResultRow } from "pg";
import { limits } from "#contract/limits";
import { Json } from "../core/json";
import { type Column, type Columns, type JsonText, type RowOf, type Select, uuid, type WireOf } from "./columns";
import { executed } from "./planner";

declare const row: unique symbol;

/** A text that is planned once per connection, and the columns of its rows; the name must be unique in the program. */
export interface Statement<Row = unknown> {
  readonly name: string;
  readonly text: string;
  readonly columns: Columns;
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
  const made: Statement =
    typeof what === "string"
      ? { name, text: what, columns: (more as Columns) ?? {} }
      : { name, text: typeof more === "string" ? `${what.text} ${more}` : what.text, columns: what.columns };
  const known = declared.get(name);
  if (known !== undefined && known.text !== made.text) throw new Error(`Two statements are named ${name}`);
  declared.set(name, made);
  return made;
}

/** Whoever can run a statement: the pool, or the one connection of a transaction. */
export interface Runner {
  rows<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>;
}

type Queryable = Pick<Pool, "query">;

// JSON comes as the text that Postgres wrote: casting it to text there would copy a board once more.
const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === pg.types.builtins.JSON
      ? (text: string) => text
      : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

/** Runs statements on a pool or on one connection. */
export const runnerOn = (target: Queryable): Runner => ({
  async rows<Row>({ name, text }: Statement<Row>, values: readonly unknown[]) {
    const { rows } = await target.query({ name, text, values: values as unknown[], types });
    return allowed(rows) as Row[];
  },
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

const planned = new WeakMap<object, Set<string>>();

/** A statement and its values, which are texts, numbers or null. */
export type Step<Row = unknown> = readonly [Statement<Row>, readonly (string | number | null)[]];

/**
 * Sends `before` and then statements on one connection, in one round trip once the connection has planned them: what was planned
 * under a name can be run from plain SQL too. Answers with the rows of the last.
 */
export async function rowsAfter<Row>(
  client: PoolClient,
  before: string,
  steps: readonly [...Step[], Step<Row>],
): Promise<Row[]> {
  const known = planned.get(client);
  if (steps.every(([{ name }]) => known?.has(name)))
    return rowsOf(client, [before, ...steps.map(([{ name }, values]) => executed(name, values))].join("; "), -1);
  await client.query(before);
  let rows: unknown[] = [];
  for (const [s, values] of steps) rows = await planning(client, s, values);
  return rows as Row[];
}

/** The same with `after` behind the statement. */
export async function rowsBefore<Row>(
  client: PoolClient,
  s: Statement<Row>,
  values: readonly (string | number | null)[],
  after: string,
): Promise<Row[]> {
  if (planned.get(client)?.has(s.name)) return rowsOf(client, `${executed(s.name, values)}; ${after}`, 0);
  const rows = await planning(client, s, values);
  await client.query(after);
  return rows;
}

/**
 * Plans a statement whose answer nobody reads, once on each connection, without running it. Answers with what makes its SQL of values,
 * to travel in one text with others.
 */
export async function preparedOn(
  client: PoolClient,
  { name, text }: Statement,
): Promise<(values: readonly (string | number | null)[]) => string> {
  if (!planned.get(client)?.has(name)) {
    await client.query(`PREPARE ${escapeIdentifier(name)} AS ${text}`);
    planned.set(client, (planned.get(client) ?? new Set()).add(name));
  }
  return (values) => executed(name, values);
}

async function planning<Row>(client: PoolClient, s: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
  const rows = await runnerOn(client).rows(s, values);
  planned.set(client, (planned.get(client) ?? new Set()).add(s.name));
  return rows;
}

// Several statements in one text answer with as many results, which the types do not know.
async function rowsOf<Row>(client: PoolClient, text: string, which: number): Promise<Row[]> {
  const results = (await client.query({ text, types })) as unknown as QueryResult[];
  return allowed(results.at(which)?.rows ?? []) as Row[];
}

/** The single JSON text in column `j` of the single row, or null when there is no row or it holds NULL. */
export async function readJson<T>(
  runner: Runner,
  s: Statement<{ j: JsonText<T> | null }>,
  values: readonly unknown[],
): Promise<Json<T> | null> {
  const [row] = await runner.rows(s, values);
  return row?.j ? new Json<T>(row.j) : null;
}

/** As readJson, for a statement that always answers with a row. */
export async function readJsonAlways<T>(
  runner: Runner,
  s: Statement<{ j: JsonText<T> | null }>,
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
