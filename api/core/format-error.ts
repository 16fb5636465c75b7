/**
 * A failure as GraphQL shows it: the contract's code, sentence and fields in `extensions`, never a stack, a value that was
 * sent, or a driver's words (security guide §0, finding 4).
 */
import { unwrapResolverError } from "@apollo/server/errors";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { messages } from "#contract/messages";
import { type Problem, problemFrom } from "./problem";

/** Formats one error; `report` gets what is a defect. Used by HTTP and by the socket. */
export function formatError(
  formatted: GraphQLFormattedError,
  thrown: unknown,
  report: (error: unknown, requestId: string) => void,
): GraphQLFormattedError {
  const original = unwrapResolverError(thrown);
  const graphqls = !(original instanceof GraphQLError) ? null : original.originalError ? null : original;
  if (graphqls) return formatGraphqlError(formatted, graphqls);
  const cause = original instanceof GraphQLError ? original.originalError : original;
  const problem = problemFrom(cause);
  const where = { ...(formatted.path && { path: formatted.path }), ...(formatted.locations && { locations: formatted.locations }) };
  if (problem.code !== "INTERNAL") return { message: problem.message, ...where, extensions: extensionsOf(problem) };
  const requestId = crypto.randomUUID();
  report(cause, requestId);
  return { message: problem.message, ...where, extensions: { code: problem.code, requestId } };
}

const extensionsOf = ({ code, fields, retryAfter }: Problem): Record<string, unknown> => ({
  code,
  ...(fields && { fields }),
  ...(retryAfter !== undefined && { retryAfter }),
});

// The document or its variables are wrong. graphql-js prints the offending value: only the place is kept.
function formatGraphqlError(formatted: GraphQLFormattedError, error: GraphQLError): GraphQLFormattedError {
  const place = /^Variable "\$(\w+)" (?:got invalid value .* at "([\w.[\]]+)"|got invalid value|of required type)/s.exec(error.message);
  if (!place) return { ...formatted, extensions: { code: "BAD_REQUEST" } };
  const field = (place[2] ?? place[1] ?? "").split(".").pop() ?? "";
  const sentence = error.message.includes("was not provided") ? messages.required : messages.invalidFormat;
  const name = missingField(error.message) ?? field;
  return { message: sentence, extensions: { code: "VALIDATION_ERROR", fields: { [name]: sentence } } };
}

const missingField = (message: string): string | undefined => /Field "(\w+)" of required type/.exec(message)?.[1];
