// When this tab reads its views again: several reasons at once are one, and after an outage not in the same moment as everybody else. The
// server says how long the tab may wait, by how many there are; alone it reads at once. Nobody looks at a hidden tab: it comes after.
import { problemOf } from "./problems";

/** A line that is back and the stream's own word that something was missed come one after the other. */
const GATHER_MS = 60;

export interface Rereads {
  /** Asks for a reading within so many milliseconds. */
  ask(afterMs?: number): void;
  stop(): void;
}

/** What the server says of it in its answer to a sign-in or beside a resync; 0 where it says nothing. */
export function afterMsOf(said: Readonly<Record<string, unknown>> | undefined): number {
  const ms = said?.readAfterMs;
  return typeof ms === "number" && ms > 0 ? ms : 0;
}

/**
 * Makes the asking for `read`, which rejects when it was refused: then it is asked for again when the server said. A reason that comes
 * while the views are being read asks for another reading, since this one may already have missed it.
 */
export function liveRereads(read: () => Promise<unknown>): Rereads {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;
  let isReading = false;
  let isAsked = false;
  let isStopped = false;

  const ask = (afterMs = 0): void => {
    const share = document.visibilityState === "hidden" ? 1 + Math.random() : (1 + Math.random()) / 2;
    const at = Date.now() + GATHER_MS + afterMs * share;
    if (isStopped || at >= due) return;
    due = at;
    clearTimeout(timer);
    timer = setTimeout(begin, at - Date.now());
  };
  const begin = (): void => {
    due = Number.POSITIVE_INFINITY;
    if (isReading) isAsked = true;
    else void go();
  };
  const go = async (): Promise<void> => {
    isReading = true;
    const { retryAfter } = await read().then(() => ({ retryAfter: undefined }), problemOf);
    isReading = false;
    const again = isAsked;
    isAsked = false;
    if (again) ask();
    else if (retryAfter !== undefined) ask(2000 * retryAfter);
  };
  const look = (): void => {
    if (document.visibilityState === "visible" && due < Number.POSITIVE_INFINITY) ask();
  };
  document.addEventListener("visibilitychange", look);
  return {
    ask,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    },
  };
}
