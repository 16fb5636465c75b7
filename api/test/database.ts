/** Each test file gets its own empty database in the one Postgres of the run. */
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { createDatabase } from "../db/embedded";

/** The address of a new, empty database. */
export function testDatabase(): Promise<string> {
  const server = process.env.TEST_PG_URL;
  if (!server) throw new Error("TEST_PG_URL is not set: jest's global setup starts the Postgres of the run");
  return createDatabase(server, `t_${randomBytes(6).toString("hex")}`);
}

/** Runs SQL past the product, for what only the database itself can show. */
export async function sql<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
