/**
 * Insights (docs/product.md "Insights"): their bounds and sentences, apart from those that every screen loads, and what is made of focus
 * that was cut by days. Focus is counted in whole milliseconds: whatever it is parted by, the parts add up to the whole.
 */
import { csvOf } from "./csv";
import { weekOf } from "./days";

export const insightsLimits = {
  /** So many days may be asked for at once: 53 weeks. */
  days: 371,
  /** So many tasks, so many projects and so many labels are named, those with the most focus; the others are one sum. */
  things: 200,
  /**
   * The own factor is that of so many tasks at most, the newest, and of so many at least; those that were focused on are looked for among
   * so many that are done and have an estimate, as an account may have a hundred thousand that never met a timer.
   */
  estimated: { most: 100, least: 3, among: 1000 },
  bestHours: 3,
} as const;

export const insightsMessages = {
  tooManyDays: `Must be no more than ${insightsLimits.days} days`,
} as const;

/** Focus of a day. */
export interface FocusOfDay {
  day: string;
  focusMs: number;
}

/** Focus of some days, the first and the last of them. */
export interface FocusOfDays {
  from: string;
  to: string;
  focusMs: number;
}

/** How many days there are from the first to the last, both counted. */
export const daysFromTo = (first: string, last: string): number =>
  (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;

/** By week; `first` is the weekday that weeks begin with, 0 for Sunday. Weeks that the days do not hold whole are cut. */
export const byWeek = (days: readonly FocusOfDay[], first: number): FocusOfDays[] =>
  together(days, (day) => weekOf(day, first));

/** By month. Months that the days do not hold whole are cut. */
export const byMonth = (days: readonly FocusOfDay[]): FocusOfDays[] => together(days, (day) => day.slice(0, 7));

function together(days: readonly FocusOfDay[], of: (day: string) => string): FocusOfDays[] {
  const all: FocusOfDays[] = [];
  for (const { day, focusMs } of days) {
    const last = all.at(-1);
    if (last && of(last.to) === of(day)) Object.assign(last, { to: day, focusMs: last.focusMs + focusMs });
    else all.push({ from: day, to: day, focusMs });
  }
  return all;
}

/** The hours with the most focus, the best first, of 24 from midnight on; none without any. */
export const bestHours = (hours: readonly number[]): number[] =>
  hours
    .map((ms, hour) => ({ ms, hour }))
    .filter(({ ms }) => ms > 0)
    .sort((a, b) => b.ms - a.ms || a.hour - b.hour)
    .slice(0, insightsLimits.bestHours)
    .map(({ hour }) => hour);

/** A task that was done: what was thought, in minutes, and what it took. */
export interface Estimated {
  estimate: number;
  focusMs: number;
}

/**
 * By what somebody's estimates have to be multiplied to come true: the median of what tasks took beside what was thought, rounded to
 * hundredths; null of too few. The median, as one timer that was left running must not change it.
 */
export function ownFactor(tasks: readonly Estimated[]): number | null {
  if (tasks.length < insightsLimits.estimated.least) return null;
  const factors = tasks.map(({ estimate, focusMs }) => focusMs / (estimate * 60_000)).sort((a, b) => a - b);
  const [low, high] = [factors[(factors.length - 1) >> 1] as number, factors[factors.length >> 1] as number];
  return Math.round(50 * (low + high)) / 100;
}

/** How the estimates of a project's tasks hold; of those without a project its id and name are null. */
export interface FactorOfProject {
  projectId: string | null;
  projectName: string | null;
  /** How many tasks say so. */
  count: number;
  /** Null of too few. */
  factor: number | null;
}

/** The factor of each project by itself, those with the most tasks first. */
export function projectFactors<T extends Estimated & Pick<FactorOfProject, "projectId" | "projectName">>(
  tasks: readonly T[],
): FactorOfProject[] {
  const byProject = new Map<string | null, T[]>();
  for (const task of tasks) byProject.set(task.projectId, [...(byProject.get(task.projectId) ?? []), task]);
  return [...byProject]
    .map(([projectId, those]) => ({
      ...{ projectId, projectName: those[0]?.projectName ?? null },
      ...{ count: those.length, factor: ownFactor(those) },
    }))
    .sort((one, other) => other.count - one.count);
}

/**
 * Whole minutes of parts, such that they add up to the minutes of the whole, rounded: what is left over goes to those that lose the most
 * by rounding down.
 */
export function wholeMinutes(parts: readonly number[]): number[] {
  const minutes = parts.map((ms) => Math.floor(ms / 60_000));
  const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
  const left = Math.round(sum(parts) / 60_000) - sum(minutes);
  const losing = parts.map((ms, at) => ({ lost: ms % 60_000, at })).sort((a, b) => b.lost - a.lost || a.at - b.at);
  for (const { at } of losing.slice(0, left)) minutes[at] = (minutes[at] as number) + 1;
  return minutes;
}

/** What `focusCsv` takes of the answer. */
export interface FocusParts {
  days: readonly FocusOfDay[];
  weeks: readonly FocusOfDays[];
  months: readonly FocusOfDays[];
  hours: readonly number[];
  projects: readonly { name: string | null; focusMs: number }[];
  otherProjectsMs: number;
  labels: readonly { label: string | null; focusMs: number }[];
  otherLabelsMs: number;
  tasks: readonly { title: string | null; focusMs: number }[];
  otherTasksMs: number;
}

/** By what focus is parted: each is a table. */
export const focusParts = ["days", "weeks", "months", "hours", "projects", "tasks", "labels"] as const;
export type FocusPart = (typeof focusParts)[number];

/** In tables, what stands for no project, no task and no label. */
const nameless = "(none)";

/** One table of it as CSV, in seconds: exact, so that a column adds up as the answer does; of labels to more, where tasks bear several. */
export function focusCsv(part: FocusPart, of: FocusParts): string {
  const seconds = (ms: number) => ms / 1000;
  const others = (ms: number) => (ms > 0 ? [["(others)", seconds(ms)]] : []);
  switch (part) {
    case "days":
      return csvOf([["Day", "Seconds"], ...of.days.map(({ day, focusMs }) => [day, seconds(focusMs)])]);
    case "weeks":
    case "months":
      return csvOf([["From", "To", "Seconds"], ...of[part].map((each) => [each.from, each.to, seconds(each.focusMs)])]);
    case "hours":
      return csvOf([["Hour", "Seconds"], ...of.hours.map((ms, hour) => [hour, seconds(ms)])]);
    case "projects":
      return csvOf([
        ["Project", "Seconds"],
        ...of.projects.map(({ name, focusMs }) => [name ?? nameless, seconds(focusMs)]),
        ...others(of.otherProjectsMs),
      ]);
    case "tasks":
      return csvOf([
        ["Task", "Seconds"],
        ...of.tasks.map(({ title, focusMs }) => [title ?? nameless, seconds(focusMs)]),
        ...others(of.otherTasksMs),
      ]);
    case "labels":
      return csvOf([
        ["Label", "Seconds"],
        ...of.labels.map(({ label, focusMs }) => [label ?? nameless, seconds(focusMs)]),
        ...others(of.otherLabelsMs),
      ]);
  }
}

/** What tasks took beside their estimates as CSV, in seconds. */
export const estimatesCsv = (
  tasks: readonly (Estimated & { title: string } & Pick<FactorOfProject, "projectName">)[],
): string =>
  csvOf([
    ["Task", "Estimate (seconds)", "Focused (seconds)", "Project"],
    ...tasks.map(({ title, estimate, focusMs, projectName }) => [
      ...[title, 60 * estimate, focusMs / 1000, projectName ?? nameless],
    ]),
  ]);

/** The factors of projects as CSV; an empty cell where too few tasks say anything. */
export const projectFactorsCsv = (projects: readonly FactorOfProject[]): string =>
  csvOf([
    ["Project", "Tasks", "Factor"],
    ...projects.map(({ projectName, count, factor }) => [projectName ?? nameless, count, factor]),
  ]);
