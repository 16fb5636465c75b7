/**
 * Where somebody was, and so which days were theirs (docs/product.md "Insights"): what was done counts for the local day on which it
 * happened, wherever one looks back from. Between two zones a day may come twice, be longer, be cut short or be left out.
 */
import { byDay, type DayRule, dayAt, type Span } from "./days";

/** So long may a zone's name be. */
export const zoneLength = 64;
export const unknownZone = "There is no such time zone";

/** A zone, by its name in the IANA database, and the instant from which on somebody was there, milliseconds since 1970. */
export interface Place {
  from: number;
  zone: string;
}

/** Where somebody was, the earliest first and at least one place, and the hour at which their days start. */
export interface Journey {
  places: readonly Place[];
  startsAt: number;
}

/** The days of who asks from a zone: those of the places that were kept up to now, and of that zone from now on. */
export function journeyTo(zone: string, now: number, kept: readonly Place[], startsAt: number): Journey {
  const places = kept.at(-1)?.zone === zone ? kept : [...kept, { from: now, zone }];
  // Told by several processes, whose clocks may be a moment apart.
  const latest = (n: number) => Math.max(...places.slice(0, n + 1).map(({ from }) => from));
  return { places: places.map(({ zone }, n) => ({ from: latest(n), zone })), startsAt };
}

/** A time at one place, without end for the last, and without beginning for the first: nobody knows where one was before. */
export interface Stay extends Span {
  rule: DayRule;
}

/** The stays of a journey, one after the other without a gap. */
export const staysOf = ({ places, startsAt }: Journey): Stay[] =>
  places
    .map(({ from, zone }, n) => ({
      from: n === 0 ? Number.NEGATIVE_INFINITY : from,
      to: places[n + 1]?.from ?? Number.POSITIVE_INFINITY,
      rule: { zone, startsAt },
    }))
    .filter(({ from, to }) => from < to);

/** The day in which an instant lay where one was then. */
export function localDayAt(at: number, journey: Journey): string {
  const stay = staysOf(journey).find(({ from, to }) => from <= at && at < to);
  if (!stay) throw new Error("A journey has no place");
  return dayAt(at, stay.rule);
}

/** What spans hold of each day, in milliseconds; days without any are left out. */
export function byLocalDay(spans: readonly Span[], journey: Journey): Map<string, number> {
  const held = new Map<string, number>();
  for (const stay of staysOf(journey)) {
    const there = spans.map(({ from, to }) => ({ from: Math.max(from, stay.from), to: Math.min(to, stay.to) }));
    const days = byDay(
      there.filter(({ from, to }) => from < to),
      stay.rule,
    );
    for (const [day, ms] of days) held.set(day, (held.get(day) ?? 0) + ms);
  }
  return held;
}
