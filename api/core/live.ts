/**
 * Live updates: what is told in the slices of users who have a stream here is heard, each change is read again once per user and
 * handed to that user's streams. Every stream has its own bounded queue: a slow one is ended alone (docs/security.md "What one caller can cost").
 */
import { LRUCache } from "lru-cache";
import { type Announcement, alsoTold, heardFrom, ownAccount, userOf } from "./announcement";
import { Ears } from "./ears";
import { type ChangeSet, Stream } from "./live-stream";
import { type Announced, accounts, sliceOf } from "./slices";

/** What is told of changes. */
export interface Telling {
  /** The kinds of things of which it is told. */
  kinds: ReadonlySet<string>;
  /** Reads the announced rows under their owner. A row that is gone meanwhile comes back as removed. */
  read(userId: string, changes: Announcement["c"], version: string | null): Promise<ChangeSet>;
  /** What changed since a version of the owner's, up to now; null where that is not known. */
  since(userId: string, version: string): Promise<Caught>;
  /** The version up to which everything was told. */
  told(userId: string): Promise<string | null>;
  /** What stands above everybody's screens now. */
  standing(): object | null;
}

/** What changed up to a version, a thing once. */
export interface Caught {
  version: string | null;
  changes: Announcement["c"] | null;
}

/** What somebody who begins to listen has already: what was read within the last so many milliseconds, or all up to a version. */
export interface Since {
  sinceMs?: number;
  /** Empty: none is known yet, and is wanted. */
  since?: string;
}

export const resync: ChangeSet = { resync: true, changes: [], overview: null, version: null };
const nothing: ChangeSet = { ...resync, resync: false };

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
  /** What is to be told of the line to the database. */
  readonly ears: Ears;
  private hearsNow = false;
  private wasDeaf = false;
  private toldAll = Number.NEGATIVE_INFINITY;
  private reported = Number.NEGATIVE_INFINITY;
  private toTell: NodeJS.Timeout | undefined;

  constructor(
    private readonly telling: Telling,
    private readonly report: (error: unknown) => void,
    private readonly hearing: Hearing,
  ) {
    this.ears = new Ears(
      {
        announced: (announcements) => {
          for (const announcement of announcements) this.hear(announcement);
        },
        announcedAsBefore: (announcement) => this.hearAsBefore(announcement),
        missed: (slice) => (slice === null || slice === accounts ? this.tellAllSoon() : this.tellSlice(slice)),
        hearing: (hears) => {
          this.hearsNow = hears;
          this.hearing.hear(hears);
          // Whatever was committed while nobody listened was missed.
          if (hears && this.wasDeaf) this.tellAll();
          this.wasDeaf = !hears;
        },
      },
      report,
    );
  }

  /** Whether commits are heard. */
  get hears(): boolean {
    return this.hearsNow;
  }

  stop(): void {
    clearTimeout(this.toTell);
    for (const streams of this.streams.values()) for (const stream of [...streams]) stream.end();
  }

  /**
   * A user's changes from now on. First of all what changed since the version that is had, or, where none is known, a resync when something
   * was heard in the `sinceMs` before, for what the tab read meanwhile may be older. `onSlow` is called when the stream had to be ended because its reader fell behind.
   */
  subscribe(
    userId: string,
    onSlow: () => void = () => {},
    { sinceMs = 0, since }: Since = {},
  ): AsyncIterableIterator<ChangeSet> {
    const slice = sliceOf(userId);
    const stream = new Stream(() => this.leave(userId, stream), onSlow);
    add(this.streams, userId, stream);
    if (since) {
      // What is told until the log is read stands there.
      stream.sleep();
      this.ears.hold(slice, Number.NEGATIVE_INFINITY);
      void this.ears.hears(slice).then(() => this.inOrder(userId, () => this.catchUp(userId, stream, since)));
      return stream;
    }
    this.ears.hold(slice, sinceMs);
    // A look is no news: who was heard of longest ago leaves first.
    const last = Math.max(this.heardAt.peek(userId) ?? this.lostAt, this.ears.unheardAt(slice), this.toldAll);
    if (performance.now() - last <= sinceMs) stream.push(resync);
    if (since === "")
      void this.ears.hears(slice).then(() => this.inOrder(userId, () => this.tellVersion(userId, stream)));
    return stream;
  }

  private async catchUp(userId: string, stream: Stream, since: string): Promise<void> {
    stream.wake();
    const { version, changes } = await this.telling.since(userId, since).catch(this.unknown);
    const set =
      changes === null
        ? { ...resync, version }
        : changes.length === 0
          ? { ...nothing, version }
          : await this.telling.read(userId, changes, version).catch(this.unread);
    stream.push({ ...set, ...this.standing() });
  }

  private async tellVersion(userId: string, stream: Stream): Promise<void> {
    const version = await this.telling.told(userId).catch(() => null);
    stream.push({ ...nothing, version, ...this.standing() });
  }

  /** Tells everybody what stands above their screens from now on. Nothing is read for it, and its readers take turns (doors/fan-out). */
  tellStanding(): void {
    const set = { ...nothing, ...this.standing() };
    for (const streams of this.streams.values()) for (const stream of streams) stream.push(set);
  }

  private readonly standing = (): Pick<ChangeSet, "siteNotice"> => ({
    siteNotice: { notice: this.telling.standing() },
  });

  private readonly unknown = (error: unknown): Caught => {
    this.report(error);
    return { version: null, changes: null };
  };
  private readonly unread = (error: unknown): ChangeSet => {
    this.report(error);
    return resync;
  };

  /** Calls back whenever the user's own row changed or went: time to look at the token again. Returns how to stop. */
  watchUser(userId: string, changed: () => void): () => void {
    add(this.watchers, userId, changed);
    return () => void drop(this.watchers, userId, changed);
  }

  private leave(userId: string, stream: Stream): void {
    if (drop(this.streams, userId, stream)) this.ears.release(sliceOf(userId));
  }

  private hear({ said, account }: Announced): void {
    const user = userOf(said);
    if (user !== undefined && !account && !this.streams.has(user)) {
      // Of somebody who has no stream here it is enough to know that there was something.
      this.heardAt.set(user, performance.now());
      return;
    }
    const { userId, changes, version } = heardFrom(said, this.telling.kinds);
    if (changes === null) this.tellUnread();
    if (userId === null) this.tellAllSoon();
    else if (account) this.accountChanged(userId);
    else this.hearOf(userId, changes, version);
  }

  /** The releases before tell everything on one channel, an account's change among the others. */
  private hearAsBefore(announcement: string): void {
    // What a relay tells there for processes of those releases was told in its slice.
    if (announcement.endsWith(alsoTold)) return;
    const { userId, changes } = heardFrom(announcement, this.telling.kinds);
    if (changes === null) this.tellUnread();
    if (userId === null) return void this.tellAllSoon();
    if (changes === null || changes.some(([entity]) => entity === ownAccount)) this.accountChanged(userId);
    this.hearOf(userId, changes);
  }

  private accountChanged(userId: string): void {
    this.hearing.userChanged(userId);
    for (const watcher of this.watchers.get(userId) ?? []) watcher();
  }

  private hearOf(userId: string, changes: Announcement["c"] | null, version: string | null = null): void {
    this.heardAt.set(userId, performance.now());
    if (this.streams.has(userId)) this.inOrder(userId, () => this.tell(userId, changes, version));
  }

  /** One after the other per user: a later commit is never told before an earlier one. */
  private inOrder(userId: string, act: () => Promise<void>): void {
    const chain = (this.chains.get(userId) ?? Promise.resolve()).then(act);
    this.chains.set(userId, chain);
    void chain.finally(() => this.chains.get(userId) === chain && this.chains.delete(userId));
  }

  private async tell(userId: string, changes: Announcement["c"] | null, version: string | null): Promise<void> {
    const set = changes === null ? resync : await this.telling.read(userId, changes, version).catch(this.unread);
    for (const stream of this.streams.get(userId) ?? []) stream.push(set);
  }

  /** Every stream reads its view again, every token is looked at again. */
  private tellAll(): void {
    this.toldAll = performance.now();
    for (const watchers of this.watchers.values()) for (const watcher of watchers) watcher();
    // In their order too: rows that were read before would else be shown after what is read again.
    for (const userId of this.streams.keys()) this.hearOf(userId, null);
  }

  /** Something was missed: those of the slice read again. */
  private tellSlice(slice: number): void {
    for (const userId of this.streams.keys()) if (sliceOf(userId) === slice) this.hearOf(userId, null);
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

function drop<T>(map: Map<string, Set<T>>, key: string, item: T): boolean {
  const set = map.get(key);
  const dropped = set?.delete(item) ?? false;
  if (set?.size === 0) map.delete(key);
  return dropped;
}
