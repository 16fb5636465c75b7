/**
 * A failure as GraphQL shows it: the contract's code, sentence and fields in `extensions`, never a stack, a value that was
 * sent, or a driver's words (docs/security.md "Input").
 */
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { isOutage, type Problem, problemFrom } from "./problem";

/** Formats one error; `report` gets what is a defect. Used by HTTP and by the socket. */
export function formatError(
  formatted: GraphQLFormattedError,
  thrown: unknown,
  report: (error: unknown, requestId: string) => void,
): GraphQLFormattedError {
  const cause = causeOf(thrown);
  // What graphql-js says of a document has no path; what it says while answering (a null where none may be) is our defect.
  if (cause instanceof GraphQLError && formatted.path === undefined) return formatGraphqlError(formatted);
  const problem = problemFrom(cause);
  const where = {
    ...(formatted.path && { path: formatted.path }),
    ...(formatted.locations && { locations: formatted.locations }),
  };
  const requestId = crypto.randomUUID();
  if (problem.code === "INTERNAL" || isOutage(cause)) report(cause, requestId);
  if (problem.code !== "INTERNAL") return { message: problem.message, ...where, extensions: extensionsOf(problem) };
  return { message: problem.message, ...where, extensions: { code: problem.code, requestId } };
}

// Apollo wraps what the document rules say in an error of its own, and so does graphql-js with what a resolver throws.
function causeOf(thrown: unknown): unknown {
  let cause = thrown;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}

const extensionsOf = ({ code, fields, retryAfter, ticket }: Problem): Record<string, unknown> => ({
  code,
  ...(fields && { fields }),
  ...(ticket && { ticket }),
  ...(retryAfter !== undefined && { retryAfter }),
});

// The document itself is wrong: unknown fields, too deep, a syntax error. graphql-js prints literals and names that come close: neither is kept.
const formatGraphqlError = (formatted: GraphQLFormattedError): GraphQLFormattedError => ({
  message: withoutValues(formatted.message),
  ...(formatted.locations && { locations: formatted.locations }),
  extensions: { code: "BAD_REQUEST" },
});

/** The message up to what the caller wrote. Found by plain search: a pattern would go over a caller's text again and again. */
function withoutValues(message: string): string {
  const [told = ""] = message.split(" Did you mean ", 1);
  const value = told.indexOf("invalid value ");
  const refused = told.indexOf("cannot represent");
  const colon = refused === -1 ? -1 : told.indexOf(": ", refused);
  if (value !== -1 && (colon === -1 || value < refused)) return `${told.slice(0, value)}invalid value given`;
  return colon === -1 ? told : `${told.slice(0, colon + 1)} given`;
}
