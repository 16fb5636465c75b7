/** Sessions, tasks and a server for the tests of this folder. */
import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { configure } from "@testing-library/react";
import type { ErrorCode } from "#contract/codes";
import { sectionOf } from "#contract/session-section";
import { comparePlacesIn, placeInSection } from "#contract/session-sections";
import { type SessionSection, sessionSections } from "#contract/states";
import { makeCache } from "../../apollo/cache";
import type { SessionFieldsFragment, TaskFieldsFragment } from "../../apollo/generated/graphql";
import { sessionWith } from "../../test/entities";
import { cursorAfterSession } from "./sectionOrder";

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

/** Those of a section as the server lists them. */
export const inSection = (sessions: readonly Session[], section: SessionSection): Session[] =>
  sessions
    .filter((one) => sectionOf(one) === section)
    .sort((a, b) => comparePlacesIn(section, placeInSection(a, section), placeInSection(b, section)));

/** The answers to the questions of the list of these sessions, as the server gives them. */
export const listOf = (sessions: () => readonly Session[]) => ({
  Sessions: ({ section, limit, cursor }: Record<string, unknown>) => {
    const all = inSection(sessions(), section as SessionSection);
    const from = all.findIndex((one) => cursorAfterSession(one, section as SessionSection) === cursor) + 1;
    return { sessions: all.slice(from, from + (limit as number)) };
  },
  SessionCounts: () => ({
    overview: {
      __typename: "Overview" as const,
      sessionsBySection: {
        __typename: "SessionCounts" as const,
        ...Object.fromEntries(sessionSections.map((section) => [section, inSection(sessions(), section).length])),
      },
    },
  }),
});

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

/** A refusal as the server words it, of these fields where it is about some. */
export const refused = (code: ErrorCode, message: string, fields?: Record<string, string>): Error =>
  Object.assign(new Error(message), { code, fields });

const refusalOf = (error: Error) => ({
  message: error.message,
  extensions: { code: "code" in error ? error.code : "INTERNAL", ...("fields" in error && { fields: error.fields }) },
});
