// Whole entities as the server answers them, for tests that only care about a field or two.
import type {
  BoardFieldsFragment,
  ProjectFieldsFragment,
  SessionFieldsFragment,
  TaskFieldsFragment,
  UserFieldsFragment,
} from "../apollo/generated/graphql";

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
  ...made,
  ...fields,
});

export const projectWith = (fields: Partial<ProjectFieldsFragment> = {}): ProjectFieldsFragment => ({
  __typename: "Project",
  id: "p1",
  name: "Thesis",
  description: null,
  status: "active",
  priority: "medium",
  startDate: null,
  endDate: null,
  ...made,
  ...fields,
});

export const taskWith = (fields: Partial<TaskFieldsFragment> = {}): TaskFieldsFragment => ({
  __typename: "Task",
  id: "t1",
  title: "Write the methods section",
  description: null,
  status: "plan",
  priority: "medium",
  dueDate: null,
  projectId: null,
  project: null,
  listId: null,
  rank: 0,
  pomodoroSessionId: null,
  pomodoroSessions: [],
  ...made,
  ...fields,
});

export const boardWith = (fields: Partial<BoardFieldsFragment> = {}): BoardFieldsFragment => ({
  __typename: "Board",
  id: "b1",
  name: "Chapter board",
  description: null,
  projectId: null,
  project: null,
  lists: [],
  stats: { __typename: "BoardStats", totalTasks: 0, activeTasks: 0, lastActivity: made.updatedAt },
  ...made,
  ...fields,
});

export const sessionWith = (fields: Partial<SessionFieldsFragment> = {}): SessionFieldsFragment => ({
  __typename: "PomodoroSession",
  id: "s1",
  name: "Deep work",
  description: null,
  scheduledAt: null,
  totalSessionDuration: 120,
  duration: 25,
  breakDuration: 5,
  status: "inactive",
  phase: "ready",
  isActive: false,
  isPaused: false,
  isCompleted: false,
  timeRemaining: 7200,
  sessionProgress: 0,
  startTime: null,
  endTime: null,
  elapsedMs: 0,
  runningSince: null,
  now: Date.parse(made.updatedAt),
  ...made,
  ...fields,
});
