/** The GraphQL door over HTTP: what documents it takes, what its errors say, what it shows of itself (docs/security.md "What one caller can cost" and "The browser"). */
import { getIntrospectionQuery } from "graphql";
import { type GqlAnswer, type TestApp, testApp } from "../test/app";
import { type Household, household } from "../test/household";

jest.setTimeout(300_000);

let app: TestApp;
let me: Household;

beforeAll(async () => {
  app = await testApp();
  me = await household(app);
});
afterAll(() => app.stop());

const ask = (query: string, variables?: Record<string, unknown>) => app.gql(query, variables, me.token);
const leaks = /node_modules|"stack|stacktrace|\bat \/|QueryFailed|relation \\"|violates|argon2|SELECT |Did you mean/;

async function post(body: unknown, headers: Record<string, string> = {}, path = "/graphql") {
  const res = await fetch(app.url + path, {
    method: "POST",
    headers: { authorization: `Bearer ${me.token}`, "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = await res.text();
  expect(text).not.toMatch(leaks);
  return { status: res.status, body: JSON.parse(text) as Partial<GqlAnswer> };
}

const refused = ({ status, body }: { status: number; body: Partial<GqlAnswer> }) => ({
  status,
  codes: [...new Set(body.errors?.map(({ extensions }) => extensions.code))],
});

describe("a document that asks too much", () => {
  const nested = (depth: number) => `{ tasks { ${"... on Task { ".repeat(depth)} id ${"} ".repeat(depth)} } }`;
  const fragments = (levels: number) =>
    `{ ...F0 } ${Array.from({ length: levels }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`).join(" ")} fragment F${levels} on Query { me { token } }`;

  it.each([
    ["too deep", nested(12)],
    ["very deep", nested(200)],
    ["with too many aliases", `{ ${Array.from({ length: 16 }, (_, i) => `a${i}: overview { tasks }`).join(" ")} }`],
    ["with too many directives", `{ overview { tasks ${"@include(if: true) ".repeat(31)} } }`],
    ["of too many tokens", `{ overview { ${"tasks ".repeat(2100)} } }`],
    ["of nothing but brackets", "[".repeat(50_000)],
    ["of nothing but braces", "{".repeat(50_000)],
    ["with fragments that grow without end", fragments(26)],
    ["with fragments that meet themselves", "{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }"],
    ["that climbs up and down again", "{ tasks { project { tasks { id } } } }"],
    [
      "that climbs up and down by fragments",
      "{ tasks { ...T } } fragment T on Task { project { ...P } } fragment P on Project { boards { id } }",
    ],
    ["that climbs by way of sessions", "{ tasks { pomodoroSessions { tasks { id } } } }"],
    ["that climbs from a board", "{ boards { project { ... on Project { boards { id } } } } }"],
    ["that climbs from a single thing", "query ($id: ID!) { project(id: $id) { tasks { project { tasks { id } } } } }"],
    [
      "that signs in twice",
      'mutation { a: login(input: { email: "a@b.de", password: "x" }) { token } b: login(input: { email: "a@b.de", password: "y" }) { token } }',
    ],
    [
      "that signs in by two fragments",
      'mutation { ...A ...B } fragment A on Mutation { a: login(input: { email: "a@b.de", password: "x" }) { token } } fragment B on Mutation { b: login(input: { email: "a@b.de", password: "y" }) { token } }',
    ],
    [
      "that signs in to the back-office twice",
      'mutation { a: adminLogin(input: { username: "a", password: "x" }) { token } b: adminLogin(input: { username: "a", password: "y" }) { token } }',
    ],
    ["with a syntax error", "{ overview {"],
    ["with nothing in it", ""],
    ["with an unknown field", "{ overveiw { tasks } }"],
    ["with an unknown argument", "{ project(identifier: 1) { id } }"],
    ["with an unknown type", "query ($x: Projekt) { overview { tasks } }"],
    ["with an unknown operation", "query A { overview { tasks } } query B { overview { tasks } }"],
    ["that subscribes", "subscription { changes { resync } }"],
  ])("%s is refused with 400 and a code", async (_kind, query) => {
    expect(refused(await post({ query }))).toEqual({ status: 400, codes: ["BAD_REQUEST"] });
  });

  it.each(["B", "", "__proto__"])(
    "naming the operation %j, which it does not have, is refused with 400",
    async (name) => {
      const query = "query A { overview { tasks } }";
      expect(refused(await post({ query, operationName: name }))).toEqual({ status: 400, codes: ["BAD_REQUEST"] });
    },
  );

  it.each([
    ["null for a default", 'query ($i: ID = "x") { task(id: $i) { id } }', '{"i":null}'],
    [
      "a variable named like what objects inherit",
      "query ($__proto__: ID!) { task(id: $__proto__) { id } }",
      '{"__proto__":"x"}',
    ],
  ])("with %s is the caller's mistake", async (_kind, query, variables) => {
    const { body } = await post(`{"query":${JSON.stringify(query)},"variables":${variables}}`);
    expect(body.errors).toMatchObject([{ extensions: { code: "VALIDATION_ERROR" } }]);
  });

  it("is not refused for a playground's introspection, nor at a sensible depth", async () => {
    expect((await ask(getIntrospectionQuery())).errors).toBeUndefined();
    expect((await ask(nested(8))).errors).toBeUndefined();
  });
});

describe("a variable", () => {
  it("that has a default may be left out, whatever its type", async () => {
    const one = await ask(`query ($id: ID! = "${me.task}") { task(id: $id) { id } }`);
    expect([one.errors, one.data]).toEqual([undefined, { task: { id: me.task } }]);
    const many = await ask("query ($n: Int! = 1, $s: TaskStatus! = todo) { tasks(limit: $n, status: $s) { id } }");
    expect([many.errors, many.data.tasks.length]).toEqual([undefined, 1]);
    const made = await ask(
      'mutation ($input: CreateProjectInput! = { name: "By default", priority: high }) { createProject(input: $input) { name priority } }',
    );
    expect([made.errors, made.data]).toEqual([undefined, { createProject: { name: "By default", priority: "high" } }]);
  });

  it.each([
    "{}",
    "[]",
    "[[]]",
    '{"a":1}',
    '[{"a":"b"}]',
    "true",
    "1e400",
    '{"toString":1}',
    '{"__proto__":{}}',
    "null",
  ])("that is %s where a text belongs is the caller's mistake, wherever it stands", async (value) => {
    const operations: [string, string][] = [
      ["mutation ($x: LoginInput!) { login(input: $x) { token } }", "email password"],
      ["mutation ($x: RegisterInput!) { register(input: $x) { token } }", "email password name"],
      ["mutation ($x: ResetPasswordInput!) { resetPassword(input: $x) { message } }", "token password"],
      ["mutation ($x: TokenInput!) { verifyEmail(input: $x) { message } }", "token"],
      ["mutation ($x: CreateTaskInput!) { createTask(input: $x) { id } }", "title id projectId dueDate description"],
      ["mutation ($x: CreateSessionInput!) { createSession(input: $x) { id } }", "name scheduledAt"],
      ["mutation ($x: UpdateProfileInput!) { updateProfile(input: $x) { id } }", "name"],
      ["mutation ($x: AdminLoginInput!) { adminLogin(input: $x) { token } }", "username password"],
    ];
    const bodies = operations.flatMap(([query, fields]) => [
      `{"query":${JSON.stringify(query)},"variables":{"x":${value}}}`,
      ...fields
        .split(" ")
        .map((field) => `{"query":${JSON.stringify(query)},"variables":{"x":{${JSON.stringify(field)}:${value}}}}`),
    ]);
    bodies.push(`{"query":"query ($x: ID!) { task(id: $x) { id } }","variables":{"x":${value}}}`);
    for (const body of bodies) {
      const { status, body: answer } = await post(body);
      const code = answer.errors?.[0]?.extensions.code;
      // An input of which everything may be left out is fine without anything.
      const known = [undefined, "VALIDATION_ERROR", "BAD_REQUEST", "NOT_FOUND"].includes(code);
      expect({ body, code, known }).toEqual({ body, code, known: true });
      expect(status).toBeLessThan(500);
    }
  });
});

describe("a request that is none", () => {
  it.each([
    ["a batch", [{ query: "{ overview { tasks } }" }]],
    ["an empty batch", []],
    ["no document", {}],
    ["a document of the wrong type", { query: 5 }],
    ["variables of the wrong type", { query: "{ overview { tasks } }", variables: "x" }],
    ["no JSON", "{"],
    ["a text", '"text"'],
    ["an unknown persisted query", { extensions: { persistedQuery: { version: 1, sha256Hash: "x".repeat(64) } } }],
  ])("%s is refused in GraphQL's own shape", async (_kind, body) => {
    const { status, codes } = refused(await post(body));
    expect(codes).toEqual(["BAD_REQUEST"]);
    expect([200, 400]).toContain(status); // a persisted query is refused in the body
  });

  it("is refused in GraphQL's own shape when it is too large or of another type", async () => {
    expect(refused(await post({ query: "{ a }", more: "x".repeat(270_000) }))).toEqual({
      status: 413,
      codes: ["PAYLOAD_TOO_LARGE"],
    });
    expect(refused(await post("{ overview { tasks } }", { "content-type": "application/graphql" }))).toEqual({
      status: 400,
      codes: ["BAD_REQUEST"],
    });
  });
});

describe("an error", () => {
  const canary = "hunter2-canary";

  it.each([
    ["mutation ($i: LoginInput!) { login(input: $i) { token } }", { i: { email: { deep: canary }, password: canary } }],
    ["mutation ($i: LoginInput!) { login(input: $i) { token } }", { i: { email: "a@b.de", password: [canary] } }],
    [
      "mutation ($i: LoginInput!) { login(input: $i) { token } }",
      { i: { email: "a@b.de", password: canary, other: canary } },
    ],
    [
      "mutation ($i: RegisterInput!) { register(input: $i) { token } }",
      { i: { email: "nonsense", password: canary, name: "x" } },
    ],
    ["mutation ($i: RegisterInput!) { register(input: $i) { token } }", { i: canary }],
    [`mutation { login(input: { email: "a@b.de", password: { x: "${canary}" } }) { token } }`, {}],
    [`mutation { login(input: { email: ["${canary}", 1], password: 5 }) { token } }`, {}],
    [`mutation { createProject(input: { name: "ab", status: "${canary}" }) { id } }`, {}],
    [`mutation { createProject(input: { name: "ab", startDate: { d: "${canary}" } }) { id } }`, {}],
    ["query ($i: ID!) { project(id: $i) { id } }", { i: { x: canary } }],
    ["query ($n: Int) { tasks(limit: $n) { id } }", { n: canary }],
  ])("never repeats what was sent: %s", async (query, variables) => {
    const { body } = await post({ query, variables });
    expect(body.errors?.length).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/hunter2/);
    for (const { extensions } of body.errors ?? [])
      expect(["BAD_REQUEST", "VALIDATION_ERROR"]).toContain(extensions.code);
  });

  it("says the same to visitors as to users", async () => {
    const wrong: [string, Record<string, unknown>][] = [
      ["mutation ($i: LoginInput!) { login(input: $i) { token } }", { i: { email: 5, other: 1 } }],
      ['query ($i: ID = "x") { task(id: $i) { id } }', { i: null }],
      ["query ($n: Int) { tasks(limit: $n) { id } }", { n: "many" }],
    ];
    for (const [query, variables] of wrong) {
      const [toVisitor, toUser] = [await app.gql(query, variables), await ask(query, variables)];
      expect([toVisitor.status, toVisitor.errors]).toEqual([toUser.status, toUser.errors]);
      expect(toVisitor.errors?.[0]?.extensions.code).toBe("VALIDATION_ERROR");
    }
  });

  it("carries its code, its sentence and its fields, and nothing else", async () => {
    const { errors } = await ask("mutation ($i: CreateProjectInput!) { createProject(input: $i) { id } }", {
      i: { name: "x" },
    });
    expect(errors).toEqual([
      {
        message: "Must be at least 2 characters",
        path: ["createProject"],
        extensions: { code: "VALIDATION_ERROR", fields: { name: "Must be at least 2 characters" } },
      },
    ]);
  });

  it("of one field leaves the others answered", async () => {
    const { data, errors } = await ask("{ overview { tasks } me { user { id } } }");
    expect([data.overview.tasks, errors]).toEqual([1, undefined]);
    const mixed = await ask(
      'mutation { a: createProject(input: { name: "Kept" }) { name } b: deleteProject(id: "nonsense") }',
    );
    expect(mixed.errors?.[0]?.extensions.code).toBe("NOT_FOUND");
    expect((await ask("{ projects { name } }")).data.projects.map(({ name }: { name: string }) => name)).toContain(
      "Kept",
    );
  });
});

describe("the playground", () => {
  it("is a page at /graphql that asks no other site for anything", async () => {
    const res = await fetch(`${app.url}/graphql`, { headers: { accept: "text/html,*/*;q=0.8" } });
    const html = await res.text();
    expect([res.status, res.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(html).not.toMatch(/<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)=["']?(?:https?:)?\/\//i);
    const policy = res.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/default-src 'self'/);
    expect(policy).not.toMatch(/https?:|\*/);
  });
});
