/** Bars of focus: what each is of, how tall it is drawn, and how their heights are read. */
import { type FocusOfDay, type FocusOfDays, wholeMinutes } from "#contract/insights";
import { dayWords, monthName, monthWords, type Span, weekdayName } from "./period";

/** A bar: what it is of, in full and as it stands below it; what is not marked below has none. */
export interface Bar {
  key: string;
  words: string;
  tick: string | null;
  minutes: number;
  /** What is said of it where that is no time, and the part of it that is of another kind. */
  says?: string;
  part?: number;
}

/** How the heights of bars are read: where its lines are so that they reach `most`, and what each says. */
export interface Scale {
  to: (most: number) => number[];
  words: (line: number) => string;
}

/** A week and a month by day, a year by month. Minutes add up to those of the whole. */
export function barsOf(span: Span, days: readonly FocusOfDay[], months: readonly FocusOfDays[]): Bar[] {
  if (span === "year") {
    const minutes = wholeMinutes(months.map(({ focusMs }) => focusMs));
    return months.map(({ from }, at) => ({
      key: from,
      words: monthWords(from),
      tick: monthName(from),
      minutes: minutes[at] as number,
    }));
  }
  const minutes = wholeMinutes(days.map(({ focusMs }) => focusMs));
  return days.map(({ day }, at) => ({
    key: day,
    words: dayWords(day),
    tick:
      span === "week"
        ? `${weekdayName(day)} ${Number(day.slice(8))}`
        : isMarked(at, days.length)
          ? String(at + 1)
          : null,
    minutes: minutes[at] as number,
  }));
}

/** Of a month the 1st, each fifth day, and the last where that is not too near. */
const isMarked = (at: number, count: number): boolean =>
  at === 0 || ((at + 1) % 5 === 0 && at + 3 < count) || at + 1 === count;

/** An hour of each day of the period; `hourWords` names the instants of hours. */
export function hourBars(hours: readonly number[], hourWords: (hour: number) => string): Bar[] {
  const minutes = wholeMinutes(hours);
  return hours.map((_, hour) => ({
    key: String(hour),
    words: `${hourWords(hour)} to ${hourWords((hour + 1) % 24)}`,
    tick: hour % 6 === 0 ? hourWords(hour) : null,
    minutes: minutes[hour] as number,
  }));
}

const steps = [5, 15, 30, 60, 120, 180, 240, 360, 600, 1200, 1800, 3000, 6000];

/** Minutes at the lines of a scale that reaches `most`, the last of them its top: three to four, at full hours where hours count. */
export function scaleTo(most: number): number[] {
  const step = steps.find((one) => most <= 4 * one) ?? Math.ceil(most / 4 / 6000) * 6000;
  const lines = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: lines }, (_, line) => (line + 1) * step);
}

/** "30m", "2h". */
export const scaleWords = (minutes: number): string =>
  minutes % 60 === 0
    ? `${minutes / 60}h`
    : minutes < 60
      ? `${minutes}m`
      : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;

export const timeScale: Scale = { to: scaleTo, words: scaleWords };

/** Of things that are counted: at most four lines, at whole numbers. */
export const countScale: Scale = {
  to: (most) => {
    const step = Math.max(1, Math.ceil(most / 4));
    return Array.from({ length: Math.max(1, Math.ceil(most / step)) }, (_, line) => (line + 1) * step);
  },
  words: String,
};

/** The shades that a day with focus may have. */
export const heatLevels = 5;

/**
 * The shade of each day, 0 for none. The deepest is that of the busiest tenth: one marathon does not make every other day pale.
 */
export function heatOf(days: readonly FocusOfDay[]): number[] {
  const held = days.map(({ focusMs }) => focusMs).filter((ms) => ms > 0);
  const busy = held.sort((a, b) => a - b)[Math.floor(0.9 * (held.length - 1))] ?? 1;
  return days.map(({ focusMs }) => (focusMs > 0 ? Math.min(heatLevels, Math.ceil((heatLevels * focusMs) / busy)) : 0));
}
