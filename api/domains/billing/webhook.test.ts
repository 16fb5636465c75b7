/** The provider's news: only what it signed, each once, in whatever order, the truth read from its books (docs/security.md "Payments"). */
import { bodyOf, signed } from "../../adapters/sandbox-signature";
import { secret, type TestApp, testApp } from "../../test/app";
import { jobsDone, newPayer, pass, type TestPayer } from "../../test/billing";
import { contentsOf } from "../../test/contents";
import { relayed } from "../../test/relayed";
import { until } from "../../test/until";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ DEV_MAIL: "on" });
}, 60_000);
afterAll(() => app?.stop());

const news = (id: string, type: string, subscriptionId: string | null) => bodyOf({ id, type, subscriptionId });

async function send(raw: Buffer, headers: Record<string, string> = signed(secret, raw, Date.now())) {
  const answer = await fetch(`${app.url}/api/v1/subscription/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: new Uint8Array(raw),
  });
  return { status: answer.status, body: (await answer.json()) as { success: boolean; error?: { code: string } } };
}

const heard = async (id: string): Promise<number> =>
  (await app.sql("SELECT FROM provider_events WHERE id = $1", [id])).length;

test("what the provider did not sign changes nothing", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  const raw = news("WH-FORGED", "BILLING.SUBSCRIPTION.CANCELLED", id);
  const good = signed(secret, raw, Date.now());
  await jobsDone(app);
  const before = await contentsOf(app.databaseUrl);
  const forged: [string, Buffer, Record<string, string>][] = [
    ["without a signature", raw, {}],
    ["with a changed byte", Buffer.concat([raw, Buffer.from(" ")]), good],
    ["signed with another secret", raw, signed("another secret, as long as it must be", raw, Date.now())],
    ["signed too long ago", raw, signed(secret, raw, Date.now() - 600_000)],
    ["with another time", raw, { ...good, "sandbox-time": String(Number(good["sandbox-time"]) + 1) }],
    ["in another provider's words", raw, { "paypal-transmission-id": "1", "paypal-transmission-sig": "x" }],
    ["with nothing in it", Buffer.alloc(0), {}],
    ["as plain text", raw, { "content-type": "text/plain" }],
  ];
  for (const [how, body, headers] of forged) {
    const answer = await send(body, headers);
    expect([how, answer.status, answer.body.error?.code]).toEqual([how, 401, "UNAUTHORIZED"]);
  }
  expect(await contentsOf(app.databaseUrl)).toEqual(before);
});

test("signed nonsense is refused or stored, and never more than that", async () => {
  expect((await send(Buffer.from("not json"))).status).toBe(401);
  expect((await send(Buffer.from("{}"))).status).toBe(401);
  expect((await send(news("WH-NOBODY", "X", null))).status).toBe(200);
  expect((await send(news("WH-UNKNOWN", "BILLING.SUBSCRIPTION.ACTIVATED", "I-UNKNOWN"))).status).toBe(200);
  expect([await heard("WH-NOBODY"), await heard("WH-UNKNOWN")]).toEqual([1, 1]);
  const large = Buffer.from(JSON.stringify({ id: "x".repeat(1024 * 1024) }));
  expect((await send(large)).status).toBe(413);
});

/** What is known of a subscription, without ids and instants of the making. */
async function stateOf(me: TestPayer): Promise<object> {
  const { user, plan } = await me.details();
  const payments = (await me.payments()) as { amount: number; status: string }[];
  return { user, plan, payments: payments.map(({ amount, status }) => [amount, status]), history: await me.history() };
}

test("each event ten times at once counts once", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  await pass(app, id, "due");
  await until(async () => (await me.payments()).length === 1);
  const before = await stateOf(me);
  for (const type of ["BILLING.SUBSCRIPTION.ACTIVATED", "PAYMENT.SALE.COMPLETED", "BILLING.SUBSCRIPTION.UPDATED"]) {
    const raw = news(`WH-${type}`, type, id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(raw)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await heard(`WH-${type}`)).toBe(1);
  }
  await settled();
  expect(await stateOf(me)).toEqual(before);
});

test("four events lead to the same end in all 24 orders", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  await pass(app, id, "due");
  await until(async () => (await me.payments()).length === 1);
  const before = await stateOf(me);
  const types = ["ACTIVATED", "PAYMENT.FAILED", "SUSPENDED", "CANCELLED"];
  for (const [round, order] of permutations(types).entries()) {
    const answers = await Promise.all(
      order.map((type) => send(news(`WH-${round}-${type}`, `BILLING.SUBSCRIPTION.${type}`, id))),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await settled();
    expect(await stateOf(me)).toEqual(before);
  }
}, 120_000);

test("older news changes nothing", async () => {
  const me = await newPayer(app);
  const id = await me.subscribe();
  await app.sql(
    "UPDATE sandbox.subscriptions SET status = 'suspended', updated_at = now() - interval '1 hour' WHERE id = $1",
    [id],
  );
  await send(news("WH-OLD", "BILLING.SUBSCRIPTION.SUSPENDED", id));
  await settled();
  expect(await me.status()).toBe("trial");
  await app.sql("UPDATE sandbox.subscriptions SET updated_at = now() WHERE id = $1", [id]);
  await send(news("WH-NEW", "BILLING.SUBSCRIPTION.SUSPENDED", id));
  await until(async () => (await me.status()) === "unpaid");
});

test("a subscription that the provider books on somebody else's order changes nothing", async () => {
  const [me, other] = [await newPayer(app), await newPayer(app)];
  const id = await me.subscribe();
  await other.subscribe();
  const [row] = await app.sql<{ id: string }>("SELECT id FROM subscriptions WHERE user_id = $1", [other.id]);
  await app.sql(
    "UPDATE sandbox.subscriptions SET reference = $2, status = 'cancelled', updated_at = now() WHERE id = $1",
    [id, row?.id],
  );
  await send(news("WH-TAMPERED", "BILLING.SUBSCRIPTION.CANCELLED", id));
  await settled();
  expect([await me.status(), await other.status()]).toEqual(["trial", "trial"]);
});

/** Resolves when nothing waits to be read again. */
const settled = () =>
  until(async () => {
    await relayed(app.databaseUrl);
    return (await app.sql("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'readSubscription'")).length === 0;
  });

const permutations = <T>(all: readonly T[]): T[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((first, i) => permutations(all.filter((_, j) => j !== i)).map((rest) => [first, ...rest]));
