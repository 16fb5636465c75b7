// Turns whatever a call failed with into one shape, and that into the sentence to show (docs/product.md "Everywhere").
import type { CombinedGraphQLErrors, ServerError, ServerParseError } from "@apollo/client/errors";
import { type ErrorCode, httpStatus } from "#contract/codes";
import { messages } from "#contract/messages";
import { token } from "./token";

/** What went wrong: our code (or one the browser gives), the server's sentence if there is one, and a sentence per field. */
export interface ClientProblem {
  code: ErrorCode | "NETWORK_ERROR" | "UNKNOWN";
  message: string;
  fields: Record<string, string>;
  /** Seconds after which it may be tried again, where the server said so. */
  retryAfter?: number;
  /** With what the next step of a sign-in is taken. */
  ticket?: string;
}

/** A failed REST call, already read. */
export class RestError extends Error {
  constructor(
    readonly problem: ClientProblem,
    /** Of the answer; left out when there was none. */
    readonly status?: number,
  ) {
    super(problem.message);
    this.name = "RestError";
  }
}

/** Apollo's errors are told by their names: visitors' screens fail without its code. */
const named =
  <Failure extends Error>(name: string) =>
  (error: unknown): error is Failure =>
    error instanceof Error && error.name === name;
const isRefused = named<CombinedGraphQLErrors>("CombinedGraphQLErrors");
const isServerError = named<ServerError>("ServerError");
const isUnreadable = named<ServerParseError>("ServerParseError");

/** Reads a failed GraphQL or REST call. Anything that never got an answer is NETWORK_ERROR. */
export function problemOf(error: unknown): ClientProblem {
  if (error instanceof RestError) return error.problem;
  if (isRefused(error)) return fromGraphQL(error.errors[0]);
  if (isServerError(error)) return fromBody(error.response, error.bodyText);
  return { code: "NETWORK_ERROR", message: messages.networkError, fields: {} };
}

/** A failed answer of either door: `{errors: […]}` of GraphQL, `{error: {code, message}}` of REST, or no JSON at all. */
export function fromBody(
  { status, statusText, headers }: Pick<Response, "status" | "statusText" | "headers">,
  text: string,
): ClientProblem {
  const body = parsed(text);
  const first = Array.isArray(body.errors) ? body.errors[0] : undefined;
  if (isRecord(first)) return fromGraphQL(first);
  const error = isRecord(body.error) ? body.error : {};
  const message = typeof error.message === "string" ? error.message : `HTTP ${status}: ${statusText}`;
  const retryAfter = headers.get("retry-after");
  return {
    code: codeOf(error.code, status),
    message,
    fields: fieldsOf(error.fields),
    ...(retryAfter && { retryAfter: Number(retryAfter) }),
  };
}

/**
 * The sentence for a person. A refused token and a missing one have their own; otherwise the server's words,
 * or `fallback` where the server had none to give (no answer, a defect).
 */
export function sentenceOf(error: unknown, fallback?: string): string {
  const { code, message } = problemOf(error);
  if (code === "INVALID_TOKEN") return messages.invalidToken;
  if (code === "UNAUTHORIZED") return token.get() ? messages.authenticationRequired : messages.noToken;
  if (code === "NETWORK_ERROR" && !navigator.onLine) return messages.offline;
  return (isSilent(code) && fallback) || message;
}

/** It says nothing to a person. */
const isSilent = (code: ClientProblem["code"]): boolean => ["NETWORK_ERROR", "INTERNAL", "UNKNOWN"].includes(code);

/** Why it failed, to stand after what failed: the server's words, or that it gave none; null where there is nothing to add. */
export function reasonOf(error: unknown): string | null {
  if (error === undefined || error === null) return null;
  const { code } = problemOf(error);
  if (code === "NETWORK_ERROR") return messages.noAnswer;
  return isSilent(code) ? null : sentenceOf(error);
}

/** Statuses that refuse whoever asks, whatever is tried again. */
const refusals: readonly (number | undefined)[] = [401, 403, 404];

/**
 * Whether the server refuses the person: it says so (401, 403, 404), or its answer is none. False while the server or the line
 * is away (5xx, 429, no network): that passes.
 */
export function isRefusal(error: unknown): boolean {
  if (error instanceof RestError) return refusals.includes(error.status);
  if (isUnreadable(error)) return error.statusCode < 300 || refusals.includes(error.statusCode);
  if (isServerError(error) && error.statusCode < 300) return true;
  const { code } = problemOf(error);
  const byCode = code in httpStatus ? httpStatus[code as ErrorCode] : undefined;
  return refusals.includes(byCode ?? (isServerError(error) ? error.statusCode : undefined));
}

/** Why somebody whom the server refuses is signed out. */
export const refusalSentence = (error: unknown): string =>
  problemOf(error).code === "INVALID_TOKEN" ? messages.invalidToken : messages.authenticationRequired;

function fromGraphQL(error: unknown): ClientProblem {
  const { message, extensions } = isRecord(error) ? error : {};
  const details = isRecord(extensions) ? extensions : {};
  return {
    code: codeOf(details.code),
    message: typeof message === "string" ? message : messages.internal,
    fields: fieldsOf(details.fields),
    ...(typeof details.retryAfter === "number" && { retryAfter: details.retryAfter }),
    ...(typeof details.ticket === "string" && { ticket: details.ticket }),
  };
}

function codeOf(code: unknown, status?: number): ClientProblem["code"] {
  if (typeof code === "string") return code as ErrorCode;
  return status === 401 ? "UNAUTHORIZED" : status === 429 ? "RATE_LIMITED" : "UNKNOWN";
}

const fieldsOf = (fields: unknown): Record<string, string> =>
  isRecord(fields)
    ? Object.fromEntries(
        Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      )
    : {};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function parsed(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
}
