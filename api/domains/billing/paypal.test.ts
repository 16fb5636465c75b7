/** Subscriptions paid through PayPal, from the REST door to a PayPal on loopback (docs/security.md "Payments"). */
import { type TestApp, testApp } from "../../test/app";
import { plans, sell } from "../../test/billing";
import { contentsOf } from "../../test/contents";
import { type PaypalPayer, paypalJobsDone, paypalPayer, post } from "../../test/paypal-payer";
import { type PaypalServer, paypalServer } from "../../test/paypal-server";
import { until } from "../../test/until";

let paypal: PaypalServer;
let app: TestApp;
beforeAll(async () => {
  paypal = await paypalServer();
  app = await testApp(paypal.env);
  await sell(app, plans.premium);
}, 60_000);
afterAll(async () => {
  await app?.stop();
  await paypal?.stop();
});

const newPayer = (): Promise<PaypalPayer> => paypalPayer(app, paypal);
const statusAt = (id: string) => paypal.books.of(id).status;

describe("a subscription", () => {
  test("is ordered here, approved at PayPal, and runs when PayPal says so", async () => {
    const me = await newPayer();
    const { status, body } = await me.call("POST", "/create", { planId: plans.basic });
    const id = body.data.subscription_id;
    const page = `${paypal.config.baseUrl}/webapps/billing/subscriptions?ba_token=${paypal.books.of(id).approvalToken}`;
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, approval_url: page, data: { approval_url: page, subscription_id: id } });
    expect(await me.told()).toMatchObject({ status: "inactive", plan: null, history: ["created"] });

    const back = paypal.books.approve(id);
    expect(back).toMatch(/\/\?approval=approved&subscription_id=I-\w+&/);
    expect(await me.told()).toMatchObject({ status: "inactive" });
    await me.hear(id);
    const trial = { accountType: "trial", subscriptionLevel: "basic", status: "trial", plan: "Basic", payments: [] };
    expect(await me.told()).toMatchObject(trial);
    const days = (Date.parse((await me.details()).user.next_billing_date) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);

    paypal.books.renew(id);
    await me.hear(id);
    const active = { accountType: "premium", subscriptionLevel: "basic", status: "active", plan: "Basic" };
    expect(await me.told()).toMatchObject({ ...active, payments: ["1000 EUR completed"] });
  });

  test("runs as soon as its payer is back, though no news came", async () => {
    const me = await newPayer();
    const id = await me.order();
    expect((await me.call("POST", "/confirm", {})).body.data.user.subscription_status).toBe("inactive");
    paypal.books.approve(id);
    const { body } = await me.call("POST", "/confirm", { subscription_id: id });
    expect(body.data).toMatchObject({ user: { subscription_status: "trial" }, plan: { name: "Basic" } });
    const told = await me.told();
    await me.hear(id);
    expect(await me.told()).toEqual(told);
  });

  test("whose payments fail is past due, then unpaid; what was given back is told as refunded", async () => {
    const me = await newPayer();
    const id = await me.subscribe();
    const paid = paypal.books.renew(id);
    paypal.books.fail(id);
    await me.hear(id);
    expect(await me.told()).toMatchObject({ status: "past_due", accountType: "premium" });
    paypal.books.fail(id);
    paypal.books.fail(id);
    paypal.books.refund(id, paid.id);
    await me.hear(id);
    expect(await me.told()).toMatchObject({ status: "unpaid", accountType: "free", subscriptionLevel: null });
    expect((await me.payments()).map(({ status }: { status: string }) => status).sort()).toEqual([
      ...["failed", "failed", "failed", "refunded"],
    ]);
  });

  test("whose first payment failed is in no trial again, also when a cancellation is taken back", async () => {
    const me = await newPayer();
    const id = await me.subscribe();
    paypal.books.fail(id);
    await me.hear(id);
    await me.cancel();
    await me.call("POST", "/reactivate", { plan_id: plans.basic });
    expect(await me.told()).toMatchObject({ status: "active", accountType: "premium" });
  });

  test("that its payer ends at PayPal is over here", async () => {
    const me = await newPayer();
    const id = await me.subscribe();
    paypal.books.transition(paypal.books.of(id), "CANCELLED", "BILLING.SUBSCRIPTION.CANCELLED");
    await me.hear(id);
    expect(await me.told()).toMatchObject({ status: "inactive", accountType: "free", plan: null });
  });

  test("cancelled is suspended at PayPal until it is taken back", async () => {
    const me = await newPayer();
    const id = await me.subscribe();
    const due = (await me.details()).user.next_billing_date;
    const { body } = await me.call("POST", "/cancel", { confirmation: "CANCEL" });
    expect(body.data).toEqual({ immediate: false, deleted: false, access_until: due });
    await me.hear(id);
    expect([statusAt(id), await me.status()]).toEqual(["SUSPENDED", "cancelled"]);
    expect((await me.call("POST", "/reactivate", { plan_id: plans.basic })).status).toBe(200);
    await me.hear(id);
    expect([statusAt(id), await me.status()]).toEqual(["ACTIVE", "trial"]);
  });

  test("ended at once is cancelled at PayPal, and the account is gone", async () => {
    const me = await newPayer();
    const id = await me.subscribe();
    const { body } = await me.call("POST", "/cancel", { confirmation: "CANCEL", immediate: true });
    expect(body.data).toEqual({ immediate: true, deleted: true, access_until: null });
    await until(() => statusAt(id) === "CANCELLED");
    expect((await me.call("GET", "/details")).status).toBe(401);
    await me.hear(id);
  });

  test("changes its plan when the payer agrees at PayPal, and keeps it where not", async () => {
    const me = await newPayer();
    const id = await me.subscribe();
    const page = { approval_url: expect.stringContaining(paypal.books.of(id).approvalToken) };
    const { body } = await me.call("POST", "/upgrade", { plan_id: plans.premium });
    expect(body).toMatchObject({ ...page, data: { plan: { name: "Basic" } } });
    paypal.books.decline(id);
    await me.call("POST", "/confirm", { subscription_id: id });
    expect(await me.told()).toMatchObject({ plan: "Basic" });
    await me.call("POST", "/upgrade", { plan_id: plans.premium });
    paypal.books.approve(id);
    await me.hear(id);
    expect(await me.told()).toMatchObject({ plan: "Premium", subscriptionLevel: "premium" });
    const [renewed, back] = [paypal.books.renew(id), await me.call("POST", "/downgrade", { plan_id: plans.basic })];
    expect(renewed.amount.value).toBe("20.00");
    expect(back.body).toMatchObject(page);
  });

  test("wanted twenty times at once is one at PayPal", async () => {
    const me = await newPayer();
    const before = paypal.made("subscriptions");
    const wishes = Array.from({ length: 20 }, () => me.call("POST", "/create", { planId: plans.basic }));
    const answers = await Promise.all(wishes);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.data.approval_url)).size).toBe(1);
    expect(paypal.made("subscriptions")).toBe(before + 1);
  });
});

describe("somebody else's subscription", () => {
  test("is not found by who comes back with its id, and nobody's account changes", async () => {
    const [owner, thief] = [await newPayer(), await newPayer()];
    const theirs = await owner.order();
    await thief.order();
    paypal.books.approve(theirs);
    const before = await contentsOf(app.databaseUrl);
    const answer = await thief.call("POST", "/confirm", { subscription_id: theirs, status: "ACTIVE" });
    expect([answer.status, answer.body.error]).toEqual([404, { code: "NOT_FOUND", message: "Subscription not found" }]);
    expect(await contentsOf(app.databaseUrl)).toEqual(before);
  });

  test("of another shop, or under a reference that has its own, changes nothing when PayPal tells of it", async () => {
    const me = await newPayer();
    const id = await me.order();
    const { planId, customId } = paypal.books.of(id);
    const told = await me.told();
    for (const reference of [null, "another shop's", customId]) {
      const foreign = paypal.books.order(planId, reference, ["https://a.example.test", "https://b.example.test"]);
      paypal.books.approve(foreign.id);
      await me.hear(foreign.id);
      expect(await me.told()).toEqual(told);
    }
    expect((await me.call("POST", "/confirm", { subscription_id: id })).body.data.user.subscription_status).toBe(
      "inactive",
    );
  });
});

describe("news", () => {
  const heard = (id: string) => app.sql("SELECT FROM provider_events WHERE id = $1", [id]);

  test("that comes ten times at once counts once, each kind of it", async () => {
    const [once, often] = [await newPayer(), await newPayer()];
    const ids = { once: await once.order(), often: await often.order() };
    const { books } = paypal;
    for (const befall of ["approve", "renew", "fail", "renew", "fail", "fail", "fail"] as const) {
      const before = often.newsOf(ids.often).length;
      for (const id of Object.values(ids)) books[befall](id);
      await once.hear(ids.once);
      for (const news of often.newsOf(ids.often).slice(before)) {
        const deliveries = Array.from({ length: 10 }, () => paypal.deliver(news));
        const answers = await Promise.all(deliveries.map((delivery) => post(app, delivery)));
        expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
        expect(await heard(news.id)).toHaveLength(1);
      }
      await paypalJobsDone(app);
      expect(await often.told()).toEqual(await once.told());
    }
    const payments = [...Array(2).fill("1000 EUR completed"), ...Array(4).fill("1000 EUR failed")];
    expect(await often.told()).toMatchObject({ status: "unpaid", payments });
  });

  test("of four things leads to the same end in all 24 orders", async () => {
    const orders = permutations([0, 1, 2, 3]);
    expect(orders).toHaveLength(24);
    const ends: object[] = [];
    for (const order of orders) ends.push(await toTheEnd(order));
    expect(ends[0]).toMatchObject({
      ...{ status: "inactive", accountType: "free", plan: null },
      ...{ payments: ["1000 EUR failed", "1000 EUR refunded"], history: ["ended", "trial_started", "created"] },
    });
    for (const end of ends) expect(end).toEqual(ends[0]);
  }, 120_000);

  async function toTheEnd(order: readonly number[]): Promise<object> {
    const me = await newPayer();
    const id = await me.subscribe();
    const { books } = paypal;
    const before = me.newsOf(id).length;
    const paid = books.renew(id);
    books.fail(id);
    books.refund(id, paid.id);
    books.transition(books.of(id), "CANCELLED", "BILLING.SUBSCRIPTION.CANCELLED");
    const news = me.newsOf(id).slice(before);
    expect(news.map(({ event_type }) => event_type.split(".").at(-1))).toEqual([
      ...["COMPLETED", "FAILED", "REFUNDED", "CANCELLED"],
    ]);
    for (const each of order) {
      const one = news[each];
      if (one) expect((await post(app, paypal.deliver(one))).status).toBe(200);
    }
    await paypalJobsDone(app);
    return me.told();
  }

  test("that PayPal did not send is refused, and nothing changes", async () => {
    const me = await newPayer();
    const id = await me.subscribe();
    paypal.books.transition(paypal.books.of(id), "CANCELLED", "BILLING.SUBSCRIPTION.CANCELLED");
    const news = me.newsOf(id).at(-1);
    if (!news) throw new Error("no news");
    const good = paypal.deliver(news);
    const { "paypal-transmission-sig": signature = "", ...unsigned } = good.headers;
    const before = await contentsOf(app.databaseUrl);
    const forged = {
      "with a changed byte": { ...good, raw: Buffer.from(String(good.raw).replace("CANCELLED", "CANCELLeD")) },
      "with a blank more": { ...good, raw: Buffer.concat([good.raw, Buffer.from("\n")]) },
      "printed anew": { ...good, raw: Buffer.from(JSON.stringify(news)) },
      "for another webhook": paypal.deliver(news, { webhookId: "8PT597110X687430L" }),
      "without a signature": { ...good, headers: unsigned },
      "with two signatures": {
        ...good,
        headers: { ...unsigned, "paypal-transmission-sig": `${signature}, ${signature}` },
      },
      "under a foreign certificate": paypal.deliver(news, { certUrl: `${app.url}/cert.pem` }),
      "in the sandbox's words": { ...good, headers: { "sandbox-time": "1", "sandbox-signature": "x" } },
    };
    for (const [how, delivery] of Object.entries(forged)) {
      const { status, body } = await post(app, delivery);
      expect([how, status, body.error?.code]).toEqual([how, 401, "UNAUTHORIZED"]);
    }
    expect(await contentsOf(app.databaseUrl)).toEqual(before);
    expect((await post(app, good)).status).toBe(200);
    await paypalJobsDone(app);
    expect(await me.status()).toBe("inactive");
  });

  test("that PayPal cannot verify right now is not lost: it is refused as a failure, and counts when it comes again", async () => {
    const me = await newPayer();
    const id = await me.order();
    paypal.books.approve(id);
    const [, news] = me.newsOf(id);
    if (!news) throw new Error("no news");
    const delivery = paypal.deliver(news);
    paypal.misbehave("down", /verify/, 3);
    const { status, body } = await post(app, delivery);
    expect([status, body.error?.code, await heard(news.id)]).toEqual([502, "PROVIDER_FAILED", []]);
    expect((await post(app, delivery)).status).toBe(200);
    await paypalJobsDone(app);
    expect(await me.status()).toBe("trial");
  });
});

const permutations = (all: readonly number[]): number[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((first) => permutations(all.filter((other) => other !== first)).map((rest) => [first, ...rest]));
