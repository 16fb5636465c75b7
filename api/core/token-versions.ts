/**
 * What the tokens of an account must say to count, kept in memory: every request asks for it. An account that changes is forgotten
 * the moment its commit is heard (from any process) or made (by this one), and nothing is kept while commits cannot be heard.
 */
import { LRUCache } from "lru-cache";

const most = 20_000;
/** And no longer than this, milliseconds, should a connection have died without a word. */
const longest = 10_000;

/** What counts of an account's tokens. */
export interface Accepted {
  /** The version that each must carry. */
  version: number;
  /** The sign-ins that stand: one of them, where a token names one. */
  signIns: ReadonlySet<string>;
  /** Tokens that name none, as the release before made them, must have been made after it: milliseconds since 1970. */
  bareAfter: number;
}

export class TokenVersions {
  private readonly known = new LRUCache<string, Accepted>({ max: most, ttl: longest });
  /** Sign-ins that were looked for and not found: their tokens are made after their rows, and no row comes back. */
  private readonly ended = new LRUCache<string, true>({ max: most });
  /** Rises with every change heard: an answer that was asked for before it may be old and is not kept. */
  private epoch = 0;
  private hearing = false;
  /** What is being read: all sockets of a user ask at once when a change may have been missed. */
  private readonly asked = new Map<string, { epoch: number; accepted: Promise<Accepted | null> }>();

  /** `read` gives what counts for an account, or null when it is gone. */
  constructor(private readonly read: (userId: string) => Promise<Accepted | null>) {}

  /** At once where it is in memory. What is known of a sign-in that is not among those that stand is read first: it may be a new one. */
  of(userId: string, signIn: string | null = null): Accepted | Promise<Accepted | null> {
    const known = this.known.get(userId);
    return known && this.answers(known, signIn) ? known : this.asking(userId, signIn, known !== undefined);
  }

  private answers({ signIns }: Accepted, signIn: string | null): boolean {
    return signIn === null || signIns.has(signIn) || this.ended.has(signIn);
  }

  private async asking(userId: string, signIn: string | null, isOld: boolean): Promise<Accepted | null> {
    const underWay = this.asked.get(userId);
    if (!isOld && this.hearing && underWay?.epoch === this.epoch) {
      const accepted = await underWay.accepted;
      // It may have been read before this sign-in was there.
      if (accepted === null || this.answers(accepted, signIn)) return accepted;
    }
    const asked = { epoch: this.epoch, accepted: this.read(userId) };
    this.asked.set(userId, asked);
    try {
      const accepted = await asked.accepted;
      if (accepted === null) return null;
      if (signIn !== null && !accepted.signIns.has(signIn)) this.ended.set(signIn, true);
      if (asked.epoch === this.epoch && this.hearing) this.known.set(userId, accepted);
      return accepted;
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
