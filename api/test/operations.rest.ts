/** Every route of the REST facade outside /admin, as the authorization test calls it. */
import { type Operation, own, rest } from "./operations";

/** `METHOD /path` below /api/v1, parameters as `:id`. */
export const restOperations: Readonly<Record<string, Operation>> = {
  "POST /auth/register": rest(
    "public",
    [],
    () => "/auth/register",
    () => ({ email: `${crypto.randomUUID()}@example.test`, password: "secret-1", name: "New Person" }),
  ),
  "POST /auth/login": rest(
    "public",
    [],
    () => "/auth/login",
    () => ({ email: "nobody@example.test", password: "secret-1" }),
  ),
  "GET /auth/profile": own("/auth/profile"),
  "PUT /auth/profile": own("/auth/profile", { name: "Another Name" }),
  "POST /auth/create-user": own("/auth/create-user", {}),
  "GET /auth/debug": own("/auth/debug"),
  "POST /auth/google": rest(
    "public",
    [],
    () => "/auth/google",
    () => ({ idToken: "nonsense" }),
  ),
  "POST /auth/verify-email": rest(
    "public",
    [],
    () => "/auth/verify-email",
    () => ({ token: "nonsense" }),
  ),
  "POST /auth/resend-verification": rest(
    "public",
    [],
    () => "/auth/resend-verification",
    () => ({ email: "nobody@example.test" }),
  ),
  "POST /auth/forgot-password": rest(
    "public",
    [],
    () => "/auth/forgot-password",
    () => ({ email: "nobody@example.test" }),
  ),
  "POST /auth/reset-password": rest(
    "public",
    [],
    () => "/auth/reset-password",
    () => ({ token: "nonsense", password: "Secret-123" }),
  ),
  "GET /auth/export": own("/auth/export"),
  "GET /auth/usage": own("/auth/usage"),
  "DELETE /auth/account": own("/auth/account"),

  "GET /projects": rest("user", [], (x) => `/projects?cursor=${x.project}`, undefined, ["project"]),
  "POST /projects": own("/projects", { name: "New project" }),
  "GET /projects/:id": rest("user", ["project"], (x) => `/projects/${x.project}`),
  "PUT /projects/:id": rest(
    "user",
    ["project"],
    (x) => `/projects/${x.project}`,
    () => ({ name: "Renamed" }),
  ),
  "DELETE /projects/:id": rest("user", ["project"], (x) => `/projects/${x.project}`),

  "GET /tasks": rest(
    "user",
    [],
    (x) => `/tasks?projectId=${x.project}&listId=${x.list}&limit=5&cursor=${x.task}`,
    undefined,
    ["project", "list", "task"],
  ),
  "POST /tasks": rest(
    "user",
    ["project", "list", "session"],
    () => "/tasks",
    (x) => ({ title: "New task", projectId: x.project, listId: x.list, pomodoroSessionId: x.session }),
  ),
  "GET /tasks/:id": rest("user", ["task"], (x) => `/tasks/${x.task}`),
  "PUT /tasks/:id": rest(
    "user",
    ["task", "project", "list", "session"],
    (x) => `/tasks/${x.task}`,
    (x) => ({ projectId: x.project, listId: x.list, pomodoroSessionId: x.session }),
  ),
  "PUT /tasks/:id/move": rest(
    "user",
    ["task", "list"],
    (x) => `/tasks/${x.task}/move`,
    (x) => ({ listId: x.list, position: 0 }),
  ),
  "DELETE /tasks/:id": rest("user", ["task"], (x) => `/tasks/${x.task}`),
  "GET /tasks/project/:id": rest("user", ["project"], (x) => `/tasks/project/${x.project}`),
  "GET /tasks/pomodoro/:id": rest("user", ["session"], (x) => `/tasks/pomodoro/${x.session}`),

  "GET /kanban": rest("user", [], (x) => `/kanban?filter=project&projectId=${x.project}&cursor=${x.board}`, undefined, [
    "project",
    "board",
  ]),
  "POST /kanban": rest(
    "user",
    ["project"],
    () => "/kanban",
    (x) => ({ name: "New board", projectId: x.project }),
  ),
  "GET /kanban/:id": rest("user", ["board"], (x) => `/kanban/${x.board}`),
  "PUT /kanban/:id": rest(
    "user",
    ["board", "project"],
    (x) => `/kanban/${x.board}`,
    (x) => ({ projectId: x.project }),
  ),
  "DELETE /kanban/:id": rest("user", ["board"], (x) => `/kanban/${x.board}`),
  "GET /kanban/:id/tasks": rest("user", ["board"], (x) => `/kanban/${x.board}/tasks`),
  "GET /kanban/project/:id": rest("user", ["project"], (x) => `/kanban/project/${x.project}`),

  "GET /pomodoro": rest("user", [], (x) => `/pomodoro?cursor=${x.session}`, undefined, ["session"]),
  "POST /pomodoro": own("/pomodoro", { name: "New session" }),
  "GET /pomodoro/:id": rest("user", ["session"], (x) => `/pomodoro/${x.session}`),
  "PUT /pomodoro/:id": rest(
    "user",
    ["session"],
    (x) => `/pomodoro/${x.session}`,
    () => ({ isActive: true }),
  ),
  "DELETE /pomodoro/:id": rest("user", ["session"], (x) => `/pomodoro/${x.session}`),
};
