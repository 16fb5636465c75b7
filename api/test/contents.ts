/** What a database holds once nothing more is on its way: to see what a call has changed. */
import { sql } from "./database";
import { relayed } from "./relayed";

/**
 * Everything that the product keeps, as one text per table: two are equal when nothing at all was written between them, but for when sign-ins
 * were last used, which is written in its own time. With an `owner` of the rows that name them alone.
 */
export async function contentsOf(url: string, owner?: { id: string }): Promise<Record<string, string>> {
  await atRest(url);
  // Lines are compared in the order of their tables too.
  const tables = await sql<{ name: string }>(
    url,
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  );
  const select = tables.map(({ name }) => {
    const row = name === "sign_ins" ? "(to_jsonb(x) - 'last_used_at')::text" : "x::text";
    const named = owner ? ` WHERE strpos(x::text, '${owner.id}') > 0` : "";
    return `SELECT '${name}' AS t, coalesce(string_agg(${row}, E'\\n' ORDER BY ${row}), '') AS rows FROM ${name} x${named}`;
  });
  const found = await sql<{ t: string; rows: string }>(url, `${select.join(" UNION ALL ")} ORDER BY t`);
  return Object.fromEntries(found.map(({ t, rows }) => [t, rows]));
}

const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** What names each of these owners, by their ids. */
export function partsOf(
  contents: Readonly<Record<string, string>>,
  owners: readonly { id: string }[],
): Map<string, Record<string, string>> {
  const parts = new Map(owners.map(({ id }) => [id, {} as Record<string, string>]));
  for (const [table, rows] of Object.entries(contents))
    for (const row of rows.split("\n"))
      for (const id of new Set(row.match(ids))) {
        const part = parts.get(id);
        if (part) part[table] = part[table] === undefined ? row : `${part[table]}\n${row}`;
      }
  return parts;
}

/** Waits for the jobs that are due: a mail that an earlier call asked for is written about in its own time. */
async function atRest(url: string): Promise<void> {
  const due = "SELECT 1 FROM graphile_worker.jobs WHERE run_at <= now() OR locked_by IS NOT NULL LIMIT 1";
  const busy = async () => {
    await relayed(url);
    return (await sql(url, due)).length > 0;
  };
  while (await busy()) await new Promise((resolve) => setTimeout(resolve, 10));
  // What the last of them told.
  await relayed(url);
}
