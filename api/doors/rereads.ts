/**
 * When open tabs read their views again. After an outage all of them would at the same moment; so each is told how long it may wait,
 * by how many are waiting already: one alone not at all, a thousand over ten seconds (docs/api.md "Live").
 */
import { serverLimits } from "#contract/limits";

const { tabsPerSecond, longestMs } = serverLimits.rereads;

/** Hands out the moments of one process. */
export class Rereads {
  private until = Number.NEGATIVE_INFINITY;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Milliseconds for so many tabs that are to read again: each at a moment of its own in their second half. */
  afterMs(tabs: number): number {
    const now = this.now();
    this.until = Math.min(now + longestMs, Math.max(now, this.until) + (tabs * 1000) / tabsPerSecond);
    return Math.ceil(this.until - now);
  }
}
