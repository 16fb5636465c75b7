/** Time as a value: the process's clock corrected by the database's, replaceable in tests. */
export interface Clock {
  /** Milliseconds since 1970 by the database's clock. */
  now(): number;
}

/** A clock that follows another machine's: `correct` is told what that machine's clock said between two local readings. */
export class CorrectedClock implements Clock {
  private offset = 0;

  now(): number {
    return Date.now() + this.offset;
  }

  correct(theirs: number, asked: number, answered: number): void {
    this.offset = theirs - (asked + answered) / 2;
  }
}
