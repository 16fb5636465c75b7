// A day drawn from the sessions: what ran, what runs, what is planned for today. Pure, so that it can be told in a test.
import { dueAt, elapsed, phaseOf, stretches } from "#contract/timer";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import { factsOf } from "../pomodoro/timerFacts";

/** A session on today's ruler. Instants are milliseconds since 1970. */
export interface Stint {
  id: string;
  name: string;
  state: "done" | "running" | "paused" | "planned";
  /** When what has run began, laid together: pauses take no room. */
  from: number;
  to: number;
  /** The part of it that has passed, 0 to 1. */
  ran: number;
  breaks: { from: number; to: number; past: boolean }[];
}

/** Today's stints in the order in which they began or will begin. */
export function stintsOfDay(sessions: readonly SessionFieldsFragment[], now: number): Stint[] {
  const day = new Date(now).toDateString();
  const isToday = (at: number | null): boolean => at !== null && new Date(at).toDateString() === day;
  const stints: Stint[] = [];
  for (const session of sessions) {
    const facts = factsOf(session);
    const phase = phaseOf(facts, now);
    const scheduled = session.scheduledAt ? Date.parse(session.scheduledAt) : null;
    if (phase === "ready" && scheduled !== null && isToday(scheduled)) stints.push(planned(session, scheduled));
    if (phase === "running") stints.push(laid(session, "running", now - elapsed(facts, now), now));
    if (phase === "paused" && isToday(facts.startedAt))
      stints.push(laid(session, "paused", facts.startedAt ?? now, now));
    const ended = facts.endedAt ?? dueAt(facts);
    if (phase === "done" && ended !== null && isToday(ended) && elapsed(facts, now) > 0) {
      stints.push(laid(session, "done", ended - elapsed(facts, now), now));
    }
  }
  return stints.sort((a, b) => a.from - b.from);
}

const planned = (session: SessionFieldsFragment, from: number): Stint =>
  stint(session, "planned", { from, ran: 0, length: wholeMs(session) });

/** What has run, from `from` on; of a running one also what is to come. */
function laid(session: SessionFieldsFragment, state: Stint["state"], from: number, now: number): Stint {
  const ran = elapsed(factsOf(session), now);
  return stint(session, state, { from, ran, length: state === "running" ? wholeMs(session) : ran });
}

function stint(
  session: SessionFieldsFragment,
  state: Stint["state"],
  { from, ran, length }: { from: number; ran: number; length: number },
): Stint {
  const breaks = stretches(session)
    .filter((stretch) => stretch.kind === "break" && stretch.from < length)
    .map((stretch) => ({
      from: from + stretch.from,
      to: from + Math.min(stretch.to, length),
      past: stretch.from < ran,
    }));
  const share = length === 0 ? 0 : Math.min(1, ran / length);
  return { id: session.id, name: session.name, state, from, to: from + length, ran: share, breaks };
}

const wholeMs = (session: Pick<SessionFieldsFragment, "totalSessionDuration">): number =>
  session.totalSessionDuration * 60_000;

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

/** "16:45", in the reader's zone. */
export function timeOfDay(at: number): string {
  const time = new Date(at);
  return `${time.getHours()}:${String(time.getMinutes()).padStart(2, "0")}`;
}
