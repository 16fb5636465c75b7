/** An approval page of PayPal's outlives its account: what is approved there too late is ended, and what was taken goes back. */
import { type TestApp, testApp } from "../../test/app";
import { plans, runJobsNow, sell } from "../../test/billing";
import { administrator } from "../../test/household";
import { mailTo } from "../../test/mail";
import { type PaypalPayer, paypalJobsDone, paypalPayer } from "../../test/paypal-payer";
import { type PaypalServer, paypalServer } from "../../test/paypal-server";

let paypal: PaypalServer;
let app: TestApp;
beforeAll(async () => {
  paypal = await paypalServer();
  app = await testApp({ ...paypal.env, DEV_MAIL: "on" });
  await sell(app, plans.premium);
}, 60_000);
afterAll(async () => {
  await app?.stop();
  await paypal?.stop();
});

const newPayer = (): Promise<PaypalPayer> => paypalPayer(app, paypal);
const statusAt = (id: string) => paypal.books.of(id).status;
const leave = async (me: PaypalPayer) => {
  await app.rest("DELETE", "/auth/account", { token: me.token });
  await paypalJobsDone(app);
};
const paid = (id: string) => paypal.books.of(id).payments.map(({ amount, status }) => `${amount.value} ${status}`);
const mailsTo = async ({ email }: PaypalPayer): Promise<number> => {
  const answer = await fetch(`${app.url}/dev/mail`, { headers: { accept: "application/json" } });
  return (await answer.json()).data.filter(({ to }: { to: string }) => to === email).length;
};

test("a page that is approved though its account is gone is ended when PayPal tells of it, and the payment goes back, told by mail", async () => {
  const me = await newPayer();
  const id = await me.order(plans.premium);
  await leave(me);
  expect(statusAt(id)).toBe("APPROVAL_PENDING");
  paypal.books.approve(id);
  expect(paid(id)).toEqual(["20.00 COMPLETED"]);
  await me.hear(id);
  expect([statusAt(id), paid(id)]).toEqual(["CANCELLED", ["20.00 REFUNDED"]]);
  const { text, html } = await mailTo(app, me.email, "€20.00 were given back");
  expect(text).toContain(paypal.books.of(id).payments[0]?.id);
  expect(html).toContain("after that was deleted");
  // The news of the refund, and the look of a day later, find nothing that was not told.
  await me.hear(id);
  expect(await mailsTo(me)).toBe(1);
});

test("a trial that is approved too late is ended, and a payment that comes all the same goes back", async () => {
  const me = await newPayer();
  const id = await me.order();
  await leave(me);
  paypal.books.approve(id);
  await me.hear(id);
  expect(statusAt(id)).toBe("CANCELLED");
  await mailTo(app, me.email, "Your subscription was ended");
  paypal.books.renew(id);
  await me.hear(id);
  expect(paid(id)).toEqual(["10.00 REFUNDED"]);
  await mailTo(app, me.email, "€10.00 were given back");
});

test("it is ended without news too, when its hour has come", async () => {
  const me = await newPayer();
  const id = await me.order(plans.premium);
  await leave(me);
  paypal.books.approve(id);
  await runJobsNow(app, "endSubscription", id);
  expect([statusAt(id), paid(id)]).toEqual(["CANCELLED", ["20.00 REFUNDED"]]);
});

test("a page that is approved though its account need not pay any more takes nothing, as its history says", async () => {
  const [me, admin] = [await newPayer(), await administrator(app)];
  const id = await me.order(plans.premium);
  await app.rest("PUT", `/admin/users/${me.id}`, { token: admin.token, body: { paymentExempt: true } });
  await paypalJobsDone(app);
  paypal.books.approve(id);
  await me.hear(id);
  expect(statusAt(id)).toBe("CANCELLED");
  expect(await me.told()).toMatchObject({ status: "inactive", payments: ["2000 EUR refunded"] });
});

test("who leaves gets nothing back of what was paid before", async () => {
  const me = await newPayer();
  const id = await me.subscribe(plans.premium);
  const earlier = paypal.books.of(id).payments[0];
  if (earlier) earlier.time = new Date(Date.now() - 60_000).toISOString();
  await leave(me);
  expect([statusAt(id), paid(id)]).toEqual(["CANCELLED", ["20.00 COMPLETED"]]);
});
