/** A payer in tests who pays through PayPal: orders here, approves there, and the news of it is posted here. */
import type { TestApp } from "./app";
import { payerOf, plans } from "./billing";
import { person } from "./household";
import type { News } from "./paypal-books";
import type { Delivery } from "./paypal-post";
import type { PaypalServer } from "./paypal-server";
import { relayed } from "./relayed";
import { until } from "./until";

/** Posts a webhook as it was made; the status and the body of the answer. */
export async function post(app: TestApp, { raw, headers }: Delivery) {
  const answer = await fetch(`${app.url}/api/v1/subscription/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: new Uint8Array(raw),
  });
  return { status: answer.status, body: (await answer.json()) as { error?: { code: string; message: string } } };
}

/** Resolves when all that was heard has been read at PayPal. */
export const paypalJobsDone = (app: TestApp) =>
  until(async () => {
    const waiting =
      "SELECT FROM graphile_worker.jobs WHERE task_identifier IN ('readSubscription', 'endSubscription') AND run_at <= now()";
    await relayed(app.databaseUrl);
    return (await app.sql(waiting)).length === 0;
  });

export async function paypalPayer(app: TestApp, paypal: PaypalServer) {
  const payer = payerOf(app, await person(app));
  const newsOf = (id: string): News[] =>
    paypal.books.news.filter(({ resource }) => resource.id === id || resource.billing_agreement_id === id);
  let told = 0;
  return {
    ...payer,
    newsOf,
    /** Orders a plan; PayPal's id of the subscription. */
    async order(planId: string = plans.basic): Promise<string> {
      const { status, body } = await payer.call("POST", "/create", { planId });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.data.subscription_id;
    },
    /** Posts the news of a subscription that was not posted yet, and waits until it was read. */
    async hear(id: string): Promise<void> {
      for (const news of newsOf(id).slice(told)) await post(app, paypal.deliver(news));
      told = newsOf(id).length;
      await paypalJobsDone(app);
    },
    async subscribe(planId: string = plans.basic): Promise<string> {
      const id = await this.order(planId);
      paypal.books.approve(id);
      await this.hear(id);
      return id;
    },
    /** What the product says of the payer, without ids and instants. */
    async told(): Promise<object> {
      const { user, plan } = await payer.details();
      const { accountType, subscriptionLevel, subscriptionStatus } = await payer.user();
      const payments = (await payer.payments()) as { amount: number; currency: string; status: string }[];
      return {
        ...{ accountType, subscriptionLevel, subscriptionStatus, status: user.subscription_status },
        plan: plan?.name ?? null,
        // Without an order: PayPal tells their times to the second only.
        payments: payments.map(({ amount, currency, status }) => `${amount} ${currency} ${status}`).sort(),
        history: await payer.history(),
      };
    },
  };
}

export type PaypalPayer = Awaited<ReturnType<typeof paypalPayer>>;
