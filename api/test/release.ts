/**
 * What one release leaves to the next: it goes on serving while the next one's migrations have run already (docs/operations.md
 * "Kubernetes"). `npm run release` writes it down, `api/db/last-release.test.ts` holds today's tables against it.
 */
import "../compose";
import { Client } from "pg";
import { announcements } from "../core/announcement";
import { migrationNames } from "../db/data-source";
import { declaredStatements } from "../db/statements";
import { type Described, describerOn } from "./described";

/** A column as a writer that knows nothing of later releases meets it. */
export interface KnownColumn {
  type: string;
  /** Whether a row may be written without it. */
  mayBeLeftOut: boolean;
  mayBeNull: boolean;
}

export interface Release {
  migrations: readonly string[];
  /** By their names. */
  statements: Readonly<Record<string, { text: string } & Told>>;
  /** By table and name. */
  columns: Readonly<Record<string, KnownColumn>>;
  /** What tells of a change, or the SQL that does. */
  announcement: string;
}

type Told = { parameters: string[]; columns: string[] };
export const toldOf = ({ parameters, columns }: Described): Told => ({
  parameters,
  columns: columns.map(({ name, type }) => `${name} ${type}`),
});

/** Of this checkout, on its migrated tables. */
export async function releaseOn(url: string): Promise<Release> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const describe = await describerOn(client);
    const statements: Record<string, { text: string } & Told> = {};
    for (const { name, text } of declaredStatements.values())
      statements[name] = { text, ...toldOf(await describe(text)) };
    const [announcement = ""] = announcements("00000000-0000-4000-8000-000000000001", [
      ["task", "00000000-0000-4000-8000-000000000002", 0, 0],
    ]);
    return {
      migrations: migrationNames,
      statements,
      columns: await columnsOn(client),
      announcement,
    };
  } finally {
    await client.end();
  }
}

/** Every column of the product's own tables. */
export async function columnsOn(client: Client): Promise<Record<string, KnownColumn>> {
  const { rows } = await client.query<KnownColumn & { place: string }>(`
    SELECT c.table_schema || '.' || c.table_name || '.' || c.column_name AS place, format_type(a.atttypid, a.atttypmod) AS type,
      c.is_nullable = 'YES' AS "mayBeNull",
      c.is_nullable = 'YES' OR c.column_default IS NOT NULL OR c.is_identity = 'YES' OR c.is_generated = 'ALWAYS' AS "mayBeLeftOut"
    FROM information_schema.columns c
    JOIN pg_attribute a ON a.attrelid = format('%I.%I', c.table_schema, c.table_name)::regclass AND a.attname = c.column_name
    JOIN pg_class t ON t.oid = a.attrelid AND t.relkind = 'r'
    WHERE c.table_schema IN ('public', 'sandbox', 'jobs') ORDER BY 1`);
  return Object.fromEntries(rows.map(({ place, ...column }) => [place, column]));
}
