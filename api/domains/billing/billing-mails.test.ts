/** Mails about money tell what is so, each once: before a trial ends, of payments that came, failed or are tried no more. */
import { type TestApp, testApp } from "../../test/app";
import { failToPay, jobsDone, newPayer, pass, plans, type TestPayer } from "../../test/billing";
import { mailTo } from "../../test/mail";
import { until } from "../../test/until";
import { newsWords, paymentWords } from "./billing-mails";
import { billingNews } from "./subscription-later";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ DEV_MAIL: "on" });
}, 60_000);
afterAll(() => app?.stop());

/** The subjects of all that was sent, oldest first, once nothing is on its way. */
async function subjectsTo(me: TestPayer): Promise<string[]> {
  await jobsDone(app);
  const answer = await fetch(`${app.url}/dev/mail`, { headers: { accept: "application/json" } });
  const mails: { to: string; subject: string }[] = (await answer.json()).data;
  return mails
    .filter(({ to }) => to === me.email)
    .map(({ subject }) => subject)
    .reverse();
}

test("three days and one day before a trial ends its user is told what is charged and when, each once", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  for (let day = 0; day < 3; day++) await pass(app, id, "day");
  expect(await subjectsTo(me)).toEqual([]);
  await pass(app, id, "day");
  const { text, html } = await mailTo(app, me.email, "Your free trial ends soon");
  expect(text).toMatch(
    /^Hello .*\n\nYour free trial of Basic ends on \w+ \d+, \d{4}\. Then €10\.00 are charged, .* Cancel before/,
  );
  expect(text).toContain("/profile#subscription\n");
  expect(html).toContain("€10.00");
  await pass(app, id, "day");
  expect(await subjectsTo(me)).toEqual(["Your free trial ends soon"]);
  await pass(app, id, "day");
  await mailTo(app, me.email, "Your free trial ends soon", 2);
  await pass(app, id, "due");
  await until(async () => (await me.status()) === "active");
  const [paid] = await me.payments();
  expect((await mailTo(app, me.email, "Receipt for €10.00")).text).toContain(paid.paypal_transaction_id);
  // News that say nothing new send nothing more.
  await me.call("POST", "/confirm", { subscription_id: id });
  const soon = "Your free trial ends soon";
  expect(await subjectsTo(me)).toEqual([soon, soon, "Receipt for €10.00"]);
});

test("who cancelled in the trial is told of its end alone", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  await me.cancel();
  for (let day = 0; day < 6; day++) await pass(app, id, "day");
  expect(await subjectsTo(me)).toEqual(["Your subscription ends"]);
});

test("who takes a cancellation back shortly before the end is not told the same twice", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  for (let day = 0; day < 5; day++) await pass(app, id, "day");
  await mailTo(app, me.email, "Your free trial ends soon");
  await me.cancel();
  await pass(app, id, "day");
  await jobsDone(app);
  await me.call("POST", "/reactivate", { plan_id: plans.basic });
  await until(async () => (await me.status()) === "trial");
  expect(await subjectsTo(me)).toEqual(["Your free trial ends soon", "Your subscription ends"]);
});

test("a trial of which no job tells any more gets its jobs back when a run begins", async () => {
  const me = await newPayer(app);
  await me.subscribe();
  await jobsDone(app);
  const keys = async () =>
    (
      await app.sql<{ key: string }>(
        "SELECT j.key FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p ON p.id = j.id WHERE p.payload ->> 'userId' = $1 AND p.payload ->> 'news' = 'trialEnds' ORDER BY j.run_at",
        [me.id],
      )
    ).map(({ key }) => key);
  const before = await keys();
  expect(before).toHaveLength(2);
  await app.sql("SELECT graphile_worker.remove_job($1)", [before[0]]);
  await app.sql("SELECT graphile_worker.remove_job($1)", [before[1]]);
  await app.sql(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '%jobs%'",
  );
  await until(async () => (await keys()).length === 2, 30);
  expect(await keys()).toEqual(before);
});

test("a payment that failed is told, that it came after all too, and that none is tried any more", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  await pass(app, id, "fail");
  await pass(app, id, "due");
  expect((await mailTo(app, me.email, "Your payment failed")).text).toMatch(
    /payment of €10\.00 for Basic failed\. .* again on /,
  );
  await pass(app, id, "due");
  expect((await mailTo(app, me.email, "Your payment came through")).text).toContain("the next one is due on ");
  await mailTo(app, me.email, "Receipt for €10.00");
  await failToPay(app, me, id);
  expect((await mailTo(app, me.email, "Your plan is not paid any more")).text).toContain("does not try again");
});

test("no sentence names a day that is not known, nor one to come that is over", () => {
  const standing = { planName: "Basic", price: 1000, collected: true };
  for (const news of billingNews)
    expect(newsWords(news, { ...standing, at: null }).body).not.toMatch(/null| on\b(?! with)|Invalid/);
  expect(newsWords("paymentFailed", { ...standing, at: new Date(0) }).body).toContain("will try again. Until then");
  expect(newsWords("trialEnds", { ...standing, collected: false, at: new Date(0) }).body).toContain(
    "Nothing is charged.",
  );
});

test("money that was given back is told as that", () => {
  const payment = { amount: 1050, currency: "USD", at: new Date("2026-11-26T12:00:00Z"), reference: "8XK" };
  expect(paymentWords({ ...payment, status: "refunded" })).toMatchObject({
    subject: "$10.50 were given back",
    body: "$10.50 were given back to you. The payment was made on November 26, 2026; its number at the payment provider is 8XK.",
  });
});
