/** One account looked at, several changed or deleted at once, and lists as files (docs/product.md "Back-office"). */
import { randomUUID } from "node:crypto";
import { type TestApp, testApp } from "../../test/app";
import { administrator } from "../../test/household";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await administrator(app)).token;
}, 60_000);
afterAll(() => app?.stop());

const call = (query: string, variables: object = {}) => app.gql(query, variables as Record<string, unknown>, token);
const log = async (): Promise<{ act: string; target: string; details: string }[]> =>
  (await call("{ auditLog(limit: 100) { act target details } }")).data.auditLog;

const userPage = `query ($id: ID!) { adminUser(id: $id) {
  user { email accountType } subscription { status plan { name } } steps { event } payments { amount currency status } signIns { method current } audit { act details } } }`;

test("a user's page holds the account, its subscription with its steps and payments, and what was done to it", async () => {
  const [me, other] = [await app.signUp(), await app.signUp()];
  await app.rest("PUT", `/admin/users/${me.id}`, { token, body: { accountType: "premium", subscriptionLevel: "pro" } });
  await app.rest("PUT", `/admin/users/${other.id}`, { token, body: { paymentExempt: true } });
  await app.sql(
    `INSERT INTO subscription_events (user_id, id, event) VALUES ('${me.id}', gen_random_uuid(), 'created'), ('${me.id}', gen_random_uuid(), 'trial_started');
     INSERT INTO billing_records (user_id, id, provider, paypal_transaction_id, amount, currency, status, billing_date)
       VALUES ('${me.id}', gen_random_uuid(), 'sandbox', '${randomUUID()}', 1000, 'EUR', 'completed', now())`,
  );
  expect((await call(userPage, { id: me.id })).data.adminUser).toEqual({
    user: { email: me.email, accountType: "premium" },
    subscription: { status: "inactive", plan: null },
    steps: [{ event: "trial_started" }, { event: "created" }],
    payments: [{ amount: 1000, currency: "EUR", status: "completed" }],
    signIns: [{ method: "sign_up", current: false }],
    audit: [{ act: "user.update", details: '{"accountType": "premium", "subscriptionLevel": "pro"}' }],
  });
  for (const id of [randomUUID(), "nobody"])
    expect((await call(userPage, { id })).errors?.[0]?.extensions?.code).toBe("NOT_FOUND");
});

test("an act on several is done on each that is there, says which were not, and is in the log for each", async () => {
  const [one, other] = [await app.signUp(), await app.signUp()];
  const gone = randomUUID();
  const update = `mutation ($ids: [ID!]!) { updateUsers(ids: $ids, input: { accountType: premium, subscriptionLevel: basic }) { done notDone { id reason } } }`;
  const ids = [one.id, gone, other.id, one.id];
  expect((await call(update, { ids })).data.updateUsers).toEqual({
    done: [one.id, other.id],
    notDone: [{ id: gone, reason: "User not found" }],
  });
  expect(await app.sql(`SELECT account_type FROM users WHERE id IN ('${one.id}', '${other.id}')`)).toEqual([
    { account_type: "premium" },
    { account_type: "premium" },
  ]);
  const remove = "mutation ($ids: [ID!]!) { deleteUsers(ids: $ids) { done notDone { id } } }";
  expect((await call(remove, { ids })).data.deleteUsers).toEqual({ done: [one.id, other.id], notDone: [{ id: gone }] });
  expect((await log()).slice(0, 4).map(({ act, target }) => [act, target])).toEqual([
    ["user.delete", other.email],
    ["user.delete", one.email],
    ["user.update", other.email],
    ["user.update", one.email],
  ]);
});

test("an act on several that asks for what cannot be is refused before the first is done, and behind that said", async () => {
  const me = await app.signUp();
  const update = "mutation ($ids: [ID!]!) { updateUsers(ids: $ids, input: { accountType: premium }) { done } }";
  const codes = async (ids: string[]) => (await call(update, { ids })).errors?.[0]?.extensions?.fields;
  expect(await codes([me.id])).toEqual({ subscriptionLevel: "Subscription level is required for premium users" });
  const pro = await app.signUp();
  await app.rest("PUT", `/admin/users/${pro.id}`, {
    token,
    body: { accountType: "premium", subscriptionLevel: "pro" },
  });
  const partly =
    "mutation ($ids: [ID!]!) { updateUsers(ids: $ids, input: { accountType: premium }) { done notDone { reason } } }";
  expect((await call(partly, { ids: [pro.id, me.id] })).data.updateUsers).toEqual({
    done: [pro.id],
    notDone: [{ reason: "Subscription level is required for premium users" }],
  });
  expect(await codes([])).toEqual({ ids: "This field is required" });
  expect(await codes(Array.from({ length: 101 }, () => randomUUID()))).toEqual({ ids: "Must be no more than 100" });
});

test("users are taken along as they are filtered, in parts that make one file, and no cell is a formula", async () => {
  await app.sql(
    `INSERT INTO users (id, email, email_key, name, created_at, account_type, subscription_level)
     SELECT gen_random_uuid(), e, e, '=HYPERLINK("x")', '2021-05-01T00:00:00Z'::timestamptz, 'free', NULL FROM (SELECT 'csv' || n || '@example.test' AS e FROM generate_series(1, 1001) n) x`,
  );
  const parts: string[] = [];
  for (let c: string | null = null, first = true; first || c !== null; first = false) {
    const { text, nextCursor }: { text: string; nextCursor: string | null } = (
      await call(
        'mutation ($c: ID) { exportUsers(cursor: $c, madeUntil: "2021-05-01", accountType: free) { text nextCursor } }',
        { c },
      )
    ).data.exportUsers;
    parts.push(text);
    c = nextCursor;
  }
  expect(parts).toHaveLength(2);
  const lines = parts.join("").split("\r\n");
  expect(lines[0]).toBe(
    "id,email,name,account_type,subscription_level,subscription_status,payment_exempt,email_verified,created_at",
  );
  expect(lines).toHaveLength(1003);
  expect(new Set(lines.slice(1)).size).toBe(1002);
  expect(lines[1]).toMatch(
    /^[0-9a-f-]{36},csv\d+@example\.test,"'=HYPERLINK\(""x""\)",free,,inactive,false,false,2021-05-01T00:00:00\.000Z$/,
  );
  expect((await log()).slice(0, 2).map(({ act, target, details }) => [act, target, details])).toEqual([
    ["export", "users", '{"rows": 1}'],
    ["export", "users", '{"rows": 1000}'],
  ]);
  const audit = (await call("mutation { exportAudit { text nextCursor } }")).data.exportAudit;
  expect(audit.text.split("\r\n").slice(0, 2)).toEqual([
    "id,at,admin,act,target,details",
    expect.stringMatching(/,export,users,"\{""rows"": 1\}"$/),
  ]);
  expect(audit.nextCursor).toBeNull();
});
