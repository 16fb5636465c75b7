/** What an administrator's act does to the user's open tabs, and that the live socket is no way into the back-office. */

import { type Person, type TestApp, testApp } from "../../test/app";
import { relayed } from "../../test/relayed";
import { Tab } from "../../test/sockets";
import { graphqlTable } from "../../test/tables";
import { fixture } from "./admin.fixture";

const watching =
  "subscription { changes { changes { entity id removed user { accountType subscriptionLevel paymentExempt } } } }";
const password = "Back-Office-1";
let app: TestApp;
let token: string;
let me: Person;
beforeAll(async () => {
  app = await testApp({ ADMIN_USERNAME: "root", ADMIN_PASSWORD: password });
  await app.product.admins.ensureFirst("root", password, () => "unused");
  token = (await app.gql(`mutation { adminLogin(input: { username: "root", password: "${password}" }) { token } }`))
    .data.adminLogin.token;
}, 60_000);
beforeEach(async () => {
  me = await app.signUp();
});
afterAll(() => app?.stop());

async function tabOf({ token }: Person): Promise<Tab> {
  await relayed(app.databaseUrl); // that somebody signed in is told, too
  const tab = await Tab.open(app, token);
  tab.subscribe(watching);
  await tab.heard();
  return tab;
}
const admin = (method: string, path: string, body?: unknown) => app.rest(method, `/admin${path}`, { token, body });

it("tells the user's open tab what kind of account it has become", async () => {
  const tab = await tabOf(me);
  await admin("PUT", `/users/${me.id}`, { accountType: "premium", subscriptionLevel: "pro", paymentExempt: true });
  const [{ changes }] = await tab.told(1);
  expect(changes).toEqual([
    {
      entity: "user",
      id: me.id,
      removed: false,
      user: { accountType: "premium", subscriptionLevel: "pro", paymentExempt: true },
    },
  ]);
  tab.close();
});

it("ends the tabs of a user who is deleted, who are told why before, and no other's", async () => {
  const other = await tabOf(await app.signUp());
  const tab = await tabOf(me);
  await admin("DELETE", `/users/${me.id}`);
  expect((await tab.ended).code).toBe(4403);
  expect(tab.sets.flatMap(({ changes }) => changes)).toEqual([
    { entity: "user", id: me.id, removed: true, user: null },
  ]);
  await other.heard();
  expect(other.sets).toEqual([]);
  other.close();
});

it("ends the tabs of a user who is given a new password", async () => {
  const tab = await tabOf(me);
  await app.gql(
    `mutation ($id: ID!) { updateUser(id: $id, input: { password: "a longer one" }) { id } }`,
    { id: me.id },
    token,
  );
  expect((await tab.ended).code).toBe(4403);
});

it("opens no socket for an administrator's token", async () => {
  await expect(Tab.open(app, token)).rejects.toThrow("4403");
});

it.each(Object.keys(fixture.operations).filter((name) => name in graphqlTable))(
  "answers %s to nobody over a socket",
  async (name) => {
    const operation = graphqlTable[name];
    const request = operation?.request({} as never);
    if (!request || !("query" in request)) throw new Error(`${name} has no document`);
    const tab = await Tab.open(app, me.token);
    const id = tab.subscribe(request.query);
    const refused = await Promise.race([
      tab.frame((frame) => frame.id === id).then(({ type }) => type),
      tab.ended.then(() => "closed"),
    ]);
    expect(["error", "closed"]).toContain(refused);
    expect(tab.of(id).filter(({ type }) => type === "next")).toEqual([]);
    tab.close();
  },
);
