/** How many things a user has, for reckoning what an operation will answer before it runs. */
import { LRUCache } from "lru-cache";

/** Counts of one user's rows. `links` are tasks in sessions. */
export interface Holdings {
  projects: number;
  tasks: number;
  boards: number;
  sessions: number;
  links: number;
  intervals: number;
}

const keptMs = 10_000;
const keptUsers = 10_000;

/** Counts that are read again when they are ten seconds old; who asks meanwhile gets the same. */
export class KnownHoldings {
  private readonly known = new LRUCache<string, Promise<Holdings>>({ max: keptUsers, ttl: keptMs });

  constructor(private readonly read: (userId: string) => Promise<Holdings>) {}

  of(userId: string): Promise<Holdings> {
    const known = this.known.get(userId);
    if (known) return known;
    const reading = this.read(userId);
    this.known.set(userId, reading);
    // What failed is no answer: the next one asks again.
    reading.catch(() => this.known.delete(userId));
    return reading;
  }
}
