/** A payer in tests: subscribes through the built-in sandbox as a browser would, and lets time pass there. */
import { ticketOf } from "../adapters/sandbox-signature";
import { type Person, type RestAnswer, secret, type TestApp } from "./app";
import { person } from "./household";
import { relayed } from "./relayed";
import { until } from "./until";

export const plans = {
  basic: "5713a000-0000-4000-8000-000000000001",
  premium: "5713a000-0000-4000-8000-000000000002",
  pro: "5713a000-0000-4000-8000-000000000003",
} as const;

/** The calls on a subscription, as one person. */
export function payerOf(app: TestApp, person: Person) {
  const call = (method: string, path: string, body?: object): Promise<RestAnswer> =>
    app.rest(method, `/subscription${path}`, { token: person.token, ...(body && { body }) });
  const press = async (url: string, button: "approve" | "cancel"): Promise<string | null> => {
    const { pathname, search } = new URL(url);
    const answer = await fetch(`${app.url}${pathname}/${button}${search}`, { method: "POST", redirect: "manual" });
    return answer.headers.get("location");
  };
  const details = async () => (await call("GET", "/details")).body.data;
  return {
    ...person,
    call,
    press,
    details,
    /** Orders a plan; the address of the approval page. */
    async order(planId: string = plans.basic): Promise<string> {
      const { status, body } = await call("POST", "/create", { planId });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.data.approval_url;
    },
    /** Orders a plan and approves it; resolves once it runs here too. */
    async subscribe(planId: string = plans.basic): Promise<string> {
      const { body } = await call("POST", "/create", { planId });
      await press(body.data.approval_url, "approve");
      await until(async () => ["trial", "active"].includes((await details()).user.subscription_status));
      return body.data.subscription_id;
    },
    status: async (): Promise<string> => (await details()).user.subscription_status,
    user: async () => (await app.rest("GET", "/auth/profile", { token: person.token })).body.data.user,
    history: async (): Promise<string[]> =>
      (await call("GET", "/history")).body.data.map(({ event }: { event: string }) => event),
    payments: async () => (await call("GET", "/billing")).body.data,
    cancel: (body: object = { confirmation: "CANCEL" }) => call("POST", "/cancel", body),
    /** True once the account is gone, and its logins with it. */
    isGone: async (): Promise<boolean> => (await call("GET", "/details")).body.error?.code === "INVALID_TOKEN",
  };
}

export type TestPayer = ReturnType<typeof payerOf>;

/** A new account with its calls; no password, which none of them asks for, and whose hash would cost more than they do. */
export const newPayer = async (app: TestApp): Promise<TestPayer> => payerOf(app, await person(app));

/** Time passes at the sandbox for one subscription: a day, or until just after its next payment is due. */
export async function pass(app: TestApp, subscriptionId: string, what: "day" | "due" | "fail"): Promise<void> {
  await fetch(`${app.url}/dev/sandbox/${subscriptionId}/${what}`, { method: "POST", redirect: "manual" });
}

/** Payments fail until the sandbox tries no more. */
export async function failToPay(app: TestApp, me: TestPayer, subscriptionId: string): Promise<void> {
  for (let failure = 0; failure < 3; failure++) {
    await pass(app, subscriptionId, "fail");
    await pass(app, subscriptionId, "due");
  }
  await until(async () => (await me.status()) === "unpaid");
}

/** What the sandbox's books say of a subscription, past the product. */
export async function atProvider(app: TestApp, subscriptionId: string): Promise<string> {
  const sql = "SELECT status FROM sandbox.subscriptions WHERE id = $1";
  const [row] = await app.sql<{ status: string }>(sql, [subscriptionId]);
  return row?.status ?? "none";
}

/** Ended at the sandbox, of which no news comes. */
export const endQuietly = (app: TestApp, subscriptionId: string): Promise<object[]> =>
  app.sql("UPDATE sandbox.subscriptions SET status = 'cancelled', updated_at = clock_timestamp() WHERE id = $1", [
    subscriptionId,
  ]);

/** The provider's id of what is approved at this address. */
export const idIn = (approvalUrl: string): string => new URL(approvalUrl).pathname.split("/").at(-1) ?? "";

/** Where the payer of this subscription approves. */
export const checkoutOf = (app: TestApp, id: string): string =>
  `${app.url}/sandbox/checkout/${id}?token=${ticketOf(secret, id)}`;

/** From now until an instant in ISO 8601; below 0 when that is over. */
export const daysUntil = (instant: string): number => (Date.parse(instant) - Date.now()) / 86_400_000;

/** Resolves when no job is due any more: all that happened was heard, and all that follows from it at once is done. */
export const jobsDone = (app: TestApp): Promise<true> =>
  until(async () => {
    await relayed(app.databaseUrl);
    const due = await app.sql("SELECT FROM graphile_worker._private_jobs WHERE run_at <= now()");
    return due.length === 0;
  });

/** Does later jobs now: those of a user, or of a subscription at the provider. */
export async function runJobsNow(app: TestApp, task: string, id: string): Promise<void> {
  await relayed(app.databaseUrl);
  await app.sql(
    `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE $2 IN (payload ->> 'userId', payload ->> 'providerId')
      AND task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = $1)`,
    [task, id],
  );
  await jobsDone(app);
}

/** Makes a plan available, past the back-office. */
export const sell = (app: TestApp, planId: string): Promise<object[]> =>
  app.sql("UPDATE plans SET available = true WHERE id = $1", [planId]);
