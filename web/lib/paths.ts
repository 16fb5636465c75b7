// Every address of the app, written once (docs/product.md "Everywhere"); those of the back-office are in adminPaths.ts.

/** The sections of the dashboard, as its `view` query parameter names them. */
export const views = ["projects", "tasks", "kanban", "pomodoro", "calendar", "insights"] as const;
export type View = (typeof views)[number];

/**
 * The door: the home's address, whatever is written behind it, unless it names a section or brings a payer back from the
 * approval, whose plan waits behind the sign-in. A visitor meets the landing page there.
 */
export const isDoor = (pathname: string, search: string): boolean =>
  pathname === "/" && !new URLSearchParams(search).has("approval") && !viewIn(search);

/** The view that the query of the home's address names. */
export function viewIn(search: string): View | undefined {
  const asked = new URLSearchParams(search).get("view");
  return views.find((view) => view === asked);
}

/** Where a board was opened from decides where its Back goes. */
export interface FromProject {
  fromProject?: string;
}

/** What a new task is to be put into from the start. */
export interface NewTaskTarget {
  projectId?: string;
  pomodoroSessionId?: string;
}

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

/** The query of an address with the task beside its screen; with null without one. */
export function withTask(search: string, id: string | null): string {
  const params = new URLSearchParams(search);
  if (id === null) params.delete("task");
  else params.set("task", id);
  const query = params.toString();
  return query && `?${query}`;
}

export const paths = {
  home: () => "/",
  view: (view: View) => `/?view=${view}`,
  project: (id: string) => `/projects/${id}`,
  board: (id: string, { fromProject }: FromProject = {}) =>
    withQuery(`/kanban/${id}`, { from: fromProject && "project", projectId: fromProject }),
  newTask: ({ projectId, pomodoroSessionId }: NewTaskTarget = {}) =>
    withQuery("/tasks/new", { projectId, pomodoroSessionId }),
  editTask: (id: string) => `/tasks/${id}/edit`,
  tasks: () => "/tasks",
  sessions: () => "/pomodoro",
  session: (id: string) => `/pomodoro/${id}`,
  editSession: (id: string) => `/pomodoro/${id}/edit`,
  sessionTasks: (id: string) => `/pomodoro/${id}/tasks`,
  profile: () => "/profile",
  /** The settings where name and address stand. */
  address: () => "/profile#address",
  /** The settings at their section about the plan. */
  subscription: () => "/profile#subscription",
  /** The settings at what the account holds. */
  usage: () => "/profile#usage",
  login: () => "/login",
  /** The login that offers to send the verification mail again. */
  resendVerification: () => "/login?resend=true",
  signup: () => "/signup",
  forgotPassword: () => "/forgot-password",
  terms: () => "/terms",
  privacy: () => "/privacy",
};
