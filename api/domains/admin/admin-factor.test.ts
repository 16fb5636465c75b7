/** An administrator's second factor: asked for at the sign-in, and where it is required nothing else before it (docs/security.md "Second factor"). */
import { Secret, TOTP } from "otpauth";
import { messages } from "#contract/messages";
import { type TestApp, testApp } from "../../test/app";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ ADMIN_SECOND_FACTOR: "required" });
});
afterAll(() => app.stop());

const password = "Secret-123!";
let admins = 0;
async function newAdmin() {
  const username = `Admin ${++admins}`;
  await app.product.admins.recover(username, password);
  return username;
}
const post = (path: string, body: object, token?: string) => app.rest("POST", `/admin${path}`, { body, token });
const login = (username: string) => post("/login", { username, password });
/** The present time step's code and the next one's are taken for half a minute at least. */
const codeOf = (base32: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(base32) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function guarded() {
  const username = await newAdmin();
  const { token } = (await login(username)).body.data;
  const { secret } = (await post("/second-factor", {}, token)).body.data;
  const { recoveryCodes } = (await post("/second-factor/confirm", { code: codeOf(secret), password }, token)).body.data;
  return { username, token, secret, recoveryCodes };
}

test("where it is required, who has none may set it up and do nothing else, and everything afterwards", async () => {
  const { token } = (await login(await newAdmin())).body.data;
  const refused = await app.rest("GET", "/admin/users", { token });
  expect([refused.status, refused.body]).toEqual([
    403,
    { success: false, error: messages.secondFactorSetupRequired, code: "SECOND_FACTOR_SETUP_REQUIRED" },
  ]);
  const { errors } = await app.gql("{ admins { id } }", {}, token);
  expect(errors?.[0]?.extensions.code).toBe("SECOND_FACTOR_SETUP_REQUIRED");
  const state = (await app.rest("GET", "/admin/second-factor", { token })).body.data;
  expect(state).toEqual({ on: false, since: null, recoveryCodesLeft: 0, required: true });
  const { secret } = (await post("/second-factor", {}, token)).body.data;
  // Begun is not done.
  expect((await app.rest("GET", "/admin/users", { token })).status).toBe(403);
  expect(
    (await post("/second-factor/confirm", { code: codeOf(secret), password }, token)).body.data.recoveryCodes,
  ).toHaveLength(10);
  expect((await app.rest("GET", "/admin/users", { token })).status).toBe(200);
  const off = await post("/second-factor/off", { code: codeOf(secret, 1) }, token);
  expect([off.status, off.body.error]).toEqual([403, messages.secondFactorMustStay]);
  const audit = (await app.rest("GET", "/admin/audit", { token })).body.data;
  expect(audit[0].act).toBe("admin.factor.on");
});

test("a sign-in then gives a ticket, and the second step takes each code once", async () => {
  const me = await guarded();
  const first = await login(me.username);
  expect([first.status, first.body]).toEqual([
    401,
    {
      success: false,
      error: messages.secondFactorRequired,
      code: "SECOND_FACTOR_REQUIRED",
      ticket: expect.any(String),
    },
  ]);
  const { ticket } = first.body as unknown as { ticket: string };
  expect((await app.rest("GET", "/admin/users", { token: ticket })).status).toBe(401);
  const code = codeOf(me.secret, 1);
  // Not at the members' door.
  expect((await app.rest("POST", "/auth/login/confirm", { body: { ticket, code } })).status).toBe(400);
  const both = await Promise.all([post("/login/confirm", { ticket, code }), post("/login/confirm", { ticket, code })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  const signedIn = both.find(({ status }) => status === 200);
  expect((await app.rest("GET", "/admin/users", { token: signedIn?.body.data.token })).status).toBe(200);
  const recovered = await post("/login/confirm", { ticket, code: me.recoveryCodes[0] });
  expect(recovered.body.data.admin.username).toBe(me.username);
});

test("from the command line a new password takes the second factor away, and ends the ticket", async () => {
  const me = await guarded();
  const { ticket } = (await login(me.username)).body as unknown as { ticket: string };
  await app.product.admins.recover(me.username, password);
  const over = await post("/login/confirm", { ticket, code: me.recoveryCodes[0] });
  expect([over.status, over.body.error]).toEqual([400, messages.signInOver]);
  expect((await login(me.username)).status).toBe(200);
});
