// Whole entities as the server answers them, for tests that only care about a field or two.
import type { ApolloCache, TypedDocumentNode } from "@apollo/client";
import { boardFields, projectFields, taskFields } from "#contract/entities";
import { newOf } from "#contract/fields";
import { initialPreferences } from "#contract/preferences";
import { sessionFields } from "#contract/session-fields";
import {
  type BoardFieldsFragment,
  BoardFieldsFragmentDoc,
  type ProjectFieldsFragment,
  ProjectFieldsFragmentDoc,
  type SessionFieldsFragment,
  SessionFieldsFragmentDoc,
  type TaskFieldsFragment,
  TaskFieldsFragmentDoc,
  type UserFieldsFragment,
  UserFieldsFragmentDoc,
} from "../apollo/generated/graphql";
import { writeWhole } from "../apollo/whole";

const made = { createdAt: "2026-01-01T08:00:00.000Z", updatedAt: "2026-01-01T08:00:00.000Z" };

export const userWith = (fields: Partial<UserFieldsFragment> = {}): UserFieldsFragment => ({
  __typename: "User",
  id: "u1",
  email: "test@example.com",
  name: "Test Person",
  accountType: "trial",
  subscriptionLevel: null,
  subscriptionStatus: "inactive",
  paymentExempt: false,
  emailVerified: true,
  preferences: { __typename: "Preferences", ...initialPreferences },
  ...made,
  ...fields,
});

export const projectWith = (fields: Partial<ProjectFieldsFragment> = {}): ProjectFieldsFragment => ({
  __typename: "Project",
  id: "p1",
  ...newOf(projectFields, { name: "Thesis" }),
  ...made,
  ...fields,
});

export const taskWith = (fields: Partial<TaskFieldsFragment> = {}): TaskFieldsFragment => ({
  __typename: "Task",
  id: "t1",
  ...newOf(taskFields, { title: "Write the report" }),
  project: null,
  rank: "",
  pomodoroSessions: [],
  ...made,
  ...fields,
});

export const boardWith = (fields: Partial<BoardFieldsFragment> = {}): BoardFieldsFragment => ({
  __typename: "Board",
  id: "b1",
  ...newOf(boardFields, { name: "Chapter board" }),
  project: null,
  lists: [],
  stats: { __typename: "BoardStats", totalTasks: 0, activeTasks: 0, lastActivity: made.updatedAt },
  ...made,
  ...fields,
});

export const sessionWith = (fields: Partial<SessionFieldsFragment> = {}): SessionFieldsFragment => ({
  __typename: "PomodoroSession",
  id: "s1",
  ...newOf(sessionFields, { name: "Deep work" }),
  status: "inactive",
  phase: "ready",
  isActive: false,
  isPaused: false,
  isCompleted: false,
  timeRemaining: 7200,
  sessionProgress: 0,
  startTime: null,
  endTime: null,
  phaseEnds: [],
  overtimeMs: 0,
  pausesAtMs: null,
  elapsedMs: 0,
  runningSince: null,
  currentTaskId: null,
  interruptionsChangedAt: null,
  now: Date.parse(made.updatedAt),
  ...made,
  ...fields,
});

const wholes = {
  User: UserFieldsFragmentDoc,
  Project: ProjectFieldsFragmentDoc,
  Board: BoardFieldsFragmentDoc,
  Task: TaskFieldsFragmentDoc,
  PomodoroSession: SessionFieldsFragmentDoc,
};

/** A thing in full, as the stream would tell it. */
export type Held = { __typename: keyof typeof wholes; id: string };

/** Writes a thing into the cache in full, so that every component can show its part of it. */
export const hold = (cache: ApolloCache, thing: Held): void =>
  void writeWhole<Held>(cache, wholes[thing.__typename] as TypedDocumentNode<Held>, thing);

/** A thing as a list hands it on to the component that shows it: masked, so that it fits whatever fragment is asked for. */
export const masked = ({ __typename, id }: Held): never => ({ __typename, id }) as never;
