/** Who hears what: every subscription and every edge below it, with everybody who must not be told (docs/security.md "Who gets in where"). */
import { domains } from "../compose-domains";
import "reflect-metadata";
import { isEnumType, parse, validate } from "graphql";
import { makeSchema } from "../doors/schema";
import { subscriptionRules } from "../doors/subscriptions";
import { type Anything, type TestApp, testApp } from "./app";
import { documentFor, requestFor, sentBy } from "./asking";
import { outcomeOf, together } from "./caller";
import { type Furnished, furnished, pointAt } from "./furnished";
import { administrator } from "./household";
import { forgedTokens, outlivedTokens } from "./impostors";
import { Tab } from "./sockets";
import { graphqlEntrances, type Way, waysFrom } from "./surface";
import { edges, rows } from "./tables";

jest.setTimeout(60_000);

const schema = makeSchema(domains, { get: () => ({}) as never });
const subscriptions = graphqlEntrances(schema)
  .map(({ name }) => name)
  .filter((name) => name.startsWith("Subscription."));
const askable = (document: string) => validate(schema, parse(document), subscriptionRules).length === 0;
/** Every subscription, asked for its plain fields and along every way below it. */
const documents = subscriptions.flatMap((name) =>
  [undefined, ...waysFrom(schema, name, 4)]
    .map((way) => ({ way, query: documentFor(schema, name, [], way) }))
    .filter(({ query }) => askable(query)),
);

type Asked = (typeof documents)[number];
/** A user listens to so many different things and no more. */
const portion = 8;
const portions = Array.from({ length: Math.ceil(documents.length / portion) }, (_, i) => ({
  asked: documents.slice(i * portion, (i + 1) * portion),
}));

let app: TestApp;
let tabs: Tab[] = [];
let cases = 0;

beforeAll(async () => {
  app = await testApp({ MAX_SOCKETS_PER_USER: "100" });
});
afterEach(() => {
  for (const tab of tabs) tab.close();
  tabs = [];
});
afterAll(() => app.stop());

/** Tabs of a user that listen to these documents; from now on nothing is missed. */
const ears = (token: string, asked: readonly Asked[]): Promise<{ tab: Tab; id: string; way: Way | undefined }[]> =>
  Promise.all(
    asked.map(async ({ way, query }) => {
      const tab = await Tab.open(app, token);
      tabs.push(tab);
      const id = tab.subscribe(query);
      await tab.heard();
      return { tab, id, way };
    }),
  );

/** Everything that may be announced, of a household's things, to a user. */
async function announce(to: Furnished, of: Furnished): Promise<void> {
  const entities = schema.getType("ChangedEntity");
  if (!isEnumType(entities)) throw new Error("There is no ChangedEntity");
  const idOf: Record<string, string> = { ...of, user: of.id };
  const changes = entities.getValues().map(({ name }, i) => [name, idOf[name], 0, i === 0 ? 1 : 0]);
  expect(changes.filter(([, id]) => id === undefined)).toEqual([]);
  await app.sql("SELECT pg_notify('stint_changes', $1)", [JSON.stringify({ u: to.id, c: changes })]);
}

const told = ({ tab, id }: { tab: Tab; id: string }): Anything[] => tab.of(id).filter(({ type }) => type === "next");

describe("the subscriptions", () => {
  it("are those that the schema has", () => {
    expect(subscriptions).toContain("Subscription.changes");
    expect(documents.length).toBeGreaterThan(10);
  });
});

describe.each(portions)("a subscription, portion %#", ({ asked }) => {
  it("is closed with 4401 or 4403 under whoever has no good token, before a word is said", async () => {
    const user = await furnished(app);
    const admin = await administrator(app);
    const genuine = { ...(await outlivedTokens(app)), "an administrator's": admin.token, none: undefined };
    const forged = Object.entries(forgedTokens(user.id));
    const perDocument = 4;
    const wrong: string[] = [];
    /** Asked on the heels of the sign-in, or only if that is taken: neither may slip through. */
    const attempt = async (kind: string, token: string | undefined, query: string, waits: boolean) => {
      cases++;
      const tab = await Tab.dial(app);
      tab.send({
        type: "connection_init",
        ...(token !== undefined && { payload: { authorization: `Bearer ${token}` } }),
      });
      if (!waits) tab.subscribe(query);
      // Whoever is taken stays: that is told, not waited for.
      const taken = tab.frame(({ type }) => type === "connection_ack").then(() => ({ code: 0 }));
      const { code } = await Promise.race([tab.ended, taken]);
      tab.close();
      // To ask too early is 4401 as well.
      const fits = code === (token === undefined ? 4401 : 4403) || (!waits && code === 4401);
      const answers = tab.frames.filter(({ type }) => type === "next" || type === "connection_ack");
      if (!fits || answers.length > 0) wrong.push(`${kind}: ${code}, ${query}`);
    };
    // Who is refused is refused before a document is said: with the first of a portion all are, with the others the forged by turns.
    await together(
      asked.flatMap(({ query }, i) => {
        const some = Array.from({ length: perDocument }, (_, n) => forged[(i * perDocument + n) % forged.length] ?? []);
        return [...Object.entries(genuine), ...(i === 0 ? forged : some)].flatMap(([kind = "", token]) => [
          () => attempt(kind, token, query, true),
          ...(i === 0 ? [() => attempt(kind, token, query, false)] : []),
        ]);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("finds the user's own at the end of every edge", async () => {
    const user = await furnished(app);
    const heard = await ears(user.token, asked);
    await announce(user, user);
    for (const { tab, id } of heard) await tab.frame((frame) => frame.id === id);
    const blind = heard.filter((ear) => {
      const end = ear.way && edges[ear.way.edge]?.(user);
      const text = JSON.stringify(told(ear));
      return /"errors"/.test(text) || (end !== undefined && !text.includes(end));
    });
    expect(blind.map(({ way }) => way)).toEqual([]);
  });

  it("finds nothing of another's, whatever an announcement claims", async () => {
    const [user, other] = [await furnished(app), await furnished(app)];
    await pointAt(app, other, user);
    const heard = await ears(user.token, asked);
    await announce(user, other);
    for (const { tab, id } of heard) await tab.frame((frame) => frame.id === id);
    await announce(user, user);
    for (const ear of heard) await ear.tab.frame(() => told(ear).length >= 2);
    cases += heard.length * 2;
    const shown = heard
      .map((ear) => JSON.stringify(told(ear)))
      .filter((text) => [other.mark, other.email, other.ran, "1985-"].some((word) => text.includes(word)));
    expect(shown).toEqual([]);
  });
});

describe("all subscriptions", () => {
  it("tell nothing of what another user does through any verb, who hears it", async () => {
    const listeners = await Promise.all(
      portions.map(async ({ asked }) => {
        const user = await furnished(app);
        return { user, heard: await ears(user.token, asked) };
      }),
    );
    const heard = listeners.flatMap((each) => each.heard);
    const verbs = Object.entries(rows).filter(
      ([name, { need }]) => need === "user" && !/^(GET |Query\.|Subscription\.)/.test(name),
    );
    for (const [name, operation] of verbs) {
      const other = await furnished(app);
      await pointAt(app, other, ...listeners.map(({ user }) => user));
      cases += heard.length;
      tabs.push(await Tab.listening(app, other.token));
      await outcomeOf(app, name, requestFor(schema, name, sentBy(name, operation, other)), other.token);
    }
    // What was committed before is told before: when this has come, all else would have.
    for (const { user } of listeners) await announce(user, user);
    for (const { tab, id } of heard) await tab.frame((frame) => frame.id === id && frame.type === "next");
    for (const { tab } of heard) await tab.heard();
    expect(heard.map((ear) => told(ear).length)).toEqual(heard.map(() => 1));
  });
});

describe("all of this", () => {
  it("is hundreds of cases", () => {
    process.stdout.write(`authorization, live: ${cases} cases\n`);
    expect(cases).toBeGreaterThanOrEqual(800);
  });
});
