// What each screen waits for: the modules that it is made of, and what it asks as it opens. The page that the server gives for its
// address asks for all of it at once (web/firstPage.mts), and scripts/sizes.mjs holds the budgets of the same modules.

const start = "web/app/main.tsx";
const app = [start, "web/app/App.tsx"];
const signedIn = [...app, "web/app/SignedIn.tsx"];
const dashboard = [...signedIn, "web/pages/dashboard/DashboardPage.tsx"];
/** What uses the component library has it around. */
const themed = "web/ui/Themed.tsx";
const section = [...dashboard, themed];
const screen = [...signedIn, themed];
const ever = ["Me", "TimerSessions"];
/** A section says on top that a limit is near: asked for later, it would push the list down under somebody's eyes. */
const limit = "Usage";

export const screens = {
  landing: { visitor: "/", modules: [start, "web/domains/auth/LandingPage.tsx"] },
  login: { visitor: "/login", modules: [...app, "web/domains/auth/LoginPage.tsx"] },
  "sign-up": { visitor: "/signup", modules: [...app, "web/pages/sign-up/SignUpPage.tsx"] },
  "forgot password": { visitor: "/forgot-password", modules: [...app, "web/domains/auth/ForgotPasswordPage.tsx"] },
  "reset password": { visitor: "/reset-password", modules: [...app, "web/domains/auth/ResetPasswordPage.tsx"] },
  terms: { visitor: "/terms", modules: [...app, "web/pages/legal/TermsPage.tsx"] },
  privacy: { visitor: "/privacy", modules: [...app, "web/pages/legal/PrivacyPage.tsx"] },
  "verify e-mail": { visitor: "/verify-email", modules: [...app, "web/domains/auth/VerifyEmailPage.tsx"] },
  "confirm e-mail": { visitor: "/confirm-email", modules: [...app, "web/domains/auth/ConfirmEmailPage.tsx"] },
  "undo e-mail": { visitor: "/undo-email", modules: [...app, "web/domains/auth/UndoEmailPage.tsx"] },
  dashboard: {
    member: "/",
    modules: [...dashboard, "web/domains/insights/DashboardHome.tsx"],
    asks: [...ever, "Overview", "DayHistories"],
    picture: "dashboard",
  },
  tasks: {
    member: "/tasks",
    view: "tasks",
    modules: [...section, "web/domains/tasks/TasksView.tsx"],
    asks: [...ever, ["Tasks", { limit: 60 }], "TaskCounts", limit],
    picture: "cards",
  },
  projects: {
    member: "/projects",
    view: "projects",
    modules: [...section, "web/domains/projects/ProjectsView.tsx"],
    asks: [...ever, ["Projects", { limit: 60 }], limit],
    picture: "cards",
  },
  boards: {
    member: "/kanban",
    view: "kanban",
    modules: [...section, "web/domains/boards/BoardsView.tsx"],
    asks: [...ever, ["Boards", { limit: 60 }], limit],
    picture: "cards",
  },
  sessions: {
    member: "/pomodoro",
    view: "pomodoro",
    modules: [...section, "web/domains/sessions/SessionsView.tsx"],
    asks: [
      ...ever,
      ...["planned", "scheduled", "active", "completed"].map((section) => ["Sessions", { section, limit: 30 }]),
      "SessionCounts",
      limit,
    ],
    asksNew: ever,
    picture: "cards",
  },
  board: {
    member: "/kanban/:id",
    modules: [...screen, "web/pages/board/BoardPage.tsx"],
    asks: [...ever, "Board"],
    picture: "board",
  },
  project: {
    member: "/projects/:id",
    modules: [...screen, "web/pages/project/ProjectPage.tsx"],
    asks: [
      ...ever,
      "Project",
      ["ProjectBoards", { projectId: "$id", limit: 60 }],
      ["ProjectTasks", { projectId: "$id", limit: 60 }],
      "ProjectTaskCount",
    ],
    picture: "page",
  },
  session: {
    member: "/pomodoro/:id",
    modules: [...screen, "web/pages/session/SessionPage.tsx"],
    asks: [...ever, "Session"],
    picture: "page",
  },
  "new task": {
    member: "/tasks/new",
    modules: [...screen, "web/domains/tasks/NewTaskPage.tsx"],
    asks: ever,
    picture: "page",
  },
  "edit task": {
    member: "/tasks/:id/edit",
    modules: [...screen, "web/domains/tasks/EditTaskPage.tsx"],
    asks: ever,
    picture: "page",
  },
  "edit session": {
    member: "/pomodoro/:id/edit",
    modules: [...screen, "web/domains/sessions/EditSessionPage.tsx"],
    asks: ever,
    picture: "page",
  },
  "session tasks": {
    member: "/pomodoro/:id/tasks",
    modules: [...screen, "web/domains/session-tasks/SessionTasksPage.tsx"],
    asks: ever,
    picture: "page",
  },
  settings: {
    member: "/profile",
    modules: [...screen, "web/pages/profile/ProfilePage.tsx"],
    asks: ever,
    picture: "page",
  },
};

/**
 * The built files of some modules and all that they import, each once. `all` as .vite/chunks.json holds them. Throws when a module
 * is nowhere.
 */
export function closure(all, modules) {
  const byFile = new Map(all.map((chunk) => [chunk.file, chunk]));
  const found = new Set();
  const visit = (chunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) visit(byFile.get(file));
  };
  for (const name of modules) {
    const chunk = all.find((one) => name in one.modules);
    if (!chunk) throw new Error(`web/screens.mjs speaks of ${name}, which is in no built file.`);
    visit(chunk);
  }
  return [...found];
}
