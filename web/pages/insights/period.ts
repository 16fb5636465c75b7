/** The days that insights show at once, a week, a month or a year of them, in words too. Days are YYYY-MM-DD. */
import { dayAfter, weekOf } from "#contract/days";
import { daysFromTo, insightsLimits } from "#contract/insights";

export const spans = ["week", "month", "year"] as const;
export type Span = (typeof spans)[number];

/** Its first and its last day. */
export interface Period {
  from: string;
  to: string;
}

/** The span that a day lies in; a week begins with `first`, 0 for Sunday. */
export function periodOf(day: string, span: Span, first: number): Period {
  if (span === "week") {
    const from = weekOf(day, first);
    return { from, to: dayAfter(from, 6) };
  }
  const from = span === "month" ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`;
  return { from, to: dayAfter(stepped(from, span, 1), -1) };
}

/** A day of the span that is so many later: of a month or a year its first, as not every one has a 31st. */
export function stepped(day: string, span: Span, by: number): string {
  if (span === "week") return dayAfter(day, 7 * by);
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1];
  const at = span === "month" ? Date.UTC(year, month + by) : Date.UTC(year + by, 0);
  return new Date(at).toISOString().slice(0, 10);
}

/** The span that a period is of: a period that is shown until the next is known says so itself. */
export function spanOf({ from, to }: Period): Span {
  const days = daysFromTo(from, to);
  return days > 31 ? "year" : days > 7 ? "month" : "week";
}

/** The whole weeks up to today's that may be asked for at once. */
export const weeksTo = (today: string, first: number): Period => ({
  from: dayAfter(weekOf(today, first), 7 - insightsLimits.days),
  to: today,
});

const written = (shape: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-US", { ...shape, timeZone: "UTC" });
const shapes = {
  range: written({ month: "short", day: "numeric", year: "numeric" }),
  month: written({ month: "long", year: "numeric" }),
  monthName: written({ month: "short" }),
  long: written({ weekday: "long", month: "short", day: "numeric" }),
  full: written({ weekday: "long", month: "short", day: "numeric", year: "numeric" }),
  weekday: written({ weekday: "short" }),
};

/** "Nov 23 – 29, 2026", "November 2026" or "2026". */
export function headingOf(period: Period): string {
  const span = spanOf(period);
  if (span === "year") return period.from.slice(0, 4);
  const from = Date.parse(period.from);
  return span === "month" ? shapes.month.format(from) : shapes.range.formatRange(from, Date.parse(period.to));
}

/** "Monday, Nov 23", with the year where it is wanted. */
export const dayWords = (day: string, withYear = false): string =>
  (withYear ? shapes.full : shapes.long).format(Date.parse(day));
/** "November 2026". */
export const monthWords = (day: string): string => shapes.month.format(Date.parse(day));
/** "Nov". */
export const monthName = (day: string): string => shapes.monthName.format(Date.parse(day));
/** "Mon". */
export const weekdayName = (day: string): string => shapes.weekday.format(Date.parse(day));
