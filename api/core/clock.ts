/** Time as a value: a clock that follows the database's and that nothing on this machine can move, replaceable in tests. */
export interface Clock {
  /** Milliseconds since 1970 by the database's clock. */
  now(): number;
}

/** How much of the time that passes may be given back when the other clock was put back: a session loses no more of its pace. */
const slowest = 0.05;

/**
 * A clock that follows another machine's: `correct` is told what that machine's clock said between two local readings. It runs on the
 * time since the process began, so that a wall clock that is wrong or jumps changes nothing. It never goes back: when the other clock
 * was put back, this one goes a little slower until they agree.
 */
export class CorrectedClock implements Clock {
  private offset: number | undefined;
  private correctedAt = 0;
  private told = Number.NEGATIVE_INFINITY;

  /** `local` reads milliseconds that only ever pass. */
  constructor(readonly local: () => number = () => performance.now()) {}

  now(): number {
    this.told = Math.max(this.told, this.local() + (this.offset ?? Date.now() - this.local()));
    return this.told;
  }

  correct(theirs: number, asked: number, answered: number): void {
    const [least, most] = [theirs - answered, theirs - asked];
    const passed = answered - this.correctedAt;
    this.correctedAt = answered;
    if (this.offset === undefined) this.offset = (least + most) / 2;
    // The longer an answer took, the less it says: what it does not contradict stays.
    else if (this.offset < least) this.offset = least;
    else if (this.offset > most) this.offset = Math.max(most, this.offset - passed * slowest);
  }
}
