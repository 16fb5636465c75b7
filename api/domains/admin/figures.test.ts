/** Figures by month: what counts where, exact to the cent and to midnight UTC, and kept when accounts go. */
import { randomUUID } from "node:crypto";
import { type TestApp, testApp } from "../../test/app";
import { jobsDone } from "../../test/billing";
import { administrator } from "../../test/household";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await administrator(app)).token;
}, 60_000);
afterAll(() => app?.stop());

type Figure = { kind: string; month: string; currency: string | null; amount: number };
async function figures(until?: string) {
  const query =
    "query ($until: Date) { figures(until: $until) { months figures { kind month currency amount } active { day week month } activeCounts { on day week month } } }";
  return (await app.gql(query, { until }, token)).data.figures as {
    months: string[];
    figures: Figure[];
    active: { day: number; week: number; month: number };
    activeCounts: { on: string; day: number; week: number; month: number }[];
  };
}
const told = (all: Figure[]) => all.map(({ kind, month, currency, amount }) => [kind, month, currency, amount]).sort();

async function account(madeAt: string, steps: [string, string][], payments: [number, string, string, string][]) {
  const id = randomUUID();
  await app.sql(
    "INSERT INTO users (id, email, email_key, created_at) VALUES ($1::uuid, $1::text || '@f.test', $1::text || '@f.test', $2)",
    [id, madeAt],
  );
  for (const [event, at] of steps)
    await app.sql(
      "INSERT INTO subscription_events (user_id, id, event, created_at) VALUES ($1, gen_random_uuid(), $2, $3)",
      [id, event, at],
    );
  for (const [amount, currency, status, at] of payments)
    await app.sql(
      `INSERT INTO billing_records (user_id, id, provider, paypal_transaction_id, amount, currency, status, billing_date)
       VALUES ($1, gen_random_uuid(), 'sandbox', gen_random_uuid()::text, $2, $3, $4, $5)`,
      [id, amount, currency, status, at],
    );
  return id;
}

test("months of UTC hold what happened in them, and go on to when the accounts are gone", async () => {
  const paying = await account(
    "2020-01-31T23:59:59.999Z",
    [
      ["created", "2020-02-01T00:00:00Z"],
      ["trial_started", "2020-02-01T00:00:00Z"],
      ["activated", "2020-02-29T23:59:59.999Z"],
      ["payment_failed", "2020-03-31T00:00:00Z"],
      ["activated", "2020-04-02T00:00:00Z"],
      ["ended", "2020-05-01T00:00:00Z"],
    ],
    [
      [1001, "EUR", "completed", "2020-02-29T23:59:59.999Z"],
      [999, "EUR", "completed", "2020-03-01T00:00:00Z"],
      [2000, "USD", "completed", "2020-03-31T23:59:59Z"],
      [5000, "EUR", "refunded", "2020-03-15T00:00:00Z"],
      [7000, "EUR", "failed", "2020-03-16T00:00:00Z"],
    ],
  );
  // No trial before, so no conversion; its payment adds to the other's.
  const other = await account(
    "2020-02-01T00:00:00Z",
    [["activated", "2020-02-10T00:00:00Z"]],
    [[1, "EUR", "completed", "2020-03-01T00:00:00Z"]],
  );
  const expected = [
    ["conversions", "2020-02", null, 1],
    ["ends", "2020-05", null, 1],
    ["income", "2020-02", "EUR", 1001],
    ["income", "2020-03", "EUR", 1000],
    ["income", "2020-03", "USD", 2000],
    ["sign_ups", "2020-01", null, 1],
    ["sign_ups", "2020-02", null, 1],
    ["trials", "2020-02", null, 1],
  ];
  const before = await figures("2020-12-31");
  expect(before.months).toEqual(Array.from({ length: 12 }, (_, at) => `2020-${String(at + 1).padStart(2, "0")}`));
  expect(told(before.figures)).toEqual(expected);
  expect(told((await figures("2020-02-01")).figures).map(([, month]) => month)).not.toContain("2020-03");

  for (const id of [paying, other]) await app.rest("DELETE", `/admin/users/${id}`, { token });
  expect(told((await figures("2020-12-31")).figures)).toEqual(expected);
});

test("who used a sign-in that stands is active, counted once a day and kept for the day", async () => {
  const me = await app.signUp();
  const today = new Date().toISOString().slice(0, 10);
  const counted = async () => {
    await app.sql("SELECT graphile_worker.add_job('countActive', '{}')");
    await jobsDone(app);
    const { activeCounts } = await figures();
    expect(activeCounts.map(({ on }) => on)).toEqual([today]);
    const { day = 0, week = 0, month = 0 } = activeCounts[0] ?? {};
    return { day, week, month };
  };
  const { month } = await counted();
  expect(month).toBeGreaterThan(0);
  expect(await counted()).toEqual({ day: month, week: month, month });
  const used = (ago: string) =>
    app.sql(`UPDATE sign_ins SET last_used_at = now() - interval '${ago}' WHERE user_id = $1`, [me.id]);
  await used("3 days");
  expect(await counted()).toEqual({ day: month - 1, week: month, month });
  await used("8 days");
  expect(await counted()).toEqual({ day: month - 1, week: month - 1, month });
  // Another place of the same person counts once.
  await app.sql(
    "INSERT INTO sign_ins (user_id, id, token_version, method, expires_at) SELECT user_id, gen_random_uuid(), token_version, method, expires_at FROM sign_ins WHERE user_id = $1",
    [me.id],
  );
  expect(await counted()).toEqual({ day: month, week: month, month });
  await app.sql("UPDATE users SET token_version = token_version + 1 WHERE id = $1", [me.id]);
  expect(await counted()).toEqual({ day: month - 1, week: month - 1, month: month - 1 });
  await app.sql("INSERT INTO active_counts VALUES ('2020-01-31', 1, 2, 3), ('2020-02-01', 4, 5, 6)");
  expect((await figures("2020-01-01")).activeCounts).toEqual([{ on: "2020-01-31", day: 1, week: 2, month: 3 }]);
});

test("who is active now is counted once for all who look within some minutes", async () => {
  const before = (await figures()).active;
  await app.signUp();
  expect((await figures()).active).toEqual(before);
});

test("a subscription that goes with its account ends in that month", async () => {
  const me = await app.signUp();
  await app.sql(
    "INSERT INTO subscriptions (user_id, id, plan_id, status) SELECT $1, gen_random_uuid(), id, 'active' FROM plans WHERE name = 'Basic'",
    [me.id],
  );
  const ends = async () => (await figures()).figures.find(({ kind }) => kind === "ends")?.amount ?? 0;
  const before = await ends();
  await app.rest("DELETE", "/auth/account", { token: me.token });
  expect(await ends()).toBe(before + 1);
});
