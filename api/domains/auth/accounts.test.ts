/** Accounts through the real doors: what mails carry, what their tokens may do, and what is left after leaving. */
import { randomBytes } from "node:crypto";
import { type TestApp, testApp } from "../../test/app";
import { sql } from "../../test/database";
import { linkIn, mailTo } from "../../test/mail";
import { Tab } from "../../test/sockets";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
}, 60_000);
afterAll(() => app?.stop());

const strong = "Correct-Horse-1";
const tokenIn = (link: string) => new URL(link).searchParams.get("token") ?? "";

describe("verifying an address", () => {
  test("sign-up mails a link that works once", async () => {
    const me = await app.signUp();
    const link = linkIn(await mailTo(app, me.email, "Verify your email address"));
    expect(link).toMatch(/\/verify-email\?token=[\w-]{64}$/);
    const first = await app.rest("POST", "/auth/verify-email", { body: { token: tokenIn(link) } });
    expect([first.status, first.body]).toEqual([200, { success: true, message: "Email verified successfully!" }]);
    const profile = await app.rest("GET", "/auth/profile", { token: me.token });
    expect(profile.body.data.user.emailVerified).toBe(true);
    const again = await app.rest("POST", "/auth/verify-email", { body: { token: tokenIn(link) } });
    expect([again.status, again.body.error.code, again.body.error.message]).toEqual([
      400,
      "BAD_REQUEST",
      "Email verification failed. The link may have expired.",
    ]);
  });

  test("a newer mail voids the older one's link", async () => {
    const me = await app.signUp();
    const older = linkIn(await mailTo(app, me.email, "Verify your email address"));
    await app.rest("POST", "/auth/resend-verification", { body: { email: me.email.toUpperCase() } });
    const newer = linkIn(await mailTo(app, me.email, "Verify your email address", 2));
    expect((await app.rest("POST", "/auth/verify-email", { body: { token: tokenIn(older) } })).status).toBe(400);
    expect((await app.rest("POST", "/auth/verify-email", { body: { token: tokenIn(newer) } })).status).toBe(200);
  });

  test("a token for one purpose is worth nothing for the other, and none stands in the database as it was mailed", async () => {
    const me = await app.signUp();
    const token = tokenIn(linkIn(await mailTo(app, me.email, "Verify your email address")));
    const reset = await app.rest("POST", "/auth/reset-password", { body: { token, password: strong } });
    expect([reset.status, reset.body.error.message]).toEqual([
      400,
      "Password reset failed. The link may have expired.",
    ]);
    const rows = await sql<{ row: string }>(app.databaseUrl, "SELECT x::text AS row FROM one_time_tokens x");
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(token);
  });
});

test("a link that the release before mailed, whose token does not say whose it is, still works once", async () => {
  const me = await app.signUp();
  await mailTo(app, me.email, "Verify your email address");
  const token = randomBytes(32).toString("base64url");
  await sql(
    app.databaseUrl,
    "UPDATE one_time_tokens SET hash = sha256(convert_to($2, 'UTF8')) WHERE user_id = $1 AND purpose = 'verify'",
    [me.id, token],
  );
  const redeem = async () => (await app.rest("POST", "/auth/verify-email", { body: { token } })).status;
  expect([await redeem(), await redeem()]).toEqual([200, 400]);
});

describe("a forgotten password", () => {
  test("a reset ends every older login and works with twenty tries at once exactly once", async () => {
    const me = await app.signUp();
    const asked = await app.rest("POST", "/auth/forgot-password", { body: { email: me.email } });
    expect(asked.body).toEqual({
      success: true,
      message: "If an account with this email exists, a password reset link has been sent to your email address.",
    });
    const token = tokenIn(linkIn(await mailTo(app, me.email, "Reset your password")));
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => app.rest("POST", "/auth/reset-password", { body: { token, password: strong } })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    const old = await app.rest("GET", "/auth/profile", { token: me.token });
    expect([old.status, old.body.error.code]).toEqual([401, "INVALID_TOKEN"]);
    expect((await app.rest("POST", "/auth/login", { body: { email: me.email, password: "secret-1" } })).status).toBe(
      401,
    );
    expect((await app.rest("POST", "/auth/login", { body: { email: me.email, password: strong } })).status).toBe(200);
  });

  test("the answer for an unknown address is the same to the letter, and no mail goes out", async () => {
    const me = await app.signUp();
    const known = await app.rest("POST", "/auth/forgot-password", { body: { email: me.email } });
    const unknown = await app.rest("POST", "/auth/forgot-password", { body: { email: "nobody@example.test" } });
    const heads = ({ headers }: typeof known) => [...headers.keys()].sort();
    expect([unknown.status, unknown.body, heads(unknown)]).toEqual([known.status, known.body, heads(known)]);
    await mailTo(app, me.email, "Reset your password");
    const mails = await fetch(`${app.url}/dev/mail`, { headers: { accept: "application/json" } }).then((r) => r.json());
    expect(mails.data.filter((mail: { to: string }) => mail.to === "nobody@example.test")).toEqual([]);
  });

  test("the new password's rules are all said at once", async () => {
    const weak = await app.rest("POST", "/auth/reset-password", { body: { token: "x", password: "ÄÖÜ" } });
    expect([weak.status, weak.body.error.fields.password]).toEqual([
      400,
      "Password must be at least 8 characters long, Password must contain at least one lowercase letter, Password must contain at least one number",
    ]);
  });

  test("a reset closes the sockets of every older login", async () => {
    const me = await app.signUp();
    const tabs = [await Tab.listening(app, me.token), await Tab.listening(app, me.token)];
    await app.rest("POST", "/auth/forgot-password", { body: { email: me.email } });
    const token = tokenIn(linkIn(await mailTo(app, me.email, "Reset your password")));
    await app.rest("POST", "/auth/reset-password", { body: { token, password: strong } });
    for (const tab of tabs) expect((await tab.ended).code).toBe(4403);
  });

  test("a reset proves the address, and a new link voids the older one", async () => {
    const me = await app.signUp();
    const ask = () => app.rest("POST", "/auth/forgot-password", { body: { email: me.email } });
    await ask();
    const older = tokenIn(linkIn(await mailTo(app, me.email, "Reset your password")));
    await ask();
    const newer = tokenIn(linkIn(await mailTo(app, me.email, "Reset your password", 2)));
    const reset = (token: string) => app.rest("POST", "/auth/reset-password", { body: { token, password: strong } });
    expect([(await reset(older)).status, (await reset(newer)).status]).toEqual([400, 200]);
    const { body } = await app.rest("POST", "/auth/login", { body: { email: me.email, password: strong } });
    expect(body.data.user.emailVerified).toBe(true);
  });

  test("a password of more than 256 bytes is refused wherever one is set, and only wrong where one is compared", async () => {
    const long = `${strong}${"ä".repeat(128)}`;
    const me = await app.signUp();
    const body = { email: "long@example.test", password: long, name: "Test Person" };
    const sentence = { password: "Password must be no more than 256 bytes long" };
    const register = await app.rest("POST", "/auth/register", { body });
    const reset = await app.rest("POST", "/auth/reset-password", { body: { token: "x", password: long } });
    expect([register.body.error.fields, reset.body.error.fields]).toEqual([sentence, sentence]);
    const login = await app.rest("POST", "/auth/login", { body: { email: me.email, password: long } });
    expect(login.status).toBe(401);
  });

  test.each(["verify-email", "reset-password"])(
    "%s refuses whatever is no token of ours with the same sentence",
    async (path) => {
      const sentence =
        path === "verify-email"
          ? "Email verification failed. The link may have expired."
          : "Password reset failed. The link may have expired.";
      for (const token of ["x", "' OR 1=1 --", "%00", "🙂".repeat(20), "a".repeat(43), "a".repeat(4096)]) {
        const { status, body } = await app.rest("POST", `/auth/${path}`, { body: { token, password: strong } });
        expect([status, body.error]).toEqual([400, { code: "BAD_REQUEST", message: sentence }]);
      }
    },
  );

  test("an expired token is refused", async () => {
    const me = await app.signUp();
    await app.rest("POST", "/auth/forgot-password", { body: { email: me.email } });
    const token = tokenIn(linkIn(await mailTo(app, me.email, "Reset your password")));
    await sql(
      app.databaseUrl,
      "UPDATE one_time_tokens SET expires_at = now() WHERE user_id = $1 AND purpose = 'reset'",
      [me.id],
    );
    expect((await app.rest("POST", "/auth/reset-password", { body: { token, password: strong } })).status).toBe(400);
  });
});

test("a name that tries to add a header to the mail is refused or stays text", async () => {
  const email = "header@example.test";
  const body = { email, password: "secret-1", name: "Eve\r\nBcc: all@example.test" };
  const answer = await app.rest("POST", "/auth/register", { body });
  expect([answer.status, answer.body.error.fields]).toEqual([400, { name: "Invalid format" }]);
  const address = await app.rest("POST", "/auth/register", {
    body: { ...body, name: "Eve", email: "a@b.co\r\nBcc:c@d.co" },
  });
  expect([address.status, address.body.error.fields]).toEqual([400, { email: "Please enter a valid email address" }]);
});
