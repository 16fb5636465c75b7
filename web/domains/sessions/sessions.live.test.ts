/** One writer per change of a session: any order, once or twice, and never back in time. */

import { ApolloClient, ApolloLink } from "@apollo/client";
import { makeCache } from "../../apollo/cache";
import {
  SessionDocument,
  SessionsDocument,
  TasksDocument,
  TimerSessionsDocument,
} from "../../apollo/generated/graphql";
import { taskWith } from "../../test/entities";
import "../tasks/tasks.live";
import { fieldsOf, runningOf, sessionOf } from "./sessions.fixture";
import { pauseOthers, placeSession, removeSession } from "./sessions.live";
import { after } from "./timerFacts";

const start = () => {
  const { cache } = new ApolloClient({ cache: makeCache(), link: ApolloLink.empty() });
  const held = { __typename: "PomodoroSession" as const, id: "s1", name: "Thesis, chapter 3" };
  const task = taskWith({ id: "t1", pomodoroSessionId: "s1", pomodoroSessions: [held] });
  cache.writeQuery({ query: SessionsDocument, data: { sessions: [sessionOf({ tasks: [task], now: 10 })] } });
  cache.writeQuery({ query: TimerSessionsDocument, data: { currentSessions: [sessionOf({ now: 10 })] } });
  cache.writeQuery({ query: TasksDocument, data: { tasks: [task] } });
  const names = () => cache.readQuery({ query: SessionsDocument })?.sessions.map(({ name }) => name);
  return { cache, names };
};

test("a new session stands first in the list, once, and the list needs no second look at the server", () => {
  const { cache, names } = start();
  const made = fieldsOf(sessionOf({ id: "s2", name: "New", now: 11 }));
  placeSession(cache, made);
  placeSession(cache, made);
  expect(names()).toEqual(["New", "Thesis, chapter 3"]);
});

test("a change read earlier than what is shown is left out", () => {
  const { cache, names } = start();
  placeSession(cache, fieldsOf(sessionOf({ name: "Newer", now: 30 })));
  placeSession(cache, fieldsOf(sessionOf({ name: "Older", now: 20 })));
  expect(names()).toEqual(["Newer"]);
});

test("a change of a session keeps the tasks it holds", () => {
  const { cache } = start();
  placeSession(cache, fieldsOf(runningOf(20, 5)));
  const session = cache.readQuery({ query: SessionsDocument })?.sessions[0];
  expect(session?.phase).toBe("running");
  expect(session?.tasks.map(({ id }) => id)).toEqual(["t1"]);
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
