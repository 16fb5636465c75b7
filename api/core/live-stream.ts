/** What one tab is told, and its queue: bounded, so that a reader that stops costs nobody but itself. */
/** One thing that changed; the field named by `entity` holds the row, none when it was removed. */
export interface Change {
  entity: string;
  id: string;
  removed: boolean;
  [row: string]: unknown;
}

/** What one commit changed, as a tab is told. `resync`: some changes may have been missed. */
export interface ChangeSet {
  resync: boolean;
  changes: Change[];
  /** Set when the dashboard's counts may have changed. */
  overview: unknown | null;
  /** Whoever was told everything before has all up to this version; null where that is not known. */
  version: string | null;
  /** What stands above every screen from now on; left out where nothing is said of it. */
  siteNotice?: { notice: object | null };
}

/** How much of what is told waits for one reader before it is ended. */
export const mostWaiting = 256;

/** Whoever wants to be told at once, and bounds what waits itself. */
export interface Listening {
  told(set: ChangeSet): void;
  ended(): void;
}

/** One reader's queue of at most 256 sets; or none, for one who listens. */
export class Stream implements AsyncIterableIterator<ChangeSet> {
  private readonly queue: ChangeSet[] = [];
  private listening: Listening | undefined;
  private waiting: ((result: IteratorResult<ChangeSet>) => void) | undefined;
  private ended = false;
  /** Whether what it is told so far is let by. */
  private asleep = false;

  constructor(
    private readonly left: () => void,
    private readonly onSlow: () => void,
  ) {}

  /** Lets by what it is told until it is woken: whoever wakes it knows of that. */
  sleep(): void {
    this.asleep = true;
  }

  wake(): void {
    this.asleep = false;
  }

  push(set: ChangeSet): void {
    if (this.ended || this.asleep) return;
    if (this.listening) {
      this.listening.told(set);
    } else if (this.waiting) {
      const deliver = this.waiting;
      this.waiting = undefined;
      deliver({ value: set, done: false });
    } else if (this.queue.length < mostWaiting) {
      this.queue.push(set);
    } else {
      this.end();
      this.onSlow();
    }
  }

  /** Hands over what waits, and from now on all else as it comes, instead of being asked for it. */
  listen(listening: Listening): void {
    this.listening = listening;
    for (const set of this.queue.splice(0)) listening.told(set);
    if (this.ended) listening.ended();
  }

  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.queue.length = 0;
    this.left();
    this.waiting?.({ value: undefined, done: true });
    this.listening?.ended();
  }

  next(): Promise<IteratorResult<ChangeSet>> {
    const set = this.queue.shift();
    if (set) return Promise.resolve({ value: set, done: false });
    if (this.ended) return Promise.resolve({ value: undefined, done: true });
    return new Promise((resolve) => {
      this.waiting = resolve;
    });
  }

  return(): Promise<IteratorResult<ChangeSet>> {
    this.end();
    return Promise.resolve({ value: undefined, done: true });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
