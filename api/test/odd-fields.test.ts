/** Every field of every call at both doors with every value that has no place in it: refused or taken, never a defect. */
import {
  buildClientSchema,
  type GraphQLArgument,
  getIntrospectionQuery,
  getNamedType,
  type IntrospectionQuery,
  isInputObjectType,
} from "graphql";
import { type Anything, type TestApp, testApp } from "./app";
import { together } from "./caller";
import { administrator, type Household, household } from "./household";
import { brokenInvariants } from "./invariants";
import { graphqlTable, restTable } from "./tables";

jest.setTimeout(300_000);

const nested = (depth: number) => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);
const oddOnes: readonly unknown[] = [
  {},
  [],
  [{}],
  [null],
  null,
  0,
  -1,
  1.5,
  1e308,
  true,
  false,
  "",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "ab\udfff",
  "\u202eab",
  "x".repeat(10_000),
  "😀".repeat(2500),
  "0001-01-01T00:00:00Z",
  "2026-01-01T10:00:00+23:59",
  "2026-01-01T10:00:00.999999999+99:99",
  { toString: "x" },
  { __proto__: null, constructor: 1 },
  nested(1000),
];
const leaks = /node_modules|"stack|\bat \/|QueryFailed|relation \\"|violates|argon2|SELECT |INSERT /;

let app: TestApp;
let admin: { token: string };
let calls = 0;
beforeAll(async () => {
  app = await testApp();
  admin = await administrator(app);
}, 60_000);
afterAll(async () => {
  process.stdout.write(`odd fields: ${calls} calls\n`);
  await app.stop();
});

interface Judged {
  what: string;
  status: number;
  text: string;
}

/** What of these calls was a defect, or told what nobody outside should read. */
async function defectsOf(tasks: (() => Promise<Judged>)[]): Promise<string[]> {
  const found: string[] = [];
  await together(
    tasks.map((task) => async () => {
      calls++;
      const { what, status, text } = await task();
      if (status >= 500 || /INTERNAL/.test(text) || leaks.test(text))
        found.push(`${what}: ${status} ${text.slice(0, 200)}`);
    }),
  );
  return [...new Set(found)];
}

const shown = (value: unknown) => String(JSON.stringify(value)).slice(0, 40);
const tokenFor = (need: string, me: Household) => (need === "admin" ? admin.token : me.token);

test("holds for every field of every REST call", async () => {
  const { paths } = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as Anything;
  const tasks: (() => Promise<Judged>)[] = [];
  for (const [name, operation] of Object.entries(restTable)) {
    const me = await household(app);
    const request = operation.request(me);
    if (!("path" in request)) continue;
    const [method = "", route = ""] = name.split(" ");
    const words = Object.entries(paths).find(
      ([path]) => path.replace(/\{\w+\}/g, ":id") === `/api/v1${route}`,
    )?.[1] as Anything;
    const body = words?.[method.toLowerCase()]?.requestBody?.content["application/json"].schema.properties ?? {};
    const queries = (words?.[method.toLowerCase()]?.parameters ?? []).filter((each: Anything) => each.in === "query");
    const token = tokenFor(operation.need, me);
    const send = (what: string, path: string, sent?: unknown) => async (): Promise<Judged> => {
      const { status, body: told } = await app.rest(method, path, { token, ...(sent !== undefined && { body: sent }) });
      return { what, status, text: JSON.stringify(told) };
    };
    for (const odd of oddOnes) {
      for (const field of Object.keys(body))
        tasks.push(
          send(`${name} ${field}=${shown(odd)}`, request.path, JSON.stringify({ ...request.body, [field]: odd })),
        );
      if (request.body) tasks.push(send(`${name} ${shown(odd)}`, request.path, JSON.stringify(odd)));
      for (const { name: query } of queries) {
        const text = typeof odd === "string" ? odd : JSON.stringify(odd);
        if (text.length > 3000) continue;
        const asked = new URLSearchParams({ [query]: text });
        tasks.push(send(`${name} ?${query}=${shown(odd)}`, `${request.path.split("?")[0]}?${asked}`));
      }
    }
  }
  expect(tasks.length).toBeGreaterThan(2000);
  expect(await defectsOf(tasks)).toEqual([]);
});

test("holds for every argument and every field of an input over GraphQL", async () => {
  const { data } = await app.gql(getIntrospectionQuery());
  const schema = buildClientSchema(data as IntrospectionQuery);
  const fields = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };
  const tasks: (() => Promise<Judged>)[] = [];
  for (const [name, operation] of Object.entries(graphqlTable)) {
    const field = fields[name.replace(/^\w+\./, "")];
    if (!field || name.startsWith("Subscription.")) continue;
    const me = await household(app);
    const request = operation.request(me);
    if (!("query" in request)) continue;
    const send = (what: string, variables: Record<string, unknown>) => async (): Promise<Judged> => {
      const { status, data, errors } = await app.gql(request.query, variables, tokenFor(operation.need, me));
      return { what, status, text: JSON.stringify({ data, errors }) };
    };
    for (const odd of oddOnes)
      for (const arg of field.args as readonly GraphQLArgument[]) {
        if (!request.query.includes(`$${arg.name}`)) continue;
        tasks.push(send(`${name} ${arg.name}=${shown(odd)}`, { ...request.variables, [arg.name]: odd }));
        const type = getNamedType(arg.type);
        const given = request.variables[arg.name] as object;
        for (const key of isInputObjectType(type) ? Object.keys(type.getFields()) : [])
          tasks.push(
            send(`${name} ${key}=${shown(odd)}`, { ...request.variables, [arg.name]: { ...given, [key]: odd } }),
          );
      }
  }
  expect(tasks.length).toBeGreaterThan(2000);
  expect(await defectsOf(tasks)).toEqual([]);
});

test("leaves every invariant standing", async () => {
  expect(await brokenInvariants(app)).toEqual([]);
});
