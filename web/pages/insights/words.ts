/** What insights say in sentences. Here and not among the contract's: those come with the first screen, and no other screen says these. */
import { hoursAndMinutes } from "#contract/duration";
import { type FocusOfDay, insightsLimits } from "#contract/insights";
import type { Bar } from "./bars";

export const words = {
  title: "Insights",
  loadFailed: "Failed to load insights",
  interruptionsFailed: "Failed to load what interrupted you",
  nothing: "Nothing focused yet",
  nothingText:
    "Once a focus session has run, you see here how long you focused, on what, at which hours, and how well your estimates hold.",
};

const sumOf = (bars: readonly Bar[]): number => bars.reduce((sum, { minutes }) => sum + minutes, 0);

/** Of bars by day or by month: the whole, the most, and on how many days the goal was reached, in minutes; null without one. */
export function barsSentence(bars: readonly Bar[], by: "day" | "month", goal: number | null): string {
  const whole = sumOf(bars);
  if (whole === 0) return nothingHere;
  const held = bars.filter(({ minutes }) => minutes > 0);
  const best = held.reduce((most, bar) => (bar.minutes > most.minutes ? bar : most));
  const at = `${by === "day" ? "on" : "in"} ${best.words}`;
  const most = held.length === 1 ? `all ${at}` : `most ${at} with ${hoursAndMinutes(best.minutes)}`;
  const all = `${hoursAndMinutes(whole)} in all, ${most}.`;
  if (goal === null || by === "month") return all;
  const reached = counted(bars.filter(({ minutes }) => minutes >= goal).length, "day");
  return `${all} Goal of ${hoursAndMinutes(goal)} reached on ${reached}.`;
}

/** A period without focus. */
const nothingHere = "Nothing focused in these days.";

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? "" : "s"}`;

/** How a streak stands. `yesterday` is yesterday's focus, undefined where it is not known. */
export function streakSentence(streak: number, today: number, yesterday: number | undefined): string {
  if (streak === 0) return "It begins with the next day you focus on.";
  if (today > 0 || yesterday === undefined) return "One missed day is forgiven, two in a row end it.";
  return yesterday > 0
    ? "Nothing yet today: one missed day is forgiven."
    : "Yesterday was the one missed day that is forgiven. Focus today keeps it.";
}

export const streakWords = (streak: number): string => counted(streak, "day");

/** "42 % of your goal, 4h 0m", or that it is reached. */
export const goalWords = (minutes: number, goal: number): string =>
  minutes >= goal
    ? `Goal of ${hoursAndMinutes(goal)} reached`
    : `${Math.floor((100 * minutes) / goal)} % of your goal, ${hoursAndMinutes(goal)}`;

/** When one focuses most: the hours together where they follow each other, and what part of all they hold. */
export function bestHoursSentence(
  best: readonly number[],
  hours: readonly number[],
  hourWords: (hour: number) => string,
): string {
  const whole = hours.reduce((sum, ms) => sum + ms, 0);
  // Seconds are nothing to the other pictures either.
  if (best.length === 0 || Math.round(whole / 60_000) === 0) return nothingHere;
  const runs: [from: number, to: number][] = [];
  for (const hour of [...best].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.[1] === hour) last[1] = hour + 1;
    else runs.push([hour, hour + 1]);
  }
  const times = runs.map(([from, to]) => `${hourWords(from)} to ${hourWords(to % 24)}`);
  const share = Math.round((100 * best.reduce((sum, hour) => sum + (hours[hour] ?? 0), 0)) / whole);
  const list = times.length === 1 ? times[0] : `${times.slice(0, -1).join(", ")} and ${times.at(-1)}`;
  return `Your best hours: ${list}, with ${share} % of your focus.`;
}

/** What somebody's own factor means for the next estimate; null of too few tasks. */
export function factorSentence(factor: number | null, tasks: number): string {
  if (factor === null) {
    const missing = insightsLimits.estimated.least - tasks;
    return `Give tasks an estimate, focus on them and finish them: after ${missing} more it says here how well your estimates hold.`;
  }
  const hour = `Where you think of an hour, plan ${hoursAndMinutes(Math.round(60 * factor))}.`;
  if (factor >= 1.05) return `Your tasks take ${timesWords(factor)} as long as you estimate. ${hour}`;
  if (factor <= 0.95) return `Your tasks take less than you estimate, ${timesWords(factor)} the time. ${hour}`;
  return "Your estimates hold: your tasks take about as long as you think.";
}

/** How the projects compare: the one whose estimates are furthest off, as often as not the one to plan with more room. */
export function projectsSentence(projects: readonly { projectName?: string | null; factor?: number | null }[]): string {
  const known = projects.flatMap(({ projectName, factor }) =>
    factor == null ? [] : [{ name: projectName ?? "tasks without a project", factor }],
  );
  const [first, ...others] = known.sort((one, other) => offBy(other.factor) - offBy(one.factor));
  if (!first) return `${insightsLimits.estimated.least} finished tasks of a project say how well its estimates hold.`;
  const of = others.length === 0 ? "Known so far" : "Furthest off";
  return `${of}: ${first.name}, ${timesWords(first.factor)} as long as you estimate.`;
}

/** Half as long is as far off as twice as long. */
const offBy = (factor: number): number => Math.abs(Math.log(Math.max(factor, 0.01)));

/** What stands in the place of a factor that too few tasks say. */
export const tooFewWords = (count: number): string => `after ${insightsLimits.estimated.least - count} more`;

/** "1.4 times". */
export const timesWords = (factor: number): string => `${Number(factor.toFixed(factor < 10 ? 1 : 0))} times`;

/** "42 %", and what is less than one of them said so. */
export function shareWords(ms: number, whole: number): string {
  const percent = whole > 0 ? (100 * ms) / whole : 0;
  return percent > 0 && percent < 1 ? "< 1 %" : `${Math.round(percent)} %`;
}

/** Of what the focus went to, the most first: what it went to most. */
export function sharesSentence(
  shares: readonly { words: string; focusMs: number }[],
  whole = shares.reduce((sum, { focusMs }) => sum + focusMs, 0),
): string {
  const [most, ...others] = shares;
  if (!most) return nothingHere;
  return others.length === 0
    ? `All of it: ${most.words}.`
    : `Most of it: ${most.words}, ${shareWords(most.focusMs, whole)}.`;
}

/** The same of labels, which overlap. */
export const labelsSentence = (shares: readonly { words: string; focusMs: number }[], whole: number): string =>
  `${sharesSentence(shares, whole)} A task counts for each of its labels, so together they may be more than the whole.`;

/** Of the days of many weeks: the whole, on how many days. */
export function weeksSentence(days: readonly FocusOfDay[]): string {
  const whole = Math.round(days.reduce((sum, { focusMs }) => sum + focusMs, 0) / 60_000);
  const held = days.filter(({ focusMs }) => focusMs > 0).length;
  return `${hoursAndMinutes(whole)} on ${counted(held, "day")}.`;
}
