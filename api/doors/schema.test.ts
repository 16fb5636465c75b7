/** The schema as the door that others read: everything described, references that complete themselves, the app's own documents accepted. */
import { domains } from "../compose-domains";
import "reflect-metadata";
import {
  buildSchema,
  execute,
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
  parse,
  specifiedRules,
  validate,
} from "graphql";
import { compileQuery, isCompiledQuery } from "graphql-jit";
import { type TestApp, testApp } from "../test/app";
import { documentsOfTheApp } from "../test/documents";
import { type Household, household } from "../test/household";
import { documentRules, noSubscriptions } from "./guards";
import { makeSchema } from "./schema";
import { subscriptionRules } from "./subscriptions";

jest.setTimeout(300_000);

let schema: GraphQLSchema;

beforeAll(() => {
  schema = makeSchema(domains, { get: () => ({}) as never });
});

it("describes every type, field, argument, input field and enum", () => {
  const types = Object.values(schema.getTypeMap()).filter(
    ({ name }) =>
      !name.startsWith("__") &&
      !["Query", "Mutation", "Subscription", "String", "Int", "Float", "Boolean", "ID"].includes(name),
  );
  const bare: string[] = [];
  const look = (where: string, { description }: { description?: string | null }) => {
    if (!description?.trim()) bare.push(where);
  };
  for (const type of types) look(type.name, type);
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith("__") || !(isObjectType(type) || isInputObjectType(type))) continue;
    for (const field of Object.values(type.getFields())) {
      look(`${type.name}.${field.name}`, field);
      // An id beside an input says what it is by the description of its operation; every other argument speaks for itself.
      if ("args" in field)
        for (const arg of field.args)
          if (arg.name !== "id" && arg.name !== "input") look(`${type.name}.${field.name}(${arg.name})`, arg);
    }
  }
  expect(types.filter(isEnumType).length).toBeGreaterThan(5);
  expect(bare).toEqual([]);
});

it("accepts every document of the web app, over HTTP or over the socket", () => {
  const documents = documentsOfTheApp();
  expect(documents.length).toBeGreaterThan(20);
  for (const [name, document] of documents) {
    const overHttp = [...specifiedRules, ...documentRules, noSubscriptions];
    const rules = name === "Changes" ? subscriptionRules : overHttp;
    expect({ name, errors: validate(schema, document, rules) }).toEqual({
      name,
      errors: [],
    });
  }
});

describe("an answer", () => {
  let app: TestApp;
  let me: Household;

  beforeAll(async () => {
    app = await testApp();
    me = await household(app);
  });
  afterAll(() => app.stop());

  it("completes a reference beyond its name, once for all who name it", async () => {
    const { data } = await app.gql(
      "{ tasks { project { id name status priority endDate } pomodoroSessions { name totalSessionDuration phase } } boards { project { status } } }",
      {},
      me.token,
    );
    expect(data.tasks).toEqual([
      {
        project: { id: me.project, name: me.mark, status: "active", priority: "medium", endDate: null },
        pomodoroSessions: [{ name: me.mark, totalSessionDuration: 120, phase: "ready" }],
      },
    ]);
    expect(data.boards).toEqual([{ project: { status: "active" } }]);
  });

  it("goes down as far as things hold things", async () => {
    const { data } = await app.gql(
      `{ projects { name tasks { id project { status } } boards { id lists { name tasks { id pomodoroSessions { status } } } } } sessions { tasks { id project { name } } intervals { kind } } }`,
      {},
      me.token,
    );
    expect(data.projects[0].tasks).toEqual([{ id: me.task, project: { status: "active" } }]);
    expect(data.projects[0].boards[0].lists.map(({ tasks }: { tasks: object[] }) => tasks.length)).toEqual([0, 1, 0]);
    expect(data.sessions).toEqual([{ tasks: [{ id: me.task, project: { name: me.mark } }], intervals: [] }]);
  });
});

describe("the compiled executor", () => {
  const sample = [
    ["{ a: __typename ...Q } fragment Q on Query { plain { word number list { word } none { word } } }", {}],
    [
      "query ($skip: Boolean!) { plain @skip(if: $skip) { word } other: plain @include(if: $skip) { number } }",
      { skip: true },
    ],
    [
      "query ($skip: Boolean!) { plain @skip(if: $skip) { word } other: plain @include(if: $skip) { number } }",
      { skip: false },
    ],
    ["query ($n: Int = 2) { echo(n: $n) }", {}],
    ["query ($n: Int = 2) { echo(n: $n) }", { n: 7 }],
    ["{ plain { broken } }", {}],
    ["{ plain { missing } }", {}],
    ["{ plain { list { word } list { number } } }", {}],
  ] as const;

  it.each(sample)("agrees with graphql-js on %s", async (query, variables) => {
    const small = buildSchema(
      "type Query { plain: Plain echo(n: Int!): Int } type Plain { word: String! number: Int list: [Plain!]! none: Plain broken: String missing: String! }",
    );
    const plain = (deep: number): object => ({
      word: "w",
      number: 1,
      list: deep > 0 ? [plain(deep - 1), plain(deep - 1)] : [],
      none: null,
      missing: null,
    });
    const { plain: whole, echo } = small.getQueryType()?.getFields() ?? {};
    if (whole) whole.resolve = () => plain(2);
    if (echo) echo.resolve = (_root, { n }: { n: number }) => n;
    const broken = (small.getType("Plain") as GraphQLObjectType).getFields().broken;
    if (broken) broken.resolve = () => Promise.reject(new Error("broken"));
    const document = parse(query);
    const compiled = compileQuery(small, document);
    if (!isCompiledQuery(compiled)) throw new Error("not compiled");
    const fast = await compiled.query({}, {}, variables);
    const plainly = await execute({ schema: small, document, variableValues: variables });
    const told = ({
      data,
      errors,
    }: {
      data?: unknown;
      errors?: readonly { message: string; path?: readonly unknown[] }[];
    }) => JSON.stringify({ data, errors: errors?.map(({ message, path }) => ({ message, path })) });
    expect(told(fast)).toBe(told(plainly));
  });
});
