/** Days counted from the reader's today, each at its midnight in the reader's zone; null where the calendar has no such day. */
import { weekStartDay } from "#contract/preferences";
import { dayOfReader } from "../../../lib/dates";
import { preferences } from "../../../lib/preferences";

export const inDays = (now: Date, days: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);

/** So many months later; of a month that is too short its last day. */
export const inMonths = (now: Date, months: number): Date => {
  const last = new Date(now.getFullYear(), now.getMonth() + months + 1, 0);
  return new Date(last.getFullYear(), last.getMonth(), Math.min(now.getDate(), last.getDate()));
};

/** The coming day of that name, 0 for Sunday: today when it is one. */
export const comingWeekday = (now: Date, weekday: number): Date => inDays(now, (weekday - now.getDay() + 7) % 7);

/** That day of the week after this one, as the person's weeks begin. */
export function weekdayOfNextWeek(now: Date, weekday: number): Date {
  const first = weekStartDay(preferences.now().weekStart);
  const into = (day: number): number => (day - first + 7) % 7;
  return inDays(now, 7 - into(now.getDay()) + into(weekday));
}

export const firstOfNextWeek = (now: Date): Date => weekdayOfNextWeek(now, weekStartDay(preferences.now().weekStart));

export const firstOfMonth = (now: Date, more: number): Date => new Date(now.getFullYear(), now.getMonth() + more, 1);
export const endOfMonth = (now: Date): Date => new Date(now.getFullYear(), now.getMonth() + 1, 0);

/** The day of that number in this month or in the next one that has it and is not over. */
export function nextOfMonth(now: Date, day: number): Date | null {
  for (let more = 0; more < 12; more++) {
    const at = ahead(now, dayOf(now.getFullYear(), now.getMonth() + more, day));
    if (at) return at;
  }
  return null;
}

/** The day of that month, 0 for January, in the year `of`; left out, the next one that comes: February 29 waits for its year. */
export function calendarDay(now: Date, day: number, month: number, of?: string): Date | null {
  if (month < 0 || month > 11) return null;
  if (of !== undefined) return dayOf(Number(of), month, day);
  for (let year = now.getFullYear(); year <= now.getFullYear() + 8; year++) {
    const at = ahead(now, dayOf(year, month, day));
    if (at) return at;
  }
  return null;
}

/** Null of a day that is over. */
export const ahead = (now: Date, at: Date | null): Date | null =>
  at && dayOfReader(at) >= dayOfReader(now) ? at : null;

function dayOf(year: number, month: number, day: number): Date | null {
  const at = new Date(year, month, day);
  return at.getDate() === day ? at : null;
}
