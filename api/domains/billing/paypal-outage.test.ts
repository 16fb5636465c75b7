/** PayPal failing, breaking off and keeping silent: the call says so, changes nothing, and can simply be made again (docs/api.md "Codes", 502). */
import timers from "node:timers/promises";
import { type TestApp, testApp } from "../../test/app";
import { plans, sell } from "../../test/billing";
import { type PaypalPayer, paypalPayer } from "../../test/paypal-payer";
import { type Fault, type PaypalServer, paypalServer } from "../../test/paypal-server";
import { until } from "../../test/until";

// The pauses between two tries are PayPal's to use, not this test's.
const pause = timers.setTimeout;
beforeEach(() => {
  jest.spyOn(timers, "setTimeout").mockImplementation((ms, ...rest) => pause(Math.min(ms ?? 0, 25), ...rest));
});
afterEach(() => jest.restoreAllMocks());

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

const timeout = AbortSignal.timeout.bind(AbortSignal);
/** Lets nobody wait ten seconds for an answer, until what it gives back is called. */
function shortenTimeouts(): () => void {
  const spy = jest.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(Math.min(ms, 500)));
  return () => spy.mockRestore();
}

interface Call {
  sentence: string;
  /** What is asked of PayPal, below the subscription's address, and whether it answers with something. */
  asks: "" | "/suspend" | "/activate" | "/revise";
  answers: boolean;
  path: string;
  body: object;
  /** Whoever can make the call, and PayPal's id of the subscription. */
  payer(): Promise<{ me: PaypalPayer; id: string }>;
}

const made = async (...steps: ((me: PaypalPayer, id: string) => Promise<unknown>)[]) => {
  const me = await paypalPayer(app, paypal);
  const id = await me.subscribe();
  for (const step of steps) await step(me, id);
  await me.hear(id);
  return { me, id };
};
const upgrade = async (me: PaypalPayer, id: string) => {
  await me.call("POST", "/upgrade", { plan_id: plans.premium });
  paypal.books.approve(id);
};
const cancel = (me: PaypalPayer) => me.call("POST", "/cancel", { confirmation: "CANCEL" });

const calls: Record<string, Call> = {
  confirming: {
    sentence: "Failed to check the subscription with the payment provider",
    ...{ asks: "", answers: true },
    path: "/confirm",
    body: {},
    payer: () => made(),
  },
  cancelling: {
    sentence: "Failed to cancel subscription",
    ...{ asks: "/suspend", answers: false },
    path: "/cancel",
    body: { confirmation: "CANCEL" },
    payer: () => made(),
  },
  reactivating: {
    sentence: "Failed to reactivate subscription",
    ...{ asks: "/activate", answers: false },
    path: "/reactivate",
    body: { plan_id: plans.basic },
    payer: () => made(cancel),
  },
  upgrading: {
    sentence: "Failed to upgrade subscription",
    ...{ asks: "/revise", answers: true },
    path: "/upgrade",
    body: { plan_id: plans.premium },
    payer: () => made(),
  },
  downgrading: {
    sentence: "Failed to downgrade subscription",
    ...{ asks: "/revise", answers: true },
    path: "/downgrade",
    body: { plan_id: plans.basic },
    payer: () => made(upgrade),
  },
};

/** What is kept, the wish to end included: a call that failed must not be carried out later. */
const kept = (id: string) =>
  app.sql("SELECT plan_id, status, ending, next_billing_at FROM subscriptions WHERE provider_id = $1", [id]);

/** One call through one kind of trouble, by a payer of its own. */
async function through({ sentence, asks, path, body, payer }: Call, fault: Fault): Promise<void> {
  const { me, id } = await payer();
  const before = [await me.told(), await kept(id)];
  const restoreTimeouts = fault === "silent" ? shortenTimeouts() : () => {};
  const behave = paypal.misbehave(fault, new RegExp(`${id}${asks}$`), 9);
  const answer = await me.call("POST", path, body);
  behave();
  restoreTimeouts();
  expect([fault, answer.status, answer.body.error]).toEqual([
    ...[fault, 502, { code: "PROVIDER_FAILED", message: sentence }],
  ]);
  expect([await me.told(), await kept(id)]).toEqual(before);
  const again = await me.call("POST", path, body);
  expect([fault, again.status, again.body.error]).toEqual([fault, 200, undefined]);
}

test.each(Object.keys(calls))("%s says so and changes nothing; afterwards it works", async (name) => {
  const call = calls[name] as Call;
  // Suspending and activating answer with nothing: there is nothing to garble.
  const faults: Fault[] = ["down", "broken", "cut", ...(call.answers ? ["garbled" as const] : [])];
  await Promise.all(faults.map((fault) => through(call, fault)));
  await through(call, "silent");
});

describe("ordering", () => {
  const sentence = "Failed to create subscription";
  const faults: Fault[] = ["down", "broken", "cut", "silent", "garbled"];
  test.each(faults)("while PayPal is %s says so and changes nothing; afterwards it is the one order", async (fault) => {
    const me = await paypalPayer(app, paypal);
    const told = await me.told();
    const before = paypal.made("subscriptions");
    const restoreTimeouts = fault === "silent" ? shortenTimeouts() : () => {};
    const behave = paypal.misbehave(fault, /billing\/subscriptions$/, 9);
    const { status, body } = await me.call("POST", "/create", { planId: plans.basic });
    behave();
    restoreTimeouts();
    expect([status, body.error]).toEqual([502, { code: "PROVIDER_FAILED", message: sentence }]);
    expect(await me.told()).toEqual(told);
    await me.subscribe();
    expect(await me.told()).toMatchObject({ status: "trial", plan: "Basic" });
    expect(paypal.made("subscriptions")).toBe(before + 1);
  });

  test("is one order though PayPal failed before its plan was made, and one plan", async () => {
    await app.sql("UPDATE plans SET price = 1100 WHERE id = $1", [plans.basic]);
    const before = paypal.made("plans");
    const me = await paypalPayer(app, paypal);
    for (const [fault, path] of [
      ["down", /products$/],
      ["broken", /plans$/],
      ["down", /oauth2/],
    ] as [Fault, RegExp][]) {
      if (path.test("/v1/oauth2")) paypal.logOut();
      const behave = paypal.misbehave(fault, path, 9);
      const { status, body } = await me.call("POST", "/create", { planId: plans.basic });
      expect([status, body.error.message]).toEqual([502, sentence]);
      behave();
    }
    await me.subscribe();
    expect(paypal.made("plans")).toBe(before + 1);
    await app.sql("UPDATE plans SET price = 1000 WHERE id = $1", [plans.basic]);
  });

  test("at a page that is not PayPal's is refused", async () => {
    const me = await paypalPayer(app, paypal);
    paypal.desk.approvalOrigin = "https://www.paypal.com.example.test";
    const { status, body } = await me.call("POST", "/create", { planId: plans.basic });
    paypal.desk.approvalOrigin = paypal.config.baseUrl;
    expect([status, body.error.message]).toEqual([502, sentence]);
  });
});

describe("leaving", () => {
  test("at once does not wait for PayPal: the account goes, and PayPal is told when it is back", async () => {
    const { me, id } = await made();
    paypal.misbehave("down", /\/I-/, 3);
    const { status } = await me.call("POST", "/cancel", { confirmation: "CANCEL", immediate: true });
    expect(status).toBe(200);
    expect((await me.call("GET", "/details")).status).toBe(401);
    expect(paypal.books.of(id).status).toBe("ACTIVE");
    await until(() => paypal.books.of(id).status === "CANCELLED");
  });
});

test("what PayPal did although it failed is found done when the call is made again", async () => {
  const { me, id } = await made();
  const behave = paypal.misbehave("broken", /\/suspend$/, 9);
  expect((await cancel(me)).status).toBe(502);
  behave();
  expect([paypal.books.of(id).status, await me.status()]).toEqual(["SUSPENDED", "trial"]);
  expect((await cancel(me)).status).toBe(200);
  expect([paypal.books.of(id).status, await me.status()]).toEqual(["SUSPENDED", "cancelled"]);
});
