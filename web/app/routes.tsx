// Which screen stands at which address. Every screen is its own chunk, fetched when it is first shown or announced.
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { createBrowserRouter, matchRoutes, type RouteObject } from "react-router";
import { PageSkeleton } from "../ui/Skeletons";
import { RouteCrash } from "./CrashScreen";
import { RequireUser } from "./RequireUser";
import { Root } from "./Root";
import { Shell } from "./Shell";

/** What the app knows of a route beside its screen: the document's title, and how to fetch its code ahead of time. */
export interface RouteFacts {
  title?: string;
  load?: () => Promise<unknown>;
}

/** A lazily fetched screen: the named export `name` of what `load` imports. */
function screen<Name extends string>(
  path: string,
  title: string | undefined,
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

const dashboard = (path: string): RouteObject =>
  screen(path, undefined, () => import("../domains/insights/DashboardPage"), "DashboardPage");

/** core-product §2 and account-billing-admin §2; `/tasks`, `/projects`, `/kanban` as rest-contract settles. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteCrash />,
    children: [
      {
        element: <RequireUser />,
        children: [
          {
            element: <Shell />,
            errorElement: <RouteCrash />,
            children: [
              dashboard("/"),
              dashboard("/projects"),
              dashboard("/tasks"),
              dashboard("/kanban"),
              dashboard("/pomodoro"),
              screen("/projects/:id", "Project", () => import("../domains/projects/ProjectPage"), "ProjectPage"),
              screen("/tasks/new", "New task", () => import("../domains/tasks/NewTaskPage"), "NewTaskPage"),
              screen("/tasks/:taskId/edit", "Edit Task", () => import("../domains/tasks/EditTaskPage"), "EditTaskPage"),
              screen("/kanban/:boardId", "Board", () => import("../domains/boards/BoardPage"), "BoardPage"),
              screen("/pomodoro/:id", "Session", () => import("../domains/pomodoro/SessionPage"), "SessionPage"),
              screen(
                "/pomodoro/:id/edit",
                "Edit Session",
                () => import("../domains/pomodoro/EditSessionPage"),
                "EditSessionPage",
              ),
              screen(
                "/pomodoro/:id/tasks",
                "Session tasks",
                () => import("../domains/pomodoro/SessionTasksPage"),
                "SessionTasksPage",
              ),
              screen("/profile", "Account Settings", () => import("../domains/users/ProfilePage"), "ProfilePage"),
            ],
          },
        ],
      },
      screen("/login", "Login", () => import("../domains/auth/LoginPage"), "LoginPage"),
      screen("/signup", "Create account", () => import("../domains/auth/SignUpPage"), "SignUpPage"),
      screen(
        "/forgot-password",
        "Forgot password",
        () => import("../domains/auth/ForgotPasswordPage"),
        "ForgotPasswordPage",
      ),
      screen("*", "Page Not Found", () => import("./NotFoundPage"), "NotFoundPage"),
    ],
  },
];

export const makeRouter = (): ReturnType<typeof createBrowserRouter> => createBrowserRouter(routes);

/** Fetches the code of the screen at `pathname` before it is asked for. */
export function preload(pathname: string): void {
  const match = matchRoutes(routes, pathname)?.at(-1);
  const facts: RouteFacts | undefined = match?.route.handle;
  facts?.load?.().catch(() => {});
}
