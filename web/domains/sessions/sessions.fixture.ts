/** Sessions, tasks and a server for the tests of this folder. */
import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { configure } from "@testing-library/react";
import type { ErrorCode } from "#contract/codes";
import { makeCache } from "../../apollo/cache";
import type { SessionFieldsFragment, TaskFieldsFragment } from "../../apollo/generated/graphql";
import { sessionWith } from "../../test/entities";

// A busy machine is slow, not wrong: what is waited for may take its time.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

type Session = SessionFieldsFragment & { tasks: TaskFieldsFragment[] };

/** A ready session of two hours; `now` is the server's clock. */
export const sessionOf = (fields: Partial<Session> = {}): Session => ({
  ...sessionWith({ name: "Thesis, chapter 3", now: 0 }),
  tasks: [],
  ...fields,
});

/** One that has been running for `seconds` at the server's `now`. */
export const runningOf = (now: number, seconds: number, fields: Partial<Session> = {}): Session =>
  sessionOf({
    status: "active",
    phase: "running",
    isActive: true,
    startTime: new Date(now - seconds * 1000).toISOString(),
    runningSince: now - seconds * 1000,
    now,
    ...fields,
  });

export const fieldsOf = ({ tasks: _, ...fields }: Session): SessionFieldsFragment => fields;

type Answer = (variables: Record<string, unknown>) => object | Error | Promise<object>;

/** A client of its own, which asks as often as it is told to, and a link that answers each operation by its name (small first letter) and keeps what was asked. An operation that no test expects fails loudly. */
export function serverOf(answers: Record<string, Answer>): {
  link: ApolloLink;
  client: ApolloClient;
  asked: { name: string; variables: Record<string, unknown> }[];
} {
  const asked: { name: string; variables: Record<string, unknown> }[] = [];
  const link = new ApolloLink(
    ({ operationName = "", variables }) =>
      new Observable<ApolloLink.Result>((observer) => {
        asked.push({ name: operationName, variables });
        const answer =
          answers[operationName.charAt(0).toLowerCase() + operationName.slice(1)]?.(variables) ??
          new Error(`Nobody answers ${operationName}`);
        void Promise.resolve(answer).then((data) => {
          observer.next(data instanceof Error ? { data: null, errors: [refusalOf(data)] } : { data });
          observer.complete();
        });
      }),
  );
  return {
    link,
    client: new ApolloClient({ link, cache: makeCache(), dataMasking: true, queryDeduplication: false }),
    asked,
  };
}

/** A refusal as the server words it. */
export const refused = (code: ErrorCode, message: string): Error => Object.assign(new Error(message), { code });

const refusalOf = (error: Error) => ({
  message: error.message,
  extensions: { code: "code" in error ? error.code : "INTERNAL" },
});
