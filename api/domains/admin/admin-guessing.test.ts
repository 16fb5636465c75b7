/** Guessing an administrator's password is slow, and locks no administrator out of where they work (docs/security.md "Signing in"). */
import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { budgets } from "#contract/budgets";
import { type RestAnswer, type TestApp, testApp } from "../../test/app";
import { until } from "../../test/until";

jest.setTimeout(120_000); // a hash costs time on a busy machine

const strong = "Back-Office-1";
let app: TestApp;
let guard: { token: string; id: string };
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "on", TRUST_PROXY: "1" });
  await app.product.admins.ensureFirst("guard", strong, () => "unused");
  const { body } = await login("guard", strong, "192.0.2.1");
  guard = { token: body.data.token, id: body.data.admin.id };
}, 60_000);
afterAll(() => app?.stop());

const login = (username: string, password: string, address: string) =>
  app.rest("POST", "/admin/login", { body: { username, password }, headers: { "x-forwarded-for": address } });
const byGuard = (method: string, path: string, body: object) =>
  app.rest(method, `/admin${path}`, { token: guard.token, body });
const newAdmin = async () =>
  (await byGuard("POST", "/admins", { username: randomUUID(), password: strong })).body.data as {
    id: string;
    username: string;
  };
const counted = (answers: RestAnswer[]) =>
  Object.fromEntries(
    [200, 400, 401, 429].map((status) => [status, answers.filter((answer) => answer.status === status).length]),
  );

const expectRefused = ({ status, headers, body }: RestAnswer) => {
  expect([status, body.code]).toEqual([429, "RATE_LIMITED"]);
  expect(headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  expect(body.error).toContain("429");
};

test("a hundred guesses at once from fifty addresses are ten, and the owner still gets in from where they were before", async () => {
  const guesses = await Promise.all(
    Array.from({ length: 100 }, (_, n) => login("GUARD", `guess-${n}`, `198.51.100.${n % 50}`)),
  );
  expect(counted(guesses)).toEqual({ 200: 0, 400: 0, 401: 10, 429: 90 });
  expectRefused(guesses.find(({ status }) => status === 429)!);
  expectRefused(await login("guard", strong, "203.0.113.7"));
  expect((await login("guard", strong, "192.0.2.1")).status).toBe(200);
});

test("wrong passwords from wherever, its own network too, lock nobody out of a device that is known; its own do", async () => {
  const { username } = await newAdmin();
  const { token } = (await login(username, strong, "192.0.5.1")).body.data;
  const { device } = (await app.rest("POST", "/admin/device", { token, headers: { "x-device": "" } })).body.data;
  const on = (password: string, note = device) => {
    const headers = { "x-forwarded-for": "192.0.5.1", "x-device": note };
    return app.rest("POST", "/admin/login", { body: { username, password }, headers });
  };
  await Promise.all(Array.from({ length: 40 }, (_, n) => login(username, `guess-${n}`, "192.0.5.1")));
  expectRefused(await login(username, strong, "192.0.5.1"));
  for (const stranger of [`${device}x`, token, ""]) expectRefused(await on(strong, stranger));
  expect((await on(strong)).status).toBe(200);
  for (let n = 0; n < 10; n++) expect((await on(`guess-${n}`)).status).toBe(401);
  expectRefused(await on(strong));
});

test("a device is known to each who signed in there, and to nobody else", async () => {
  const [one, two, three] = [await newAdmin(), await newAdmin(), await newAdmin()];
  let device = "";
  for (const { username } of [one, two]) {
    const { token } = (await login(username, strong, "192.0.6.1")).body.data;
    const options = { token, headers: { "x-device": device } };
    device = (await app.rest("POST", "/admin/device", options)).body.data.device;
  }
  const statuses = [];
  for (const { username } of [one, two, three]) {
    await Promise.all(Array.from({ length: 12 }, (_, n) => login(username, `guess-${n}`, `192.0.7.${n}`)));
    const headers = { "x-forwarded-for": "192.0.8.1", "x-device": device };
    statuses.push((await app.rest("POST", "/admin/login", { body: { username, password: strong }, headers })).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});

test("wrong codes of who knows the password, from wherever, keep nobody out of a device that is known", async () => {
  const { username } = await newAdmin();
  const { token } = (await login(username, strong, "192.0.10.1")).body.data;
  const { device } = (await app.rest("POST", "/admin/device", { token, headers: { "x-device": "" } })).body.data;
  const { secret } = (await app.rest("POST", "/admin/second-factor", { token, body: {} })).body.data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const on = { token, body: { code, password: strong } };
  const { recoveryCodes } = (await app.rest("POST", "/admin/second-factor/confirm", on)).body.data;
  const { ticket } = (await login(username, strong, "198.51.100.80")).body as unknown as { ticket: string };
  const confirm = (code: string, address: string, headers = {}) =>
    app.rest("POST", "/admin/login/confirm", {
      body: { ticket, code },
      headers: { "x-forwarded-for": address, ...headers },
    });
  for (let n = 0; n < 10; n++) expect((await confirm("wrong", `198.51.100.${n}`)).status).toBe(401);
  expectRefused(await confirm(recoveryCodes[0], "192.0.11.1"));
  const entered = await confirm(recoveryCodes[0], "192.0.11.1", { "x-device": device });
  expect(entered.status).toBe(200);
  // Told to the owner, as wrong passwords are.
  const told = async () =>
    (await app.rest("GET", "/admin/wrong-passwords", { token: entered.body.data.token })).body.data;
  await until(async () => (await told())?.count === 10);
  expect((await told()).network).toBe("198.51.100.x");
});

test("wrong passwords are told to their owner until they were seen, and stand in the audit log then", async () => {
  const { username } = await newAdmin();
  for (let n = 0; n < 3; n++) await login(username, `guess-${n}`, "198.51.100.77");
  const { token } = (await login(username, strong, "192.0.9.1")).body.data;
  const told = async () => (await app.rest("GET", "/admin/wrong-passwords", { token })).body.data;
  // Each is noted beside its answer.
  await until(async () => (await told())?.count === 3);
  expect(await told()).toEqual({ count: 3, lastAt: expect.any(String), network: "198.51.100.x" });
  expect((await app.gql("{ wrongPasswords { count network } }", {}, token)).data.wrongPasswords.count).toBe(3);
  for (let n = 0; n < 2; n++) expect((await app.rest("DELETE", "/admin/wrong-passwords", { token })).status).toBe(204);
  expect(await told()).toBeNull();
  const audit = (await app.rest("GET", "/admin/audit", { token })).body.data;
  expect(
    audit.filter(({ act, admin }: Record<string, string>) => act === "admin.wrong-passwords" && admin === username),
  ).toHaveLength(1);
});

test("the same holds for a name that nobody has", async () => {
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => login("nobody", `guess-${n}`, `198.51.101.${n}`)),
  );
  expect(counted(guesses)).toEqual({ 200: 0, 400: 0, 401: 10, 429: 10 });
});

test("a sign-in that works uses nothing up; from a known place, too, ten wrong ones are enough", async () => {
  const { username } = await newAdmin();
  for (let day = 0; day < 15; day++) expect((await login(username, strong, `192.0.3.${day}`)).status).toBe(200);
  for (let n = 0; n < 10; n++) expect((await login(username, `guess-${n}`, "192.0.3.1")).status).toBe(401);
  expectRefused(await login(username, strong, "192.0.3.1"));
});

test("who is signed in guesses no faster at a present password, their own or another's", async () => {
  const [target, other] = [await newAdmin(), await newAdmin()];
  const change = (id: string, currentPassword: string) =>
    byGuard("PUT", `/admins/${id}/password`, { currentPassword, newPassword: strong });
  for (let n = 0; n < 12; n++) expect((await change(target.id, strong)).status).toBe(200);
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => change(n % 2 ? target.id : other.id, `guess-${n}`)),
  );
  expect(counted(guesses)).toEqual({ 200: 0, 400: 10, 401: 0, 429: 10 });
  expectRefused(await change(target.id, strong));
});

test("one administrator sets so many passwords an hour, whoever's", async () => {
  const { id: user } = await app.signUp();
  const set = () => byGuard("PUT", `/users/${user}`, { password: "a longer one" });
  const make = () => byGuard("POST", "/users", { email: `${randomUUID()}@example.test`, password: "a longer one" });
  const add = () => byGuard("POST", "/admins", { username: randomUUID(), password: strong });
  const { points } = budgets.passwordsSetPerAdmin;
  for (let left = points; left > 0; left -= 30) {
    const answers = await Promise.all(Array.from({ length: 30 }, set));
    if (answers.some(({ status }) => status === 429)) break;
  }
  for (const refused of [await set(), await make(), await add()]) expectRefused(refused);
  expect((await byGuard("PUT", `/users/${user}`, { paymentExempt: true })).status).toBe(200);
});
