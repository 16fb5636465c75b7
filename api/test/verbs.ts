/** The product's writing verbs as both doors offer them, so that one case can be put to both and the answers compared. */
import { boardFields, projectFields, taskFields } from "#contract/entities";
import { preferenceFields } from "#contract/preference-fields";
import { sessionFields } from "#contract/session-fields";
import { LoginInput, RegisterInput } from "../domains/auth/auth.inputs";
import { CancelSubscriptionInput, PlanChoiceInput } from "../domains/billing/billing.inputs";
import { CreateBoardInput, UpdateBoardInput } from "../domains/boards/boards.inputs";
import { CreateSessionInput, UpdateSessionInput } from "../domains/pomodoro/pomodoro.inputs";
import { CreateProjectInput, UpdateProjectInput } from "../domains/projects/projects.inputs";
import { CreateTaskInput, MoveTaskInput, UpdateTaskInput } from "../domains/tasks/tasks.inputs";
import { UpdatePreferencesInput, UpdateProfileInput } from "../domains/users/users.inputs";
import type { Anything, TestApp } from "./app";
import type { Ids } from "./operations";

export type Fields = Record<string, unknown>;

export interface Verb {
  method: string;
  path(ids: Ids): string;
  mutation: string;
  /** Where the document takes the id beside the input. */
  id?: keyof Ids;
  inputClass: new () => object;
  /** Where REST puts the entity one deeper. */
  under?: string;
  /** Where REST's keys are snake_case: what was not sent is named so. */
  snake?: true;
  /** The least that is accepted. */
  valid(ids: Ids): Fields;
  /** What GraphQL is asked for: the entity's keys as REST shows them (docs/api.md "Entities"). */
  keys: string;
}

/** What a call came to: its data, or its refusal with what the contract says a refusal holds. */
export type Outcome =
  | { data: Anything; refusal?: undefined }
  | { refusal: { code: string; message: string; fields: Fields | undefined }; data?: undefined };

const user = `id email name accountType subscriptionLevel subscriptionStatus paymentExempt emailVerified createdAt updatedAt
  preferences { ${Object.keys(preferenceFields).join(" ")} }`;
const all = (fields: object) => `id ${Object.keys(fields).join(" ")} createdAt updatedAt`;
const project = all(projectFields);
const task = `${all(taskFields)} project { id name } pomodoroSessions { id name }`;
const board = `${all(boardFields)} project { id name } lists { id name order } stats { totalTasks activeTasks lastActivity }`;
const session = `${all(sessionFields)} status isActive isPaused isCompleted timeRemaining sessionProgress startTime endTime`;

const create = (
  name: string,
  path: string,
  inputClass: new () => object,
  keys: string,
  valid: (ids: Ids) => Fields,
): Verb => ({
  method: "POST",
  path: () => path,
  mutation: `mutation ($input: ${inputClass.name}!) { out: ${name}(input: $input) { ${keys} } }`,
  inputClass,
  valid,
  keys,
});

const update = (name: string, path: string, id: keyof Ids, inputClass: new () => object, keys: string): Verb => ({
  method: "PUT",
  path: (ids) => `${path}/${ids[id]}`,
  mutation: `mutation ($id: ID!, $input: ${inputClass.name}!) { out: ${name}(id: $id, input: $input) { ${keys} } }`,
  id,
  inputClass,
  valid: () => ({}),
  keys,
});

export const verbs = {
  createProject: create("createProject", "/projects", CreateProjectInput, project, () => ({ name: "A project" })),
  updateProject: update("updateProject", "/projects", "project", UpdateProjectInput, project),
  createBoard: create("createBoard", "/kanban", CreateBoardInput, board, () => ({ name: "A board" })),
  updateBoard: update("updateBoard", "/kanban", "board", UpdateBoardInput, board),
  createTask: create("createTask", "/tasks", CreateTaskInput, task, () => ({ title: "A task" })),
  updateTask: update("updateTask", "/tasks", "task", UpdateTaskInput, task),
  moveTask: {
    ...create("moveTask", "", MoveTaskInput, task, (ids) => ({ id: ids.task, listId: ids.list })),
    method: "PUT",
    path: (ids) => `/tasks/${ids.task}/move`,
  },
  createSession: create("createSession", "/pomodoro", CreateSessionInput, session, () => ({ name: "A session" })),
  updateSession: update("updateSession", "/pomodoro", "session", UpdateSessionInput, session),
  updateProfile: {
    ...create("updateProfile", "/auth/profile", UpdateProfileInput, user, () => ({ name: "Somebody" })),
    method: "PUT",
    under: "user",
  },
  updatePreferences: {
    ...create("updatePreferences", "/auth/preferences", UpdatePreferencesInput, user, () => ({ theme: "dark" })),
    method: "PUT",
    under: "user",
  },
  register: create("register", "/auth/register", RegisterInput, `token user { ${user} }`, () => ({
    email: `${crypto.randomUUID()}@example.test`,
    password: "secret-1",
    name: "Somebody",
  })),
  login: create("login", "/auth/login", LoginInput, `token user { ${user} }`, () => ({
    email: "nobody@example.test",
    password: "secret-1",
  })),
  createSubscription: create("createSubscription", "/subscription/create", PlanChoiceInput, "approvalUrl", (ids) => ({
    planId: ids.plan,
  })),
  cancelSubscription: create("cancelSubscription", "/subscription/cancel", CancelSubscriptionInput, "deleted", () => ({
    confirmation: "CANCEL",
  })),
  reactivateSubscription: {
    ...create("reactivateSubscription", "/subscription/reactivate", PlanChoiceInput, "approvalUrl", (ids) => ({
      planId: ids.plan,
    })),
    snake: true,
  },
} as const satisfies Record<string, Verb>;

export type VerbName = keyof typeof verbs;
export const verbNames = Object.keys(verbs) as VerbName[];

/** The call over REST; refuses to pass a 5xx. */
export async function overRest(
  app: TestApp,
  name: VerbName,
  ids: Ids,
  input: unknown,
  token?: string,
): Promise<Outcome> {
  const verb: Verb = verbs[name];
  const { status, body } = await app.rest(verb.method, verb.path(ids), { token, body: input });
  if (status >= 500) throw new Error(`${name} over REST: ${status} ${JSON.stringify(body)}`);
  if (body.success) return { data: verb.under ? body.data[verb.under] : body.data };
  return { refusal: { code: body.error.code, message: body.error.message, fields: body.error.fields } };
}

/** The same call over GraphQL; refuses to pass a defect. */
export async function overGraphql(
  app: TestApp,
  name: VerbName,
  ids: Ids,
  input: unknown,
  token?: string,
): Promise<Outcome> {
  const verb: Verb = verbs[name];
  const { data, errors, status } = await app.gql(verb.mutation, { input, ...(verb.id && { id: ids[verb.id] }) }, token);
  const [error] = errors ?? [];
  if (status >= 500 || error?.extensions.code === "INTERNAL")
    throw new Error(`${name} over GraphQL: ${status} ${JSON.stringify(errors)}`);
  if (!error) return { data: data.out };
  return { refusal: { code: error.extensions.code, message: error.message, fields: error.extensions.fields } };
}

export const doors = [
  ["REST", overRest],
  ["GraphQL", overGraphql],
] as const;

/** What may differ between two rows of the same making: ids and instants become words. */
export const alike = (data: unknown): unknown =>
  JSON.parse(
    JSON.stringify(data)
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, "<id>")
      .replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"<instant>"')
      .replace(/"token":"[^"]+"/, '"token":"<token>"'),
  );
