/** A session as the blocks of the strip. */
import { type Rhythm, type Stretch, stretches } from "#contract/timer";
import type { StripStretch } from "../../ui/Strip";

/** Blocks of a session of which `elapsedMs` have run. */
export function stripOf(all: readonly Stretch[], elapsedMs: number): StripStretch[] {
  const whole = all.at(-1)?.to ?? 1;
  return all.map(({ kind, from, to }) => ({
    kind,
    share: (to - from) / whole,
    filled: Math.min(1, Math.max(0, (elapsedMs - from) / (to - from))),
  }));
}

/** "4 × 25 min focus, 3 × 5 and 1 × 15 min break", lengths in minutes; a phase that the end cuts short counts as one. */
export function rhythmOf(length: Rhythm): string {
  const all = stretches(length);
  const breaks = all.filter(({ kind }) => kind === "break");
  const focus = all.length - breaks.length;
  if (breaks.length === 0) return `${Math.min(length.duration, length.totalSessionDuration)} min focus without a break`;
  const long = length.longBreakEvery > 0 ? Math.floor(breaks.length / length.longBreakEvery) : 0;
  const rests = [
    [breaks.length - long, length.breakDuration],
    [long, length.longBreakDuration],
  ].flatMap(([times, minutes]) => (times ? [`${times} × ${minutes}`] : []));
  return `${focus} × ${length.duration} min focus, ${rests.join(" and ")} min break`;
}
