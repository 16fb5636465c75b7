/** How a subscription ends and is taken back, and that every way out ends the provider's (docs/product.md "Plans"). */
import { type TestApp, testApp } from "../../test/app";
import { atProvider, idIn, jobsDone, newPayer, pass, plans, sell, type TestPayer } from "../../test/billing";
import { mailTo } from "../../test/mail";
import { Tab } from "../../test/sockets";
import { until } from "../../test/until";
import { CancellationService } from "./cancellation.service";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ DEV_MAIL: "on", ADMIN_USERNAME: "admin", ADMIN_PASSWORD: "Administrator-1" });
  await app.product.admins.ensureFirst("admin", "Administrator-1", () => "");
  await sell(app, plans.premium);
}, 60_000);
afterAll(() => app?.stop());

test.each([undefined, "", "cancel", "CANCEL ", "CANCEL IT", null, 7])(
  "wants the exact word, not %j",
  async (confirmation) => {
    const me = await newPayer(app);
    for (const immediate of [false, true]) {
      const { status, body } = await me.cancel({ confirmation, immediate });
      expect([status, body.error]).toEqual([
        400,
        {
          code: "VALIDATION_ERROR",
          message: "Please type 'CANCEL' exactly to confirm",
          fields: { confirmation: "Please type 'CANCEL' exactly to confirm" },
        },
      ]);
    }
  },
);

test("without a subscription there is nothing to cancel", async () => {
  const me = await newPayer(app);
  await me.order();
  for (const immediate of [false, true]) {
    const { status, body } = await me.cancel({ confirmation: "CANCEL", immediate });
    expect([status, body.error.message]).toEqual([409, "You have no running subscription"]);
  }
});

test("cancelled at the period's end, all stays until then, and then everything goes", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  const { user } = await me.details();
  const { status, body } = await me.cancel();
  expect([status, body.data]).toEqual([
    200,
    { immediate: false, deleted: false, access_until: user.next_billing_date },
  ]);
  expect((await me.cancel()).body.data).toEqual(body.data);
  expect((await me.details()).user).toEqual({
    subscription_status: "cancelled",
    next_billing_date: user.next_billing_date,
    reactivation_available_until: user.next_billing_date,
  });
  expect(await me.user()).toMatchObject({ accountType: "trial", subscriptionLevel: "basic" });
  expect(await atProvider(app, id)).toBe("suspended");
  expect((await mailTo(app, me.email, "Your subscription ends")).text).toContain(
    "You can change your mind until then.",
  );
  const tab = await Tab.listening(app, me.token);

  for (let day = 0; day < 6; day++) await pass(app, id, "day");
  await until(async () => Date.parse((await me.details()).user.next_billing_date) - Date.now() < 86_500_000);
  expect(await me.isGone()).toBe(false);
  await pass(app, id, "due");
  await until(() => me.isGone());
  expect((await tab.ended).code).toBe(4403);
  expect(await app.sql("SELECT FROM subscriptions WHERE user_id = $1", [me.id])).toEqual([]);
  await until(async () => (await atProvider(app, id)) === "cancelled");
  expect(await app.sql("SELECT FROM sandbox.transactions WHERE subscription_id = $1", [id])).toEqual([]);
});

test("taken back in time it goes on at once, and the date passes without harm", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  await me.cancel();
  const { status, body } = await me.call("POST", "/reactivate", { plan_id: plans.basic });
  expect([status, body.data.user.subscription_status, body.data.approval_url]).toEqual([200, "trial", undefined]);
  expect(await atProvider(app, id)).toBe("active");
  await pass(app, id, "due");
  await until(async () => (await me.status()) === "active");
  expect(await me.history()).toEqual(["activated", "reactivated", "cancelled", "trial_started", "created"]);
});

test("taken back with another plan, it goes on at once and the plan waits for the payer", async () => {
  const me = await newPayer(app);
  await me.subscribe();
  await me.cancel();
  const { body } = await me.call("POST", "/reactivate", { plan_id: plans.premium });
  expect(body.data).toMatchObject({ user: { subscription_status: "trial" }, plan: { name: "Basic" } });
  await me.press(body.data.approval_url, "approve");
  await until(async () => (await me.details()).plan.name === "Premium");
});

test("without a plan, with an unknown one, or too late, it cannot be taken back", async () => {
  const me = await newPayer(app);
  await me.subscribe();
  await me.cancel();
  const refusal = async (body: object) => {
    const { status, body: answer } = await me.call("POST", "/reactivate", body);
    return [status, answer.error.message, ...Object.keys(answer.error.fields ?? {})];
  };
  // By the name that the documents write, or that was sent.
  expect(await refusal({})).toEqual([400, "This field is required", "plan_id"]);
  expect(await refusal({ planId: null })).toEqual([400, "This field is required", "planId"]);
  expect(await refusal({ plan_id: crypto.randomUUID() })).toEqual([404, "Plan not found"]);
  await app.sql("UPDATE subscriptions SET next_billing_at = now() - interval '1 second' WHERE user_id = $1", [me.id]);
  expect(await refusal({ plan_id: plans.basic })).toEqual([409, "The subscription can no longer be reactivated"]);
});

test("ended at the provider itself, taking it back orders the plan anew, and the account stays", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  await me.cancel();
  await app.sql("UPDATE sandbox.subscriptions SET status = 'cancelled', updated_at = now() WHERE id = $1", [id]);
  const { body } = await me.call("POST", "/reactivate", { plan_id: plans.basic });
  expect(body.data.user.subscription_status).toBe("inactive");
  await me.press(body.data.approval_url, "approve");
  await until(async () => (await me.status()) === "active");
});

test("cancelled at once, everything is gone with the answer, and the provider collects no more", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  const tab = await Tab.listening(app, me.token);
  const { status, body } = await me.cancel({ confirmation: "CANCEL", immediate: true });
  expect([status, body.data]).toEqual([200, { immediate: true, deleted: true, access_until: null }]);
  expect(await me.isGone()).toBe(true);
  expect((await tab.ended).code).toBe(4403);
  await until(async () => (await atProvider(app, id)) === "cancelled");
});

test("deleting the account, by its user or by an administrator, ends the provider's subscription", async () => {
  const { body } = await app.rest("POST", "/admin/login", { body: { username: "admin", password: "Administrator-1" } });
  const [own, theirs] = [await newPayer(app), await newPayer(app)];
  const [one, two] = [await own.subscribe(), await theirs.subscribe()];
  await app.rest("DELETE", "/auth/account", { token: own.token });
  await app.rest("DELETE", `/admin/users/${theirs.id}`, { token: body.data.token });
  await until(async () => (await atProvider(app, one)) === "cancelled" && (await atProvider(app, two)) === "cancelled");
});

test("exempt from payment, the subscription ends and the account is left alone", async () => {
  const { body } = await app.rest("POST", "/admin/login", { body: { username: "admin", password: "Administrator-1" } });
  const me = await newPayer(app);
  const id = await me.subscribe();
  await me.cancel();
  const exempt = { paymentExempt: true, accountType: "premium", subscriptionLevel: "pro" };
  await app.rest("PUT", `/admin/users/${me.id}`, { token: body.data.token, body: exempt });
  await until(async () => (await atProvider(app, id)) === "cancelled");
  await pass(app, id, "due");
  expect(await me.user()).toMatchObject({ ...exempt, subscriptionStatus: "inactive" });
  const refused = await me.call("POST", "/create", { planId: plans.basic });
  expect([refused.status, refused.body.error.message]).toEqual([
    403,
    "Your account is exempt from payment. Please contact support to change your plan.",
  ]);
});

test("who leaves closes the approval page that is open: it cannot be approved any more", async () => {
  const me = await newPayer(app);
  const url = await me.order(plans.premium);
  await app.rest("DELETE", "/auth/account", { token: me.token });
  await until(async () => (await atProvider(app, idIn(url))) === "cancelled");
  expect(await me.press(url, "approve")).toBeNull();
  expect(await app.sql("SELECT FROM sandbox.transactions WHERE subscription_id = $1", [idIn(url)])).toEqual([]);
});

test("200 times the end of the account races its return: one of them wins, wholly", async () => {
  const kept: boolean[] = [];
  // What the tests before this one have done may still be on its way to the product.
  await jobsDone(app);
  const before = await activations();
  // How long before it is due it is asked for: longer where the end has won, shorter where the return has, so that either wins now and
  // then, however quick the machine is. The job comes while the provider is still being asked.
  let leadMs = 10;
  let ready: TestPayer[] = [];
  for (let round = 0; round < 200; round++) {
    // Those of the next twenty rounds beside each other: mostly it is waiting for the sandbox's news.
    if (ready.length === 0) ready = await Promise.all(Array.from({ length: 20 }, cancelled));
    const me = ready.pop() as TestPayer;
    const due = Date.now() + 20 + leadMs;
    await app.sql("UPDATE subscriptions SET next_billing_at = $2 WHERE user_id = $1", [me.id, new Date(due)]);
    const [row] = await app.sql<{ id: string }>("SELECT id FROM subscriptions WHERE user_id = $1", [me.id]);
    const [taken] = await Promise.all([
      at(due - leadMs, () => me.call("POST", "/reactivate", { plan_id: plans.basic })),
      ...Array.from({ length: 12 }, (_, i) => at(due - 2 + 2 * i, () => endAccount(me.id, row!.id))),
    ]);
    await until(async () => (await overdue(me.id)) === 0);
    await endAccount(me.id, row!.id);
    const gone = await me.isGone();
    // Accepted and deleted, or refused and kept: neither may ever be.
    expect([round, taken.status === 200, gone]).toEqual([round, !gone, gone]);
    kept.push(!gone);
    leadMs = gone ? leadMs * 1.2 + 1 : leadMs / 1.2;
  }
  expect(new Set(kept).size).toBe(2);
  // The provider was asked to go on for those that were kept and for no other, once.
  await jobsDone(app);
  expect((await activations()) - before).toBe(200 + kept.filter(Boolean).length);
}, 400_000);

/** A payer who has cancelled, and may go on until the trial is over. */
async function cancelled(): Promise<TestPayer> {
  const me = await newPayer(app);
  await me.subscribe();
  await me.cancel();
  return me;
}

const activations = async (): Promise<number> =>
  (await app.sql("SELECT FROM provider_events WHERE type = 'BILLING.SUBSCRIPTION.ACTIVATED'")).length;

const at = async <T>(instant: number, act: () => Promise<T>): Promise<T> => {
  await new Promise((resolve) => setTimeout(resolve, instant - Date.now()));
  return act();
};
const endAccount = (userId: string, subscriptionId: string) =>
  app.product.the(CancellationService).endAccount(userId, subscriptionId);
/** Cancelled subscriptions of the user whose paid time is not over yet. */
const overdue = async (userId: string): Promise<number> =>
  (
    await app.sql(
      "SELECT FROM subscriptions WHERE user_id = $1 AND status = 'cancelled' AND ending AND next_billing_at > clock_timestamp()",
      [userId],
    )
  ).length;
