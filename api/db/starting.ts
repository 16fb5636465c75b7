/** Starts of several processes on one database: what only one may do at a time, and how a start waits for a database that is busy. */
import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { withClient } from "./connections";

/** What the database says that passes by itself, and how an operator is told. */
const passing: Readonly<Record<string, string>> = {
  "53300": "The database has no free connection: waiting for one. Each process of Stint needs 8.",
  "57P03": "The database is starting up: waiting for it.",
  "08006": "A machine of the cluster does not answer: waiting for it.",
  "40P01": "The tables are in use by the release before: migrating is tried again.",
  "55P03": "The tables are in use by the release before: migrating is tried again.",
};
const retryMs = 250;
const sayEveryMs = 60_000;

/** Does `act`, again and again while what stands in its way passes by itself; `say` is told why it takes so long. */
export async function patiently<T>(act: () => Promise<T>, say: (sentence: string) => void): Promise<T> {
  const said = new Map<string, number>();
  for (;;) {
    try {
      return await act();
    } catch (error) {
      const sentence = passing[(error as { code?: string }).code ?? ""];
      if (sentence === undefined) throw error;
      if (performance.now() - (said.get(sentence) ?? Number.NEGATIVE_INFINITY) > sayEveryMs) {
        said.set(sentence, performance.now());
        say(sentence);
      }
      await wait(retryMs * (1 + Math.random()));
    }
  }
}

/** Does `act` while no other process on the same database does. */
export async function oneAtATime<T>(url: string, act: () => Promise<T>): Promise<T> {
  const line = { connectionString: url, keepAlive: true, application_name: "stint migrations" };
  return withClient(line, async (client) => {
    // Asked again and again instead of waited for: whoever waits inside a statement would hold up an index that is built concurrently.
    while (!(await mine(client))) await wait(100);
    return act();
  });
}

async function mine(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(
    "SELECT pg_try_advisory_lock(hashtextextended('stint:start', 0)) AS mine",
  );
  return rows[0]?.mine === true;
}
