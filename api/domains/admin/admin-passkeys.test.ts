/** Passkeys of administrators: as members' ones (passkeys.test), and a second factor where one is required (docs/security.md "Passkeys"). */
import { Secret, TOTP } from "otpauth";
import { messages } from "#contract/messages";
import { type TestApp, testApp } from "../../test/app";
import { Authenticator } from "../../test/authenticator";

jest.setTimeout(60_000); // a hash costs time on a busy machine

const origin = "https://stint.example.test";
const password = "Secret-123!";
const settings = { RATE_LIMIT: "on", TRUST_PROXY: "1", PUBLIC_URL: origin, ADMIN_SECOND_FACTOR: "required" };
let app: TestApp;
let admins = 0;
beforeAll(async () => {
  app = await testApp(settings);
});
afterAll(() => app.stop());

const post = (path: string, body: object, token?: string, headers = {}) =>
  app.rest("POST", `/admin${path}`, {
    body,
    token,
    headers: { "x-forwarded-for": `198.51.100.${admins}`, ...headers },
  });
const login = (username: string) => post("/login", { username, password });
const mayGoOn = async (token: string) => (await app.rest("GET", "/admin/users", { token })).status === 200;

/** Signed in with the password alone, and nothing set up. */
async function newAdmin() {
  const username = `Keeper ${++admins}`;
  await app.product.admins.recover(username, password);
  return { username, token: (await login(username)).body.data.token as string };
}
async function add(token: string, key = new Authenticator(origin), name = "My laptop") {
  const { options, ticket } = (await post("/passkeys/challenge", { password }, token)).body.data;
  return post("/passkeys", { ticket, response: key.make(options), name }, token);
}
async function holder() {
  const me = await newAdmin();
  const key = new Authenticator(origin);
  return { ...me, key, passkey: (await add(me.token, key)).body.data.id as string };
}
async function enter({ key }: { key: Authenticator }, headers = {}) {
  const { options, ticket } = (await post("/passkey/challenge", {}, undefined, headers)).body.data;
  return post("/passkey", { ticket, response: key.sign(options) }, undefined, headers);
}
const remove = (token: string, id: string) => app.rest("DELETE", `/admin/passkeys/${id}`, { token });
const audit = async (token: string): Promise<{ act: string; details: string }[]> =>
  (await app.rest("GET", "/admin/audit", { token })).body.data;

test("one is the second factor that is required, signs in, and its acts are in the log", async () => {
  const me = await newAdmin();
  expect(await mayGoOn(me.token)).toBe(false);
  const key = new Authenticator(origin);
  const added = await add(me.token, key);
  expect([added.status, added.body.data]).toEqual([
    201,
    expect.objectContaining({ name: "My laptop", lastUsedAt: null, backedUp: false }),
  ]);
  expect(await mayGoOn(me.token)).toBe(true);
  const { status, body } = await enter({ key });
  expect([status, body.data.admin.username]).toEqual([200, me.username]);
  const { token } = body.data;
  expect(await mayGoOn(token)).toBe(true);
  const path = `/admin/passkeys/${added.body.data.id}`;
  expect((await app.rest("PUT", path, { body: { name: " Key ring " }, token })).body.data).toMatchObject({
    name: "Key ring",
    lastUsedAt: expect.any(String),
  });
  expect((await audit(token)).slice(0, 2).map(({ act, details }) => [act, JSON.parse(details)])).toEqual([
    ["admin.passkey.rename", { passkey: "Key ring" }],
    ["admin.passkey.add", { passkey: "My laptop" }],
  ]);
});

test("the password alone is no way in beside it", async () => {
  const me = await holder();
  const { status, body } = await login(me.username);
  expect([status, body]).toEqual([
    401,
    { success: false, error: messages.passkeyNeeded, code: "SECOND_FACTOR_REQUIRED" },
  ]);
  expect((await post("/login", { username: me.username, password: "wrong" })).body.error).toBe(
    messages.invalidAdminCredentials,
  );
});

test("through the other door it does so too, once", async () => {
  const me = await holder();
  const { data } = await app.gql("mutation { adminPasskeyChallenge { options ticket } }");
  const { options, ticket } = data.adminPasskeyChallenge;
  const input = { ticket, response: me.key.sign(options) };
  const query = "mutation ($input: PasskeyAnswerInput!) { adminPasskeyLogin(input: $input) { admin { username } } }";
  expect((await app.gql(query, { input })).data.adminPasskeyLogin.admin.username).toBe(me.username);
  expect((await app.gql(query, { input })).errors?.[0]).toMatchObject({
    message: messages.passkeyRefused,
    extensions: { code: "INVALID_CREDENTIALS" },
  });
});

test("members' tickets and keys open nothing here, and an administrator's nothing there", async () => {
  const me = await holder();
  const members = (await app.rest("POST", "/auth/passkey/challenge", { body: {} })).body.data;
  const crossed = await post("/passkey", { ticket: members.ticket, response: me.key.sign(members.options) });
  expect([crossed.status, crossed.body.error]).toEqual([401, messages.passkeyRefused]);
  const there = await app.rest("POST", "/auth/passkey", {
    body: { ticket: members.ticket, response: me.key.sign(members.options) },
  });
  expect(there.status).toBe(401);
  expect((await enter(me)).status).toBe(200);
});

test("the last second factor stays, also of two that go at once", async () => {
  const me = await holder();
  const kept = await remove(me.token, me.passkey);
  expect([kept.status, kept.body.error]).toEqual([403, messages.secondFactorMustStay]);
  const { secret } = (await post("/second-factor", {}, me.token)).body.data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recoveryCodes } = (await post("/second-factor/confirm", { code, password }, me.token)).body.data;
  const off = () => post("/second-factor/off", { code: recoveryCodes[0] }, me.token);
  const both = await Promise.all([off(), remove(me.token, me.passkey)]);
  expect(both.filter(({ status }) => status === 403)).toHaveLength(1);
  expect(await mayGoOn(me.token)).toBe(true);
});

test("beside another factor it is removed, and signs nobody in", async () => {
  const me = await holder();
  const other = (await add(me.token)).body.data.id;
  const stranger = await holder();
  expect((await remove(stranger.token, me.passkey)).status).toBe(404);
  expect((await remove(me.token, me.passkey)).status).toBe(204);
  expect((await audit(me.token))[0]?.act).toBe("admin.passkey.remove");
  const refused = await enter(me);
  expect([refused.status, refused.body.error]).toEqual([401, messages.passkeyRefused]);
  expect((await app.rest("GET", "/admin/passkeys", { token: me.token })).body.data).toMatchObject([{ id: other }]);
});

test("it goes with a new password from the command line, and with its administrator", async () => {
  const me = await holder();
  await app.product.admins.recover(me.username, password);
  expect((await enter(me)).status).toBe(401);
  expect((await login(me.username)).status).toBe(200);
  const other = await holder();
  const [row] = await app.sql<{ id: string }>("SELECT id FROM admins WHERE username = $1", [other.username]);
  expect((await app.rest("DELETE", `/admin/admins/${row?.id}`, { token: other.token })).status).toBe(204);
  expect((await enter(other)).status).toBe(401);
});

test("whoever uses up a network's tries keeps no known device out", async () => {
  const me = await holder();
  const note = { "x-device": (await post("/device", {}, me.token)).body.data.device };
  for (let n = 0; n < 60; n++) if ((await post("/passkey/challenge", {})).status === 429) break;
  expect((await post("/passkey/challenge", {})).status).toBe(429);
  expect((await enter(me, note)).status).toBe(200);
});
