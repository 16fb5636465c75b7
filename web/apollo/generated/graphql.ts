/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from "@apollo/client";
import * as Apollo from "@apollo/client/react";
/** What kind of account a user has. */
export type AccountType =
  | 'free'
  | 'premium'
  | 'trial';

/** What became of a payment. */
export type BillingStatus =
  | 'completed'
  | 'failed'
  | 'pending'
  | 'refunded';

/** How a subscription ends. */
export type CancelSubscriptionInput = {
  /** The word CANCEL. */
  confirmation: string;
  /** True deletes the account and all its data at once; else that happens when the paid time is over. */
  immediate?: boolean | null | undefined;
};

/** What kind of thing a change is about. */
export type ChangedEntity =
  | 'board'
  | 'project'
  | 'session'
  | 'task'
  | 'user';

/** A payer who comes back from the payment provider. */
export type ConfirmSubscriptionInput = {
  /** The provider's id as it stands in the address that the payer came back to; another's is not found. */
  subscriptionId?: string | null | undefined;
};

/** What a user may have so much of; texts are counted in bytes. */
export type CountedKind =
  | 'boards'
  | 'projects'
  | 'sessions'
  | 'tasks'
  | 'textBytes';

/** A new board; it gets the lists Plan, To Do and Done. */
export type CreateBoardInput = {
  /** At most 1000 characters; blank is none. */
  description?: string | null | undefined;
  /** A UUID made by the client, so that a retry makes nothing twice. GraphQL only. */
  id?: string | null | undefined;
  /** 1 to 100 characters. */
  name: string;
  /** An own project to link it to. */
  projectId?: string | null | undefined;
};

/** A new project. */
export type CreateProjectInput = {
  /** At most 1000 characters; blank is none. */
  description?: string | null | undefined;
  /** Its last day, not before the first. */
  endDate?: string | null | undefined;
  /** A UUID made by the client, so that a retry makes nothing twice. GraphQL only. */
  id?: string | null | undefined;
  /** 2 to 100 characters. */
  name: string;
  /** `medium` where left out. */
  priority?: Priority | null | undefined;
  /** Its first day. */
  startDate?: string | null | undefined;
  /** `active` where left out. */
  status?: ProjectStatus | null | undefined;
};

/** A new focus session. */
export type CreateSessionInput = {
  /** A break phase in minutes, 0 to 60; 5 where left out. */
  breakDuration?: number | null | undefined;
  /** At most 1000 characters; blank is none. */
  description?: string | null | undefined;
  /** A focus phase in minutes, 1 to 180; 25 where left out. */
  duration?: number | null | undefined;
  /** A UUID made by the client, so that a retry makes nothing twice. GraphQL only. */
  id?: string | null | undefined;
  /** 1 to 100 characters. */
  name: string;
  /** When it is planned for; nothing starts by itself. */
  scheduledAt?: string | null | undefined;
  /** Whole length in minutes, 1 to 480; 120 where left out. */
  totalSessionDuration?: number | null | undefined;
};

/** A new task. */
export type CreateTaskInput = {
  /** At most 1000 characters; blank is none. */
  description?: string | null | undefined;
  /** The day it is due. */
  dueDate?: string | null | undefined;
  /** A UUID made by the client, so that a retry makes nothing twice. GraphQL only. */
  id?: string | null | undefined;
  /** An own board's list; the task stands at its end. */
  listId?: string | null | undefined;
  /** An own session that is not completed. */
  pomodoroSessionId?: string | null | undefined;
  /** `medium` where left out. */
  priority?: Priority | null | undefined;
  /** An own project; a list on a linked board wins. */
  projectId?: string | null | undefined;
  /** `plan` where left out; in a list the list decides. */
  status?: TaskStatus | null | undefined;
  /** 1 to 200 characters. */
  title: string;
};

/** A third-party sign-in. */
export type GoogleInput = {
  /** The identity token that the provider's script gave. */
  idToken: string;
};

/** What a stretch of a session was for. */
export type IntervalKind =
  | 'break'
  | 'focus';

/** Who wants in. */
export type LoginInput = {
  /** In any case. */
  email: string;
  /** Exactly as it was set. */
  password: string;
};

/** A card's new place. */
export type MoveTaskInput = {
  /** The task. */
  id: string;
  /** An own board's list. */
  listId: string;
  /** From 0, not counting the moved task; left out or beyond the end it is the end. */
  position?: number | null | undefined;
};

/** Which plan is wanted. */
export type PlanChoiceInput = {
  /** The plan's id. */
  planId: string;
};

/** How much a task or project matters. */
export type Priority =
  | 'high'
  | 'low'
  | 'medium';

/** Where a project stands. */
export type ProjectStatus =
  | 'active'
  | 'cancelled'
  | 'completed'
  | 'on_hold';

/** A new account. */
export type RegisterInput = {
  /** Unique without regard to case. */
  email: string;
  /** 2 to 100 characters. */
  name: string;
  /** At least 6 characters, at most 256 bytes. */
  password: string;
};

/** What the timer does right now. */
export type SessionPhase =
  | 'done'
  | 'paused'
  | 'ready'
  | 'running';

/** Where a focus session stands; a paused one is active. */
export type SessionStatus =
  | 'active'
  | 'completed'
  | 'inactive';

/** What happened to a subscription. */
export type SubscriptionEventName =
  | 'activated'
  | 'cancelled'
  | 'created'
  | 'ended'
  | 'migrated'
  | 'payment_failed'
  | 'plan_changed'
  | 'reactivated'
  | 'trial_started'
  | 'unpaid';

/** The plan's level. */
export type SubscriptionLevel =
  | 'basic'
  | 'premium'
  | 'pro';

/** Where a subscription stands. */
export type SubscriptionStatus =
  | 'active'
  | 'cancelled'
  | 'inactive'
  | 'past_due'
  | 'trial'
  | 'unpaid';

/** Where a task stands; on a board its column decides. */
export type TaskStatus =
  | 'done'
  | 'plan'
  | 'todo';

/** What changes of a board; what is left out stays, null clears. */
export type UpdateBoardInput = {
  /** At most 1000 characters; null or blank clears. */
  description?: string | null | undefined;
  /** 1 to 100 characters. */
  name?: string | null | undefined;
  /** An own project; its tasks come along. Null makes the board standalone, and its tasks stay as they are. */
  projectId?: string | null | undefined;
};

/** The profile's new name. */
export type UpdateProfileInput = {
  /** 2 to 100 characters. */
  name?: string | null | undefined;
};

/** What changes of a project; what is left out stays, null clears. */
export type UpdateProjectInput = {
  /** At most 1000 characters; null or blank clears. */
  description?: string | null | undefined;
  /** Its last day; null clears. */
  endDate?: string | null | undefined;
  /** 2 to 100 characters. */
  name?: string | null | undefined;
  /** How much it matters. */
  priority?: Priority | null | undefined;
  /** Its first day; null clears. */
  startDate?: string | null | undefined;
  /** Any status may follow any other. */
  status?: ProjectStatus | null | undefined;
};

/** What changes of a session; what is left out stays, null clears. A completed one takes name and description. */
export type UpdateSessionInput = {
  /** A break phase in minutes, 0 to 60. */
  breakDuration?: number | null | undefined;
  /** At most 1000 characters; null or blank clears. */
  description?: string | null | undefined;
  /** A focus phase in minutes, 1 to 180. */
  duration?: number | null | undefined;
  /** 1 to 100 characters. */
  name?: string | null | undefined;
  /** When it is planned for; null clears. */
  scheduledAt?: string | null | undefined;
  /** Whole length in minutes; must exceed what has run. */
  totalSessionDuration?: number | null | undefined;
};

/** What changes of a task; what is left out stays, null clears. */
export type UpdateTaskInput = {
  /** At most 1000 characters; null or blank clears. */
  description?: string | null | undefined;
  /** The day it is due; null clears. */
  dueDate?: string | null | undefined;
  /** An own board's list, at whose end it then stands; null takes it off the board. */
  listId?: string | null | undefined;
  /** An own session that is not completed, out of every other such one; null takes it out of all of them. */
  pomodoroSessionId?: string | null | undefined;
  /** How much it matters. */
  priority?: Priority | null | undefined;
  /** An own project, or null for none. Another than the board is linked to takes the task off the board. */
  projectId?: string | null | undefined;
  /** Counts only for a task in no list. */
  status?: TaskStatus | null | undefined;
  /** 1 to 200 characters. */
  title?: string | null | undefined;
};

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { __typename: 'Me', token: string | null, user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string }, unfinishedPlan: { __typename: 'Plan', id: string, name: string } | null } };

export type ChangesSubscriptionVariables = Exact<{
  sinceMs?: number | null | undefined;
}>;


export type ChangesSubscription = { changes: { __typename: 'ChangeSet', resync: boolean, overview: { __typename: 'Overview', activeProjects: number, tasks: number, boards: number, sessions: number } | null, changes: Array<{ __typename: 'Change', entity: ChangedEntity, id: string, removed: boolean, user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string } | null, project: { __typename: 'Project', id: string, name: string, description: string | null, status: ProjectStatus, priority: Priority, startDate: string | null, endDate: string | null, createdAt: string, updatedAt: string } | null, board: { __typename: 'Board', id: string, name: string, description: string | null, projectId: string | null, createdAt: string, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null, lists: Array<{ __typename: 'BoardList', id: string, name: string, order: number, boardId: string }>, stats: { __typename: 'BoardStats', totalTasks: number, activeTasks: number, lastActivity: string } } | null, session: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, elapsedMs: number, runningSince: number | null, now: number } | null, task: { __typename: 'Task', id: string, title: string, description: string | null, status: TaskStatus, priority: Priority, dueDate: string | null, projectId: string | null, listId: string | null, rank: string, pomodoroSessionId: string | null, createdAt: string, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null, pomodoroSessions: Array<{ __typename: 'PomodoroSession', id: string, name: string }> } | null }> } };

export type SignInOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SignInOptionsQuery = { signInOptions: { __typename: 'SignInOptions', googleClientId: string | null } };

export type GoogleLoginMutationVariables = Exact<{
  input: GoogleInput;
}>;


export type GoogleLoginMutation = { googleLogin: { __typename: 'SignedIn', token: string, user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string } } };

export type LoginMutationVariables = Exact<{
  input: LoginInput;
}>;


export type LoginMutation = { login: { __typename: 'SignedIn', token: string, user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string } } };

export type BillingHistoryQueryVariables = Exact<{ [key: string]: never; }>;


export type BillingHistoryQuery = { billingHistory: Array<{ __typename: 'BillingRecord', id: string, amount: number, currency: string, status: BillingStatus, billingDate: string, paypalTransactionId: string }> };

export type SubscriptionHistoryQueryVariables = Exact<{ [key: string]: never; }>;


export type SubscriptionHistoryQuery = { subscriptionHistory: Array<{ __typename: 'SubscriptionEvent', id: string, event: SubscriptionEventName, fromPlan: string | null, toPlan: string | null, createdAt: string }> };

export type SubscriptionFieldsFragment = { __typename: 'SubscriptionDetails', status: SubscriptionStatus, nextBillingDate: string | null, reactivationAvailableUntil: string | null, supportEmail: string | null, plan: { __typename: 'Plan', id: string, name: string, price: number } | null, unfinishedPlan: { __typename: 'Plan', id: string, name: string } | null } & { ' $fragmentName'?: 'SubscriptionFieldsFragment' };

export type SubscriptionDetailsQueryVariables = Exact<{ [key: string]: never; }>;


export type SubscriptionDetailsQuery = { subscriptionDetails: { __typename: 'SubscriptionDetails', status: SubscriptionStatus, nextBillingDate: string | null, reactivationAvailableUntil: string | null, supportEmail: string | null, plan: { __typename: 'Plan', id: string, name: string, price: number } | null, unfinishedPlan: { __typename: 'Plan', id: string, name: string } | null } };

export type ConfirmSubscriptionMutationVariables = Exact<{
  input: ConfirmSubscriptionInput;
}>;


export type ConfirmSubscriptionMutation = { confirmSubscription: { __typename: 'SubscriptionDetails', status: SubscriptionStatus, nextBillingDate: string | null, reactivationAvailableUntil: string | null, supportEmail: string | null, plan: { __typename: 'Plan', id: string, name: string, price: number } | null, unfinishedPlan: { __typename: 'Plan', id: string, name: string } | null } };

export type CancelSubscriptionMutationVariables = Exact<{
  input: CancelSubscriptionInput;
}>;


export type CancelSubscriptionMutation = { cancelSubscription: { __typename: 'Cancellation', immediate: boolean, deleted: boolean, accessUntil: string | null } };

export type SubscriptionChangeFieldsFragment = { __typename: 'SubscriptionChange', approvalUrl: string | null, details: { __typename: 'SubscriptionDetails', status: SubscriptionStatus, nextBillingDate: string | null, reactivationAvailableUntil: string | null, supportEmail: string | null, plan: { __typename: 'Plan', id: string, name: string, price: number } | null, unfinishedPlan: { __typename: 'Plan', id: string, name: string } | null }, user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string } } & { ' $fragmentName'?: 'SubscriptionChangeFieldsFragment' };

export type ReactivateSubscriptionMutationVariables = Exact<{
  input: PlanChoiceInput;
}>;


export type ReactivateSubscriptionMutation = { reactivateSubscription: { __typename: 'SubscriptionChange', approvalUrl: string | null, details: { __typename: 'SubscriptionDetails', status: SubscriptionStatus, nextBillingDate: string | null, reactivationAvailableUntil: string | null, supportEmail: string | null, plan: { __typename: 'Plan', id: string, name: string, price: number } | null, unfinishedPlan: { __typename: 'Plan', id: string, name: string } | null }, user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string } } };

export type UpgradeSubscriptionMutationVariables = Exact<{
  input: PlanChoiceInput;
}>;


export type UpgradeSubscriptionMutation = { upgradeSubscription: { __typename: 'SubscriptionChange', approvalUrl: string | null, details: { __typename: 'SubscriptionDetails', status: SubscriptionStatus, nextBillingDate: string | null, reactivationAvailableUntil: string | null, supportEmail: string | null, plan: { __typename: 'Plan', id: string, name: string, price: number } | null, unfinishedPlan: { __typename: 'Plan', id: string, name: string } | null }, user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string } } };

export type DowngradeSubscriptionMutationVariables = Exact<{
  input: PlanChoiceInput;
}>;


export type DowngradeSubscriptionMutation = { downgradeSubscription: { __typename: 'SubscriptionChange', approvalUrl: string | null, details: { __typename: 'SubscriptionDetails', status: SubscriptionStatus, nextBillingDate: string | null, reactivationAvailableUntil: string | null, supportEmail: string | null, plan: { __typename: 'Plan', id: string, name: string, price: number } | null, unfinishedPlan: { __typename: 'Plan', id: string, name: string } | null }, user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string } } };

export type CreateSubscriptionMutationVariables = Exact<{
  input: PlanChoiceInput;
}>;


export type CreateSubscriptionMutation = { createSubscription: { __typename: 'ApprovalRequest', approvalUrl: string, subscriptionId: string } };

export type PlansQueryVariables = Exact<{ [key: string]: never; }>;


export type PlansQuery = { plans: Array<{ __typename: 'Plan', id: string, name: string, price: number, interval: string, available: boolean }> };

export type BoardChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type BoardChoicesQuery = { projects: Array<{ __typename: 'Project', id: string, name: string }> };

export type BoardFactsFragment = { __typename: 'Board', id: string, name: string, description: string | null, createdAt: string, project: { __typename: 'Project', id: string, name: string } | null, stats: { __typename: 'BoardStats', totalTasks: number, lastActivity: string } } & { ' $fragmentName'?: 'BoardFactsFragment' };

export type BoardsQueryVariables = Exact<{ [key: string]: never; }>;


export type BoardsQuery = { boards: Array<(
    { __typename: 'Board', id: string, name: string, projectId: string | null, createdAt: string, stats: { __typename: 'BoardStats', totalTasks: number, activeTasks: number, lastActivity: string } }
    & { ' $fragmentRefs'?: { 'BoardFieldsFragment': BoardFieldsFragment;'BoardFactsFragment': BoardFactsFragment } }
  )> };

export type BoardFieldsFragment = { __typename: 'Board', id: string, name: string, description: string | null, projectId: string | null, createdAt: string, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null, lists: Array<{ __typename: 'BoardList', id: string, name: string, order: number, boardId: string }>, stats: { __typename: 'BoardStats', totalTasks: number, activeTasks: number, lastActivity: string } } & { ' $fragmentName'?: 'BoardFieldsFragment' };

export type BoardChangeFragment = { __typename: 'Change', board: { __typename: 'Board', id: string, name: string, description: string | null, projectId: string | null, createdAt: string, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null, lists: Array<{ __typename: 'BoardList', id: string, name: string, order: number, boardId: string }>, stats: { __typename: 'BoardStats', totalTasks: number, activeTasks: number, lastActivity: string } } | null } & { ' $fragmentName'?: 'BoardChangeFragment' };

export type BoardListTasksFragment = { __typename: 'BoardList', id: string, name: string, order: number, boardId: string, tasks: Array<{ __typename: 'Task', id: string, title: string, description: string | null, status: TaskStatus, priority: Priority, dueDate: string | null, projectId: string | null, listId: string | null, rank: string, pomodoroSessionId: string | null, createdAt: string, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null, pomodoroSessions: Array<{ __typename: 'PomodoroSession', id: string, name: string }> }> } & { ' $fragmentName'?: 'BoardListTasksFragment' };

export type CreateBoardMutationVariables = Exact<{
  input: CreateBoardInput;
}>;


export type CreateBoardMutation = { createBoard: (
    { __typename: 'Board' }
    & { ' $fragmentRefs'?: { 'BoardFieldsFragment': BoardFieldsFragment } }
  ) };

export type DeleteBoardMutationVariables = Exact<{
  id: string;
}>;


export type DeleteBoardMutation = { deleteBoard: string };

export type RestoreBoardMutationVariables = Exact<{
  id: string;
}>;


export type RestoreBoardMutation = { restoreBoard: (
    { __typename: 'Board' }
    & { ' $fragmentRefs'?: { 'BoardFieldsFragment': BoardFieldsFragment } }
  ) };

export type UpdateBoardMutationVariables = Exact<{
  id: string;
  input: UpdateBoardInput;
}>;


export type UpdateBoardMutation = { updateBoard: (
    { __typename: 'Board' }
    & { ' $fragmentRefs'?: { 'BoardFieldsFragment': BoardFieldsFragment } }
  ) };

export type DashboardFactsQueryVariables = Exact<{ [key: string]: never; }>;


export type DashboardFactsQuery = { projects: Array<{ __typename: 'Project', id: string, name: string, status: ProjectStatus, createdAt: string }>, tasks: Array<{ __typename: 'Task', id: string, status: TaskStatus, projectId: string | null, listId: string | null }> };

export type OverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type OverviewQuery = { overview: { __typename: 'Overview', activeProjects: number, tasks: number, boards: number, sessions: number } };

export type ProjectCardFragment = { __typename: 'Project', id: string, name: string, description: string | null, status: ProjectStatus, priority: Priority, startDate: string | null, endDate: string | null } & { ' $fragmentName'?: 'ProjectCardFragment' };

export type ProjectsQueryVariables = Exact<{ [key: string]: never; }>;


export type ProjectsQuery = { projects: Array<(
    { __typename: 'Project', id: string }
    & { ' $fragmentRefs'?: { 'ProjectFieldsFragment': ProjectFieldsFragment;'ProjectCardFragment': ProjectCardFragment } }
  )> };

export type ProjectFieldsFragment = { __typename: 'Project', id: string, name: string, description: string | null, status: ProjectStatus, priority: Priority, startDate: string | null, endDate: string | null, createdAt: string, updatedAt: string } & { ' $fragmentName'?: 'ProjectFieldsFragment' };

export type ProjectChangeFragment = { __typename: 'Change', project: { __typename: 'Project', id: string, name: string, description: string | null, status: ProjectStatus, priority: Priority, startDate: string | null, endDate: string | null, createdAt: string, updatedAt: string } | null } & { ' $fragmentName'?: 'ProjectChangeFragment' };

export type EmptyProjectFragment = { __typename: 'Project', id: string, tasks: Array<{ __typename: 'Task', id: string }>, boards: Array<{ __typename: 'Board', id: string }> } & { ' $fragmentName'?: 'EmptyProjectFragment' };

export type CreateProjectMutationVariables = Exact<{
  input: CreateProjectInput;
}>;


export type CreateProjectMutation = { createProject: (
    { __typename: 'Project' }
    & { ' $fragmentRefs'?: { 'ProjectFieldsFragment': ProjectFieldsFragment } }
  ) };

export type DeleteProjectMutationVariables = Exact<{
  id: string;
}>;


export type DeleteProjectMutation = { deleteProject: string };

export type RestoreProjectMutationVariables = Exact<{
  id: string;
}>;


export type RestoreProjectMutation = { restoreProject: (
    { __typename: 'Project' }
    & { ' $fragmentRefs'?: { 'ProjectFieldsFragment': ProjectFieldsFragment } }
  ) };

export type UpdateProjectMutationVariables = Exact<{
  id: string;
  input: UpdateProjectInput;
}>;


export type UpdateProjectMutation = { updateProject: (
    { __typename: 'Project' }
    & { ' $fragmentRefs'?: { 'ProjectFieldsFragment': ProjectFieldsFragment } }
  ) };

export type AssignedTaskFragment = { __typename: 'Task', id: string, title: string, status: TaskStatus, priority: Priority } & { ' $fragmentName'?: 'AssignedTaskFragment' };

export type AvailableTaskFragment = { __typename: 'Task', id: string, title: string, description: string | null, status: TaskStatus, priority: Priority, projectId: string | null, listId: string | null, pomodoroSessionId: string | null, createdAt: string, pomodoroSessions: Array<{ __typename: 'PomodoroSession', id: string, name: string }> } & { ' $fragmentName'?: 'AvailableTaskFragment' };

export type SessionTasksQueryVariables = Exact<{
  id: string;
}>;


export type SessionTasksQuery = { session: (
    { __typename: 'PomodoroSession', id: string, name: string, isCompleted: boolean, tasks: Array<(
      { __typename: 'Task', id: string }
      & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment;'AssignedTaskFragment': AssignedTaskFragment } }
    )> }
    & { ' $fragmentRefs'?: { 'SessionFieldsFragment': SessionFieldsFragment } }
  ) };

export type AvailableTasksQueryVariables = Exact<{ [key: string]: never; }>;


export type AvailableTasksQuery = { tasks: Array<(
    { __typename: 'Task', id: string, title: string, description: string | null, status: TaskStatus, priority: Priority, projectId: string | null, listId: string | null, pomodoroSessionId: string | null, createdAt: string, pomodoroSessions: Array<{ __typename: 'PomodoroSession', id: string, name: string }> }
    & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment } }
  )> };

export type SessionWithTasksFragment = { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, elapsedMs: number, runningSince: number | null, now: number, tasks: Array<{ __typename: 'Task', id: string, title: string, description: string | null, status: TaskStatus, priority: Priority, dueDate: string | null, projectId: string | null, listId: string | null, rank: string, pomodoroSessionId: string | null, createdAt: string, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null, pomodoroSessions: Array<{ __typename: 'PomodoroSession', id: string, name: string }> }> } & { ' $fragmentName'?: 'SessionWithTasksFragment' };

export type AddTasksToSessionMutationVariables = Exact<{
  id: string;
  taskIds: Array<string> | string;
}>;


export type AddTasksToSessionMutation = { addTasksToSession: (
    { __typename: 'PomodoroSession' }
    & { ' $fragmentRefs'?: { 'SessionWithTasksFragment': SessionWithTasksFragment } }
  ) };

export type RemoveTaskFromSessionMutationVariables = Exact<{
  id: string;
  taskId: string;
}>;


export type RemoveTaskFromSessionMutation = { removeTaskFromSession: (
    { __typename: 'PomodoroSession' }
    & { ' $fragmentRefs'?: { 'SessionWithTasksFragment': SessionWithTasksFragment } }
  ) };

export type EditSessionQueryVariables = Exact<{
  id: string;
}>;


export type EditSessionQuery = { session: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, elapsedMs: number, runningSince: number | null, now: number } };

export type SessionCardFragment = { __typename: 'PomodoroSession', id: string, name: string, description: string | null, status: SessionStatus, isActive: boolean, isPaused: boolean, scheduledAt: string | null, createdAt: string, updatedAt: string, totalSessionDuration: number, duration: number, breakDuration: number, elapsedMs: number, runningSince: number | null, startTime: string | null, endTime: string | null, now: number, tasks: Array<{ __typename: 'Task', id: string, title: string, status: TaskStatus, project: { __typename: 'Project', id: string, name: string } | null }> } & { ' $fragmentName'?: 'SessionCardFragment' };

export type SessionFieldsFragment = { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, elapsedMs: number, runningSince: number | null, now: number } & { ' $fragmentName'?: 'SessionFieldsFragment' };

export type SessionChangeFragment = { __typename: 'Change', session: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, elapsedMs: number, runningSince: number | null, now: number } | null } & { ' $fragmentName'?: 'SessionChangeFragment' };

export type SessionTaskIdsFragment = { __typename: 'PomodoroSession', id: string, tasks: Array<{ __typename: 'Task', id: string }> } & { ' $fragmentName'?: 'SessionTaskIdsFragment' };

export type TimedSessionFragment = { __typename: 'PomodoroSession', id: string, totalSessionDuration: number, duration: number, breakDuration: number, elapsedMs: number, runningSince: number | null, startTime: string | null, endTime: string | null, now: number } & { ' $fragmentName'?: 'TimedSessionFragment' };

export type TimerSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type TimerSessionsQuery = { sessions: Array<{ __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, elapsedMs: number, runningSince: number | null, now: number }> };

export type DeleteSessionMutationVariables = Exact<{
  id: string;
}>;


export type DeleteSessionMutation = { deleteSession: string };

export type RestoreSessionMutationVariables = Exact<{
  id: string;
}>;


export type RestoreSessionMutation = { restoreSession: (
    { __typename: 'PomodoroSession', tasks: Array<(
      { __typename: 'Task' }
      & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment } }
    )> }
    & { ' $fragmentRefs'?: { 'SessionFieldsFragment': SessionFieldsFragment } }
  ) };

export type SessionHistoryFragment = { __typename: 'PomodoroSession', id: string, intervals: Array<{ __typename: 'SessionInterval', kind: IntervalKind, from: string, to: string | null }> } & { ' $fragmentName'?: 'SessionHistoryFragment' };

export type HistoryQueryVariables = Exact<{
  id: string;
}>;


export type HistoryQuery = { session: { __typename: 'PomodoroSession', id: string, intervals: Array<{ __typename: 'SessionInterval', kind: IntervalKind, from: string, to: string | null }> } };

export type CreateSessionMutationVariables = Exact<{
  input: CreateSessionInput;
}>;


export type CreateSessionMutation = { createSession: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, elapsedMs: number, runningSince: number | null, now: number } };

export type UpdateSessionMutationVariables = Exact<{
  id: string;
  input: UpdateSessionInput;
}>;


export type UpdateSessionMutation = { updateSession: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, elapsedMs: number, runningSince: number | null, now: number } };

export type SessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionsQuery = { sessions: Array<(
    { __typename: 'PomodoroSession', id: string, isActive: boolean, isCompleted: boolean, scheduledAt: string | null, endTime: string | null, runningSince: number | null, createdAt: string, updatedAt: string, tasks: Array<(
      { __typename: 'Task', id: string }
      & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment } }
    )> }
    & { ' $fragmentRefs'?: { 'SessionFieldsFragment': SessionFieldsFragment;'SessionCardFragment': SessionCardFragment } }
  )> };

export type TaskQueryVariables = Exact<{
  id: string;
}>;


export type TaskQuery = { task: { __typename: 'Task', id: string, title: string, description: string | null, status: TaskStatus, priority: Priority, dueDate: string | null, projectId: string | null, listId: string | null, rank: string, pomodoroSessionId: string | null, createdAt: string, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null, pomodoroSessions: Array<{ __typename: 'PomodoroSession', id: string, name: string }> } };

export type TaskCardFragment = { __typename: 'Task', id: string, title: string, description: string | null, status: TaskStatus, priority: Priority, dueDate: string | null, createdAt: string, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null } & { ' $fragmentName'?: 'TaskCardFragment' };

export type SessionOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionOptionsQuery = { sessions: Array<{ __typename: 'PomodoroSession', id: string, name: string, isCompleted: boolean }> };

export type TaskFormOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type TaskFormOptionsQuery = { projects: Array<{ __typename: 'Project', id: string, name: string }>, boards: Array<{ __typename: 'Board', id: string, name: string, projectId: string | null, lists: Array<{ __typename: 'BoardList', id: string, name: string, order: number, boardId: string }> }> };

export type TasksQueryVariables = Exact<{ [key: string]: never; }>;


export type TasksQuery = { tasks: Array<(
    { __typename: 'Task', id: string, status: TaskStatus }
    & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment;'TaskCardFragment': TaskCardFragment } }
  )> };

export type MovePlacesFragment = { __typename: 'BoardList', id: string, name: string, order: number, tasks: Array<{ __typename: 'Task', id: string, rank: string }> } & { ' $fragmentName'?: 'MovePlacesFragment' };

export type LinkedProjectFragment = { __typename: 'Project', id: string, name: string } & { ' $fragmentName'?: 'LinkedProjectFragment' };

export type LinkedSessionFragment = { __typename: 'PomodoroSession', id: string, name: string } & { ' $fragmentName'?: 'LinkedSessionFragment' };

export type LinkedColumnFragment = { __typename: 'BoardList', id: string, order: number, boardId: string } & { ' $fragmentName'?: 'LinkedColumnFragment' };

export type LinkedBoardFragment = { __typename: 'Board', id: string, projectId: string | null } & { ' $fragmentName'?: 'LinkedBoardFragment' };

export type TaskFieldsFragment = { __typename: 'Task', id: string, title: string, description: string | null, status: TaskStatus, priority: Priority, dueDate: string | null, projectId: string | null, listId: string | null, rank: string, pomodoroSessionId: string | null, createdAt: string, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null, pomodoroSessions: Array<{ __typename: 'PomodoroSession', id: string, name: string }> } & { ' $fragmentName'?: 'TaskFieldsFragment' };

export type TaskChangeFragment = { __typename: 'Change', task: { __typename: 'Task', id: string, title: string, description: string | null, status: TaskStatus, priority: Priority, dueDate: string | null, projectId: string | null, listId: string | null, rank: string, pomodoroSessionId: string | null, createdAt: string, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null, pomodoroSessions: Array<{ __typename: 'PomodoroSession', id: string, name: string }> } | null } & { ' $fragmentName'?: 'TaskChangeFragment' };

export type CreateTaskMutationVariables = Exact<{
  input: CreateTaskInput;
}>;


export type CreateTaskMutation = { createTask: (
    { __typename: 'Task' }
    & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment } }
  ) };

export type DeleteTaskMutationVariables = Exact<{
  id: string;
}>;


export type DeleteTaskMutation = { deleteTask: string };

export type RestoreTaskMutationVariables = Exact<{
  id: string;
}>;


export type RestoreTaskMutation = { restoreTask: (
    { __typename: 'Task' }
    & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment } }
  ) };

export type MoveTaskMutationVariables = Exact<{
  input: MoveTaskInput;
}>;


export type MoveTaskMutation = { moveTask: (
    { __typename: 'Task' }
    & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment } }
  ) };

export type UpdateTaskMutationVariables = Exact<{
  id: string;
  input: UpdateTaskInput;
}>;


export type UpdateTaskMutation = { updateTask: (
    { __typename: 'Task' }
    & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment } }
  ) };

export type TimerCardFragment = { __typename: 'PomodoroSession', name: string, id: string, totalSessionDuration: number, duration: number, breakDuration: number, elapsedMs: number, runningSince: number | null, startTime: string | null, endTime: string | null, now: number } & { ' $fragmentName'?: 'TimerCardFragment' };

export type SessionTruthQueryVariables = Exact<{
  id: string;
}>;


export type SessionTruthQuery = { session: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, elapsedMs: number, runningSince: number | null, now: number } };

export type StartSessionMutationVariables = Exact<{
  id: string;
}>;


export type StartSessionMutation = { startSession: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, elapsedMs: number, runningSince: number | null, now: number } };

export type PauseSessionMutationVariables = Exact<{
  id: string;
}>;


export type PauseSessionMutation = { pauseSession: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, elapsedMs: number, runningSince: number | null, now: number } };

export type ResumeSessionMutationVariables = Exact<{
  id: string;
}>;


export type ResumeSessionMutation = { resumeSession: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, elapsedMs: number, runningSince: number | null, now: number } };

export type CompleteSessionMutationVariables = Exact<{
  id: string;
}>;


export type CompleteSessionMutation = { completeSession: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, elapsedMs: number, runningSince: number | null, now: number } };

export type UsageQueryVariables = Exact<{ [key: string]: never; }>;


export type UsageQuery = { me: { __typename: 'Me', usage: Array<{ __typename: 'Usage', kind: CountedKind, used: number, limit: number }> } };

export type UpdateProfileMutationVariables = Exact<{
  input: UpdateProfileInput;
}>;


export type UpdateProfileMutation = { updateProfile: (
    { __typename: 'User' }
    & { ' $fragmentRefs'?: { 'UserFieldsFragment': UserFieldsFragment } }
  ) };

export type UserFieldsFragment = { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string } & { ' $fragmentName'?: 'UserFieldsFragment' };

export type UserChangeFragment = { __typename: 'Change', user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string } | null } & { ' $fragmentName'?: 'UserChangeFragment' };

export type BoardQueryVariables = Exact<{
  id: string;
}>;


export type BoardQuery = { board: (
    { __typename: 'Board', id: string, name: string, projectId: string | null, project: { __typename: 'Project', id: string, name: string } | null, lists: Array<{ __typename: 'BoardList', id: string, name: string, order: number, tasks: Array<(
        { __typename: 'Task', id: string, title: string }
        & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment;'TaskCardFragment': TaskCardFragment } }
      )> }> }
    & { ' $fragmentRefs'?: { 'BoardFieldsFragment': BoardFieldsFragment } }
  ) };

export type ProjectBoardCardFragment = { __typename: 'Board', id: string, name: string, createdAt: string, stats: { __typename: 'BoardStats', totalTasks: number } } & { ' $fragmentName'?: 'ProjectBoardCardFragment' };

export type ProjectQueryVariables = Exact<{
  id: string;
}>;


export type ProjectQuery = { project: (
    { __typename: 'Project', id: string, name: string, description: string | null, status: ProjectStatus, priority: Priority, startDate: string | null, endDate: string | null, createdAt: string, updatedAt: string, tasks: Array<(
      { __typename: 'Task', id: string }
      & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment;'TaskCardFragment': TaskCardFragment } }
    )>, boards: Array<(
      { __typename: 'Board', id: string }
      & { ' $fragmentRefs'?: { 'BoardFieldsFragment': BoardFieldsFragment;'ProjectBoardCardFragment': ProjectBoardCardFragment } }
    )> }
    & { ' $fragmentRefs'?: { 'ProjectFieldsFragment': ProjectFieldsFragment } }
  ) };

export type CreateProjectBoardMutationVariables = Exact<{
  input: CreateBoardInput;
}>;


export type CreateProjectBoardMutation = { createBoard: (
    { __typename: 'Board' }
    & { ' $fragmentRefs'?: { 'BoardFieldsFragment': BoardFieldsFragment } }
  ) };

export type SessionDetailsFragment = { __typename: 'PomodoroSession', scheduledAt: string | null, createdAt: string, updatedAt: string, id: string, totalSessionDuration: number, duration: number, breakDuration: number, elapsedMs: number, runningSince: number | null, startTime: string | null, endTime: string | null, now: number } & { ' $fragmentName'?: 'SessionDetailsFragment' };

export type SessionQueryVariables = Exact<{
  id: string;
}>;


export type SessionQuery = { session: (
    { __typename: 'PomodoroSession', id: string, name: string, description: string | null, status: SessionStatus, isPaused: boolean, tasks: Array<(
      { __typename: 'Task', id: string }
      & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment;'SessionTaskFragment': SessionTaskFragment } }
    )> }
    & { ' $fragmentRefs'?: { 'SessionFieldsFragment': SessionFieldsFragment;'TimerCardFragment': TimerCardFragment;'SessionDetailsFragment': SessionDetailsFragment } }
  ) };

export type SessionTaskFragment = { __typename: 'Task', id: string, title: string, status: TaskStatus, priority: Priority, dueDate: string | null } & { ' $fragmentName'?: 'SessionTaskFragment' };

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RegisterMutation = { register: { __typename: 'SignedIn', token: string, user: (
      { __typename: 'User' }
      & { ' $fragmentRefs'?: { 'UserFieldsFragment': UserFieldsFragment } }
    ) } };

type Node = object;
const f = (value: string, selections?: Node[]): Node => ({ kind: "Field", name: { kind: "Name", value }, ...(selections && { selectionSet: { kind: "SelectionSet", selections } }) });
const s = (value: string, ...directives: string[]): Node => ({ kind: "FragmentSpread", name: { kind: "Name", value }, directives: directives.map((name) => ({ kind: "Directive", name: { kind: "Name", value: name } })) });
const SubscriptionFieldsFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "SubscriptionFields"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "SubscriptionDetails"}},selectionSet: {kind: "SelectionSet",selections: [f("status"),f("nextBillingDate"),f("reactivationAvailableUntil"),f("supportEmail"),f("plan", [f("id"),f("name"),f("price")]),f("unfinishedPlan", [f("id"),f("name")])]}};
const SubscriptionChangeFieldsFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "SubscriptionChangeFields"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "SubscriptionChange"}},selectionSet: {kind: "SelectionSet",selections: [f("approvalUrl"),f("details", [s("SubscriptionFields","unmask")]),f("user", [s("UserFields","unmask")])]}};
const BoardFactsFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "BoardFacts"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "Board"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("name"),f("description"),f("project", [f("id"),f("name")]),f("stats", [f("totalTasks"),f("lastActivity")]),f("createdAt")]}};
const BoardFieldsFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "BoardFields"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "Board"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("name"),f("description"),f("projectId"),f("project", [f("id"),f("name")]),f("lists", [f("id"),f("name"),f("order"),f("boardId")]),f("stats", [f("totalTasks"),f("activeTasks"),f("lastActivity")]),f("createdAt"),f("updatedAt")]}};
const BoardChangeFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "BoardChange"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "Change"}},selectionSet: {kind: "SelectionSet",selections: [f("board", [s("BoardFields","unmask")])]}};
const BoardListTasksFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "BoardListTasks"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "BoardList"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("name"),f("order"),f("boardId"),f("tasks", [s("TaskFields","unmask")])]}};
const ProjectCardFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "ProjectCard"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "Project"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("name"),f("description"),f("status"),f("priority"),f("startDate"),f("endDate")]}};
const ProjectFieldsFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "ProjectFields"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "Project"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("name"),f("description"),f("status"),f("priority"),f("startDate"),f("endDate"),f("createdAt"),f("updatedAt")]}};
const ProjectChangeFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "ProjectChange"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "Change"}},selectionSet: {kind: "SelectionSet",selections: [f("project", [s("ProjectFields","unmask")])]}};
const EmptyProjectFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "EmptyProject"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "Project"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("tasks", [f("id")]),f("boards", [f("id")])]}};
const AssignedTaskFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "AssignedTask"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "Task"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("title"),f("status"),f("priority")]}};
const AvailableTaskFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "AvailableTask"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "Task"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("title"),f("description"),f("status"),f("priority"),f("projectId"),f("listId"),f("pomodoroSessionId"),f("pomodoroSessions", [f("id"),f("name")]),f("createdAt")]}};
const SessionWithTasksFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "SessionWithTasks"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "PomodoroSession"}},selectionSet: {kind: "SelectionSet",selections: [s("SessionFields","unmask"),f("tasks", [s("TaskFields","unmask")])]}};
const SessionCardFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "SessionCard"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "PomodoroSession"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("name"),f("description"),f("status"),f("isActive"),f("isPaused"),f("scheduledAt"),f("createdAt"),f("updatedAt"),s("TimedSession","unmask"),f("tasks", [f("id"),f("title"),f("status"),f("project", [f("id"),f("name")])])]}};
const SessionFieldsFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "SessionFields"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "PomodoroSession"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("name"),f("description"),f("scheduledAt"),f("totalSessionDuration"),f("duration"),f("breakDuration"),f("status"),f("phase"),f("isActive"),f("isPaused"),f("isCompleted"),f("timeRemaining"),f("sessionProgress"),f("startTime"),f("endTime"),f("createdAt"),f("updatedAt"),f("elapsedMs"),f("runningSince"),f("now")]}};
const SessionChangeFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "SessionChange"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "Change"}},selectionSet: {kind: "SelectionSet",selections: [f("session", [s("SessionFields","unmask")])]}};
const SessionTaskIdsFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "SessionTaskIds"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "PomodoroSession"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("tasks", [f("id")])]}};
const TimedSessionFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "TimedSession"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "PomodoroSession"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("totalSessionDuration"),f("duration"),f("breakDuration"),f("elapsedMs"),f("runningSince"),f("startTime"),f("endTime"),f("now")]}};
const SessionHistoryFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "SessionHistory"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "PomodoroSession"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("intervals", [f("kind"),f("from"),f("to")])]}};
const TaskCardFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "TaskCard"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "Task"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("title"),f("description"),f("status"),f("priority"),f("dueDate"),f("project", [f("id"),f("name")]),f("createdAt"),f("updatedAt")]}};
const MovePlacesFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "MovePlaces"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "BoardList"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("name"),f("order"),f("tasks", [f("id"),f("rank")])]}};
const LinkedProjectFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "LinkedProject"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "Project"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("name")]}};
const LinkedSessionFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "LinkedSession"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "PomodoroSession"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("name")]}};
const LinkedColumnFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "LinkedColumn"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "BoardList"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("order"),f("boardId")]}};
const LinkedBoardFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "LinkedBoard"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "Board"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("projectId")]}};
const TaskFieldsFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "TaskFields"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "Task"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("title"),f("description"),f("status"),f("priority"),f("dueDate"),f("projectId"),f("project", [f("id"),f("name")]),f("listId"),f("rank"),f("pomodoroSessionId"),f("pomodoroSessions", [f("id"),f("name")]),f("createdAt"),f("updatedAt")]}};
const TaskChangeFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "TaskChange"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "Change"}},selectionSet: {kind: "SelectionSet",selections: [f("task", [s("TaskFields","unmask")])]}};
const TimerCardFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "TimerCard"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "PomodoroSession"}},selectionSet: {kind: "SelectionSet",selections: [f("name"),s("TimedSession","unmask")]}};
const UserFieldsFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "UserFields"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "User"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("email"),f("name"),f("accountType"),f("subscriptionLevel"),f("subscriptionStatus"),f("paymentExempt"),f("emailVerified"),f("createdAt"),f("updatedAt")]}};
const UserChangeFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "UserChange"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "Change"}},selectionSet: {kind: "SelectionSet",selections: [f("user", [s("UserFields","unmask")])]}};
const ProjectBoardCardFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "ProjectBoardCard"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "Board"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("name"),f("stats", [f("totalTasks")]),f("createdAt")]}};
const SessionDetailsFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "SessionDetails"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "PomodoroSession"}},selectionSet: {kind: "SelectionSet",selections: [f("scheduledAt"),f("createdAt"),f("updatedAt"),s("TimedSession","unmask")]}};
const SessionTaskFragment$ = {kind: "FragmentDefinition",name: {kind: "Name",value: "SessionTask"},typeCondition: {kind: "NamedType",name: {kind: "Name",value: "Task"}},selectionSet: {kind: "SelectionSet",selections: [f("id"),f("title"),f("status"),f("priority"),f("dueDate")]}};
export const SubscriptionFieldsFragmentDoc = { kind: "Document", definitions: [SubscriptionFieldsFragment$] } as unknown as TypedDocumentNode<SubscriptionFieldsFragment, unknown>;
export const SubscriptionChangeFieldsFragmentDoc = { kind: "Document", definitions: [SubscriptionChangeFieldsFragment$,SubscriptionFieldsFragment$,UserFieldsFragment$] } as unknown as TypedDocumentNode<SubscriptionChangeFieldsFragment, unknown>;
export const BoardFactsFragmentDoc = { kind: "Document", definitions: [BoardFactsFragment$] } as unknown as TypedDocumentNode<BoardFactsFragment, unknown>;
export const BoardFieldsFragmentDoc = { kind: "Document", definitions: [BoardFieldsFragment$] } as unknown as TypedDocumentNode<BoardFieldsFragment, unknown>;
export const BoardChangeFragmentDoc = { kind: "Document", definitions: [BoardChangeFragment$,BoardFieldsFragment$] } as unknown as TypedDocumentNode<BoardChangeFragment, unknown>;
export const BoardListTasksFragmentDoc = { kind: "Document", definitions: [BoardListTasksFragment$,TaskFieldsFragment$] } as unknown as TypedDocumentNode<BoardListTasksFragment, unknown>;
export const ProjectCardFragmentDoc = { kind: "Document", definitions: [ProjectCardFragment$] } as unknown as TypedDocumentNode<ProjectCardFragment, unknown>;
export const ProjectFieldsFragmentDoc = { kind: "Document", definitions: [ProjectFieldsFragment$] } as unknown as TypedDocumentNode<ProjectFieldsFragment, unknown>;
export const ProjectChangeFragmentDoc = { kind: "Document", definitions: [ProjectChangeFragment$,ProjectFieldsFragment$] } as unknown as TypedDocumentNode<ProjectChangeFragment, unknown>;
export const EmptyProjectFragmentDoc = { kind: "Document", definitions: [EmptyProjectFragment$] } as unknown as TypedDocumentNode<EmptyProjectFragment, unknown>;
export const AssignedTaskFragmentDoc = { kind: "Document", definitions: [AssignedTaskFragment$] } as unknown as TypedDocumentNode<AssignedTaskFragment, unknown>;
export const AvailableTaskFragmentDoc = { kind: "Document", definitions: [AvailableTaskFragment$] } as unknown as TypedDocumentNode<AvailableTaskFragment, unknown>;
export const SessionWithTasksFragmentDoc = { kind: "Document", definitions: [SessionWithTasksFragment$,SessionFieldsFragment$,TaskFieldsFragment$] } as unknown as TypedDocumentNode<SessionWithTasksFragment, unknown>;
export const SessionCardFragmentDoc = { kind: "Document", definitions: [SessionCardFragment$,TimedSessionFragment$] } as unknown as TypedDocumentNode<SessionCardFragment, unknown>;
export const SessionFieldsFragmentDoc = { kind: "Document", definitions: [SessionFieldsFragment$] } as unknown as TypedDocumentNode<SessionFieldsFragment, unknown>;
export const SessionChangeFragmentDoc = { kind: "Document", definitions: [SessionChangeFragment$,SessionFieldsFragment$] } as unknown as TypedDocumentNode<SessionChangeFragment, unknown>;
export const SessionTaskIdsFragmentDoc = { kind: "Document", definitions: [SessionTaskIdsFragment$] } as unknown as TypedDocumentNode<SessionTaskIdsFragment, unknown>;
export const TimedSessionFragmentDoc = { kind: "Document", definitions: [TimedSessionFragment$] } as unknown as TypedDocumentNode<TimedSessionFragment, unknown>;
export const SessionHistoryFragmentDoc = { kind: "Document", definitions: [SessionHistoryFragment$] } as unknown as TypedDocumentNode<SessionHistoryFragment, unknown>;
export const TaskCardFragmentDoc = { kind: "Document", definitions: [TaskCardFragment$] } as unknown as TypedDocumentNode<TaskCardFragment, unknown>;
export const MovePlacesFragmentDoc = { kind: "Document", definitions: [MovePlacesFragment$] } as unknown as TypedDocumentNode<MovePlacesFragment, unknown>;
export const LinkedProjectFragmentDoc = { kind: "Document", definitions: [LinkedProjectFragment$] } as unknown as TypedDocumentNode<LinkedProjectFragment, unknown>;
export const LinkedSessionFragmentDoc = { kind: "Document", definitions: [LinkedSessionFragment$] } as unknown as TypedDocumentNode<LinkedSessionFragment, unknown>;
export const LinkedColumnFragmentDoc = { kind: "Document", definitions: [LinkedColumnFragment$] } as unknown as TypedDocumentNode<LinkedColumnFragment, unknown>;
export const LinkedBoardFragmentDoc = { kind: "Document", definitions: [LinkedBoardFragment$] } as unknown as TypedDocumentNode<LinkedBoardFragment, unknown>;
export const TaskFieldsFragmentDoc = { kind: "Document", definitions: [TaskFieldsFragment$] } as unknown as TypedDocumentNode<TaskFieldsFragment, unknown>;
export const TaskChangeFragmentDoc = { kind: "Document", definitions: [TaskChangeFragment$,TaskFieldsFragment$] } as unknown as TypedDocumentNode<TaskChangeFragment, unknown>;
export const TimerCardFragmentDoc = { kind: "Document", definitions: [TimerCardFragment$,TimedSessionFragment$] } as unknown as TypedDocumentNode<TimerCardFragment, unknown>;
export const UserFieldsFragmentDoc = { kind: "Document", definitions: [UserFieldsFragment$] } as unknown as TypedDocumentNode<UserFieldsFragment, unknown>;
export const UserChangeFragmentDoc = { kind: "Document", definitions: [UserChangeFragment$,UserFieldsFragment$] } as unknown as TypedDocumentNode<UserChangeFragment, unknown>;
export const ProjectBoardCardFragmentDoc = { kind: "Document", definitions: [ProjectBoardCardFragment$] } as unknown as TypedDocumentNode<ProjectBoardCardFragment, unknown>;
export const SessionDetailsFragmentDoc = { kind: "Document", definitions: [SessionDetailsFragment$,TimedSessionFragment$] } as unknown as TypedDocumentNode<SessionDetailsFragment, unknown>;
export const SessionTaskFragmentDoc = { kind: "Document", definitions: [SessionTaskFragment$] } as unknown as TypedDocumentNode<SessionTaskFragment, unknown>;
export const MeDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "Me"},selectionSet: {kind: "SelectionSet",selections: [f("me", [f("user", [s("UserFields","unmask")]),f("token"),f("unfinishedPlan", [f("id"),f("name")])])]}},UserFieldsFragment$] } as unknown as TypedDocumentNode<MeQuery, MeQueryVariables>;
export const ChangesDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "subscription",name: {kind: "Name",value: "Changes"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "sinceMs"}},type: {kind: "NamedType",name: {kind: "Name",value: "Int"}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "changes"},arguments: [{kind: "Argument",name: {kind: "Name",value: "sinceMs"},value: {kind: "Variable",name: {kind: "Name",value: "sinceMs"}}}],selectionSet: {kind: "SelectionSet",selections: [f("resync"),f("overview", [f("activeProjects"),f("tasks"),f("boards"),f("sessions")]),f("changes", [f("entity"),f("id"),f("removed"),s("UserChange","unmask"),s("ProjectChange","unmask"),s("BoardChange","unmask"),s("SessionChange","unmask"),s("TaskChange","unmask")])]}}]}},UserChangeFragment$,UserFieldsFragment$,ProjectChangeFragment$,ProjectFieldsFragment$,BoardChangeFragment$,BoardFieldsFragment$,SessionChangeFragment$,SessionFieldsFragment$,TaskChangeFragment$,TaskFieldsFragment$] } as unknown as TypedDocumentNode<ChangesSubscription, ChangesSubscriptionVariables>;
export const SignInOptionsDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "SignInOptions"},selectionSet: {kind: "SelectionSet",selections: [f("signInOptions", [f("googleClientId")])]}}] } as unknown as TypedDocumentNode<SignInOptionsQuery, SignInOptionsQueryVariables>;
export const GoogleLoginDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "GoogleLogin"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "GoogleInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "googleLogin"},arguments: [{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [f("token"),f("user", [s("UserFields","unmask")])]}}]}},UserFieldsFragment$] } as unknown as TypedDocumentNode<GoogleLoginMutation, GoogleLoginMutationVariables>;
export const LoginDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "Login"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "LoginInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "login"},arguments: [{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [f("token"),f("user", [s("UserFields","unmask")])]}}]}},UserFieldsFragment$] } as unknown as TypedDocumentNode<LoginMutation, LoginMutationVariables>;
export const BillingHistoryDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "BillingHistory"},selectionSet: {kind: "SelectionSet",selections: [f("billingHistory", [f("id"),f("amount"),f("currency"),f("status"),f("billingDate"),f("paypalTransactionId")])]}}] } as unknown as TypedDocumentNode<BillingHistoryQuery, BillingHistoryQueryVariables>;
export const SubscriptionHistoryDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "SubscriptionHistory"},selectionSet: {kind: "SelectionSet",selections: [f("subscriptionHistory", [f("id"),f("event"),f("fromPlan"),f("toPlan"),f("createdAt")])]}}] } as unknown as TypedDocumentNode<SubscriptionHistoryQuery, SubscriptionHistoryQueryVariables>;
export const SubscriptionDetailsDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "SubscriptionDetails"},selectionSet: {kind: "SelectionSet",selections: [f("subscriptionDetails", [s("SubscriptionFields","unmask")])]}},SubscriptionFieldsFragment$] } as unknown as TypedDocumentNode<SubscriptionDetailsQuery, SubscriptionDetailsQueryVariables>;
export const ConfirmSubscriptionDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "ConfirmSubscription"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ConfirmSubscriptionInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "confirmSubscription"},arguments: [{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [s("SubscriptionFields","unmask")]}}]}},SubscriptionFieldsFragment$] } as unknown as TypedDocumentNode<ConfirmSubscriptionMutation, ConfirmSubscriptionMutationVariables>;
export const CancelSubscriptionDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "CancelSubscription"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "CancelSubscriptionInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "cancelSubscription"},arguments: [{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [f("immediate"),f("deleted"),f("accessUntil")]}}]}}] } as unknown as TypedDocumentNode<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>;
export const ReactivateSubscriptionDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "ReactivateSubscription"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "PlanChoiceInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "reactivateSubscription"},arguments: [{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [s("SubscriptionChangeFields","unmask")]}}]}},SubscriptionChangeFieldsFragment$,SubscriptionFieldsFragment$,UserFieldsFragment$] } as unknown as TypedDocumentNode<ReactivateSubscriptionMutation, ReactivateSubscriptionMutationVariables>;
export const UpgradeSubscriptionDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "UpgradeSubscription"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "PlanChoiceInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "upgradeSubscription"},arguments: [{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [s("SubscriptionChangeFields","unmask")]}}]}},SubscriptionChangeFieldsFragment$,SubscriptionFieldsFragment$,UserFieldsFragment$] } as unknown as TypedDocumentNode<UpgradeSubscriptionMutation, UpgradeSubscriptionMutationVariables>;
export const DowngradeSubscriptionDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "DowngradeSubscription"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "PlanChoiceInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "downgradeSubscription"},arguments: [{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [s("SubscriptionChangeFields","unmask")]}}]}},SubscriptionChangeFieldsFragment$,SubscriptionFieldsFragment$,UserFieldsFragment$] } as unknown as TypedDocumentNode<DowngradeSubscriptionMutation, DowngradeSubscriptionMutationVariables>;
export const CreateSubscriptionDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "CreateSubscription"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "PlanChoiceInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "createSubscription"},arguments: [{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [f("approvalUrl"),f("subscriptionId")]}}]}}] } as unknown as TypedDocumentNode<CreateSubscriptionMutation, CreateSubscriptionMutationVariables>;
export const PlansDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "Plans"},selectionSet: {kind: "SelectionSet",selections: [f("plans", [f("id"),f("name"),f("price"),f("interval"),f("available")])]}}] } as unknown as TypedDocumentNode<PlansQuery, PlansQueryVariables>;
export const BoardChoicesDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "BoardChoices"},selectionSet: {kind: "SelectionSet",selections: [f("projects", [f("id"),f("name")])]}}] } as unknown as TypedDocumentNode<BoardChoicesQuery, BoardChoicesQueryVariables>;
export const BoardsDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "Boards"},selectionSet: {kind: "SelectionSet",selections: [f("boards", [f("id"),f("name"),f("projectId"),f("stats", [f("totalTasks"),f("activeTasks"),f("lastActivity")]),f("createdAt"),s("BoardFields"),s("BoardFacts")])]}},BoardFieldsFragment$,BoardFactsFragment$] } as unknown as TypedDocumentNode<BoardsQuery, BoardsQueryVariables>;
export const CreateBoardDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "CreateBoard"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "CreateBoardInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "createBoard"},arguments: [{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [s("BoardFields")]}}]}},BoardFieldsFragment$] } as unknown as TypedDocumentNode<CreateBoardMutation, CreateBoardMutationVariables>;
export const DeleteBoardDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "DeleteBoard"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "deleteBoard"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}]}]}}] } as unknown as TypedDocumentNode<DeleteBoardMutation, DeleteBoardMutationVariables>;
export const RestoreBoardDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "RestoreBoard"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "restoreBoard"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}],selectionSet: {kind: "SelectionSet",selections: [s("BoardFields")]}}]}},BoardFieldsFragment$] } as unknown as TypedDocumentNode<RestoreBoardMutation, RestoreBoardMutationVariables>;
export const UpdateBoardDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "UpdateBoard"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}},{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "UpdateBoardInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "updateBoard"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}},{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [s("BoardFields")]}}]}},BoardFieldsFragment$] } as unknown as TypedDocumentNode<UpdateBoardMutation, UpdateBoardMutationVariables>;
export const DashboardFactsDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "DashboardFacts"},selectionSet: {kind: "SelectionSet",selections: [f("projects", [f("id"),f("name"),f("status"),f("createdAt")]),f("tasks", [f("id"),f("status"),f("projectId"),f("listId")])]}}] } as unknown as TypedDocumentNode<DashboardFactsQuery, DashboardFactsQueryVariables>;
export const OverviewDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "Overview"},selectionSet: {kind: "SelectionSet",selections: [f("overview", [f("activeProjects"),f("tasks"),f("boards"),f("sessions")])]}}] } as unknown as TypedDocumentNode<OverviewQuery, OverviewQueryVariables>;
export const ProjectsDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "Projects"},selectionSet: {kind: "SelectionSet",selections: [f("projects", [f("id"),s("ProjectFields"),s("ProjectCard")])]}},ProjectFieldsFragment$,ProjectCardFragment$] } as unknown as TypedDocumentNode<ProjectsQuery, ProjectsQueryVariables>;
export const CreateProjectDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "CreateProject"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "CreateProjectInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "createProject"},arguments: [{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [s("ProjectFields")]}}]}},ProjectFieldsFragment$] } as unknown as TypedDocumentNode<CreateProjectMutation, CreateProjectMutationVariables>;
export const DeleteProjectDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "DeleteProject"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "deleteProject"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}]}]}}] } as unknown as TypedDocumentNode<DeleteProjectMutation, DeleteProjectMutationVariables>;
export const RestoreProjectDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "RestoreProject"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "restoreProject"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}],selectionSet: {kind: "SelectionSet",selections: [s("ProjectFields")]}}]}},ProjectFieldsFragment$] } as unknown as TypedDocumentNode<RestoreProjectMutation, RestoreProjectMutationVariables>;
export const UpdateProjectDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "UpdateProject"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}},{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "UpdateProjectInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "updateProject"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}},{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [s("ProjectFields")]}}]}},ProjectFieldsFragment$] } as unknown as TypedDocumentNode<UpdateProjectMutation, UpdateProjectMutationVariables>;
export const SessionTasksDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "SessionTasks"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "session"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}],selectionSet: {kind: "SelectionSet",selections: [f("id"),f("name"),f("isCompleted"),s("SessionFields"),f("tasks", [f("id"),s("TaskFields"),s("AssignedTask")])]}}]}},SessionFieldsFragment$,TaskFieldsFragment$,AssignedTaskFragment$] } as unknown as TypedDocumentNode<SessionTasksQuery, SessionTasksQueryVariables>;
export const AvailableTasksDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "AvailableTasks"},selectionSet: {kind: "SelectionSet",selections: [f("tasks", [s("AvailableTask","unmask"),s("TaskFields")])]}},AvailableTaskFragment$,TaskFieldsFragment$] } as unknown as TypedDocumentNode<AvailableTasksQuery, AvailableTasksQueryVariables>;
export const AddTasksToSessionDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "AddTasksToSession"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}},{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "taskIds"}},type: {kind: "NonNullType",type: {kind: "ListType",type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "addTasksToSession"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}},{kind: "Argument",name: {kind: "Name",value: "taskIds"},value: {kind: "Variable",name: {kind: "Name",value: "taskIds"}}}],selectionSet: {kind: "SelectionSet",selections: [s("SessionWithTasks")]}}]}},SessionWithTasksFragment$,SessionFieldsFragment$,TaskFieldsFragment$] } as unknown as TypedDocumentNode<AddTasksToSessionMutation, AddTasksToSessionMutationVariables>;
export const RemoveTaskFromSessionDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "RemoveTaskFromSession"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}},{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "taskId"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "removeTaskFromSession"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}},{kind: "Argument",name: {kind: "Name",value: "taskId"},value: {kind: "Variable",name: {kind: "Name",value: "taskId"}}}],selectionSet: {kind: "SelectionSet",selections: [s("SessionWithTasks")]}}]}},SessionWithTasksFragment$,SessionFieldsFragment$,TaskFieldsFragment$] } as unknown as TypedDocumentNode<RemoveTaskFromSessionMutation, RemoveTaskFromSessionMutationVariables>;
export const EditSessionDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "EditSession"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "session"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}],selectionSet: {kind: "SelectionSet",selections: [s("SessionFields","unmask")]}}]}},SessionFieldsFragment$] } as unknown as TypedDocumentNode<EditSessionQuery, EditSessionQueryVariables>;
export const TimerSessionsDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "TimerSessions"},selectionSet: {kind: "SelectionSet",selections: [f("sessions", [s("SessionFields","unmask")])]}},SessionFieldsFragment$] } as unknown as TypedDocumentNode<TimerSessionsQuery, TimerSessionsQueryVariables>;
export const DeleteSessionDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "DeleteSession"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "deleteSession"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}]}]}}] } as unknown as TypedDocumentNode<DeleteSessionMutation, DeleteSessionMutationVariables>;
export const RestoreSessionDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "RestoreSession"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "restoreSession"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}],selectionSet: {kind: "SelectionSet",selections: [s("SessionFields"),f("tasks", [s("TaskFields")])]}}]}},SessionFieldsFragment$,TaskFieldsFragment$] } as unknown as TypedDocumentNode<RestoreSessionMutation, RestoreSessionMutationVariables>;
export const HistoryDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "History"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "session"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}],selectionSet: {kind: "SelectionSet",selections: [s("SessionHistory","unmask")]}}]}},SessionHistoryFragment$] } as unknown as TypedDocumentNode<HistoryQuery, HistoryQueryVariables>;
export const CreateSessionDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "CreateSession"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "CreateSessionInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "createSession"},arguments: [{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [s("SessionFields","unmask")]}}]}},SessionFieldsFragment$] } as unknown as TypedDocumentNode<CreateSessionMutation, CreateSessionMutationVariables>;
export const UpdateSessionDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "UpdateSession"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}},{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "UpdateSessionInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "updateSession"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}},{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [s("SessionFields","unmask")]}}]}},SessionFieldsFragment$] } as unknown as TypedDocumentNode<UpdateSessionMutation, UpdateSessionMutationVariables>;
export const SessionsDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "Sessions"},selectionSet: {kind: "SelectionSet",selections: [f("sessions", [f("id"),f("isActive"),f("isCompleted"),f("scheduledAt"),f("endTime"),f("runningSince"),f("createdAt"),f("updatedAt"),s("SessionFields"),s("SessionCard"),f("tasks", [f("id"),s("TaskFields")])])]}},SessionFieldsFragment$,SessionCardFragment$,TimedSessionFragment$,TaskFieldsFragment$] } as unknown as TypedDocumentNode<SessionsQuery, SessionsQueryVariables>;
export const TaskDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "Task"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "task"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}],selectionSet: {kind: "SelectionSet",selections: [s("TaskFields","unmask")]}}]}},TaskFieldsFragment$] } as unknown as TypedDocumentNode<TaskQuery, TaskQueryVariables>;
export const SessionOptionsDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "SessionOptions"},selectionSet: {kind: "SelectionSet",selections: [f("sessions", [f("id"),f("name"),f("isCompleted")])]}}] } as unknown as TypedDocumentNode<SessionOptionsQuery, SessionOptionsQueryVariables>;
export const TaskFormOptionsDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "TaskFormOptions"},selectionSet: {kind: "SelectionSet",selections: [f("projects", [f("id"),f("name")]),f("boards", [f("id"),f("name"),f("projectId"),f("lists", [f("id"),f("name"),f("order"),f("boardId")])])]}}] } as unknown as TypedDocumentNode<TaskFormOptionsQuery, TaskFormOptionsQueryVariables>;
export const TasksDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "Tasks"},selectionSet: {kind: "SelectionSet",selections: [f("tasks", [f("id"),f("status"),s("TaskFields"),s("TaskCard")])]}},TaskFieldsFragment$,TaskCardFragment$] } as unknown as TypedDocumentNode<TasksQuery, TasksQueryVariables>;
export const CreateTaskDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "CreateTask"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "CreateTaskInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "createTask"},arguments: [{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [s("TaskFields")]}}]}},TaskFieldsFragment$] } as unknown as TypedDocumentNode<CreateTaskMutation, CreateTaskMutationVariables>;
export const DeleteTaskDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "DeleteTask"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "deleteTask"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}]}]}}] } as unknown as TypedDocumentNode<DeleteTaskMutation, DeleteTaskMutationVariables>;
export const RestoreTaskDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "RestoreTask"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "restoreTask"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}],selectionSet: {kind: "SelectionSet",selections: [s("TaskFields")]}}]}},TaskFieldsFragment$] } as unknown as TypedDocumentNode<RestoreTaskMutation, RestoreTaskMutationVariables>;
export const MoveTaskDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "MoveTask"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "MoveTaskInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "moveTask"},arguments: [{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [s("TaskFields")]}}]}},TaskFieldsFragment$] } as unknown as TypedDocumentNode<MoveTaskMutation, MoveTaskMutationVariables>;
export const UpdateTaskDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "UpdateTask"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}},{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "UpdateTaskInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "updateTask"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}},{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [s("TaskFields")]}}]}},TaskFieldsFragment$] } as unknown as TypedDocumentNode<UpdateTaskMutation, UpdateTaskMutationVariables>;
export const SessionTruthDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "SessionTruth"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "session"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}],selectionSet: {kind: "SelectionSet",selections: [s("SessionFields","unmask")]}}]}},SessionFieldsFragment$] } as unknown as TypedDocumentNode<SessionTruthQuery, SessionTruthQueryVariables>;
export const StartSessionDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "StartSession"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "startSession"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}],selectionSet: {kind: "SelectionSet",selections: [s("SessionFields","unmask")]}}]}},SessionFieldsFragment$] } as unknown as TypedDocumentNode<StartSessionMutation, StartSessionMutationVariables>;
export const PauseSessionDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "PauseSession"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "pauseSession"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}],selectionSet: {kind: "SelectionSet",selections: [s("SessionFields","unmask")]}}]}},SessionFieldsFragment$] } as unknown as TypedDocumentNode<PauseSessionMutation, PauseSessionMutationVariables>;
export const ResumeSessionDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "ResumeSession"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "resumeSession"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}],selectionSet: {kind: "SelectionSet",selections: [s("SessionFields","unmask")]}}]}},SessionFieldsFragment$] } as unknown as TypedDocumentNode<ResumeSessionMutation, ResumeSessionMutationVariables>;
export const CompleteSessionDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "CompleteSession"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "completeSession"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}],selectionSet: {kind: "SelectionSet",selections: [s("SessionFields","unmask")]}}]}},SessionFieldsFragment$] } as unknown as TypedDocumentNode<CompleteSessionMutation, CompleteSessionMutationVariables>;
export const UsageDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "Usage"},selectionSet: {kind: "SelectionSet",selections: [f("me", [f("usage", [f("kind"),f("used"),f("limit")])])]}}] } as unknown as TypedDocumentNode<UsageQuery, UsageQueryVariables>;
export const UpdateProfileDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "UpdateProfile"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "UpdateProfileInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "updateProfile"},arguments: [{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [s("UserFields")]}}]}},UserFieldsFragment$] } as unknown as TypedDocumentNode<UpdateProfileMutation, UpdateProfileMutationVariables>;
export const BoardDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "Board"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "board"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}],selectionSet: {kind: "SelectionSet",selections: [f("id"),f("name"),f("projectId"),f("project", [f("id"),f("name")]),f("lists", [f("id"),f("name"),f("order"),f("tasks", [f("id"),f("title"),s("TaskFields"),s("TaskCard")])]),s("BoardFields")]}}]}},TaskFieldsFragment$,TaskCardFragment$,BoardFieldsFragment$] } as unknown as TypedDocumentNode<BoardQuery, BoardQueryVariables>;
export const ProjectDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "Project"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "project"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}],selectionSet: {kind: "SelectionSet",selections: [f("id"),f("name"),f("description"),f("status"),f("priority"),f("startDate"),f("endDate"),f("createdAt"),f("updatedAt"),s("ProjectFields"),f("tasks", [f("id"),s("TaskFields"),s("TaskCard")]),f("boards", [f("id"),s("BoardFields"),s("ProjectBoardCard")])]}}]}},ProjectFieldsFragment$,TaskFieldsFragment$,TaskCardFragment$,BoardFieldsFragment$,ProjectBoardCardFragment$] } as unknown as TypedDocumentNode<ProjectQuery, ProjectQueryVariables>;
export const CreateProjectBoardDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "CreateProjectBoard"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "CreateBoardInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "createBoard"},arguments: [{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [s("BoardFields")]}}]}},BoardFieldsFragment$] } as unknown as TypedDocumentNode<CreateProjectBoardMutation, CreateProjectBoardMutationVariables>;
export const SessionDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "query",name: {kind: "Name",value: "Session"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "id"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "ID"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "session"},arguments: [{kind: "Argument",name: {kind: "Name",value: "id"},value: {kind: "Variable",name: {kind: "Name",value: "id"}}}],selectionSet: {kind: "SelectionSet",selections: [f("id"),f("name"),f("description"),f("status"),f("isPaused"),s("SessionFields"),s("TimerCard"),s("SessionDetails"),f("tasks", [f("id"),s("TaskFields"),s("SessionTask")])]}}]}},SessionFieldsFragment$,TimerCardFragment$,TimedSessionFragment$,SessionDetailsFragment$,TaskFieldsFragment$,SessionTaskFragment$] } as unknown as TypedDocumentNode<SessionQuery, SessionQueryVariables>;
export const RegisterDocument = { kind: "Document", definitions: [{kind: "OperationDefinition",operation: "mutation",name: {kind: "Name",value: "Register"},variableDefinitions: [{kind: "VariableDefinition",variable: {kind: "Variable",name: {kind: "Name",value: "input"}},type: {kind: "NonNullType",type: {kind: "NamedType",name: {kind: "Name",value: "RegisterInput"}}}}],selectionSet: {kind: "SelectionSet",selections: [{kind: "Field",name: {kind: "Name",value: "register"},arguments: [{kind: "Argument",name: {kind: "Name",value: "input"},value: {kind: "Variable",name: {kind: "Name",value: "input"}}}],selectionSet: {kind: "SelectionSet",selections: [f("token"),f("user", [s("UserFields")])]}}]}},UserFieldsFragment$] } as unknown as TypedDocumentNode<RegisterMutation, RegisterMutationVariables>;
export const useMeQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<MeQuery, MeQueryVariables>) => Apollo.useQuery<MeQuery, MeQueryVariables>(MeDocument, options as never) as Apollo.useQuery.Result<MeQuery, MeQueryVariables, "empty" | "complete" | "streaming">;
export const useSignInOptionsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<SignInOptionsQuery, SignInOptionsQueryVariables>) => Apollo.useQuery<SignInOptionsQuery, SignInOptionsQueryVariables>(SignInOptionsDocument, options as never) as Apollo.useQuery.Result<SignInOptionsQuery, SignInOptionsQueryVariables, "empty" | "complete" | "streaming">;
export const useGoogleLoginMutation = (options?: Apollo.useMutation.Options<GoogleLoginMutation, GoogleLoginMutationVariables>) => Apollo.useMutation(GoogleLoginDocument, options);
export const useLoginMutation = (options?: Apollo.useMutation.Options<LoginMutation, LoginMutationVariables>) => Apollo.useMutation(LoginDocument, options);
export const useBillingHistoryQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<BillingHistoryQuery, BillingHistoryQueryVariables>) => Apollo.useQuery<BillingHistoryQuery, BillingHistoryQueryVariables>(BillingHistoryDocument, options as never) as Apollo.useQuery.Result<BillingHistoryQuery, BillingHistoryQueryVariables, "empty" | "complete" | "streaming">;
export const useSubscriptionHistoryQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<SubscriptionHistoryQuery, SubscriptionHistoryQueryVariables>) => Apollo.useQuery<SubscriptionHistoryQuery, SubscriptionHistoryQueryVariables>(SubscriptionHistoryDocument, options as never) as Apollo.useQuery.Result<SubscriptionHistoryQuery, SubscriptionHistoryQueryVariables, "empty" | "complete" | "streaming">;
export const useSubscriptionDetailsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<SubscriptionDetailsQuery, SubscriptionDetailsQueryVariables>) => Apollo.useQuery<SubscriptionDetailsQuery, SubscriptionDetailsQueryVariables>(SubscriptionDetailsDocument, options as never) as Apollo.useQuery.Result<SubscriptionDetailsQuery, SubscriptionDetailsQueryVariables, "empty" | "complete" | "streaming">;
export const useConfirmSubscriptionMutation = (options?: Apollo.useMutation.Options<ConfirmSubscriptionMutation, ConfirmSubscriptionMutationVariables>) => Apollo.useMutation(ConfirmSubscriptionDocument, options);
export const useCancelSubscriptionMutation = (options?: Apollo.useMutation.Options<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>) => Apollo.useMutation(CancelSubscriptionDocument, options);
export const useReactivateSubscriptionMutation = (options?: Apollo.useMutation.Options<ReactivateSubscriptionMutation, ReactivateSubscriptionMutationVariables>) => Apollo.useMutation(ReactivateSubscriptionDocument, options);
export const useUpgradeSubscriptionMutation = (options?: Apollo.useMutation.Options<UpgradeSubscriptionMutation, UpgradeSubscriptionMutationVariables>) => Apollo.useMutation(UpgradeSubscriptionDocument, options);
export const useDowngradeSubscriptionMutation = (options?: Apollo.useMutation.Options<DowngradeSubscriptionMutation, DowngradeSubscriptionMutationVariables>) => Apollo.useMutation(DowngradeSubscriptionDocument, options);
export const useCreateSubscriptionMutation = (options?: Apollo.useMutation.Options<CreateSubscriptionMutation, CreateSubscriptionMutationVariables>) => Apollo.useMutation(CreateSubscriptionDocument, options);
export const usePlansQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<PlansQuery, PlansQueryVariables>) => Apollo.useQuery<PlansQuery, PlansQueryVariables>(PlansDocument, options as never) as Apollo.useQuery.Result<PlansQuery, PlansQueryVariables, "empty" | "complete" | "streaming">;
export const useBoardChoicesQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<BoardChoicesQuery, BoardChoicesQueryVariables>) => Apollo.useQuery<BoardChoicesQuery, BoardChoicesQueryVariables>(BoardChoicesDocument, options as never) as Apollo.useQuery.Result<BoardChoicesQuery, BoardChoicesQueryVariables, "empty" | "complete" | "streaming">;
export const useBoardsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<BoardsQuery, BoardsQueryVariables>) => Apollo.useQuery<BoardsQuery, BoardsQueryVariables>(BoardsDocument, options as never) as Apollo.useQuery.Result<BoardsQuery, BoardsQueryVariables, "empty" | "complete" | "streaming">;
export const useCreateBoardMutation = (options?: Apollo.useMutation.Options<CreateBoardMutation, CreateBoardMutationVariables>) => Apollo.useMutation(CreateBoardDocument, options);
export const useDeleteBoardMutation = (options?: Apollo.useMutation.Options<DeleteBoardMutation, DeleteBoardMutationVariables>) => Apollo.useMutation(DeleteBoardDocument, options);
export const useRestoreBoardMutation = (options?: Apollo.useMutation.Options<RestoreBoardMutation, RestoreBoardMutationVariables>) => Apollo.useMutation(RestoreBoardDocument, options);
export const useUpdateBoardMutation = (options?: Apollo.useMutation.Options<UpdateBoardMutation, UpdateBoardMutationVariables>) => Apollo.useMutation(UpdateBoardDocument, options);
export const useDashboardFactsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<DashboardFactsQuery, DashboardFactsQueryVariables>) => Apollo.useQuery<DashboardFactsQuery, DashboardFactsQueryVariables>(DashboardFactsDocument, options as never) as Apollo.useQuery.Result<DashboardFactsQuery, DashboardFactsQueryVariables, "empty" | "complete" | "streaming">;
export const useOverviewQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<OverviewQuery, OverviewQueryVariables>) => Apollo.useQuery<OverviewQuery, OverviewQueryVariables>(OverviewDocument, options as never) as Apollo.useQuery.Result<OverviewQuery, OverviewQueryVariables, "empty" | "complete" | "streaming">;
export const useProjectsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<ProjectsQuery, ProjectsQueryVariables>) => Apollo.useQuery<ProjectsQuery, ProjectsQueryVariables>(ProjectsDocument, options as never) as Apollo.useQuery.Result<ProjectsQuery, ProjectsQueryVariables, "empty" | "complete" | "streaming">;
export const useCreateProjectMutation = (options?: Apollo.useMutation.Options<CreateProjectMutation, CreateProjectMutationVariables>) => Apollo.useMutation(CreateProjectDocument, options);
export const useDeleteProjectMutation = (options?: Apollo.useMutation.Options<DeleteProjectMutation, DeleteProjectMutationVariables>) => Apollo.useMutation(DeleteProjectDocument, options);
export const useRestoreProjectMutation = (options?: Apollo.useMutation.Options<RestoreProjectMutation, RestoreProjectMutationVariables>) => Apollo.useMutation(RestoreProjectDocument, options);
export const useUpdateProjectMutation = (options?: Apollo.useMutation.Options<UpdateProjectMutation, UpdateProjectMutationVariables>) => Apollo.useMutation(UpdateProjectDocument, options);
export const useAvailableTasksQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<AvailableTasksQuery, AvailableTasksQueryVariables>) => Apollo.useQuery<AvailableTasksQuery, AvailableTasksQueryVariables>(AvailableTasksDocument, options as never) as Apollo.useQuery.Result<AvailableTasksQuery, AvailableTasksQueryVariables, "empty" | "complete" | "streaming">;
export const useAddTasksToSessionMutation = (options?: Apollo.useMutation.Options<AddTasksToSessionMutation, AddTasksToSessionMutationVariables>) => Apollo.useMutation(AddTasksToSessionDocument, options);
export const useRemoveTaskFromSessionMutation = (options?: Apollo.useMutation.Options<RemoveTaskFromSessionMutation, RemoveTaskFromSessionMutationVariables>) => Apollo.useMutation(RemoveTaskFromSessionDocument, options);
export const useTimerSessionsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<TimerSessionsQuery, TimerSessionsQueryVariables>) => Apollo.useQuery<TimerSessionsQuery, TimerSessionsQueryVariables>(TimerSessionsDocument, options as never) as Apollo.useQuery.Result<TimerSessionsQuery, TimerSessionsQueryVariables, "empty" | "complete" | "streaming">;
export const useDeleteSessionMutation = (options?: Apollo.useMutation.Options<DeleteSessionMutation, DeleteSessionMutationVariables>) => Apollo.useMutation(DeleteSessionDocument, options);
export const useRestoreSessionMutation = (options?: Apollo.useMutation.Options<RestoreSessionMutation, RestoreSessionMutationVariables>) => Apollo.useMutation(RestoreSessionDocument, options);
export const useCreateSessionMutation = (options?: Apollo.useMutation.Options<CreateSessionMutation, CreateSessionMutationVariables>) => Apollo.useMutation(CreateSessionDocument, options);
export const useUpdateSessionMutation = (options?: Apollo.useMutation.Options<UpdateSessionMutation, UpdateSessionMutationVariables>) => Apollo.useMutation(UpdateSessionDocument, options);
export const useSessionsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<SessionsQuery, SessionsQueryVariables>) => Apollo.useQuery<SessionsQuery, SessionsQueryVariables>(SessionsDocument, options as never) as Apollo.useQuery.Result<SessionsQuery, SessionsQueryVariables, "empty" | "complete" | "streaming">;
export const useTaskQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<TaskQuery, TaskQueryVariables> & { variables: TaskQueryVariables })) => Apollo.useQuery<TaskQuery, TaskQueryVariables>(TaskDocument, options as never) as Apollo.useQuery.Result<TaskQuery, TaskQueryVariables, "empty" | "complete" | "streaming">;
export const useSessionOptionsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<SessionOptionsQuery, SessionOptionsQueryVariables>) => Apollo.useQuery<SessionOptionsQuery, SessionOptionsQueryVariables>(SessionOptionsDocument, options as never) as Apollo.useQuery.Result<SessionOptionsQuery, SessionOptionsQueryVariables, "empty" | "complete" | "streaming">;
export const useTaskFormOptionsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<TaskFormOptionsQuery, TaskFormOptionsQueryVariables>) => Apollo.useQuery<TaskFormOptionsQuery, TaskFormOptionsQueryVariables>(TaskFormOptionsDocument, options as never) as Apollo.useQuery.Result<TaskFormOptionsQuery, TaskFormOptionsQueryVariables, "empty" | "complete" | "streaming">;
export const useTasksQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<TasksQuery, TasksQueryVariables>) => Apollo.useQuery<TasksQuery, TasksQueryVariables>(TasksDocument, options as never) as Apollo.useQuery.Result<TasksQuery, TasksQueryVariables, "empty" | "complete" | "streaming">;
export const useCreateTaskMutation = (options?: Apollo.useMutation.Options<CreateTaskMutation, CreateTaskMutationVariables>) => Apollo.useMutation(CreateTaskDocument, options);
export const useDeleteTaskMutation = (options?: Apollo.useMutation.Options<DeleteTaskMutation, DeleteTaskMutationVariables>) => Apollo.useMutation(DeleteTaskDocument, options);
export const useRestoreTaskMutation = (options?: Apollo.useMutation.Options<RestoreTaskMutation, RestoreTaskMutationVariables>) => Apollo.useMutation(RestoreTaskDocument, options);
export const useUpdateTaskMutation = (options?: Apollo.useMutation.Options<UpdateTaskMutation, UpdateTaskMutationVariables>) => Apollo.useMutation(UpdateTaskDocument, options);
export const useUsageQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<UsageQuery, UsageQueryVariables>) => Apollo.useQuery<UsageQuery, UsageQueryVariables>(UsageDocument, options as never) as Apollo.useQuery.Result<UsageQuery, UsageQueryVariables, "empty" | "complete" | "streaming">;
export const useUpdateProfileMutation = (options?: Apollo.useMutation.Options<UpdateProfileMutation, UpdateProfileMutationVariables>) => Apollo.useMutation(UpdateProfileDocument, options);
export const useBoardQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<BoardQuery, BoardQueryVariables> & { variables: BoardQueryVariables })) => Apollo.useQuery<BoardQuery, BoardQueryVariables>(BoardDocument, options as never) as Apollo.useQuery.Result<BoardQuery, BoardQueryVariables, "empty" | "complete" | "streaming">;
export const useProjectQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<ProjectQuery, ProjectQueryVariables> & { variables: ProjectQueryVariables })) => Apollo.useQuery<ProjectQuery, ProjectQueryVariables>(ProjectDocument, options as never) as Apollo.useQuery.Result<ProjectQuery, ProjectQueryVariables, "empty" | "complete" | "streaming">;
export const useCreateProjectBoardMutation = (options?: Apollo.useMutation.Options<CreateProjectBoardMutation, CreateProjectBoardMutationVariables>) => Apollo.useMutation(CreateProjectBoardDocument, options);
export const useRegisterMutation = (options?: Apollo.useMutation.Options<RegisterMutation, RegisterMutationVariables>) => Apollo.useMutation(RegisterDocument, options);