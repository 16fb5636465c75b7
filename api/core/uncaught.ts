/**
 * What nothing else catches, in one place: it is told with the ids of the requests that it may have happened in, and judged. A line that
 * breaks or a promise that nobody waits for leaves everything else as it was, so the process goes on; after anything else nobody knows
 * what is half done, so the process finishes what runs, takes nothing new and ends, to be started again by whoever looks after it.
 */
import { isOutage } from "./problem";

/** With what the process ends when it cannot go on; 1 is a start that failed, 0 a wanted end. */
export const brokenExitCode = 70;

/** Of streams, connections and what travels on them: the thing itself is over, and nothing but it. */
const ofOneLine = /^(ERR_STREAM_|ERR_HTTP|ERR_SOCKET_|ERR_TLS_|HPE_|Z_|ERR_STRING_TOO_LONG$|TOO_MUCH$)/;

/** Whether the process can go on after `error`, which reached the top as `origin`. */
export function canGoOn(error: unknown, origin: NodeJS.UncaughtExceptionOrigin): boolean {
  // A rejected promise has unwound what awaited it; that nobody did is a mistake, not a state.
  if (origin === "unhandledRejection" || isOutage(error)) return true;
  const { code, syscall, severity } = (error ?? {}) as { code?: unknown; syscall?: unknown; severity?: unknown };
  // The system refused a connection's read or write, or Postgres said something on a connection that nobody listened to.
  return (
    typeof syscall === "string" || typeof severity === "string" || (typeof code === "string" && ofOneLine.test(code))
  );
}

/**
 * What was thrown past everybody leaves its request without an answer for ever, and Node knows whose it was only at a price that every
 * request would pay (docs/decisions.md 215). So whoever is not answered after so long is taken to be it, milliseconds: as long as a
 * statement may take, and where the process ends before its doors close.
 */
const patienceMs = { goingOn: 10_000, ending: 2_500 };

/** What the doors do about it. */
export interface Doors {
  /** The ids of the requests that are not answered yet. */
  underWay(): string[];
  /** Those of them that are not answered after so many milliseconds are answered as broken. */
  failAfter(ms: number): void;
  /** Nothing new is begun. */
  refuse(): void;
}

/** Tells an error that nothing caught and sees to the request that it broke. False when the process cannot go on: then it takes nothing new. */
export const uncaughtBy =
  (tell: (error: unknown, requestIds: readonly string[]) => void, doors: Doors) =>
  (error: unknown, origin: NodeJS.UncaughtExceptionOrigin): boolean => {
    tell(error, doors.underWay());
    const goesOn = canGoOn(error, origin);
    // Whoever let go of a promise still answers.
    if (origin === "uncaughtException") doors.failAfter(goesOn ? patienceMs.goingOn : patienceMs.ending);
    if (!goesOn) doors.refuse();
    return goesOn;
  };
