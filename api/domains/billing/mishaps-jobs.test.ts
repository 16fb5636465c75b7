/** Jobs of billing where something goes wrong: none holds up the others, none is lost, and nobody goes on paying (§4, §5). */
import pg from "pg";
import { budgets } from "#contract/budgets";
import { Sandbox } from "../../adapters/sandbox";
import { type TestApp, testApp } from "../../test/app";
import {
  atProvider,
  checkoutOf,
  endQuietly,
  jobsDone,
  newPayer,
  payerOf,
  plans,
  type TestPayer,
} from "../../test/billing";
import { waitingForLocks } from "../../test/cluster";
import { person } from "../../test/household";
import { mailTo } from "../../test/mail";
import { paypalServer } from "../../test/paypal-server";
import { relayed } from "../../test/relayed";
import { barrier, endTrouble, nextTime, noAnswer } from "../../test/sandbox-trouble";
import { until } from "../../test/until";
import { BillingMailsService } from "./billing-mails.service";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ DEV_MAIL: "on", RATE_LIMIT: "on" });
}, 60_000);
afterEach(endTrouble);
afterAll(() => app?.stop());

const leave = (me: TestPayer) => app.rest("DELETE", "/auth/account", { token: me.token });
const forgotPassword = (email: string) => app.rest("POST", "/auth/forgot-password", { body: { email } });
/** Of a kind, due by now or tried before: what ended is looked at once more a day later. */
const jobsOf = (task: string) =>
  app.sql<{ last_error: string | null }>(
    "SELECT last_error FROM graphile_worker.jobs WHERE task_identifier = $1 AND (run_at <= now() OR attempts > 0)",
    [task],
  );

test("an account that is deleted while its mail is on the way does not stop everybody's mail", async () => {
  const [me, other] = [payerOf(app, await person(app)), await newPayer(app)];
  await me.subscribe();
  await jobsDone(app);
  const post = barrier();
  jest.spyOn(BillingMailsService.prototype, "sendEnding").mockImplementation(post.pass);
  await me.cancel();
  await post.reached;
  await leave(me);
  post.open();
  await forgotPassword(other.email);
  await mailTo(app, other.email, "Reset your password");
});

test("a provider that keeps silent about many does not hold up mails, and all are ended once it speaks", async () => {
  const other = await newPayer(app);
  const leaving = await Promise.all(Array.from({ length: 8 }, async () => payerOf(app, await person(app))));
  const ids = await Promise.all(leaving.map((me) => me.subscribe()));
  await jobsDone(app);
  const silence = barrier();
  const real = Sandbox.prototype.get;
  jest.spyOn(Sandbox.prototype, "get").mockImplementation(async function (this: Sandbox, id) {
    await silence.pass();
    return real.call(this, id);
  });
  for (const me of leaving) await leave(me);
  await silence.reached;
  await forgotPassword(other.email);
  await mailTo(app, other.email, "Reset your password");
  await relayed(app.databaseUrl);
  expect(await jobsOf("endSubscription")).toHaveLength(8);
  silence.open();
  await until(async () => (await Promise.all(ids.map((id) => atProvider(app, id)))).every((at) => at === "cancelled"));
});

test("deleting the account while an order is being made leaves nothing that collects", async () => {
  const me = payerOf(app, await person(app));
  const slow = barrier();
  let id = "";
  nextTime("create", async (really) => {
    const made = await really();
    id = made.id;
    await slow.pass();
    return made;
  });
  let answered = false;
  const order = me.call("POST", "/create", { planId: plans.basic }).finally(() => {
    answered = true;
  });
  await slow.reached;
  // Something of the account is just being written, for which its deletion waits.
  const other = new pg.Client(app.databaseUrl);
  await other.connect();
  await other.query("BEGIN");
  await other.query("SELECT FROM users WHERE id = $1 FOR KEY SHARE", [me.id]);
  const gone = leave(me);
  await until(async () => (await waiting()) === 1);
  slow.open();
  await until(async () => answered || (await waiting()) === 2);
  await other.query("COMMIT");
  await other.end();
  expect([(await gone).status, (await order).status]).toEqual([200, 409]);

  await jobsDone(app);
  // Its page was closed with the account.
  expect(await me.press(checkoutOf(app, id), "approve")).toBeNull();
  expect(await atProvider(app, id)).toBe("cancelled");
  expect(await app.sql("SELECT FROM sandbox.transactions WHERE subscription_id = $1", [id])).toEqual([]);
});

/** How many connections wait for a row of another. */
const waiting = async (): Promise<number> => (await app.sql(waitingForLocks)).length;

test("a reactivation that broke off where the provider has ended it is over, and can be ordered anew", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  await me.cancel();
  await jobsDone(app);
  await endQuietly(app, id);
  const [row] = await app.sql<{ id: string }>(
    "UPDATE subscriptions SET ending = false WHERE user_id = $1 RETURNING id",
    [me.id],
  );
  const payload = JSON.stringify({ userId: me.id, subscriptionId: row?.id });
  await app.sql("SELECT graphile_worker.add_job('agreeSubscription', $1::json)", [payload]);
  await jobsDone(app);
  expect([await me.status(), await jobsOf("agreeSubscription")]).toEqual(["inactive", []]);
  await me.subscribe();
});

test("what was given up at the provider is tried again from the next start on", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  await jobsDone(app);
  nextTime("get", noAnswer);
  await leave(me);
  await until(async () => (await jobsOf("endSubscription")).some(({ last_error }) => last_error !== null));
  await app.sql(
    "UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE payload ->> 'providerId' = $1",
    [id],
  );
  await app.product.jobs.recover();
  await until(async () => (await atProvider(app, id)) === "cancelled");
});

test("who subscribed in the sandbox before PayPal was set up can cancel, and order at PayPal", async () => {
  const before = await testApp();
  const me = await newPayer(before);
  await me.subscribe();
  await before.stop();
  const paypal = await paypalServer();
  const after = await testApp({ ...paypal.env, DATABASE_URL: before.databaseUrl });
  try {
    const same = payerOf(after, me);
    const { status, body } = await same.cancel();
    expect([status, body.data.access_until]).toEqual([200, (await same.details()).user.next_billing_date]);
    await relayed(after.databaseUrl);
    expect(await after.sql("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'agreeSubscription'")).toEqual([]);
    expect(new URL(await same.order()).origin).toBe(paypal.config.baseUrl);
  } finally {
    await after.stop();
    await paypal.stop();
  }
});

test("the provider is asked 120 times an hour for one payer, however the question is put", async () => {
  const me = await newPayer(app);
  await me.subscribe();
  await jobsDone(app);
  const asked = jest.spyOn(Sandbox.prototype, "get");
  const { points } = budgets.confirmationsPerUser;
  const many = Array.from({ length: 15 }, (_, i) => `c${i}: confirmSubscription(input: {}) { status }`);
  for (let sent = 0; sent < points; sent += many.length)
    expect((await app.gql(`mutation { ${many.join(" ")} }`, {}, me.token)).errors).toBeUndefined();
  const { status, headers, body } = await me.call("POST", "/confirm", {});
  expect([status, body.error.code, headers.get("retry-after")]).toEqual([
    429,
    "RATE_LIMITED",
    expect.stringMatching(/^[1-9]\d*$/),
  ]);
  expect([points, asked.mock.calls.length]).toEqual([120, 120]);
});
