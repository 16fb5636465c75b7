/** What the authorization test must know of a call: who may make it, how, and which own things it names. */
import type { Person } from "./app";
import type { Furnished } from "./furnished";
import type { Household } from "./household";

/** A thing that a call names by its id: what a household has. */
export type Slot = Exclude<keyof Household, keyof Person | "mark">;
export type Ids = Readonly<Record<Slot, string>>;

/** What the tests of all domains must know of one: `<name>.fixture.ts` in its folder. */
export interface Fixture {
  /** By its slot, what is said of a thing that is not there or not the caller's. */
  absent?: Readonly<Partial<Record<Slot, string>>>;
  /** Its things that a household has one of, each with an id of its own. */
  things?: readonly Slot[];
  /** The SQL that makes them. Those of the domains to the left are there. */
  made?(home: Household): string;
  /** By `Type.field`, what the owner of a household finds at the end of each edge to a thing: a check that finds nothing checks nothing. */
  edges?: Readonly<Record<string, (x: Furnished) => string>>;
  /** Every call, by `METHOD /path` below /api/v1 or `Type.field` of the three roots. */
  operations: Readonly<Record<string, Operation>>;
}

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

/** The names of all editable fields and of those that every entity has. */
export const all = (fields: object) => `id ${Object.keys(fields).join(" ")} createdAt updatedAt`;

/** A mutation that brings back what was deleted. */
export const restoration = (name: string, slot: Slot, shown: string) =>
  gql("user", [slot], `mutation ($id: ID!) { ${name}(id: $id) { ${shown} } }`, byId(slot));

/** At the end of an edge to what nobody owns: plans, counts, the back-office's own things. */
export const everybodys = (text: string) => () => text;
