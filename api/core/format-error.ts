/**
 * A failure as GraphQL shows it: the contract's code, sentence and fields in `extensions`, never a stack, a value that was
 * sent, or a driver's words (security guide §0, finding 4).
 */
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { type Problem, problemFrom } from "./problem";

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
  if (problem.code !== "INTERNAL") return { message: problem.message, ...where, extensions: extensionsOf(problem) };
  const requestId = crypto.randomUUID();
  report(cause, requestId);
  return { message: problem.message, ...where, extensions: { code: problem.code, requestId } };
}

// Apollo wraps what the document rules say in an error of its own, and so does graphql-js with what a resolver throws.
function causeOf(thrown: unknown): unknown {
  let cause = thrown;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}

const extensionsOf = ({ code, fields, retryAfter }: Problem): Record<string, unknown> => ({
  code,
  ...(fields && { fields }),
  ...(retryAfter !== undefined && { retryAfter }),
});

// The document itself is wrong: unknown fields, too deep, a syntax error. graphql-js prints literals and names that come close: neither is kept.
const formatGraphqlError = (formatted: GraphQLFormattedError): GraphQLFormattedError => ({
  message: formatted.message
    .replace(/(invalid value|cannot represent[^:]*:) .*/s, "$1 given")
    .replace(/ Did you mean .*/s, ""),
  ...(formatted.locations && { locations: formatted.locations }),
  extensions: { code: "BAD_REQUEST" },
});
