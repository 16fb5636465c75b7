/**
 * A calendar's days and what stands in them, without a screen. Instants are milliseconds since 1970; a day is the reader's, named
 * YYYY-MM-DD, and a place in it is minutes of the clock since midnight, so that a day of 23 or 25 hours is drawn as tall as any.
 */
import { factsShown, phaseOf } from "#contract/timer";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import { aheadOf, ranOf, type StoredIntervals } from "../../domains/sessions/history";
import { plannedAt, type Run, runsOf } from "../../domains/sessions/runs";
import { clockAt } from "../../domains/sessions/useSessionClock";
import { dayOfReader } from "../../lib/dates";

export const minutesOfDay = 24 * 60;

export interface Day {
  name: string;
  /** Its first instant, and the next day's. */
  from: number;
  to: number;
}

export const spans = ["day", "week"] as const;
export type Span = (typeof spans)[number];

/** A session as the calendar asks for it. */
export type Session = SessionFieldsFragment & { intervals: StoredIntervals };

/** A session's run, or its plan. */
export interface Block {
  session: Session;
  /** "ran" is time that was added to what is still planned. */
  state: "planned" | "running" | "paused" | "done" | "ran";
  run: Run;
  /** Which of the session's runs it is: 0 its plan, or its first where it began. */
  index: number;
}

/** The part of a block that stands in one day, and the lane that it has where several stand beside each other. */
export interface Piece extends Block {
  /** Minutes since midnight, and how many it takes. */
  top: number;
  length: number;
  lane: number;
  lanes: number;
  /** Its end is in this day. */
  isEnd: boolean;
}

const dateOf = (name: string): Date => new Date(`${name}T00:00`);

/** The day so many days later. */
export function dayAfter(name: string, days: number): string {
  const at = dateOf(name);
  return dayOfReader(new Date(at.getFullYear(), at.getMonth(), at.getDate() + days));
}

/** The days of the span that holds the day; a week begins with `first`, 0 for Sunday. */
export function daysOf(name: string, span: Span, first: number): [Day, ...Day[]] {
  if (span === "day") return [dayOf(name)];
  const begins = dayAfter(name, -((dateOf(name).getDay() - first + 7) % 7));
  return [dayOf(begins), ...[1, 2, 3, 4, 5, 6].map((days) => dayOf(dayAfter(begins, days)))];
}

const dayOf = (name: string): Day => ({
  name,
  from: dateOf(name).getTime(),
  to: dateOf(dayAfter(name, 1)).getTime(),
});

/** The instant at so many minutes of a day's clock. */
export function instantAt(name: string, minutes: number): number {
  const at = dateOf(name);
  return at.setHours(0, minutes, 0, 0);
}

/** How late it is on the day's clock; its whole length where the instant is the day's end. */
export function clockMinutes({ from, to }: Day, at: number): number {
  if (at <= from) return 0;
  if (at >= to) return minutesOfDay;
  const time = new Date(at);
  return time.getHours() * 60 + time.getMinutes() + time.getSeconds() / 60;
}

/** When each of the sessions ran, runs and will run, or is planned to. What began is where it ran. */
export const blocksOf = (sessions: readonly Session[], now: number): Block[] =>
  sessions.flatMap((session): Block[] => {
    const phase = phaseOf(factsShown(session), now);
    const ran = ranOf(session, session.intervals, now);
    if (phase !== "ready")
      return runsOf(ran, phase === "running" ? aheadOf(clockAt(session, now)) : []).map((run, index) => ({
        ...{ session, state: phase, run, index },
      }));
    const plan = session.scheduledAt === null ? [] : runsOf([], plannedAt(session, Date.parse(session.scheduledAt)));
    return [
      ...plan.map((run, index) => ({ session, state: "planned" as const, run, index })),
      ...runsOf(ran, []).map((run, at) => ({ session, state: "ran" as const, run, index: 1 + at })),
    ];
  });

/** How many minutes of the clock lie between a day's midnight and an instant, days counting 24 hours each; below 0 before it. */
export function minutesSince(name: string, at: number): number {
  const time = new Date(at);
  const days = (Date.parse(dayOfReader(time)) - Date.parse(name)) / 86_400_000;
  return days * minutesOfDay + time.getHours() * 60 + time.getMinutes();
}

/** The day, and the place in it, so many minutes of the clock after a day's midnight. */
export const dayAndTop = (name: string, minutes: number): { day: string; top: number } => ({
  day: dayAfter(name, Math.floor(minutes / minutesOfDay)),
  top: ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay,
});

/** A block has to be seen and pressed, however short it was, minutes. */
const leastLength = 30;

/** What of the blocks stands in the day, beside each other where they meet, the earliest first. */
export function piecesOf(blocks: readonly Block[], day: Day): Piece[] {
  const pieces = blocks
    .filter(({ run }) => run.from < day.to && run.to > day.from)
    .map((block) => {
      const top = Math.min(clockMinutes(day, block.run.from), minutesOfDay - leastLength);
      const ran = clockMinutes(day, block.run.to) - clockMinutes(day, block.run.from);
      const isEnd = block.run.to <= day.to;
      return {
        ...block,
        top,
        length: Math.min(Math.max(ran, leastLength), minutesOfDay - top),
        lane: 0,
        lanes: 1,
        isEnd,
      };
    })
    .sort((a, b) => a.top - b.top || b.length - a.length);
  let group: Piece[] = [];
  let end = 0;
  for (const piece of pieces) {
    if (piece.top >= end) group = [];
    const taken = new Set(group.filter(({ top, length }) => top + length > piece.top).map(({ lane }) => lane));
    while (taken.has(piece.lane)) piece.lane += 1;
    group.push(piece);
    end = Math.max(end, piece.top + piece.length);
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1;
    for (const one of group) one.lanes = lanes;
  }
  return pieces;
}

/** What a drag and a key move by, minutes. */
export const step = 15;

/** The next quarter of an hour, as late as a day has one. */
export const nextStep = (minutes: number): number => Math.min(minutesOfDay - step, Math.ceil(minutes / step) * step);
