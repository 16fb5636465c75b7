/** A session as the blocks of the strip. */
import { type Stretch, stretches } from "#contract/timer";
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

/** "4 × 25 min focus, 4 × 5 min break", lengths in minutes; a phase that the end cuts short counts as one. */
export function rhythmOf(length: Parameters<typeof stretches>[0]): string {
  const all = stretches(length);
  const breaks = all.filter(({ kind }) => kind === "break").length;
  const focus = all.length - breaks;
  if (breaks === 0) return `${Math.min(length.duration, length.totalSessionDuration)} min focus without a break`;
  return `${focus} × ${length.duration} min focus, ${breaks} × ${length.breakDuration} min break`;
}
