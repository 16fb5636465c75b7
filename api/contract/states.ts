/** The closed sets of words that entities may hold, and what a person reads for them. */
export const taskStatuses = ["plan", "todo", "done"] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const projectStatuses = ["active", "completed", "on_hold", "cancelled"] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const priorities = ["high", "medium", "low"] as const;
export type Priority = (typeof priorities)[number];

/** What a search finds. */
export const foundKinds = ["task", "project", "board", "session"] as const;
export type FoundKind = (typeof foundKinds)[number];

export const sessionStatuses = ["inactive", "active", "completed"] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

export const accountTypes = ["free", "trial", "premium"] as const;
export type AccountType = (typeof accountTypes)[number];

export const subscriptionLevels = ["basic", "premium", "pro"] as const;
export type SubscriptionLevel = (typeof subscriptionLevels)[number];

export const subscriptionStatuses = ["active", "cancelled", "past_due", "unpaid", "trial", "inactive"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const billingStatuses = ["completed", "pending", "failed", "refunded"] as const;
export type BillingStatus = (typeof billingStatuses)[number];

/** What can happen to a subscription, as its history tells it. */
export const subscriptionEvents = [
  "created",
  "trial_started",
  "activated",
  "plan_changed",
  "payment_failed",
  "unpaid",
  "cancelled",
  "reactivated",
  "ended",
  "migrated",
] as const;
export type SubscriptionEventName = (typeof subscriptionEvents)[number];

/** How somebody signed in; `earlier` is a token that was made before sign-ins were kept. */
export const signInMethods = ["password", "sign_up", "google", "passkey", "earlier"] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** What the back-office sorts its list of users by. */
export const userSorts = ["created", "email", "name"] as const;
export type UserSort = (typeof userSorts)[number];

/** What tasks are put together by, and in which order they stand then. */
export const taskGroups = ["project", "priority", "status"] as const;
export type TaskGroup = (typeof taskGroups)[number];
export const taskSorts = ["newest", "due", "priority", "status", "title"] as const;
export type TaskSort = (typeof taskSorts)[number];

/** The sections of the list of sessions, in their order. */
export const sessionSections = ["planned", "scheduled", "active", "completed"] as const;
export type SessionSection = (typeof sessionSections)[number];

export const boardSorts = ["created", "name", "tasks", "updated"] as const;
export type BoardSort = (typeof boardSorts)[number];
export const sortOrders = ["asc", "desc"] as const;
export type SortOrder = (typeof sortOrders)[number];
export const boardFilters = ["all", "project", "standalone", "recent", "active", "empty"] as const;
export type BoardFilter = (typeof boardFilters)[number];

/** The three columns of a new board, in order (docs/api.md "Rules"). */
export const newBoardLists = [
  { name: "Plan", order: 1 },
  { name: "To Do", order: 2 },
  { name: "Done", order: 3 },
] as const;

/** The words a person reads for each state. */
export const labels = {
  taskStatus: { plan: "Plan", todo: "To Do", done: "Done" } satisfies Record<TaskStatus, string>,
  projectStatus: {
    active: "Active",
    completed: "Completed",
    on_hold: "On Hold",
    cancelled: "Cancelled",
  } satisfies Record<ProjectStatus, string>,
  priority: { high: "High", medium: "Medium", low: "Low" } satisfies Record<Priority, string>,
  sessionStatus: { inactive: "Inactive", active: "Active", completed: "Completed" } satisfies Record<
    SessionStatus,
    string
  >,
} as const;
