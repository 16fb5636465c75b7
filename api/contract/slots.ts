/**
 * Days cut into slots, for who sums up by them: each lies in one day and, where hours are asked for, in one hour of its wall. Who travels
 * may live a day twice, or another one between two parts of it: the days that are asked for need not be one range of time.
 */
import { changeBetween, dayAfter, dayAt, hourOfWall, offsetAt, type Span, startOfDay } from "./days";
import { daysFromTo } from "./insights";
import { type Journey, staysOf } from "./zones";

const hour = 3_600_000;

export interface Slots {
  /** Where each slot begins and, as the last, where the last one ends: one more than there are slots; none where the days have no time. */
  bounds: number[];
  /** The day of each, by its place among `days`; null between two ranges. */
  dayOf: (number | null)[];
  /** The hour that the clock shows in each; none where hours are not asked for, null between two ranges. */
  hourOf: (number | null)[];
  /** The time of the days, the earliest first: no two touch each other. */
  ranges: Span[];
  /** All of the days, in their order. */
  days: string[];
}

/** The slots of the days from the first to the last, both counted. */
export function slotsOf(first: string, last: string, journey: Journey, byHour: boolean): Slots {
  const days = Array.from({ length: daysFromTo(first, last) }, (_, n) => dayAfter(first, n));
  const slots: Slots = { bounds: [], dayOf: [], hourOf: [], ranges: [], days };
  const add = (from: number, day: number | null, hour: number | null) => {
    slots.bounds.push(from);
    slots.dayOf.push(day);
    if (byHour) slots.hourOf.push(hour);
  };
  for (const stay of staysOf(journey)) {
    if (isFarFrom(first, last, stay)) continue;
    const { rule } = stay;
    const begins = Math.max(stay.from, startOfDay(first, rule));
    const ends = Math.min(stay.to, startOfDay(dayAfter(last), rule));
    if (begins >= ends) continue;
    const before = slots.ranges.at(-1);
    if (before?.to === begins) before.to = ends;
    else {
      if (before) add(before.to, null, null);
      slots.ranges.push({ from: begins, to: ends });
    }
    for (let [at, day] = [begins, dayAt(begins, rule)]; at < ends; day = dayAfter(day)) {
      const to = Math.min(ends, startOfDay(dayAfter(day), rule));
      const place = daysFromTo(first, day) - 1;
      if (byHour)
        for (const piece of evenly(at, to, rule.zone))
          for (const from of hoursOf(piece)) add(from, place, hourOfWall(from + piece.offset));
      else if (at < to) add(at, place, null);
      at = to;
    }
  }
  const end = slots.ranges.at(-1)?.to;
  if (end !== undefined) slots.bounds.push(end);
  return slots;
}

/** Whether a stay is out of reach of the days in any zone, said without asking what its own clock shows. */
const isFarFrom = (first: string, last: string, { from, to }: Span): boolean =>
  to < Date.parse(first) - 48 * hour || from > Date.parse(last) + 72 * hour;

interface Even {
  from: number;
  to: number;
  offset: number;
}

/** Cut where the clock changes: a day at most once. */
function evenly(from: number, to: number, zone: string): Even[] {
  if (from >= to) return [];
  const [before, after] = [offsetAt(from, zone), offsetAt(to - 1, zone)];
  if (before === after) return [{ from, to, offset: before }];
  const change = changeBetween(from, to - 1, zone);
  return [
    { from, to: change, offset: before },
    { from: change, to, offset: after },
  ];
}

/** Where hours of the wall begin within it, its own beginning first. */
function* hoursOf({ from, to, offset }: Even): Generator<number> {
  for (let at = from; at < to; at = (Math.floor((at + offset) / hour) + 1) * hour - offset) yield at;
}
