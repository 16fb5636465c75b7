/** One writer per change of a session: any order, once or twice, and never back in time. */

import { ApolloClient, ApolloLink } from "@apollo/client";
import { type SessionSection, sessionSections } from "#contract/states";
import { makeCache } from "../../apollo/cache";
import {
  SessionCountsDocument,
  SessionDocument,
  SessionsDocument,
  SessionTaskIdsFragmentDoc,
  TasksDocument,
  TimerSessionsDocument,
} from "../../apollo/generated/graphql";
import { taskWith } from "../../test/entities";
import "../tasks/tasks.live";
import { fieldsOf, listOf, runningOf, sessionOf } from "./sessions.fixture";
import { pauseOthers, placeSession, removeSession } from "./sessions.live";
import { after } from "./timerFacts";

const start = () => {
  const { cache } = new ApolloClient({ cache: makeCache(), link: ApolloLink.empty() });
  const held = { __typename: "PomodoroSession" as const, id: "s1", name: "Thesis, chapter 3" };
  const task = taskWith({ id: "t1", pomodoroSessionId: "s1", pomodoroSessions: [held] });
  const server = listOf(() => [sessionOf({ tasks: [task], now: 10 })]);
  for (const section of sessionSections) {
    const variables = { section, limit: 30 };
    cache.writeQuery({ query: SessionsDocument, variables, data: server.Sessions(variables) });
  }
  cache.writeQuery({ query: SessionCountsDocument, data: server.SessionCounts() as never });
  const read = (section: SessionSection) =>
    cache.readQuery({ query: SessionsDocument, variables: { section, limit: 30 } })?.sessions;
  const counts = () => cache.readQuery({ query: SessionCountsDocument })?.overview.sessionsBySection;
  cache.writeQuery({ query: TimerSessionsDocument, data: { currentSessions: [sessionOf({ now: 10 })] } });
  cache.writeQuery({ query: TasksDocument, data: { tasks: [task] } });
  const names = (section: SessionSection = "planned") => read(section)?.map(({ name }) => name);
  return { cache, names, read, counts };
};

test("a new session stands first in the list, once, and the list needs no second look at the server", () => {
  const { cache, names, counts } = start();
  const made = fieldsOf(sessionOf({ id: "s2", name: "New", createdAt: "2026-11-22T00:00:00.000Z", now: 11 }));
  placeSession(cache, made);
  placeSession(cache, made);
  expect(names()).toEqual(["New", "Thesis, chapter 3"]);
  expect(counts()).toMatchObject({ planned: 2 });
});

test("a change read earlier than what is shown is left out", () => {
  const { cache, names } = start();
  placeSession(cache, fieldsOf(sessionOf({ name: "Newer", now: 30 })));
  placeSession(cache, fieldsOf(sessionOf({ name: "Older", now: 20 })));
  expect(names()).toEqual(["Newer"]);
});

test("a change of a session keeps the tasks it holds", () => {
  const { cache, names, read, counts } = start();
  placeSession(cache, fieldsOf(runningOf(20, 5)));
  const [session] = read("active") ?? [];
  expect(names()).toEqual([]);
  expect(counts()).toMatchObject({ planned: 0, active: 1 });
  expect(session?.phase).toBe("running");
  expect(cache.readFragment({ fragment: SessionTaskIdsFragmentDoc, id: "PomodoroSession:s1" })?.tasks).toMatchObject([
    { id: "t1" },
  ]);
});

test("a removed session leaves the list, and its tasks stay and forget it", () => {
  const { cache, names } = start();
  removeSession(cache, "s1");
  removeSession(cache, "s1");
  expect(names()).toEqual([]);
  const [task] = cache.readQuery({ query: TasksDocument })?.tasks ?? [];
  expect(task).toMatchObject({ id: "t1", pomodoroSessionId: null, pomodoroSessions: [] });
  expect(cache.readQuery({ query: SessionDocument, variables: { id: "s1" } })).toBeNull();
});

test("starting a session pauses the one that ran, which keeps what it has run", () => {
  const { cache } = start();
  placeSession(cache, fieldsOf(runningOf(100_000, 60)));
  placeSession(cache, fieldsOf(runningOf(130_000, 0, { id: "s2" })));
  pauseOthers(cache, "s2", (other) => after(other, "pause", 130_000));
  const sessions = cache.readQuery({ query: TimerSessionsDocument })?.currentSessions ?? [];
  expect(sessions.map(({ id, phase, elapsedMs }) => [id, phase, elapsedMs])).toEqual([
    ["s2", "running", 0],
    ["s1", "paused", 90_000],
  ]);
});

test("starting a session leaves one done whose time has run out meanwhile, and does not say that it is paused", () => {
  const { cache } = start();
  const other = fieldsOf(runningOf(100_000, 60));
  placeSession(cache, other);
  const due = 100_000 - 60_000 + other.totalSessionDuration * 60_000;
  expect(pauseOthers(cache, "s2", (ran) => after(ran, "pause", due + 5000))).toEqual([]);
  const session = cache.readQuery({ query: TimerSessionsDocument })?.currentSessions[0];
  expect(session).toMatchObject({ phase: "done", sessionProgress: 100, endTime: new Date(due).toISOString() });
});
