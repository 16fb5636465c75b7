/** Reads when a session is planned: the parser, and the clock that it goes by; fetched when somebody is about to write a date (schedule.ts). */
import * as chrono from "chrono-node/en";
import { limits } from "#contract/limits";
import { check, rules } from "#contract/rules";
import { serverNow } from "./serverClock";

export interface ScheduleReader {
  /** The instant that `text` names, seen from `now`, which is the server's unless said; null when it cannot be read. */
  read: (text: string, now?: Date) => Date | null;
  /** By the server's clock, which comes along for it: the form would else bring the whole timer. */
  now: () => Date;
}

type Parsed = ReturnType<typeof chrono.parse>[number];

const timeWords = /\b(?:morning|noon|afternoon|evening|night|tonight|midnight|midday|now)\b/i;
const pastWords = /\b(?:last|ago|yesterday|past|previous)\b/i;
const dayOnlyHour = 9;

export const scheduleReader: ScheduleReader = {
  now: () => new Date(serverNow()),
  read: (text, now = scheduleReader.now()) => {
    const words = plain(text);
    if (words === "" || /^[-+]/.test(words)) return null;
    if (check(rules.instant, words) === null) return new Date(words);
    const read = parseWhole(words, now) ?? parseWhole(withAt(words), now);
    return read === null ? null : settle(read, words, now);
  },
};

/** Spaces made single; phrases that the parser does not know in words that it knows. */
const plain = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/\b(?:the )?day after tomorrow\b(?: at\b)?/i, "in 2 days at")
    .replace(/ at$/i, "")
    .replace(/\beod\b|\bend of (?:the )?day\b/i, "at 5pm");

/** "monday 8" as "monday at 8". */
const withAt = (words: string): string => words.replace(/^(.*\D) (\d{1,2})$/, "$1 at $2");

/** The one reading that uses every word, or null: half a sentence understood is a date made up. */
function parseWhole(words: string, now: Date): Parsed | null {
  const found = chrono.parse(words, now, { forwardDate: !pastWords.test(words) });
  const [only] = found;
  if (found.length !== 1 || only === undefined) return null;
  const rest = words.replace(only.text, " ").replace(/[\s,.]/g, "");
  if (rest !== "" && !/^(?:on|at|by|for)$/i.test(rest)) return null;
  if (/\bnow\b/i.test(words) && !/^(?:right )?now$|\bfrom now$/i.test(words)) return null;
  const { start } = only;
  return start.isCertain("day") || start.isCertain("weekday") || start.isCertain("hour") ? only : null;
}

/** Fills in a missing hour, keeps out of the past, and refuses years that nothing else in the app accepts. */
function settle(read: Parsed, words: string, now: Date): Date | null {
  const { start } = read;
  const at = start.date();
  const saysHour = start.isCertain("hour") || timeWords.test(words);
  if (!saysHour) at.setHours(dayOnlyHour, 0, 0, 0);
  if (at.getTime() < now.getTime() - 60_000 && !pastWords.test(words)) {
    if (!start.isCertain("day") && start.isCertain("weekday")) at.setDate(at.getDate() + 7);
    else if (!start.isCertain("day")) at.setDate(at.getDate() + 1);
    else if (!start.isCertain("hour") && sameDay(at, now)) return laterToday(now);
    else if (!start.isCertain("year")) at.setFullYear(at.getFullYear() + 1);
  }
  const year = at.getFullYear();
  return year >= limits.year.min && year <= limits.year.max ? at : null;
}

const sameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

/** "today" without an hour, when the morning is over: the next quarter of an hour that is still today. */
function laterToday(now: Date): Date {
  const next = new Date(now);
  next.setMinutes(Math.floor(now.getMinutes() / 15) * 15 + 15, 0, 0);
  return sameDay(next, now) ? next : new Date(now);
}
