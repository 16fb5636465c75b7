/** Times as they are typed and stretches as they are listed. Pure; instants are milliseconds since 1970, words are in the reader's zone. */
import type { Span } from "#contract/intervals";
import { dayOfReader } from "../../../lib/dates";

/** What stands in the fields: a day as YYYY-MM-DD, times as HH:MM. The end is on the next day where it is not later than the start. */
export interface SpanFields {
  date: string;
  from: string;
  to: string;
}

const minute = 60_000;

/** HH:MM of an instant. */
export function timeOf(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
}

/** What stands in the fields of a stretch. */
export const fieldsOf = ({ from, to }: Span): SpanFields => ({
  date: dayOfReader(new Date(from)),
  from: timeOf(from),
  to: timeOf(to),
});

/** Time is mostly added after what is there, and up to now: the last half hour, or what is left of it where that is a minute. */
export function offeredFields(spans: readonly Span[], to: number): SpanFields {
  const halfHour = to - 30 * minute;
  const last = Math.max(...spans.map((span) => span.to), halfHour);
  return fieldsOf({ from: last <= to - minute ? last : halfHour, to });
}

/** The instant that a day and a time of it name; NaN where they name none. */
export const instantOf = (date: string, time: string): number => new Date(`${date}T${time}`).getTime();

/**
 * The stretch that the fields name, NaN where one of them names nothing. Fields tell minutes and stretches end anywhere in them: an end
 * that nobody changed stays where it was to the millisecond, and one that begins in the minute in which another ended begins there.
 */
export function spanOf(fields: SpanFields, was: Span | null, others: readonly Span[]): Span {
  const before = was && fieldsOf(was);
  const sameStart = before && fields.date === before.date && fields.from === before.from;
  const from = sameStart ? was.from : afterOthers(instantOf(fields.date, fields.from), others);
  // In the hour that comes twice its words name two instants.
  if (sameStart && fields.to === before.to) return was;
  const to = endAfter(from, fields.date, fields.to);
  return { from, to: was && timeOf(was.to) === fields.to && Math.abs(was.to - to) < minute ? was.to : to };
}

/** The first instant with this time that is later than the start: of its day, else of the next. */
export function endAfter(from: number, date: string, time: string): number {
  const sameDay = instantOf(date, time);
  if (!(sameDay <= from)) return sameDay;
  const next = new Date(`${date}T12:00`);
  next.setDate(next.getDate() + 1);
  return instantOf(dayOfReader(next), time);
}

function afterOthers(at: number, others: readonly Span[]): number {
  const beside = others.find(({ to }) => to >= at && to < at + minute);
  return beside ? beside.to : at;
}

/** Where a stretch is split: the first instant in it with this time, else that of its day. */
export const splitAt = ({ from }: Span, time: string): number => endAfter(from, dayOfReader(new Date(from)), time);

export interface DayOf<T> {
  /** YYYY-MM-DD of the reader's. */
  day: string;
  stretches: T[];
}

/** By the day on which they began, the latest day first, in a day the earliest first. */
export function daysOf<T extends { from: string }>(stretches: readonly T[]): DayOf<T>[] {
  const days = new Map<string, T[]>();
  for (const each of stretches) {
    const day = dayOfReader(new Date(each.from));
    days.set(day, [...(days.get(day) ?? []), each]);
  }
  return [...days].map(([day, those]) => ({ day, stretches: those })).sort((a, b) => (a.day < b.day ? 1 : -1));
}

/** Minutes of a stretch, rounded down. */
export const minutesOf = ({ from, to }: Span): number => Math.floor((to - from) / minute);
