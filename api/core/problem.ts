/** The one failure that the product speaks of. Doors translate it at their edge; anything else is a defect and says nothing outside. */
import { type ErrorCode, httpStatus } from "#contract/codes";
import { messages } from "#contract/messages";
import { lossOf } from "../db/connections";

export type Fields = Readonly<Record<string, string>>;

/** A refusal with its code (docs/api.md "Codes"), its sentence, and for each wrong field the field's own sentence. */
export class Problem extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: Fields,
    /** Whole seconds after which trying again makes sense; travels as Retry-After. */
    readonly retryAfter?: number,
    /** With what the next step of a sign-in is taken (core/tickets). */
    readonly ticket?: string,
  ) {
    super(message);
    this.name = "Problem";
  }

  get status(): number {
    return httpStatus[this.code];
  }
}

export const notFound = (message: string): Problem => new Problem("NOT_FOUND", message);
/** The thing, or NOT_FOUND with this sentence where it is none. */
export const foundOr =
  (message: string) =>
  <T>(thing: T | null | undefined): T => {
    if (thing === null || thing === undefined) throw notFound(message);
    return thing;
  };
export const conflict = (message: string): Problem => new Problem("CONFLICT", message);

/** A refusal of fields; its message is the first field's. */
export const invalid = (fields: Fields): Problem =>
  new Problem("VALIDATION_ERROR", Object.values(fields)[0] ?? messages.invalidFormat, fields);

/**
 * What says "out of reach" or "no room", not "wrong". Of Postgres: whole classes of connection (08), resources (53: disk full, too
 * many connections) and of an operator's doing (57: shutting down, starting, a statement that took too long), failing disks (58),
 * a server that only reads (25006). Of the system: no network, no disk, no more files.
 */
const outage =
  /^(08|53|57|58)[0-9A-Z]{3}$|^25006$|^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|NOSPC|DQUOT|IO|ROFS|MFILE|NFILE)$/;
/** Room comes back later than a connection does. */
const full = /^(53100|58030|ENOSPC|EDQUOT|EIO|EROFS|25006)$/;

/** Whether the database or the system is out of reach for a while: nobody's fault that a stack would explain. */
export function isOutage(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return (typeof code === "string" && outage.test(code)) || lossOf(error) !== null;
}

/** More than a statement answers with: held back by us, or past a limit of Postgres' own (a text of 1 GB). */
const tooMuch = new Set(["TOO_MUCH", "54000"]);

/**
 * What any thrown thing means to a caller: a Problem as it is, an outage as UNAVAILABLE, an answer without end as
 * PAYLOAD_TOO_LARGE, a deadlocked or lock-bound statement as CONFLICT, the rest as INTERNAL (to be logged, never shown).
 */
export function problemFrom(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code } = (error ?? {}) as { code?: string };
  if (isOutage(error))
    return new Problem("UNAVAILABLE", messages.unavailable, undefined, code && full.test(code) ? 30 : 2);
  if (code && tooMuch.has(code)) return new Problem("PAYLOAD_TOO_LARGE", messages.answerTooLarge);
  if (code === "40001" || code === "40P01" || code === "55P03") return conflict(messages.conflict);
  return new Problem("INTERNAL", messages.internal);
}
