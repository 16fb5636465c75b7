/** Days cut into slots, for who sums up by them: each lies in one day and, where hours are asked for, in one hour of its wall. */
import { changeBetween, type DayRule, dayAfter, offsetAt, startOfDay } from "./days";
import { daysFromTo } from "./insights";

const hour = 3_600_000;

export interface Slots {
  /** Where each slot begins and, as the last, where the last one ends: one more than there are slots. */
  bounds: number[];
  /** The day of each, by its place among `days`. */
  dayOf: number[];
  /** The hour that the clock shows in each; none where hours are not asked for. */
  hourOf: number[];
  /** All of the days, in their order. */
  days: string[];
}

/** The slots of the days from the first to the last, both counted. */
export function slotsOf(first: string, last: string, rule: DayRule, byHour: boolean): Slots {
  const days = Array.from({ length: daysFromTo(first, last) }, (_, n) => dayAfter(first, n));
  const starts = [...days, dayAfter(last)].map((day) => startOfDay(day, rule));
  const slots: Slots = { bounds: [], dayOf: [], hourOf: [], days };
  const add = (from: number, day: number) => {
    slots.bounds.push(from);
    slots.dayOf.push(day);
  };
  for (const day of days.keys()) {
    const [from, to] = [starts[day] as number, starts[day + 1] as number];
    if (!byHour) add(from, day);
    else
      for (const piece of evenly(from, to, rule.zone))
        for (const at of hoursOf(piece)) {
          add(at, day);
          slots.hourOf.push(Math.floor((at + piece.offset) / hour) % 24);
        }
  }
  slots.bounds.push(starts.at(-1) as number);
  return slots;
}

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
