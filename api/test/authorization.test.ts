/** Who gets in where: every call of both doors with every caller that must not pass (security guide, rows 1, 2, 4, 6, 7). */
import { randomUUID } from "node:crypto";
import { messages } from "#contract/messages";
import { routesOf } from "../doors/rest";
import { type TestApp, testApp } from "./app";
import { contentsOf } from "./database";
import { administrator, type Household, household } from "./household";
import { forgedTokens, outlivedTokens } from "./impostors";
import { absent, type Ids, type Operation } from "./operations";
import { adminGraphqlOperations, adminRestOperations } from "./operations.admin";
import { billingGraphqlOperations, billingRestOperations } from "./operations.billing";
import { graphqlOperations } from "./operations.graphql";
import { restOperations } from "./operations.rest";

const restTable = { ...restOperations, ...billingRestOperations, ...adminRestOperations };
const graphqlTable = { ...graphqlOperations, ...billingGraphqlOperations, ...adminGraphqlOperations };
const table = Object.entries({ ...restTable, ...graphqlTable });
const malformed = ["nonsense", "%00", "1", "00000000-0000-0000-0000-00000000000g"];
jest.setTimeout(300_000); // thousands of calls on a busy machine

let app: TestApp;
let owner: Household;
let other: Household;
let admin: { id: string; token: string };
let cases = 0;

/** The answer as status, code and message; GraphQL's code decides its status, as it would over REST. */
interface Outcome {
  status: number;
  code: string | null;
  message: string | null;
  text: string;
}

async function call(name: string, operation: Operation, ids: Ids, token?: string): Promise<Outcome> {
  cases++;
  const request = operation.request(ids);
  if ("path" in request) {
    const { status, body } = await app.rest(name.split(" ")[0] ?? "GET", request.path, { token, body: request.body });
    // Under /admin `error` is the sentence itself and the code stands beside it.
    const { code = null, message = null } =
      typeof body.error === "string" ? { code: body.code, message: body.error } : (body.error ?? {});
    return { status, code, message, text: JSON.stringify(body) };
  }
  const { status, data, errors } = await app.gql(request.query, request.variables, token);
  const code = errors?.[0]?.extensions.code ?? null;
  return { status, code, message: errors?.[0]?.message ?? null, text: JSON.stringify({ data, errors }) };
}

/** Runs all, some at a time. */
async function together(tasks: (() => Promise<void>)[]): Promise<void> {
  const left = tasks.values();
  const work = async () => {
    for (const task of left) await task();
  };
  await Promise.all(Array.from({ length: 16 }, work));
}

const inRest = (name: string) => !/^(Query|Mutation|Subscription)\./.test(name);
const overHttp = table.filter(([name]) => !name.startsWith("Subscription."));
const closed = overHttp.filter(([, { need }]) => need !== "public");
const usersOwn = closed.filter(([, { need }]) => need === "user");
const slotsOf = (rows: typeof table) =>
  rows.flatMap(([name, operation]) => operation.slots.map((slot) => [name, slot, operation] as const));

beforeAll(async () => {
  app = await testApp();
  [owner, other] = [await household(app), await household(app)];
  admin = await administrator(app);
});
afterAll(async () => {
  process.stdout.write(`authorization: ${cases} cases\n`);
  await app.stop();
});

describe("the table of calls", () => {
  it("has a row for every route and every route for its row", () => {
    const routes = routesOf(app.product.mounts).map(
      ({ method, path }) => `${method} ${path.replace("/api/v1", "").replace(/:\w+/g, ":id")}`,
    );
    expect(Object.keys(restTable).sort()).toEqual(routes.sort());
  });

  it("has a row for every GraphQL operation and every operation for its row", async () => {
    const { data } = await app.gql(
      "{ __schema { queryType { ...R } mutationType { ...R } subscriptionType { ...R } } } fragment R on __Type { name fields { name } }",
    );
    const roots = Object.values(data.__schema) as { name: string; fields: { name: string }[] }[];
    const fields = roots.flatMap(({ name, fields }) => fields.map((field) => `${name}.${field.name}`));
    expect(Object.keys(graphqlTable).sort()).toEqual(fields.sort());
  });
});

describe("a caller without a good token", () => {
  const refused = (name: string, code: string, message: string) => ({
    status: inRest(name) ? 401 : 200,
    code,
    message,
  });

  it.each(closed)("is told at %s that none was sent", async (name, operation) => {
    const { text: _, ...outcome } = await call(name, operation, owner);
    expect(outcome).toEqual(
      refused(name, "UNAUTHORIZED", operation.need === "admin" ? messages.noAdminToken : messages.noToken),
    );
  });

  it("changes nothing and learns nothing anywhere with a forged or outlived one", async () => {
    const outlived = await outlivedTokens(app);
    const tokens = {
      user: { ...forgedTokens(owner.id), ...outlived, "an administrator's": admin.token },
      admin: { ...forgedTokens(admin.id, "admin"), ...outlived, "a user's": owner.token },
    };
    const before = await contentsOf(app.databaseUrl);
    const passed: string[] = [];
    await together(
      closed.flatMap(([name, operation]) =>
        Object.entries(tokens[operation.need as "user" | "admin"]).map(([kind, token]) => async () => {
          const { text, ...outcome } = await call(name, operation, owner, token);
          const wanted = refused(name, "INVALID_TOKEN", messages.invalidToken);
          if (JSON.stringify(outcome) !== JSON.stringify(wanted)) passed.push(`${name}, token ${kind}: ${text}`);
        }),
      ),
    );
    expect(passed).toEqual([]);
    expect(await contentsOf(app.databaseUrl)).toEqual(before);
  });

  it.each(["Basic dXNlcjpwYXNz", "Bearer", "Bearer  ", "bearer\tx", "Token x", "Bearer a b"])(
    "is refused with the header %j",
    async (authorization) => {
      cases++;
      const { status, body } = await app.rest("GET", "/projects", { headers: { authorization } });
      expect([status, body.error.code]).toEqual([401, "INVALID_TOKEN"]);
    },
  );

  it("still signs in and up, for a stale token must lock nobody out", async () => {
    const known = await app.signUp();
    const token = "stale";
    const { body } = await app.rest("POST", "/auth/login", {
      token,
      body: { email: known.email, password: "secret-1" },
    });
    expect(body.data.user.id).toBe(known.id);
  });
});

describe("another user", () => {
  const filters = overHttp.flatMap(([name, operation]) =>
    operation.filters.map((slot) => [name, slot, operation] as const),
  );
  const masked = (text: string, ...ids: string[]) => ids.reduce((rest, id) => rest.replaceAll(id, "<id>"), text);

  it.each(slotsOf(usersOwn))(
    "finds nothing at %s under a foreign %s, exactly as under an unknown id",
    async (name, slot, operation) => {
      const before = await contentsOf(app.databaseUrl);
      const unknown = randomUUID();
      const answer = async (id: string) => ({
        ...(await call(name, operation, { ...other, [slot]: id }, other.token)),
      });
      const foreign = await answer(owner[slot]);
      expect(foreign).toMatchObject({ status: inRest(name) ? 404 : 200, code: "NOT_FOUND", message: absent[slot] });
      expect(masked(foreign.text, owner[slot])).toBe(masked((await answer(unknown)).text, unknown));
      for (const id of [...malformed, owner.id, unknown.toUpperCase()])
        expect({ id, ...(await answer(id)), text: "" }).toEqual({ ...foreign, id, text: "" });
      expect(await contentsOf(app.databaseUrl)).toEqual(before);
    },
  );

  it.each(filters)("narrows %s by a foreign %s as by an unknown one", async (name, slot, operation) => {
    const unknown = randomUUID();
    const ids = (id: string): Ids => ({ ...other, [slot]: id });
    const foreign = await call(name, operation, ids(owner[slot]), other.token);
    const nothing = await call(name, operation, ids(unknown), other.token);
    expect(masked(foreign.text, owner[slot])).toBe(masked(nothing.text, unknown));
  });

  it.each(usersOwn)("gets in at %s with its own ids and sees nothing of anybody else", async (name, operation) => {
    const guest = await household(app);
    const { text, code } = await call(name, operation, guest, guest.token);
    expect([null, "CONFLICT"]).toContain(code);
    expect(text).not.toContain(owner.mark);
    for (const id of [owner.id, owner.project, owner.board, owner.list, owner.task, owner.session])
      expect(text).not.toContain(id);
  });
});

describe("an administrator", () => {
  const backOffice = closed.filter(([, { need }]) => need === "admin");

  it.each(backOffice)("gets in at %s and never sees a hash", async (name, operation) => {
    const { code, text } = await call(name, operation, await household(app), admin.token);
    // The table's present password is wrong on purpose.
    expect(code).toBe(/assword/.test(name) ? "VALIDATION_ERROR" : null);
    expect(text).not.toMatch(/argon2|password_?hash/i);
  });

  it.each(slotsOf(backOffice))("finds nothing at %s under an unknown %s", async (name, slot, operation) => {
    const before = await contentsOf(app.databaseUrl);
    for (const id of [randomUUID(), ...malformed])
      expect(await call(name, operation, { ...other, [slot]: id }, admin.token)).toMatchObject({
        status: inRest(name) ? 404 : 200,
        code: "NOT_FOUND",
        message: absent[slot],
      });
    expect(await contentsOf(app.databaseUrl)).toEqual(before);
  });
});
