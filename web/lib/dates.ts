/** Dates as people read them here: en-US short form (docs/product.md "Field rules"). A day without a time is never shifted by a zone. */

import { preferences } from "./preferences";

const dayShape = /^\d{4}-\d{2}-\d{2}$/;
const ofInstant = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });
const ofDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });

/** "Nov 21, 2026" of an ISO instant (in the reader's zone) or of `YYYY-MM-DD` (as written); "" of neither. */
export function shortDate(value: string): string {
  const at = Date.parse(value);
  if (Number.isNaN(at)) return "";
  return (dayShape.test(value) ? ofDay : ofInstant).format(at);
}

/** How the browser's locale counts the hours; the words around it stay English, as every date does. */
const { hourCycle } = new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions();
export const clockIn = (
  cycle: Intl.LocaleHourCycleKey | undefined,
  parts: Intl.DateTimeFormatOptions = { minute: "2-digit" },
) => new Intl.DateTimeFormat("en-US", { hour: "numeric", ...parts, hourCycle: cycle });

/** A writer of clock times for each way to count the hours. */
const writers = (parts: (cycle: Intl.LocaleHourCycleKey | undefined) => Intl.DateTimeFormatOptions) => {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (at: number): string => {
    const { clock } = preferences.now();
    const cycle = clock === "system" ? hourCycle : clock;
    const writer = made.get(clock) ?? clockIn(cycle, parts(cycle));
    made.set(clock, writer);
    return writer.format(at);
  };
};

/** "2:05 PM" or "14:05" of milliseconds since 1970, in the reader's zone; who draws it follows `usePreference("clock")`. */
export const clockTime = writers(() => ({ minute: "2-digit" }));

/** "2 PM" or "14:00". */
export const hourOfDay = writers((cycle) => (cycle === "h12" ? {} : { minute: "2-digit" }));

/** "Nov 20, 2026, 10:00 AM" of an ISO instant. */
export const dateAndTime = (iso: string): string => `${shortDate(iso)}, ${clockTime(Date.parse(iso))}`;

/** Whether a due day, `YYYY-MM-DD`, lies before the reader's today. No due day is never overdue. */
export const isOverdue = (dueDate: string | null | undefined, now: Date = new Date()): boolean =>
  Boolean(dueDate) && (dueDate as string) < dayOfReader(now);

/** The reader's day as `YYYY-MM-DD`. */
export function dayOfReader(now: Date = new Date()): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const weekdayOf = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** "Today", "Tomorrow", "Fri, Nov 27" of `YYYY-MM-DD`, with the year where it is another. */
export function nearDate(day: string, now: Date = new Date()): string {
  if (day === dayOfReader(now)) return "Today";
  if (day === dayOfReader(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1))) return "Tomorrow";
  return day.slice(0, 4) === dayOfReader(now).slice(0, 4) ? weekdayOf.format(Date.parse(day)) : shortDate(day);
}

/** Whether an entity was written after it was made, to the second that people are shown days of. */
export const wasUpdated = ({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }): boolean =>
  Math.abs(Date.parse(updatedAt) - Date.parse(createdAt)) >= 1000;
