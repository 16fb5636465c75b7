/** The verbs of payments through PayPal, over HTTP against a PayPal on loopback. */
import { randomUUID } from "node:crypto";
import type { Status } from "../test/paypal-books";
import { type PaypalServer, paypalServer } from "../test/paypal-server";
import { paypalPayments } from "./paypal";

let paypal: PaypalServer;
beforeAll(async () => {
  paypal = await paypalServer();
});
afterAll(() => paypal?.stop());

const patience = { wholeMs: 20_000, pausesMs: [0, 0], now: Date.now };
const payments = () => paypalPayments(paypal.config, patience);
const returns = { approved: "https://stint.example.test/back", declined: "https://stint.example.test/away" };
const offering = { planId: randomUUID(), name: "Basic", price: 1000, trialDays: 7 };
const offer = (changes: Partial<typeof offering> = {}) => payments().offer({ ...offering, ...changes }, randomUUID());

/** A subscription, approved unless it is said to wait. */
async function subscribed({ trialDays = 7, waits = false } = {}): Promise<string> {
  const offerId = await offer({ trialDays });
  const { id } = await payments().create({ offerId, reference: randomUUID(), returns }, randomUUID());
  if (!waits) paypal.books.approve(id);
  return id;
}
const statusOf = async (id: string) => (await payments().get(id))?.status;
const refusal = (status: number | null, issue: string | null = null) => ({ name: "ProviderFailed", status, issue });

describe("an offer", () => {
  test("becomes a plan of 10 euro a month without end, whose first seven days are free", async () => {
    const plan = paypal.books.plans.get(await offer());
    expect(plan).toMatchObject({ name: "Stint Basic", product_id: "STINT-SUBSCRIPTION" });
    expect(plan?.billing_cycles).toEqual([
      {
        tenure_type: "TRIAL",
        sequence: 1,
        total_cycles: 1,
        frequency: { interval_unit: "DAY", interval_count: 7 },
        pricing_scheme: { fixed_price: { value: "0.00", currency_code: "EUR" } },
      },
      {
        tenure_type: "REGULAR",
        sequence: 2,
        total_cycles: 0,
        frequency: { interval_unit: "MONTH", interval_count: 1 },
        pricing_scheme: { fixed_price: { value: "10.00", currency_code: "EUR" } },
      },
    ]);
    const sent = paypal.seen.findLast(({ path }) => path === "/v1/billing/plans");
    expect(JSON.parse(String(sent?.raw)).payment_preferences).toEqual({
      auto_bill_outstanding: true,
      payment_failure_threshold: 3,
    });
  });

  test("without a trial has the months alone", async () => {
    const plan = paypal.books.plans.get(await offer({ trialDays: 0 }));
    expect(plan?.billing_cycles.map(({ tenure_type, sequence }) => [tenure_type, sequence])).toEqual([["REGULAR", 1]]);
  });

  test.each([
    [0, "0.00"],
    [1, "0.01"],
    [10, "0.10"],
    [99, "0.99"],
    [100, "1.00"],
    [1999, "19.99"],
    [123456789, "1234567.89"],
  ])("of %i cents is %s", async (price, value) => {
    const plan = paypal.books.plans.get(await offer({ price }));
    expect(plan?.billing_cycles.at(-1)?.pricing_scheme.fixed_price).toEqual({ value, currency_code: "EUR" });
  });

  test.each([9.99, -1, Number.NaN, 2 ** 60])("of %d cents is none", async (price) => {
    await expect(offer({ price })).rejects.toThrow(RangeError);
  });

  test("asked for again under its key is the same; all offers are plans of one product, so that one can change to another", async () => {
    const key = randomUUID();
    const [first, again] = [await payments().offer(offering, key), await payments().offer(offering, key)];
    const other = await offer({ name: "Pro", price: 3000 });
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(paypal.made("products")).toBe(1);
  });
});

describe("a subscription", () => {
  test("is made for the reference, and waits for its payer", async () => {
    const [offerId, reference] = [await offer(), randomUUID()];
    const { id, approvalUrl } = await payments().create({ offerId, reference, returns }, randomUUID());
    expect(approvalUrl).toBe(
      `${paypal.config.baseUrl}/webapps/billing/subscriptions?ba_token=${paypal.books.of(id).approvalToken}`,
    );
    expect(await payments().get(id)).toEqual({
      ...{ id, reference, offerId, approvalUrl },
      ...{ status: "pending", inTrial: false, failedPayments: 0, nextBillingAt: null },
      ...{ createdAt: expect.any(Date), updatedAt: expect.any(Date) },
    });
    const sent = paypal.seen.findLast(({ method, path }) => method === "POST" && path === "/v1/billing/subscriptions");
    expect(JSON.parse(String(sent?.raw)).application_context).toEqual({
      brand_name: "Stint",
      shipping_preference: "NO_SHIPPING",
      user_action: "SUBSCRIBE_NOW",
      return_url: returns.approved,
      cancel_url: returns.declined,
    });
    expect(paypal.books.decline(id).startsWith(returns.declined)).toBe(true);
    expect(await statusOf(id)).toBe("pending");
  });

  test("runs in its trial once approved, until the first payment came", async () => {
    const id = await subscribed();
    const due = new Date(Math.floor(Number(paypal.books.of(id).nextBilling) / 1000) * 1000);
    const trial = { status: "active", inTrial: true, failedPayments: 0, approvalUrl: null, nextBillingAt: due };
    expect(await payments().get(id)).toMatchObject(trial);
    // PayPal comes to the trial some time after the approval; only then it says itself when the first payment is due.
    paypal.books.countTrial(id);
    expect(await payments().get(id)).toMatchObject(trial);
    paypal.books.renew(id);
    expect(await payments().get(id)).toMatchObject({ status: "active", inTrial: false });
  });

  test("is in no trial when its first payment failed, nor without one in the plan", async () => {
    const [failing, paying] = [await subscribed(), await subscribed({ trialDays: 0 })];
    paypal.books.fail(failing);
    expect(await payments().get(failing)).toMatchObject({ status: "active", inTrial: false, failedPayments: 1 });
    expect(await payments().get(paying)).toMatchObject({ status: "active", inTrial: false, failedPayments: 0 });
  });

  test("is suspended by the third failure in a row, and counts anew after a payment that came", async () => {
    const id = await subscribed();
    for (const befall of ["fail", "fail", "renew", "fail", "fail"] as const) paypal.books[befall](id);
    expect(await payments().get(id)).toMatchObject({ status: "active", failedPayments: 2 });
    paypal.books.fail(id);
    expect(await payments().get(id)).toMatchObject({ status: "suspended", failedPayments: 3, nextBillingAt: null });
  });

  test.each([
    ["APPROVAL_PENDING", "pending"],
    ["APPROVED", "approved"],
    ["ACTIVE", "active"],
    ["SUSPENDED", "suspended"],
    ["CANCELLED", "cancelled"],
    ["EXPIRED", "expired"],
  ] as [Status, string][])("that PayPal calls %s is %s", async (theirs, ours) => {
    const id = await subscribed();
    paypal.books.transition(paypal.books.of(id), theirs, "BILLING.SUBSCRIPTION.UPDATED");
    expect(await payments().get(id)).toMatchObject({ status: ours, inTrial: ours === "active" });
  });

  test("that PayPal does not know is none, nor is one whose id cannot be PayPal's: nobody is asked for that", async () => {
    expect(await payments().get("I-UNKNOWN")).toBeNull();
    const before = paypal.seen.length;
    for (const id of ["", "..", "../plans", "a b", "I-1?x", "I-1/cancel", "x".repeat(51)]) {
      expect(await payments().get(id)).toBeNull();
      await expect(payments().cancel(id, "x", "k")).rejects.toMatchObject(refusal(404, "INVALID_RESOURCE_ID"));
    }
    expect(paypal.seen.length).toBe(before);
  });

  test("changes its offer when the payer agrees, and not before", async () => {
    const id = await subscribed();
    const [before, pro] = [(await payments().get(id))?.offerId, await offer({ name: "Pro", price: 3000 })];
    const { approvalUrl } = await payments().revise(id, pro, returns, randomUUID());
    expect(approvalUrl).toContain(paypal.books.of(id).approvalToken);
    expect((await payments().get(id))?.offerId).toBe(before);
    paypal.books.approve(id);
    expect((await payments().get(id))?.offerId).toBe(pro);
    await payments().cancel(id, "no more", randomUUID());
    await expect(payments().revise(id, pro, returns, randomUUID())).rejects.toMatchObject(
      refusal(422, "SUBSCRIPTION_STATUS_INVALID"),
    );
  });
});

describe("suspending, activating and cancelling", () => {
  test("lead there, and find it done when they come again under another key", async () => {
    const id = await subscribed();
    for (const [verb, status] of [
      ["suspend", "suspended"],
      ["activate", "active"],
      ["cancel", "cancelled"],
    ] as const) {
      await payments()[verb](id, "asked for", randomUUID());
      expect(await statusOf(id)).toBe(status);
      const news = paypal.books.news.length;
      await payments()[verb](id, "asked for", randomUUID());
      expect([await statusOf(id), paypal.books.news.length]).toEqual([status, news]);
    }
  });

  test("find a subscription that expired as good as cancelled", async () => {
    const id = await subscribed();
    paypal.books.expire(id);
    await payments().cancel(id, "asked for", randomUUID());
    expect(await statusOf(id)).toBe("expired");
  });

  test("are refused where they do not lead: a cancelled one never runs again, a waiting one cannot be cancelled", async () => {
    const [over, waiting] = [await subscribed(), await subscribed({ waits: true })];
    await payments().cancel(over, "asked for", randomUUID());
    const refused = refusal(422, "SUBSCRIPTION_STATUS_INVALID");
    for (const verb of ["suspend", "activate"] as const)
      await expect(payments()[verb](over, "please", randomUUID())).rejects.toMatchObject(refused);
    for (const verb of ["suspend", "activate", "cancel"] as const)
      await expect(payments()[verb](waiting, "please", randomUUID())).rejects.toMatchObject(refused);
    await expect(payments().cancel("I-UNKNOWN", "please", randomUUID())).rejects.toMatchObject(
      refusal(404, "INVALID_RESOURCE_ID"),
    );
    expect([await statusOf(over), await statusOf(waiting)]).toEqual(["cancelled", "pending"]);
  });

  test("give a long reason as far as PayPal takes it", async () => {
    const id = await subscribed();
    await payments().suspend(id, "x".repeat(500), randomUUID());
    expect(await statusOf(id)).toBe("suspended");
  });
});
