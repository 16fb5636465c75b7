/** The back-office through its REST door, and what keeps it from locking itself out. */
import { randomUUID } from "node:crypto";
import { type TestApp, testApp } from "../../test/app";
import { mailTo } from "../../test/mail";

const strong = "Back-Office-1";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  await app.product.admins.ensureFirst("root", strong, () => "unused");
  token = (await app.rest("POST", "/admin/login", { body: { username: "ROOT", password: strong } })).body.data.token;
}, 60_000);
afterAll(() => app?.stop());

const admin = (method: string, path: string, body?: unknown) => app.rest(method, `/admin${path}`, { token, body });
/** Under /admin the wrong fields stand beside the sentence. */
const fieldsOf = (answer: { body: object }) => (answer.body as { fields?: Record<string, string> }).fields;

test("the sign-in answers beside and under data; a wrong one says the same for name and password", async () => {
  const answer = await app.rest("POST", "/admin/login", { body: { username: "root", password: strong } });
  expect(answer.body).toMatchObject({
    success: true,
    admin: { username: "root" },
    data: { admin: { username: "root" } },
  });
  for (const body of [
    { username: "root", password: "no" },
    { username: "nobody", password: strong },
  ]) {
    const refused = await app.rest("POST", "/admin/login", { body });
    expect([refused.status, refused.body]).toEqual([
      401,
      { success: false, error: "Invalid username or password", code: "INVALID_CREDENTIALS" },
    ]);
  }
});

test("a user's token is nothing here and an administrator's nothing there", async () => {
  const me = await app.signUp();
  for (const path of ["/users", "/admins", "/audit"]) {
    const refused = await app.rest("GET", `/admin${path}`, { token: me.token });
    expect([refused.status, refused.body.code]).toEqual([401, "INVALID_TOKEN"]);
  }
  const reverse = await app.rest("GET", "/projects", { token });
  expect([reverse.status, reverse.body.error.code]).toEqual([401, "INVALID_TOKEN"]);
  const none = await app.rest("GET", "/admin/users");
  expect([none.status, none.body.error]).toEqual([401, "No admin token found"]);
});

test("a new user is trial with level basic; premium needs a level; another type clears it", async () => {
  const made = await admin("POST", "/users", { email: "made@example.test", password: "long enough" });
  expect([
    made.status,
    made.body.data.accountType,
    made.body.data.subscriptionLevel,
    made.body.data.subscriptionStatus,
  ]).toEqual([201, "trial", "basic", "INACTIVE"]);
  await mailTo(app, "made@example.test", "Verify your email address");
  const id = made.body.data.id;
  const without = await admin("PUT", `/users/${id}`, { accountType: "premium" });
  expect([without.status, fieldsOf(without)]).toEqual([
    400,
    { subscriptionLevel: "Subscription level is required for premium users" },
  ]);
  const premium = await admin("PUT", `/users/${id}`, { accountType: "premium", subscriptionLevel: "pro" });
  expect([premium.body.data.accountType, premium.body.data.subscriptionLevel]).toEqual(["premium", "pro"]);
  const free = await admin("PUT", `/users/${id}`, { accountType: "free" });
  expect([free.body.data.accountType, free.body.data.subscriptionLevel]).toEqual(["free", null]);
  const refused = await admin("PUT", `/users/${id}`, { accountType: "admin" });
  expect([refused.status, refused.body.code]).toEqual([400, "VALIDATION_ERROR"]);
});

test("a password set by an administrator ends the user's logins; a deleted user's too", async () => {
  const me = await app.signUp();
  expect(fieldsOf(await admin("PUT", `/users/${me.id}`, { password: "short" }))).toEqual({
    password: "Password must be at least 8 characters long",
  });
  await admin("PUT", `/users/${me.id}`, { password: "a longer one" });
  expect((await app.rest("GET", "/auth/profile", { token: me.token })).status).toBe(401);
  const login = (password: string) => app.rest("POST", "/auth/login", { body: { email: me.email, password } });
  expect((await login("secret-1")).status).toBe(401);
  const again = await login("a longer one");
  expect((await admin("DELETE", `/users/${me.id}`)).status).toBe(204);
  expect((await app.rest("GET", "/auth/profile", { token: again.body.data.token })).body.error.code).toBe(
    "INVALID_TOKEN",
  );
});

test("the list searches names and addresses, sorts both ways, and pages without gap or repeat", async () => {
  for (const name of ["Abc", "Béc", "Cde", "Def", "Efg"])
    await admin("POST", "/users", {
      email: `paging-${name.charCodeAt(0)}@example.test`,
      name: `${name} Paging`,
      password: "long enough",
    });
  const seen: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: { body: { data: { name: string }[]; page: { nextCursor: string | null } } } = (await admin(
      "GET",
      `/users?search=PAGING&sort=name&order=asc&limit=2${cursor ? `&cursor=${cursor}` : ""}`,
    )) as never;
    seen.push(...page.body.data.map((user) => user.name));
    cursor = page.body.page.nextCursor;
  }
  expect(seen).toEqual(["Abc Paging", "Béc Paging", "Cde Paging", "Def Paging", "Efg Paging"]);
  expect((await admin("GET", "/users?search=100%25")).body.data).toEqual([]);
  const found = await admin("GET", "/users?search=paging&verified=false&accountType=trial&madeFrom=2020-01-01");
  expect(found.body.data).toHaveLength(5);
  expect((await admin("GET", "/users?search=paging&verified=true")).body.data).toEqual([]);
  expect(fieldsOf(await admin("GET", "/users?subscriptionStatus=late&madeFrom=2020-13-01"))).toEqual({
    subscriptionStatus: "Must be one of: active, cancelled, past_due, unpaid, trial, inactive",
    madeFrom: "Invalid format",
  });
});

test("an administrator's password says all that it lacks, changes only with the present one, and ends older logins", async () => {
  const weak = await admin("POST", "/admins", { username: "second", password: "weak" });
  expect(fieldsOf(weak)?.password).toBe(
    "Password must be at least 8 characters long, Password must contain at least one uppercase letter, Password must contain at least one number, Password must contain at least one special character",
  );
  const made = await admin("POST", "/admins", { username: "second", password: strong });
  expect((await admin("POST", "/admins", { username: "Second", password: strong })).status).toBe(409);
  const theirs = (await app.rest("POST", "/admin/login", { body: { username: "second", password: strong } })).body.data
    .token;
  const wrong = await admin("PUT", `/admins/${made.body.data.id}/password`, {
    currentPassword: "no",
    newPassword: "Other-Office-2",
  });
  expect([wrong.status, fieldsOf(wrong)]).toEqual([400, { currentPassword: "Current password is incorrect" }]);
  const changed = await admin("PUT", `/admins/${made.body.data.id}/password`, {
    currentPassword: strong,
    newPassword: "Other-Office-2",
  });
  expect(changed.status).toBe(200);
  expect((await app.rest("GET", "/admin/users", { token: theirs })).body.code).toBe("INVALID_TOKEN");
  expect((await admin("DELETE", `/admins/${made.body.data.id}`)).status).toBe(204);
});

test("an administrator makes a plan available; visitors see the plans in the order of their price", async () => {
  const before = await app.rest("GET", "/subscription/plans");
  expect(
    before.body.data.map((plan: { name: string; price: number; available: boolean }) => [
      plan.name,
      plan.price,
      plan.available,
    ]),
  ).toEqual([
    ["Basic", 1000, true],
    ["Premium", 2000, false],
    ["Pro", 3000, false],
  ]);
  const premium = before.body.data[1].id;
  const made = await admin("PUT", `/plans/${premium}`, { available: true });
  expect([made.status, made.body.data.available]).toEqual([200, true]);
  expect(fieldsOf(await admin("PUT", `/plans/${premium}`, { available: "yes" }))).toEqual({
    available: "Invalid format",
  });
  expect((await admin("PUT", `/plans/${randomUUID()}`, { available: true })).status).toBe(404);
});

test("every act is in the log, without any password", async () => {
  const log = await admin("GET", "/audit?limit=100");
  const acts = new Set(log.body.data.map((entry: { act: string }) => entry.act));
  expect([...acts].sort()).toEqual([
    "admin.create",
    "admin.delete",
    "admin.password",
    "plan.availability",
    "user.create",
    "user.delete",
    "user.update",
  ]);
  expect(JSON.stringify(log.body)).not.toMatch(/longer one|Office-[12]/);
});

test("the log begins with the newest act, pages back in time, and tells of a change only what changed", async () => {
  const made = await admin("POST", "/users", { email: "told@example.test", password: "long enough" });
  await admin("PUT", `/users/${made.body.data.id}`, {
    accountType: "trial",
    paymentExempt: true,
    password: "a longer one",
  });
  for (let n = 0; n < 12; n++) await admin("PUT", `/users/${made.body.data.id}`, { paymentExempt: n % 2 === 1 });
  const all = (await admin("GET", "/audit?limit=100")).body.data;
  const ids = all.map(({ id }: { id: string }) => Number(id));
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect(all[0].details).toBe('{"paymentExempt": true}');
  expect(JSON.parse(all[12].details)).toEqual({ paymentExempt: true, password: "changed" });
  const next = (await admin("GET", `/audit?limit=3&cursor=${all[4].id}`)).body.data;
  expect(next.map(({ id }: { id: string }) => id)).toEqual(all.slice(5, 8).map(({ id }: { id: string }) => id));
});

test("two administrators deleting each other at once, 200 times: one always remains", async () => {
  let [mine, root] = [token, (await admin("GET", "/admins")).body.data[0].id];
  for (let round = 0; round < 200; round++) {
    const { product } = app;
    const otherId = randomUUID();
    await product.source.query(
      "INSERT INTO admins (id, username, username_key, password_hash) VALUES ($1, $2, $2, 'none')",
      [otherId, `r${round}`],
    );
    const as = (id: string) => ({
      ...{ kind: "administrator" as const, id, username: "x" },
      ...{ tokenVersion: 0, mustSetUp: false, issuedAt: 0, expiresAt: 0 },
    });
    const results = await Promise.allSettled([
      product.admins.delete(as(root), otherId),
      product.admins.delete(as(otherId), root),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    if (results[1]?.status === "fulfilled") root = otherId;
  }
  await app.product.admins.recover("root", strong);
  mine = (await app.rest("POST", "/admin/login", { body: { username: "root", password: strong } })).body.data.token;
  const left = await app.rest("GET", "/admin/admins", { token: mine });
  for (const { id, username } of left.body.data)
    if (username !== "root") await app.rest("DELETE", `/admin/admins/${id}`, { token: mine });
  const last = await app.rest(
    "DELETE",
    `/admin/admins/${left.body.data.find((a: { username: string }) => a.username === "root").id}`,
    { token: mine },
  );
  expect([last.status, last.body]).toEqual([
    403,
    { success: false, error: "The last administrator cannot be deleted", code: "FORBIDDEN" },
  ]);
  token = mine;
}, 60_000);
