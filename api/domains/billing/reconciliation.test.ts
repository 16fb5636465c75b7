/** What the provider never told is found by reading everything back, put right, and shown to an operator. */
import { messages } from "#contract/messages";
import { type TestApp, testApp } from "../../test/app";
import { endQuietly, jobsDone, newPayer, pass } from "../../test/billing";
import { administrator } from "../../test/household";
import { paypalJobsDone, paypalPayer, post } from "../../test/paypal-payer";
import { type PaypalServer, paypalServer } from "../../test/paypal-server";
import { until } from "../../test/until";

interface Run {
  id: string;
  startedBy: string | null;
  endedAt: string | null;
  read: number;
  differed: number;
  failed: number;
  lastError: string | null;
}

/** The back-office's calls. */
async function operator(app: TestApp) {
  const { id, token } = await administrator(app);
  const runs = async (): Promise<Run[]> => (await app.rest("GET", "/admin/reconciliations", { token })).body.data;
  return {
    name: id,
    token,
    runs,
    start: () => app.rest("POST", "/admin/reconciliations", { token }),
    findings: async (email: string) =>
      (await app.rest("GET", "/admin/reconciliations/findings", { token })).body.data
        .filter(({ account }: { account: string }) => account === email)
        .map((found: { putRight: string }) => ({ ...found, putRight: JSON.parse(found.putRight) })),
    /** Starts a run and waits until it is through, later pages at once. */
    async through(): Promise<Run> {
      const { body } = await this.start();
      return until(async () => {
        await hurry(app);
        return (await runs()).find((run) => run.id === body.data.id && run.endedAt !== null) ?? null;
      });
    },
  };
}

const ofRuns = "task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'reconcileSubscriptions')";
const hurry = (app: TestApp) =>
  app.sql(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now() AND ${ofRuns}`);

describe("with the sandbox", () => {
  let app: TestApp;
  let office: Awaited<ReturnType<typeof operator>>;
  beforeAll(async () => {
    app = await testApp({ DEV_MAIL: "on" });
    office = await operator(app);
  }, 60_000);
  afterAll(() => app?.stop());

  test("a subscription that ended there and a payment of which no news came are put right, and named", async () => {
    const [gone, paid, same] = [await newPayer(app), await newPayer(app), await newPayer(app)];
    const [goneId, paidId] = [await gone.subscribe(), await paid.subscribe()];
    await same.subscribe();
    await pass(app, paidId, "due");
    await until(async () => (await paid.status()) === "active");
    await jobsDone(app);
    await endQuietly(app, goneId);
    await app.sql("DELETE FROM billing_records WHERE user_id = $1", [paid.id]);
    const run = await office.through();
    expect([await gone.status(), await paid.status(), (await paid.payments()).length]).toEqual([
      "inactive",
      "active",
      1,
    ]);
    expect(run).toMatchObject({ startedBy: office.name, differed: 2, failed: 0, lastError: null });
    expect(run.read).toBeGreaterThanOrEqual(3);
    const [ended] = await office.findings(gone.email);
    expect(ended).toMatchObject({ runId: run.id });
    expect(ended.putRight).toContainEqual({ what: "status", before: "trial", after: "ended" });
    expect((await office.findings(paid.email)).map(({ putRight }: { putRight: object }) => putRight)).toEqual([
      [{ what: "payment", before: null, after: "completed 10.00 EUR" }],
    ]);
    expect(await office.findings(same.email)).toEqual([]);
    const { data } = await app.gql("{ auditLog(limit: 1) { act admin } }", {}, office.token);
    expect(data.auditLog).toEqual([{ act: "reconciliation.start", admin: office.name }]);
    // Nothing is found twice.
    expect(await office.through()).toMatchObject({ differed: 0 });
    // What an account's history held goes with it.
    await app.rest("DELETE", "/auth/account", { token: gone.token });
    expect(await office.findings(gone.email)).toEqual([]);
  });

  test("a payment of which no news came is found also where the subscription is over by now", async () => {
    const me = await newPayer(app);
    const id = await me.subscribe();
    await pass(app, id, "due");
    await until(async () => (await me.status()) === "active");
    await jobsDone(app);
    await app.sql("DELETE FROM billing_records WHERE user_id = $1", [me.id]);
    await app.sql("UPDATE subscriptions SET status = 'ended' WHERE user_id = $1", [me.id]);
    await office.through();
    expect(await me.payments()).toHaveLength(1);
  });

  test("one that is interrupted goes on where it was, reads nothing twice, and keeps a second from starting", async () => {
    const me = await newPayer(app);
    await me.subscribe();
    await jobsDone(app);
    await app.sql(
      `INSERT INTO users (id, email, email_key) SELECT id, 'page-' || id, 'page-' || id FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 60)) x`,
    );
    const [mine] = await app.sql<{ plan_id: string }>("SELECT plan_id FROM subscriptions WHERE user_id = $1", [me.id]);
    await app.sql(
      `INSERT INTO subscriptions (user_id, id, plan_id, provider, provider_id, status)
        SELECT u.id, gen_random_uuid(), $1::uuid, 'sandbox', 'I-' || u.id, 'active' FROM users u WHERE u.email = 'page-' || u.id`,
      [mine?.plan_id],
    );
    const running = await app.sql("SELECT 1 FROM subscriptions WHERE provider_id IS NOT NULL");
    // What a process leaves that was killed after some: the run as far as it was written, and no job.
    const [{ id } = { id: "" }] = await app.sql<{ id: string }>(
      `INSERT INTO reconciliations (id, started_by, read, after_user, after_id)
        SELECT gen_random_uuid(), 'somebody', 20, x.user_id, x.id FROM (SELECT user_id, id FROM subscriptions
          WHERE provider_id IS NOT NULL ORDER BY user_id, id LIMIT 1 OFFSET 19) x RETURNING id`,
    );
    const now = async () => (await office.runs()).find((run) => run.id === id);
    const second = await office.start();
    expect([second.status, second.body.error]).toEqual([409, messages.reconciliationRuns]);
    const { errors } = await app.gql("mutation { startReconciliation }", {}, office.token);
    expect(errors?.[0]).toMatchObject({ message: messages.reconciliationRuns, extensions: { code: "CONFLICT" } });
    await app.sql("SELECT graphile_worker.add_job('reconcileSubscriptions', '{}')");
    await until(async () => {
      await hurry(app);
      return (await now())?.endedAt ?? null;
    });
    expect(await now()).toMatchObject({ read: running.length, failed: 0 });
    const daily = await app.sql("SELECT identifier FROM graphile_worker._private_known_crontabs");
    expect(daily).toContainEqual({ identifier: "reconcileSubscriptions" });
  });

  test("the daily one names nobody, and what is older than 90 days is forgotten", async () => {
    const old = "now() - interval '91 days'";
    const me = await newPayer(app);
    await app.sql(
      `INSERT INTO reconciliations (id, began_at, ended_at) VALUES ('00000000-0000-4000-8000-000000000000', ${old}, ${old})`,
    );
    await app.sql(
      `INSERT INTO reconciliation_findings (user_id, id, run_id, at, put_right) VALUES ($1, gen_random_uuid(), gen_random_uuid(), ${old}, '[]')`,
      [me.id],
    );
    const before = (await office.runs()).map(({ id }) => id);
    await app.sql("SELECT graphile_worker.add_job('reconcileSubscriptions', '{}')");
    const daily = await until(async () => {
      await hurry(app);
      return (await office.runs()).find(({ id, endedAt }) => !before.includes(id) && endedAt !== null) ?? null;
    });
    expect(daily.startedBy).toBeNull();
    expect((await office.runs()).map(({ id }) => id)).not.toContain("00000000-0000-4000-8000-000000000000");
    expect(await office.findings(me.email)).toEqual([]);
  });
});

describe("with PayPal", () => {
  let paypal: PaypalServer;
  let app: TestApp;
  let office: Awaited<ReturnType<typeof operator>>;
  beforeAll(async () => {
    process.env.LOG_LEVEL = "silent"; // that PayPal does not answer is what one of them is about
    paypal = await paypalServer();
    app = await testApp(paypal.env);
    office = await operator(app);
  }, 60_000);
  afterAll(async () => {
    await app?.stop();
    await paypal?.stop();
  });

  /** Somebody who paid once and whose subscription is over; the payment. */
  async function overPayer() {
    const me = await paypalPayer(app, paypal);
    const id = await me.subscribe();
    const paid = paypal.books.renew(id);
    await me.hear(id);
    paypal.books.transition(paypal.books.of(id), "CANCELLED", "BILLING.SUBSCRIPTION.CANCELLED");
    await me.hear(id);
    expect(await me.told()).toMatchObject({ status: "inactive", payments: ["1000 EUR completed"] });
    return { me, id, paid };
  }

  test("money that went back long after a subscription was over is found in the ledger, on whichever page", async () => {
    const { me, id, paid } = await overPayer();
    await app.sql("UPDATE subscriptions SET updated_at = $2 WHERE user_id = $1", [
      me.id,
      new Date(Date.now() - 200 * 86_400_000),
    ]);
    paypal.books.refund(id, paid.id, "REFUNDED", "nothing");
    paypal.desk.ledgerPage = 1;
    const run = await office.through();
    paypal.desk.ledgerPage = 500;
    expect(await me.told()).toMatchObject({ status: "inactive", payments: ["1000 EUR refunded"] });
    expect(run).toMatchObject({ differed: 1, failed: 0 });
    const [found] = await office.findings(me.email);
    expect(found.putRight).toEqual([{ what: "payment", before: "completed", after: "refunded 10.00 EUR" }]);
  });

  test("news of a reversal that names the payment alone reaches the history at once", async () => {
    const { me, id, paid } = await overPayer();
    paypal.books.refund(id, paid.id, "REVERSED", "payment alone");
    const news = paypal.books.news.at(-1);
    if (!news) throw new Error("no news");
    expect(JSON.stringify(news)).not.toContain(id);
    expect((await post(app, paypal.deliver(news))).status).toBe(200);
    await paypalJobsDone(app);
    expect(await me.told()).toMatchObject({ payments: ["1000 EUR refunded"] });
  });

  test("a subscription that cannot be read is counted and read later; a ledger that may not be asked for ends the run with that said", async () => {
    const me = await paypalPayer(app, paypal);
    const id = await me.subscribe();
    paypal.books.transition(paypal.books.of(id), "CANCELLED", "BILLING.SUBSCRIPTION.CANCELLED");
    const isBack = paypal.misbehave("down", new RegExp(`/subscriptions/${id}$`), 1_000);
    const refused = { status: 403, body: { name: "NOT_AUTHORIZED", message: "Authorization failed" } };
    const isAllowed = paypal.misbehave(refused, /reporting/, 1_000);
    const run = await office.through();
    expect(run.failed).toBe(2);
    expect(run.lastError).toContain("The provider's list of transactions");
    isBack();
    isAllowed();
    await app.sql("UPDATE graphile_worker._private_jobs SET run_at = now()");
    await until(async () => (await me.status()) === "inactive");
  });
});
