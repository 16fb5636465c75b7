/**
 * The focus timer as pure functions of instants: nothing ticks, everything is computed from when it runs and what has run
 * (architecture "The timer"). Instants are milliseconds since 1970, lengths are milliseconds unless a name says otherwise.
 */
export interface TimerFacts {
  /** Whole length, minutes. */
  totalSessionDuration: number;
  /** Focus phase and break phase, minutes; a break of 0 means one unbroken focus. */
  duration: number;
  breakDuration: number;
  /** What had run when it last stood, milliseconds. */
  elapsedMs: number;
  /** The instant since which it runs, or null when it stands. */
  runningSince: number | null;
  /** The instant of its completion, or null. */
  endedAt: number | null;
  /** The instant of its first start, or null. */
  startedAt: number | null;
}

export type TimerPhase = "ready" | "running" | "paused" | "done";

const minute = 60_000;

export const totalMs = (timer: TimerFacts): number => timer.totalSessionDuration * minute;

/** What has run at `now`, never more than the whole. */
export function elapsed(timer: TimerFacts, now: number): number {
  const running = timer.runningSince === null || timer.endedAt !== null ? 0 : Math.max(0, now - timer.runningSince);
  return Math.min(totalMs(timer), timer.elapsedMs + running);
}

/** The instant at which a running timer runs out, or null when it stands. */
export const dueAt = (timer: TimerFacts): number | null =>
  timer.runningSince === null || timer.endedAt !== null ? null : timer.runningSince + totalMs(timer) - timer.elapsedMs;

/** Seconds left, rounded up. */
export const timeRemaining = (timer: TimerFacts, now: number): number =>
  Math.ceil((totalMs(timer) - elapsed(timer, now)) / 1000);

/** Share that has run in percent, rounded down. */
export const sessionProgress = (timer: TimerFacts, now: number): number =>
  Math.floor((100 * elapsed(timer, now)) / totalMs(timer));

/** Ready, Running, Paused or Done; one whose time has run out is done although nobody wrote it yet. */
export function phaseOf(timer: TimerFacts, now: number): TimerPhase {
  const due = dueAt(timer);
  if (timer.endedAt !== null || (due !== null && now >= due)) return "done";
  if (timer.runningSince !== null) return "running";
  return timer.startedAt === null ? "ready" : "paused";
}

/** One stretch of the session's ruler, offsets from its start in milliseconds. */
export interface Stretch {
  kind: "focus" | "break";
  from: number;
  to: number;
  /** 1 for the first of its kind. */
  number: number;
}

/** The whole session cut into focus and break phases, repeated within the total; the last one may be cut short. */
export function stretches(timer: Pick<TimerFacts, "totalSessionDuration" | "duration" | "breakDuration">): Stretch[] {
  const whole = timer.totalSessionDuration * minute;
  const lengths = { focus: timer.duration * minute, break: timer.breakDuration * minute };
  if (lengths.break <= 0) return [{ kind: "focus", from: 0, to: whole, number: 1 }];
  const out: Stretch[] = [];
  for (let from = 0, index = 0; from < whole; index++) {
    const kind = index % 2 === 0 ? "focus" : "break";
    const to = Math.min(whole, from + lengths[kind]);
    out.push({ kind, from, to, number: Math.floor(index / 2) + 1 });
    from = to;
  }
  return out;
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
  return stretches(timer)
    .map(({ kind, from, to }) => ({
      kind,
      from: Math.max(from, timer.elapsedMs) + origin,
      to: Math.min(to, end) + origin,
    }))
    .filter(({ from, to }) => from < to);
}

/** The stretch that the timer stands in after `elapsedMs`; the last one once the time has run out. */
export function stretchAt(all: readonly Stretch[], elapsedMs: number): Stretch {
  return all.find((stretch) => elapsedMs < stretch.to) ?? (all[all.length - 1] as Stretch);
}
