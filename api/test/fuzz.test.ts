/** Every write of both doors with whatever somebody who means harm may send: never a defect, never half a write (docs/security.md "What one caller can cost" and "Input"). */
import fc from "fast-check";
import {
  buildClientSchema,
  type GraphQLArgument,
  getIntrospectionQuery,
  getNamedType,
  type IntrospectionQuery,
  isInputObjectType,
} from "graphql";
import { routesOf } from "../doors/rest";
import { type TestApp, testApp } from "./app";
import { contentsOf } from "./contents";
import { fieldsOf, filled, id, value } from "./hostile";
import { administrator, type Household, household } from "./household";
import { brokenInvariants } from "./invariants";
import { fieldNames, queryNames } from "./odd-values";
import { heardOf } from "./silence";

jest.setTimeout(600_000);

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const numRuns = Number(process.env.FUZZ_RUNS ?? 500);
const leaks = /node_modules|"stack|\bat \/|QueryFailed|relation \\"|violates|argon2|SELECT |INSERT |\\u0000/;
/** These end the account that the other runs use. */
const endings = /DELETE \/auth\/account|deleteAccount|\/admin\/(users|admins)\/:id$|deleteUser|deleteAdmin/;

let app: TestApp;
let me: Household;
let other: Household;
let admin: { token: string };
/** After the call before. */
let contents: Record<string, string> | undefined;
let runs = 0;
let passed = 0;

beforeAll(async () => {
  app = await testApp();
  [me, other, admin] = [await household(app), await household(app), await administrator(app)];
});
afterAll(async () => {
  process.stdout.write(`fuzz: FUZZ_SEED=${seed}, ${runs} calls, ${passed} of them written\n`);
  await app.stop();
});

/** Makes one call and judges it: whatever was refused changed nothing at all. */
async function judge(call: () => Promise<{ status: number; text: string; refused: boolean }>): Promise<void> {
  if (++runs % 25 === 0) {
    await app.sql("DELETE FROM users WHERE id = $1", [me.id]);
    me = await household(app);
    expect(await brokenInvariants(app)).toEqual([]);
    contents = undefined;
  }
  const before = contents ?? (await contentsOf(app.databaseUrl));
  const { status, text, refused } = await call();
  expect({ status, text }).toEqual({ status: expect.any(Number), text: expect.not.stringMatching(leaks) });
  expect(text).not.toMatch(/"INTERNAL"|INTERNAL_SERVER_ERROR/);
  expect(status).toBeLessThan(500);
  contents = await contentsOf(app.databaseUrl);
  if (refused) expect(changed(before, contents)).toEqual([]);
  else passed++;
  // Whatever changed of somebody's has raised the version of what is theirs.
  expect([me, other].map((one) => heardOf(before, contents ?? {}, one))).not.toContain("silence");
}

/** Written by jobs, whenever they run: tokens in mails, what the payment provider tells of an earlier call, and what comes of asking it. */
const writtenLater: readonly string[] = [
  ...["changes", "one_time_tokens", "provider_events", "reconciliation_findings", "reconciliations", "subscriptions"],
  "versions",
];

/** The tables that differ. */
const changed = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(before).flatMap((table) =>
    writtenLater.includes(table) || before[table] === after[table] ? [] : [[table, before[table], after[table]]],
  );

const check = (property: fc.IAsyncProperty<unknown[]>) =>
  fc.assert(property as fc.IAsyncProperty<[unknown]>, { seed, numRuns: Math.ceil(numRuns / 2), endOnFailure: true });

const pathOf = (path: string, drawn: unknown) =>
  path
    .replace("/api/v1", "")
    .replace(/:\w+/, () => encodeURIComponent(Buffer.from(String(filled(drawn, me, other))).toString()));
const tokenFor = (path: string) => (path.includes("/admin/") ? admin.token : me.token);

it("holds for every REST route that writes", async () => {
  const routes = routesOf(app.product.routes).filter(
    ({ method, path }) => method !== "GET" && !endings.test(`${method} ${path}`),
  );
  await check(
    fc.asyncProperty(
      fc.constantFrom(...routes),
      id,
      fc.oneof({ weight: 9, arbitrary: fieldsOf(fieldNames) }, { weight: 1, arbitrary: value }),
      (route, drawnId, drawn) =>
        judge(async () => {
          const { status, body } = await app.rest(route.method, pathOf(route.path, drawnId), {
            token: tokenFor(route.path),
            body: JSON.stringify(filled(drawn, me, other)) ?? "null",
          });
          return { status, text: JSON.stringify(body), refused: status >= 400 };
        }),
    ),
  );
});

it("holds for every REST route that reads, whatever it is asked with", async () => {
  const routes = routesOf(app.product.routes).filter(({ method }) => method === "GET");
  const query = fc.array(fc.tuple(fc.constantFrom(...queryNames), value), { maxLength: 4 });
  await check(
    fc.asyncProperty(fc.constantFrom(...routes), id, query, (route, drawnId, drawn) =>
      judge(async () => {
        const pairs = drawn.map(([name, each]) => [
          name,
          String(JSON.stringify(filled(each, me, other)) ?? "").replace(/^"|"$/g, ""),
        ]);
        const { status, body } = await app.rest("GET", `${pathOf(route.path, drawnId)}?${new URLSearchParams(pairs)}`, {
          token: tokenFor(route.path),
        });
        const text = JSON.stringify(body);
        expect(text).not.toContain(other.mark);
        return { status, text, refused: true };
      }),
    ),
  );
});

it("holds for every GraphQL mutation", async () => {
  const { data } = await app.gql(getIntrospectionQuery());
  const schema = buildClientSchema(data as IntrospectionQuery);
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
    ({ name }) => !endings.test(name),
  );
  const admins = /admin|^createUser|^updateUser|setPlan/i;
  const drawn = (arg: GraphQLArgument): fc.Arbitrary<unknown> => {
    const type = getNamedType(arg.type);
    return isInputObjectType(type)
      ? fc.oneof({ weight: 9, arbitrary: fieldsOf(Object.keys(type.getFields())) }, { weight: 1, arbitrary: value })
      : fc.oneof(id, value);
  };
  const call = fc
    .constantFrom(...mutations)
    .chain((mutation) =>
      fc.tuple(
        fc.constant(mutation),
        fc.record(Object.fromEntries(mutation.args.map((arg) => [arg.name, drawn(arg)]))),
      ),
    );
  await check(
    fc.asyncProperty(call, ([{ name, args, type }, variables]) =>
      judge(async () => {
        const list = (shape: (arg: GraphQLArgument) => string, open: string) =>
          args.length > 0 ? `(${args.map((arg) => open + shape(arg)).join(", ")})` : "";
        const leaf = /^(ID|String|Boolean)!?$/.test(String(type));
        const query = `mutation ${list((arg) => `${arg.name}: ${arg.type}`, "$")} { ${name}${list((arg) => `${arg.name}: $${arg.name}`, "")} ${leaf ? "" : "{ __typename }"} }`;
        const { status, data, errors } = await app.gql(
          query,
          filled(variables, me, other) as Record<string, unknown>,
          admins.test(name) ? admin.token : me.token,
        );
        return { status, text: JSON.stringify({ data, errors }), refused: errors !== undefined };
      }),
    ),
  );
});

it("leaves every invariant standing", async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
