/**
 * Every declared statement held against the migrated database: Postgres understands it, and answers with the columns, types,
 * NOT NULLs and words that it is declared with; so do the selects whose rows it turns into JSON.
 */
import "reflect-metadata";
import { readdirSync, readFileSync } from "node:fs";
import { Client } from "pg";
import { snakeCase } from "#contract/text";
import "../compose";
import { migratedDatabase } from "../test/database";
import { type Described, describerOn } from "../test/described";
import { type Columns, int, nullable, text, uuid, word } from "./columns";
import { arrayOf, declaredStatements, type Statement, statement } from "./statements";

const product = [...declaredStatements.values()];
let client: Client;
let describeText: (text: string) => Promise<Described>;

beforeAll(async () => {
  client = new Client({ connectionString: await migratedDatabase() });
  await client.connect();
  describeText = await describerOn(client);
});
afterAll(() => client.end());

/** Where a text and the columns that it is declared with disagree, a sentence for each. */
async function gapsOf(where: string, sql: string, columns: Columns): Promise<string[]> {
  const told = await describeText(sql).catch((error: Error) => error);
  if (told instanceof Error) return [`${where}: ${told.message}`];
  const gaps: string[] = [];
  // Nobody reads the rows of one that declares none: they have no type.
  if (Object.keys(columns).length === 0) return gaps;
  const names = told.columns.map(({ name }) => name);
  if (String(names) !== String(Object.keys(columns)))
    gaps.push(`${where} answers with (${names}), declared are (${Object.keys(columns)})`);
  for (const { name, type, source } of told.columns) {
    const declared = columns[name];
    if (!declared) continue;
    const at = `${where}.${name}`;
    if (declared.type !== type) gaps.push(`${at} is ${type}, declared as ${declared.type}`);
    if (source && !source.never && !declared.nullable && !provenBy(sql, declared.from ?? name))
      gaps.push(`${at} may be null, declared as never`);
    if (source?.never && declared.nullable && !/\b(LEFT|FULL) JOIN\b/.test(sql))
      gaps.push(`${at} is never null, declared as nullable`);
    const strange = declared.words && source?.words?.filter((each) => !declared.words?.includes(each));
    if (strange && strange.length > 0) gaps.push(`${at} may be ${strange}, which is not declared`);
  }
  for (const [name, { inside }] of Object.entries(columns))
    if (inside?.select !== undefined) gaps.push(...(await gapsOf(`${where}.${name}`, inside.select, inside.columns)));
  return gaps;
}

// A comparison in the statement's own condition leaves out the rows where the column is null.
const provenBy = (sql: string, name: string): boolean =>
  new RegExp(`\\b${snakeCase(name)} (=|>|<|IS NOT NULL)`).test(sql);

it("answers with what it is declared with, each statement of the product", async () => {
  expect(product.length).toBeGreaterThan(120);
  const gaps = [];
  for (const { name, text: sql, columns } of product) gaps.push(...(await gapsOf(name, sql, columns)));
  expect(gaps).toEqual([]);
});

it("says everything once: no text is declared under two names", () => {
  const known = new Map<string, string>();
  const twice = product.flatMap(({ name, text: sql }) => {
    const other = known.get(sql.replace(/\s+/g, " "));
    known.set(sql.replace(/\s+/g, " "), name);
    return other === undefined ? [] : [`${name} says what ${other} says`];
  });
  expect(twice).toEqual([]);
});

/** Where SQL is sent that no statement declares, and why. */
const outside: Readonly<Record<string, string>> = {
  "api/core/work.ts": "opens and closes transactions, and puts jobs without an owner in",
  "api/core/created.ts": "inserts a row of any entity, by what TypeORM knows of it",
  "api/core/ears.ts": "listens to channels, and compares the numbers of what was told",
  "api/core/line.ts": "sends what ears and relay ask, on the connection that listens",
  "api/core/relay.ts": "nudges whoever relays",
  "api/core/relaying.ts": "takes from the outbox: texts of many statements, made of what lies there",
  "api/core/site-notice.ts": "listens to its channel",
  "api/domains/users/export.reads.ts": "walks a cursor through whole tables, whatever columns they have",
};

it("sends SQL of its own nowhere but in the files that say why", () => {
  const sending = ["core", "domains", "adapters", "doors"].flatMap((area) =>
    readdirSync(`api/${area}`, { recursive: true, encoding: "utf8" })
      .map((file) => `api/${area}/${file}`)
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .filter((file) =>
        /\b(pool|client|manager|source|runner)\.query\(|createQueryBuilder|\bAsk\b/.test(readFileSync(file, "utf8")),
      ),
  );
  expect(sending.sort()).toEqual(Object.keys(outside).sort());
});

const planted: readonly (readonly [told: string, sql: Statement<unknown>])[] = [
  ['planted-0: relation "nowhere" does not exist', statement("planted-0", "SELECT 1 FROM nowhere")],
  [
    "planted-1 answers with (id,name), declared are (id)",
    statement("planted-1", "SELECT id, name FROM users", { id: uuid }),
  ],
  ["planted-2.name may be null, declared as never", statement("planted-2", "SELECT name FROM users", { name: text })],
  [
    "planted-3.id is never null, declared as nullable",
    statement("planted-3", "SELECT id FROM users", { id: nullable(uuid) }),
  ],
  ["planted-4.n is bigint, declared as integer", statement("planted-4", "SELECT count(*) AS n FROM users", { n: int })],
  [
    "planted-5.status may be cancelled, which is not declared",
    statement("planted-5", "SELECT status FROM projects", { status: word(["active", "completed", "on_hold"]) }),
  ],
  [
    "planted-6.j.available is boolean, declared as text",
    statement("planted-6", arrayOf({ text: "SELECT available FROM plans", columns: { available: text } })),
  ],
];

it.each(planted)("would say: %s", async (told, { name, text: sql, columns }) => {
  expect(await gapsOf(name, sql, columns)).toEqual([told]);
});
