/** Codes guessed with patience, and the mails that tell the owner what was done about the ways in (docs/security.md "Second factor"). */
import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { budgets } from "#contract/budgets";
import { messages } from "#contract/messages";
import { type Person, type RestAnswer, type TestApp, testApp } from "../../test/app";
import { Authenticator } from "../../test/authenticator";
import { linkIn, mailTo } from "../../test/mail";

jest.setTimeout(60_000); // a hash costs time on a busy machine

const origin = "https://stint.example.test";
const password = "secret-1";
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "on", TRUST_PROXY: "1", PUBLIC_URL: origin, DEV_MAIL: "on" });
});
afterAll(() => app.stop());

let lines = 0;
const post = (path: string, body: object, token?: string, line = `198.51.100.${++lines}`) =>
  app.rest("POST", `/auth${path}`, { body, token, headers: { "x-forwarded-for": line } });
const codeOf = (base32: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(base32) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function verified(): Promise<Person> {
  const person = await app.signUp();
  await app.sql("UPDATE users SET email_verified = true WHERE id = $1", [person.id]);
  return person;
}
async function guarded() {
  const me = await verified();
  const { secret } = (await post("/second-factor", {}, me.token)).body.data;
  const { body } = await post("/second-factor/confirm", { code: codeOf(secret), password }, me.token);
  return { ...me, secret, recoveryCodes: body.data.recoveryCodes as string[] };
}
const ticketOf = async ({ email }: Person) => (await post("/login", { email, password })).body.error.ticket;
/** None that is right, whatever the time is: the app's have six digits, and this is right once in 300,000 times. */
const wrongOf = (secret: string) =>
  ["000000", "111111", "222222", "333333"].find((code) => ![-1, 0, 1, 2].some((n) => codeOf(secret, n) === code)) ?? "";

const { points } = budgets.wrongCodesPerDay;
/** As if other processes had taken so many of the day's guesses under this key. */
async function elsewhere(key: string, guesses: number): Promise<void> {
  const id = createHash("sha256").update(`wrongCodesPerDay ${key}`).digest("base64url").slice(0, 27);
  const counted = await app.sql("UPDATE budgets.spent SET points = $2 WHERE key = $1 RETURNING key", [id, guesses]);
  expect(counted).toHaveLength(1);
}
const expectSpent = ({ status, body }: RestAnswer) => {
  const { code, message } = body.error ?? {};
  expect([status, code]).toEqual([429, "RATE_LIMITED"]);
  expect(message).toBe(messages.codesSpent(budgets.wrongCodesPerDay.seconds));
  expect(message).toContain("Try again in 24 hours");
};

test(`${points} wrong codes of a day are enough, over all processes: the owner is told, and has other ways`, async () => {
  const me = await guarded();
  const [first = "", second = ""] = me.recoveryCodes;
  const home = "192.0.2.1";
  expect((await post("/login/confirm", { ticket: await ticketOf(me), code: first }, undefined, home)).status).toBe(200);
  const ticket = await ticketOf(me);
  const guess = () => post("/login/confirm", { ticket, code: wrongOf(me.secret) });
  expect((await guess()).status).toBe(401);
  await elsewhere(`code ${me.email}`, points - 2);
  for (let n = 0; n < 2; n++) expect((await guess()).status).toBe(401);
  const right = () => codeOf(me.secret, 1);
  expectSpent(await post("/login/confirm", { ticket, code: right() }));
  // A quarter of an hour's guesses are left, so a longer wait is told each time.
  for (let n = 0; n < 12; n++) expectSpent(await guess());
  const told = await mailTo(app, me.email, "Many wrong codes for your account");
  expect(told.text).toContain(`entered ${points} wrong codes`);
  expect(linkIn(told)).toBe(`${origin}/forgot-password`);
  expect((await post("/login/confirm", { ticket, code: second })).status).toBe(200);
  expect((await post("/login/confirm", { ticket, code: right() }, undefined, home)).status).toBe(200);
});

test("who is signed in guesses no more codes either, and proves it by the password", async () => {
  const me = await guarded();
  const renew = (proof: object) => post("/second-factor/recovery-codes", proof, me.token);
  expect((await renew({ code: wrongOf(me.secret) })).status).toBe(400);
  await elsewhere(`proof ${me.id}`, points - 1);
  expect((await renew({ code: wrongOf(me.secret) })).status).toBe(400);
  expectSpent(await renew({ code: codeOf(me.secret, 1) }));
  await mailTo(app, me.email, "Many wrong codes for your account");
  expect((await renew({ password })).status).toBe(200);
});

test("guesses that come at once and use up a day are told in one mail", async () => {
  const me = await guarded();
  const ticket = await ticketOf(me);
  const guess = () => post("/login/confirm", { ticket, code: wrongOf(me.secret) });
  expect((await guess()).status).toBe(401);
  await elsewhere(`code ${me.email}`, points - 5);
  const statuses = (await Promise.all(Array.from({ length: 9 }, guess))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  // Mails to one person leave one after the other: none of these is on its way when a later one is there.
  await post("/second-factor/off", { password }, me.token);
  await mailTo(app, me.email, "Your second factor was turned off");
  const { data } = await (await fetch(`${app.url}/dev/mail`, { headers: { accept: "application/json" } })).json();
  const about = (one: { to: string; subject: string }) => one.to === me.email && one.subject.startsWith("Many wrong");
  expect(data.filter(about)).toHaveLength(1);
});

test("the owner has a mail of each factor and passkey that comes or goes", async () => {
  const me = await guarded();
  const on = await mailTo(app, me.email, "Your second factor is on");
  expect([linkIn(on), on.text]).toEqual([
    `${origin}/profile#second-factor`,
    expect.stringMatching(/If it was not you/),
  ]);
  await post("/second-factor/off", { password }, me.token);
  expect((await mailTo(app, me.email, "Your second factor was turned off")).html).toContain("No code is asked for");
  const add = async (name: string) => {
    const { options, ticket } = (await post("/passkeys/challenge", { password }, me.token)).body.data;
    const body = { ticket, response: new Authenticator(origin).make(options), name };
    return (await post("/passkeys", body, me.token)).body.data.id;
  };
  const id = await add("My laptop");
  const added = await mailTo(app, me.email, "A passkey was added");
  expect([linkIn(added), added.text]).toEqual([
    `${origin}/profile#passkeys`,
    expect.stringContaining("The passkey “My laptop” signs in to your account"),
  ]);
  await app.rest("DELETE", `/auth/passkeys/${id}`, { token: me.token });
  const removed = await mailTo(app, me.email, "A passkey was removed");
  expect(removed.text).toContain("The passkey “My laptop” no longer signs in");
  // A name that leads elsewhere travels in no mail of ours.
  await add("evil.example");
  const second = await mailTo(app, me.email, "A passkey was added", 2);
  expect(second.text).toContain("A passkey signs in");
  expect(second.html).not.toContain("evil");
});
