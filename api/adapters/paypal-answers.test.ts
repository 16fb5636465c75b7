/** What PayPal answers, in the port's words: amounts to the cent, links only to PayPal, nothing that was not looked at. */
import { randomUUID } from "node:crypto";
import type { Payments } from "../ports/payments";
import { type Fault, type PaypalServer, paypalServer } from "../test/paypal-server";
import { paypalPayments } from "./paypal";
import { trustedWith } from "./paypal-answers";

let paypal: PaypalServer;
let payments: Payments;
beforeAll(async () => {
  paypal = await paypalServer();
  payments = paypalPayments(paypal.config, { wholeMs: 20_000, pausesMs: [0, 0], now: Date.now });
});
afterAll(() => paypal?.stop());

const returns = { approved: "https://stint.example.test/back", declined: "https://stint.example.test/away" };
const offer = (price = 1000) =>
  payments.offer({ planId: randomUUID(), name: "Basic", price, trialDays: 7 }, randomUUID());
const create = async () => payments.create({ offerId: await offer(), reference: "me", returns }, randomUUID());

/** A subscription, approved unless it is said to wait. */
async function subscribed({ waits = false } = {}): Promise<string> {
  const { id } = await create();
  if (!waits) paypal.books.approve(id);
  return id;
}
const refusal = (status: number | null, issue: string | null = null) => ({ name: "ProviderFailed", status, issue });

describe("payments", () => {
  const hour = 3_600_000;
  const around = [new Date(Date.now() - hour), new Date(Date.now() + hour)] as const;

  test("are none before the first, then each with its cents, currency and time", async () => {
    const id = await subscribed();
    expect(await payments.transactions(id, ...around)).toEqual([]);
    const paid = paypal.books.renew(id);
    expect(await payments.transactions(id, ...around)).toEqual([
      { id: paid.id, amount: 1000, currency: "EUR", status: "completed", at: new Date(paid.time) },
    ]);
    expect(await payments.transactions(id, new Date(0), new Date(hour))).toEqual([]);
  });

  test.each([
    ["COMPLETED", "completed"],
    ["PARTIALLY_REFUNDED", "completed"],
    ["PENDING", "pending"],
    ["DECLINED", "failed"],
    ["FAILED", "failed"],
    ["REFUNDED", "refunded"],
  ])("that PayPal calls %s are %s", async (theirs, ours) => {
    const id = await subscribed();
    paypal.books.refund(id, paypal.books.renew(id).id, theirs);
    expect(await payments.transactions(id, ...around)).toMatchObject([{ status: ours }]);
  });

  test.each([
    ["10.00", 1000],
    ["10.0", 1000],
    ["10", 1000],
    ["9.5", 950],
    ["0.0", 0],
    ["-0.00", 0],
    [".07", 7],
    ["0.29", 29],
    ["1.005000", null],
    ["1.100000", 110],
    ["19.99", 1999],
    ["1234567.89", 123456789],
    ["90071992547.93", 9007199254793],
    ["-10.00", -1000],
    ["1e3", null],
    ["1,00", null],
    ["", null],
    ["-", null],
    [".", null],
    ["ten", null],
    ["1".repeat(12), null],
  ])("of %s are %d cents, exactly", async (value, cents) => {
    const id = await subscribed();
    paypal.books.renew(id).amount = { value, currency_code: "USD" };
    const read = payments.transactions(id, ...around);
    if (cents === null) await expect(read).rejects.toMatchObject(refusal(200));
    else expect(await read).toMatchObject([{ amount: cents, currency: "USD" }]);
  });
});

describe("an approval link", () => {
  const following = async (origin: string) => {
    paypal.desk.approvalOrigin = origin;
    try {
      return await create();
    } finally {
      paypal.desk.approvalOrigin = paypal.config.baseUrl;
    }
  };

  test.each(["https://www.paypal.com", "https://paypal.com", "https://www.sandbox.paypal.com"])(
    "to %s is followed",
    async (origin) => {
      expect((await following(origin)).approvalUrl.startsWith(`${origin}/webapps/`)).toBe(true);
    },
  );

  test.each([
    "http://www.paypal.com",
    "https://www.paypal.com.example.test",
    "https://notpaypal.com",
    "https://www.paypal.com@example.test",
    "https://me:secret@www.paypal.com",
    "https://www.paypal.com:8443",
    "https://example.test/www.paypal.com",
    "https://www.paypal.com.",
    "https://example.test\\@www.paypal.com",
    "javascript://www.paypal.com/%0aalert(1)//",
    "//www.paypal.com",
    "",
  ])("to %s is refused", async (origin) => {
    await expect(following(origin)).rejects.toMatchObject(refusal(200));
  });

  test("that leads elsewhere is refused wherever it stands: a change would count without the payer's consent", async () => {
    const [running, waiting, pro] = [await subscribed(), await subscribed({ waits: true }), await offer(3000)];
    paypal.desk.approvalOrigin = "https://example.test";
    const asked = [payments.get(waiting), payments.revise(running, pro, returns, randomUUID())];
    for (const answer of await Promise.allSettled(asked))
      expect(answer).toMatchObject({ status: "rejected", reason: refusal(200) });
    paypal.desk.approvalOrigin = paypal.config.baseUrl;
  });

  test("is trusted on this machine only where PayPal is replaced by it", () => {
    const [real, here] = [trustedWith("https://api-m.paypal.com"), trustedWith("http://127.0.0.1:4010/paypal")];
    expect(here("http://127.0.0.1:4010/approve")).toBe("http://127.0.0.1:4010/approve");
    expect(here("https://www.paypal.com/x")).toBe("https://www.paypal.com/x");
    for (const address of ["http://127.0.0.1:4011/", "https://127.0.0.1:4010/", "http://localhost:4010/"])
      expect(here(address)).toBeNull();
    for (const address of ["http://api-m.paypal.com/", "http://127.0.0.1:4010/"]) expect(real(address)).toBeNull();
    expect(trustedWith("http://api-m.paypal.com")("http://api-m.paypal.com/")).toBeNull();
  });
});

describe("an answer", () => {
  const good = {
    ...{ id: "I-1234567890", plan_id: "P-1", status: "ACTIVE", create_time: "2026-01-02T03:04:05Z" },
    billing_info: { failed_payments_count: 0, next_billing_time: "2026-02-02T10:00:00Z" },
  };
  const answering = (body: unknown) => {
    paypal.misbehave({ status: 200, body }, /I-1234567890$/);
    return payments.get(good.id);
  };

  test("is read where it says what it must, whatever else it leaves out", async () => {
    expect(await answering(good)).toMatchObject({
      ...{ reference: null, status: "active", inTrial: false, approvalUrl: null },
      nextBillingAt: new Date("2026-02-02T10:00:00Z"),
      updatedAt: new Date("2026-01-02T03:04:05Z"),
    });
    expect(await answering({ ...good, status: "APPROVAL_PENDING" })).toMatchObject({ approvalUrl: null });
    const approve = { href: "https://www.paypal.com/approve", rel: "approve" };
    expect(await answering({ ...good, links: [approve] })).toMatchObject({ approvalUrl: null });
    expect(await answering({ ...good, update_time: "2026-01-03T03:04:05.678+01:00" })).toMatchObject({
      updatedAt: new Date("2026-01-03T02:04:05.678Z"),
    });
  });

  test.each([
    ["no object", []],
    ["nothing", null],
    ["another subscription", { ...good, id: "I-0987654321" }],
    ["a status that is none of PayPal's", { ...good, status: "ENDED" }],
    ["a status that every object has", { ...good, status: "constructor" }],
    ["no status", { ...good, status: undefined }],
    ["no plan", { ...good, plan_id: undefined }],
    ["a plan that is no text", { ...good, plan_id: 7 }],
    ["a reference that is no text", { ...good, custom_id: {} }],
    ["no time of making", { ...good, create_time: undefined }],
    ["a time in words", { ...good, create_time: "yesterday" }],
    ["a day that no month has", { ...good, create_time: "2026-13-41T00:00:00Z" }],
    ["a time in milliseconds", { ...good, billing_info: { next_billing_time: 1767322245000 } }],
    ["failures below none", { ...good, billing_info: { failed_payments_count: -1 } }],
    ["failures in a text", { ...good, billing_info: { failed_payments_count: "0" } }],
    ["billing in a list", { ...good, billing_info: [] }],
    ["cycles that are none", { ...good, billing_info: { cycle_executions: [{}] } }],
    ["cycles in an object", { ...good, billing_info: { cycle_executions: {} } }],
    ["no address in its link", { ...good, status: "APPROVAL_PENDING", links: [{ rel: "approve" }] }],
    ["links in a text", { ...good, status: "APPROVAL_PENDING", links: "approve" }],
  ])("that holds %s is a failure", async (_, body) => {
    await expect(answering(body)).rejects.toMatchObject(refusal(200));
  });

  test("that names no page for the payer is a failure", async () => {
    paypal.misbehave({ status: 201, body: { id: good.id, links: [] } }, /subscriptions$/);
    await expect(create()).rejects.toMatchObject(refusal(200));
  });

  test.each(["garbled", { status: 200 }] as Fault[])("that is no JSON (%j) is a failure", async (fault) => {
    paypal.misbehave(fault, /subscriptions$/);
    await expect(create()).rejects.toMatchObject(refusal(200));
    paypal.misbehave(fault, /transactions$/);
    await expect(payments.transactions("I-1234567890", new Date(0), new Date())).rejects.toMatchObject(refusal(200));
  });
});
