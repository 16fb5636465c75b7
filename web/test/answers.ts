/** A link that answers operations by their name, and remembers what was asked. */
import { ApolloLink, Observable } from "@apollo/client";
import { GraphQLError } from "graphql";

type Variables = Record<string, unknown>;
/** The data of an operation, or what makes it from the variables; an `Error` thrown or given is the refusal. */
export type Answer = Variables | Error | typeof cut | ((variables: Variables) => Variables | Error);

/** The line is cut before the answer comes. */
export const cut = Symbol("cut");

/** `asked` holds every operation in order. An operation without an answer never gets one. */
export function answers(byName: Record<string, Answer>) {
  const asked: { name: string; variables: Variables }[] = [];
  const link = new ApolloLink(
    ({ operationName = "", variables }) =>
      new Observable((observer) => {
        asked.push({ name: operationName, variables });
        const answer = byName[operationName];
        if (!answer) return;
        if (answer === cut) return void queueMicrotask(() => observer.error(new TypeError("Failed to fetch")));
        const result = typeof answer === "function" ? answer(variables) : answer;
        queueMicrotask(() => {
          observer.next(result instanceof Error ? { errors: [result as GraphQLError] } : { data: result });
          observer.complete();
        });
      }),
  );
  return { link, asked };
}

/** The server's refusal as it stands in an answer. */
export const refusal = (code: string, message: string, fields?: Record<string, string>): GraphQLError =>
  new GraphQLError(message, { extensions: { code, ...(fields && { fields }) } });
