/** Every operation of the GraphQL schema outside the back-office, as the authorization test calls it. */
import { boardFields, projectFields, sessionFields, taskFields } from "#contract/entities";
import { byId, deletion, gql, type Operation } from "./operations";

const all = (fields: object) => `id ${Object.keys(fields).join(" ")} createdAt updatedAt`;
const project = `${all(projectFields)} tasks { id title } boards { id name }`;
const task = `${all(taskFields)} rank project { id name status } pomodoroSessions { id name status }`;
const board = `${all(boardFields)} project { id name status } lists { id name order boardId tasks { id title } } stats { totalTasks activeTasks lastActivity }`;
const session = `${all(sessionFields)} status phase isActive timeRemaining startTime endTime tasks { id title } intervals { kind from to }`;
const signedIn = "token user { id email name }";

const sessionVerb = (name: string) =>
  gql("user", ["session"], `mutation ($id: ID!) { ${name}(id: $id) { ${session} } }`, byId("session"));
const restoration = (name: string, slot: "project" | "board" | "task" | "session", shown: string) =>
  gql("user", [slot], `mutation ($id: ID!) { ${name}(id: $id) { ${shown} } }`, byId(slot));
/** `Type.field` of the three roots. */
export const graphqlOperations: Readonly<Record<string, Operation>> = {
  "Mutation.register": gql(
    "public",
    [],
    `mutation ($input: RegisterInput!) { register(input: $input) { ${signedIn} } }`,
    () => ({
      input: { email: `${crypto.randomUUID()}@example.test`, password: "secret-1", name: "New Person" },
    }),
  ),
  "Mutation.login": gql(
    "public",
    [],
    `mutation ($input: LoginInput!) { login(input: $input) { ${signedIn} } }`,
    () => ({
      input: { email: "nobody@example.test", password: "secret-1" },
    }),
  ),
  "Query.me": gql("user", [], "{ me { token unfinishedPlan { id name } user { id email name createdAt } } }"),
  "Mutation.updateProfile": gql(
    "user",
    [],
    "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id name } }",
    () => ({ input: { name: "Another Name" } }),
  ),
  "Query.signInOptions": gql("public", [], "{ signInOptions { googleClientId } }"),
  "Mutation.googleLogin": gql(
    "public",
    [],
    `mutation ($input: GoogleInput!) { googleLogin(input: $input) { ${signedIn} } }`,
    () => ({ input: { idToken: "nonsense" } }),
  ),
  "Mutation.verifyEmail": gql(
    "public",
    [],
    "mutation ($input: TokenInput!) { verifyEmail(input: $input) { message } }",
    () => ({ input: { token: "nonsense" } }),
  ),
  "Mutation.resendVerification": gql(
    "public",
    [],
    "mutation ($input: AddressInput!) { resendVerification(input: $input) { message } }",
    () => ({ input: { email: "nobody@example.test" } }),
  ),
  "Mutation.forgotPassword": gql(
    "public",
    [],
    "mutation ($input: AddressInput!) { forgotPassword(input: $input) { message } }",
    () => ({ input: { email: "nobody@example.test" } }),
  ),
  "Mutation.resetPassword": gql(
    "public",
    [],
    "mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }",
    () => ({ input: { token: "nonsense", password: "Secret-123" } }),
  ),
  "Mutation.deleteAccount": gql("user", [], "mutation { deleteAccount }"),
  "Query.overview": gql("user", [], "{ overview { activeProjects tasks boards sessions } }"),

  "Query.projects": gql(
    "user",
    [],
    `query ($c: ID) { projects(cursor: $c) { ${project} } }`,
    (x) => ({ c: x.project }),
    ["project"],
  ),
  "Query.project": gql("user", ["project"], `query ($id: ID!) { project(id: $id) { ${project} } }`, byId("project")),
  "Mutation.createProject": gql(
    "user",
    [],
    `mutation ($input: CreateProjectInput!) { createProject(input: $input) { ${project} } }`,
    () => ({ input: { name: "New project" } }),
  ),
  "Mutation.updateProject": gql(
    "user",
    ["project"],
    `mutation ($id: ID!, $input: UpdateProjectInput!) { updateProject(id: $id, input: $input) { ${project} } }`,
    (x) => ({ id: x.project, input: { name: "Renamed" } }),
  ),
  "Mutation.deleteProject": deletion("deleteProject", "project"),
  "Mutation.restoreProject": restoration("restoreProject", "project", project),

  "Query.tasks": gql(
    "user",
    [],
    `query ($p: ID, $l: ID, $c: ID) { tasks(projectId: $p, listId: $l, limit: 5, cursor: $c) { ${task} } }`,
    (x) => ({ p: x.project, l: x.list, c: x.task }),
    ["project", "list", "task"],
  ),
  "Query.task": gql("user", ["task"], `query ($id: ID!) { task(id: $id) { ${task} } }`, byId("task")),
  "Mutation.createTask": gql(
    "user",
    ["project", "list", "session"],
    `mutation ($input: CreateTaskInput!) { createTask(input: $input) { ${task} } }`,
    (x) => ({
      input: { title: "New task", projectId: x.project, listId: x.list, pomodoroSessionId: x.session },
    }),
  ),
  "Mutation.updateTask": gql(
    "user",
    ["task", "project", "list", "session"],
    `mutation ($id: ID!, $input: UpdateTaskInput!) { updateTask(id: $id, input: $input) { ${task} } }`,
    (x) => ({
      id: x.task,
      input: { projectId: x.project, listId: x.list, pomodoroSessionId: x.session },
    }),
  ),
  "Mutation.moveTask": gql(
    "user",
    ["task", "list"],
    `mutation ($input: MoveTaskInput!) { moveTask(input: $input) { ${task} } }`,
    (x) => ({ input: { id: x.task, listId: x.list, position: 0 } }),
  ),
  "Mutation.deleteTask": deletion("deleteTask", "task"),
  "Mutation.restoreTask": restoration("restoreTask", "task", task),

  "Query.boards": gql(
    "user",
    [],
    `query ($p: ID, $c: ID) { boards(projectId: $p, cursor: $c) { ${board} } }`,
    (x) => ({ p: x.project, c: x.board }),
    ["project", "board"],
  ),
  "Query.board": gql("user", ["board"], `query ($id: ID!) { board(id: $id) { ${board} } }`, byId("board")),
  "Mutation.createBoard": gql(
    "user",
    ["project"],
    `mutation ($input: CreateBoardInput!) { createBoard(input: $input) { ${board} } }`,
    (x) => ({ input: { name: "New board", projectId: x.project } }),
  ),
  "Mutation.updateBoard": gql(
    "user",
    ["board", "project"],
    `mutation ($id: ID!, $input: UpdateBoardInput!) { updateBoard(id: $id, input: $input) { ${board} } }`,
    (x) => ({ id: x.board, input: { projectId: x.project } }),
  ),
  "Mutation.deleteBoard": deletion("deleteBoard", "board"),
  "Mutation.restoreBoard": restoration("restoreBoard", "board", board),

  "Query.sessions": gql(
    "user",
    [],
    `query ($c: ID) { sessions(cursor: $c) { ${session} } }`,
    (x) => ({ c: x.session }),
    ["session"],
  ),
  "Query.session": gql("user", ["session"], `query ($id: ID!) { session(id: $id) { ${session} } }`, byId("session")),
  "Mutation.createSession": gql(
    "user",
    [],
    `mutation ($input: CreateSessionInput!) { createSession(input: $input) { ${session} } }`,
    () => ({ input: { name: "New session" } }),
  ),
  "Mutation.updateSession": gql(
    "user",
    ["session"],
    `mutation ($id: ID!, $input: UpdateSessionInput!) { updateSession(id: $id, input: $input) { ${session} } }`,
    (x) => ({ id: x.session, input: { name: "Renamed" } }),
  ),
  "Mutation.deleteSession": deletion("deleteSession", "session"),
  "Mutation.restoreSession": restoration("restoreSession", "session", session),
  "Mutation.startSession": sessionVerb("startSession"),
  "Mutation.pauseSession": sessionVerb("pauseSession"),
  "Mutation.resumeSession": sessionVerb("resumeSession"),
  "Mutation.completeSession": sessionVerb("completeSession"),
  "Mutation.addTasksToSession": gql(
    "user",
    ["session", "task"],
    `mutation ($id: ID!, $taskIds: [ID!]!) { addTasksToSession(id: $id, taskIds: $taskIds) { ${session} } }`,
    (x) => ({ id: x.session, taskIds: [x.task] }),
  ),
  "Mutation.removeTaskFromSession": gql(
    "user",
    ["session", "task"],
    `mutation ($id: ID!, $taskId: ID!) { removeTaskFromSession(id: $id, taskId: $taskId) { ${session} } }`,
    (x) => ({ id: x.session, taskId: x.task }),
  ),

  // Over HTTP a subscription is refused for everybody; the socket's own tests see who gets one there.
  "Subscription.changes": gql("user", [], "subscription { changes { resync } }"),
};
