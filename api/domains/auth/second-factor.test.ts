/** A member's second factor: turned on and off, asked for at every way in, each code taken once (docs/security.md "Second factor"). */
import { Secret, TOTP } from "otpauth";
import { messages } from "#contract/messages";
import { Tickets } from "../../core/tickets";
import { type Person, secret, type TestApp, testApp } from "../../test/app";
import { Tab } from "../../test/sockets";
import { until } from "../../test/until";

jest.setTimeout(60_000); // a hash costs time on a busy machine

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "on", TRUST_PROXY: "1" });
});
afterAll(() => app.stop());

const password = "secret-1";
let lines = 0;
/** Each from a line of their own, so that nobody spends another's budget. */
const post = (path: string, body: object, token?: string, line = `198.51.${++lines >> 8}.${lines & 255}`) =>
  app.rest("POST", path, { body, token, headers: { "x-forwarded-for": line } });
const login = (email: string, line?: string) => post("/auth/login", { email, password }, undefined, line);

/** The code of a time step from now; the present one and the next are taken for half a minute at least. */
const codeOf = (base32: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(base32) }).generate({ timestamp: Date.now() + steps * 30_000 });
/** A code that is none, whatever the time is. */
const wrongOf = (base32: string) => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(base32, steps));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.includes(code)) ?? "";
};

async function verified(): Promise<Person> {
  const person = await app.signUp();
  await app.sql("UPDATE users SET email_verified = true WHERE id = $1", [person.id]);
  return person;
}

/** Somebody with a second factor, the present step's code of which was taken. */
async function guarded(): Promise<Person & { base32: string; recoveryCodes: string[] }> {
  const person = await verified();
  const { data } = (await post("/auth/second-factor", {}, person.token)).body;
  const confirmed = await post("/auth/second-factor/confirm", { code: codeOf(data.secret), password }, person.token);
  expect(confirmed.status).toBe(200);
  return { ...person, base32: data.secret, recoveryCodes: confirmed.body.data.recoveryCodes };
}
/** As if a while had passed: codes of the steps around now are taken again. */
const later = ({ id }: Person) => app.sql("UPDATE second_factors SET last_step = 0 WHERE user_id = $1", [id]);
const ticketFor = async ({ email }: Person): Promise<string> => (await login(email)).body.error.ticket;
const confirm = (ticket: string, code: string, line?: string) =>
  post("/auth/login/confirm", { ticket, code }, undefined, line);

test("it is off until a code of the new secret confirms it, and then says so", async () => {
  const me = await verified();
  const begun = (await post("/auth/second-factor", {}, me.token)).body.data;
  expect(begun.uri).toBe(
    `otpauth://totp/Stint:${encodeURIComponent(me.email)}?issuer=Stint&secret=${begun.secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect((await login(me.email)).status).toBe(200);
  const wrong = await post("/auth/second-factor/confirm", { code: wrongOf(begun.secret), password }, me.token);
  expect([wrong.status, wrong.body.error.fields]).toEqual([400, { code: messages.codeWrong }]);
  // A sign-in that was found open is not enough.
  const found = { code: codeOf(begun.secret), password: "guess" };
  const refused = await post("/auth/second-factor/confirm", found, me.token);
  expect([refused.status, refused.body.error.fields]).toEqual([400, { password: messages.currentPasswordWrong }]);
  expect((await login(me.email)).status).toBe(200);
  const { recoveryCodes } = (
    await post("/auth/second-factor/confirm", { code: codeOf(begun.secret), password }, me.token)
  ).body.data;
  expect(new Set(recoveryCodes).size).toBe(10);
  const state = (await app.rest("GET", "/auth/second-factor", { token: me.token })).body.data;
  expect(state).toEqual({ on: true, since: expect.stringMatching(/^20.*Z$/), recoveryCodesLeft: 10, required: false });
  expect((await post("/auth/second-factor", {}, me.token)).status).toBe(409);
});

test("every other tab of the account is told that it was turned on, renewed and turned off", async () => {
  const me = await verified();
  const tab = await Tab.open(app, me.token);
  tab.subscribe("subscription { changes { changes { user { id } } } }");
  await tab.heard();
  const told = async (act: Promise<{ status: number }>) => {
    const before = tab.sets.length;
    expect((await act).status).toBe(200);
    await until(() => JSON.stringify(tab.sets.slice(before)).includes(me.id));
  };
  const { data } = (await post("/auth/second-factor", {}, me.token)).body;
  await told(post("/auth/second-factor/confirm", { code: codeOf(data.secret), password }, me.token));
  await told(post("/auth/second-factor/recovery-codes", { password }, me.token));
  await told(post("/auth/second-factor/off", { password }, me.token));
  tab.close();
});

test("a sign-in then gives no token but a ticket, the same through both doors, and the second step what a sign-in gives", async () => {
  const me = await guarded();
  const refused = await login(me.email);
  expect(refused.status).toBe(401);
  expect(refused.body).toEqual({
    success: false,
    error: { code: "SECOND_FACTOR_REQUIRED", message: messages.secondFactorRequired, ticket: expect.any(String) },
  });
  const { data, errors } = await app.gql("mutation ($input: LoginInput!) { login(input: $input) { token } }", {
    input: { email: me.email, password },
  });
  expect([data, errors?.[0]?.extensions]).toEqual([
    null,
    { code: "SECOND_FACTOR_REQUIRED", ticket: expect.any(String) },
  ]);
  const signedIn = await confirm(refused.body.error.ticket, codeOf(me.base32, 1));
  expect([signedIn.status, signedIn.body.data.user.id]).toEqual([200, me.id]);
  expect((await app.rest("GET", "/auth/profile", { token: signedIn.body.data.token })).status).toBe(200);
});

test("a code is taken once, also by two at once, and none from before it", async () => {
  const me = await guarded();
  const ticket = await ticketFor(me);
  // The one that turned it on.
  expect((await confirm(ticket, codeOf(me.base32))).body.error).toEqual({
    code: "INVALID_CREDENTIALS",
    message: messages.codeWrong,
  });
  const next = codeOf(me.base32, 1);
  const both = await Promise.all([confirm(ticket, next), confirm(ticket, next), confirm(ticket, next)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

test("a clock may be off by half a minute, and not by more", async () => {
  const me = await guarded();
  await later(me);
  const ticket = await ticketFor(me);
  for (const steps of [-3, 3]) expect((await confirm(ticket, codeOf(me.base32, steps))).status).toBe(401);
  expect((await confirm(ticket, codeOf(me.base32, 1))).status).toBe(200);
});

test("a recovery code is taken once, however it is written down, and those left are counted", async () => {
  const me = await guarded();
  const ticket = await ticketFor(me);
  const [first = "", second = ""] = me.recoveryCodes;
  expect((await confirm(ticket, ` ${first.toUpperCase().replaceAll("-", " ")} `)).status).toBe(200);
  expect((await confirm(ticket, first)).status).toBe(401);
  const both = await Promise.all([confirm(ticket, second), confirm(ticket, second)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  const state = (await app.rest("GET", "/auth/second-factor", { token: me.token })).body.data;
  expect(state.recoveryCodesLeft).toBe(8);
});

test("ten wrong codes are enough, and a familiar place still gets in", async () => {
  const me = await guarded();
  const ticket = await ticketFor(me);
  const wrong = wrongOf(me.base32);
  const guesses = await Promise.all(Array.from({ length: 30 }, () => confirm(ticket, wrong)));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
  const refused = await confirm(ticket, codeOf(me.base32, 1));
  expect([refused.status, refused.body.error.code]).toEqual([429, "RATE_LIMITED"]);
  const other = await guarded();
  const home = "203.0.113.77";
  expect((await confirm(await ticketFor(other), codeOf(other.base32, 1), home)).status).toBe(200);
  const theirs = await ticketFor(other);
  await Promise.all(Array.from({ length: 12 }, () => confirm(theirs, wrong)));
  const [code = ""] = other.recoveryCodes;
  expect((await confirm(theirs, code)).status).toBe(429);
  expect((await confirm(theirs, code, home)).status).toBe(200);
});

test("a ticket is good for nothing else, not for long, and not after a new password", async () => {
  const me = await guarded();
  const ticket = await ticketFor(me);
  expect((await app.rest("GET", "/auth/profile", { token: ticket })).body.error.code).toBe("INVALID_TOKEN");
  const over = { code: "BAD_REQUEST", message: messages.signInOver };
  const code = codeOf(me.base32, 1);
  const facts = { id: me.id, version: 0, method: "password" };
  const past = new Tickets(secret, { now: () => Date.now() - 301_000 }).issue("second factor", facts);
  const elsewhere = new Tickets(secret, { now: Date.now }).issue("administrator's second factor", facts);
  for (const wrong of [past, elsewhere, me.token, `${ticket}x`, "nonsense"])
    expect((await confirm(wrong, code)).body.error).toEqual(over);
  await app.sql("UPDATE users SET token_version = token_version + 1 WHERE id = $1", [me.id]);
  expect((await confirm(ticket, code)).body.error).toEqual(over);
  // A new password does not stand for the second factor.
  expect((await login(me.email)).body.error.code).toBe("SECOND_FACTOR_REQUIRED");
});

test("turning it off and new recovery codes want the password or a code", async () => {
  const me = await guarded();
  for (const path of ["/auth/second-factor/off", "/auth/second-factor/recovery-codes"]) {
    expect((await post(path, {}, me.token)).body.error.fields).toEqual({ code: messages.required });
    expect((await post(path, { password: "guess" }, me.token)).body.error.fields).toEqual({
      password: messages.currentPasswordWrong,
    });
    expect((await post(path, { code: wrongOf(me.base32) }, me.token)).body.error.fields).toEqual({
      code: messages.codeWrong,
    });
  }
  const [old = ""] = me.recoveryCodes;
  const renewed = await post("/auth/second-factor/recovery-codes", { password }, me.token);
  expect(renewed.body.data.recoveryCodes).toHaveLength(10);
  expect((await post("/auth/second-factor/off", { code: old }, me.token)).status).toBe(400);
  const [fresh] = renewed.body.data.recoveryCodes;
  const off = await post("/auth/second-factor/off", { code: fresh }, me.token);
  expect(off.body.data).toEqual({ on: false, since: null, recoveryCodesLeft: 0, required: false });
  expect((await login(me.email)).status).toBe(200);
});

test("who has no password, which turning it on wants, is told before an app is set up", async () => {
  const me = await verified();
  await app.sql("UPDATE users SET password_hash = NULL WHERE id = $1", [me.id]);
  const refused = await post("/auth/second-factor", {}, me.token);
  expect([refused.status, refused.body.error.message]).toEqual([409, messages.noPasswordYet]);
});

test("who made an account in another's name cannot keep them out of it: the address is verified first", async () => {
  const me = await app.signUp();
  const refused = await post("/auth/second-factor", {}, me.token);
  expect([refused.status, refused.body.error.message]).toEqual([409, messages.secondFactorVerifyFirst]);
});

test("what is shown once and kept for the same call again cannot be read in the database either", async () => {
  const { id, token } = await verified();
  const headers = { "idempotency-key": "once" };
  const begin = () => app.rest("POST", "/auth/second-factor", { token, headers, body: {} });
  const { secret: base32 } = (await begin()).body.data;
  expect((await begin()).body.data.secret).toBe(base32);
  const body = { code: codeOf(base32), password };
  const confirm = () => app.rest("POST", "/auth/second-factor/confirm", { token, headers, body });
  const [first] = (await confirm()).body.data.recoveryCodes;
  expect((await confirm()).body.data.recoveryCodes[0]).toBe(first);
  const kept = await app.sql<{ answer: string }>("SELECT answer FROM user_answers WHERE user_id = $1", [id]);
  expect(kept).toHaveLength(2);
  for (const { answer } of kept) for (const shown of [base32, first, "data"]) expect(answer).not.toContain(shown);
});

test("neither secret nor recovery code can be read in the database", async () => {
  const me = await guarded();
  const [row] = await app.sql<{ row: string }>(
    "SELECT row_to_json(f)::text AS row FROM second_factors f WHERE user_id = $1",
    [me.id],
  );
  expect(row?.row).toContain(me.id);
  for (const hidden of [me.base32, ...me.recoveryCodes.flatMap((code) => [code, code.replaceAll("-", "")])])
    expect(row?.row).not.toContain(hidden);
  // Put into another's row, it opens nothing.
  const other = await guarded();
  const [mine] = await app.sql<{ secret: string }>("SELECT secret FROM second_factors WHERE user_id = $1", [me.id]);
  await app.sql("UPDATE second_factors SET secret = $1, last_step = 0 WHERE user_id = $2", [mine?.secret, other.id]);
  expect((await confirm(await ticketFor(other), codeOf(me.base32, 1))).status).toBe(401);
});
