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
}

const maxWaiting = 256;

/** One reader's queue of at most 256 sets. */
export class Stream implements AsyncIterableIterator<ChangeSet> {
  private readonly queue: ChangeSet[] = [];
  private waiting: ((result: IteratorResult<ChangeSet>) => void) | undefined;
  private ended = false;

  constructor(
    private readonly left: () => void,
    private readonly onSlow: () => void,
  ) {}

  push(set: ChangeSet): void {
    if (this.ended) return;
    if (this.waiting) {
      const deliver = this.waiting;
      this.waiting = undefined;
      deliver({ value: set, done: false });
    } else if (this.queue.length < maxWaiting) {
      this.queue.push(set);
    } else {
      this.end();
      this.onSlow();
    }
  }

  end(): void {
    this.ended = true;
    this.queue.length = 0;
    this.left();
    this.waiting?.({ value: undefined, done: true });
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
