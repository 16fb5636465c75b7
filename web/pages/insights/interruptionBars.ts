/** Interruptions as bars, by day, of a year by month, and by hour of the day; each kind is a part of its bar. */
import type { Interruptions } from "#contract/interruptions";
import { type Bar, barsOf, hourBars } from "./bars";
import { spanOf } from "./period";
import type { Interrupted } from "./useInterrupted";

export interface CountBar extends Bar, Interruptions {}

export const sumOf = ({ internal, external }: Interruptions): number => internal + external;

/** "3 internal, 1 external". */
export const countsWords = ({ internal, external }: Interruptions): string =>
  `${internal} internal, ${external} external`;

const counted = (bar: Bar, { internal, external }: Interruptions): CountBar => ({
  ...bar,
  ...{ internal, external, minutes: internal + external, part: external },
  says: countsWords({ internal, external }),
});

/** By the days of a week or a month, or the months of a year. */
export function periodBars({ from, to, days }: Interrupted): CountBar[] {
  const span = spanOf({ from, to });
  const parts =
    span === "year" ? monthsOf(days) : days.map(({ day, ...counts }) => ({ from: day, to: day, ...counts }));
  const focus = parts.map((part) => ({ day: part.from, from: part.from, to: part.to, focusMs: 0 }));
  return barsOf(span, focus, focus).map((bar, at) => counted(bar, parts[at] as Interruptions));
}

function monthsOf(days: Interrupted["days"]): ({ from: string; to: string } & Interruptions)[] {
  const months: { from: string; to: string; internal: number; external: number }[] = [];
  for (const { day, internal, external } of days) {
    const last = months.at(-1);
    if (last?.from.slice(0, 7) !== day.slice(0, 7)) months.push({ from: day, to: day, internal, external });
    else Object.assign(last, { to: day, internal: last.internal + internal, external: last.external + external });
  }
  return months;
}

export const interruptedHours = (hours: Interrupted["hours"], hourWords: (hour: number) => string): CountBar[] =>
  hourBars(
    hours.map(() => 0),
    hourWords,
  ).map((bar, hour) => counted(bar, hours[hour] as Interruptions));

/** Said where there was none; `keys` are the names of those that count one now, as each person may change them or turn them off. */
export function noneSentence([first, second]: readonly string[]): string {
  const ways = second
    ? `the keys ${first} and ${second} count`
    : first
      ? `the key ${first} and its session's buttons count`
      : "its session's buttons count";
  return `Nothing interrupted your focus in these days. While one runs, ${ways} what does.`;
}

/** The whole, each kind, and where most were, of bars with at least one. */
export function interruptedSentence(bars: readonly CountBar[], at: "on" | "in" | "from"): string {
  const whole = { internal: 0, external: 0 };
  for (const { internal, external } of bars)
    Object.assign(whole, { internal: whole.internal + internal, external: whole.external + external });
  const most = bars.reduce((best, bar) => (sumOf(bar) > sumOf(best) ? bar : best));
  return `${sumOf(whole)} in all: ${countsWords(whole)}. Most ${at} ${most.words}, ${sumOf(most)}.`;
}
