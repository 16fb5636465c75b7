/** A session as it stands this second: worked out from instants at every look, never by counting ticks. */
import { useEffect, useReducer } from "react";
import {
  elapsed,
  factsShown,
  phaseOf,
  type Stretch,
  settledAt,
  stretchAt,
  stretches,
  type TimerPhase,
  timeRemaining,
} from "#contract/timer";
import { wakeAfter } from "../../lib/wake";
import { observeServerNow, onServerClock, serverNow } from "./serverClock";
import type { TimedSession } from "./timerFacts";

export interface SessionClock extends Pick<TimedSession, "pace"> {
  phase: TimerPhase;
  /** Whole seconds left, rounded up. */
  remaining: number;
  /** Percent that has run, with fractions. */
  progress: number;
  elapsedMs: number;
  /** The whole; counted up, what there is of it. */
  totalMs: number;
  stretches: Stretch[];
  /** The focus or break phase that the timer stands in. */
  stretch: Stretch;
  /** How many phases of that kind the session has. */
  stretchCount: number;
  /** The phase that comes after it, or null at the end. */
  next: Stretch | null;
  /** It is a focus that goes on past its time. */
  isOver: boolean;
  /** It is paused where the phase begins, which somebody has to start. */
  isWaiting: boolean;
  /** When it ends if it runs on, or would end if it ran from now; ms by the server's clock. */
  endsAt: number;
  /** The server's clock when this was worked out, ms. */
  now: number;
}

/** The clock of a session at `now`. */
export function clockAt(session: TimedSession, now: number): SessionClock {
  const facts = settledAt(factsShown(session), now);
  const ran = elapsed(facts, now);
  const all = stretches(facts, ran);
  const whole = all.at(-1)?.to ?? 1;
  const stretch = stretchAt(all, ran);
  const phase = phaseOf(facts, now);
  return {
    pace: facts.pace,
    phase,
    remaining: timeRemaining(facts, now),
    progress: (100 * ran) / whole,
    elapsedMs: ran,
    totalMs: whole,
    stretches: all,
    stretch,
    stretchCount: all.filter(({ kind }) => kind === stretch.kind).length,
    next: all[all.indexOf(stretch) + 1] ?? null,
    isOver: facts.pace === "overtime" && stretch.isOpen && ran >= stretch.target,
    isWaiting: phase === "paused" && ran > 0 && ran === stretch.from,
    endsAt: facts.endedAt ?? now + whole - ran,
    now,
  };
}

/** Renders again whenever the shown second changes; a session that stands, once a minute for the time it would end. */
export function useSessionClock(session: TimedSession): SessionClock {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const clock = clockAt(session, serverNow(session.now));
  useEffect(() => onServerClock(render), []);
  useEffect(() => observeServerNow(session.now), [session.now]);
  useEffect(() => {
    if (clock.phase === "done") return;
    return wakeAfter(msToChange(clock), render);
  });
  return clock;
}

/** Milliseconds until the shown second (of one that stands, the minute) changes; an alarm that comes too early sets the next one. */
function msToChange({ phase, stretch, totalMs, elapsedMs, now }: SessionClock): number {
  if (phase !== "running") return 60_000 - (now % 60_000);
  // What goes on until it is ended may be past its time.
  const left = (stretch.isOpen ? stretch.target : totalMs) - elapsedMs;
  return (left % 1000) + (left > 0 ? 0 : 1000) || 1000;
}
