// Which screen stands at which address. Every screen is its own chunk, fetched when it is first shown or announced.
import { type ComponentType, type ReactNode, Suspense } from "react";
import { matchRoutes, type RouteObject, useLocation } from "react-router";
import { token } from "../apollo/token";
import { ahead, themed, whenNeared } from "../ui/later";
import { Arriving } from "./Arriving";
import { Meanwhile } from "./Meanwhile";
import { RequireUser } from "./RequireUser";
import { sectionOf } from "./sections";

/** What the app knows of a route beside its screen: the document's title, and how to fetch its code ahead of time. */
export interface RouteFacts {
  title?: string;
  load?: () => Promise<unknown>;
}

/** A lazily fetched screen. */
function screenOf(path: string, title: string, load: () => Promise<ComponentType>): RouteObject {
  const { Screen, fetch } = ahead(load);
  const element: ReactNode = (
    <Suspense fallback={<Meanwhile />}>
      <Screen />
    </Suspense>
  );
  const handle: RouteFacts = { title, load: fetch };
  return { path, element, handle };
}

/** The named export `name` of what `load` imports, as the screen at `path`. */
type ScreenAt = <Name extends string>(
  path: string,
  title: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => RouteObject;

const screen: ScreenAt = (path, title, load, name) => screenOf(path, title, async () => (await load())[name]);

/** One that is made of the component library. */
const themedScreen: ScreenAt = (path, title, load, name) =>
  screenOf(
    path,
    title,
    themed(async () => (await load())[name]),
  );

const { Screen: SignedIn, fetch: loadSignedIn } = ahead(async () => (await import("./SignedIn")).SignedIn);
const signedIn = (
  <Suspense fallback={<Arriving />}>
    <SignedIn />
  </Suspense>
);

const loadDashboard = () => import("../pages/dashboard/DashboardPage");
const { Screen: DashboardPage, fetch: fetchDashboard } = ahead(async () => (await loadDashboard()).DashboardPage);

/** One screen at several addresses: the section comes from the `view` parameter or from the path. */
function Dashboard() {
  const { pathname, search } = useLocation();
  return (
    <Suspense fallback={<Meanwhile />}>
      <DashboardPage view={sectionOf(pathname, search)} />
    </Suspense>
  );
}

const dashboard = (path: string): RouteObject => {
  const load = async () => {
    const { fetchSection } = await loadDashboard();
    await Promise.all([fetchDashboard(), fetchSection(sectionOf(location.pathname, location.search))]);
  };
  const handle: RouteFacts = { load };
  return { path, element: <Dashboard />, handle };
};

/** Every screen of the product (docs/product.md). `/tasks`, `/projects` and `/kanban` show their section of the dashboard. */
export const routes: RouteObject[] = [
  {
    element: <RequireUser />,
    children: [
      {
        element: signedIn,
        children: [
          dashboard("/"),
          dashboard("/projects"),
          dashboard("/tasks"),
          dashboard("/kanban"),
          dashboard("/pomodoro"),
          themedScreen("/projects/:id", "Project", () => import("../pages/project/ProjectPage"), "ProjectPage"),
          themedScreen("/tasks/new", "New task", () => import("../domains/tasks/NewTaskPage"), "NewTaskPage"),
          themedScreen(
            "/tasks/:taskId/edit",
            "Edit Task",
            () => import("../domains/tasks/EditTaskPage"),
            "EditTaskPage",
          ),
          themedScreen("/kanban/:boardId", "Board", () => import("../pages/board/BoardPage"), "BoardPage"),
          themedScreen("/pomodoro/:id", "Session", () => import("../pages/session/SessionPage"), "SessionPage"),
          themedScreen(
            "/pomodoro/:id/edit",
            "Edit Session",
            () => import("../domains/sessions/EditSessionPage"),
            "EditSessionPage",
          ),
          themedScreen(
            "/pomodoro/:id/tasks",
            "Session tasks",
            () => import("../domains/session-tasks/SessionTasksPage"),
            "SessionTasksPage",
          ),
          themedScreen("/profile", "Account Settings", () => import("../pages/profile/ProfilePage"), "ProfilePage"),
        ],
      },
    ],
  },
  screen("/login", "Login", () => import("../domains/auth/LoginPage"), "LoginPage"),
  screen("/signup", "Create account", () => import("../pages/sign-up/SignUpPage"), "SignUpPage"),
  screen(
    "/forgot-password",
    "Forgot password",
    () => import("../domains/auth/ForgotPasswordPage"),
    "ForgotPasswordPage",
  ),
  screen("/reset-password", "Reset password", () => import("../domains/auth/ResetPasswordPage"), "ResetPasswordPage"),
  screen("/verify-email", "Verify email", () => import("../domains/auth/VerifyEmailPage"), "VerifyEmailPage"),
  screen("/confirm-email", "Change email", () => import("../domains/auth/ConfirmEmailPage"), "ConfirmEmailPage"),
  screen("/undo-email", "Undo change of email", () => import("../domains/auth/UndoEmailPage"), "UndoEmailPage"),
  screen("/terms", "Terms", () => import("../pages/legal/TermsPage"), "TermsPage"),
  screen("/privacy", "Privacy", () => import("../pages/legal/PrivacyPage"), "PrivacyPage"),
  screen("*", "Page Not Found", () => import("./NotFoundPage"), "NotFoundPage"),
];

/** Fetches the code of the screen at `pathname` before it is asked for; behind the gate only for who is signed in. Never rejects. */
export async function preload(pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  const facts: RouteFacts | undefined = matches.at(-1)?.route.handle;
  const isBehindGate = matches.length > 1;
  if (isBehindGate && token.get() === null) return;
  await Promise.all([isBehindGate && loadSignedIn(), facts?.load?.()]).catch(() => {});
}

/** What a sign-in leads to: fetched while somebody types, so that it is there at once. */
export const fetchBehindGate = async (): Promise<unknown> =>
  Promise.all([loadSignedIn(), fetchDashboard(), (await loadDashboard()).fetchSection(null)]);

/** For an effect: the screen that a link leads to comes as it is neared. Drawn before its code is here, it would stand 300 ms later (ui/later, `ahead`). */
export const preloadWhenNeared = (): (() => void) =>
  whenNeared("a", ({ origin, pathname }) => {
    if (origin === location.origin) void preload(pathname);
  });
