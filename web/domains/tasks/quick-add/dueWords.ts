/**
 * Words in a sentence that say on what day something is due. Which words count is decided by the table here, so that a task that
 * merely speaks of a day keeps its name ("Buy sun screen"): a library of dates finds them everywhere, and what the few that are left
 * mean is plain counting of days.
 */
import { limits } from "#contract/limits";
import { dayOfReader } from "../../../lib/dates";
import {
  ahead,
  calendarDay,
  comingWeekday,
  endOfMonth,
  firstOfMonth,
  firstOfNextWeek,
  inDays,
  inMonths,
  nextOfMonth,
  weekdayOfNextWeek,
} from "./calendar";

/** A day found in a text, from `start` up to `end`, with the word that leads to it ("by"); `day` as `YYYY-MM-DD`. */
export interface Due {
  start: number;
  end: number;
  day: string;
}

/**
 * Where words have to stand to name a day: `anywhere`; `last` but for an hour, or after a word that leads to a day; `led`, only
 * after such a word; `ledLast`, both.
 */
type Stands = "anywhere" | "last" | "led" | "ledLast";
type Found = Readonly<Record<string, string | undefined>>;
interface Phrase {
  words: string;
  stands: Stands;
  /** The day, or null when there is no such day. `dayFirst` says whether 5/12 is a day in December. */
  means(found: Found, now: Date, dayFirst: boolean): Date | null;
}

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const numbers = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
/** Which of these names it is, by its first three letters. */
const which = (names: readonly string[], name = ""): number => names.indexOf(name.slice(0, 3).toLowerCase());
const int = (digits = ""): number => Number.parseInt(digits, 10);

const weekday = "monday|tuesday|wednesday|thursday|friday|saturday|sunday";
const shortWeekday = "mon|tues?|thu(?:rs?)?|fri";
/** Words of their own, which stand for days only where something leads to them. */
const wordyWeekday = "sat|sun|weds?";
const month = "january|february|april|june|july|august|september|october|november|december";
const shortMonth = "jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec";
/** What else than months these may be: "may 5 times", "march 10 miles". */
const wordyMonth = "march|mar|may";
const count = `(?<count>\\d{1,3}|an?|${numbers.slice(1).join("|")}) (?<unit>day|week|month|year)s?`;
const nth = "\\d{1,2}(?:st|nd|rd|th)";
const monthDay = (names: string) =>
  `(?:(?:the )?(?<a>${nth}|\\d{1,2}) (?:of )?(?<b>${names})|(?<c>${names})\\.? (?:the )?(?<d>${nth}|\\d{1,2}))\\b(?:,? (?<year>\\d{4}))?`;

const later = ({ count: many = "", unit }: Found, now: Date): Date => {
  const n = /^\d/.test(many) ? Number(many) : Math.max(1, numbers.indexOf(many.toLowerCase()));
  if (unit === "day" || unit === "week") return inDays(now, unit === "day" ? n : 7 * n);
  return inMonths(now, unit === "month" ? n : 12 * n);
};
const ofMonth = ({ a, b, c, d, year }: Found, now: Date) => calendarDay(now, int(a ?? d), which(months, b ?? c), year);
const coming = ({ name }: Found, now: Date) => comingWeekday(now, which(weekdays, name));
const weekend = (now: Date): Date => (now.getDay() === 0 ? inDays(now, 0) : comingWeekday(now, 6));

const phrases: readonly Phrase[] = [
  { words: "today|tonight", stands: "anywhere", means: (_, now) => inDays(now, 0) },
  { words: "this (?:morning|afternoon|evening)", stands: "last", means: (_, now) => inDays(now, 0) },
  { words: "tomorrow|tmrw?", stands: "anywhere", means: (_, now) => inDays(now, 1) },
  { words: "(?:the )?day after tomorrow", stands: "anywhere", means: (_, now) => inDays(now, 2) },
  {
    words: `in ${count}(?: time)?|${count.replace(/<(\w+)>/g, "<$1s>")} from now`,
    stands: "anywhere",
    means: ({ counts, units, count = counts, unit = units }, now) => later({ count, unit }, now),
  },
  { words: "next week", stands: "last", means: (_, now) => firstOfNextWeek(now) },
  { words: "next month", stands: "last", means: (_, now) => firstOfMonth(now, 1) },
  { words: "next year", stands: "last", means: (_, now) => new Date(now.getFullYear() + 1, 0, 1) },
  { words: "(?:this|the) weekend", stands: "last", means: (_, now) => weekend(now) },
  { words: "next weekend", stands: "last", means: (_, now) => weekdayOfNextWeek(now, 6) },
  {
    words: `next (?<name>${weekday}|${shortWeekday}|${wordyWeekday})`,
    stands: "anywhere",
    means: ({ name }, now) => weekdayOfNextWeek(now, which(weekdays, name)),
  },
  { words: `(?:this|coming) (?<name>${weekday}|${shortWeekday}|${wordyWeekday})`, stands: "anywhere", means: coming },
  { words: `(?<name>${weekday}|${shortWeekday})`, stands: "last", means: coming },
  { words: `(?<name>${wordyWeekday})`, stands: "led", means: coming },
  { words: monthDay(`${month}|${shortMonth}`), stands: "anywhere", means: ofMonth },
  { words: monthDay(wordyMonth), stands: "last", means: ofMonth },
  {
    words: `(?:in|next|this) (?<name>${month}|${shortMonth}|${wordyMonth})`,
    stands: "last",
    means: ({ name }, now) => calendarDay(now, 1, which(months, name)),
  },
  { words: `the (?<a>${nth})`, stands: "ledLast", means: ({ a }, now) => nextOfMonth(now, int(a)) },
  { words: "(?:the )?end of (?:the )?day|eod", stands: "last", means: (_, now) => inDays(now, 0) },
  { words: "(?:the )?end of (?:the |this )?week|eow", stands: "last", means: (_, now) => comingWeekday(now, 5) },
  { words: "(?:the )?end of (?:the |this )?month|eom", stands: "last", means: (_, now) => endOfMonth(now) },
  {
    words: "(?:the )?end of (?:the |this )?year|eoy",
    stands: "last",
    means: (_, now) => new Date(now.getFullYear(), 11, 31),
  },
  {
    words: "(?<year>\\d{4})-(?<b>\\d{2})-(?<a>\\d{2})",
    stands: "anywhere",
    means: ({ a, b, year }, now) => ahead(now, calendarDay(now, int(a), int(b) - 1, year)),
  },
  {
    words: "(?<a>\\d{1,2})\\.(?<b>\\d{1,2})\\.(?<year>\\d{4})?",
    stands: "ledLast",
    means: ({ a, b, year }, now) => calendarDay(now, int(a), int(b) - 1, year),
  },
  {
    words: "(?<a>\\d{1,2})/(?<b>\\d{1,2})(?:/(?<year>\\d{4}))?",
    stands: "ledLast",
    means: ({ a, b, year }, now, dayFirst) => calendarDay(now, int(dayFirst ? a : b), int(dayFirst ? b : a) - 1, year),
  },
];

/** Nothing is a part of a longer word, number, path or possessive ("today's", "v2026-01-01", "sun-dried"). */
const apart = (words: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_.,/@#-])(?:(?<lead>due(?: on| by)?|on|by|until|till|before|for) )?(?:${words})(?![\\p{L}\\p{N}_/@-]|['’]\\p{L}|[.,:]\\p{N})`,
    "giu",
  );
// Most titles have none: what is looked for around them, all letters there are in each script, is made ready where there is one.
const patterns = phrases.map((phrase) => ({ ...phrase, bare: new RegExp(phrase.words, "iu") }));
/** No word or number for a day is shorter: a form that opens, and its first letters, cost nothing. */
const shortest = 3;

/** All that names a day in `text`, in its order. */
export function dueIn(text: string, now: Date, dayFirst: boolean): Due[] {
  const found: Due[] = [];
  for (const { words, bare, stands, means } of text.trim().length < shortest ? [] : patterns)
    for (const match of bare.test(text) ? text.matchAll(apart(words)) : []) {
      const { groups = {}, index: start } = match;
      const end = start + match[0].length;
      if (!stood(stands, text.slice(0, start), match[0], text.slice(end), groups.lead !== undefined)) continue;
      const at = means(groups, now, dayFirst);
      if (at && at.getFullYear() >= limits.year.min && at.getFullYear() <= limits.year.max)
        found.push({ start, end, day: dayOfReader(at) });
    }
  // Of those that overlap the longest holds.
  found.sort((a, b) => b.end - b.start - (a.end - a.start));
  const kept: Due[] = [];
  for (const due of found) if (!kept.some((one) => due.start < one.end && one.start < due.end)) kept.push(due);
  return kept.sort((a, b) => a.start - b.start);
}

/** Before a day these make it another thing than the next one of its name, or one of several. */
const other =
  /(?:\b(?:every|each|last|past|of|from|since|after|to|and|or|first|second|third|fourth|other|black|good|ash|cyber|palm|easter|fat|taco|casual|freaky|girl|usa)|[-–/&+])\s*$/i;
/** After a day: it is one of several. */
const several = new RegExp(
  `^\\s*(?:or|and|to|till|until|[-–/&])\\s*(?:today|tomorrow|tonight|next|${weekday}|${shortWeekday})\\b`,
  "i",
);
/** What counts things rather than days. */
const counted =
  /^\s*(?:times|x|minutes?|mins?|hours?|hrs?|h|km|kg|miles?|people|pages?|points?|percent|%|items?|euros?|€|\$)/i;
const atMost =
  /^(?:,? (?:at )?(?:\d{1,2}(?:[:.]\d{2})? ?(?:am|pm|h)?|noon|midday|midnight)|,? (?:in the )?(?:morning|afternoon|evening|night))?[\s.,!?)]*$/i;

function stood(stands: Stands, before: string, words: string, after: string, led: boolean): boolean {
  if (other.test(before) || several.test(after)) return false;
  if (counted.test(after) && !/\d{4}$/.test(words)) return false;
  if (isName(words, after, before !== "")) return false;
  const last = atMost.test(after);
  switch (stands) {
    case "anywhere":
      return true;
    case "last":
      return led || last;
    case "led":
      return led;
    case "ledLast":
      return led && last;
  }
}

/** Whether it is a part of a name: a capital of its own within a sentence, and another word with one after it ("Tomorrow Never Dies"). */
const isName = (words: string, after: string, within: boolean): boolean =>
  /^(?:Today|Tomorrow|Tonight|Next)\b/.test(words) &&
  (within ? /^ \p{Lu}\p{Ll}/u : /^ \p{Lu}\p{Ll}+ \p{Lu}/u).test(after);
