/**
 * Which statements ask one machine, and which have to ask all: what Citus says of each on a cluster (`npm run test:citus`). Elsewhere
 * the list of those that ask all is held against the statements that there are.
 */
import "reflect-metadata";
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import "../compose";
import { onCluster } from "../test/cluster";
import { migratedDatabase } from "../test/database";
import { describerOn } from "../test/described";
import { boardAsAsked, rankedTask } from "./shapes";
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

/** A value for a parameter of each type, as SQL. */
const values: Readonly<Record<string, string>> = {
  uuid: `'${randomUUID()}'`,
  "uuid[]": `'{${randomUUID()}}'`,
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

const onEach = () => {
  let client: Client;
  beforeAll(async () => {
    client = new Client({ connectionString: await migratedDatabase() });
    await client.connect();
  });
  afterAll(() => client.end());

  /** On how many shards each part of the statement works; none for what is answered by the coordinator alone. */
  async function tasksOf(name: string, text: string, parameters: readonly string[]): Promise<number[]> {
    const given = parameters.map((type) => `${values[type] ?? "1"}::${type}`);
    try {
      await client.query(`BEGIN; PREPARE asked AS ${text}`);
      const { rows } = await client.query<object>(
        `EXPLAIN (FORMAT JSON) EXECUTE asked${given.length > 0 ? `(${given.join(", ")})` : ""}`,
      );
      return [...JSON.stringify(rows).matchAll(/"Task Count":(\d+)/g)].map(([, count]) => Number(count));
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}`);
    } finally {
      await client.query("ROLLBACK; DEALLOCATE ALL");
    }
  }

  it("every statement asks one machine at most, but for the exceptions, which ask more", async () => {
    const described = await describerOn(client);
    const wrong: string[] = [];
    const needed = new Set<string>();
    const made = { name: "board-asked", text: boardAsked?.text ?? "" };
    for (const { name, text } of [...declaredStatements.values(), made]) {
      const tasks = await tasksOf(name, text, (await described(text)).parameters);
      if (Math.max(1, ...tasks) === 1) continue;
      const exemption = exemptionOf(name);
      if (exemption === undefined) wrong.push(`${name} works on ${tasks}`);
      else needed.add(exemption);
    }
    expect(wrong).toEqual([]);
    expect(Object.keys(asksAll).filter((beginning) => !needed.has(beginning))).toEqual([]);
  }, 300_000);
};

if (onCluster) describe("on a cluster", onEach);
