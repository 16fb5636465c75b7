/** The rhythm of a session in words. */
import { type Rhythm, stretches } from "#contract/timer";

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
