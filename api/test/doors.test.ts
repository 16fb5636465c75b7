/** The same case through both doors: the same data, the same code, sentence and fields (docs/api.md "Envelope", docs/product.md "Field rules"). */
import { randomUUID } from "node:crypto";
import { snakeCase } from "#contract/text";
import { type Following, followingsOf } from "../core/follows";
import { type Anything, type TestApp, testApp } from "./app";
import { contentsOf } from "./contents";
import { linesOf } from "./furnished";
import { type Household, household } from "./household";
import { alike, doors, overGraphql, overRest, type Verb, type VerbName, verbNames, verbs } from "./verbs";
import { type Wrong, wrongValues } from "./wrong-values";

jest.setTimeout(300_000);

let app: TestApp;
let me: Household;
let cases = 0;

beforeAll(async () => {
  app = await testApp();
  me = await household(app);
});
afterAll(async () => {
  process.stdout.write(`both doors: ${cases} refusals compared\n`);
  await app.stop();
});

describe.each(verbNames)("%s", (name) => {
  const verb: Verb = verbs[name];

  it("refuses every wrong value of every field in the same words, and writes nothing", async () => {
    const before = await contentsOf(app.databaseUrl);
    const different: unknown[] = [];
    for (const [field, following] of followingsOf(verb.inputClass))
      for (const { value, sentence, doors: only } of wrongValues(following)) {
        const input = { ...verb.valid(me), [field]: value };
        for (const [door, call] of doors) {
          // REST makes its ids itself: a wrong one is as ignored as a good one. A move names its task in the path.
          if ((only && only !== door) || (door === "REST" && field === "id")) continue;
          cases++;
          const outcome = await call(app, name, me, input, me.token);
          const told = door === "REST" && verb.snake && value === undefined ? snakeCase(field) : field;
          const wanted = { refusal: { code: "VALIDATION_ERROR", message: sentence, fields: { [told]: sentence } } };
          if (JSON.stringify(outcome) !== JSON.stringify(wanted))
            different.push({ door, field, value, sentence, outcome });
        }
      }
    expect(different).toEqual([]);
    expect(await contentsOf(app.databaseUrl)).toEqual(before);
  });

  it.each(doors)("names every wrong field at once over %s, the first of them in the message", async (door, call) => {
    const wrong = [...followingsOf(verb.inputClass)].flatMap(([field, following]) => {
      const first = field === "id" ? undefined : wellTyped(door, following);
      return first ? [[field, first] as const] : [];
    });
    const input = { ...verb.valid(me), ...Object.fromEntries(wrong.map(([field, { value }]) => [field, value])) };
    const { refusal } = await call(app, name, me, input, me.token);
    expect(refusal?.fields ?? {}).toEqual(Object.fromEntries(wrong.map(([field, { sentence }]) => [field, sentence])));
    if (wrong.length > 0) expect(refusal?.message).toBe(wrong[0]?.[1].sentence);
  });
});

// GraphQL itself refuses what is of no type, or no word of a set, before any rule is asked: those come one kind at a time.
function wellTyped(door: string, following: Following): Wrong | undefined {
  const { kind } = following.rule;
  if ((kind === "word" || kind === "flag") && door !== "REST") return undefined;
  if (kind === "labels") return wrongValues(following).find(({ value, doors }) => Array.isArray(value) && !doors);
  const type = kind === "int" ? "number" : "string";
  return wrongValues(following).find(
    ({ value }) => typeof value === type && (type === "string" || Number.isInteger(value)),
  );
}

/** What REST says of the keys that GraphQL was asked for, all the way down. */
function within(rest: Anything, asked: Anything): Anything {
  if (Array.isArray(asked)) return asked.map((each, i) => within(rest[i], each));
  if (asked === null || typeof asked !== "object" || rest === null) return rest;
  return Object.fromEntries(Object.keys(asked).map((key) => [key, within(rest[key], asked[key])]));
}

describe("a success", () => {
  // What it takes to succeed with these, and that both doors then say the same, their own tests see.
  const others: readonly VerbName[] = ["login", "createSubscription", "cancelSubscription", "reactivateSubscription"];
  const made = verbNames.filter((name) => !others.includes(name));

  it.each(made)("of %s answers with the same data through both doors", async (name) => {
    const [first, second] = [await household(app), await household(app)];
    const rest = await overRest(app, name, first, verbs[name].valid(first), first.token);
    const gql = await overGraphql(app, name, second, verbs[name].valid(second), second.token);
    const mask = (data: unknown) =>
      JSON.parse(
        JSON.stringify(alike(data))
          .replace(/mark-\w+/g, "<mark>")
          .replace(/<id>@example.test/g, "<email>"),
      );
    expect(mask(within(rest.data, gql.data))).toEqual(mask(gql.data));
  });

  it.each(["createProject", "createBoard", "createTask", "createSession"] as const)(
    "of %s over REST is 201 and of its update 200",
    async (name) => {
      const verb: Verb = verbs[name];
      const { status, headers } = await app.rest("POST", verb.path(me), { token: me.token, body: verb.valid(me) });
      expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
        201,
        "application/json; charset=utf-8",
        "no-store",
      ]);
      const updater = verbs[name.replace("create", "update") as VerbName] as Verb;
      expect((await app.rest("PUT", updater.path(me), { token: me.token, body: {} })).status).toBe(200);
    },
  );

  it("of an update of the profile that names nothing it may set changes nothing", async () => {
    const { status, body } = await app.rest("PUT", "/auth/profile", { token: me.token, body: { email: "x@y.de" } });
    expect([status, body.data.user.email]).toEqual([200, me.email]);
  });

  it.each(["createProject", "createBoard", "createTask", "createSession"] as const)(
    "of %s with an id made by the client is made once",
    async (name) => {
      const [id, other] = [randomUUID(), await household(app)];
      const input = { ...verbs[name].valid(me), id };
      const first = await overGraphql(app, name, me, input, me.token);
      expect(first.data.id).toBe(id);
      const again = await overGraphql(
        app,
        name,
        me,
        { ...input, id: id.toUpperCase(), description: "of the retry" },
        me.token,
      );
      expect(again.data).toEqual(first.data);
      const mine = linesOf(await contentsOf(app.databaseUrl, me), me);
      const theirs = await overGraphql(app, name, other, { ...verbs[name].valid(other), id }, other.token);
      expect([theirs.refusal, theirs.data.id]).toEqual([undefined, id]);
      expect(linesOf(await contentsOf(app.databaseUrl, me), me)).toEqual(mine);
      const overRestAgain = await overRest(app, name, me, input, me.token);
      expect(overRestAgain.data.id).not.toBe(id);
    },
  );
});
