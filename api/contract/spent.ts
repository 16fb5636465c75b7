/** What the stretches of sessions were spent on. Every millisecond counts for one task or for none, so the parts add up to the whole. */
import type { Stretch } from "./timer";

/** A stretch as it is kept, instants in milliseconds since 1970; one that still runs has no end. */
export interface SpentOn {
  kind: Stretch["kind"];
  from: number;
  to: number | null;
  taskId: string | null;
}

/** Milliseconds of each kind. */
export type Spent = Record<Stretch["kind"], number>;

/** By task, null for what was spent on none; what still runs is counted up to `now`. */
export function spentByTask(ran: readonly SpentOn[], now: number): Map<string | null, Spent> {
  const spent = new Map<string | null, Spent>();
  for (const { kind, from, to, taskId } of ran) {
    const so = spent.get(taskId) ?? { focus: 0, break: 0 };
    so[kind] += Math.max(0, (to ?? now) - from);
    spent.set(taskId, so);
  }
  return spent;
}
