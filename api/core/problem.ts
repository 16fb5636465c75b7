/** The one failure that the product speaks of. Doors translate it at their edge; anything else is a defect and says nothing outside. */
import { type ErrorCode, httpStatus } from "#contract/codes";
import { messages } from "#contract/messages";

export type Fields = Readonly<Record<string, string>>;

/** A refusal with its code (rest-contract "Status and code"), its sentence, and for each wrong field the field's own sentence. */
export class Problem extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: Fields,
    /** Whole seconds after which trying again makes sense; travels as Retry-After. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = "Problem";
  }

  get status(): number {
    return httpStatus[this.code];
  }
}

export const notFound = (message: string): Problem => new Problem("NOT_FOUND", message);
export const conflict = (message: string): Problem => new Problem("CONFLICT", message);

/** A refusal of fields; its message is the first field's. */
export const invalid = (fields: Fields): Problem =>
  new Problem("VALIDATION_ERROR", Object.values(fields)[0] ?? messages.invalidFormat, fields);

/** Postgres errors that mean "out of reach", not "wrong": connection refused or lost, shutting down, starting, pool exhausted. */
const outOfReach = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  "08006",
  "08001",
  "08003",
  "53300",
]);

/** More than a statement answers with: held back by us, or past a limit of Postgres' own (a text of 1 GB). */
const tooMuch = new Set(["TOO_MUCH", "54000"]);

/**
 * What any thrown thing means to a caller: a Problem as it is, a lost database as UNAVAILABLE, an answer without end as
 * PAYLOAD_TOO_LARGE, a timed-out or deadlocked
 * statement as CONFLICT, a link that broke at the commit as NOT_FOUND, the rest as INTERNAL (to be logged, never shown).
 */
export function problemFrom(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const {
    code,
    message = "",
    constraint = "",
  } = (error ?? {}) as { code?: string; message?: string; constraint?: string };
  if ((code && outOfReach.has(code)) || /Connection terminated|timeout exceeded when trying to connect/.test(message))
    return new Problem("UNAVAILABLE", messages.unavailable, undefined, 2);
  if (code && tooMuch.has(code)) return new Problem("PAYLOAD_TOO_LARGE", messages.answerTooLarge);
  if (code === "23503") return notFound(messageOfLink(constraint));
  if (code === "40001" || code === "40P01" || code === "55P03") return conflict(messages.conflict);
  return new Problem("INTERNAL", messages.internal);
}

function messageOfLink(constraint: string): string {
  if (constraint.includes("project_id")) return messages.projectNotFound;
  if (constraint.includes("list_id")) return messages.listNotFound;
  if (constraint.includes("session_id")) return messages.sessionNotFound;
  if (constraint.includes("task_id")) return messages.taskNotFound;
  return messages.boardNotFound;
}
