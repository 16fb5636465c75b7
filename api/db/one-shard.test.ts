/**
 * Which statements ask one machine, and which have to ask all: what Citus says of each on a cluster (`npm run test:citus`). Elsewhere
 * the list of those that ask all is held against the statements that there are.
 */
import "reflect-metadata";
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import type { DataSource } from "typeorm";
import "../compose";
import { onCluster } from "../test/cluster";
import { migratedDatabase } from "../test/database";
import { type DescribedColumn, describerOn } from "../test/described";
import { OwnersPlaces } from "./cluster";
import { withClient } from "./connections";
import { dataSourceFor } from "./data-source";
import { boardAsAsked, rankedTask } from "./shapes";
import { textOn } from "./shards";
import { declaredStatements } from "./statements";

/** Who asks all machines, by the beginning of the statement's name, and why nobody waits for that who need not. */
const asksAll: Readonly<Record<string, string>> = {
  "admin-users-": "the back-office's list of all users: a page of it, counted up to a bound",
  "subscription-at-provider": "news of the provider names its own id: read by a job, by an index",
  "subscription-by-reference": "the same before the provider's id is known",
  "one-time-token-take-anyones": "a token of the release before does not say whose it is: for a day, by an index",
  "sessions-plan-lost": "what a start puts in again",
  "subscription-ends-lost": "what a start puts in again",
  "subscription-trials-untold": "what a start puts in again",
  "subscriptions-to-read": "the daily job, fifty subscriptions at a time",
  "projects-trash-empty": "the daily job, some hundred rows at a time",
  "boards-trash-empty": "the daily job, some hundred rows at a time",
  "tasks-trash-empty": "the daily job, some hundred rows at a time",
  "pomodoro_sessions-trash-empty": "the daily job, some hundred rows at a time",
  "interruptions-trash-empty": "the daily job, some hundred rows at a time",
  "user-answers-sweep-all": "the daily job",
  "visitor-answers-sweep-all": "the daily job",
  "changes-forget": "the daily job",
  "sign-ins-forget": "the daily job",
  "awake-forget-all": "the daily job, some thousand rows at a time",
  "subscriptions-about":
    "news that names a payment alone, which is seldom, and a page of the provider's ledger: by indexes",
  "reconciliation-findings-": "the back-office's list of what was put right, and the daily job",
  "reconciliations-differed": "the back-office's list of runs",
  "figures-": "the back-office's figures of all accounts",
};
const exemptionOf = (name: string) => Object.keys(asksAll).find((beginning) => name.startsWith(beginning));

it("every exception is a statement that there is", () => {
  const names = [...declaredStatements.keys()];
  expect(Object.keys(asksAll).filter((beginning) => !names.some((name) => name.startsWith(beginning)))).toEqual([]);
});

const [owner, other] = [randomUUID(), randomUUID()];

it("none of them is taken for one that reads a single owner's rows", () => {
  const all = [...declaredStatements.values()].filter(({ name }) => exemptionOf(name) !== undefined);
  expect(all.filter(({ ofOwner }) => ofOwner).map(({ name }) => name)).toEqual([]);
});

/** A value for a parameter of each type, as SQL. */
const values: Readonly<Record<string, string>> = {
  uuid: `'${other}'`,
  "uuid[]": `'{${other}}'`,
  text: "'x'",
  "text[]": "'{x}'",
  bytea: "'x'",
  boolean: "true",
  date: "'2026-11-22'",
  json: "'[]'",
  jsonb: "'[]'",
  "timestamp with time zone": "'2026-11-22'",
  "timestamp with time zone[]": "'{2026-11-22}'",
  "bigint[]": "'{1}'",
  "integer[]": "'{1}'",
  "double precision[]": "'{1,2}'",
};

/** What is declared only once somebody asks: a board with cards of everything that may be written for a selection. */
const boardAsked = boardAsAsked(
  Object.entries(rankedTask).map(([name, { type }]) => ({
    name,
    below: type === "json" ? ["id", "name"].map((each) => ({ name: each, below: null })) : null,
  })),
);

/** The parts of tables that SQL names. */
const partsIn = (text: string): string[] => [...new Set(text.match(/\b[a-z_]+_\d{6,}\b/g))].sort();

const named = (columns: readonly DescribedColumn[]) => columns.map(({ name, type }) => `${name} ${type}`);

const onEach = () => {
  let url: string;
  let client: Client;
  let app: DataSource;
  beforeAll(async () => {
    url = await migratedDatabase();
    client = new Client({ connectionString: url });
    await client.connect();
    app = await dataSourceFor(url, []).initialize();
  });
  afterAll(async () => {
    await app.destroy();
    await client.end();
  });

  interface Asked {
    /** On how many shards each part of the statement works; none for what is answered by the coordinator alone. */
    counts: number[];
    /** The tables that the machines are asked for. */
    tables: string[];
  }

  /** What Citus makes of a statement whose first parameter is the owner, where it is an id. */
  async function askedBy(name: string, text: string, parameters: readonly string[]): Promise<Asked> {
    const given = parameters.map((type, n) =>
      n === 0 && type === "uuid" ? `'${owner}'::uuid` : `${values[type] ?? "1"}::${type}`,
    );
    try {
      await client.query(`BEGIN; PREPARE asked AS ${text}`);
      const { rows } = await client.query<object>(
        `EXPLAIN (VERBOSE, FORMAT JSON) EXECUTE asked${given.length > 0 ? `(${given.join(", ")})` : ""}`,
      );
      const said = JSON.stringify(rows);
      const queries = [...said.matchAll(/"Query":"((?:[^"\\]|\\.)*)"/g)].map(([, query = ""]) => query);
      return {
        counts: [...said.matchAll(/"Task Count":(\d+)/g)].map(([, count]) => Number(count)),
        tables: partsIn(queries.join("\n")),
      };
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}`);
    } finally {
      await client.query("ROLLBACK; DEALLOCATE ALL");
    }
  }

  const made = { name: "board-asked", text: boardAsked?.text ?? "", ofOwner: true };
  const all = () => [...declaredStatements.values(), made];

  it("every statement asks one machine at most, but for the exceptions, which ask more", async () => {
    const described = await describerOn(client);
    const wrong: string[] = [];
    const needed = new Set<string>();
    for (const { name, text } of all()) {
      const { counts } = await askedBy(name, text, (await described(text)).parameters);
      if (Math.max(1, ...counts) === 1) continue;
      const exemption = exemptionOf(name);
      if (exemption === undefined) wrong.push(`${name} works on ${counts}`);
      else needed.add(exemption);
    }
    expect(wrong).toEqual([]);
    expect(Object.keys(asksAll).filter((beginning) => !needed.has(beginning))).toEqual([]);
  }, 300_000);

  it("what reads an owner's rows asks the tables of the owner's shard, as the cluster does itself, for the same columns", async () => {
    const { shard, address } = await new OwnersPlaces(app, url).find(owner);
    if (shard === null) throw new Error("Nobody can say which shard it is");
    const wrong: string[] = [];
    const described = await describerOn(client);
    await withClient({ connectionString: address ?? url }, async (there) => {
      const describedThere = await describerOn(there);
      for (const { name, text } of all().filter(({ ofOwner }) => ofOwner)) {
        const { columns, parameters } = await described(text);
        const { tables } = await askedBy(name, text, parameters);
        const onShard = textOn(shard, text);
        const own = partsIn(onShard);
        // A plan leaves out what its values rule out.
        if (tables.length === 0 || tables.some((table) => !own.includes(table)))
          wrong.push(`${name}: ${own} and not ${tables}`);
        expect([name, named((await describedThere(onShard)).columns)]).toEqual([name, named(columns)]);
      }
    });
    expect(wrong).toEqual([]);
  }, 300_000);
};

if (onCluster) describe("on a cluster", onEach);
