/**
 * Queues of jobs: the jobs of one queue run one after the other. What waits for somebody outside has a few of them and the runner has more
 * workers than all of these together, so that whoever hangs holds up neither another nor what is due now.
 */
export class Queues {
  /** `shares`: how many of them there are. */
  constructor(
    private readonly name: string,
    readonly shares: number,
  ) {}

  /** The queue of whatever has this key. */
  of(key: string): string {
    let hash = 2166136261;
    for (const sign of key) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619);
    return `${this.name}:${(hash >>> 0) % this.shares}`;
  }
}

const free = 3;

/** How many jobs are done at once beside these. */
export const workersFor = (queues: readonly Queues[]): number => queues.reduce((sum, { shares }) => sum + shares, free);
