/**
 * Live updates: one listening connection hears every commit of every process, each change is read again once per user and
 * handed to that user's streams. Every stream has its own bounded queue: a slow one is ended alone (security guide §0, 1 and 2).
 */
import { Client } from "pg";
import { type ChangeSet, Stream } from "./live-stream";
import { Memory } from "./memory";
import { type Announcement, changesChannel } from "./work";

/** Reads the announced rows under their owner. A row that is gone meanwhile comes back as removed. */
export type ReadChanges = (userId: string, changes: Announcement["c"]) => Promise<ChangeSet>;

export const resync: ChangeSet = { resync: true, changes: [], overview: null };

/** Who else wants to know of what is heard. */
export interface Hearing {
  /** A user's own row changed or went. */
  userChanged(userId: string): void;
  /** Commits are heard from now on (true), or not until the connection is back (false). */
  hear(hearing: boolean): void;
}

/** How far back a new stream may ask whether it missed anything, milliseconds. */
export const longestSinceMs = 60_000;
const firstRetryMs = 100;
const lastRetryMs = 5000;

export class Live {
  private readonly streams = new Map<string, Set<Stream>>();
  private readonly watchers = new Map<string, Set<() => void>>();
  private readonly chains = new Map<string, Promise<void>>();
  private readonly heard = new Memory(longestSinceMs);
  private client: Client | undefined;
  private stopped = false;
  private retryMs = firstRetryMs;

  constructor(
    private readonly url: string,
    private readonly read: ReadChanges,
    private readonly report: (error: unknown) => void,
    private readonly hearing: Hearing,
  ) {}

  /** Begins to listen; resolves once commits are heard. */
  async start(): Promise<void> {
    const client = new Client({ connectionString: this.url, keepAlive: true, application_name: "stint live" });
    client.on("notification", (message) => this.hear(message.payload ?? ""));
    client.on("error", (error) => this.lost(client, error));
    client.on("end", () => this.lost(client, undefined));
    this.client = client;
    await client.connect();
    await client.query(`LISTEN ${changesChannel}`);
    this.hearing.hear(true);
    this.retryMs = firstRetryMs;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.heard.forget();
    for (const streams of this.streams.values()) for (const stream of [...streams]) stream.end();
    await this.client?.end().catch(() => {});
  }

  /**
   * A user's changes from now on, and first of all a resync when something was heard in the `sinceMs` before: what the tab read
   * meanwhile may be older. `onSlow` is called when the stream had to be ended because its reader fell behind.
   */
  subscribe(userId: string, onSlow: () => void = () => {}, sinceMs = 0): AsyncIterableIterator<ChangeSet> {
    const stream = new Stream(() => drop(this.streams, userId, stream), onSlow);
    add(this.streams, userId, stream);
    if (this.heard.within(userId, sinceMs)) stream.push(resync);
    return stream;
  }

  /** Calls back whenever the user's own row changed or went: time to look at the token again. Returns how to stop. */
  watchUser(userId: string, changed: () => void): () => void {
    add(this.watchers, userId, changed);
    return () => drop(this.watchers, userId, changed);
  }

  private hear(payload: string): void {
    const { u, c } = JSON.parse(payload) as Announcement;
    if (c.some(([entity]) => entity === "user")) {
      this.hearing.userChanged(u);
      for (const watcher of this.watchers.get(u) ?? []) watcher();
    }
    this.heard.note(u);
    if (!this.streams.has(u)) return;
    // One after the other per user: a later commit is never told before an earlier one.
    const chain = (this.chains.get(u) ?? Promise.resolve()).then(() => this.tell(u, c));
    this.chains.set(u, chain);
    void chain.finally(() => this.chains.get(u) === chain && this.chains.delete(u));
  }

  private async tell(userId: string, changes: Announcement["c"]): Promise<void> {
    const set = await this.read(userId, changes).catch((error: unknown) => {
      this.report(error);
      return resync;
    });
    for (const stream of this.streams.get(userId) ?? []) stream.push(set);
  }

  private lost(client: Client, error: unknown): void {
    if (this.stopped || client !== this.client) return;
    this.client = undefined;
    this.hearing.hear(false);
    if (error) this.report(error);
    client.end().catch(() => {});
    this.again();
  }

  private again(): void {
    setTimeout(() => {
      if (this.stopped) return;
      this.start().then(
        () => this.tellAll(),
        (error: unknown) => {
          if (this.client) this.lost(this.client, error);
        },
      );
    }, this.retryMs).unref();
    this.retryMs = Math.min(this.retryMs * 2, lastRetryMs);
  }

  // Whatever was committed while nobody listened was missed: every stream is told to read its view again.
  private tellAll(): void {
    for (const watchers of this.watchers.values()) for (const watcher of watchers) watcher();
    for (const streams of this.streams.values()) for (const stream of streams) stream.push(resync);
  }
}

function add<T>(map: Map<string, Set<T>>, key: string, item: T): void {
  const set = map.get(key) ?? new Set<T>();
  map.set(key, set.add(item));
}

function drop<T>(map: Map<string, Set<T>>, key: string, item: T): void {
  const set = map.get(key);
  if (set?.delete(item) && set.size === 0) map.delete(key);
}
