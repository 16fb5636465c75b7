/** What leaves with a commit, relayed when a test asks for it: jobs are where they are done, and what was told was heard. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { type Announcement, type Told } from "../core/announcement";
import { askOn } from "../core/line";
import { version } from "../core/outbox";
import { relayAll } from "../core/relaying";
import { accounts, announcedIn, earChannels } from "../core/slices";
import { sql } from "./database";

const failing = (error: unknown) => {
  throw error;
};

const waits = `SELECT FROM outbox WHERE version <= ${version} AND trouble IS NULL LIMIT 1`;
const held = "SELECT FROM relay.holder";

/** Resolves when everything committed so far has left the outbox, by whomever. */
export async function relayed(url: string): Promise<void> {
  // Mostly the product's own relay is at it, and nothing needs a connection of its own, which costs more than a test's calls do.
  for (let rest = 1; rest < 64; rest *= 2) {
    if ((await sql(url, waits)).length === 0) return;
    if ((await sql(url, held)).length === 0) break;
    await pause(rest);
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  await relayAll(askOn(client), failing).finally(() => client.end());
}

export interface Ears {
  /** What was told since the last call, in the order of the commits, a hundred changes at most in each. */
  announced(): Promise<Announcement[]>;
  /** The same as one list of changes. */
  heard(): Promise<Told[]>;
  stop(): Promise<void>;
}

/** Makes this connection an ear that holds these slices, those of all users where none are named; its number and its channel. */
export async function listening(
  client: Client,
  slices: readonly number[] = Array.from({ length: accounts }, (_, slice) => slice),
): Promise<{ id: number; channel: string }> {
  const { rows } = await client.query("INSERT INTO relay.ears (backend) VALUES (pg_backend_pid()) RETURNING id");
  const id: number = rows[0].id;
  await client.query(`LISTEN ${earChannels}${id}`);
  await client.query("INSERT INTO relay.held SELECT slice, $1 FROM unnest($2::integer[]) slice", [id, slices]);
  return { id, channel: `${earChannels}${id}` };
}

/** Hears whatever is told in any slice. */
export async function earsOn(url: string): Promise<Ears> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const waiting = new Map<string, () => void>();
  let all: Announcement[] = [];
  client.on("notification", ({ channel, payload = "" }) => {
    if (channel === "mark") return waiting.get(payload)?.();
    for (const { said } of announcedIn(payload).announcements) all.push(JSON.parse(said));
  });
  await listening(client);
  await client.query("LISTEN mark");
  const announced = async () => {
    await relayAll(askOn(client), failing);
    // Notifications come in the order of their commits: once the mark is heard, everything before it was.
    const mark = randomUUID();
    const passed = new Promise<void>((resolve) => waiting.set(mark, resolve));
    await client.query(`SELECT pg_notify('mark', '${mark}')`);
    await passed;
    const heard = all;
    all = [];
    return heard;
  };
  return { announced, heard: async () => (await announced()).flatMap(({ c }) => c), stop: () => client.end() };
}
