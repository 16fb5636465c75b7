/** Addresses, names and tokens of the odd kind are refused with the field's sentence, never with a defect, and never make two of one. */
import { messages } from "#contract/messages";
import { type TestApp, testApp } from "../../test/app";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
}, 60_000);
afterAll(() => app?.stop());

const register = (email: unknown, name: unknown = "Somebody") =>
  app.rest("POST", "/auth/register", { body: { email, password: "secret-1", name } });

test.each([
  ["a control sign", "a\u0001@b.de"],
  ["a sign that turns the direction", "a\u202e@b.de"],
  ["a blank that nobody sees", "a\u200b@b.de"],
  ["a delete sign", "a@b\u007f.de"],
  ["a line of a header", "a@b.de\r\nBcc: c@d.de"],
  ["a lone surrogate", "a\ud800@b.de"],
  ["more signs than fit once it is composed", `${"\u{1d160}".repeat(110)}@b.de`],
])("an address with %s is refused wherever one is taken", async (_what, email) => {
  for (const path of ["register", "forgot-password", "resend-verification"]) {
    const { status, body } = await app.rest("POST", `/auth/${path}`, {
      body: { email, password: "secret-1", name: "Somebody" },
    });
    expect([path, status, body.error.fields]).toEqual([path, 400, { email: messages.invalidEmail }]);
  }
});

test("one address in two forms is one account, which either signs in to", async () => {
  const [composed, apart] = ["\u01f0@example.test", "J\u030c@example.test"]; // a small and a capital j with a caron
  expect((await register(apart)).status).toBe(201);
  const again = await register(composed);
  expect([again.status, again.body.error.message]).toEqual([409, messages.emailTaken]);
  for (const email of [composed, apart])
    expect((await app.rest("POST", "/auth/login", { body: { email, password: "secret-1" } })).status).toBe(200);
});

test.each(["ab\u202ecd", "ab\u2066cd", "ab\u0007cd", "ab\r\nSubject: cd", "ab\udc00"])(
  "the name %j is refused",
  async (name) => {
    const { status, body } = await register("fine@example.test", name);
    expect([status, body.error.fields]).toEqual([400, { name: messages.invalidFormat }]);
  },
);

test("a name of a family, or in a language that needs joiners, is one", async () => {
  for (const [n, name] of ["👨‍👩‍👧 Smith", "نیم‌فاصله", "\u200fאבי"].entries())
    expect((await register(`joined${n}@example.test`, name)).body.data.user.name).toBe(name);
});

test.each([
  ["an object", "{}"],
  ["a list", "[]"],
  ["an object that cannot be a text", '{"toString":"x"}'],
  ["a list of such", '[{"toString":null}]'],
  ["a list too deep to be a text", `${"[".repeat(20_000)}${"]".repeat(20_000)}`],
  ["nothing", "null"],
  ["a number", "5"],
])("%s where a token and a password belong is refused", async (_what, odd) => {
  const bodyOf = (...names: string[]) => `{${names.map((name) => `"${name}":${odd}`).join()}}`;
  for (const [path, ...names] of [
    ["/auth/reset-password", "password", "token"],
    ["/auth/login", "email", "password"],
  ] as const) {
    const { status, body } = await app.rest("POST", path, { body: bodyOf(...names) });
    expect([path, status, Object.keys(body.error.fields)]).toEqual([path, 400, names]);
  }
  await app.product.admins.ensureFirst("root", "Back-Office-1", () => "unused");
  const signIn = { username: "root", password: "Back-Office-1" };
  const { token, admin } = (await app.rest("POST", "/admin/login", { body: signIn })).body.data;
  const change = bodyOf("currentPassword", "newPassword");
  const { status, body } = await app.rest("PUT", `/admin/admins/${admin.id}/password`, { token, body: change });
  expect([status, body.code]).toEqual([400, "VALIDATION_ERROR"]);
});
