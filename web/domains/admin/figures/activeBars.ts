// Active users by day, week and month, of what was counted once a day.
import { shortDate } from "../../../lib/dates";
import type { Bar } from "./FigureChart";
import { monthWords } from "./months";

export type ActiveCount = { on: string; day: number; week: number; month: number };

const dayMs = 86_400_000;
const days = 30;
const weeks = 12;

const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The thirty days up to `until`, the days of UTC being what they are called in the counts. */
export function dayBars(counts: readonly ActiveCount[], until: string): Bar[] {
  const of = new Map(counts.map((count) => [count.on, count]));
  return backFrom(until, days, 1).map((key) => ({ key, words: shortDate(key), value: of.get(key)?.day ?? null }));
}

/** Twelve times seven days up to `until`, each by the last count in it, which is of seven days itself. */
export function weekBars(counts: readonly ActiveCount[], until: string): Bar[] {
  return backFrom(until, weeks, 7).map((key) => {
    const first = dayAt(Date.parse(key) - 6 * dayMs);
    const last = counts.findLast(({ on }) => on >= first && on <= key);
    return { key, words: shortDate(key), value: last?.week ?? null };
  });
}

/** Each month by the last count in it, which is of thirty days. */
export const monthBars = (counts: readonly ActiveCount[], months: readonly string[]): Bar[] =>
  months.map((key) => ({
    key,
    words: monthWords(key),
    value: counts.findLast(({ on }) => on.startsWith(key))?.month ?? null,
  }));

/** So many days, so far from each other, the last of them `until`; the earliest first. */
const backFrom = (until: string, many: number, apart: number): string[] =>
  Array.from({ length: many }, (_, at) => dayAt(Date.parse(until) - (many - 1 - at) * apart * dayMs));
