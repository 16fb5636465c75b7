/** What the authorization test must know of a call: who may make it, how, and which own things it names. */
import { messages } from "#contract/messages";

/** A thing that a call names by its id. */
export type Slot =
  | "project"
  | "board"
  | "list"
  | "task"
  | "session"
  | "account"
  | "administrator"
  | "plan"
  | "subscription"
  | "entry"
  | "job";
export type Ids = Readonly<Record<Slot, string>>;

export type Need = "public" | "user" | "admin";

export interface Operation {
  need: Need;
  /** Things that must be the caller's own, or the answer is 404. */
  slots: readonly Slot[];
  /** Things that narrow a list: another's narrow it exactly as unknown ones do. */
  filters: readonly Slot[];
  /** Things that are everybody's, such as plans. */
  common?: readonly Slot[];
  request(ids: Ids): Request;
}

/** A REST call has a path below /api/v1 and perhaps a body, a GraphQL one a document and its variables. */
export type Request = { path: string; body?: object } | { query: string; variables: Record<string, unknown> };

/** What is said of a thing that is not there or not the caller's. */
export const absent: Readonly<Record<Slot, string>> = {
  project: messages.projectNotFound,
  board: messages.boardNotFound,
  list: messages.listNotFound,
  task: messages.taskNotFound,
  session: messages.sessionNotFound,
  account: messages.userNotFound,
  administrator: messages.adminNotFound,
  plan: messages.planNotFound,
  subscription: messages.subscriptionNotFound,
  entry: "",
  job: messages.jobNotFound,
};

/** A row of the REST facade. */
export const rest = (
  need: Need,
  slots: Slot[],
  path: (ids: Ids) => string,
  body?: (ids: Ids) => object,
  filters: Slot[] = [],
): Operation => ({
  need,
  slots,
  filters,
  request: (ids) => ({ path: path(ids), ...(body && { body: body(ids) }) }),
});

/** A call on what is the caller's, whatever it is. */
export const own = (path: string, body?: object) => rest("user", [], () => path, body && (() => body));

/** A row of the GraphQL schema. */
export const gql = (
  need: Need,
  slots: Slot[],
  query: string,
  variables: (ids: Ids) => Record<string, unknown> = () => ({}),
  filters: Slot[] = [],
): Operation => ({
  need,
  slots,
  filters,
  request: (ids) => ({ query, variables: variables(ids) }),
});

export const byId = (slot: Slot) => (x: Ids) => ({ id: x[slot] });

/** A mutation that takes an id and answers with it. */
export const deletion = (name: string, slot: Slot) =>
  gql("user", [slot], `mutation ($id: ID!) { ${name}(id: $id) }`, byId(slot));
