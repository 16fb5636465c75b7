/**
 * Live updates: one listening connection hears every commit of every process, each change is read again once per user and
 * handed to that user's streams. Every stream has its own bounded queue: a slow one is ended alone (docs/security.md "What one caller can cost").
 */
import { LRUCache } from "lru-cache";
import { lineTo, SteadyClient } from "../db/connections";
import { type Announcement, changesChannel, heardFrom, ownAccount } from "./announcement";
import { type ChangeSet, Stream } from "./live-stream";

/** What is told of changes. */
export interface Telling {
  /** The kinds of things of which it is told. */
  kinds: ReadonlySet<string>;
  /** Reads the announced rows under their owner. A row that is gone meanwhile comes back as removed. */
  read(userId: string, changes: Announcement["c"]): Promise<ChangeSet>;
}

export const resync: ChangeSet = { resync: true, changes: [], overview: null };

/** Who else wants to know of what is heard. */
export interface Hearing {
  /** A user's own row changed or went. */
  userChanged(userId: string): void;
  /** Commits are heard from now on (true), or not until the connection is back (false). */
  hear(hearing: boolean): void;
}

/** Of how many users it is remembered when their changes were heard last. */
const mostHeard = 20_000;
/** How often at most everybody is told to read again, and an operator that something could not be read, milliseconds. */
const tellEveryMs = 1000;
const reportEveryMs = 60_000;

export class Live {
  private readonly streams = new Map<string, Set<Stream>>();
  private readonly watchers = new Map<string, Set<() => void>>();
  private readonly chains = new Map<string, Promise<void>>();
  /** When something was last heard of a user; `lostAt` is when at the latest, of those who had to leave for want of room. */
  private readonly heardAt = new LRUCache<string, number>({
    max: mostHeard,
    dispose: (at, _user, why) => {
      if (why === "evict") this.lostAt = at;
    },
  });
  private lostAt = Number.NEGATIVE_INFINITY;
  private readonly listener: Listener;
  private wasDeaf = false;
  private toldAll = Number.NEGATIVE_INFINITY;
  private reported = Number.NEGATIVE_INFINITY;
  private toTell: NodeJS.Timeout | undefined;

  constructor(
    url: string,
    private readonly telling: Telling,
    private readonly report: (error: unknown) => void,
    private readonly hearing: Hearing,
  ) {
    this.listener = new Listener(url, changesChannel, {
      heard: (payload) => this.hear(payload),
      hearing: (hears) => {
        this.hearing.hear(hears);
        // Whatever was committed while nobody listened was missed.
        if (hears && this.wasDeaf) this.tellAll();
        this.wasDeaf = !hears;
      },
      report,
    });
  }

  /** Whether commits are heard. */
  get hears(): boolean {
    return this.listener.hears;
  }

  /** Begins to listen; resolves once commits are heard. */
  start(): Promise<void> {
    return this.listener.start();
  }

  async stop(): Promise<void> {
    clearTimeout(this.toTell);
    for (const streams of this.streams.values()) for (const stream of [...streams]) stream.end();
    await this.listener.stop();
  }

  /**
   * A user's changes from now on, and first of all a resync when something was heard in the `sinceMs` before: what the tab read
   * meanwhile may be older. `onSlow` is called when the stream had to be ended because its reader fell behind.
   */
  subscribe(userId: string, onSlow: () => void = () => {}, sinceMs = 0): AsyncIterableIterator<ChangeSet> {
    const stream = new Stream(() => drop(this.streams, userId, stream), onSlow);
    add(this.streams, userId, stream);
    // A look is no news: who was heard of longest ago leaves first.
    const last = Math.max(this.heardAt.peek(userId) ?? this.lostAt, this.toldAll);
    if (performance.now() - last <= sinceMs) stream.push(resync);
    return stream;
  }

  /** Calls back whenever the user's own row changed or went: time to look at the token again. Returns how to stop. */
  watchUser(userId: string, changed: () => void): () => void {
    add(this.watchers, userId, changed);
    return () => drop(this.watchers, userId, changed);
  }

  private hear(payload: string): void {
    const { userId, changes } = heardFrom(payload, this.telling.kinds);
    if (changes === null) this.tellUnread();
    if (userId === null) this.tellAllSoon();
    else this.hearOf(userId, changes);
  }

  private hearOf(userId: string, changes: Announcement["c"] | null): void {
    if (changes === null || changes.some(([entity]) => entity === ownAccount)) {
      this.hearing.userChanged(userId);
      for (const watcher of this.watchers.get(userId) ?? []) watcher();
    }
    this.heardAt.set(userId, performance.now());
    if (!this.streams.has(userId)) return;
    // One after the other per user: a later commit is never told before an earlier one.
    const chain = (this.chains.get(userId) ?? Promise.resolve()).then(() => this.tell(userId, changes));
    this.chains.set(userId, chain);
    void chain.finally(() => this.chains.get(userId) === chain && this.chains.delete(userId));
  }

  private async tell(userId: string, changes: Announcement["c"] | null): Promise<void> {
    const read = changes === null ? Promise.resolve(resync) : this.telling.read(userId, changes);
    const set = await read.catch((error: unknown) => {
      this.report(error);
      return resync;
    });
    for (const stream of this.streams.get(userId) ?? []) stream.push(set);
  }

  /** Every stream reads its view again, every token is looked at again. */
  private tellAll(): void {
    this.toldAll = performance.now();
    for (const watchers of this.watchers.values()) for (const watcher of watchers) watcher();
    for (const streams of this.streams.values()) for (const stream of streams) stream.push(resync);
  }

  // Nobody knows whose change it was. However many of these come, everybody is asked once in a while only.
  private tellAllSoon(): void {
    this.toTell ??= setTimeout(
      () => {
        this.toTell = undefined;
        this.hearing.hear(true);
        this.tellAll();
      },
      Math.max(0, this.toldAll + tellEveryMs - performance.now()),
    ).unref();
  }

  private tellUnread(): void {
    if (performance.now() - this.reported < reportEveryMs) return;
    this.reported = performance.now();
    this.report(new Error("An announcement could not be read: another release, or a stranger on the channel"));
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

interface Listening {
  heard(payload: string): void;
  /** What is said on the channel is heard from now on (true), or not until the connection is back (false). */
  hearing(hearing: boolean): void;
  report(error: unknown): void;
}

const beatMs = 3_000;
const silenceMs = 4_000;
const firstRetryMs = 100;
const lastRetryMs = 2_000;

/**
 * One connection that listens for as long as the process lives. A line that went silent looks like one on which nothing happens, so it
 * is asked again and again; when no answer comes, or it ends, another takes its place.
 */
class Listener {
  private client: SteadyClient | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private retryMs = firstRetryMs;

  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly on: Listening,
  ) {}

  /** False from the moment the connection is known to be lost until another listens. */
  get hears(): boolean {
    return this.client !== undefined;
  }

  /** Begins to listen; resolves once everything is heard. Throws when the database cannot be reached. */
  async start(): Promise<void> {
    const client = new SteadyClient(lineTo(this.url, "stint live", silenceMs));
    client.on("notification", ({ payload }) => this.on.heard(payload ?? ""));
    client.on("error", (error) => this.lost(client, error));
    client.on("end", () => this.lost(client, undefined));
    try {
      await client.connect();
      await client.query(`LISTEN ${this.channel}`);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    if (this.stopped) return void client.end().catch(() => {});
    this.client = client;
    this.retryMs = firstRetryMs;
    this.beat(client);
    this.on.hearing(true);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => {});
  }

  // The connection itself notices that the answer stays out.
  private beat(client: SteadyClient): void {
    this.timer = setTimeout(() => {
      client.query("SELECT 1").then(
        () => client === this.client && !this.stopped && this.beat(client),
        (error: unknown) => this.lost(client, error),
      );
    }, beatMs).unref();
  }

  private lost(client: SteadyClient, error: unknown): void {
    if (this.stopped || client !== this.client) return;
    this.client = undefined;
    clearTimeout(this.timer);
    this.on.hearing(false);
    if (error) this.on.report(error);
    void client.end().catch(() => {});
    this.again();
  }

  private again(): void {
    this.timer = setTimeout(() => {
      this.start().catch(() => this.stopped || this.again());
    }, this.retryMs).unref();
    this.retryMs = Math.min(this.retryMs * 2, lastRetryMs);
  }
}
