/** What the provider never told is found by the daily reading. */
import { type TestApp, testApp } from "../../test/app";
import { endQuietly, jobsDone, newPayer, pass } from "../../test/billing";
import { relayed } from "../../test/relayed";
import { until } from "../../test/until";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ DEV_MAIL: "on" });
}, 60_000);
afterAll(() => app?.stop());

const readAll = () => app.sql("SELECT graphile_worker.add_job('reconcileSubscriptions', '{}')");

test("a subscription that ended at the provider and a payment of which no news came are put right", async () => {
  const [gone, paid] = [await newPayer(app), await newPayer(app)];
  const [goneId, paidId] = [await gone.subscribe(), await paid.subscribe()];
  await pass(app, paidId, "due");
  await until(async () => (await paid.status()) === "active");
  await jobsDone(app);
  await endQuietly(app, goneId);
  await app.sql("DELETE FROM billing_records WHERE user_id = $1", [paid.id]);
  await readAll();
  await until(async () => (await gone.status()) === "inactive");
  await until(async () => (await paid.payments()).length === 1);
  expect(await paid.status()).toBe("active");
});

test("a payment of which no news came is found also where the subscription is over by now", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  await pass(app, id, "due");
  await until(async () => (await me.status()) === "active");
  await jobsDone(app);
  await app.sql("DELETE FROM billing_records WHERE user_id = $1", [me.id]);
  await app.sql("UPDATE subscriptions SET status = 'ended' WHERE user_id = $1", [me.id]);
  await readAll();
  await until(async () => (await me.payments()).length === 1);
});

test("it goes through all of them page by page, and runs every day", async () => {
  const me = await newPayer(app);
  await me.subscribe();
  await jobsDone(app);
  await app.sql(
    `INSERT INTO users (id, email, email_key, password_hash)
      SELECT id, 'page-' || id, 'page-' || id, '' FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 60)) x`,
  );
  await app.sql(
    `INSERT INTO subscriptions (user_id, id, plan_id, provider, provider_id, status)
      SELECT u.id, gen_random_uuid(), (SELECT plan_id FROM subscriptions WHERE user_id = $1), 'sandbox', 'I-' || u.id, 'active'
      FROM users u WHERE u.email = 'page-' || u.id`,
    [me.id],
  );
  await readAll();
  const waiting = () =>
    app.sql<{ run_in: number; payload: { userId: string } }>(
      `SELECT extract(epoch FROM j.run_at - now())::float AS run_in, p.payload FROM graphile_worker.jobs j
        JOIN graphile_worker._private_jobs p ON p.id = j.id WHERE j.task_identifier = 'reconcileSubscriptions' AND p.payload ->> 'userId' IS NOT NULL`,
    );
  await relayed(app.databaseUrl);
  const [next] = await until(async () => {
    const rows = await waiting();
    return rows.length === 1 && rows;
  });
  expect(next?.run_in).toBeGreaterThan(0);
  await app.sql("UPDATE graphile_worker._private_jobs SET run_at = now() WHERE payload ->> 'userId' = $1", [
    next?.payload.userId,
  ]);
  await until(async () => (await waiting()).length === 0);
  const daily = await app.sql("SELECT identifier FROM graphile_worker._private_known_crontabs");
  expect(daily).toContainEqual({ identifier: "reconcileSubscriptions" });
});
