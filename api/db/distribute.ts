/** Spreads the tables over the machines of a Citus cluster, and takes them back: one transaction, safe to run twice. */
import { Client } from "pg";
import { withClient } from "./connections";
import { numberedBy, type Spread, settings, spreadOf, unneeded } from "./layout";
import { DatabaseProblem } from "./outside";

/** The tables cannot be spread; the message is a sentence for the operator. */
export class DistributeProblem extends Error {}

/** Hears of each step that was done, in a line. */
export type Say = (line: string) => void;

/**
 * Spreads every table of the database behind `url` (the coordinator's) that is not spread yet. False when there was nothing to do.
 * Throws DistributeProblem where there is no Citus or are no tables; then nothing was changed.
 */
export const distribute = (url: string, say: Say): Promise<boolean> =>
  inOne(url, async (client) => {
    const todo = await notSpread(client);
    if (todo.length > 0) await spreadThese(client, todo, say);
    const toNumber = await notNumbered(client);
    for (const { table, column } of toNumber) await numberInPlace(client, table, column);
    return todo.length + toNumber.length > 0;
  });

/** Throws DatabaseProblem unless every table behind the coordinator's `url` is spread as this release wants it: workers have no others. */
export async function mustBeSpread(url: string): Promise<void> {
  if (!(await isSpread(url)))
    throw new DatabaseProblem(
      "DATABASE_URL leads to a worker of a cluster whose tables are not all spread yet: npm run distribute does it.",
    );
}

/** Whether every table behind the coordinator's `url` is spread as this release wants it; false without Citus. */
export const isSpread = (url: string): Promise<boolean> =>
  withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query("SELECT to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL AS citus");
    return rows[0].citus && (await notSpread(client)).length + (await notNumbered(client)).length === 0;
  });

async function spreadThese(client: Client, todo: readonly Spread[], say: Say): Promise<void> {
  // Links between what is spread and what is not yet are refused: all of them go and come back.
  const links = await linksOf(client);
  for (const { table, name } of links) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const sql of unneeded) await client.query(sql);
  const counting = await withoutTriggers(client);
  for (const { table, by, sql } of todo) {
    const began = performance.now();
    await client.query(sql);
    const where = by === null ? "" : ` by ${by}`;
    say(`${table}: spread${where}, ${since(began)}`);
  }
  await counting();
  const began = performance.now();
  for (const { table, name, definition } of links)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  say(`${links.length} links between them: made and checked, ${since(began)}`);
}

/** Brings every table back to the coordinator. False when none was spread. Throws as `distribute` does. */
export const undistribute = (url: string, say: Say): Promise<boolean> =>
  inOne(url, async (client) => {
    const spread = await spreadTables(client);
    if (spread.length === 0) return false;
    const links = await linksOf(client);
    for (const { table, name } of links) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    const { rows } = await client.query("SELECT tgfoid::regproc AS numbering FROM pg_trigger WHERE tgname = $1", [
      inPlace,
    ]);
    for (const { numbering } of rows) await client.query(`DROP FUNCTION ${numbering} CASCADE`);
    const counting = await withoutTriggers(client);
    for (const table of spread) {
      const began = performance.now();
      await bringBack(client, table);
      say(`${table}: back, ${since(began)}`);
    }
    await counting();
    for (const { table, name, definition } of links)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    return true;
  });

/**
 * Takes the triggers away and gives what puts them back: a row that is moved is copied, which they would count as another one (on a
 * machine that may not have the table in which they count).
 */
async function withoutTriggers(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; create: string }>(`
    SELECT format('DROP TRIGGER %I ON %I', t.tgname, c.relname) AS drop, pg_get_triggerdef(t.oid) AS create
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace AND t.tgname NOT LIKE 'truncate_trigger_%'`);
  for (const { drop } of rows) await client.query(drop);
  return async () => {
    for (const { create } of rows) await client.query(create);
  };
}

/** The trigger that numbers rows where they lie. */
const inPlace = "numbered_in_place";

async function numberInPlace(client: Client, table: string, column: string): Promise<void> {
  const numbering = `${table}_${inPlace}`;
  await client.query(`CREATE OR REPLACE FUNCTION ${numbering}() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN NEW.${column} := ${numberedBy(table, column)}; RETURN NEW; END $$`);
  await client.query(
    `CREATE TRIGGER ${inPlace} BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION ${numbering}()`,
  );
}

/** Citus takes no table back that numbers its rows: such a one is made anew beside it, as it is, and takes its name. */
async function bringBack(client: Client, table: string): Promise<void> {
  const columns = await client.query(
    "SELECT attname FROM pg_attribute WHERE attrelid = $1::regclass AND attidentity <> ''",
    [table],
  );
  const numbered = columns.rows[0]?.attname as string | undefined;
  if (numbered === undefined) {
    await client.query("SELECT undistribute_table($1::regclass)", [table]);
    return;
  }
  const { rows: made } = await client.query<{ sql: string }>(
    `SELECT format('ALTER TABLE %I ADD CONSTRAINT %I %s', $1::text, conname, pg_get_constraintdef(oid)) AS sql
       FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('p', 'u')
     UNION ALL SELECT pg_get_indexdef(i.indexrelid) FROM pg_index i WHERE i.indrelid = $1::regclass
       AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)`,
    [table],
  );
  const sequence = `${table}_${numbered}_seq`;
  for (const sql of [
    `CREATE TABLE ${table}_back (LIKE ${table} INCLUDING DEFAULTS INCLUDING IDENTITY INCLUDING CONSTRAINTS)`,
    `INSERT INTO ${table}_back OVERRIDING SYSTEM VALUE SELECT * FROM ${table}`,
    `DROP TABLE ${table}`,
    `ALTER TABLE ${table}_back RENAME TO ${table}`,
    `ALTER SEQUENCE ${table}_back_${numbered}_seq RENAME TO ${sequence}`,
    `SELECT setval('${sequence}', max(${numbered})) FROM ${table}`,
    ...made.map(({ sql }) => sql),
  ])
    await client.query(sql);
}

const since = (began: number): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;

async function inOne(url: string, act: (client: Client) => Promise<boolean>): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: "stint distribute" });
  client.on("error", () => {}); // the next query says so
  await client.connect();
  try {
    const [found] = (
      await client.query<{ citus: boolean; tables: boolean }>(
        `SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS citus, to_regclass('public.users') IS NOT NULL AS tables`,
      )
    ).rows;
    if (!found?.citus)
      throw new DistributeProblem(
        "This database has no Citus: install the extension on each machine and CREATE EXTENSION citus in it first. Nothing was changed.",
      );
    if (!found.tables)
      throw new DistributeProblem(
        "This database holds no tables of Stint yet: start the app on it once. Nothing was changed.",
      );
    for (const sql of settings) await client.query(sql);
    await client.query("BEGIN");
    await client.query("SET LOCAL citus.multi_shard_modify_mode = 'sequential'");
    const done = await act(client);
    await client.query("COMMIT");
    return done;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The tables that are still to be spread. */
async function notSpread(client: Client): Promise<Spread[]> {
  const spread = await spreadTables(client);
  return spreadOf(await tablesOf(client)).filter(({ table }) => !spread.includes(table));
}

/** Columns of spread tables that number rows, which the machine that is asked would still do. */
const notNumbered = async (client: Client): Promise<{ table: string; column: string }[]> =>
  (
    await client.query(
      `SELECT c.relname AS table, a.attname AS column FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       JOIN pg_dist_partition p ON p.logicalrelid = c.oid WHERE a.attidentity <> ''
         AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = $1) ORDER BY 1`,
      [inPlace],
    )
  ).rows;

const tablesOf = async (client: Client): Promise<{ name: string; owned: boolean }[]> =>
  (
    await client.query(`
      SELECT c.relname AS name, EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'user_id') AS owned
      FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND NOT EXISTS (
        SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e') ORDER BY 1`)
  ).rows;

const spreadTables = async (client: Client): Promise<string[]> =>
  (await client.query("SELECT logicalrelid::text AS name FROM pg_dist_partition ORDER BY 1")).rows.map(
    ({ name }) => name,
  );

// Through the list of tables, in which Citus hides the shards that lie on this machine.
const linksOf = async (client: Client): Promise<{ table: string; name: string; definition: string }[]> =>
  (
    await client.query(`
      SELECT quote_ident(c.relname) AS table, quote_ident(k.conname) AS name, pg_get_constraintdef(k.oid) AS definition
      FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace ORDER BY 1, 2`)
  ).rows;
