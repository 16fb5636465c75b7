/**
 * The focus timer as pure functions of instants: nothing ticks, everything is computed from when it runs and what has run. Server
 * and browser call these; where a statement must decide, its text is in `api/db/timer.ts`. Instants are milliseconds since 1970,
 * lengths are milliseconds unless a name says otherwise.
 */
import { limits } from "./limits";
import type { Pace } from "./paces";
import type { SessionStatus } from "./states";

/** How long a session is and how focus and break take turns in it, minutes. */
export interface Rhythm {
  /** How a focus ends. */
  pace: Pace;
  /** Whole length; of one that is counted up no more than what is planned for it. */
  totalSessionDuration: number;
  /** Focus phase and break phase; a break of 0 means one unbroken focus. */
  duration: number;
  breakDuration: number;
  /** After every so many focus phases the break is a long one; 0: never. */
  longBreakEvery: number;
  longBreakDuration: number;
}

/** A rhythm with what was changed of it on the way. */
export interface Ruled extends Rhythm {
  /**
   * Where the first phases end, focus and break in turns, offsets from the session's start: all up to the last that somebody
   * lengthened or ended early. Those that follow are as long as the rhythm says.
   */
  phaseEnds: readonly number[];
  /** What was focused past the time of phases that are over, milliseconds: the session is as much longer. */
  overtimeMs: number;
}

export interface TimerFacts extends Ruled {
  /** Whether a break, and whether a focus, begins by itself where the phase before it is over by the clock (contract/auto-start). */
  autoStartBreaks: boolean;
  autoStartFocus: boolean;
  /** What will have run when the clock pauses it, as the next phase is not to begin by itself; null where it pauses nowhere. */
  pausesAtMs: number | null;
  /** What had run when it last stood, milliseconds. */
  elapsedMs: number;
  /** The instant since which it runs, or null when it stands. */
  runningSince: number | null;
  /** The instant of its completion, or null. */
  endedAt: number | null;
  /** The instant of its first start, or null. */
  startedAt: number | null;
}

/** What a timer does. */
export const timerPhases = ["ready", "running", "paused", "done"] as const;
export type TimerPhase = (typeof timerPhases)[number];

/** Where a session stands in each phase of its timer: a paused one is active. */
const statusOfPhase: Record<TimerPhase, SessionStatus> = {
  ready: "inactive",
  running: "active",
  paused: "active",
  done: "completed",
};

/** A minute in milliseconds. */
export const minute = 60_000;

/** The most that a session runs, also where nobody ends it. */
export const mostMs = limits.sessionMinutes.max * minute;

/** The whole session; one that is counted up has no length but that most. */
export const totalMs = ({ pace, totalSessionDuration, overtimeMs = 0 }: Rhythm & Partial<Ruled>): number =>
  pace === "countUp" ? mostMs : Math.min(mostMs, totalSessionDuration * minute + overtimeMs);

/** The focus that goes on past its time until somebody ends it: the present one, or the next. */
const openFocus = (timer: Ruled): Stretch | undefined =>
  timer.pace === "overtime" ? phasesOf(timer).find(({ isOpen }) => isOpen) : undefined;

/** What has run when the clock ends the session. */
const endsAtMs = (timer: Ruled): number => (openFocus(timer) ? mostMs : totalMs(timer));

/** What has run when the clock pauses it or ends it. A pause that has been is none any more. */
function runsTo(timer: TimerFacts): number {
  const { pausesAtMs, elapsedMs } = timer;
  const end = endsAtMs(timer);
  return pausesAtMs !== null && pausesAtMs > elapsedMs ? Math.min(end, pausesAtMs) : end;
}

/** What has run at `now`, never more than it may by the clock. */
export function elapsed(timer: TimerFacts, now: number): number {
  const running = timer.runningSince === null || timer.endedAt !== null ? 0 : Math.max(0, now - timer.runningSince);
  return Math.min(runsTo(timer), timer.elapsedMs + running);
}

/** What the present focus has run past its time at `now`. */
export function overtime(timer: TimerFacts, now: number): number {
  const open = openFocus(timer);
  return open ? Math.max(0, elapsed(timer, now) - open.target) : 0;
}

/** The whole session as it has come to be at `now`. */
const totalAt = (timer: TimerFacts, now: number): number => Math.min(mostMs, totalMs(timer) + overtime(timer, now));

/** The instant at which the clock pauses or ends a running timer, or null when it stands. */
export const dueAt = (timer: TimerFacts): number | null =>
  timer.runningSince === null || timer.endedAt !== null ? null : timer.runningSince + runsTo(timer) - timer.elapsedMs;

/** Seconds left, rounded up; they stand still while a focus goes on past its time. */
export const timeRemaining = (timer: TimerFacts, now: number): number =>
  Math.ceil((totalAt(timer, now) - elapsed(timer, now)) / 1000);

/** Share that has run in percent, rounded down. */
export const sessionProgress = (timer: TimerFacts, now: number): number =>
  Math.floor((100 * elapsed(timer, now)) / totalAt(timer, now));

/** Ready, Running, Paused or Done; one whose time has run out is done although nobody wrote it yet. */
export function phaseOf(timer: TimerFacts, now: number): TimerPhase {
  const { runningSince, startedAt, endedAt } = settledAt(timer, now);
  if (endedAt !== null) return "done";
  if (runningSince !== null) return "running";
  return startedAt === null ? "ready" : "paused";
}

/** The facts as they stand at `now`: what the clock pauses or ends is so since the very instant, written or not. */
export function settledAt<T extends TimerFacts>(timer: T, now: number): T {
  const due = dueAt(timer);
  if (due === null || now < due) return timer;
  const elapsedMs = runsTo(timer);
  const endedAt = elapsedMs === endsAtMs(timer) ? due : null;
  return { ...timer, elapsedMs, runningSince: null, pausesAtMs: null, endedAt };
}

/** The facts of a timer that is paused at `at`. */
export const pausedAt = <T extends TimerFacts>(timer: T, at: number): T => ({
  ...timer,
  elapsedMs: elapsed(timer, at),
  runningSince: null,
  pausesAtMs: null,
});

/** The facts of a timer that is ended by hand at `at`: what has run and what remains stay as they are. */
export const completedAt = <T extends TimerFacts>(timer: T, at: number): T => ({ ...pausedAt(timer, at), endedAt: at });

/** What the wire says of a session's timer; instants as ISO 8601 text but for `runningSince` and `now`. */
export interface ShownTimer
  extends Pick<TimerFacts, "elapsedMs" | "runningSince" | "phaseEnds" | "overtimeMs" | "pausesAtMs"> {
  phase: TimerPhase;
  status: SessionStatus;
  isActive: boolean;
  isPaused: boolean;
  isCompleted: boolean;
  /** Seconds. */
  timeRemaining: number;
  /** Percent. */
  sessionProgress: number;
  startTime: string | null;
  endTime: string | null;
  now: number;
}

/** What the wire says of a timer at `now`. */
export function shownAt(timer: TimerFacts, now: number): ShownTimer {
  const { elapsedMs, runningSince, pausesAtMs, startedAt, endedAt } = settledAt(timer, now);
  const phase = phaseOf(timer, now);
  const status = statusOfPhase[phase];
  return {
    phase,
    status,
    isActive: status === "active",
    isPaused: phase === "paused",
    isCompleted: status === "completed",
    timeRemaining: timeRemaining(timer, now),
    sessionProgress: sessionProgress(timer, now),
    startTime: isoOrNull(startedAt),
    endTime: isoOrNull(endedAt),
    elapsedMs,
    runningSince,
    phaseEnds: timer.phaseEnds,
    overtimeMs: timer.overtimeMs,
    pausesAtMs,
    now,
  };
}

const isoOrNull = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** The facts that the wire told, beside whatever else: what `shownAt` was made from, settled at its instant. */
export const factsShown = ({
  startTime,
  endTime,
  ...shown
}: Omit<TimerFacts, "startedAt" | "endedAt"> & Pick<ShownTimer, "startTime" | "endTime">): TimerFacts => ({
  ...shown,
  startedAt: instantOrNull(startTime),
  endedAt: instantOrNull(endTime),
});

const instantOrNull = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

/** What a stretch is for; they take turns, in this order. */
export const stretchKinds = ["focus", "break"] as const;

/** One stretch of the session's ruler, offsets from its start in milliseconds. */
export interface Stretch {
  kind: (typeof stretchKinds)[number];
  from: number;
  to: number;
  /** 1 for the first of its kind. */
  number: number;
  /** It is a focus that goes on until somebody ends it. */
  isOpen: boolean;
  /** Where its time is over: its end, but for one that has gone on past it; one that is counted up counts from its beginning. */
  target: number;
  /** Its place among all phases, those that took no time counted too: 1 for the first. By it a verb names the phase it means. */
  place: number;
}

/**
 * The whole session cut into focus and break phases, repeated within the total; the last one may be cut short. A focus that goes on
 * until it is ended reaches at least to what has run.
 */
export const stretches = (timer: Rhythm & Partial<Ruled>, ran = 0): Stretch[] =>
  phasesOf(timer, ran).filter(({ from, to }) => from < to);

/** The same with the phases that were ended as they began. */
export function phasesOf(timer: Rhythm & Partial<Ruled>, ran = 0): Stretch[] {
  const { pace, phaseEnds = [] } = timer;
  const out: Stretch[] = [];
  let whole = totalMs(timer);
  for (let from = 0, index = 0; from < whole; index++) {
    const number = Math.floor(index / 2) + 1;
    const kind = stretchKinds[index % 2] as Stretch["kind"];
    const isOpen = kind === "focus" && pace !== "timed" && index >= phaseEnds.length;
    const end = phaseEnds[index] ?? from + (kind === "focus" ? focusMs(timer) : breakMs(timer, number));
    const planned = Math.min(whole, Math.max(from, end));
    const to = isOpen ? Math.max(planned, ran) : planned;
    whole = Math.min(mostMs, whole + to - planned);
    const counts = isOpen && pace === "countUp";
    out.push({ kind, from, to, number, isOpen, target: counts ? from : planned, place: index + 1 });
    // Nobody knows what follows, as long as it is counted up.
    if (counts) break;
    from = to;
  }
  return out;
}

/** Counted up, a focus is shown as what has run of it, and at first as a minute. */
const focusMs = ({ duration, breakDuration, pace }: Rhythm): number => {
  if (pace === "countUp") return minute;
  return breakDuration <= 0 ? Number.POSITIVE_INFINITY : duration * minute;
};

/** The length of the break with this number. */
function breakMs({ breakDuration, longBreakEvery, longBreakDuration }: Rhythm, number: number): number {
  if (breakDuration <= 0) return 0;
  const isLong = longBreakEvery > 0 && number % longBreakEvery === 0;
  return (isLong ? longBreakDuration : breakDuration) * minute;
}

/** The phase that the timer stands in at `now`. */
export function stretchNow(timer: TimerFacts, now: number): Stretch {
  const ran = elapsed(timer, now);
  return stretchAt(stretches(timer, ran), ran);
}

/** When and for what a session ran: the source of its history and of all statistics. */
export interface Interval {
  kind: Stretch["kind"];
  from: number;
  to: number;
}

/**
 * The open stretch up to `until`, cut where the session's ruler changes between focus and break, never past the session's end;
 * none when it stands or nothing has run.
 */
export function intervalsUntil(timer: TimerFacts, until: number): Interval[] {
  const due = dueAt(timer);
  if (timer.runningSince === null || due === null) return [];
  const origin = timer.runningSince - timer.elapsedMs;
  const end = Math.min(until, due) - origin;
  return stretches(timer, elapsed(timer, until))
    .map(({ kind, from, to }) => ({
      kind,
      from: Math.max(from, timer.elapsedMs) + origin,
      to: Math.min(to, end) + origin,
    }))
    .filter(({ from, to }) => from < to);
}

/** The stretch that the timer stands in after `elapsedMs`; the last one once the time has run out. */
export function stretchAt(all: readonly Stretch[], elapsedMs: number): Stretch {
  return (
    all.find(({ to, isOpen }) => elapsedMs < to || (isOpen && elapsedMs === to)) ?? (all[all.length - 1] as Stretch)
  );
}
