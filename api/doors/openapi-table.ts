/** What the OpenAPI document says of each route beside its path: what it is for, what it takes, what it answers with. */
import { PageArgs } from "../core/page-args";
import * as auth from "../domains/auth/auth.inputs";
import * as billing from "../domains/billing/billing.inputs";
import { BoardsArgs, CreateBoardInput, UpdateBoardInput } from "../domains/boards/boards.inputs";
import { CreateSessionInput, SaveSessionInput } from "../domains/pomodoro/pomodoro.inputs";
import { CreateProjectInput, UpdateProjectInput } from "../domains/projects/projects.inputs";
import { CreateTaskInput, MoveBody, TasksArgs, UpdateTaskInput } from "../domains/tasks/tasks.inputs";
import { UpdateProfileInput } from "../domains/users/users.inputs";
import { adminRouteWords } from "./openapi-admin";
import type { InputClass } from "./openapi-schemas";
import { object, type RouteWords, text } from "./openapi-words";

const flag = { type: "boolean" };
const instant = { type: ["string", "null"], format: "date-time" };
const user = { $ref: "#/components/schemas/User" };
const signedIn = object({ token: text, user });
const inUser = object({ user });
const plan = { anyOf: [{ $ref: "#/components/schemas/Plan" }, { type: "null" }] };
const stands = {
  user: object({ subscription_status: text, next_billing_date: instant, reactivation_available_until: instant }),
  plan,
};
const changed = { ...object(stands), properties: { ...stands, approval_url: text } };
/** `success` with a sentence, no data. */
const sentence = "message";

const crud = (
  path: string,
  entity: string,
  one: string,
  create: InputClass,
  update: InputClass,
  query?: InputClass,
) => ({
  [`GET ${path}`]: {
    summary: `All own ${one}s.`,
    answer: `[${entity}]`,
    counts: true as const,
    ...(query && { query }),
  },
  [`POST ${path}`]: { summary: `Makes a ${one}.`, answer: entity, body: create, created: true as const },
  [`GET ${path}/:id`]: { summary: `One ${one}.`, answer: entity },
  [`PUT ${path}/:id`]: { summary: `Changes a ${one}: only what is named.`, answer: entity, body: update },
  [`DELETE ${path}/:id`]: { summary: `Deletes a ${one}.`, answer: null },
});

/** By `METHOD /path` below /api/v1. */
export const routeWords: Readonly<Record<string, RouteWords>> = {
  "POST /auth/register": {
    summary: "Makes an account.",
    answer: signedIn,
    body: auth.RegisterInput,
    created: true,
    open: true,
  },
  "POST /auth/login": { summary: "Signs in.", answer: signedIn, body: auth.LoginInput, open: true },
  "POST /auth/google": {
    summary: "Signs in with a Google identity token.",
    answer: signedIn,
    body: auth.GoogleInput,
    open: true,
  },
  "GET /auth/profile": { summary: "The caller.", answer: inUser },
  "PUT /auth/profile": { summary: "Renames the caller.", answer: inUser, body: UpdateProfileInput },
  "POST /auth/create-user": { summary: "Makes sure that the caller has a record.", answer: inUser },
  "GET /auth/debug": {
    summary: "The caller's own token explained.",
    answer: object({
      token: object({ kind: text, issuedAt: text, expiresAt: text }),
      user: object({ id: text, email: text }),
    }),
  },
  "GET /auth/export": { summary: "Everything of the caller's as one document.", answer: { type: "object" } },
  "GET /auth/usage": { summary: "How much the caller has and may have, kind by kind.", answer: "[Usage]" },
  "DELETE /auth/account": { summary: "Deletes the account with everything in it.", answer: object({ deleted: flag }) },
  "POST /auth/verify-email": { summary: "Confirms an address.", answer: sentence, body: auth.TokenInput, open: true },
  "POST /auth/resend-verification": {
    summary: "Sends the verification mail again.",
    answer: sentence,
    body: auth.AddressInput,
    open: true,
  },
  "POST /auth/forgot-password": {
    summary: "Mails a reset link.",
    answer: sentence,
    body: auth.AddressInput,
    open: true,
  },
  "POST /auth/reset-password": {
    summary: "Sets a new password with a mailed token.",
    answer: sentence,
    body: auth.ResetPasswordInput,
    open: true,
  },

  "GET /subscription/plans": { summary: "All plans in the order of their price.", answer: "[Plan]", open: true },
  "GET /subscription/details": { summary: "Where the subscription stands.", answer: object(stands) },
  "GET /subscription/status": {
    summary: "What the account may call itself.",
    answer: object({
      status: text,
      accountType: text,
      subscriptionLevel: { type: ["string", "null"] },
      paymentExempt: flag,
    }),
  },
  "GET /subscription/history": {
    summary: "What happened to the subscription, newest first.",
    answer: "[SubscriptionEvent]",
  },
  "GET /subscription/billing": { summary: "The payments, newest first.", answer: "[BillingRecord]" },
  "POST /subscription/create": {
    summary: "Orders a plan, to be approved by the payer.",
    answer: object({ approval_url: text, subscription_id: text }),
    body: billing.PlanChoiceInput,
  },
  "POST /subscription/confirm": {
    summary: "Asks the provider anew, after the payer came back.",
    answer: object(stands),
    body: billing.ConfirmSubscriptionInput,
    snake: true,
  },
  "POST /subscription/cancel": {
    summary: "Cancels, at the period's end or at once.",
    answer: object({ immediate: flag, deleted: flag, access_until: instant }),
    body: billing.CancelSubscriptionInput,
  },
  "POST /subscription/reactivate": {
    summary: "Takes a cancellation back.",
    answer: changed,
    body: billing.PlanChoiceInput,
    snake: true,
  },
  "POST /subscription/upgrade": {
    summary: "Changes to a higher-priced plan.",
    answer: changed,
    body: billing.PlanChoiceInput,
    snake: true,
  },
  "POST /subscription/downgrade": {
    summary: "Changes to a lower-priced plan.",
    answer: changed,
    body: billing.PlanChoiceInput,
    snake: true,
  },
  "POST /subscription/migrate-legacy-account": {
    summary: "Gives an account without any record a trial.",
    answer: object(stands),
  },
  "POST /subscription/webhook": { summary: "Takes the payment provider's signed event.", answer: sentence, open: true },

  ...crud("/projects", "Project", "project", CreateProjectInput, UpdateProjectInput, PageArgs),
  ...crud("/tasks", "Task", "task", CreateTaskInput, UpdateTaskInput, TasksArgs),
  "PUT /tasks/:id/move": { summary: "Moves a card to a place in a column.", answer: "Task", body: MoveBody },
  "GET /tasks/project/:id": { summary: "The tasks of a project.", answer: "[Task]" },
  "GET /tasks/pomodoro/:id": { summary: "The tasks of a session.", answer: "[Task]" },
  ...crud("/kanban", "Board", "board", CreateBoardInput, UpdateBoardInput, BoardsArgs),
  "GET /kanban/:id/tasks": { summary: "A board's cards in list and position order.", answer: "[Task]" },
  "GET /kanban/project/:id": { summary: "The boards of a project.", answer: "[Board]" },
  ...crud("/pomodoro", "PomodoroSession", "session", CreateSessionInput, SaveSessionInput, PageArgs),

  ...adminRouteWords,
};
