/** A session as the blocks of the strip. */
import type { Stretch } from "#contract/timer";
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
