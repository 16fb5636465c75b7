/**
 * The server's clock as this tab knows it (docs/product.md "Timer"): an offset from the browser's monotonic clock, so that a
 * wall clock that is wrong, or is set while we run, cannot move a timer. All values are milliseconds.
 */
interface Estimate {
  /** What to add to the monotonic clock. */
  offset: number;
  /** The true offset lies within this of `offset`. */
  error: number;
  /** Monotonic time of the estimate. */
  at: number;
}

/** Two clocks drift apart by less than this share; an old estimate loses that much of its worth. */
const drift = 0.0002;
/** How long an answer is taken to have travelled when nobody measured it. */
const unmeasured = 250;

let best: Estimate | null = null;
const listeners = new Set<() => void>();

/** The browser's clock that only runs forward; it may stand still while the machine sleeps. */
export const monotonic = (): number => performance.now();

/**
 * Milliseconds since 1970 by the server. Until the server was heard, `heard` (the `now` of the answer in hand) starts the clock;
 * without that the browser's own time must do.
 */
export function serverNow(heard?: number): number {
  if (best === null && heard !== undefined) best = { offset: heard - monotonic(), error: unmeasured, at: monotonic() };
  return best === null ? Date.now() : monotonic() + best.offset;
}

/**
 * Takes in the `now` of an answer. `sentAt` and `receivedAt` are monotonic; the shortest round trip gives the best estimate.
 * Without `sentAt` (an event, a list) the instant can only be too early, so it moves the clock forward or not at all.
 * An answer that contradicts the estimate wins: then this machine slept or a clock was set.
 */
export function observeServerNow(now: number, receivedAt: number = monotonic(), sentAt?: number): void {
  const measured = sentAt !== undefined;
  const error = measured ? (receivedAt - sentAt) / 2 : unmeasured;
  const next: Estimate = { offset: now - receivedAt + (measured ? error : 0), error, at: receivedAt };
  if (best === null) {
    accept(next);
    return;
  }
  const worth = best.error + drift * Math.max(0, receivedAt - best.at);
  const change = next.offset - best.offset;
  if (!measured) {
    if (change > worth) accept(next);
    return;
  }
  if (error <= worth || Math.abs(change) > error + worth) accept(next);
}

function accept(next: Estimate): void {
  const moved = best === null || Math.abs(next.offset - best.offset) > 20;
  best = next;
  if (moved) for (const listener of listeners) listener();
}

/** Calls `listener` when the estimate moved visibly. Returns the end of the subscription. */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As if nothing had been heard yet: a new account, or the next test. */
export function forgetServerClock(): void {
  best = null;
}
