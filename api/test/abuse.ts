/**
 * Documents made to cost much more than they weigh (docs/security.md "What one caller can cost"): each must be refused by what it is, over HTTP,
 * gzipped and over the socket, and leave the server as it was. The benchmark times them too.
 */

export interface Abuse {
  /** What it does, as a sentence's object. */
  name: string;
  /** What is sent: a document, or a whole body where the variables are what hurts. */
  body: { query: string; variables?: unknown; operationName?: string };
  /** Who has to be signed in for it to reach anything; visitors are refused by who they are. */
  signedIn?: true;
  /** True for one that is harmful only to who has much: 10,000 tasks. */
  wealthy?: true;
}

const times = (n: number, of: (i: number) => string): string => Array.from({ length: n }, (_, i) => of(i)).join(" ");
const document = (name: string, query: string): Abuse => ({ name, body: { query } });
const allOfTask =
  "id title description status priority dueDate projectId project { id name } listId rank pomodoroSessionId pomodoroSessions { id name } createdAt updatedAt";

/** Refused to everybody with 400, before anything runs. */
export const abusiveDocuments: readonly Abuse[] = [
  document("an alias of 240,000 characters", `{ ${"a".repeat(240_000)}: __typename }`),
  document("an alias of 30,000 characters", `{ ${"a".repeat(30_000)}: __typename }`),
  document("an operation's name of 30,000 characters", `query ${"a".repeat(30_000)} { __typename }`),
  document("a fragment's name of 30,000 characters", `{ ...${"a".repeat(30_000)} }`),
  document("a comment of 200,000 characters", `#${"x".repeat(200_000)}\n{ __typename }`),
  document("a literal of 200,000 characters", `{ __type(name: "${"x".repeat(200_000)}") { name } }`),
  document("5,000 aliases", `{ ${times(5000, (i) => `a${i}: __typename`)} }`),
  document("16 aliases", `{ ${times(16, (i) => `a${i}: plans { id }`)} }`),
  document("15 schemas", `{ ${times(15, (i) => `a${i}: __schema { types { fields { name type { name } } } }`)} }`),
  document(
    "two schemas by a fragment",
    "{ __schema { ...S } a: __schema { ...S } } fragment S on __Schema { types { name } }",
  ),
  document("15 types", `{ ${times(15, (i) => `a${i}: __type(name: "Task") { fields { name } }`)} }`),
  document(
    "a schema within a schema",
    "{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }",
  ),
  document("a depth of 20", `{ tasks { ${"... on Task { ".repeat(20)} id ${"} ".repeat(20)} } }`),
  document("a depth of 5,000", `{ tasks { ${"... on Task { ".repeat(5000)} id ${"} ".repeat(5000)} } }`),
  document(
    "2^26 fragments",
    `{ ...F0 } ${times(26, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F26 on Query { me { user { id } } }`,
  ),
  document("fragments that meet themselves", "{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }"),
  document("12,000 directives", `{ __typename ${"@include(if: true) ".repeat(12_000)} }`),
  document("1,000 directives", `{ __typename ${"@include(if: true) ".repeat(1000)} }`),
  document("50,000 brackets", "[".repeat(50_000)),
  document("30,000 brackets", `{ tasks(limit: ${"[".repeat(30_000)}) { id } }`),
  document("50,000 braces", "{".repeat(50_000)),
  document("10,000 fields", `{ plans { ${"id ".repeat(10_000)} } }`),
  document("500 variables of one name", `query (${"$a: ID ".repeat(500)}) { task(id: $a) { id } }`),
  document(
    "100 sign-ins",
    `mutation { ${times(100, (i) => `a${i}: login(input: { email: "a@b.de", password: "x" }) { token }`)} }`,
  ),
  document(
    "words that a pattern would read again and again",
    `{ tasks(limit: "${"cannot represent".repeat(45)}") { id } }`,
  ),
  document(
    "a value that a pattern would read again and again",
    `{ tasks(limit: ${"cannotrepresent ".repeat(6)}) { id } }`,
  ),
  {
    name: "60,000 wrong values in a variable",
    body: {
      query: "mutation ($id: ID!, $t: [ID!]!) { addTasksToSession(id: $id, taskIds: $t) { id } }",
      variables: { id: "x", t: Array.from({ length: 60_000 }, () => ({})) },
    },
  },
  {
    name: "20,000 unknown fields in a variable",
    body: {
      query: "mutation ($i: LoginInput!) { login(input: $i) { token } }",
      variables: { i: Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`f${i}`, 1])) },
    },
  },
  {
    name: "2,000 unknown fields in a variable",
    body: {
      query: "mutation ($i: LoginInput!) { login(input: $i) { token } }",
      variables: { i: Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`f${i}`, 1])) },
    },
  },
  {
    name: "20,000 unknown variables",
    body: {
      query: "{ plans { id } }",
      variables: Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`v${i}`, 1])),
    },
  },
  document("a list up and down again", "{ tasks { project { tasks { project { tasks { id } } } } } }"),
];

/** Refused to the owner of 10,000 tasks with 413, and to a visitor with who it is. */
export const abusiveReads: readonly Abuse[] = [
  {
    name: "15 times all tasks",
    body: { query: `{ ${times(15, (i) => `a${i}: tasks { ${allOfTask} }`)} }` },
    signedIn: true,
    wealthy: true,
  },
  {
    name: "15 times the ids of all tasks",
    body: { query: `{ ${times(15, (i) => `a${i}: tasks { id }`)} }` },
    signedIn: true,
    wealthy: true,
  },
  {
    name: "15 projects with all their tasks",
    body: {
      query: `query ($id: ID!) { ${times(15, (i) => `a${i}: project(id: $id) { tasks { ${allOfTask} } }`)} }`,
      variables: { id: "00000000-0000-4000-8000-000000000000" },
    },
    signedIn: true,
    wealthy: true,
  },
  {
    name: "15 changes that each answer with all tasks",
    body: {
      query: `mutation ($id: ID!) { ${times(15, (i) => `a${i}: updateProject(id: $id, input: {}) { tasks { ${allOfTask} } }`)} }`,
      variables: { id: "00000000-0000-4000-8000-000000000000" },
    },
    signedIn: true,
    wealthy: true,
  },
];

/** Subscriptions that would read again and again for every change: refused on the socket, which stays. */
export const abusiveSubscriptions: readonly Abuse[] = [
  ["all tasks of a changed project", "project { tasks { id } }"],
  ["all boards of a changed project, with their cards", "project { boards { lists { tasks { id } } } }"],
  ["all cards of a changed board", "board { lists { tasks { id } } }"],
  ["all tasks of a changed session", "session { tasks { id } }"],
  ["all intervals of a changed session", "session { intervals { kind } }"],
  ["all intervals of a changed task's sessions", "task { pomodoroSessions { intervals { kind } } }"],
  ["all cards by a fragment", "...C } } } fragment C on Change { board { lists { tasks { id }"],
].map(([name, asked]) => ({
  name: String(name),
  body: { query: `subscription { changes { changes { ${asked} } } }` },
  signedIn: true as const,
}));
