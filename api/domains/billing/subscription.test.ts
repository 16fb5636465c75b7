/** A subscription's life through the built-in sandbox: ordered, approved, renewed, changed (docs/product.md "Plans"). */
import { type TestApp, testApp } from "../../test/app";
import { newPayer, pass, payerOf, plans, sell } from "../../test/billing";
import { until } from "../../test/until";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ DEV_MAIL: "on" });
  await sell(app, plans.premium);
}, 60_000);
afterAll(() => app?.stop());

test("before any subscription there is none, and nothing was paid", async () => {
  const me = await newPayer(app);
  expect(await me.details()).toEqual({
    user: { subscription_status: "inactive", next_billing_date: null, reactivation_available_until: null },
    plan: null,
  });
  expect((await me.call("GET", "/status")).body.data).toEqual({
    status: "inactive",
    accountType: "trial",
    subscriptionLevel: "basic",
    paymentExempt: false,
  });
  expect([await me.history(), await me.payments()]).toEqual([[], []]);
});

test("an order answers with the approval page and changes nothing until the payer approves", async () => {
  const me = await newPayer(app);
  const { status, body } = await me.call("POST", "/create", { planId: plans.basic });
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      approval_url: expect.stringMatching(/\/sandbox\/checkout\/I-/),
      data: { approval_url: expect.any(String), subscription_id: expect.stringMatching(/^I-/) },
    },
  ]);
  const asked = await fetch(body.data.approval_url.replace(/^http:\/\/[^/]+/, app.url));
  expect(await asked.text()).toContain("7 days free, then 10 euros every month");
  expect(await me.status()).toBe("inactive");
  const { data } = await app.gql(
    "{ me { unfinishedPlan { name } } subscriptionDetails { plan { name } unfinishedPlan { name } } }",
    {},
    me.token,
  );
  expect(data).toEqual({
    me: { unfinishedPlan: { name: "Basic" } },
    subscriptionDetails: { plan: null, unfinishedPlan: { name: "Basic" } },
  });
});

test("approved, the trial runs: seven days without a payment, then one every month", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  const { user, plan } = await me.details();
  expect(plan).toEqual({ id: plans.basic, name: "Basic", price: 1000, interval: "month" });
  expect(user).toMatchObject({ subscription_status: "trial", reactivation_available_until: null });
  const days = (Date.parse(user.next_billing_date) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  expect(await me.user()).toMatchObject({
    accountType: "trial",
    subscriptionLevel: "basic",
    subscriptionStatus: "trial",
  });
  expect(await me.payments()).toEqual([]);

  await pass(app, id, "due");
  await until(async () => (await me.status()) === "active");
  expect(await me.user()).toMatchObject({ accountType: "premium", subscriptionLevel: "basic" });
  expect(await me.payments()).toMatchObject([{ amount: 1000, currency: "EUR", status: "completed" }]);
  await pass(app, id, "due");
  await until(async () => (await me.payments()).length === 2);
  expect(await me.history()).toEqual(["activated", "trial_started", "created"]);
});

test("declined, everything is as before, and the same order can be approved later", async () => {
  const me = await newPayer(app);
  const url = await me.order();
  expect(await me.press(url, "cancel")).toMatch(/^\/\?approval=declined&subscription_id=I-/);
  expect(await me.status()).toBe("inactive");
  expect(await me.order()).toBe(url);
  expect(await me.press(url, "approve")).toMatch(/^\/\?approval=approved&subscription_id=I-/);
  await until(async () => (await me.status()) === "trial");
  expect(await me.press(url, "approve")).toBeNull();
});

test("a failed payment is told as past due, three in a row as unpaid, and one that comes puts it right", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  await pass(app, id, "fail");
  await pass(app, id, "due");
  await until(async () => (await me.status()) === "past_due");
  expect(await me.payments()).toMatchObject([{ status: "failed" }]);
  await pass(app, id, "due");
  await until(async () => (await me.status()) === "active");
  for (let failure = 0; failure < 3; failure++) {
    await pass(app, id, "fail");
    await pass(app, id, "due");
  }
  await until(async () => (await me.status()) === "unpaid");
  expect(await me.user()).toMatchObject({ accountType: "free", subscriptionLevel: null });
  expect(await me.payments()).toHaveLength(5);
});

test("who comes back is told what the provider says, whatever the address says", async () => {
  const [me, other] = [await newPayer(app), await newPayer(app)];
  const { body } = await other.call("POST", "/create", { planId: plans.basic });
  await me.order();
  const theirs = { subscription_id: body.data.subscription_id };
  for (const forged of [theirs, { subscription_id: "I-NONSENSE" }, { subscription_id: "' OR 1=1" }]) {
    const answer = await me.call("POST", "/confirm", { ...forged, status: "ACTIVE" });
    expect([answer.status, answer.body.error.message]).toEqual([404, "Subscription not found"]);
  }
  expect((await me.call("POST", "/confirm", {})).body.data.user.subscription_status).toBe("inactive");
  await other.press(body.data.approval_url, "approve");
  const confirmed = await other.call("POST", "/confirm", theirs);
  expect(confirmed.body.data.user.subscription_status).toBe("trial");
  expect([await me.status(), await other.status()]).toEqual(["inactive", "trial"]);
});

test("another plan is approved by the payer, and counts from then on", async () => {
  const me = await newPayer(app);
  const startsAnew = async () =>
    (await app.gql("{ subscriptionDetails { startsAnew } }", {}, me.token)).data.subscriptionDetails.startsAnew;
  expect(await startsAnew()).toBe(true);
  await me.subscribe();
  expect(await startsAnew()).toBe(false);
  const { next_billing_date } = (await me.details()).user;
  const up = await me.call("POST", "/upgrade", { plan_id: plans.premium });
  expect(up.body.data).toMatchObject({ user: { subscription_status: "trial" }, plan: { name: "Basic" } });
  expect(up.body).toMatchObject({ approval_url: up.body.data.approval_url });
  await me.press(up.body.data.approval_url, "approve");
  await until(async () => (await me.details()).plan.name === "Premium");
  expect(await me.user()).toMatchObject({ subscriptionLevel: "premium" });
  // It moves no money: the free days go on, and the first payment is due when it was.
  expect((await me.details()).user).toMatchObject({ subscription_status: "trial", next_billing_date });
  expect(await me.payments()).toEqual([]);
  const { data } = await app.gql(
    `mutation ($input: PlanChoiceInput!) { downgradeSubscription(input: $input) { approvalUrl details { plan { name } } } }`,
    { input: { planId: plans.basic } },
    me.token,
  );
  expect(data.downgradeSubscription.details.plan.name).toBe("Premium");
  await me.press(data.downgradeSubscription.approvalUrl, "cancel");
  expect((await me.details()).plan.name).toBe("Premium");
  expect(await me.history()).toEqual(["plan_changed", "trial_started", "created"]);
});

test("what cannot be bought or changed is refused in words", async () => {
  const me = await newPayer(app);
  const refusal = async (path: string, body: object) => {
    const { status, body: answer } = await me.call("POST", path, body);
    return [status, answer.error.code, answer.error.message];
  };
  expect(await refusal("/create", { planId: plans.pro })).toEqual([
    400,
    "VALIDATION_ERROR",
    "This plan is coming soon",
  ]);
  expect(await refusal("/create", { planId: "nonsense" })).toEqual([404, "NOT_FOUND", "Plan not found"]);
  expect(await refusal("/create", {})).toEqual([400, "VALIDATION_ERROR", "This field is required"]);
  expect(await refusal("/upgrade", { plan_id: plans.premium })).toEqual([
    409,
    "CONFLICT",
    "You have no running subscription",
  ]);
  await me.subscribe();
  expect(await refusal("/create", { planId: plans.basic })).toEqual([
    409,
    "CONFLICT",
    "You already have a subscription",
  ]);
  expect(await refusal("/upgrade", { plan_id: plans.basic })).toEqual([409, "CONFLICT", "This is your current plan"]);
  expect(await refusal("/downgrade", { plan_id: plans.premium })).toEqual([
    409,
    "CONFLICT",
    "A downgrade leads to a lower-priced plan",
  ]);
  expect(await refusal("/upgrade", { plan_id: plans.pro })).toEqual([
    400,
    "VALIDATION_ERROR",
    "This plan is coming soon",
  ]);
  expect(await refusal("/reactivate", { plan_id: plans.basic })).toEqual([
    409,
    "CONFLICT",
    "There is no cancelled subscription to reactivate",
  ]);
});

test("twenty orders at once are one subscription at the provider", async () => {
  const me = await newPayer(app);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => me.call("POST", "/create", { planId: plans.basic })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const ids = new Set(answers.map(({ body }) => body.data.subscription_id));
  expect(ids.size).toBe(1);
  const made = await app.sql("SELECT FROM sandbox.subscriptions WHERE id = $1", [[...ids][0]]);
  const known = await app.sql("SELECT FROM subscriptions WHERE user_id = $1", [me.id]);
  expect([made.length, known.length, await me.history()]).toEqual([1, 1, ["created"]]);
});

test("an account from before subscriptions is given a trial once", async () => {
  const me = payerOf(app, await app.signUp());
  for (let call = 0; call < 2; call++) {
    const { status, body } = await me.call("POST", "/migrate-legacy-account");
    expect([status, body.data.user.subscription_status, body.data.plan.name]).toEqual([200, "trial", "Basic"]);
  }
  expect(await me.history()).toEqual(["migrated", "trial_started"]);
  expect(await me.user()).toMatchObject({ accountType: "trial", subscriptionLevel: "basic" });
  const { data } = await app.gql("{ subscriptionDetails { startsAnew } }", {}, me.token);
  expect(data.subscriptionDetails.startsAnew).toBe(true);
  const up = await me.call("POST", "/upgrade", { plan_id: plans.premium });
  expect((await me.details()).plan.name).toBe("Basic");
  await me.press(up.body.data.approval_url, "approve");
  await until(async () => (await me.details()).plan.name === "Premium");
  expect(await me.history()).toEqual(["activated", "ended", "created", "migrated", "trial_started"]);
});
