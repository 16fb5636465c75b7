/** An administrator takes a second factor from a member who lost it (docs/security.md "Second factor"). */
import { Secret, TOTP } from "otpauth";
import { messages } from "#contract/messages";
import { type Person, type TestApp, testApp } from "../../test/app";
import { administrator } from "../../test/household";
import { mailTo } from "../../test/mail";
import { Tab } from "../../test/sockets";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await administrator(app)).token;
}, 60_000);
afterAll(() => app?.stop());

const password = "secret-1";
const post = (path: string, body: object, bearer?: string) => app.rest("POST", path, { body, token: bearer });
const signIn = ({ email }: Person) => post("/auth/login", { email, password });

/** Somebody whose second factor is on, once a code of it was taken or not yet. */
async function guarded(isConfirmed = true): Promise<Person> {
  const me = await app.signUp();
  await app.sql("UPDATE users SET email_verified = true WHERE id = $1", [me.id]);
  const { secret } = (await post("/auth/second-factor", {}, me.token)).body.data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  if (isConfirmed) expect((await post("/auth/second-factor/confirm", { code, password }, me.token)).status).toBe(200);
  return me;
}
const factorOf = async ({ id }: Person) =>
  (
    await app.gql(
      "query ($id: ID!) { adminUser(id: $id) { secondFactor { on since recoveryCodesLeft required } audit { act } } }",
      { id },
      token,
    )
  ).data.adminUser;

test("the password is enough then, every sign-in has ended, the member is told by mail and the log has it", async () => {
  const me = await guarded();
  const tab = await Tab.listening(app, me.token);
  const { ticket } = (await signIn(me)).body.error;
  expect(await factorOf(me)).toEqual({
    secondFactor: { on: true, since: expect.any(String), recoveryCodesLeft: 10, required: false },
    audit: [],
  });

  expect((await app.rest("DELETE", `/admin/users/${me.id}/second-factor`, { token })).status).toBe(204);

  expect(await tab.ended).toMatchObject({ code: 4403 });
  expect((await app.rest("GET", "/auth/profile", { token: me.token })).body.error.code).toBe("INVALID_TOKEN");
  // The first step of before was proved by who may have found the device.
  expect((await post("/auth/login/confirm", { ticket, code: "000000" })).body.error.message).toBe(messages.signInOver);
  expect((await signIn(me)).status).toBe(200);
  expect(await factorOf(me)).toEqual({
    secondFactor: { on: false, since: null, recoveryCodesLeft: 0, required: false },
    audit: [{ act: "user.factor.off" }],
  });
  const mail = await mailTo(app, me.email, "Your second factor was removed");
  expect(mail.text).toContain("signed out every device");
  expect(mail.text).toContain("choose a new password at once");
});

test("where none is on, also where a set-up was only begun, nothing is done and nobody signed out", async () => {
  const remove = (id: string) => app.gql("mutation ($id: ID!) { removeSecondFactor(id: $id) }", { id }, token);
  for (const me of [await app.signUp(), await guarded(false)]) {
    const { errors } = await remove(me.id);
    expect([errors?.[0]?.message, errors?.[0]?.extensions?.code]).toEqual([messages.secondFactorOff, "CONFLICT"]);
    expect((await app.rest("GET", "/auth/profile", { token: me.token })).status).toBe(200);
    expect((await factorOf(me)).audit).toEqual([]);
  }
  expect((await remove("nobody")).errors?.[0]?.message).toBe(messages.userNotFound);
});
