/** Ordering where something goes wrong meanwhile: nothing is paid for in vain, and what ran before goes on (docs/product.md "Plans"). */
import { type TestApp, testApp } from "../../test/app";
import { atProvider, endQuietly, failToPay, idIn, jobsDone, newPayer, payerOf, plans, sell } from "../../test/billing";
import { person } from "../../test/household";
import { barrier, endTrouble, nextTime, noAnswer } from "../../test/sandbox-trouble";
import { until } from "../../test/until";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  for (const plan of [plans.premium, plans.pro]) await sell(app, plan);
}, 60_000);
afterEach(endTrouble);
afterAll(() => app?.stop());

test("an order that gave way to another and is approved all the same runs, and the other is ended when it is approved", async () => {
  const me = await newPayer(app);
  const [premium, basic] = [await me.order(plans.premium), await me.order(plans.basic)];
  await me.press(premium, "approve");
  await until(async () => (await me.status()) === "active");
  const account = async () => (await me.call("GET", "/status")).body.data;
  const told = async () => [await me.details(), await account(), await me.history(), await me.payments()];
  const before = await told();
  expect(before).toMatchObject([
    { plan: { name: "Premium" } },
    { accountType: "premium", subscriptionLevel: "premium" },
    ["activated", "created", "created"],
    [{ amount: 2000, status: "completed" }],
  ]);
  const { data } = await app.gql("{ me { unfinishedPlan { name } } }", {}, me.token);
  expect(data).toEqual({ me: { unfinishedPlan: null } });

  await me.press(basic, "approve");
  await until(async () => (await atProvider(app, idIn(basic))) === "cancelled");
  await jobsDone(app);
  expect(await told()).toEqual(before);
  expect(await atProvider(app, idIn(premium))).toBe("active");
});

test("a second order that is approved while the first is paid is ended, and its payment goes back", async () => {
  const me = await newPayer(app);
  const [pro, premium] = [await me.order(plans.pro), await me.order(plans.premium)];
  await me.press(premium, "approve");
  await until(async () => (await me.status()) === "active");
  await me.press(pro, "approve");
  const paid = async () =>
    (await me.payments()).map(({ amount, status }: { amount: number; status: string }) => `${amount} ${status}`).sort();
  await until(async () => (await paid()).includes("3000 refunded"));
  expect(await paid()).toEqual(["2000 completed", "3000 refunded"]);
  expect([await atProvider(app, idIn(pro)), await atProvider(app, idIn(premium))]).toEqual(["cancelled", "active"]);
  expect(await me.details()).toMatchObject({ plan: { name: "Premium" } });
});

test("an order that is approved after what ran was over at the provider, without news of it, runs", async () => {
  const me = await newPayer(app);
  const [premium, basic] = [await me.order(plans.premium), await me.order(plans.basic)];
  await me.press(basic, "approve");
  await until(async () => (await me.status()) === "trial");
  await endQuietly(app, idIn(basic));
  await me.press(premium, "approve");
  await until(async () => (await me.status()) === "active");
  await jobsDone(app);
  expect(await me.details()).toMatchObject({ plan: { name: "Premium" } });
  expect(await atProvider(app, idIn(premium))).toBe("active");
  expect((await me.payments()).map(({ status }: { status: string }) => status)).toEqual(["completed"]);
});

test("an order that gave way while the provider made it is not handed out", async () => {
  const me = await newPayer(app);
  const slow = barrier();
  nextTime("create", async (really) => {
    const made = await really();
    await slow.pass();
    return made;
  });
  const first = me.call("POST", "/create", { planId: plans.premium });
  await slow.reached;
  const second = await me.order(plans.basic);
  slow.open();
  const { status, body } = await first;
  expect([status, body.error.message]).toEqual([409, "This was changed meanwhile. Please try again."]);
  await me.press(second, "approve");
  await until(async () => (await me.status()) === "trial");
});

test("an order that failed at the provider leaves a trial from before subscriptions as it was", async () => {
  const me = payerOf(app, await person(app));
  await me.call("POST", "/migrate-legacy-account");
  const before = [await me.details(), await me.history(), await me.user()];
  nextTime("create", noAnswer);
  const { status, body } = await me.call("POST", "/create", { planId: plans.basic });
  expect([status, body.error.message]).toEqual([502, "Failed to create subscription"]);
  expect([await me.details(), await me.history(), await me.user()]).toEqual(before);
  expect((await me.cancel()).status).toBe(200);
});

test("a declined order leaves an unpaid subscription as it was, here and at the provider", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  await failToPay(app, me, id);
  await jobsDone(app);
  const before = await me.details();
  await me.press(await me.order(), "cancel");
  await jobsDone(app);
  expect([await me.details(), await atProvider(app, id)]).toEqual([before, "suspended"]);
});

test("an order that died at the provider is made anew", async () => {
  const me = await newPayer(app);
  const dead = await me.order();
  await endQuietly(app, idIn(dead));
  const again = await me.order();
  expect(again).not.toBe(dead);
  await me.press(again, "approve");
  await until(async () => (await me.status()) === "trial");
});

test.each(["%00", "%ZZ", "I-1", "i-0123456789abcdef01", `I-${"0".repeat(18)}`, "I-0123456789ABCDEF0%00"])(
  "there is nothing to approve at %s",
  async (id) => {
    for (const [method, path] of [
      ["GET", `/sandbox/checkout/${id}`],
      ["POST", `/sandbox/checkout/${id}/approve`],
      ["POST", `/sandbox/checkout/${id}/cancel`],
    ]) {
      const { status, redirected } = await fetch(app.url + path, { method });
      expect([path, status, redirected]).toEqual([path, 404, false]);
    }
  },
);
