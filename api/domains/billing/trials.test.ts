/** A trial is free once for each address, also when its account was deleted and made anew (docs/product.md "Plans"). */
import { randomUUID } from "node:crypto";
import { type TestApp, testApp } from "../../test/app";
import { payerOf, type TestPayer } from "../../test/billing";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ DEV_MAIL: "on" });
}, 60_000);
afterAll(() => app?.stop());

async function register(email: string): Promise<TestPayer> {
  const { body } = await app.rest("POST", "/auth/register", {
    body: { email, password: "secret-1", name: "Somebody" },
  });
  return payerOf(app, { token: body.data.token, id: body.data.user.id, email });
}
const leave = ({ token }: TestPayer) => app.rest("DELETE", "/auth/account", { token });
/** What the approval page of a new order says of the price. */
async function offered(me: TestPayer): Promise<"free" | "paid"> {
  const query = "{ plans { name trialDays } }";
  const { data } = await app.gql(query, {}, me.token);
  const plans: { trialDays: number }[] = data.plans;
  const page = await fetch((await me.order()).replace(/^http:\/\/[^/]+/, app.url));
  const isFree = (await page.text()).includes("7 days free");
  // What the screens promise is what the payer finds there.
  expect(plans.map(({ trialDays }) => trialDays)).toEqual([isFree ? 7 : 0, 0, 0]);
  return isFree ? "free" : "paid";
}

test("who had one and comes back under the same address pays from the first day, and is migrated into none", async () => {
  const name = randomUUID();
  const me = await register(`${name}@example.test`);
  expect(await offered(me)).toBe("free");
  await me.subscribe();
  await leave(me);

  const again = await register(`${name.toUpperCase()}@Example.test`);
  expect((await again.call("POST", "/migrate-legacy-account")).body.data.user.subscription_status).toBe("inactive");
  expect([await again.history(), await offered(again)]).toEqual([[], "paid"]);
  await leave(again);
  expect(await offered(await register(`${name}@example.test`))).toBe("paid");
});

test("a trial that was given to an account from before subscriptions counts as well", async () => {
  const email = `${randomUUID()}@example.test`;
  const me = await register(email);
  await me.call("POST", "/migrate-legacy-account");
  expect([await me.status(), await offered(me)]).toEqual(["trial", "paid"]);
  await leave(me);
  const again = await register(email);
  await again.call("POST", "/migrate-legacy-account");
  expect([await again.status(), await offered(again)]).toEqual(["inactive", "paid"]);
});

test("who left without a trial has it still, and another address is another person's", async () => {
  const name = randomUUID();
  const me = await register(`${name}@example.test`);
  await leave(me);
  const again = await register(`${name}@example.test`);
  await again.subscribe();
  expect(await again.status()).toBe("trial");
  await leave(again);
  expect(await offered(await register(`${name}+other@example.test`))).toBe("free");
});

test("a visitor is told of the trial of a new address, and an order that waits of its own", async () => {
  const query = "{ plans { trialDays } }";
  expect((await app.gql(query)).data.plans).toEqual([7, 0, 0].map((trialDays) => ({ trialDays })));
  const me = await register(`${randomUUID()}@example.test`);
  const waiting = async () =>
    (await app.gql("{ me { unfinishedPlan { name trialDays } } }", {}, me.token)).data.me.unfinishedPlan;
  await me.order();
  expect(await waiting()).toEqual({ name: "Basic", trialDays: 7 });
});

test("nothing of the address is kept but a hash that says nothing without the secret", async () => {
  const rows = await app.sql<{ address: Buffer }>("SELECT * FROM trials_had");
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect([Object.keys(row), row.address.length]).toEqual([["address", "had_on"], 32]);
});
