/** Remembers for a while when something was last noted of each key, in memory that what is old leaves by itself. */
export class Memory {
  private recent = new Map<string, number>();
  private older = new Map<string, number>();
  private readonly turning: NodeJS.Timeout;

  /** `ms`: how long a note is remembered at least; twice that at most. */
  constructor(ms: number) {
    this.turning = setInterval(() => {
      this.older = this.recent;
      this.recent = new Map();
    }, ms);
    this.turning.unref();
  }

  note(key: string): void {
    this.recent.set(key, performance.now());
  }

  /** True when `key` was noted in the last `ms` milliseconds. */
  within(key: string, ms: number): boolean {
    const at = this.recent.get(key) ?? this.older.get(key);
    return at !== undefined && performance.now() - at <= ms;
  }

  forget(): void {
    clearInterval(this.turning);
    this.recent.clear();
    this.older.clear();
  }
}
