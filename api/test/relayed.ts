/** What leaves with a commit, relayed when a test asks for it: jobs are where they are done, and what was told was heard. */
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { type Announcement, type Told } from "../core/announcement";
import { askOn } from "../core/line";
import { relayAll } from "../core/relaying";
import { accounts, announcedIn, channelOf, sliceBehind } from "../core/slices";

const failing = (error: unknown) => {
  throw error;
};

/** Resolves when everything committed so far has left the outbox, by whomever. */
export async function relayed(url: string): Promise<void> {
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

/** Hears whatever is told in any slice. */
export async function earsOn(url: string): Promise<Ears> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const waiting = new Map<string, () => void>();
  let all: Announcement[] = [];
  client.on("notification", ({ channel, payload = "" }) => {
    if (sliceBehind(channel) === null) return waiting.get(payload)?.();
    for (const said of announcedIn(payload).announcements) all.push(JSON.parse(said));
  });
  await client.query(
    `${Array.from({ length: accounts }, (_, slice) => `LISTEN ${channelOf(slice)}; `).join("")}LISTEN mark`,
  );
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
