/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import * as Apollo from "@apollo/client/react";
/** What becomes of time in which nobody was there: it stays, it was a break, or nothing ran. */
export type AbsenceAnswer =
  | 'break'
  | 'discard'
  | 'keep';

/** What kind of account a user has. */
export type AccountType =
  | 'free'
  | 'premium'
  | 'trial';

/** What is heard quietly while a focus runs: nothing, rain, or brown noise. */
export type AmbientSound =
  | 'brown'
  | 'none'
  | 'rain';

/** What became of a payment. */
export type BillingStatus =
  | 'completed'
  | 'failed'
  | 'pending'
  | 'refunded';

/** Which boards are listed. */
export type BoardFilter =
  | 'active'
  | 'all'
  | 'empty'
  | 'project'
  | 'recent'
  | 'standalone';

/** What boards are sorted by. */
export type BoardSort =
  | 'created'
  | 'name'
  | 'tasks'
  | 'updated';

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

/** How the hours of a day are counted: as the browser's language does, 1 to 12, or 0 to 23. */
export type ClockPreference =
  | 'h12'
  | 'h23'
  | 'system';

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
  /** Whether a break begins by itself when a focus is over by the clock, true unless said. */
  autoStartBreaks?: boolean | null | undefined;
  /** Whether a focus begins by itself when a break is over, true unless said. */
  autoStartFocus?: boolean | null | undefined;
  /** A break phase in minutes, 0 to 60; 5 where left out. */
  breakDuration?: number | null | undefined;
  /** At most 1000 characters; blank is none. */
  description?: string | null | undefined;
  /** A focus phase in minutes, 1 to 180; 25 where left out. */
  duration?: number | null | undefined;
  /** A UUID made by the client, so that a retry makes nothing twice. GraphQL only. */
  id?: string | null | undefined;
  /** A long break in minutes, 1 to 120. */
  longBreakDuration?: number | null | undefined;
  /** After every so many focus phases the break is a long one, 0 to 12; 0: never. */
  longBreakEvery?: number | null | undefined;
  /** 1 to 100 characters. */
  name: string;
  /** How its focuses end, `timed` unless said; a session that was started keeps it. */
  pace?: SessionPace | null | undefined;
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
  /** Minutes it should take, 1 to 6000. */
  estimate?: number | null | undefined;
  /** A UUID made by the client, so that a retry makes nothing twice. GraphQL only. */
  id?: string | null | undefined;
  /** Words that it is found by, at most 10 of at most 30 characters, in lower case. */
  labels?: Array<string> | null | undefined;
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

/** How much a board's cards say. */
export type Density =
  | 'comfortable'
  | 'compact';

/** What a stretch of a session was for. */
export type IntervalKind =
  | 'break'
  | 'focus';

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

/** How a focus ends: by the clock; when somebody ends it, past its time with overtime; or so, counted up, which earns the break. */
export type SessionPace =
  | 'countUp'
  | 'overtime'
  | 'timed';

/** What the timer does right now. */
export type SessionPhase =
  | 'done'
  | 'paused'
  | 'ready'
  | 'running';

/** A section of the list of focus sessions. */
export type SessionSection =
  | 'active'
  | 'completed'
  | 'planned'
  | 'scheduled';

/** Where a focus session stands; a paused one is active. */
export type SessionStatus =
  | 'active'
  | 'completed'
  | 'inactive';

/** Whether a notice is to be known, or to be heeded. */
export type SiteNoticeKind =
  | 'notice'
  | 'warning';

/** Ascending or descending. */
export type SortOrder =
  | 'asc'
  | 'desc';

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

/** What tasks are put together by. */
export type TaskGroup =
  | 'priority'
  | 'project'
  | 'status';

/** What tasks are sorted by. */
export type TaskSort =
  | 'due'
  | 'newest'
  | 'priority'
  | 'status'
  | 'title';

/** Where a task stands; on a board its column decides. */
export type TaskStatus =
  | 'done'
  | 'plan'
  | 'todo';

/** What changes of several tasks alike; what is left out stays, null clears. */
export type TasksChangeInput = {
  /** True ticks them off as `completeTask` does, false opens them again as `reopenTask` does. */
  done?: boolean | null | undefined;
  /** The day it is due; null clears. */
  dueDate?: string | null | undefined;
  /** Own tasks, each named once. */
  ids: Array<string>;
  /** Words that it is found by, at most 10 of at most 30 characters, in lower case; null clears. */
  labels?: Array<string> | null | undefined;
  /** An own board's list, at whose end they then stand; null takes them off their boards. */
  listId?: string | null | undefined;
  /** How much it matters. */
  priority?: Priority | null | undefined;
  /** An own project, or null for none. Another than the board is linked to takes a task off the board. */
  projectId?: string | null | undefined;
};

/** The scheme of colours: the system's, or one of them. */
export type Theme =
  | 'dark'
  | 'light'
  | 'system';

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
  /** Whether a break begins by itself when a focus is over by the clock, true unless said. */
  autoStartBreaks?: boolean | null | undefined;
  /** Whether a focus begins by itself when a break is over, true unless said. */
  autoStartFocus?: boolean | null | undefined;
  /** A break phase in minutes, 0 to 60. */
  breakDuration?: number | null | undefined;
  /** At most 1000 characters; null or blank clears. */
  description?: string | null | undefined;
  /** A focus phase in minutes, 1 to 180. */
  duration?: number | null | undefined;
  /** A long break in minutes, 1 to 120. */
  longBreakDuration?: number | null | undefined;
  /** After every so many focus phases the break is a long one, 0 to 12; 0: never. */
  longBreakEvery?: number | null | undefined;
  /** 1 to 100 characters. */
  name?: string | null | undefined;
  /** How its focuses end, `timed` unless said; a session that was started keeps it. */
  pace?: SessionPace | null | undefined;
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
  /** Minutes it should take, 1 to 6000; null clears. */
  estimate?: number | null | undefined;
  /** Words that it is found by, at most 10 of at most 30 characters, in lower case; null clears. */
  labels?: Array<string> | null | undefined;
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

/** The day that a week begins with. */
export type WeekStart =
  | 'monday'
  | 'saturday'
  | 'sunday';

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { __typename: 'Me', token: string | null, user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string, preferences: { __typename: 'Preferences', theme: Theme, weekStart: WeekStart, clock: ClockPreference, dayStartsAt: number, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, autoStartBreaks: boolean, autoStartFocus: boolean, sound: boolean, density: Density, ambientSound: AmbientSound, ambientVolume: number, wakeLock: boolean, awayAfter: number | null, whenAway: AbsenceAnswer, dailyGoal: number | null, weeklyGoal: number | null, zone: string | null, keys: string | null } }, unfinishedPlan: { __typename: 'Plan', id: string, name: string, trialDays: number } | null } };

export type ChangesSubscriptionVariables = Exact<{
  sinceMs?: number | null | undefined;
  since?: string | null | undefined;
}>;


export type ChangesSubscription = { changes: { __typename: 'ChangeSet', resync: boolean, version: string | null, siteNotice: { __typename: 'SiteNoticeNews', notice: { __typename: 'SiteNotice', id: string, text: string, kind: SiteNoticeKind } | null } | null, overview: { __typename: 'Overview', activeProjects: number, tasks: number, boards: number, sessions: number, tasksByStatus: { __typename: 'TaskCounts', plan: number, todo: number, done: number }, pictured: { __typename: 'TaskCounts', plan: number, todo: number, done: number }, newestActive: Array<{ __typename: 'ProjectProgress', id: string, name: string, tasks: { __typename: 'TaskCounts', plan: number, todo: number, done: number } }>, sessionsBySection: { __typename: 'SessionCounts', planned: number, scheduled: number, active: number, completed: number } } | null, changes: Array<{ __typename: 'Change', entity: ChangedEntity, id: string, removed: boolean, user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string, preferences: { __typename: 'Preferences', theme: Theme, weekStart: WeekStart, clock: ClockPreference, dayStartsAt: number, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, autoStartBreaks: boolean, autoStartFocus: boolean, sound: boolean, density: Density, ambientSound: AmbientSound, ambientVolume: number, wakeLock: boolean, awayAfter: number | null, whenAway: AbsenceAnswer, dailyGoal: number | null, weeklyGoal: number | null, zone: string | null, keys: string | null } } | null, project: { __typename: 'Project', id: string, name: string, description: string | null, status: ProjectStatus, priority: Priority, startDate: string | null, endDate: string | null, createdAt: string, updatedAt: string } | null, board: { __typename: 'Board', id: string, name: string, description: string | null, projectId: string | null, createdAt: string, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null, lists: Array<{ __typename: 'BoardList', id: string, name: string, order: number, boardId: string }>, stats: { __typename: 'BoardStats', totalTasks: number, activeTasks: number, lastActivity: string } } | null, session: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } | null, task: { __typename: 'Task', id: string, title: string, description: string | null, status: TaskStatus, priority: Priority, dueDate: string | null, labels: Array<string>, estimate: number | null, projectId: string | null, listId: string | null, rank: string, pomodoroSessionId: string | null, createdAt: string, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null, pomodoroSessions: Array<{ __typename: 'PomodoroSession', id: string, name: string }> } | null }> } };

export type BillingHistoryQueryVariables = Exact<{ [key: string]: never; }>;


export type BillingHistoryQuery = { billingHistory: Array<{ __typename: 'BillingRecord', id: string, amount: number, currency: string, status: BillingStatus, billingDate: string, paypalTransactionId: string }> };

export type CancelSubscriptionMutationVariables = Exact<{
  input: CancelSubscriptionInput;
}>;


export type CancelSubscriptionMutation = { cancelSubscription: { __typename: 'Cancellation', immediate: boolean, deleted: boolean, accessUntil: string | null } };

export type SubscriptionHistoryQueryVariables = Exact<{ [key: string]: never; }>;


export type SubscriptionHistoryQuery = { subscriptionHistory: Array<{ __typename: 'SubscriptionEvent', id: string, event: SubscriptionEventName, fromPlan: string | null, toPlan: string | null, createdAt: string }> };

export type SubscriptionFieldsFragment = { __typename: 'SubscriptionDetails', status: SubscriptionStatus, nextBillingDate: string | null, reactivationAvailableUntil: string | null, startsAnew: boolean, supportEmail: string | null, plan: { __typename: 'Plan', id: string, name: string, price: number, trialDays: number } | null, unfinishedPlan: { __typename: 'Plan', id: string, name: string, trialDays: number } | null } & { ' $fragmentName'?: 'SubscriptionFieldsFragment' };

export type SubscriptionDetailsQueryVariables = Exact<{ [key: string]: never; }>;


export type SubscriptionDetailsQuery = { subscriptionDetails: { __typename: 'SubscriptionDetails', status: SubscriptionStatus, nextBillingDate: string | null, reactivationAvailableUntil: string | null, startsAnew: boolean, supportEmail: string | null, plan: { __typename: 'Plan', id: string, name: string, price: number, trialDays: number } | null, unfinishedPlan: { __typename: 'Plan', id: string, name: string, trialDays: number } | null } };

export type ConfirmSubscriptionMutationVariables = Exact<{
  input: ConfirmSubscriptionInput;
}>;


export type ConfirmSubscriptionMutation = { confirmSubscription: { __typename: 'SubscriptionDetails', status: SubscriptionStatus, nextBillingDate: string | null, reactivationAvailableUntil: string | null, startsAnew: boolean, supportEmail: string | null, plan: { __typename: 'Plan', id: string, name: string, price: number, trialDays: number } | null, unfinishedPlan: { __typename: 'Plan', id: string, name: string, trialDays: number } | null } };

export type SubscriptionChangeFieldsFragment = { __typename: 'SubscriptionChange', approvalUrl: string | null, details: { __typename: 'SubscriptionDetails', status: SubscriptionStatus, nextBillingDate: string | null, reactivationAvailableUntil: string | null, startsAnew: boolean, supportEmail: string | null, plan: { __typename: 'Plan', id: string, name: string, price: number, trialDays: number } | null, unfinishedPlan: { __typename: 'Plan', id: string, name: string, trialDays: number } | null }, user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string, preferences: { __typename: 'Preferences', theme: Theme, weekStart: WeekStart, clock: ClockPreference, dayStartsAt: number, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, autoStartBreaks: boolean, autoStartFocus: boolean, sound: boolean, density: Density, ambientSound: AmbientSound, ambientVolume: number, wakeLock: boolean, awayAfter: number | null, whenAway: AbsenceAnswer, dailyGoal: number | null, weeklyGoal: number | null, zone: string | null, keys: string | null } } } & { ' $fragmentName'?: 'SubscriptionChangeFieldsFragment' };

export type ReactivateSubscriptionMutationVariables = Exact<{
  input: PlanChoiceInput;
}>;


export type ReactivateSubscriptionMutation = { reactivateSubscription: { __typename: 'SubscriptionChange', approvalUrl: string | null, details: { __typename: 'SubscriptionDetails', status: SubscriptionStatus, nextBillingDate: string | null, reactivationAvailableUntil: string | null, startsAnew: boolean, supportEmail: string | null, plan: { __typename: 'Plan', id: string, name: string, price: number, trialDays: number } | null, unfinishedPlan: { __typename: 'Plan', id: string, name: string, trialDays: number } | null }, user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string, preferences: { __typename: 'Preferences', theme: Theme, weekStart: WeekStart, clock: ClockPreference, dayStartsAt: number, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, autoStartBreaks: boolean, autoStartFocus: boolean, sound: boolean, density: Density, ambientSound: AmbientSound, ambientVolume: number, wakeLock: boolean, awayAfter: number | null, whenAway: AbsenceAnswer, dailyGoal: number | null, weeklyGoal: number | null, zone: string | null, keys: string | null } } } };

export type UpgradeSubscriptionMutationVariables = Exact<{
  input: PlanChoiceInput;
}>;


export type UpgradeSubscriptionMutation = { upgradeSubscription: { __typename: 'SubscriptionChange', approvalUrl: string | null, details: { __typename: 'SubscriptionDetails', status: SubscriptionStatus, nextBillingDate: string | null, reactivationAvailableUntil: string | null, startsAnew: boolean, supportEmail: string | null, plan: { __typename: 'Plan', id: string, name: string, price: number, trialDays: number } | null, unfinishedPlan: { __typename: 'Plan', id: string, name: string, trialDays: number } | null }, user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string, preferences: { __typename: 'Preferences', theme: Theme, weekStart: WeekStart, clock: ClockPreference, dayStartsAt: number, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, autoStartBreaks: boolean, autoStartFocus: boolean, sound: boolean, density: Density, ambientSound: AmbientSound, ambientVolume: number, wakeLock: boolean, awayAfter: number | null, whenAway: AbsenceAnswer, dailyGoal: number | null, weeklyGoal: number | null, zone: string | null, keys: string | null } } } };

export type DowngradeSubscriptionMutationVariables = Exact<{
  input: PlanChoiceInput;
}>;


export type DowngradeSubscriptionMutation = { downgradeSubscription: { __typename: 'SubscriptionChange', approvalUrl: string | null, details: { __typename: 'SubscriptionDetails', status: SubscriptionStatus, nextBillingDate: string | null, reactivationAvailableUntil: string | null, startsAnew: boolean, supportEmail: string | null, plan: { __typename: 'Plan', id: string, name: string, price: number, trialDays: number } | null, unfinishedPlan: { __typename: 'Plan', id: string, name: string, trialDays: number } | null }, user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string, preferences: { __typename: 'Preferences', theme: Theme, weekStart: WeekStart, clock: ClockPreference, dayStartsAt: number, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, autoStartBreaks: boolean, autoStartFocus: boolean, sound: boolean, density: Density, ambientSound: AmbientSound, ambientVolume: number, wakeLock: boolean, awayAfter: number | null, whenAway: AbsenceAnswer, dailyGoal: number | null, weeklyGoal: number | null, zone: string | null, keys: string | null } } } };

export type CreateSubscriptionMutationVariables = Exact<{
  input: PlanChoiceInput;
}>;


export type CreateSubscriptionMutation = { createSubscription: { __typename: 'ApprovalRequest', approvalUrl: string, subscriptionId: string } };

export type PlansQueryVariables = Exact<{ [key: string]: never; }>;


export type PlansQuery = { plans: Array<{ __typename: 'Plan', id: string, name: string, price: number, interval: string, available: boolean, trialDays: number }> };

export type UpdateBoardMutationVariables = Exact<{
  id: string;
  input: UpdateBoardInput;
}>;


export type UpdateBoardMutation = { updateBoard: (
    { __typename: 'Board' }
    & { ' $fragmentRefs'?: { 'BoardFieldsFragment': BoardFieldsFragment } }
  ) };

export type BoardFactsFragment = { __typename: 'Board', id: string, name: string, description: string | null, createdAt: string, project: { __typename: 'Project', id: string, name: string } | null, stats: { __typename: 'BoardStats', totalTasks: number, lastActivity: string } } & { ' $fragmentName'?: 'BoardFactsFragment' };

export type BoardFieldsFragment = { __typename: 'Board', id: string, name: string, description: string | null, projectId: string | null, createdAt: string, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null, lists: Array<{ __typename: 'BoardList', id: string, name: string, order: number, boardId: string }>, stats: { __typename: 'BoardStats', totalTasks: number, activeTasks: number, lastActivity: string } } & { ' $fragmentName'?: 'BoardFieldsFragment' };

export type BoardChangeFragment = { __typename: 'Change', board: { __typename: 'Board', id: string, name: string, description: string | null, projectId: string | null, createdAt: string, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null, lists: Array<{ __typename: 'BoardList', id: string, name: string, order: number, boardId: string }>, stats: { __typename: 'BoardStats', totalTasks: number, activeTasks: number, lastActivity: string } } | null } & { ' $fragmentName'?: 'BoardChangeFragment' };

export type BoardListTasksFragment = { __typename: 'BoardList', id: string, name: string, order: number, boardId: string, tasks: Array<{ __typename: 'Task', id: string, projectId: string | null }> } & { ' $fragmentName'?: 'BoardListTasksFragment' };

export type BoardsQueryVariables = Exact<{
  sort?: BoardSort | null | undefined;
  order?: SortOrder | null | undefined;
  filter?: BoardFilter | null | undefined;
  projectId?: string | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type BoardsQuery = { boards: Array<(
    { __typename: 'Board', id: string, name: string, projectId: string | null, createdAt: string, stats: { __typename: 'BoardStats', totalTasks: number, activeTasks: number, lastActivity: string } }
    & { ' $fragmentRefs'?: { 'BoardFieldsFragment': BoardFieldsFragment;'BoardFactsFragment': BoardFactsFragment } }
  )> };

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

export type OverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type OverviewQuery = { overview: { __typename: 'Overview', activeProjects: number, tasks: number, boards: number, sessions: number, tasksByStatus: { __typename: 'TaskCounts', plan: number, todo: number, done: number }, pictured: { __typename: 'TaskCounts', plan: number, todo: number, done: number }, newestActive: Array<{ __typename: 'ProjectProgress', id: string, name: string, tasks: { __typename: 'TaskCounts', plan: number, todo: number, done: number } }> } };

export type ProjectCardFragment = { __typename: 'Project', id: string, name: string, description: string | null, status: ProjectStatus, priority: Priority, startDate: string | null, endDate: string | null } & { ' $fragmentName'?: 'ProjectCardFragment' };

export type UpdateProjectMutationVariables = Exact<{
  id: string;
  input: UpdateProjectInput;
}>;


export type UpdateProjectMutation = { updateProject: (
    { __typename: 'Project' }
    & { ' $fragmentRefs'?: { 'ProjectFieldsFragment': ProjectFieldsFragment } }
  ) };

export type CreateProjectMutationVariables = Exact<{
  input: CreateProjectInput;
}>;


export type CreateProjectMutation = { createProject: (
    { __typename: 'Project' }
    & { ' $fragmentRefs'?: { 'ProjectFieldsFragment': ProjectFieldsFragment } }
  ) };

export type ProjectNameFragment = { __typename: 'Project', id: string, name: string } & { ' $fragmentName'?: 'ProjectNameFragment' };

export type ProjectChoicesQueryVariables = Exact<{
  limit: number;
}>;


export type ProjectChoicesQuery = { projects: Array<{ __typename: 'Project', id: string, name: string, createdAt: string }> };

export type FindProjectsQueryVariables = Exact<{
  text: string;
}>;


export type FindProjectsQuery = { findProjects: Array<{ __typename: 'Project', id: string, name: string }> };

export type ProjectsQueryVariables = Exact<{
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type ProjectsQuery = { projects: Array<(
    { __typename: 'Project', id: string, createdAt: string }
    & { ' $fragmentRefs'?: { 'ProjectFieldsFragment': ProjectFieldsFragment;'ProjectCardFragment': ProjectCardFragment } }
  )> };

export type ProjectFieldsFragment = { __typename: 'Project', id: string, name: string, description: string | null, status: ProjectStatus, priority: Priority, startDate: string | null, endDate: string | null, createdAt: string, updatedAt: string } & { ' $fragmentName'?: 'ProjectFieldsFragment' };

export type ProjectChangeFragment = { __typename: 'Change', project: { __typename: 'Project', id: string, name: string, description: string | null, status: ProjectStatus, priority: Priority, startDate: string | null, endDate: string | null, createdAt: string, updatedAt: string } | null } & { ' $fragmentName'?: 'ProjectChangeFragment' };

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

export type AssignedTaskFragment = { __typename: 'Task', id: string, title: string, status: TaskStatus, priority: Priority } & { ' $fragmentName'?: 'AssignedTaskFragment' };

export type RemoveTaskFromSessionMutationVariables = Exact<{
  id: string;
  taskId: string;
}>;


export type RemoveTaskFromSessionMutation = { removeTaskFromSession: (
    { __typename: 'PomodoroSession' }
    & { ' $fragmentRefs'?: { 'SessionWithTasksFragment': SessionWithTasksFragment } }
  ) };

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

export type SessionWithTasksFragment = { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number, tasks: Array<{ __typename: 'Task', id: string, title: string, description: string | null, status: TaskStatus, priority: Priority, dueDate: string | null, labels: Array<string>, estimate: number | null, projectId: string | null, listId: string | null, rank: string, pomodoroSessionId: string | null, createdAt: string, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null, pomodoroSessions: Array<{ __typename: 'PomodoroSession', id: string, name: string }> }> } & { ' $fragmentName'?: 'SessionWithTasksFragment' };

export type AddTasksToSessionMutationVariables = Exact<{
  id: string;
  taskIds: Array<string> | string;
}>;


export type AddTasksToSessionMutation = { addTasksToSession: (
    { __typename: 'PomodoroSession' }
    & { ' $fragmentRefs'?: { 'SessionWithTasksFragment': SessionWithTasksFragment } }
  ) };

export type AvailableTasksQueryVariables = Exact<{
  outsideSession: string;
  text?: string | null | undefined;
  projectId?: string | null | undefined;
  inProject?: boolean | null | undefined;
  boardId?: string | null | undefined;
  onBoard?: boolean | null | undefined;
  sort?: TaskSort | null | undefined;
  order?: SortOrder | null | undefined;
  limit: number;
  cursor?: string | null | undefined;
}>;


export type AvailableTasksQuery = { tasks: Array<(
    { __typename: 'Task', dueDate: string | null, id: string, title: string, description: string | null, status: TaskStatus, priority: Priority, projectId: string | null, listId: string | null, pomodoroSessionId: string | null, createdAt: string, pomodoroSessions: Array<{ __typename: 'PomodoroSession', id: string, name: string }> }
    & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment } }
  )> };

export type EditSessionQueryVariables = Exact<{
  id: string;
}>;


export type EditSessionQuery = { session: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } };

export type SessionCardFragment = { __typename: 'PomodoroSession', id: string, name: string, description: string | null, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, scheduledAt: string | null, createdAt: string, updatedAt: string, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, startTime: string | null, endTime: string | null, now: number, tasks: Array<{ __typename: 'Task', id: string, title: string, status: TaskStatus, project: { __typename: 'Project', id: string, name: string } | null }> } & { ' $fragmentName'?: 'SessionCardFragment' };

export type CreateSessionMutationVariables = Exact<{
  input: CreateSessionInput;
}>;


export type CreateSessionMutation = { createSession: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } };

export type UpdateSessionMutationVariables = Exact<{
  id: string;
  input: UpdateSessionInput;
}>;


export type UpdateSessionMutation = { updateSession: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } };

export type SessionTruthQueryVariables = Exact<{
  id: string;
}>;


export type SessionTruthQuery = { session: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } };

export type SessionFieldsFragment = { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } & { ' $fragmentName'?: 'SessionFieldsFragment' };

export type SessionChangeFragment = { __typename: 'Change', session: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } | null } & { ' $fragmentName'?: 'SessionChangeFragment' };

export type SessionTaskIdsFragment = { __typename: 'PomodoroSession', id: string, tasks: Array<{ __typename: 'Task', id: string }> } & { ' $fragmentName'?: 'SessionTaskIdsFragment' };

export type TimedSessionFragment = { __typename: 'PomodoroSession', id: string, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, startTime: string | null, endTime: string | null, now: number } & { ' $fragmentName'?: 'TimedSessionFragment' };

export type TimerSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type TimerSessionsQuery = { currentSessions: Array<{ __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number }> };

export type CurrentTaskQueryVariables = Exact<{
  id: string;
}>;


export type CurrentTaskQuery = { task: { __typename: 'Task', id: string, title: string } };

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

export type SessionHistoryFragment = { __typename: 'PomodoroSession', id: string, intervals: Array<{ __typename: 'SessionInterval', id: string | null, version: string | null, kind: IntervalKind, from: string, to: string | null, taskId: string | null, taskTitle: string | null }> } & { ' $fragmentName'?: 'SessionHistoryFragment' };

export type HistoryQueryVariables = Exact<{
  id: string;
}>;


export type HistoryQuery = { session: { __typename: 'PomodoroSession', id: string, intervals: Array<{ __typename: 'SessionInterval', id: string | null, version: string | null, kind: IntervalKind, from: string, to: string | null, taskId: string | null, taskTitle: string | null }> } };

export type DayHistoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type DayHistoriesQuery = { currentSessions: Array<{ __typename: 'PomodoroSession', id: string, intervals: Array<{ __typename: 'SessionInterval', id: string | null, version: string | null, kind: IntervalKind, from: string, to: string | null, taskId: string | null, taskTitle: string | null }> }> };

export type SessionsQueryVariables = Exact<{
  section: SessionSection;
  limit: number;
  cursor?: string | null | undefined;
}>;


export type SessionsQuery = { sessions: Array<(
    { __typename: 'PomodoroSession', id: string, isActive: boolean, isCompleted: boolean, scheduledAt: string | null, endTime: string | null, runningSince: number | null, createdAt: string, updatedAt: string }
    & { ' $fragmentRefs'?: { 'SessionFieldsFragment': SessionFieldsFragment;'SessionCardFragment': SessionCardFragment } }
  )> };

export type SectionCountsFragment = { __typename: 'Overview', sessionsBySection: { __typename: 'SessionCounts', planned: number, scheduled: number, active: number, completed: number } } & { ' $fragmentName'?: 'SectionCountsFragment' };

export type SessionCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionCountsQuery = { overview: { __typename: 'Overview', sessionsBySection: { __typename: 'SessionCounts', planned: number, scheduled: number, active: number, completed: number } } };

export type StartSessionMutationVariables = Exact<{
  id: string;
}>;


export type StartSessionMutation = { startSession: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } };

export type PauseSessionMutationVariables = Exact<{
  id: string;
}>;


export type PauseSessionMutation = { pauseSession: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } };

export type ResumeSessionMutationVariables = Exact<{
  id: string;
}>;


export type ResumeSessionMutation = { resumeSession: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } };

export type CompleteSessionMutationVariables = Exact<{
  id: string;
}>;


export type CompleteSessionMutation = { completeSession: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number } };

export type TaskQueryVariables = Exact<{
  id: string;
}>;


export type TaskQuery = { task: { __typename: 'Task', id: string, title: string, description: string | null, status: TaskStatus, priority: Priority, dueDate: string | null, labels: Array<string>, estimate: number | null, projectId: string | null, listId: string | null, rank: string, pomodoroSessionId: string | null, createdAt: string, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null, pomodoroSessions: Array<{ __typename: 'PomodoroSession', id: string, name: string }> } };

export type NamedProjectQueryVariables = Exact<{
  id: string;
}>;


export type NamedProjectQuery = { project: { __typename: 'Project', id: string, name: string } };

export type NamedSessionQueryVariables = Exact<{
  id: string;
}>;


export type NamedSessionQuery = { session: { __typename: 'PomodoroSession', id: string, name: string, isCompleted: boolean } };

export type TaskCardFragment = { __typename: 'Task', id: string, title: string, description: string | null, status: TaskStatus, priority: Priority, dueDate: string | null, labels: Array<string>, createdAt: string, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null } & { ' $fragmentName'?: 'TaskCardFragment' };

export type TasksQueryVariables = Exact<{
  status?: TaskStatus | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type TasksQuery = { tasks: Array<(
    { __typename: 'Task', id: string, status: TaskStatus, createdAt: string }
    & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment;'TaskCardFragment': TaskCardFragment } }
  )> };

export type TaskCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type TaskCountsQuery = { overview: { __typename: 'Overview', tasksByStatus: { __typename: 'TaskCounts', plan: number, todo: number, done: number } } };

export type MovePlacesFragment = { __typename: 'BoardList', id: string, name: string, order: number, tasks: Array<{ __typename: 'Task', id: string, rank: string }> } & { ' $fragmentName'?: 'MovePlacesFragment' };

export type LinkedProjectFragment = { __typename: 'Project', id: string, name: string } & { ' $fragmentName'?: 'LinkedProjectFragment' };

export type LinkedSessionFragment = { __typename: 'PomodoroSession', id: string, name: string } & { ' $fragmentName'?: 'LinkedSessionFragment' };

export type LinkedColumnFragment = { __typename: 'BoardList', id: string, name: string, order: number, boardId: string } & { ' $fragmentName'?: 'LinkedColumnFragment' };

export type LinkedBoardFragment = { __typename: 'Board', id: string, projectId: string | null } & { ' $fragmentName'?: 'LinkedBoardFragment' };

export type FocusTaskMutationVariables = Exact<{
  id: string;
}>;


export type FocusTaskMutation = { focusTask: { __typename: 'PomodoroSession', id: string, name: string, description: string | null, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, status: SessionStatus, phase: SessionPhase, isActive: boolean, isPaused: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number, tasks: Array<{ __typename: 'Task', id: string, title: string, description: string | null, status: TaskStatus, priority: Priority, dueDate: string | null, labels: Array<string>, estimate: number | null, projectId: string | null, listId: string | null, rank: string, pomodoroSessionId: string | null, createdAt: string, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null, pomodoroSessions: Array<{ __typename: 'PomodoroSession', id: string, name: string }> }> } };

export type TaskSessionsQueryVariables = Exact<{
  id: string;
}>;


export type TaskSessionsQuery = { task: { __typename: 'Task', id: string, pomodoroSessions: Array<{ __typename: 'PomodoroSession', id: string, name: string, status: SessionStatus, isPaused: boolean, currentTaskId: string | null, updatedAt: string, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, startTime: string | null, endTime: string | null, now: number }> } };

export type TaskFocusQueryVariables = Exact<{
  id: string;
}>;


export type TaskFocusQuery = { taskFocus: { __typename: 'TaskFocus', now: number, focusMs: number, sessions: Array<{ __typename: 'FocusInSession', sessionId: string, focusMs: number }> } };

export type ColumnPlacesQueryVariables = Exact<{
  listId: string;
}>;


export type ColumnPlacesQuery = { tasks: Array<{ __typename: 'Task', id: string, rank: string }> };

export type UpdateTasksMutationVariables = Exact<{
  changes: Array<TasksChangeInput> | TasksChangeInput;
}>;


export type UpdateTasksMutation = { updateTasks: Array<(
    { __typename: 'Task' }
    & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment } }
  )> };

export type DeleteTasksMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DeleteTasksMutation = { deleteTasks: Array<string> };

export type RestoreTasksMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type RestoreTasksMutation = { restoreTasks: Array<(
    { __typename: 'Task' }
    & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment } }
  )> };

export type TaskFieldsFragment = { __typename: 'Task', id: string, title: string, description: string | null, status: TaskStatus, priority: Priority, dueDate: string | null, labels: Array<string>, estimate: number | null, projectId: string | null, listId: string | null, rank: string, pomodoroSessionId: string | null, createdAt: string, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null, pomodoroSessions: Array<{ __typename: 'PomodoroSession', id: string, name: string }> } & { ' $fragmentName'?: 'TaskFieldsFragment' };

export type TaskChangeFragment = { __typename: 'Change', task: { __typename: 'Task', id: string, title: string, description: string | null, status: TaskStatus, priority: Priority, dueDate: string | null, labels: Array<string>, estimate: number | null, projectId: string | null, listId: string | null, rank: string, pomodoroSessionId: string | null, createdAt: string, updatedAt: string, project: { __typename: 'Project', id: string, name: string } | null, pomodoroSessions: Array<{ __typename: 'PomodoroSession', id: string, name: string }> } | null } & { ' $fragmentName'?: 'TaskChangeFragment' };

export type CompleteTaskMutationVariables = Exact<{
  id: string;
}>;


export type CompleteTaskMutation = { completeTask: (
    { __typename: 'Task' }
    & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment } }
  ) };

export type ReopenTaskMutationVariables = Exact<{
  id: string;
}>;


export type ReopenTaskMutation = { reopenTask: (
    { __typename: 'Task' }
    & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment } }
  ) };

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

export type LabelsQueryVariables = Exact<{ [key: string]: never; }>;


export type LabelsQuery = { labels: Array<{ __typename: 'Label', name: string }> };

export type MoveTaskMutationVariables = Exact<{
  input: MoveTaskInput;
}>;


export type MoveTaskMutation = { moveTask: (
    { __typename: 'Task' }
    & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment } }
  ) };

export type BoardToChooseFragment = { __typename: 'Board', id: string, name: string, projectId: string | null, createdAt: string, lists: Array<{ __typename: 'BoardList', id: string, name: string, order: number, boardId: string }> } & { ' $fragmentName'?: 'BoardToChooseFragment' };

export type SessionOptionsQueryVariables = Exact<{
  text: string;
}>;


export type SessionOptionsQuery = { findSessions: Array<{ __typename: 'PomodoroSession', id: string, name: string, isCompleted: boolean }> };

export type TaskFormOptionsQueryVariables = Exact<{
  limit: number;
}>;


export type TaskFormOptionsQuery = { projects: Array<{ __typename: 'Project', id: string, name: string, createdAt: string }>, boards: Array<{ __typename: 'Board', id: string, name: string, projectId: string | null, createdAt: string, lists: Array<{ __typename: 'BoardList', id: string, name: string, order: number, boardId: string }> }> };

export type TaskFormBoardQueryVariables = Exact<{
  id: string;
}>;


export type TaskFormBoardQuery = { board: { __typename: 'Board', id: string, name: string, projectId: string | null, createdAt: string, lists: Array<{ __typename: 'BoardList', id: string, name: string, order: number, boardId: string }> } };

export type BoardOfListQueryVariables = Exact<{
  id: string;
}>;


export type BoardOfListQuery = { boardOfList: { __typename: 'Board', id: string, name: string, projectId: string | null, createdAt: string, lists: Array<{ __typename: 'BoardList', id: string, name: string, order: number, boardId: string }> } };

export type BoardsOfProjectQueryVariables = Exact<{
  projectId: string;
  limit: number;
}>;


export type BoardsOfProjectQuery = { boards: Array<{ __typename: 'Board', id: string, name: string, projectId: string | null, createdAt: string, lists: Array<{ __typename: 'BoardList', id: string, name: string, order: number, boardId: string }> }> };

export type FindBoardsQueryVariables = Exact<{
  projectId?: string | null | undefined;
  text: string;
}>;


export type FindBoardsQuery = { findBoards: Array<{ __typename: 'Board', id: string, name: string, projectId: string | null, createdAt: string, lists: Array<{ __typename: 'BoardList', id: string, name: string, order: number, boardId: string }> }> };

export type UpdateTaskMutationVariables = Exact<{
  id: string;
  input: UpdateTaskInput;
}>;


export type UpdateTaskMutation = { updateTask: (
    { __typename: 'Task' }
    & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment } }
  ) };

export type WorkTasksQueryVariables = Exact<{
  status?: TaskStatus | null | undefined;
  projectId?: string | null | undefined;
  open?: boolean | null | undefined;
  inProject?: boolean | null | undefined;
  priority?: Priority | null | undefined;
  dueFrom?: string | null | undefined;
  dueTo?: string | null | undefined;
  hasDue?: boolean | null | undefined;
  label?: string | null | undefined;
  text?: string | null | undefined;
  group?: TaskGroup | null | undefined;
  sort?: TaskSort | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type WorkTasksQuery = { tasks: Array<(
    { __typename: 'Task', id: string, title: string, description: string | null, status: TaskStatus, priority: Priority, dueDate: string | null, labels: Array<string>, projectId: string | null, listId: string | null, createdAt: string, project: { __typename: 'Project', id: string, name: string } | null }
    & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment;'TaskCardFragment': TaskCardFragment } }
  )> };

export type TimerCardFragment = { __typename: 'PomodoroSession', name: string, currentTaskId: string | null, updatedAt: string, interruptionsChangedAt: string | null, id: string, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, startTime: string | null, endTime: string | null, now: number } & { ' $fragmentName'?: 'TimerCardFragment' };

export type UpdateProfileMutationVariables = Exact<{
  input: UpdateProfileInput;
}>;


export type UpdateProfileMutation = { updateProfile: (
    { __typename: 'User' }
    & { ' $fragmentRefs'?: { 'UserFieldsFragment': UserFieldsFragment } }
  ) };

export type UsageQueryVariables = Exact<{ [key: string]: never; }>;


export type UsageQuery = { me: { __typename: 'Me', usage: Array<{ __typename: 'Usage', kind: CountedKind, used: number, limit: number }> } };

export type UserFieldsFragment = { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string, preferences: { __typename: 'Preferences', theme: Theme, weekStart: WeekStart, clock: ClockPreference, dayStartsAt: number, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, autoStartBreaks: boolean, autoStartFocus: boolean, sound: boolean, density: Density, ambientSound: AmbientSound, ambientVolume: number, wakeLock: boolean, awayAfter: number | null, whenAway: AbsenceAnswer, dailyGoal: number | null, weeklyGoal: number | null, zone: string | null, keys: string | null } } & { ' $fragmentName'?: 'UserFieldsFragment' };

export type UserChangeFragment = { __typename: 'Change', user: { __typename: 'User', id: string, email: string, name: string | null, accountType: AccountType, subscriptionLevel: SubscriptionLevel | null, subscriptionStatus: SubscriptionStatus, paymentExempt: boolean, emailVerified: boolean, createdAt: string, updatedAt: string, preferences: { __typename: 'Preferences', theme: Theme, weekStart: WeekStart, clock: ClockPreference, dayStartsAt: number, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, autoStartBreaks: boolean, autoStartFocus: boolean, sound: boolean, density: Density, ambientSound: AmbientSound, ambientVolume: number, wakeLock: boolean, awayAfter: number | null, whenAway: AbsenceAnswer, dailyGoal: number | null, weeklyGoal: number | null, zone: string | null, keys: string | null } } | null } & { ' $fragmentName'?: 'UserChangeFragment' };

export type JudgedCardsQueryVariables = Exact<{
  id: string;
}>;


export type JudgedCardsQuery = { board: { __typename: 'Board', id: string, lists: Array<{ __typename: 'BoardList', id: string, tasks: Array<{ __typename: 'Task', id: string, title: string, description: string | null, status: TaskStatus, priority: Priority, dueDate: string | null, labels: Array<string>, projectId: string | null, listId: string | null, createdAt: string, project: { __typename: 'Project', id: string, name: string } | null }> }> } };

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

export type BoardColumnsQueryVariables = Exact<{
  id: string;
}>;


export type BoardColumnsQuery = { board: { __typename: 'Board', id: string, name: string, projectId: string | null, project: { __typename: 'Project', id: string, name: string } | null, lists: Array<{ __typename: 'BoardList', id: string, name: string, order: number, tasks: Array<{ __typename: 'Task', id: string, title: string }> }> } };

export type ProjectBoardCardFragment = { __typename: 'Board', id: string, name: string, createdAt: string, stats: { __typename: 'BoardStats', totalTasks: number } } & { ' $fragmentName'?: 'ProjectBoardCardFragment' };

export type ProjectQueryVariables = Exact<{
  id: string;
}>;


export type ProjectQuery = { project: (
    { __typename: 'Project', id: string, name: string, description: string | null, status: ProjectStatus, priority: Priority, startDate: string | null, endDate: string | null, createdAt: string, updatedAt: string }
    & { ' $fragmentRefs'?: { 'ProjectFieldsFragment': ProjectFieldsFragment } }
  ) };

export type ProjectBoardsQueryVariables = Exact<{
  projectId: string;
  limit: number;
  cursor?: string | null | undefined;
}>;


export type ProjectBoardsQuery = { boards: Array<(
    { __typename: 'Board', id: string, createdAt: string }
    & { ' $fragmentRefs'?: { 'BoardFieldsFragment': BoardFieldsFragment;'ProjectBoardCardFragment': ProjectBoardCardFragment } }
  )> };

export type ProjectTasksQueryVariables = Exact<{
  projectId: string;
  limit: number;
  cursor?: string | null | undefined;
}>;


export type ProjectTasksQuery = { tasks: Array<(
    { __typename: 'Task', id: string, createdAt: string }
    & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment;'TaskCardFragment': TaskCardFragment } }
  )> };

export type ProjectTaskCountQueryVariables = Exact<{
  id: string;
}>;


export type ProjectTaskCountQuery = { project: { __typename: 'Project', id: string, taskCount: number } };

export type SessionDetailsFragment = { __typename: 'PomodoroSession', scheduledAt: string | null, createdAt: string, updatedAt: string, id: string, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, startTime: string | null, endTime: string | null, now: number } & { ' $fragmentName'?: 'SessionDetailsFragment' };

export type SessionQueryVariables = Exact<{
  id: string;
}>;


export type SessionQuery = { session: (
    { __typename: 'PomodoroSession', id: string, name: string, description: string | null, status: SessionStatus, isPaused: boolean, scheduledAt: string | null, totalSessionDuration: number, duration: number, breakDuration: number, longBreakEvery: number, longBreakDuration: number, pace: SessionPace, phase: SessionPhase, isActive: boolean, isCompleted: boolean, timeRemaining: number, sessionProgress: number, startTime: string | null, endTime: string | null, createdAt: string, updatedAt: string, phaseEnds: Array<number>, overtimeMs: number, autoStartBreaks: boolean, autoStartFocus: boolean, pausesAtMs: number | null, elapsedMs: number, runningSince: number | null, currentTaskId: string | null, interruptionsChangedAt: string | null, now: number, tasks: Array<(
      { __typename: 'Task', id: string }
      & { ' $fragmentRefs'?: { 'TaskFieldsFragment': TaskFieldsFragment;'SessionTaskFragment': SessionTaskFragment } }
    )> }
    & { ' $fragmentRefs'?: { 'TimerCardFragment': TimerCardFragment;'SessionDetailsFragment': SessionDetailsFragment } }
  ) };

export type SessionTaskFragment = { __typename: 'Task', id: string, title: string, status: TaskStatus, priority: Priority, dueDate: string | null, estimate: number | null } & { ' $fragmentName'?: 'SessionTaskFragment' };

type Node = object;
type Texts = Record<string, string>;
const n = (value: string): Node => ({ kind: "Name", value });
const v = (name: string): Node => ({ kind: "Variable", name: n(name) });
const t = (type: string): Node => type.endsWith("!") ? { kind: "NonNullType", type: t(type.slice(0, -1)) } : type.startsWith("[") ? { kind: "ListType", type: t(type.slice(1, -1)) } : { kind: "NamedType", name: n(type) };
const set = (selections: Node[]): Node => ({ kind: "SelectionSet", selections });
const f = (name: string, selections?: Node[], given: Texts = {}): Node => ({ kind: "Field", name: n(name), arguments: Object.entries(given).map(([key, from]) => ({ kind: "Argument", name: n(key), value: v(from) })), ...(selections && { selectionSet: set(selections) }) });
const o = (operation: string, name: string, variables: Texts, ...selections: Node[]): Node => ({ kind: "OperationDefinition", operation, name: n(name), variableDefinitions: Object.entries(variables).map(([key, type]) => ({ kind: "VariableDefinition", variable: v(key), type: t(type) })), selectionSet: set(selections) });
const c = <Data, Variables extends OperationVariables>(...definitions: Node[]) => ({ kind: "Document", definitions }) as unknown as TypedDocumentNode<Data, Variables>;
const s = (name: string, ...directives: string[]): Node => ({ kind: "FragmentSpread", name: n(name), directives: directives.map((one) => ({ kind: "Directive", name: n(one) })) });
const on = (type: string, name: string, ...selections: Node[]): Node => ({ kind: "FragmentDefinition", name: n(name), typeCondition: t(type), selectionSet: set(selections) });
const SubscriptionFieldsFragment$ = on("SubscriptionDetails","SubscriptionFields",f("status"),f("nextBillingDate"),f("reactivationAvailableUntil"),f("startsAnew"),f("supportEmail"),f("plan",[f("id"),f("name"),f("price"),f("trialDays")]),f("unfinishedPlan",[f("id"),f("name"),f("trialDays")]));
const SubscriptionChangeFieldsFragment$ = on("SubscriptionChange","SubscriptionChangeFields",f("approvalUrl"),f("details",[s("SubscriptionFields","unmask")]),f("user",[s("UserFields","unmask")]));
const BoardFactsFragment$ = on("Board","BoardFacts",f("id"),f("name"),f("description"),f("project",[f("id"),f("name")]),f("stats",[f("totalTasks"),f("lastActivity")]),f("createdAt"));
const BoardFieldsFragment$ = on("Board","BoardFields",f("id"),f("name"),f("description"),f("projectId"),f("project",[f("id"),f("name")]),f("lists",[f("id"),f("name"),f("order"),f("boardId")]),f("stats",[f("totalTasks"),f("activeTasks"),f("lastActivity")]),f("createdAt"),f("updatedAt"));
const BoardChangeFragment$ = on("Change","BoardChange",f("board",[s("BoardFields","unmask")]));
const BoardListTasksFragment$ = on("BoardList","BoardListTasks",f("id"),f("name"),f("order"),f("boardId"),f("tasks",[f("id"),f("projectId")]));
const ProjectCardFragment$ = on("Project","ProjectCard",f("id"),f("name"),f("description"),f("status"),f("priority"),f("startDate"),f("endDate"));
const ProjectNameFragment$ = on("Project","ProjectName",f("id"),f("name"));
const ProjectFieldsFragment$ = on("Project","ProjectFields",f("id"),f("name"),f("description"),f("status"),f("priority"),f("startDate"),f("endDate"),f("createdAt"),f("updatedAt"));
const ProjectChangeFragment$ = on("Change","ProjectChange",f("project",[s("ProjectFields","unmask")]));
const AssignedTaskFragment$ = on("Task","AssignedTask",f("id"),f("title"),f("status"),f("priority"));
const AvailableTaskFragment$ = on("Task","AvailableTask",f("id"),f("title"),f("description"),f("status"),f("priority"),f("projectId"),f("listId"),f("pomodoroSessionId"),f("pomodoroSessions",[f("id"),f("name")]),f("createdAt"));
const SessionWithTasksFragment$ = on("PomodoroSession","SessionWithTasks",s("SessionFields","unmask"),f("tasks",[s("TaskFields","unmask")]));
const SessionCardFragment$ = on("PomodoroSession","SessionCard",f("id"),f("name"),f("description"),f("status"),f("phase"),f("isActive"),f("isPaused"),f("scheduledAt"),f("createdAt"),f("updatedAt"),s("TimedSession","unmask"),f("tasks",[f("id"),f("title"),f("status"),f("project",[f("id"),f("name")])]));
const SessionFieldsFragment$ = on("PomodoroSession","SessionFields",f("id"),f("name"),f("description"),f("scheduledAt"),f("totalSessionDuration"),f("duration"),f("breakDuration"),f("longBreakEvery"),f("longBreakDuration"),f("pace"),f("status"),f("phase"),f("isActive"),f("isPaused"),f("isCompleted"),f("timeRemaining"),f("sessionProgress"),f("startTime"),f("endTime"),f("createdAt"),f("updatedAt"),f("phaseEnds"),f("overtimeMs"),f("autoStartBreaks"),f("autoStartFocus"),f("pausesAtMs"),f("elapsedMs"),f("runningSince"),f("currentTaskId"),f("interruptionsChangedAt"),f("now"));
const SessionChangeFragment$ = on("Change","SessionChange",f("session",[s("SessionFields","unmask")]));
const SessionTaskIdsFragment$ = on("PomodoroSession","SessionTaskIds",f("id"),f("tasks",[f("id")]));
const TimedSessionFragment$ = on("PomodoroSession","TimedSession",f("id"),f("totalSessionDuration"),f("duration"),f("breakDuration"),f("longBreakEvery"),f("longBreakDuration"),f("pace"),f("phaseEnds"),f("overtimeMs"),f("autoStartBreaks"),f("autoStartFocus"),f("pausesAtMs"),f("elapsedMs"),f("runningSince"),f("startTime"),f("endTime"),f("now"));
const SessionHistoryFragment$ = on("PomodoroSession","SessionHistory",f("id"),f("intervals",[f("id"),f("version"),f("kind"),f("from"),f("to"),f("taskId"),f("taskTitle")]));
const SectionCountsFragment$ = on("Overview","SectionCounts",f("sessionsBySection",[f("planned"),f("scheduled"),f("active"),f("completed")]));
const TaskCardFragment$ = on("Task","TaskCard",f("id"),f("title"),f("description"),f("status"),f("priority"),f("dueDate"),f("labels"),f("project",[f("id"),f("name")]),f("createdAt"),f("updatedAt"));
const MovePlacesFragment$ = on("BoardList","MovePlaces",f("id"),f("name"),f("order"),f("tasks",[f("id"),f("rank")]));
const LinkedProjectFragment$ = on("Project","LinkedProject",f("id"),f("name"));
const LinkedSessionFragment$ = on("PomodoroSession","LinkedSession",f("id"),f("name"));
const LinkedColumnFragment$ = on("BoardList","LinkedColumn",f("id"),f("name"),f("order"),f("boardId"));
const LinkedBoardFragment$ = on("Board","LinkedBoard",f("id"),f("projectId"));
const TaskFieldsFragment$ = on("Task","TaskFields",f("id"),f("title"),f("description"),f("status"),f("priority"),f("dueDate"),f("labels"),f("estimate"),f("projectId"),f("project",[f("id"),f("name")]),f("listId"),f("rank"),f("pomodoroSessionId"),f("pomodoroSessions",[f("id"),f("name")]),f("createdAt"),f("updatedAt"));
const TaskChangeFragment$ = on("Change","TaskChange",f("task",[s("TaskFields","unmask")]));
const BoardToChooseFragment$ = on("Board","BoardToChoose",f("id"),f("name"),f("projectId"),f("createdAt"),f("lists",[f("id"),f("name"),f("order"),f("boardId")]));
const TimerCardFragment$ = on("PomodoroSession","TimerCard",f("name"),f("currentTaskId"),f("updatedAt"),f("interruptionsChangedAt"),s("TimedSession","unmask"));
const UserFieldsFragment$ = on("User","UserFields",f("id"),f("email"),f("name"),f("accountType"),f("subscriptionLevel"),f("subscriptionStatus"),f("paymentExempt"),f("emailVerified"),f("createdAt"),f("updatedAt"),f("preferences",[f("theme"),f("weekStart"),f("clock"),f("dayStartsAt"),f("totalSessionDuration"),f("duration"),f("breakDuration"),f("longBreakEvery"),f("longBreakDuration"),f("pace"),f("autoStartBreaks"),f("autoStartFocus"),f("sound"),f("density"),f("ambientSound"),f("ambientVolume"),f("wakeLock"),f("awayAfter"),f("whenAway"),f("dailyGoal"),f("weeklyGoal"),f("zone"),f("keys")]));
const UserChangeFragment$ = on("Change","UserChange",f("user",[s("UserFields","unmask")]));
const ProjectBoardCardFragment$ = on("Board","ProjectBoardCard",f("id"),f("name"),f("stats",[f("totalTasks")]),f("createdAt"));
const SessionDetailsFragment$ = on("PomodoroSession","SessionDetails",f("scheduledAt"),f("createdAt"),f("updatedAt"),s("TimedSession","unmask"));
const SessionTaskFragment$ = on("Task","SessionTask",f("id"),f("title"),f("status"),f("priority"),f("dueDate"),f("estimate"));
export const SubscriptionFieldsFragmentDoc = c<SubscriptionFieldsFragment, OperationVariables>(SubscriptionFieldsFragment$);
export const SubscriptionChangeFieldsFragmentDoc = c<SubscriptionChangeFieldsFragment, OperationVariables>(SubscriptionChangeFieldsFragment$,SubscriptionFieldsFragment$,UserFieldsFragment$);
export const BoardFactsFragmentDoc = c<BoardFactsFragment, OperationVariables>(BoardFactsFragment$);
export const BoardFieldsFragmentDoc = c<BoardFieldsFragment, OperationVariables>(BoardFieldsFragment$);
export const BoardChangeFragmentDoc = c<BoardChangeFragment, OperationVariables>(BoardChangeFragment$,BoardFieldsFragment$);
export const BoardListTasksFragmentDoc = c<BoardListTasksFragment, OperationVariables>(BoardListTasksFragment$);
export const ProjectCardFragmentDoc = c<ProjectCardFragment, OperationVariables>(ProjectCardFragment$);
export const ProjectNameFragmentDoc = c<ProjectNameFragment, OperationVariables>(ProjectNameFragment$);
export const ProjectFieldsFragmentDoc = c<ProjectFieldsFragment, OperationVariables>(ProjectFieldsFragment$);
export const ProjectChangeFragmentDoc = c<ProjectChangeFragment, OperationVariables>(ProjectChangeFragment$,ProjectFieldsFragment$);
export const AssignedTaskFragmentDoc = c<AssignedTaskFragment, OperationVariables>(AssignedTaskFragment$);
export const AvailableTaskFragmentDoc = c<AvailableTaskFragment, OperationVariables>(AvailableTaskFragment$);
export const SessionWithTasksFragmentDoc = c<SessionWithTasksFragment, OperationVariables>(SessionWithTasksFragment$,SessionFieldsFragment$,TaskFieldsFragment$);
export const SessionCardFragmentDoc = c<SessionCardFragment, OperationVariables>(SessionCardFragment$,TimedSessionFragment$);
export const SessionFieldsFragmentDoc = c<SessionFieldsFragment, OperationVariables>(SessionFieldsFragment$);
export const SessionChangeFragmentDoc = c<SessionChangeFragment, OperationVariables>(SessionChangeFragment$,SessionFieldsFragment$);
export const SessionTaskIdsFragmentDoc = c<SessionTaskIdsFragment, OperationVariables>(SessionTaskIdsFragment$);
export const TimedSessionFragmentDoc = c<TimedSessionFragment, OperationVariables>(TimedSessionFragment$);
export const SessionHistoryFragmentDoc = c<SessionHistoryFragment, OperationVariables>(SessionHistoryFragment$);
export const SectionCountsFragmentDoc = c<SectionCountsFragment, OperationVariables>(SectionCountsFragment$);
export const TaskCardFragmentDoc = c<TaskCardFragment, OperationVariables>(TaskCardFragment$);
export const MovePlacesFragmentDoc = c<MovePlacesFragment, OperationVariables>(MovePlacesFragment$);
export const LinkedProjectFragmentDoc = c<LinkedProjectFragment, OperationVariables>(LinkedProjectFragment$);
export const LinkedSessionFragmentDoc = c<LinkedSessionFragment, OperationVariables>(LinkedSessionFragment$);
export const LinkedColumnFragmentDoc = c<LinkedColumnFragment, OperationVariables>(LinkedColumnFragment$);
export const LinkedBoardFragmentDoc = c<LinkedBoardFragment, OperationVariables>(LinkedBoardFragment$);
export const TaskFieldsFragmentDoc = c<TaskFieldsFragment, OperationVariables>(TaskFieldsFragment$);
export const TaskChangeFragmentDoc = c<TaskChangeFragment, OperationVariables>(TaskChangeFragment$,TaskFieldsFragment$);
export const BoardToChooseFragmentDoc = c<BoardToChooseFragment, OperationVariables>(BoardToChooseFragment$);
export const TimerCardFragmentDoc = c<TimerCardFragment, OperationVariables>(TimerCardFragment$,TimedSessionFragment$);
export const UserFieldsFragmentDoc = c<UserFieldsFragment, OperationVariables>(UserFieldsFragment$);
export const UserChangeFragmentDoc = c<UserChangeFragment, OperationVariables>(UserChangeFragment$,UserFieldsFragment$);
export const ProjectBoardCardFragmentDoc = c<ProjectBoardCardFragment, OperationVariables>(ProjectBoardCardFragment$);
export const SessionDetailsFragmentDoc = c<SessionDetailsFragment, OperationVariables>(SessionDetailsFragment$,TimedSessionFragment$);
export const SessionTaskFragmentDoc = c<SessionTaskFragment, OperationVariables>(SessionTaskFragment$);
export const MeDocument = c<MeQuery, MeQueryVariables>(o("query","Me",{},f("me",[f("user",[s("UserFields","unmask")]),f("token"),f("unfinishedPlan",[f("id"),f("name"),f("trialDays")])])),UserFieldsFragment$);
export const ChangesDocument = c<ChangesSubscription, ChangesSubscriptionVariables>(o("subscription","Changes",{"sinceMs":"Int","since":"String"},f("changes",[f("resync"),f("version"),f("siteNotice",[f("notice",[f("id"),f("text"),f("kind")])]),f("overview",[f("activeProjects"),f("tasks"),f("boards"),f("sessions"),f("tasksByStatus",[f("plan"),f("todo"),f("done")]),s("SectionCounts","unmask"),f("pictured",[f("plan"),f("todo"),f("done")]),f("newestActive",[f("id"),f("name"),f("tasks",[f("plan"),f("todo"),f("done")])])]),f("changes",[f("entity"),f("id"),f("removed"),s("UserChange","unmask"),s("ProjectChange","unmask"),s("BoardChange","unmask"),s("SessionChange","unmask"),s("TaskChange","unmask")])],{"sinceMs":"sinceMs","since":"since"})),SectionCountsFragment$,UserChangeFragment$,UserFieldsFragment$,ProjectChangeFragment$,ProjectFieldsFragment$,BoardChangeFragment$,BoardFieldsFragment$,SessionChangeFragment$,SessionFieldsFragment$,TaskChangeFragment$,TaskFieldsFragment$);
export const BillingHistoryDocument = c<BillingHistoryQuery, BillingHistoryQueryVariables>(o("query","BillingHistory",{},f("billingHistory",[f("id"),f("amount"),f("currency"),f("status"),f("billingDate"),f("paypalTransactionId")])));
export const CancelSubscriptionDocument = c<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>(o("mutation","CancelSubscription",{"input":"CancelSubscriptionInput!"},f("cancelSubscription",[f("immediate"),f("deleted"),f("accessUntil")],{"input":"input"})));
export const SubscriptionHistoryDocument = c<SubscriptionHistoryQuery, SubscriptionHistoryQueryVariables>(o("query","SubscriptionHistory",{},f("subscriptionHistory",[f("id"),f("event"),f("fromPlan"),f("toPlan"),f("createdAt")])));
export const SubscriptionDetailsDocument = c<SubscriptionDetailsQuery, SubscriptionDetailsQueryVariables>(o("query","SubscriptionDetails",{},f("subscriptionDetails",[s("SubscriptionFields","unmask")])),SubscriptionFieldsFragment$);
export const ConfirmSubscriptionDocument = c<ConfirmSubscriptionMutation, ConfirmSubscriptionMutationVariables>(o("mutation","ConfirmSubscription",{"input":"ConfirmSubscriptionInput!"},f("confirmSubscription",[s("SubscriptionFields","unmask")],{"input":"input"})),SubscriptionFieldsFragment$);
export const ReactivateSubscriptionDocument = c<ReactivateSubscriptionMutation, ReactivateSubscriptionMutationVariables>(o("mutation","ReactivateSubscription",{"input":"PlanChoiceInput!"},f("reactivateSubscription",[s("SubscriptionChangeFields","unmask")],{"input":"input"})),SubscriptionChangeFieldsFragment$,SubscriptionFieldsFragment$,UserFieldsFragment$);
export const UpgradeSubscriptionDocument = c<UpgradeSubscriptionMutation, UpgradeSubscriptionMutationVariables>(o("mutation","UpgradeSubscription",{"input":"PlanChoiceInput!"},f("upgradeSubscription",[s("SubscriptionChangeFields","unmask")],{"input":"input"})),SubscriptionChangeFieldsFragment$,SubscriptionFieldsFragment$,UserFieldsFragment$);
export const DowngradeSubscriptionDocument = c<DowngradeSubscriptionMutation, DowngradeSubscriptionMutationVariables>(o("mutation","DowngradeSubscription",{"input":"PlanChoiceInput!"},f("downgradeSubscription",[s("SubscriptionChangeFields","unmask")],{"input":"input"})),SubscriptionChangeFieldsFragment$,SubscriptionFieldsFragment$,UserFieldsFragment$);
export const CreateSubscriptionDocument = c<CreateSubscriptionMutation, CreateSubscriptionMutationVariables>(o("mutation","CreateSubscription",{"input":"PlanChoiceInput!"},f("createSubscription",[f("approvalUrl"),f("subscriptionId")],{"input":"input"})));
export const PlansDocument = c<PlansQuery, PlansQueryVariables>(o("query","Plans",{},f("plans",[f("id"),f("name"),f("price"),f("interval"),f("available"),f("trialDays")])));
export const UpdateBoardDocument = c<UpdateBoardMutation, UpdateBoardMutationVariables>(o("mutation","UpdateBoard",{"id":"ID!","input":"UpdateBoardInput!"},f("updateBoard",[s("BoardFields")],{"id":"id","input":"input"})),BoardFieldsFragment$);
export const BoardsDocument = c<BoardsQuery, BoardsQueryVariables>(o("query","Boards",{"sort":"BoardSort","order":"SortOrder","filter":"BoardFilter","projectId":"ID","limit":"Int","cursor":"ID"},f("boards",[f("id"),f("name"),f("projectId"),f("stats",[f("totalTasks"),f("activeTasks"),f("lastActivity")]),f("createdAt"),s("BoardFields"),s("BoardFacts")],{"sort":"sort","order":"order","filter":"filter","projectId":"projectId","limit":"limit","cursor":"cursor"})),BoardFieldsFragment$,BoardFactsFragment$);
export const CreateBoardDocument = c<CreateBoardMutation, CreateBoardMutationVariables>(o("mutation","CreateBoard",{"input":"CreateBoardInput!"},f("createBoard",[s("BoardFields")],{"input":"input"})),BoardFieldsFragment$);
export const DeleteBoardDocument = c<DeleteBoardMutation, DeleteBoardMutationVariables>(o("mutation","DeleteBoard",{"id":"ID!"},f("deleteBoard",undefined,{"id":"id"})));
export const RestoreBoardDocument = c<RestoreBoardMutation, RestoreBoardMutationVariables>(o("mutation","RestoreBoard",{"id":"ID!"},f("restoreBoard",[s("BoardFields")],{"id":"id"})),BoardFieldsFragment$);
export const OverviewDocument = c<OverviewQuery, OverviewQueryVariables>(o("query","Overview",{},f("overview",[f("activeProjects"),f("tasks"),f("boards"),f("sessions"),f("tasksByStatus",[f("plan"),f("todo"),f("done")]),f("pictured",[f("plan"),f("todo"),f("done")]),f("newestActive",[f("id"),f("name"),f("tasks",[f("plan"),f("todo"),f("done")])])])));
export const UpdateProjectDocument = c<UpdateProjectMutation, UpdateProjectMutationVariables>(o("mutation","UpdateProject",{"id":"ID!","input":"UpdateProjectInput!"},f("updateProject",[s("ProjectFields")],{"id":"id","input":"input"})),ProjectFieldsFragment$);
export const CreateProjectDocument = c<CreateProjectMutation, CreateProjectMutationVariables>(o("mutation","CreateProject",{"input":"CreateProjectInput!"},f("createProject",[s("ProjectFields")],{"input":"input"})),ProjectFieldsFragment$);
export const ProjectChoicesDocument = c<ProjectChoicesQuery, ProjectChoicesQueryVariables>(o("query","ProjectChoices",{"limit":"Int!"},f("projects",[f("id"),f("name"),f("createdAt")],{"limit":"limit"})));
export const FindProjectsDocument = c<FindProjectsQuery, FindProjectsQueryVariables>(o("query","FindProjects",{"text":"String!"},f("findProjects",[f("id"),f("name")],{"text":"text"})));
export const ProjectsDocument = c<ProjectsQuery, ProjectsQueryVariables>(o("query","Projects",{"limit":"Int","cursor":"ID"},f("projects",[f("id"),f("createdAt"),s("ProjectFields"),s("ProjectCard")],{"limit":"limit","cursor":"cursor"})),ProjectFieldsFragment$,ProjectCardFragment$);
export const DeleteProjectDocument = c<DeleteProjectMutation, DeleteProjectMutationVariables>(o("mutation","DeleteProject",{"id":"ID!"},f("deleteProject",undefined,{"id":"id"})));
export const RestoreProjectDocument = c<RestoreProjectMutation, RestoreProjectMutationVariables>(o("mutation","RestoreProject",{"id":"ID!"},f("restoreProject",[s("ProjectFields")],{"id":"id"})),ProjectFieldsFragment$);
export const RemoveTaskFromSessionDocument = c<RemoveTaskFromSessionMutation, RemoveTaskFromSessionMutationVariables>(o("mutation","RemoveTaskFromSession",{"id":"ID!","taskId":"ID!"},f("removeTaskFromSession",[s("SessionWithTasks")],{"id":"id","taskId":"taskId"})),SessionWithTasksFragment$,SessionFieldsFragment$,TaskFieldsFragment$);
export const SessionTasksDocument = c<SessionTasksQuery, SessionTasksQueryVariables>(o("query","SessionTasks",{"id":"ID!"},f("session",[f("id"),f("name"),f("isCompleted"),s("SessionFields"),f("tasks",[f("id"),s("TaskFields"),s("AssignedTask")])],{"id":"id"})),SessionFieldsFragment$,TaskFieldsFragment$,AssignedTaskFragment$);
export const AddTasksToSessionDocument = c<AddTasksToSessionMutation, AddTasksToSessionMutationVariables>(o("mutation","AddTasksToSession",{"id":"ID!","taskIds":"[ID!]!"},f("addTasksToSession",[s("SessionWithTasks")],{"id":"id","taskIds":"taskIds"})),SessionWithTasksFragment$,SessionFieldsFragment$,TaskFieldsFragment$);
export const AvailableTasksDocument = c<AvailableTasksQuery, AvailableTasksQueryVariables>(o("query","AvailableTasks",{"outsideSession":"ID!","text":"String","projectId":"ID","inProject":"Boolean","boardId":"ID","onBoard":"Boolean","sort":"TaskSort","order":"SortOrder","limit":"Int!","cursor":"ID"},f("tasks",[s("AvailableTask","unmask"),s("TaskFields"),f("dueDate")],{"outsideSession":"outsideSession","text":"text","projectId":"projectId","inProject":"inProject","boardId":"boardId","onBoard":"onBoard","sort":"sort","order":"order","limit":"limit","cursor":"cursor"})),AvailableTaskFragment$,TaskFieldsFragment$);
export const EditSessionDocument = c<EditSessionQuery, EditSessionQueryVariables>(o("query","EditSession",{"id":"ID!"},f("session",[s("SessionFields","unmask")],{"id":"id"})),SessionFieldsFragment$);
export const CreateSessionDocument = c<CreateSessionMutation, CreateSessionMutationVariables>(o("mutation","CreateSession",{"input":"CreateSessionInput!"},f("createSession",[s("SessionFields","unmask")],{"input":"input"})),SessionFieldsFragment$);
export const UpdateSessionDocument = c<UpdateSessionMutation, UpdateSessionMutationVariables>(o("mutation","UpdateSession",{"id":"ID!","input":"UpdateSessionInput!"},f("updateSession",[s("SessionFields","unmask")],{"id":"id","input":"input"})),SessionFieldsFragment$);
export const SessionTruthDocument = c<SessionTruthQuery, SessionTruthQueryVariables>(o("query","SessionTruth",{"id":"ID!"},f("session",[s("SessionFields","unmask")],{"id":"id"})),SessionFieldsFragment$);
export const TimerSessionsDocument = c<TimerSessionsQuery, TimerSessionsQueryVariables>(o("query","TimerSessions",{},f("currentSessions",[s("SessionFields","unmask")])),SessionFieldsFragment$);
export const CurrentTaskDocument = c<CurrentTaskQuery, CurrentTaskQueryVariables>(o("query","CurrentTask",{"id":"ID!"},f("task",[f("id"),f("title")],{"id":"id"})));
export const DeleteSessionDocument = c<DeleteSessionMutation, DeleteSessionMutationVariables>(o("mutation","DeleteSession",{"id":"ID!"},f("deleteSession",undefined,{"id":"id"})));
export const RestoreSessionDocument = c<RestoreSessionMutation, RestoreSessionMutationVariables>(o("mutation","RestoreSession",{"id":"ID!"},f("restoreSession",[s("SessionFields"),f("tasks",[s("TaskFields")])],{"id":"id"})),SessionFieldsFragment$,TaskFieldsFragment$);
export const HistoryDocument = c<HistoryQuery, HistoryQueryVariables>(o("query","History",{"id":"ID!"},f("session",[s("SessionHistory","unmask")],{"id":"id"})),SessionHistoryFragment$);
export const DayHistoriesDocument = c<DayHistoriesQuery, DayHistoriesQueryVariables>(o("query","DayHistories",{},f("currentSessions",[s("SessionHistory","unmask")])),SessionHistoryFragment$);
export const SessionsDocument = c<SessionsQuery, SessionsQueryVariables>(o("query","Sessions",{"section":"SessionSection!","limit":"Int!","cursor":"ID"},f("sessions",[f("id"),f("isActive"),f("isCompleted"),f("scheduledAt"),f("endTime"),f("runningSince"),f("createdAt"),f("updatedAt"),s("SessionFields"),s("SessionCard")],{"section":"section","limit":"limit","cursor":"cursor"})),SessionFieldsFragment$,SessionCardFragment$,TimedSessionFragment$);
export const SessionCountsDocument = c<SessionCountsQuery, SessionCountsQueryVariables>(o("query","SessionCounts",{},f("overview",[s("SectionCounts","unmask")])),SectionCountsFragment$);
export const StartSessionDocument = c<StartSessionMutation, StartSessionMutationVariables>(o("mutation","StartSession",{"id":"ID!"},f("startSession",[s("SessionFields","unmask")],{"id":"id"})),SessionFieldsFragment$);
export const PauseSessionDocument = c<PauseSessionMutation, PauseSessionMutationVariables>(o("mutation","PauseSession",{"id":"ID!"},f("pauseSession",[s("SessionFields","unmask")],{"id":"id"})),SessionFieldsFragment$);
export const ResumeSessionDocument = c<ResumeSessionMutation, ResumeSessionMutationVariables>(o("mutation","ResumeSession",{"id":"ID!"},f("resumeSession",[s("SessionFields","unmask")],{"id":"id"})),SessionFieldsFragment$);
export const CompleteSessionDocument = c<CompleteSessionMutation, CompleteSessionMutationVariables>(o("mutation","CompleteSession",{"id":"ID!"},f("completeSession",[s("SessionFields","unmask")],{"id":"id"})),SessionFieldsFragment$);
export const TaskDocument = c<TaskQuery, TaskQueryVariables>(o("query","Task",{"id":"ID!"},f("task",[s("TaskFields","unmask")],{"id":"id"})),TaskFieldsFragment$);
export const NamedProjectDocument = c<NamedProjectQuery, NamedProjectQueryVariables>(o("query","NamedProject",{"id":"ID!"},f("project",[f("id"),f("name")],{"id":"id"})));
export const NamedSessionDocument = c<NamedSessionQuery, NamedSessionQueryVariables>(o("query","NamedSession",{"id":"ID!"},f("session",[f("id"),f("name"),f("isCompleted")],{"id":"id"})));
export const TasksDocument = c<TasksQuery, TasksQueryVariables>(o("query","Tasks",{"status":"TaskStatus","limit":"Int","cursor":"ID"},f("tasks",[f("id"),f("status"),f("createdAt"),s("TaskFields"),s("TaskCard")],{"status":"status","limit":"limit","cursor":"cursor"})),TaskFieldsFragment$,TaskCardFragment$);
export const TaskCountsDocument = c<TaskCountsQuery, TaskCountsQueryVariables>(o("query","TaskCounts",{},f("overview",[f("tasksByStatus",[f("plan"),f("todo"),f("done")])])));
export const FocusTaskDocument = c<FocusTaskMutation, FocusTaskMutationVariables>(o("mutation","FocusTask",{"id":"ID!"},f("focusTask",[s("SessionFields","unmask"),f("tasks",[s("TaskFields","unmask")])],{"id":"id"})),SessionFieldsFragment$,TaskFieldsFragment$);
export const TaskSessionsDocument = c<TaskSessionsQuery, TaskSessionsQueryVariables>(o("query","TaskSessions",{"id":"ID!"},f("task",[f("id"),f("pomodoroSessions",[f("id"),f("name"),f("status"),f("isPaused"),f("currentTaskId"),f("updatedAt"),s("TimedSession","unmask")])],{"id":"id"})),TimedSessionFragment$);
export const TaskFocusDocument = c<TaskFocusQuery, TaskFocusQueryVariables>(o("query","TaskFocus",{"id":"ID!"},f("taskFocus",[f("now"),f("focusMs"),f("sessions",[f("sessionId"),f("focusMs")])],{"id":"id"})));
export const ColumnPlacesDocument = c<ColumnPlacesQuery, ColumnPlacesQueryVariables>(o("query","ColumnPlaces",{"listId":"ID!"},f("tasks",[f("id"),f("rank")],{"listId":"listId"})));
export const UpdateTasksDocument = c<UpdateTasksMutation, UpdateTasksMutationVariables>(o("mutation","UpdateTasks",{"changes":"[TasksChangeInput!]!"},f("updateTasks",[s("TaskFields")],{"changes":"changes"})),TaskFieldsFragment$);
export const DeleteTasksDocument = c<DeleteTasksMutation, DeleteTasksMutationVariables>(o("mutation","DeleteTasks",{"ids":"[ID!]!"},f("deleteTasks",undefined,{"ids":"ids"})));
export const RestoreTasksDocument = c<RestoreTasksMutation, RestoreTasksMutationVariables>(o("mutation","RestoreTasks",{"ids":"[ID!]!"},f("restoreTasks",[s("TaskFields")],{"ids":"ids"})),TaskFieldsFragment$);
export const CompleteTaskDocument = c<CompleteTaskMutation, CompleteTaskMutationVariables>(o("mutation","CompleteTask",{"id":"ID!"},f("completeTask",[s("TaskFields")],{"id":"id"})),TaskFieldsFragment$);
export const ReopenTaskDocument = c<ReopenTaskMutation, ReopenTaskMutationVariables>(o("mutation","ReopenTask",{"id":"ID!"},f("reopenTask",[s("TaskFields")],{"id":"id"})),TaskFieldsFragment$);
export const CreateTaskDocument = c<CreateTaskMutation, CreateTaskMutationVariables>(o("mutation","CreateTask",{"input":"CreateTaskInput!"},f("createTask",[s("TaskFields")],{"input":"input"})),TaskFieldsFragment$);
export const DeleteTaskDocument = c<DeleteTaskMutation, DeleteTaskMutationVariables>(o("mutation","DeleteTask",{"id":"ID!"},f("deleteTask",undefined,{"id":"id"})));
export const RestoreTaskDocument = c<RestoreTaskMutation, RestoreTaskMutationVariables>(o("mutation","RestoreTask",{"id":"ID!"},f("restoreTask",[s("TaskFields")],{"id":"id"})),TaskFieldsFragment$);
export const LabelsDocument = c<LabelsQuery, LabelsQueryVariables>(o("query","Labels",{},f("labels",[f("name")])));
export const MoveTaskDocument = c<MoveTaskMutation, MoveTaskMutationVariables>(o("mutation","MoveTask",{"input":"MoveTaskInput!"},f("moveTask",[s("TaskFields")],{"input":"input"})),TaskFieldsFragment$);
export const SessionOptionsDocument = c<SessionOptionsQuery, SessionOptionsQueryVariables>(o("query","SessionOptions",{"text":"String!"},f("findSessions",[f("id"),f("name"),f("isCompleted")],{"text":"text"})));
export const TaskFormOptionsDocument = c<TaskFormOptionsQuery, TaskFormOptionsQueryVariables>(o("query","TaskFormOptions",{"limit":"Int!"},f("projects",[f("id"),f("name"),f("createdAt")],{"limit":"limit"}),f("boards",[s("BoardToChoose","unmask")],{"limit":"limit"})),BoardToChooseFragment$);
export const TaskFormBoardDocument = c<TaskFormBoardQuery, TaskFormBoardQueryVariables>(o("query","TaskFormBoard",{"id":"ID!"},f("board",[s("BoardToChoose","unmask")],{"id":"id"})),BoardToChooseFragment$);
export const BoardOfListDocument = c<BoardOfListQuery, BoardOfListQueryVariables>(o("query","BoardOfList",{"id":"ID!"},f("boardOfList",[s("BoardToChoose","unmask")],{"id":"id"})),BoardToChooseFragment$);
export const BoardsOfProjectDocument = c<BoardsOfProjectQuery, BoardsOfProjectQueryVariables>(o("query","BoardsOfProject",{"projectId":"ID!","limit":"Int!"},f("boards",[s("BoardToChoose","unmask")],{"projectId":"projectId","limit":"limit"})),BoardToChooseFragment$);
export const FindBoardsDocument = c<FindBoardsQuery, FindBoardsQueryVariables>(o("query","FindBoards",{"projectId":"ID","text":"String!"},f("findBoards",[s("BoardToChoose","unmask")],{"projectId":"projectId","text":"text"})),BoardToChooseFragment$);
export const UpdateTaskDocument = c<UpdateTaskMutation, UpdateTaskMutationVariables>(o("mutation","UpdateTask",{"id":"ID!","input":"UpdateTaskInput!"},f("updateTask",[s("TaskFields")],{"id":"id","input":"input"})),TaskFieldsFragment$);
export const WorkTasksDocument = c<WorkTasksQuery, WorkTasksQueryVariables>(o("query","WorkTasks",{"status":"TaskStatus","projectId":"ID","open":"Boolean","inProject":"Boolean","priority":"Priority","dueFrom":"Date","dueTo":"Date","hasDue":"Boolean","label":"String","text":"String","group":"TaskGroup","sort":"TaskSort","limit":"Int","cursor":"ID"},f("tasks",[f("id"),f("title"),f("description"),f("status"),f("priority"),f("dueDate"),f("labels"),f("projectId"),f("listId"),f("createdAt"),f("project",[f("id"),f("name")]),s("TaskFields"),s("TaskCard")],{"status":"status","projectId":"projectId","open":"open","inProject":"inProject","priority":"priority","dueFrom":"dueFrom","dueTo":"dueTo","hasDue":"hasDue","label":"label","text":"text","group":"group","sort":"sort","limit":"limit","cursor":"cursor"})),TaskFieldsFragment$,TaskCardFragment$);
export const UpdateProfileDocument = c<UpdateProfileMutation, UpdateProfileMutationVariables>(o("mutation","UpdateProfile",{"input":"UpdateProfileInput!"},f("updateProfile",[s("UserFields")],{"input":"input"})),UserFieldsFragment$);
export const UsageDocument = c<UsageQuery, UsageQueryVariables>(o("query","Usage",{},f("me",[f("usage",[f("kind"),f("used"),f("limit")])])));
export const JudgedCardsDocument = c<JudgedCardsQuery, JudgedCardsQueryVariables>(o("query","JudgedCards",{"id":"ID!"},f("board",[f("id"),f("lists",[f("id"),f("tasks",[f("id"),f("title"),f("description"),f("status"),f("priority"),f("dueDate"),f("labels"),f("projectId"),f("listId"),f("createdAt"),f("project",[f("id"),f("name")])])])],{"id":"id"})));
export const BoardDocument = c<BoardQuery, BoardQueryVariables>(o("query","Board",{"id":"ID!"},f("board",[f("id"),f("name"),f("projectId"),f("project",[f("id"),f("name")]),f("lists",[f("id"),f("name"),f("order"),f("tasks",[f("id"),f("title"),s("TaskFields"),s("TaskCard")])]),s("BoardFields")],{"id":"id"})),TaskFieldsFragment$,TaskCardFragment$,BoardFieldsFragment$);
export const BoardColumnsDocument = c<BoardColumnsQuery, BoardColumnsQueryVariables>(o("query","BoardColumns",{"id":"ID!"},f("board",[f("id"),f("name"),f("projectId"),f("project",[f("id"),f("name")]),f("lists",[f("id"),f("name"),f("order"),f("tasks",[f("id"),f("title")])])],{"id":"id"})));
export const ProjectDocument = c<ProjectQuery, ProjectQueryVariables>(o("query","Project",{"id":"ID!"},f("project",[f("id"),f("name"),f("description"),f("status"),f("priority"),f("startDate"),f("endDate"),f("createdAt"),f("updatedAt"),s("ProjectFields")],{"id":"id"})),ProjectFieldsFragment$);
export const ProjectBoardsDocument = c<ProjectBoardsQuery, ProjectBoardsQueryVariables>(o("query","ProjectBoards",{"projectId":"ID!","limit":"Int!","cursor":"ID"},f("boards",[f("id"),f("createdAt"),s("BoardFields"),s("ProjectBoardCard")],{"projectId":"projectId","limit":"limit","cursor":"cursor"})),BoardFieldsFragment$,ProjectBoardCardFragment$);
export const ProjectTasksDocument = c<ProjectTasksQuery, ProjectTasksQueryVariables>(o("query","ProjectTasks",{"projectId":"ID!","limit":"Int!","cursor":"ID"},f("tasks",[f("id"),f("createdAt"),s("TaskFields"),s("TaskCard")],{"projectId":"projectId","limit":"limit","cursor":"cursor"})),TaskFieldsFragment$,TaskCardFragment$);
export const ProjectTaskCountDocument = c<ProjectTaskCountQuery, ProjectTaskCountQueryVariables>(o("query","ProjectTaskCount",{"id":"ID!"},f("project",[f("id"),f("taskCount")],{"id":"id"})));
export const SessionDocument = c<SessionQuery, SessionQueryVariables>(o("query","Session",{"id":"ID!"},f("session",[f("id"),f("name"),f("description"),f("status"),f("isPaused"),s("SessionFields","unmask"),s("TimerCard"),s("SessionDetails"),f("tasks",[f("id"),s("TaskFields"),s("SessionTask")])],{"id":"id"})),SessionFieldsFragment$,TimerCardFragment$,TimedSessionFragment$,SessionDetailsFragment$,TaskFieldsFragment$,SessionTaskFragment$);
export const useMeQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<MeQuery, MeQueryVariables>) => Apollo.useQuery<MeQuery, MeQueryVariables>(MeDocument, options as never) as Apollo.useQuery.Result<MeQuery, MeQueryVariables, "empty" | "complete" | "streaming">;
export const useBillingHistoryQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<BillingHistoryQuery, BillingHistoryQueryVariables>) => Apollo.useQuery<BillingHistoryQuery, BillingHistoryQueryVariables>(BillingHistoryDocument, options as never) as Apollo.useQuery.Result<BillingHistoryQuery, BillingHistoryQueryVariables, "empty" | "complete" | "streaming">;
export const useCancelSubscriptionMutation = (options?: Apollo.useMutation.Options<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>) => Apollo.useMutation(CancelSubscriptionDocument, options);
export const useSubscriptionHistoryQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<SubscriptionHistoryQuery, SubscriptionHistoryQueryVariables>) => Apollo.useQuery<SubscriptionHistoryQuery, SubscriptionHistoryQueryVariables>(SubscriptionHistoryDocument, options as never) as Apollo.useQuery.Result<SubscriptionHistoryQuery, SubscriptionHistoryQueryVariables, "empty" | "complete" | "streaming">;
export const useSubscriptionDetailsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<SubscriptionDetailsQuery, SubscriptionDetailsQueryVariables>) => Apollo.useQuery<SubscriptionDetailsQuery, SubscriptionDetailsQueryVariables>(SubscriptionDetailsDocument, options as never) as Apollo.useQuery.Result<SubscriptionDetailsQuery, SubscriptionDetailsQueryVariables, "empty" | "complete" | "streaming">;
export const useConfirmSubscriptionMutation = (options?: Apollo.useMutation.Options<ConfirmSubscriptionMutation, ConfirmSubscriptionMutationVariables>) => Apollo.useMutation(ConfirmSubscriptionDocument, options);
export const useReactivateSubscriptionMutation = (options?: Apollo.useMutation.Options<ReactivateSubscriptionMutation, ReactivateSubscriptionMutationVariables>) => Apollo.useMutation(ReactivateSubscriptionDocument, options);
export const useUpgradeSubscriptionMutation = (options?: Apollo.useMutation.Options<UpgradeSubscriptionMutation, UpgradeSubscriptionMutationVariables>) => Apollo.useMutation(UpgradeSubscriptionDocument, options);
export const useDowngradeSubscriptionMutation = (options?: Apollo.useMutation.Options<DowngradeSubscriptionMutation, DowngradeSubscriptionMutationVariables>) => Apollo.useMutation(DowngradeSubscriptionDocument, options);
export const useCreateSubscriptionMutation = (options?: Apollo.useMutation.Options<CreateSubscriptionMutation, CreateSubscriptionMutationVariables>) => Apollo.useMutation(CreateSubscriptionDocument, options);
export const usePlansQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<PlansQuery, PlansQueryVariables>) => Apollo.useQuery<PlansQuery, PlansQueryVariables>(PlansDocument, options as never) as Apollo.useQuery.Result<PlansQuery, PlansQueryVariables, "empty" | "complete" | "streaming">;
export const useUpdateBoardMutation = (options?: Apollo.useMutation.Options<UpdateBoardMutation, UpdateBoardMutationVariables>) => Apollo.useMutation(UpdateBoardDocument, options);
export const useBoardsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<BoardsQuery, BoardsQueryVariables>) => Apollo.useQuery<BoardsQuery, BoardsQueryVariables>(BoardsDocument, options as never) as Apollo.useQuery.Result<BoardsQuery, BoardsQueryVariables, "empty" | "complete" | "streaming">;
export const useCreateBoardMutation = (options?: Apollo.useMutation.Options<CreateBoardMutation, CreateBoardMutationVariables>) => Apollo.useMutation(CreateBoardDocument, options);
export const useDeleteBoardMutation = (options?: Apollo.useMutation.Options<DeleteBoardMutation, DeleteBoardMutationVariables>) => Apollo.useMutation(DeleteBoardDocument, options);
export const useRestoreBoardMutation = (options?: Apollo.useMutation.Options<RestoreBoardMutation, RestoreBoardMutationVariables>) => Apollo.useMutation(RestoreBoardDocument, options);
export const useOverviewQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<OverviewQuery, OverviewQueryVariables>) => Apollo.useQuery<OverviewQuery, OverviewQueryVariables>(OverviewDocument, options as never) as Apollo.useQuery.Result<OverviewQuery, OverviewQueryVariables, "empty" | "complete" | "streaming">;
export const useUpdateProjectMutation = (options?: Apollo.useMutation.Options<UpdateProjectMutation, UpdateProjectMutationVariables>) => Apollo.useMutation(UpdateProjectDocument, options);
export const useCreateProjectMutation = (options?: Apollo.useMutation.Options<CreateProjectMutation, CreateProjectMutationVariables>) => Apollo.useMutation(CreateProjectDocument, options);
export const useProjectChoicesQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<ProjectChoicesQuery, ProjectChoicesQueryVariables> & { variables: ProjectChoicesQueryVariables })) => Apollo.useQuery<ProjectChoicesQuery, ProjectChoicesQueryVariables>(ProjectChoicesDocument, options as never) as Apollo.useQuery.Result<ProjectChoicesQuery, ProjectChoicesQueryVariables, "empty" | "complete" | "streaming">;
export const useFindProjectsQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<FindProjectsQuery, FindProjectsQueryVariables> & { variables: FindProjectsQueryVariables })) => Apollo.useQuery<FindProjectsQuery, FindProjectsQueryVariables>(FindProjectsDocument, options as never) as Apollo.useQuery.Result<FindProjectsQuery, FindProjectsQueryVariables, "empty" | "complete" | "streaming">;
export const useProjectsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<ProjectsQuery, ProjectsQueryVariables>) => Apollo.useQuery<ProjectsQuery, ProjectsQueryVariables>(ProjectsDocument, options as never) as Apollo.useQuery.Result<ProjectsQuery, ProjectsQueryVariables, "empty" | "complete" | "streaming">;
export const useDeleteProjectMutation = (options?: Apollo.useMutation.Options<DeleteProjectMutation, DeleteProjectMutationVariables>) => Apollo.useMutation(DeleteProjectDocument, options);
export const useRestoreProjectMutation = (options?: Apollo.useMutation.Options<RestoreProjectMutation, RestoreProjectMutationVariables>) => Apollo.useMutation(RestoreProjectDocument, options);
export const useRemoveTaskFromSessionMutation = (options?: Apollo.useMutation.Options<RemoveTaskFromSessionMutation, RemoveTaskFromSessionMutationVariables>) => Apollo.useMutation(RemoveTaskFromSessionDocument, options);
export const useAddTasksToSessionMutation = (options?: Apollo.useMutation.Options<AddTasksToSessionMutation, AddTasksToSessionMutationVariables>) => Apollo.useMutation(AddTasksToSessionDocument, options);
export const useAvailableTasksQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<AvailableTasksQuery, AvailableTasksQueryVariables> & { variables: AvailableTasksQueryVariables })) => Apollo.useQuery<AvailableTasksQuery, AvailableTasksQueryVariables>(AvailableTasksDocument, options as never) as Apollo.useQuery.Result<AvailableTasksQuery, AvailableTasksQueryVariables, "empty" | "complete" | "streaming">;
export const useCreateSessionMutation = (options?: Apollo.useMutation.Options<CreateSessionMutation, CreateSessionMutationVariables>) => Apollo.useMutation(CreateSessionDocument, options);
export const useUpdateSessionMutation = (options?: Apollo.useMutation.Options<UpdateSessionMutation, UpdateSessionMutationVariables>) => Apollo.useMutation(UpdateSessionDocument, options);
export const useTimerSessionsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<TimerSessionsQuery, TimerSessionsQueryVariables>) => Apollo.useQuery<TimerSessionsQuery, TimerSessionsQueryVariables>(TimerSessionsDocument, options as never) as Apollo.useQuery.Result<TimerSessionsQuery, TimerSessionsQueryVariables, "empty" | "complete" | "streaming">;
export const useCurrentTaskQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<CurrentTaskQuery, CurrentTaskQueryVariables> & { variables: CurrentTaskQueryVariables })) => Apollo.useQuery<CurrentTaskQuery, CurrentTaskQueryVariables>(CurrentTaskDocument, options as never) as Apollo.useQuery.Result<CurrentTaskQuery, CurrentTaskQueryVariables, "empty" | "complete" | "streaming">;
export const useDeleteSessionMutation = (options?: Apollo.useMutation.Options<DeleteSessionMutation, DeleteSessionMutationVariables>) => Apollo.useMutation(DeleteSessionDocument, options);
export const useRestoreSessionMutation = (options?: Apollo.useMutation.Options<RestoreSessionMutation, RestoreSessionMutationVariables>) => Apollo.useMutation(RestoreSessionDocument, options);
export const useSessionsQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<SessionsQuery, SessionsQueryVariables> & { variables: SessionsQueryVariables })) => Apollo.useQuery<SessionsQuery, SessionsQueryVariables>(SessionsDocument, options as never) as Apollo.useQuery.Result<SessionsQuery, SessionsQueryVariables, "empty" | "complete" | "streaming">;
export const useSessionCountsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<SessionCountsQuery, SessionCountsQueryVariables>) => Apollo.useQuery<SessionCountsQuery, SessionCountsQueryVariables>(SessionCountsDocument, options as never) as Apollo.useQuery.Result<SessionCountsQuery, SessionCountsQueryVariables, "empty" | "complete" | "streaming">;
export const useTaskQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<TaskQuery, TaskQueryVariables> & { variables: TaskQueryVariables })) => Apollo.useQuery<TaskQuery, TaskQueryVariables>(TaskDocument, options as never) as Apollo.useQuery.Result<TaskQuery, TaskQueryVariables, "empty" | "complete" | "streaming">;
export const useNamedProjectQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<NamedProjectQuery, NamedProjectQueryVariables> & { variables: NamedProjectQueryVariables })) => Apollo.useQuery<NamedProjectQuery, NamedProjectQueryVariables>(NamedProjectDocument, options as never) as Apollo.useQuery.Result<NamedProjectQuery, NamedProjectQueryVariables, "empty" | "complete" | "streaming">;
export const useNamedSessionQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<NamedSessionQuery, NamedSessionQueryVariables> & { variables: NamedSessionQueryVariables })) => Apollo.useQuery<NamedSessionQuery, NamedSessionQueryVariables>(NamedSessionDocument, options as never) as Apollo.useQuery.Result<NamedSessionQuery, NamedSessionQueryVariables, "empty" | "complete" | "streaming">;
export const useTasksQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<TasksQuery, TasksQueryVariables>) => Apollo.useQuery<TasksQuery, TasksQueryVariables>(TasksDocument, options as never) as Apollo.useQuery.Result<TasksQuery, TasksQueryVariables, "empty" | "complete" | "streaming">;
export const useTaskCountsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<TaskCountsQuery, TaskCountsQueryVariables>) => Apollo.useQuery<TaskCountsQuery, TaskCountsQueryVariables>(TaskCountsDocument, options as never) as Apollo.useQuery.Result<TaskCountsQuery, TaskCountsQueryVariables, "empty" | "complete" | "streaming">;
export const useTaskSessionsQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<TaskSessionsQuery, TaskSessionsQueryVariables> & { variables: TaskSessionsQueryVariables })) => Apollo.useQuery<TaskSessionsQuery, TaskSessionsQueryVariables>(TaskSessionsDocument, options as never) as Apollo.useQuery.Result<TaskSessionsQuery, TaskSessionsQueryVariables, "empty" | "complete" | "streaming">;
export const useTaskFocusQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<TaskFocusQuery, TaskFocusQueryVariables> & { variables: TaskFocusQueryVariables })) => Apollo.useQuery<TaskFocusQuery, TaskFocusQueryVariables>(TaskFocusDocument, options as never) as Apollo.useQuery.Result<TaskFocusQuery, TaskFocusQueryVariables, "empty" | "complete" | "streaming">;
export const useCreateTaskMutation = (options?: Apollo.useMutation.Options<CreateTaskMutation, CreateTaskMutationVariables>) => Apollo.useMutation(CreateTaskDocument, options);
export const useDeleteTaskMutation = (options?: Apollo.useMutation.Options<DeleteTaskMutation, DeleteTaskMutationVariables>) => Apollo.useMutation(DeleteTaskDocument, options);
export const useRestoreTaskMutation = (options?: Apollo.useMutation.Options<RestoreTaskMutation, RestoreTaskMutationVariables>) => Apollo.useMutation(RestoreTaskDocument, options);
export const useLabelsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<LabelsQuery, LabelsQueryVariables>) => Apollo.useQuery<LabelsQuery, LabelsQueryVariables>(LabelsDocument, options as never) as Apollo.useQuery.Result<LabelsQuery, LabelsQueryVariables, "empty" | "complete" | "streaming">;
export const useSessionOptionsQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<SessionOptionsQuery, SessionOptionsQueryVariables> & { variables: SessionOptionsQueryVariables })) => Apollo.useQuery<SessionOptionsQuery, SessionOptionsQueryVariables>(SessionOptionsDocument, options as never) as Apollo.useQuery.Result<SessionOptionsQuery, SessionOptionsQueryVariables, "empty" | "complete" | "streaming">;
export const useTaskFormOptionsQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<TaskFormOptionsQuery, TaskFormOptionsQueryVariables> & { variables: TaskFormOptionsQueryVariables })) => Apollo.useQuery<TaskFormOptionsQuery, TaskFormOptionsQueryVariables>(TaskFormOptionsDocument, options as never) as Apollo.useQuery.Result<TaskFormOptionsQuery, TaskFormOptionsQueryVariables, "empty" | "complete" | "streaming">;
export const useTaskFormBoardQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<TaskFormBoardQuery, TaskFormBoardQueryVariables> & { variables: TaskFormBoardQueryVariables })) => Apollo.useQuery<TaskFormBoardQuery, TaskFormBoardQueryVariables>(TaskFormBoardDocument, options as never) as Apollo.useQuery.Result<TaskFormBoardQuery, TaskFormBoardQueryVariables, "empty" | "complete" | "streaming">;
export const useBoardOfListQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<BoardOfListQuery, BoardOfListQueryVariables> & { variables: BoardOfListQueryVariables })) => Apollo.useQuery<BoardOfListQuery, BoardOfListQueryVariables>(BoardOfListDocument, options as never) as Apollo.useQuery.Result<BoardOfListQuery, BoardOfListQueryVariables, "empty" | "complete" | "streaming">;
export const useBoardsOfProjectQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<BoardsOfProjectQuery, BoardsOfProjectQueryVariables> & { variables: BoardsOfProjectQueryVariables })) => Apollo.useQuery<BoardsOfProjectQuery, BoardsOfProjectQueryVariables>(BoardsOfProjectDocument, options as never) as Apollo.useQuery.Result<BoardsOfProjectQuery, BoardsOfProjectQueryVariables, "empty" | "complete" | "streaming">;
export const useFindBoardsQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<FindBoardsQuery, FindBoardsQueryVariables> & { variables: FindBoardsQueryVariables })) => Apollo.useQuery<FindBoardsQuery, FindBoardsQueryVariables>(FindBoardsDocument, options as never) as Apollo.useQuery.Result<FindBoardsQuery, FindBoardsQueryVariables, "empty" | "complete" | "streaming">;
export const useUpdateTaskMutation = (options?: Apollo.useMutation.Options<UpdateTaskMutation, UpdateTaskMutationVariables>) => Apollo.useMutation(UpdateTaskDocument, options);
export const useWorkTasksQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<WorkTasksQuery, WorkTasksQueryVariables>) => Apollo.useQuery<WorkTasksQuery, WorkTasksQueryVariables>(WorkTasksDocument, options as never) as Apollo.useQuery.Result<WorkTasksQuery, WorkTasksQueryVariables, "empty" | "complete" | "streaming">;
export const useUpdateProfileMutation = (options?: Apollo.useMutation.Options<UpdateProfileMutation, UpdateProfileMutationVariables>) => Apollo.useMutation(UpdateProfileDocument, options);
export const useUsageQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<UsageQuery, UsageQueryVariables>) => Apollo.useQuery<UsageQuery, UsageQueryVariables>(UsageDocument, options as never) as Apollo.useQuery.Result<UsageQuery, UsageQueryVariables, "empty" | "complete" | "streaming">;
export const useBoardColumnsQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<BoardColumnsQuery, BoardColumnsQueryVariables> & { variables: BoardColumnsQueryVariables })) => Apollo.useQuery<BoardColumnsQuery, BoardColumnsQueryVariables>(BoardColumnsDocument, options as never) as Apollo.useQuery.Result<BoardColumnsQuery, BoardColumnsQueryVariables, "empty" | "complete" | "streaming">;
export const useProjectQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<ProjectQuery, ProjectQueryVariables> & { variables: ProjectQueryVariables })) => Apollo.useQuery<ProjectQuery, ProjectQueryVariables>(ProjectDocument, options as never) as Apollo.useQuery.Result<ProjectQuery, ProjectQueryVariables, "empty" | "complete" | "streaming">;
export const useProjectBoardsQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<ProjectBoardsQuery, ProjectBoardsQueryVariables> & { variables: ProjectBoardsQueryVariables })) => Apollo.useQuery<ProjectBoardsQuery, ProjectBoardsQueryVariables>(ProjectBoardsDocument, options as never) as Apollo.useQuery.Result<ProjectBoardsQuery, ProjectBoardsQueryVariables, "empty" | "complete" | "streaming">;
export const useProjectTasksQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<ProjectTasksQuery, ProjectTasksQueryVariables> & { variables: ProjectTasksQueryVariables })) => Apollo.useQuery<ProjectTasksQuery, ProjectTasksQueryVariables>(ProjectTasksDocument, options as never) as Apollo.useQuery.Result<ProjectTasksQuery, ProjectTasksQueryVariables, "empty" | "complete" | "streaming">;
export const useProjectTaskCountQuery = (options: Apollo.SkipToken | (Apollo.useQuery.Options<ProjectTaskCountQuery, ProjectTaskCountQueryVariables> & { variables: ProjectTaskCountQueryVariables })) => Apollo.useQuery<ProjectTaskCountQuery, ProjectTaskCountQueryVariables>(ProjectTaskCountDocument, options as never) as Apollo.useQuery.Result<ProjectTaskCountQuery, ProjectTaskCountQueryVariables, "empty" | "complete" | "streaming">;