/**
 * What nothing else catches, in one place: it is told with the id of the request that it happened in, and judged. A line that breaks
 * or a promise that nobody waits for leaves everything else as it was, so the process goes on; after anything else nobody knows
 * what is half done, so the process finishes what runs, takes nothing new and ends, to be started again by whoever looks after it.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { isOutage } from "./problem";

/** The id of the request that the running code belongs to, wherever it waits (measured: 0.1 microseconds an `await`). */
export const requestIds = new AsyncLocalStorage<string>();

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

/** What the doors do about it. */
export interface Doors {
  /** The request of that id is answered as broken. */
  fail(requestId: string): void;
  /** Nothing new is begun. */
  refuse(): void;
}

/** Tells an error that nothing caught and fails its request. False when the process cannot go on: then it takes nothing new. */
export const uncaughtBy =
  (tell: (error: unknown, requestId: string) => void, doors: Doors) =>
  (error: unknown, origin: NodeJS.UncaughtExceptionOrigin): boolean => {
    const requestId = requestIds.getStore() ?? "";
    tell(error, requestId);
    // Whoever let go of a promise still answers; what was thrown past everybody never will.
    if (requestId && origin === "uncaughtException") doors.fail(requestId);
    const goesOn = canGoOn(error, origin);
    if (!goesOn) doors.refuse();
    return goesOn;
  };
