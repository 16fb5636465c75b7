// Which screen stands at which address. Every screen is its own chunk, fetched when it is first shown or announced.
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { matchRoutes, type RouteObject, useLocation } from "react-router";
import { PageSkeleton } from "../ui/Skeletons";
import { RequireUser } from "./RequireUser";
import { Shell } from "./Shell";
import { sectionOf } from "./sections";

/** What the app knows of a route beside its screen: the document's title, and how to fetch its code ahead of time. */
export interface RouteFacts {
  title?: string;
  load?: () => Promise<unknown>;
}

/** A lazily fetched screen: the named export `name` of what `load` imports. */
function screen<Name extends string>(
  path: string,
  title: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject {
  const Screen = lazy<ComponentType>(async () => ({ default: (await load())[name] }));
  const element: ReactNode = (
    <Suspense fallback={<PageSkeleton />}>
      <Screen />
    </Suspense>
  );
  const handle: RouteFacts = { title, load };
  return { path, element, handle };
}

const loadDashboard = () => import("../pages/dashboard/DashboardPage");
const DashboardPage = lazy(async () => ({ default: (await loadDashboard()).DashboardPage }));

/** One screen at several addresses: the section comes from the `view` parameter or from the path. */
function Dashboard() {
  const { pathname, search } = useLocation();
  return (
    <Suspense fallback={<PageSkeleton />}>
      <DashboardPage view={sectionOf(pathname, search)} />
    </Suspense>
  );
}

const dashboard = (path: string): RouteObject => {
  const handle: RouteFacts = { load: loadDashboard };
  return { path, element: <Dashboard />, handle };
};

/** Every screen of the product (docs/product.md). `/tasks`, `/projects` and `/kanban` show their section of the dashboard. */
export const routes: RouteObject[] = [
  {
    element: <RequireUser />,
    children: [
      {
        element: <Shell />,
        children: [
          dashboard("/"),
          dashboard("/projects"),
          dashboard("/tasks"),
          dashboard("/kanban"),
          dashboard("/pomodoro"),
          screen("/projects/:id", "Project", () => import("../pages/project/ProjectPage"), "ProjectPage"),
          screen("/tasks/new", "New task", () => import("../domains/tasks/NewTaskPage"), "NewTaskPage"),
          screen("/tasks/:taskId/edit", "Edit Task", () => import("../domains/tasks/EditTaskPage"), "EditTaskPage"),
          screen("/kanban/:boardId", "Board", () => import("../pages/board/BoardPage"), "BoardPage"),
          screen("/pomodoro/:id", "Session", () => import("../pages/session/SessionPage"), "SessionPage"),
          screen(
            "/pomodoro/:id/edit",
            "Edit Session",
            () => import("../domains/sessions/EditSessionPage"),
            "EditSessionPage",
          ),
          screen(
            "/pomodoro/:id/tasks",
            "Session tasks",
            () => import("../domains/session-tasks/SessionTasksPage"),
            "SessionTasksPage",
          ),
          screen("/profile", "Account Settings", () => import("../pages/profile/ProfilePage"), "ProfilePage"),
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
  screen("*", "Page Not Found", () => import("./NotFoundPage"), "NotFoundPage"),
];

/** Fetches the code of the screen at `pathname` before it is asked for. */
export function preload(pathname: string): void {
  const match = matchRoutes(routes, pathname)?.at(-1);
  const facts: RouteFacts | undefined = match?.route.handle;
  facts?.load?.().catch(() => {});
}
