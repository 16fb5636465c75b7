/** Where an account is signed in: what is kept of each sign-in, and that one which is ended is over everywhere (docs/security.md "Signing in"). */
import { randomUUID } from "node:crypto";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { Tokens } from "../../core/tokens";
import { secret, type TestApp, testApp } from "../../test/app";
import { person } from "../../test/household";
import { Tab } from "../../test/sockets";
import { until } from "../../test/until";
import { SignInsService } from "./sign-ins.service";

let app: TestApp;
/** Another process on the same database. */
let other: TestApp;
beforeAll(async () => {
  app = await testApp({ TRUST_PROXY: "1" });
  other = await testApp({ DATABASE_URL: app.databaseUrl });
});
afterAll(async () => {
  await other?.stop();
  await app?.stop();
});

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const came = { "user-agent": firefox, "x-forwarded-for": "203.0.113.7" };
const login = async (email: string) =>
  (await app.rest("POST", "/auth/login", { body: { email, password: "secret-1" }, headers: came })).body.data
    .token as string;
const listed = async (token: string) => (await app.rest("GET", "/auth/sign-ins", { token })).body.data;
const statusAt = async (where: TestApp, token: string) => (await where.rest("GET", "/auth/profile", { token })).status;
const over = (token: string) =>
  until(async () => (await statusAt(app, token)) === 401 && (await statusAt(other, token)) === 401);

test("each sign-in is kept with how, what and where from, the present one first", async () => {
  const { email, token } = await app.signUp();
  const second = await login(email);
  const now = await listed(second);
  expect(now).toMatchObject([
    { current: true, method: "password", device: "Firefox on Linux", network: "203.0.113.x" },
    { current: false, method: "sign_up", device: null, network: "127.0.0.1" },
  ]);
  expect((await listed(token)).map(({ id }: { id: string }) => id)).toEqual([now[1].id, now[0].id]);
  const { data } = await app.gql("{ signIns { id method device network createdAt lastUsedAt current } }", {}, second);
  expect(data.signIns).toEqual(now);
});

test("a slow sign-in that was begun before a new password ends none that came after it", async () => {
  const { id, email } = await app.signUp();
  await app.sql("UPDATE users SET token_version = token_version + 1 WHERE id = $1", [id]);
  const newer = await login(email);
  const begun = { kind: "member", id, tokenVersion: 0, signIn: null, issuedAt: 0, expiresAt: 0 } as const;
  const slow = await app.product.the(SignInsService).renew(begun, { address: "127.0.0.1", userAgent: "", device: "" });
  expect([await statusAt(app, slow), await statusAt(app, newer)]).toEqual([401, 200]);
});

test("one that is ended is refused by every process, its sockets close, and the others go on", async () => {
  const { email, token } = await app.signUp();
  const lost = await login(email);
  const tabs = await Promise.all([Tab.open(app, lost), Tab.open(other, lost)]);
  expect([await statusAt(app, lost), await statusAt(other, lost)]).toEqual([200, 200]);
  const [, { id }] = await listed(token);
  expect((await app.rest("DELETE", `/auth/sign-ins/${id}`, { token })).status).toBe(204);
  expect(await statusAt(app, lost)).toBe(401);
  await over(lost);
  expect(await Promise.all(tabs.map((tab) => tab.ended))).toMatchObject([{ code: 4403 }, { code: 4403 }]);
  expect([await statusAt(app, token), await statusAt(other, token)]).toEqual([200, 200]);
  const again = await app.rest("DELETE", `/auth/sign-ins/${id}`, { token });
  expect([again.status, again.body.error.message]).toEqual([404, messages.signInNotFound]);
});

test("all others end at once, tokens of before sign-ins were kept among them", async () => {
  const { email, id, token } = await app.signUp();
  const bare = new Tokens(secret, 3600).sign("user", id, 0);
  const others = [await login(email), await login(email), bare];
  for (const one of others) expect(await statusAt(other, one)).toBe(200);
  expect((await app.gql("mutation { endOtherSignIns { token } }", {}, token)).data.endOtherSignIns.token).toBeNull();
  for (const one of others) await over(one);
  expect(await listed(token)).toHaveLength(1);
  expect(await statusAt(other, token)).toBe(200);
});

test("a caller whose token names no sign-in ends the others too, and gets one that does", async () => {
  const { email, id, token } = await app.signUp();
  const bare = new Tokens(secret, 3600).sign("user", id, 0);
  expect((await listed(bare)).map(({ current }: { current: boolean }) => current)).toEqual([false]);
  const fresh = (await app.rest("DELETE", "/auth/sign-ins", { token: bare })).body.data.token;
  await over(bare);
  await over(token);
  expect(await listed(fresh)).toMatchObject([{ current: true, method: "earlier" }]);
  expect(await statusAt(app, await login(email))).toBe(200);
});

test("signing out ends the own sign-in alone", async () => {
  const { email, token } = await app.signUp();
  const second = await login(email);
  expect((await app.rest("POST", "/auth/sign-out", { token: second })).status).toBe(204);
  await over(second);
  expect(await listed(token)).toHaveLength(1);
});

test("a new password leaves none of them, and a sign-in after it stands alone in the list", async () => {
  const { email, id, token } = await app.signUp();
  await app.sql("UPDATE users SET token_version = token_version + 1 WHERE id = $1", [id]);
  await over(token);
  expect(await listed(await login(email))).toHaveLength(1);
});

test("a token past half its life is renewed for the same sign-in, one of before gets a sign-in", async () => {
  const { id, token } = await person(app);
  const [{ id: signIn }] = await listed(token);
  const old = new Tokens(secret, 3600, { now: () => Date.now() - 2_000_000 });
  const renewed = async (bearer: string) => (await app.gql("{ me { token } }", {}, bearer)).data.me.token;
  const fresh = await renewed(old.sign("user", id, 0, signIn));
  expect(await listed(fresh)).toMatchObject([{ id: signIn, current: true }]);
  const given = await renewed(old.sign("user", id, 0));
  expect(await listed(given)).toMatchObject([{ current: true, method: "earlier" }, { id: signIn }]);
});

test("when it was last used is written once for many requests", async () => {
  const { id, token } = await person(app);
  await app.sql("UPDATE sign_ins SET last_used_at = '2020-01-01' WHERE user_id = $1", [id]);
  for (let n = 0; n < 5; n++) await statusAt(app, token);
  const lastUsed = async () => new Date((await listed(token))[0].lastUsedAt).getTime();
  await until(async () => (await lastUsed()) > Date.now() - 60_000);
  const written = await lastUsed();
  await statusAt(app, token);
  expect(await lastUsed()).toBe(written);
});

test("an account holds so many: of more, the one used longest ago is over", async () => {
  const { email, id, token } = await app.signUp();
  await app.sql("UPDATE sign_ins SET last_used_at = now() - interval '1 hour' WHERE user_id = $1", [id]);
  await app.sql(
    `INSERT INTO sign_ins (user_id, id, token_version, method, expires_at)
     SELECT $1, gen_random_uuid(), 0, 'password', now() + interval '1 hour' FROM generate_series(2, $2::int)`,
    [id, limits.signIns],
  );
  const last = await login(email);
  expect(await listed(last)).toHaveLength(limits.signIns);
  await over(token);
});

test("what is nobody's sign-in, or another's, is not found", async () => {
  const [me, another] = [await person(app), await person(app)];
  const [{ id }] = await listed(another.token);
  for (const one of [id, randomUUID(), "nonsense"])
    expect((await app.rest("DELETE", `/auth/sign-ins/${one}`, { token: me.token })).status).toBe(404);
  expect(await statusAt(app, another.token)).toBe(200);
});
