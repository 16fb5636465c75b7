/** PayPal in trouble: slow, down, breaking off, ending logins; what is done once stays done once. */
import { randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Payments } from "../ports/payments";
import { type Fault, type PaypalServer, paypalServer } from "../test/paypal-server";
import { until } from "../test/until";
import { paypalPayments } from "./paypal";
import type { Patience } from "./paypal-line";

let paypal: PaypalServer;
let offerId: string;
let payments: Payments;
const patient = { wholeMs: 20_000, pausesMs: [0, 0], now: Date.now };
const connect = (changes: Partial<Patience> = {}) => paypalPayments(paypal.config, { ...patient, ...changes });

beforeEach(async () => {
  paypal = await paypalServer();
  payments = connect();
  offerId = await payments.offer({ planId: randomUUID(), name: "Basic", price: 1000, trialDays: 7 }, randomUUID());
});
afterEach(() => paypal?.stop());

const returns = { approved: "https://stint.example.test/back", declined: "https://stint.example.test/away" };
const create = (by: Payments, key: string) => by.create({ offerId, reference: "me", returns }, key);
const creations = /^\/v1\/billing\/subscriptions$/;
const requests = (path: RegExp) => paypal.seen.filter((seen) => path.test(seen.path));
const logins = () => requests(/oauth2/).length;
const refusal = (status: number | null, issue: string | null = null) => ({ name: "ProviderFailed", status, issue });

describe("one key", () => {
  test("used by twenty at once makes one subscription", async () => {
    const key = randomUUID();
    const made = await Promise.all(Array.from({ length: 20 }, () => create(payments, key)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(paypal.made("subscriptions")).toBe(1);
  });

  test("used by several processes at once makes one: who is refused because another is at work asks again", async () => {
    const key = randomUUID();
    const processes = Array.from({ length: 4 }, () => connect({ pausesMs: Array(20).fill(5) }));
    const made = await Promise.all(processes.map((each) => create(each, key)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(paypal.made("subscriptions")).toBe(1);
    expect(requests(creations).length).toBeGreaterThan(4);
  });

  test("goes with every request that changes something, a further try included", async () => {
    const [key, other] = [randomUUID(), randomUUID()];
    paypal.misbehave("down", creations);
    const { id } = await create(payments, key);
    paypal.books.approve(id);
    await payments.suspend(id, "asked for", other);
    expect(requests(creations).map(({ headers }) => headers["paypal-request-id"])).toEqual([key, key]);
    expect(requests(/suspend$/).map(({ headers }) => headers["paypal-request-id"])).toEqual([other]);
  });

  test("and another make two", async () => {
    const [one, two] = await Promise.all([create(payments, randomUUID()), create(payments, randomUUID())]);
    expect(one.id).not.toBe(two.id);
    expect(paypal.made("subscriptions")).toBe(2);
  });
});

describe("an answer that does not come", () => {
  test("in time is a failure; asked again under the same key, the subscription is the one already made", async () => {
    const key = randomUUID();
    paypal.misbehave("silent", creations);
    const message = "PayPal did not answer in time";
    await expect(create(connect({ wholeMs: 300, pausesMs: [] }), key)).rejects.toMatchObject({ status: null, message });
    await until(() => paypal.made("subscriptions") === 1);
    await create(payments, key);
    expect(paypal.made("subscriptions")).toBe(1);
  }, 20_000);

  test("in time is a failure for a login, too", async () => {
    paypal.misbehave("silent", /oauth2/);
    await expect(connect({ wholeMs: 300 }).get("I-ANY")).rejects.toMatchObject(refusal(null));
  }, 20_000);

  test("ends the wait between two tries", async () => {
    paypal.misbehave("down", creations, 9);
    const hasty = connect({ wholeMs: 300, pausesMs: [60_000] });
    await expect(create(hasty, randomUUID())).rejects.toMatchObject(refusal(null));
  });

  test.each(["cut", "broken", "down"] as Fault[])(
    "because the line is %s is asked for again: one is made",
    async (fault) => {
      paypal.misbehave(fault, creations, 2);
      const { id } = await create(payments, randomUUID());
      expect((await payments.get(id))?.status).toBe("pending");
      expect([paypal.made("subscriptions"), requests(creations).length]).toEqual([1, 3]);
    },
  );

  test.each([
    ["cut", null, null],
    ["broken", 500, "INTERNAL_SERVER_ERROR"],
    ["down", 503, "SERVICE_UNAVAILABLE"],
    [{ status: 429, body: { name: "RATE_LIMIT_REACHED" } }, 429, "RATE_LIMIT_REACHED"],
  ] as [Fault, number | null, string | null][])("three times (%j) is a failure", async (fault, status, issue) => {
    paypal.misbehave(fault, creations, 9);
    await expect(create(payments, randomUUID())).rejects.toMatchObject(refusal(status, issue));
    expect(requests(creations).length).toBe(3);
  });

  test.each(["suspend", "activate", "cancel"] as const)("to %s is found done by the next try", async (verb) => {
    const { id } = await create(payments, randomUUID());
    paypal.books.approve(id);
    if (verb === "activate") await payments.suspend(id, "before", randomUUID());
    const news = paypal.books.news.length;
    paypal.misbehave("cut", new RegExp(`${verb}$`));
    await payments[verb](id, "asked for", randomUUID());
    expect(paypal.books.news.length).toBe(news + 1);
  });

  test("because nobody listens is a failure", async () => {
    const gone = paypalPayments({ ...paypal.config, baseUrl: "http://127.0.0.1:9" }, patient);
    await expect(gone.get("I-ANY")).rejects.toMatchObject(refusal(null));
  });
});

describe("an answer that is no good", () => {
  test("by its status tells PayPal's name for what is wrong, and is not asked for again", async () => {
    const order = { offerId: "P-UNKNOWN", reference: "me", returns };
    await expect(payments.create(order, randomUUID())).rejects.toMatchObject(refusal(404, "INVALID_RESOURCE_ID"));
    const long = { offerId, reference: "x".repeat(128), returns };
    await expect(payments.create(long, randomUUID())).rejects.toMatchObject(refusal(400, "INVALID_STRING_MAX_LENGTH"));
    expect(requests(creations).length).toBe(2);
  });

  test("because it leads elsewhere is not followed: not with the order, not with the login's secret", async () => {
    let visits = 0;
    const elsewhere = http.createServer((_req, res) => {
      visits++;
      res.end("{}");
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
    paypal.movedTo = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
    paypal.misbehave("moved", creations);
    await expect(create(payments, randomUUID())).rejects.toMatchObject(refusal(307));
    paypal.misbehave("moved", /oauth2/);
    await expect(connect().get("I-ANY")).rejects.toMatchObject(refusal(307));
    elsewhere.close();
    expect(visits).toBe(0);
  });

  test("names neither secret nor token in what a log would show", async () => {
    const strange = { status: 418, body: { name: `x\n${paypal.config.clientSecret}`, debug_id: "abc123" } };
    paypal.misbehave(strange, creations);
    const failure = await create(payments, randomUUID()).catch((error: Error) => error);
    expect((failure as Error).message).toBe("PayPal answered 418 (report abc123) to POST /v1/billing/subscriptions");
  });
});

describe("the login", () => {
  test("is asked for once by many at the same time, and kept", async () => {
    const fresh = connect();
    const before = logins();
    await Promise.all(Array.from({ length: 10 }, () => fresh.get("I-ANY")));
    await fresh.get("I-ANY");
    expect(logins()).toBe(before + 1);
  });

  test("is renewed shortly before PayPal ends it", async () => {
    let now = Date.now();
    paypal.loginSeconds = 3600;
    const watched = connect({ now: () => now });
    const before = logins();
    await watched.get("I-ANY");
    now += 3600_000 - 61_000;
    await watched.get("I-ANY");
    expect(logins()).toBe(before + 1);
    now += 2_000;
    await watched.get("I-ANY");
    expect(logins()).toBe(before + 2);
  });

  test("that ended before its time is replaced, and the request made after all: one is made", async () => {
    const before = logins();
    paypal.logOut();
    await Promise.all([create(payments, "one"), create(payments, "two"), payments.get("I-ANY")]);
    expect([logins(), paypal.made("subscriptions")]).toEqual([before + 1, 2]);
  });

  test("that is refused right after it was given is not asked for without end", async () => {
    paypal.misbehave({ status: 401, body: { error: "invalid_token" } }, creations, 9);
    const before = logins();
    await expect(create(payments, randomUUID())).rejects.toMatchObject(refusal(401, "invalid_token"));
    expect([logins(), requests(creations).length]).toEqual([before + 1, 2]);
  });

  test("with a wrong secret is a failure, and the next verb asks again", async () => {
    const config = { ...paypal.config, clientSecret: "wrong" };
    const wrong = paypalPayments(config, patient);
    await expect(wrong.get("I-ANY")).rejects.toMatchObject(refusal(401, "invalid_client"));
    const before = logins();
    await expect(wrong.get("I-ANY")).rejects.toMatchObject(refusal(401, "invalid_client"));
    expect(logins()).toBe(before + 1);
  });

  test.each([{}, { access_token: "a\nb", expires_in: 9 }, { access_token: "a" }, { access_token: "", expires_in: 9 }])(
    "that is none (%j) is a failure",
    async (body) => {
      paypal.misbehave({ status: 200, body }, /oauth2/);
      await expect(connect().get("I-ANY")).rejects.toMatchObject(refusal(200));
    },
  );
});
