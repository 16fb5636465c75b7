/**
 * Time that a focus ran while nobody was there (docs/product.md "Away"): what of a span is asked about, and what each answer makes of
 * it, as pure functions of instants. Who was awake is the server's to know, what ran the timer's.
 */
import { runningFrom } from "./auto-start";
import type { Span } from "./intervals";
import { minute, pausedAt, stretchNow, type TimerFacts } from "./timer";

export const absenceLimits = {
  /** Focus that is not worth a question. */
  leastMs: 2 * minute,
  /** How long the question stands before the setting answers it. */
  standsMs: 5 * minute,
  /** How often it is written at most that a device is awake, while a session runs. */
  notedMs: 5 * minute,
  /** Two signs of a device that are no further apart belong together. */
  joinedMs: 10 * minute,
  /** A device may be awake by so much longer than was written: what is told every minute is written now and then. */
  unnotedMs: 6 * minute,
  /** Devices that come back within this came back together. */
  togetherMs: 2 * minute,
} as const;

interface Known {
  /** When the session was in a focus. */
  focus: readonly Span[];
  /** When other devices were awake, as far as it was written. */
  awake: readonly Span[];
  /** Up to when questions were answered already, or null. */
  answeredTo: number | null;
}

/**
 * What of the time in which a device was away is asked about: from the first focus in which no other device was awake any more, up to its
 * return; null where there is too little focus in it. One that came back at the same time was away as well.
 */
export function absenceWithin({ from, to }: Span, { focus, awake, answeredTo }: Known): Span | null {
  const others = awake.filter((one) => one.from < to - absenceLimits.togetherMs).map((one) => noticed(one.to));
  const since = Math.max(from, answeredTo ?? from, ...others);
  const ran = focus.map((one) => within(one, { from: since, to })).filter(isSome);
  if (lengthOf(ran) < absenceLimits.leastMs) return null;
  return { from: Math.min(...ran.map((one) => one.from)), to };
}

const noticed = (to: number): number => to + absenceLimits.unnotedMs;

/**
 * The facts of a timer that ran through `away` as if it had stood meanwhile: paused as nobody was there any more, gone on with as somebody
 * came back. Only for what runs since before; what stood, or was moved since, stays.
 */
export function withoutAbsence<T extends TimerFacts>(timer: T, { from, to }: Span): T {
  const { runningSince } = timer;
  if (runningSince === null || timer.endedAt !== null || to <= runningSince) return timer;
  return runningFrom(pausedAt(timer, Math.max(from, runningSince)), to);
}

/**
 * Whether a phase after the one in which `away` began was made longer since: who did that knew what the clock said, so it stays. One that
 * somebody ended by hand has a stretch of its own behind it.
 */
export function isRuledSince(timer: TimerFacts, { from, to }: Span): boolean {
  const { runningSince } = timer;
  if (runningSince === null || to <= runningSince) return false;
  return timer.phaseEnds.length > stretchNow(timer, Math.max(from, runningSince)).place;
}

/** What a span has in common with another; nothing is where it ends before it begins. */
export const within = (one: Span, other: Span): Span => ({
  from: Math.max(one.from, other.from),
  to: Math.min(one.to, other.to),
});

/** What is left of a span on both sides of another. */
export const beside = (one: Span, other: Span): Span[] =>
  [
    { from: one.from, to: Math.min(one.to, other.from) },
    { from: Math.max(one.from, other.to), to: one.to },
  ].filter(isSome);

export const isSome = ({ from, to }: Span): boolean => from < to;

const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);
