// A day drawn from the sessions: what ran stands where it ran, then what runs and what is planned. Pure, so that it can be told in a test.
import { factsShown, type Interval, phaseOf } from "#contract/timer";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import { aheadOf, ranOf, type StoredIntervals } from "../sessions/history";
import { plannedAt, type Run, runsOf } from "../sessions/runs";
import { clockAt } from "../sessions/useSessionClock";

/** A session on today's ruler, from its first run of the day to its last. */
export interface Stint {
  id: string;
  name: string;
  state: "done" | "running" | "paused" | "planned";
  from: number;
  to: number;
  runs: Run[];
}

/** The sessions whose history the day may hold: what runs, what was left to wait today, and what is over, as time may be added to it. */
export function ranToday(sessions: readonly SessionFieldsFragment[], now: number): SessionFieldsFragment[] {
  const midnight = dayBegins(now);
  return sessions.filter((session) => {
    const facts = factsShown(session);
    const phase = phaseOf(facts, now);
    return phase === "done" || phase === "running" || (phase === "paused" && Date.parse(session.updatedAt) >= midnight);
  });
}

/** Today's stints in the order in which they began or will begin. Of a session without a stored history, what runs now is shown. */
export function stintsOfDay(
  sessions: readonly SessionFieldsFragment[],
  histories: ReadonlyMap<string, StoredIntervals | null>,
  now: number,
): Stint[] {
  const midnight = dayBegins(now);
  const day = new Date(now).toDateString();
  const began = new Set(ranToday(sessions, now).map(({ id }) => id));
  const stints = sessions.flatMap((session): Stint[] => {
    const { id, name } = session;
    const phase = phaseOf(factsShown(session), now);
    const at = session.scheduledAt ? Date.parse(session.scheduledAt) : null;
    if (phase === "ready" && at !== null && new Date(at).toDateString() === day)
      return stintOf({ id, name, state: "planned" }, [], plannedAt(session, at));
    if (phase === "ready" || !began.has(id)) return [];
    const ran = ranOf(session, histories.get(id) ?? [], now).flatMap(since(midnight));
    const ahead = phase === "running" ? aheadOf(clockAt(session, now)) : [];
    return stintOf({ id, name, state: phase }, ran, ahead);
  });
  return stints.sort((a, b) => a.from - b.from);
}

const dayBegins = (now: number): number => new Date(now).setHours(0, 0, 0, 0);

const since =
  (midnight: number) =>
  (interval: Interval): Interval[] =>
    interval.to <= midnight ? [] : [{ ...interval, from: Math.max(midnight, interval.from) }];

/** None when nothing of it belongs to the day. */
function stintOf(
  session: Pick<Stint, "id" | "name" | "state">,
  past: readonly Interval[],
  ahead: readonly Interval[],
): Stint[] {
  const runs = runsOf(past, ahead);
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last) return [];
  return [{ ...session, from: first.from, to: last.to, runs }];
}

const hourMs = 3_600_000;

/** The ruler's first and last full hour: the working day, wider where a stint lies outside it. */
export function rulerOf(stints: readonly Stint[], now: number): { from: number; to: number; hours: number[] } {
  const at = (hour: number): number => new Date(now).setHours(hour, 0, 0, 0);
  const floor = (time: number): number => new Date(time).setMinutes(0, 0, 0);
  const from = Math.min(at(8), floor(now), ...stints.map((stint) => floor(stint.from)));
  const last = Math.max(at(18), now, ...stints.map((stint) => stint.to));
  const to = floor(last) === last ? last : floor(last) + hourMs;
  const step = (to - from) / hourMs > 14 ? 2 : 1;
  const count = Math.floor((to - from) / hourMs / step) + 1;
  return { from, to, hours: Array.from({ length: count }, (_, index) => from + index * step * hourMs) };
}

/** When the last stint that runs or is planned ends; null when nothing is. */
export function dayEnds(stints: readonly Stint[]): number | null {
  const ahead = stints.filter(({ state }) => state === "running" || state === "planned");
  return ahead.length === 0 ? null : Math.max(...ahead.map(({ to }) => to));
}

const numbers = "No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split(" ");
const ordinals = "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");

/** The headline in two lines: how many stints the day has, and where in it one stands. */
export function headline(stints: readonly Stint[]): [string, string] {
  const count = stints.length;
  if (count === 0) return ["A clear day.", "Begin with one stint."];
  const many = `${numbers[count] ?? count} ${count === 1 ? "stint" : "stints"}`;
  const running = stints.findIndex(({ state }) => state === "running");
  const paused = stints.findIndex(({ state }) => state === "paused");
  const left = stints.filter(({ state }) => state === "planned").length;
  const one = count === 1;
  if (running >= 0) return [`${many} today.`, one ? "You are in it." : `You are in the ${nth(running + 1)}.`];
  if (paused >= 0) return [`${many} today.`, one ? "It waits for you." : `The ${nth(paused + 1)} waits for you.`];
  if (left > 0)
    return [
      `${many} today.`,
      left === count
        ? one
          ? "It is still ahead."
          : "All of them are still ahead."
        : `${numbers[left] ?? left} to go.`,
    ];
  return [`${many} done.`, "The rest of the day is yours."];
}

const nth = (place: number): string => ordinals[place] ?? `${place}th`;
