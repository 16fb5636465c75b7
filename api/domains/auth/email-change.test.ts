/** Another address for an account: who is asked, who is told, and the way back (docs/product.md "Settings"). */
import { randomUUID } from "node:crypto";
import { messages } from "#contract/messages";
import { type Person, type TestApp, testApp } from "../../test/app";
import { payerOf, runJobsNow } from "../../test/billing";
import { person } from "../../test/household";
import { linkIn, mailTo } from "../../test/mail";
import { type Provider, provider } from "../../test/provider";
import { Tab } from "../../test/sockets";
import { until } from "../../test/until";

let google: Provider;
let app: TestApp;
beforeAll(async () => {
  google = await provider();
  app = await testApp({ GOOGLE_CLIENT_ID: google.clientId, GOOGLE_JWKS_URL: google.url, DEV_MAIL: "on" });
}, 60_000);
afterAll(async () => {
  await app?.stop();
  await google?.stop();
});

const password = "secret-1";
const subjects = {
  confirm: "Confirm your new email address",
  taken: "This address is in use at Stint",
  left: "Your email address was changed",
  reset: "Reset your password",
};
const fresh = () => `New.${randomUUID()}@example.test`;
const tokenIn = (link: string) => new URL(link).searchParams.get("token") ?? "";
const post = (path: string, body: object, token?: string) => app.rest("POST", `/auth/${path}`, { body, token });
const ask = (me: Person, email: string, currentPassword = password) =>
  post("change-email", { email, currentPassword }, me.token);
const confirm = (token: string) => post("confirm-email", { token });
const undo = (token: string) => post("undo-email", { token });
const logIn = async (email: string, given = password) => (await post("login", { email, password: given })).status;
const userOf = async (me: Person) => (await app.rest("GET", "/auth/profile", { token: me.token })).body.data?.user;
const tokenFor = async (address: string, count = 1) =>
  tokenIn(linkIn(await mailTo(app, address, subjects.confirm, count)));
const undoTokenFor = async (address: string) => tokenIn(linkIn(await mailTo(app, address, subjects.left)));
const verify = (me: Person) => app.sql("UPDATE users SET email_verified = true WHERE id = $1", [me.id]);
const mailsTo = async (address: string): Promise<string[]> => {
  const { data } = await fetch(`${app.url}/dev/mail`, { headers: { accept: "application/json" } }).then((r) =>
    r.json(),
  );
  return data.filter((mail: { to: string }) => mail.to === address).map((mail: { subject: string }) => mail.subject);
};

/** Somebody with a verified address. */
async function verified(): Promise<Person> {
  const me = await app.signUp();
  await verify(me);
  return me;
}
/** Changes the address, through the mail; the new one. */
async function move(me: Person, to = fresh()): Promise<string> {
  expect((await ask(me, to)).body).toEqual({ success: true, message: messages.emailChangeSent });
  expect((await confirm(await tokenFor(to))).body).toEqual({ success: true, message: messages.emailChanged });
  return to;
}

describe("asking for another address", () => {
  test("changes nothing before the link in the new mailbox is followed, and then works once", async () => {
    const me = await verified();
    const tab = await Tab.open(app, me.token);
    tab.subscribe("subscription { changes { changes { user { email emailVerified } } } }");
    await tab.heard();
    const to = fresh();
    await ask(me, to);
    const link = linkIn(await mailTo(app, to, subjects.confirm));
    expect(link).toMatch(/\/confirm-email\?token=[\w-]{64}$/);
    expect(await userOf(me)).toMatchObject({ email: me.email, emailVerified: true });
    expect((await confirm(tokenIn(link))).status).toBe(200);
    // Who is signed in stays so and sees it at once.
    expect(await userOf(me)).toMatchObject({ email: to, emailVerified: true });
    await until(() => JSON.stringify(tab.sets).includes(to));
    expect([await logIn(to.toUpperCase()), await logIn(me.email)]).toEqual([200, 401]);
    const again = await confirm(tokenIn(link));
    expect([again.status, again.body.error]).toEqual([
      400,
      { code: "BAD_REQUEST", message: messages.emailChangeFailed },
    ]);
    tab.close();
  });

  test("corrects an address that was mistyped at sign-up, whose owner then gets nothing of the account", async () => {
    const me = await app.signUp();
    const verifying = tokenIn(linkIn(await mailTo(app, me.email, "Verify your email address")));
    await post("forgot-password", { email: me.email });
    const resetting = tokenIn(linkIn(await mailTo(app, me.email, subjects.reset)));
    const to = await move(me);
    expect(await userOf(me)).toMatchObject({ email: to, emailVerified: true });
    const told = await mailTo(app, me.email, subjects.left);
    expect(told.text).not.toContain("token=");
    expect((await post("verify-email", { token: verifying })).status).toBe(400);
    expect((await post("reset-password", { token: resetting, password: "Correct-Horse-1" })).status).toBe(400);
    // Whose address it is can make an account with it.
    expect((await post("register", { email: me.email, password, name: "Its Owner" })).status).toBe(201);
  });

  test("wants the password, and another address than the present one", async () => {
    const me = await app.signUp();
    const wrong = await ask(me, fresh(), "not it");
    expect([wrong.status, wrong.body.error.fields]).toEqual([400, { currentPassword: messages.currentPasswordWrong }]);
    const same = await ask(me, me.email.toUpperCase());
    expect([same.status, same.body.error.fields]).toEqual([400, { email: messages.emailSame }]);
    const odd = await ask(me, "no address");
    expect(odd.body.error.fields).toEqual({ email: messages.invalidEmail });
  });

  test("who has no password yet is told to set one, and the account says so beforehand", async () => {
    const me = await person(app);
    const { data } = await app.gql("{ me { hasPassword } }", {}, me.token);
    expect(data.me.hasPassword).toBe(false);
    const refused = await ask(me, fresh());
    expect([refused.status, refused.body.error.fields]).toEqual([400, { currentPassword: messages.noPasswordYet }]);
    const other = await app.signUp();
    expect((await app.gql("{ me { hasPassword } }", {}, other.token)).data.me.hasPassword).toBe(true);
  });

  test("an address that another account has is answered alike; only its mailbox is told", async () => {
    const [me, other] = [await app.signUp(), await app.signUp()];
    const free = fresh();
    const [taken, given] = [await ask(me, other.email), await ask(me, free)];
    const heads = ({ headers }: typeof taken) => [...headers.keys()].sort();
    expect([taken.status, taken.body, heads(taken)]).toEqual([given.status, given.body, heads(given)]);
    await tokenFor(free);
    const again = await app.signUp();
    await ask(again, other.email);
    const mail = await mailTo(app, other.email, subjects.taken);
    expect(mail.text).not.toContain("token=");
    expect(mail.text).not.toContain("Test Person");
    expect(await mailsTo(other.email)).not.toContain(subjects.confirm);
  });

  test("an address that somebody takes before the link is followed stays theirs", async () => {
    const me = await app.signUp();
    const to = fresh();
    await ask(me, to);
    const token = await tokenFor(to);
    expect((await post("register", { email: to, password, name: "Quicker" })).status).toBe(201);
    const late = await confirm(token);
    expect([late.status, late.body.error.message]).toEqual([400, messages.emailChangeFailed]);
    expect(await userOf(me)).toMatchObject({ email: me.email });
  });

  test("of twelve that follow links to one address at once one has it", async () => {
    const to = fresh();
    const people = await Promise.all(Array.from({ length: 6 }, () => app.signUp()));
    const tokens: string[] = [];
    for (const [at, me] of people.entries()) {
      await ask(me, to);
      tokens.push(await tokenFor(to, at + 1));
    }
    const answers = await Promise.all([...tokens, ...tokens].map(confirm));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await app.sql("SELECT 1 FROM users WHERE email_key = $1", [to.toLowerCase()]);
    expect(rows).toHaveLength(1);
  });

  test("a newer wish replaces the older, and a new password takes it back", async () => {
    const me = await verified();
    const [first, second] = [fresh(), fresh()];
    await ask(me, first);
    const older = await tokenFor(first);
    await ask(me, second);
    expect((await confirm(older)).status).toBe(400);
    const newer = await tokenFor(second);
    await post("forgot-password", { email: me.email });
    const reset = tokenIn(linkIn(await mailTo(app, me.email, subjects.reset)));
    expect((await post("reset-password", { token: reset, password: "Correct-Horse-1" })).status).toBe(200);
    expect((await confirm(newer)).status).toBe(400);
    expect(await logIn(me.email, "Correct-Horse-1")).toBe(200);
  });

  test("a link that is a day old is refused, and so is one for something else", async () => {
    const me = await app.signUp();
    const to = fresh();
    await ask(me, to);
    const token = await tokenFor(to);
    expect([(await undo(token)).status, (await post("verify-email", { token })).status]).toEqual([400, 400]);
    await app.sql("UPDATE one_time_tokens SET expires_at = now() WHERE user_id = $1 AND purpose = 'change'", [me.id]);
    expect((await confirm(token)).status).toBe(400);
  });

  test("goes through GraphQL as through REST", async () => {
    const me = await verified();
    const to = fresh();
    const input = { email: to, currentPassword: password };
    const asked = await app.gql(
      "mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { message } }",
      { input },
      me.token,
    );
    expect(asked.data).toEqual({ changeEmail: { message: messages.emailChangeSent } });
    const confirmed = await app.gql(
      "mutation ($input: TokenInput!) { confirmEmailChange(input: $input) { message } }",
      { input: { token: await tokenFor(to) } },
    );
    expect(confirmed.data).toEqual({ confirmEmailChange: { message: messages.emailChanged } });
    const undone = await app.gql("mutation ($input: TokenInput!) { undoEmailChange(input: $input) { message } }", {
      input: { token: await undoTokenFor(me.email) },
    });
    expect(undone.data).toEqual({ undoEmailChange: { message: messages.emailUndone } });
  });
});

describe("the address that was left", () => {
  test.each([
    [1, 0, []],
    [8, 0, [1]],
    [8, 5, []],
    [13, 5, [1]],
  ])(
    "takes away a second factor and passkeys that were no week old at the change: of %i days, %i after the change",
    async (days, after, kept) => {
      const me = await verified();
      await move(me);
      await mailTo(app, me.email, subjects.left);
      // The mail made a token of its own, and the change is as old as it was.
      const since = "SELECT 1 FROM one_time_tokens t JOIN users u ON u.id = t.user_id AND u.updated_at = t.created_at";
      expect(await app.sql(`${since} WHERE u.id = $1 AND purpose = 'undo'`, [me.id])).toHaveLength(1);
      await app.sql(
        "UPDATE one_time_tokens SET created_at = now() - $2 * interval '1 day' WHERE user_id = $1 AND purpose = 'undo'",
        [me.id, after],
      );
      const on = "INSERT INTO second_factors (user_id, secret, confirmed_at) VALUES ($1, '', $2)";
      await app.sql(on, [me.id, new Date(Date.now() - days * 86_400_000)]);
      await app.sql(
        `INSERT INTO passkeys (user_id, id, name, credential_id, public_key, counter, backed_up, challenged_at, created_at)
         VALUES ($1, gen_random_uuid(), 'x', '', '', 0, false, 0, $2)`,
        [me.id, new Date(Date.now() - days * 86_400_000)],
      );
      expect((await undo(await undoTokenFor(me.email))).status).toBe(200);
      const left = await app.sql<{ n: number }>("SELECT 1 AS n FROM second_factors WHERE user_id = $1", [me.id]);
      expect(left.map(({ n }) => n)).toEqual(kept);
      const keys = await app.sql<{ n: number }>("SELECT 1 AS n FROM passkeys WHERE user_id = $1", [me.id]);
      expect(keys.map(({ n }) => n)).toEqual(kept);
    },
  );

  test("takes the account back: every sign-in ends, the password is worth nothing, and a link leads to a new one", async () => {
    const me = await verified();
    const to = await move(me);
    const tab = await Tab.listening(app, me.token);
    const told = await mailTo(app, me.email, subjects.left);
    expect(told.text).not.toContain(to);
    const token = tokenIn(linkIn(told));
    const first = await undo(token);
    expect([first.status, first.body]).toEqual([200, { success: true, message: messages.emailUndone }]);
    expect((await tab.ended).code).toBe(4403);
    expect([await logIn(to), await logIn(me.email)]).toEqual([401, 401]);
    const reset = tokenIn(linkIn(await mailTo(app, me.email, subjects.reset)));
    expect((await post("reset-password", { token: reset, password: "Correct-Horse-1" })).status).toBe(200);
    expect([await logIn(me.email, "Correct-Horse-1"), await logIn(to, "Correct-Horse-1")]).toEqual([200, 401]);
    expect((await undo(token)).status).toBe(400);
    // Whose the other address is may have it.
    expect((await post("register", { email: to, password, name: "Its Owner" })).status).toBe(201);
  });

  test("is kept from others for a week, and a second change does not close the way back", async () => {
    const me = await verified();
    const second = await move(me);
    const token = await undoTokenFor(me.email);
    const third = await move(me);
    expect(linkIn(await mailTo(app, second, subjects.left))).not.toContain("token=");
    expect((await post("register", { email: me.email, password, name: "Somebody" })).status).toBe(409);
    expect((await post("google", { idToken: google.token({ email: me.email }) })).status).toBe(401);
    await post("forgot-password", { email: me.email });
    expect((await undo(token)).status).toBe(200);
    expect(await mailsTo(third)).not.toContain(subjects.reset);
    await mailTo(app, me.email, subjects.reset);
  });

  test("is everybody's when the week is over, and at once when the account goes", async () => {
    const [me, other] = [await verified(), await verified()];
    await move(me);
    await undoTokenFor(me.email);
    await runJobsNow(app, "emailLetGo", me.id);
    expect((await post("register", { email: me.email, password, name: "Too Early" })).status).toBe(409);
    await app.sql("UPDATE one_time_tokens SET expires_at = now() WHERE user_id = $1", [me.id]);
    await runJobsNow(app, "emailLetGo", me.id);
    expect((await post("register", { email: me.email, password, name: "Somebody" })).status).toBe(201);
    await move(other);
    await app.rest("DELETE", "/auth/account", { token: other.token });
    expect((await post("register", { email: other.email, password, name: "Somebody" })).status).toBe(201);
  });

  test("is let go, too, when another is left after its week and the account goes before its turn has come", async () => {
    const me = await verified();
    await move(me);
    await undoTokenFor(me.email);
    await app.sql("UPDATE one_time_tokens SET expires_at = now() WHERE user_id = $1", [me.id]);
    await move(me);
    await app.rest("DELETE", "/auth/account", { token: me.token });
    expect((await post("register", { email: me.email, password, name: "Somebody" })).status).toBe(201);
  });

  test("a third party's account that was tied meanwhile leads no longer in", async () => {
    const me = await verified();
    const to = await move(me);
    const claims = { sub: randomUUID(), email: to };
    expect((await post("google", { idToken: google.token(claims) })).body.data.user.id).toBe(me.id);
    await undo(await undoTokenFor(me.email));
    const again = await post("google", { idToken: google.token(claims) });
    expect(again.body.data.user.id).not.toBe(me.id);
  });

  test("had its free days with this account, and gives nobody else new ones", async () => {
    const me = await verified();
    await payerOf(app, me).subscribe();
    const to = await move(me);
    await undoTokenFor(me.email);
    await app.sql("UPDATE one_time_tokens SET expires_at = now() WHERE user_id = $1", [me.id]);
    await runJobsNow(app, "emailLetGo", me.id);
    const { body } = await post("register", { email: me.email, password, name: "Somebody" });
    const { data } = await app.gql("{ plans { trialDays } }", {}, body.data.token);
    expect(data.plans[0].trialDays).toBe(0);
    expect((await userOf(me)).email).toBe(to);
  });
});
