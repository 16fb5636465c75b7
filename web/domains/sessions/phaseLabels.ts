/** What the timer is called while it runs, stands or is over. */
import type { TimerPhase } from "#contract/timer";

/** The labels of docs/product.md "Sessions". */
export const phaseLabels: Record<TimerPhase, string> = {
  ready: "Ready",
  running: "Running",
  paused: "Paused",
  done: "Session Complete",
};
