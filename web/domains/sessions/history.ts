/** What of a session ran and when, and its axis: history stands where it ran, pauses are gaps, what is to come follows now. */
import { factsShown, type Interval, intervalsUntil, type Stretch } from "#contract/timer";
import type { HistoryQuery, SessionFieldsFragment } from "../../apollo/generated/graphql";
import type { StripStretch } from "../../ui/Strip";
import type { TimedSession } from "./timerFacts";
import type { SessionClock } from "./useSessionClock";

export type StoredIntervals = HistoryQuery["session"]["intervals"];

/** A clock that ticks in milliseconds on two machines: what lies closer together than this is one stretch. */
const jitterMs = 1000;

/** A stretch that ran, with what it was spent on. */
export type RanFor = Interval & Pick<StoredIntervals[number], "taskId" | "taskTitle">;

/**
 * The intervals that ran up to `now`, the earliest first, milliseconds since 1970. The open stretch comes from the session
 * itself, so that `stored` may be a moment behind.
 */
export function ranOf(
  session: TimedSession & Partial<Pick<SessionFieldsFragment, "currentTaskId">>,
  stored: StoredIntervals,
  now: number,
): RanFor[] {
  const facts = factsShown(session);
  const spentOn = { taskId: session.currentTaskId ?? null, taskTitle: null };
  const open = intervalsUntil(facts, now).map((each) => ({ ...each, ...spentOn }));
  const before = stored
    .map(({ kind, from, to, taskId, taskTitle }) => ({
      ...{ kind, taskId, taskTitle },
      ...{ from: Date.parse(from), to: to ? Date.parse(to) : null },
    }))
    .filter(({ from }) => facts.runningSince === null || from < facts.runningSince);
  const known = before.reduce((sum, { from, to }) => sum + (to === null ? 0 : to - from), 0);
  // Read while it ran, and it stands by now: what is missing is what has run beyond the others.
  const ended = before.map((one) => ({ ...one, to: one.to ?? one.from + Math.max(0, facts.elapsedMs - known) }));
  return [...ended, ...open].filter(({ from, to }) => from < to);
}

/** What of a session was focus, milliseconds; as long as its history is not known, or where none was kept, by its plan. */
export function focusedMs(ran: readonly Interval[] | null, { stretches, elapsedMs }: SessionClock): number {
  const known = ran?.length ? ran : stretches.filter(({ from }) => from < elapsedMs);
  return known.reduce((sum, { kind, from, to }) => {
    const until = ran?.length ? to : Math.min(to, elapsedMs);
    return kind === "focus" ? sum + until - from : sum;
  }, 0);
}

/** What follows now if the session runs on, or runs from now. */
export const aheadOf = ({ stretches, elapsedMs, now }: SessionClock): Interval[] =>
  stretches
    .filter(({ to }) => to > elapsedMs)
    .map(({ kind, from, to }) => ({ kind, from: now + Math.max(0, from - elapsedMs), to: now + to - elapsedMs }));

export interface AxisBlock {
  kind: Stretch["kind"] | "pause";
  /** Milliseconds since 1970; of a session that has not run, since its start. */
  from: number;
  to: number;
  /** The part of it that has run, 0 to 1. */
  filled: number;
}

/** The session's blocks in time. `ofDay`: instants, not offsets. */
export interface SessionAxis {
  blocks: AxisBlock[];
  ofDay: boolean;
}

/** Null for `ran`: not known (yet); the session is then drawn by its plan, without a time of day. */
export function axisOf(ran: readonly Interval[] | null, clock: SessionClock): SessionAxis {
  if (ran === null || clock.phase === "ready" || (clock.phase === "done" && ran.length === 0))
    return { ofDay: false, blocks: clock.stretches.map((stretch) => planned(stretch, clock.elapsedMs)) };
  const blocks: AxisBlock[] = [];
  for (const { kind, from, to } of ran) {
    pauseUntil(blocks, from);
    const last = blocks.at(-1);
    if (last?.kind === kind) last.to = to;
    else blocks.push({ kind, from, to, filled: 1 });
  }
  if (clock.phase === "done") return { ofDay: true, blocks };
  pauseUntil(blocks, clock.now);
  for (const { kind, from, to } of aheadOf(clock)) {
    const last = blocks.at(-1);
    if (last?.kind === kind && from === clock.now) {
      last.filled = (from - last.from) / (to - last.from);
      last.to = to;
    } else blocks.push({ kind, from, to, filled: 0 });
  }
  return { ofDay: true, blocks };
}

const planned = ({ kind, from, to }: Stretch, elapsedMs: number): AxisBlock => ({
  kind,
  from,
  to,
  filled: Math.min(1, Math.max(0, (elapsedMs - from) / (to - from))),
});

function pauseUntil(blocks: AxisBlock[], to: number): void {
  const last = blocks.at(-1);
  if (last && to - last.to > jitterMs) blocks.push({ kind: "pause", from: last.to, to, filled: 0 });
}

/** A pause takes as much room as it took time, but no more than this part of the session: a night must not hide the work. */
const longestPause = 0.06;

/** A block with its place on the strip, 0 to 1. */
export type PlacedBlock = AxisBlock & { start: number; share: number };

export function placed(blocks: readonly AxisBlock[]): PlacedBlock[] {
  const work = blocks.reduce((sum, { kind, from, to }) => sum + (kind === "pause" ? 0 : to - from), 0);
  const widths = blocks.map(({ kind, from, to }) =>
    kind === "pause" ? Math.min(to - from, longestPause * work) : to - from,
  );
  const whole = widths.reduce((sum, width) => sum + width, 0) || 1;
  let start = 0;
  return blocks.map((block, index) => {
    const share = (widths[index] as number) / whole;
    const at = start;
    start += share;
    return { ...block, start: at, share };
  });
}

/** Where an instant lies on the strip, 0 to 1. */
export function placeOn(blocks: readonly PlacedBlock[], at: number): number {
  const block = blocks.find(({ to }) => at <= to) ?? blocks.at(-1);
  if (!block) return 0;
  return block.start + block.share * Math.min(1, Math.max(0, (at - block.from) / (block.to - block.from || 1)));
}

export const stripOfBlocks = (blocks: readonly PlacedBlock[]): StripStretch[] =>
  blocks.map(({ kind, share, filled }) => ({ kind, share, filled }));

/** A label under the strip. `wide`: only where the strip is wide. */
export interface Tick {
  at: number;
  label: string;
  wide: boolean;
}

/** Labels closer than this part of the strip would touch: on a wide one, on a phone. */
const room = { wide: 0.11, narrow: 0.27 };

/** Ticks on the edges of blocks, never the same words twice: the ends first, then where focus begins, then the rest. */
export function ticksOf(blocks: readonly PlacedBlock[], words: (at: number) => string): Tick[] {
  const last = blocks.at(-1);
  const ends = last ? [edge(blocks[0] as PlacedBlock), { place: last.start + last.share, at: last.to }] : [];
  const of = (kinds: readonly AxisBlock["kind"][]) => blocks.filter(({ kind }) => kinds.includes(kind)).map(edge);
  const candidates = [...ends, ...of(["focus"]), ...of(["pause", "break"])].map(({ place, at }) => ({
    at: place,
    label: words(at),
  }));
  const wide = spread(candidates, room.wide);
  const narrow = spread(wide, room.narrow);
  return wide.map((tick) => ({ ...tick, wide: !narrow.includes(tick) })).sort((a, b) => a.at - b.at);
}

/** Those that stand at least so far from every earlier one, and say something else. */
function spread<T extends { at: number; label: string }>(ticks: readonly T[], least: number): T[] {
  const kept: T[] = [];
  for (const tick of ticks)
    if (kept.every(({ at, label }) => Math.abs(at - tick.at) >= least && label !== tick.label)) kept.push(tick);
  return kept;
}

const edge = ({ start, from }: PlacedBlock) => ({ place: start, at: from });
