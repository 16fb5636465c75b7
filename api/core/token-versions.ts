/**
 * The version that a user's token must carry, kept in memory: every request asks for it. An account that changes is forgotten
 * the moment its commit is heard (from any process) or made (by this one), and nothing is kept while commits cannot be heard.
 */
import { LRUCache } from "lru-cache";

const most = 20_000;
/** And no longer than this, milliseconds, should a connection have died without a word. */
const longest = 10_000;

export class TokenVersions {
  private readonly known = new LRUCache<string, number>({ max: most, ttl: longest });
  /** Rises with every change heard: an answer that was asked for before it may be old and is not kept. */
  private epoch = 0;
  private hearing = false;
  /** What is being read: all sockets of a user ask at once when a change may have been missed. */
  private readonly asked = new Map<string, { epoch: number; version: Promise<number | null> }>();

  /** `read` gives the version of an account, or null when it is gone. */
  constructor(private readonly read: (userId: string) => Promise<number | null>) {}

  /** At once where it is in memory. */
  of(userId: string): number | Promise<number | null> {
    return this.known.get(userId) ?? this.asking(userId);
  }

  private async asking(userId: string): Promise<number | null> {
    const underWay = this.asked.get(userId);
    if (this.hearing && underWay?.epoch === this.epoch) return underWay.version;
    const asked = { epoch: this.epoch, version: this.read(userId) };
    this.asked.set(userId, asked);
    try {
      const version = await asked.version;
      if (version !== null && asked.epoch === this.epoch && this.hearing) this.known.set(userId, version);
      return version;
    } finally {
      if (this.asked.get(userId) === asked) this.asked.delete(userId);
    }
  }

  /** The account changed or went. */
  forget(userId: string): void {
    this.epoch++;
    this.known.delete(userId);
  }

  /** Commits are heard from now on, or no longer. */
  hear(hearing: boolean): void {
    this.epoch++;
    this.hearing = hearing;
    this.known.clear();
  }
}
