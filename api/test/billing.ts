/** A payer in tests: subscribes through the built-in sandbox as a browser would, and lets time pass there. */
import type { Person, RestAnswer, TestApp } from "./app";
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
    const answer = await fetch(`${app.url}${new URL(url).pathname}/${button}`, { method: "POST", redirect: "manual" });
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
  };
}

export type TestPayer = ReturnType<typeof payerOf>;

/** A new account with its calls. */
export const newPayer = async (app: TestApp): Promise<TestPayer> => payerOf(app, await app.signUp());

/** Time passes at the sandbox for one subscription: a day, or until just after its next payment is due. */
export async function pass(app: TestApp, subscriptionId: string, what: "day" | "due" | "fail"): Promise<void> {
  await fetch(`${app.url}/dev/sandbox/${subscriptionId}/${what}`, { method: "POST", redirect: "manual" });
}

/** Makes a plan available, past the back-office. */
export const sell = (app: TestApp, planId: string): Promise<object[]> =>
  app.sql("UPDATE plans SET available = true WHERE id = $1", [planId]);
