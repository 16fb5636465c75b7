/** PayPal's news: only its own word counts, byte for byte (docs/security.md "Payments"). */
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Payments } from "../ports/payments";
import type { News } from "../test/paypal-books";
import type { Delivery } from "../test/paypal-post";
import { type Fault, type PaypalServer, paypalServer } from "../test/paypal-server";
import { paypalPayments } from "./paypal";

let paypal: PaypalServer;
let payments: Payments;
let strangersVisits = 0;
const stranger = http.createServer((_req, res) => {
  strangersVisits++;
  res.end("-----BEGIN CERTIFICATE-----");
});
beforeAll(async () => {
  paypal = await paypalServer();
  payments = paypalPayments(paypal.config, { wholeMs: 20_000, pausesMs: [0, 0], now: Date.now });
  await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await paypal?.stop();
  stranger.close();
});

let made = 0;
const news = (changes: Partial<News> = {}): News => ({
  id: `WH-${++made}`,
  event_type: "BILLING.SUBSCRIPTION.ACTIVATED",
  create_time: "2026-01-02T03:04:05Z",
  resource_type: "subscription",
  resource: { id: "I-BW452GLLEP1G", note: "Größe 1.0 / é \u2028 💶" },
  ...changes,
});
const hear = ({ raw, headers }: Delivery) => payments.verify(raw, headers);
const asked = () => paypal.seen.length;

describe("news that PayPal signed", () => {
  test("is heard, with the bytes as they came", async () => {
    const [told, before] = [news(), asked()];
    const delivery = paypal.deliver(told);
    expect(await hear(delivery)).toEqual({ id: told.id, type: told.event_type, subscriptionId: "I-BW452GLLEP1G" });
    const sent = paypal.seen.slice(before).find(({ path }) => path === "/v1/notifications/verify-webhook-signature");
    expect(sent?.raw.includes(delivery.raw)).toBe(true);
    expect(JSON.parse(String(sent?.raw))).toMatchObject({
      ...{ webhook_id: paypal.config.webhookId, auth_algo: "SHA256withRSA" },
      ...{ transmission_id: delivery.headers["paypal-transmission-id"], webhook_event: told },
    });
  });

  test("is heard as often as it comes, and through a certificate of PayPal's own", async () => {
    const certUrl = "https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1";
    const delivery = paypal.deliver(news(), { certUrl });
    expect(await hear(delivery)).not.toBeNull();
    expect(await hear(delivery)).not.toBeNull();
  });

  test.each([
    ["BILLING.SUBSCRIPTION.CANCELLED", { id: "I-12222222222" }, "I-12222222222"],
    ["BILLING.SUBSCRIPTION.PAYMENT.FAILED", { id: "I-ABCDEF" }, "I-ABCDEF"],
    ["PAYMENT.SALE.COMPLETED", { id: "44P499886K055384U", billing_agreement_id: "I-37B4TLL0FAJJ" }, "I-37B4TLL0FAJJ"],
    ["PAYMENT.CAPTURE.DENIED", {}, null],
    ["BILLING.PLAN.CREATED", { id: "P-5ML4271244454362WXNWU5NQ" }, null],
    ["CUSTOMER.DISPUTE.CREATED", { billing_agreement_id: "I-37B4TLL0FAJJ" }, null],
    ["BILLING.SUBSCRIPTIONS", { id: "I-ABCDEF" }, null],
    ["BILLING.SUBSCRIPTION.UPDATED", { id: "../plans" }, null],
    ["BILLING.SUBSCRIPTION.UPDATED", { id: { text: "I-ABCDEF" } }, null],
    ["BILLING.SUBSCRIPTION.UPDATED", null, null],
    ["BILLING.SUBSCRIPTION.UPDATED", undefined, null],
    ["BILLING.SUBSCRIPTION.UPDATED", "I-ABCDEF", null],
  ])("of %s with %j is about %s", async (event_type, resource, subscriptionId) => {
    const told = { ...news(), event_type, resource };
    expect(await hear(paypal.deliver(JSON.stringify(told)))).toEqual({ id: told.id, type: event_type, subscriptionId });
  });

  test.each([
    ["PAYMENT.SALE.REFUNDED", { id: "44P499886K055384U" }, ["44P499886K055384U"]],
    ["PAYMENT.SALE.REVERSED", { id: "1AB", sale_id: "44P499886K055384U" }, ["1AB", "44P499886K055384U"]],
    ["CUSTOMER.DISPUTE.CREATED", { disputed_transactions: [{ seller_transaction_id: "2CD" }, null, {}] }, ["2CD"]],
  ])("of %s with %j names no subscription, but payments", async (event_type, resource, transactionIds) => {
    const told = { ...news(), event_type, resource };
    expect(await hear(paypal.deliver(JSON.stringify(told)))).toMatchObject({ subscriptionId: null, transactionIds });
  });
});

describe("a forged event", () => {
  const changed: [string, (delivery: Delivery) => Delivery][] = [
    ["with another amount", (one) => ({ ...one, raw: Buffer.from(String(one.raw).replace("1.0", "9.0")) })],
    ["with a blank more", (one) => ({ ...one, raw: Buffer.concat([one.raw, Buffer.from(" ")]) })],
    ["printed anew", (one) => ({ ...one, raw: Buffer.from(JSON.stringify(JSON.parse(String(one.raw)))) })],
    ["with another signature", (one) => withHeader(one, "sig", "bm8=")],
    ["with another time", (one) => withHeader(one, "time", "2020-01-01T00:00:00Z")],
    ["under another transmission", (one) => withHeader(one, "id", "69cd13f0-d67a-11e5-baa3-778b53f4ae55")],
    ["under another algorithm", (one) => ({ ...one, headers: { ...one.headers, "paypal-auth-algo": "none" } })],
  ];
  const withHeader = (one: Delivery, name: string, value: string): Delivery => ({
    ...one,
    headers: { ...one.headers, [`paypal-transmission-${name}`]: value },
  });

  test.each(changed)("%s is not heard", async (_, change) => {
    expect(await hear(change(paypal.deliver(news())))).toBeNull();
  });

  test("signed for another webhook is not heard, though it names that one itself", async () => {
    const theirs = paypal.deliver({ ...news(), webhook_id: "ANOTHER" } as News, { webhookId: "ANOTHER" });
    expect(await hear(theirs)).toBeNull();
    const sent = paypal.seen.at(-1);
    expect(JSON.parse(String(sent?.raw)).webhook_id).toBe(paypal.config.webhookId);
  });

  test("cannot end the request early and put words of its own into it", async () => {
    const { raw, headers } = paypal.deliver(news());
    const before = asked();
    expect(await payments.verify(Buffer.from(`${raw},"webhook_id":"ANOTHER","x":{}`), headers)).toBeNull();
    expect(asked()).toBe(before);
  });

  const verdict = (status: number, body: unknown): Fault => ({ status, body });
  test.each([
    verdict(200, { verification_status: "FAILURE" }),
    verdict(200, { verification_status: "success" }),
    verdict(200, { verification_status: true }),
    verdict(200, {}),
    verdict(400, { name: "VALIDATION_ERROR" }),
    verdict(422, { name: "UNPROCESSABLE_ENTITY" }),
  ])("is one that PayPal says %j to", async (fault) => {
    paypal.misbehave(fault, /verify/);
    expect(await hear(paypal.deliver(news()))).toBeNull();
  });
});

describe("without asking anybody, news is refused", () => {
  const refused = async (delivery: Delivery) => {
    const before = asked();
    expect(await hear(delivery)).toBeNull();
    expect(asked()).toBe(before);
  };
  const names = ["auth-algo", "cert-url", "transmission-id", "transmission-sig", "transmission-time"];

  test.each(names)("without the header paypal-%s, or with an empty one, or with two", async (name) => {
    const { raw, headers } = paypal.deliver(news());
    const header = `paypal-${name}`;
    const value = headers[header] ?? "";
    for (const instead of [undefined, "", " ", `${value}, ${value}`, [value, value], "x".repeat(1001), `${value}é`])
      await refused({ raw, headers: { ...headers, [header]: instead as string } });
  });

  test("whose certificate lies anywhere else than with PayPal", async () => {
    const { port } = stranger.address() as AddressInfo;
    const elsewhere = [
      `http://127.0.0.1:${port}/cert`,
      `http://localhost:${port}/cert`,
      "http://api.paypal.com/cert",
      "https://api.paypal.com.example.test/cert",
      "https://example.test/api.paypal.com",
      "https://api.paypal.com@example.test/cert",
      `https://127.0.0.1:${port}/cert?x=.paypal.com`,
      "ftp://api.paypal.com/cert",
      "file:///etc/passwd",
      "api.paypal.com/cert",
    ];
    for (const certUrl of elsewhere) await refused(paypal.deliver(news(), { certUrl }));
    expect(strangersVisits).toBe(0);
  });

  test.each([
    "",
    "null",
    "[]",
    '"text"',
    "7",
    "{",
    "{} {}",
    "{}",
    '{"id":""}',
    '{"id":7,"event_type":"X"}',
    '{"id":"WH-1"}',
    '{"event_type":"X"}',
    `{"id":"${"x".repeat(256)}","event_type":"X"}`,
    '\ufeff{"id":"WH-1","event_type":"X"}',
  ])("whose body is %j", async (text) => {
    await refused(paypal.deliver(text));
  });

  test("whose body is no UTF-8", async () => {
    const { raw, headers } = paypal.deliver(news());
    await refused({ raw: Buffer.concat([raw.subarray(0, -2), Buffer.from([0x22, 0xff, 0x22])]), headers });
    const broken = Buffer.from(String(raw).replace("note", "n?te"));
    broken[broken.indexOf("?")] = 0xff;
    await refused({ raw: broken, headers });
  });
});

describe("when PayPal cannot say", () => {
  test.each(["down", "cut", "garbled", { status: 401 }, { status: 404 }, "moved"] as Fault[])(
    "whether it sent news (%j), that is a failure and no verdict",
    async (fault) => {
      const delivery = paypal.deliver(news());
      const behave = paypal.misbehave(fault, /verify/, 3);
      await expect(hear(delivery)).rejects.toMatchObject({ name: "ProviderFailed" });
      behave();
      expect(await hear(delivery)).not.toBeNull();
    },
  );
});
