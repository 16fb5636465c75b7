/**
 * The last release goes on serving on today's tables while processes are replaced one by one: whatever it asks is understood and
 * answered as it was, whatever it writes may be written, and what it tells of is heard. `npm run bench -- rolling` runs the real thing.
 */
import "reflect-metadata";
import fs from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { Client } from "pg";
import { heardFrom } from "../core/announcement";
import { migratedDatabase } from "../test/database";
import { type Described, describerOn } from "../test/described";
import { columnsOn, type KnownColumn, type Release, toldOf } from "../test/release";
import { migrationNames } from "./data-source";

const last: Release = JSON.parse(gunzipSync(fs.readFileSync(path.join(__dirname, "last-release.json.gz"))).toString());

/** Statements of the last release that fail on today's tables, and why nobody misses them meanwhile. */
const given: Readonly<Record<string, string>> = {};

let client: Client;
let describeText: (text: string) => Promise<Described>;
beforeAll(async () => {
  client = new Client({ connectionString: await migratedDatabase() });
  await client.connect();
  describeText = await describerOn(client);
});
afterAll(() => client.end());

/** What goes wrong when this statement is asked today, or null. */
async function brokenBy(
  name: string,
  { text, parameters, columns }: Release["statements"][string],
): Promise<string | null> {
  try {
    const told = toldOf(await describeText(text));
    // Only planning finds that a conflict has no index any more.
    await client.query(`EXPLAIN (GENERIC_PLAN) ${text}`);
    const same = String([told.parameters, told.columns]) === String([parameters, columns]);
    return same ? null : `${name} takes (${told.parameters}) and answers (${told.columns})`;
  } catch (error) {
    return `${name}: ${(error as Error).message}`;
  }
}

/** Why a writer that knows the columns of `before` alone cannot write where there are those of `now`. */
function hindrances(before: Release["columns"], now: Record<string, KnownColumn>): string[] {
  const tables = new Set(Object.keys(before).map((place) => place.slice(0, place.lastIndexOf("."))));
  const gone = Object.entries(before).flatMap(([place, was]) => {
    const is = now[place];
    if (!is) return [`${place} is gone`];
    if (is.type !== was.type) return [`${place} was ${was.type} and is ${is.type}`];
    return [
      ...(was.mayBeNull && !is.mayBeNull ? [`${place} may not be null any more`] : []),
      ...(was.mayBeLeftOut && !is.mayBeLeftOut ? [`${place} may not be left out any more`] : []),
    ];
  });
  const added = Object.entries(now)
    .filter(
      ([place, is]) => !(place in before) && tables.has(place.slice(0, place.lastIndexOf("."))) && !is.mayBeLeftOut,
    )
    .map(([place]) => `${place} is new and may not be left out`);
  return [...gone, ...added];
}

it("is a release before this one, or this one", () => {
  expect(migrationNames.slice(0, last.migrations.length)).toEqual(last.migrations);
  expect(Object.keys(last.statements).length).toBeGreaterThan(120);
  expect(Object.keys(last.columns).length).toBeGreaterThan(100);
});

it("is understood and answered, each statement", async () => {
  const broken: Record<string, string> = {};
  for (const [name, statement] of Object.entries(last.statements)) {
    const why = await brokenBy(name, statement);
    if (why) broken[name] = why;
  }
  expect(Object.keys(broken).sort()).toEqual(Object.keys(given).sort());
});

it("may write what it wrote, column by column", async () => {
  expect(hindrances(last.columns, await columnsOn(client))).toEqual([]);
});

it("is heard by this release", () => {
  const payload = JSON.parse(/(\{.*\})/.exec(last.announcement)?.[1] ?? "null");
  expect(heardFrom(JSON.stringify(payload), new Set(["task"]))).toEqual({
    userId: "00000000-0000-4000-8000-000000000001",
    changes: [["task", "00000000-0000-4000-8000-000000000002", 0, 0]],
    // It knows of none.
    version: null,
  });
});

describe("what a migration may not do", () => {
  it.each([
    ["ALTER TABLE projects DROP COLUMN start_date", /public\.projects\.start_date is gone/],
    ["ALTER TABLE projects ALTER COLUMN priority TYPE varchar(10)", /public\.projects\.priority was text/],
    ["ALTER TABLE tasks ALTER COLUMN description SET NOT NULL", /description may not be null any more/],
    ["ALTER TABLE tasks ADD COLUMN colour text NOT NULL", /colour is new and may not be left out/],
    ["DROP TABLE session_intervals", /session_intervals\.id is gone/],
  ])("%s", async (change, told) => {
    try {
      await client.query(`BEGIN; ${change}`);
      expect(hindrances(last.columns, await columnsOn(client)).join("\n")).toMatch(told);
    } finally {
      await client.query("ROLLBACK");
    }
  });

  it("take an index away that a conflict is told by, or a column that is read", async () => {
    const claim = Object.entries(last.statements).find(([, { text }]) => text.includes("ON CONFLICT (user_id, scope)"));
    await client.query("BEGIN; ALTER TABLE user_answers DROP CONSTRAINT user_answers_pkey");
    expect(await brokenBy(...(claim ?? fail()))).toMatch(/no unique or exclusion constraint/);
    await client.query("ROLLBACK; BEGIN; ALTER TABLE projects RENAME COLUMN status TO state");
    expect(await brokenBy("project", last.statements.project ?? fail())).toMatch(/column p.status does not exist/);
    await client.query("ROLLBACK");
  });
});

const fail = (): never => {
  throw new Error("The last release has no such statement");
};
