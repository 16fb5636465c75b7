/**
 * Days as people live them: in their zone, from the hour at which their day starts, right across changes of the clock. Instants are
 * milliseconds since 1970, days are `YYYY-MM-DD`. A day's start is the first instant at which the wall shows its hour, so days follow
 * each other without a gap or an overlap, and what is cut by them adds up.
 */
export interface DayRule {
  /** A zone's name of the IANA database, "Europe/Berlin". */
  zone: string;
  /** The hour at which a day starts, 0 for midnight. */
  startsAt: number;
}

export interface Span {
  from: number;
  to: number;
}

const hour = 3_600_000;
const wholeDay = 24 * hour;

const walls = new Map<string, Intl.DateTimeFormat>();
/** Names come from callers: so many are kept, 30 kB each, that the 200 of one account leave those of others. */
const mostWalls = 400;

function wallIn(zone: string): Intl.DateTimeFormat {
  // Names come in whatever case.
  const name = zone.toLowerCase();
  const known = walls.get(name);
  if (known) return known;
  const [oldest] = walls.keys();
  if (oldest !== undefined && walls.size >= mostWalls) walls.delete(oldest);
  const made = new Intl.DateTimeFormat("en-US", { timeZone: name, timeZoneName: "longOffset" });
  walls.set(name, made);
  return made;
}

/** What the database calls a zone, by its names in small letters: there are no thousand. */
const canonical = new Map<string, string>();

/** A zone's name in the case in which it is written; null where there is no such zone. Costs no wall, as many are asked about that nobody reckons in. */
export function zoneSpelled(zone: string): string | null {
  const name = zone.toLowerCase();
  let known = canonical.get(name);
  if (known === undefined) {
    try {
      known = new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
    } catch {
      return null;
    }
    canonical.set(name, known);
  }
  // Of two names of one zone it is the one that was given: browsers differ in which they go by.
  return known.toLowerCase() === name ? known : zone;
}

/** Whether there is such a zone. */
export const isZone = (zone: string): boolean => zoneSpelled(zone) !== null;

/** What the wall is ahead of UTC at `at`, in whole seconds. Read off the short text: its parts one by one cost ten times as much. */
export function offsetAt(at: number, zone: string): number {
  const [, sign, ...parts] = /GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?$/.exec(wallIn(zone).format(at)) ?? [];
  const [hours, minutes, seconds] = parts.map((part) => Number(part ?? 0));
  const ahead = (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000;
  return sign === "-" ? -ahead : ahead;
}

/** The hour of what the wall shows, given as if it were UTC: 0 to 23. */
export const hourOfWall = (wall: number): number => Math.floor((((wall % wholeDay) + wholeDay) % wholeDay) / hour);

/** The hour that the wall shows, 0 to 23. */
export const hourAt = (at: number, zone: string): number => hourOfWall(at + offsetAt(at, zone));

const dayNumber = (day: string): number => Date.parse(day) / wholeDay;
const dayOfNumber = (number: number): string => new Date(number * wholeDay).toISOString().slice(0, 10);

/** The day that is `count` days later. */
export const dayAfter = (day: string, count = 1): string => dayOfNumber(dayNumber(day) + count);

/** The instant at which a day starts. */
export function startOfDay(day: string, { zone, startsAt }: DayRule): number {
  const wall = Date.parse(day) + startsAt * hour;
  const [before, after] = [offsetAt(wall - wholeDay, zone), offsetAt(wall + wholeDay, zone)];
  if (before === after) return wall - before;
  const change = changeBetween(wall - wholeDay, wall + wholeDay, zone);
  return wall - before < change ? wall - before : Math.max(change, wall - after);
}

/** The first instant of the offset that `to` has and `from` has not. */
export function changeBetween(from: number, to: number, zone: string): number {
  const later = offsetAt(to, zone);
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, zone) === later) high = middle;
    else low = middle;
  }
  return high;
}

/** The day in which an instant lies. */
export function dayAt(at: number, rule: DayRule): string {
  const wall = at + offsetAt(at, rule.zone) - rule.startsAt * hour;
  // Where the clock went back over the hour at which days start, the wall shows it twice.
  let day = dayOfNumber(Math.floor(wall / wholeDay));
  while (startOfDay(dayAfter(day), rule) <= at) day = dayAfter(day);
  while (startOfDay(day, rule) > at) day = dayAfter(day, -1);
  return day;
}

/** What spans hold of each day, in milliseconds; days without any are left out. */
export function byDay(spans: readonly Span[], rule: DayRule): Map<string, number> {
  const held = new Map<string, number>();
  for (const { from, to } of spans) {
    for (let at = from, day = dayAt(from, rule); at < to; day = dayAfter(day)) {
      const end = Math.min(to, startOfDay(dayAfter(day), rule));
      held.set(day, (held.get(day) ?? 0) + end - at);
      at = end;
    }
  }
  return held;
}

/** The first day of the week in which a day lies; `first` is the weekday that weeks begin with, 0 for Sunday. */
export const weekOf = (day: string, first: number): string =>
  dayAfter(day, -((new Date(day).getUTCDay() - first + 7) % 7));

/**
 * How many days in a row hold something, up to today, which may still be empty. One empty day between two that are not is forgiven,
 * and counts for none; a second one in a row ends it.
 */
export function streakTo(today: string, days: ReadonlySet<string>): number {
  let count = 0;
  let missed = 0;
  for (let day = days.has(today) ? today : dayAfter(today, -1); missed < 2; day = dayAfter(day, -1)) {
    if (days.has(day)) {
      count += 1;
      missed = 0;
    } else missed += 1;
  }
  return count;
}
