/** Cancelling and taking back where something goes wrong meanwhile: what was answered holds, and nobody loses a paid day (§4). */
import { type TestApp, testApp } from "../../test/app";
import {
  atProvider,
  daysUntil,
  failToPay,
  jobsDone,
  newPayer,
  pass,
  payerOf,
  plans,
  runJobsNow,
  sell,
  type TestPayer,
} from "../../test/billing";
import { person } from "../../test/household";
import { mailTo } from "../../test/mail";
import { barrier, endTrouble, nextTime, noAnswer } from "../../test/sandbox-trouble";
import { until } from "../../test/until";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ DEV_MAIL: "on" });
  await sell(app, plans.premium);
}, 60_000);
afterEach(endTrouble);
afterAll(() => app?.stop());

const reactivate = (me: TestPayer, planId: string = plans.basic) => me.call("POST", "/reactivate", { plan_id: planId });
const paidUntil = async (me: TestPayer): Promise<string> => (await me.details()).user.next_billing_date;

/** A subscription whose payments failed for good, and whose paid time is over. */
async function unpaid(): Promise<TestPayer> {
  const me = await newPayer(app);
  const id = await me.subscribe();
  await failToPay(app, me, id);
  for (let day = 0; day < 7; day++) await pass(app, id, "day");
  await jobsDone(app);
  expect(daysUntil(await paidUntil(me))).toBeLessThan(0);
  return me;
}

/** The account is left a day at least to think, and nothing that is due takes it earlier. */
async function keepsADay(me: TestPayer): Promise<void> {
  await jobsDone(app);
  expect(await me.isGone()).toBe(false);
  expect(await me.status()).toBe("cancelled");
  expect(daysUntil(await paidUntil(me))).toBeGreaterThan(0.99);
}

test("a cancellation while a reactivation is under way counts, and the provider follows", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  await me.cancel();
  const slow = barrier();
  nextTime("activate", (really) => slow.pass().then(really));
  const back = reactivate(me);
  await slow.reached;
  expect((await me.cancel()).status).toBe(200);
  slow.open();
  await back;
  expect(await me.status()).toBe("cancelled");
  await jobsDone(app);
  await runJobsNow(app, "agreeSubscription", me.id);
  expect([await me.status(), await atProvider(app, id)]).toEqual(["cancelled", "suspended"]);
});

test("a cancellation that failed leaves the subscription as it was, even where the provider had carried it out", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  const before = await me.details();
  nextTime("suspend", (really) => really().then(noAnswer));
  const { status, body } = await me.cancel();
  expect([status, body.error.message]).toEqual([502, "Failed to cancel subscription"]);
  await jobsDone(app);
  await runJobsNow(app, "agreeSubscription", me.id);
  expect(await me.details()).toEqual(before);
  expect(await me.user()).toMatchObject({ accountType: "trial", subscriptionLevel: "basic" });
  expect(await atProvider(app, id)).toBe("active");
});

test("cancelled from two tabs of which one failed, it stays cancelled", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  const slow = barrier();
  nextTime("suspend", () => slow.pass().then(noAnswer));
  const first = me.cancel();
  await slow.reached;
  expect((await me.cancel()).status).toBe(200);
  slow.open();
  expect((await first).status).toBe(502);
  await jobsDone(app);
  await runJobsNow(app, "agreeSubscription", me.id);
  expect([await me.status(), await atProvider(app, id)]).toEqual(["cancelled", "suspended"]);
});

test("a trial from before subscriptions that is over leaves a day to think when it is cancelled", async () => {
  const me = payerOf(app, await person(app));
  await me.call("POST", "/migrate-legacy-account");
  await app.sql("UPDATE subscriptions SET next_billing_at = now() - interval '3 days' WHERE user_id = $1", [me.id]);
  const { status, body } = await me.cancel({ confirmation: "CANCEL", immediate: null });
  expect([status, body.data]).toEqual([200, { immediate: false, deleted: false, access_until: await paidUntil(me) }]);
  await keepsADay(me);
});

test("an unpaid subscription, cancelled, keeps its account until the date of the answer", async () => {
  const me = await unpaid();
  const { status, body } = await me.cancel();
  expect([status, body.data.access_until]).toEqual([200, await paidUntil(me)]);
  await me.call("POST", "/confirm", {});
  await keepsADay(me);
  expect(await paidUntil(me)).toBe(body.data.access_until);
});

test("the same where the provider's last date was over long before, however often it is read again", async () => {
  const me = await unpaid();
  const told =
    "WITH mine AS (UPDATE subscriptions SET provider_updated_at = $2 WHERE user_id = $1 RETURNING provider_id)";
  await app.sql(
    `${told} UPDATE sandbox.subscriptions s SET updated_at = $2, next_billing_at = $3 FROM mine WHERE mine.provider_id = s.id`,
    [me.id, ...[20, 15].map((days) => new Date(Date.now() - days * 86_400_000))],
  );
  const { body } = await me.cancel();
  expect(daysUntil(body.data.access_until)).toBeGreaterThan(0.9);
  await me.call("POST", "/confirm", {});
  await keepsADay(me);
  expect(await paidUntil(me)).toBe(body.data.access_until);
});

test("the same where the process ended before it had written down the date", async () => {
  const me = await unpaid();
  const [row] = await app.sql<{ id: string }>(
    "UPDATE subscriptions SET ending = true WHERE user_id = $1 RETURNING id",
    [me.id],
  );
  const payload = JSON.stringify({ userId: me.id, subscriptionId: row?.id });
  await app.sql("SELECT graphile_worker.add_job('agreeSubscription', $1::json)", [payload]);
  await keepsADay(me);
});

test("who pays for a month while cancelling keeps the month", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  nextTime("suspend", (really) => pass(app, id, "due").then(really));
  const { status, body } = await me.cancel();
  expect(status).toBe(200);
  expect(daysUntil(body.data.access_until)).toBeGreaterThan(27);
  await jobsDone(app);
  expect(await paidUntil(me)).toBe(body.data.access_until);
  expect(await me.payments()).toMatchObject([{ amount: 1000, status: "completed" }]);
});

test("a cancellation that the provider tells of before it has answered leaves a day to think, and is told by mail", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  await jobsDone(app);
  // A payment that is due and was not collected yet.
  await app.sql("UPDATE sandbox.subscriptions SET next_billing_at = now() - interval '2 hours' WHERE id = $1", [id]);
  await app.sql("SELECT graphile_worker.remove_job('sandboxDue:' || $1)", [id]);
  const heard = () => until(async () => (await me.status()) === "cancelled");
  nextTime("suspend", (really) => really().then(async () => void (await heard())));
  const { status, body } = await me.cancel();
  expect([status, body.data.access_until]).toEqual([200, await paidUntil(me)]);
  await keepsADay(me);
  await mailTo(app, me.email, "Your subscription ends");
});

test("taken back with another plan that cannot be asked for right now, it goes on with its own", async () => {
  const me = await newPayer(app);
  await me.subscribe();
  await me.cancel();
  nextTime("revise", noAnswer);
  const { status, body } = await reactivate(me, plans.premium);
  expect([status, body.data.approval_url]).toEqual([200, undefined]);
  expect(await me.details()).toMatchObject({ user: { subscription_status: "trial" }, plan: { name: "Basic" } });
});

test("its own plan can be taken back though it is no longer sold", async () => {
  const me = await newPayer(app);
  await me.subscribe(plans.premium);
  await me.cancel();
  await app.sql("UPDATE plans SET available = false WHERE id = $1", [plans.premium]);
  const { status, body } = await reactivate(me, plans.premium);
  await sell(app, plans.premium);
  expect([status, body.data?.user.subscription_status]).toEqual([200, "active"]);
});

test("a reactivation in time that the provider failed too late leaves a day to think", async () => {
  const me = await newPayer(app);
  await me.subscribe();
  await me.cancel();
  const over = "UPDATE subscriptions SET next_billing_at = now() - interval '1 second' WHERE user_id = $1";
  nextTime("activate", () => app.sql(over, [me.id]).then(noAnswer));
  expect((await reactivate(me)).status).toBe(502);
  await keepsADay(me);
});
