/** PayPal's own books in a test: products, plans and subscriptions, what befalls them, and the news that it makes of it. */
import { randomBytes } from "node:crypto";

export interface Cycle {
  tenure_type: "TRIAL" | "REGULAR";
  sequence: number;
  total_cycles: number;
  frequency: { interval_unit: "DAY" | "MONTH"; interval_count: number };
  pricing_scheme: { fixed_price: Money };
}

export interface Money {
  value: string;
  currency_code: string;
}

export interface Plan {
  id: string;
  product_id: string;
  name: string;
  billing_cycles: Cycle[];
}

export type Status = "APPROVAL_PENDING" | "APPROVED" | "ACTIVE" | "SUSPENDED" | "CANCELLED" | "EXPIRED";

export interface Payment {
  id: string;
  status: string;
  amount: Money;
  time: string;
}

/** A movement of money; `reference` is its subscription (SUB), or the payment that it gives back (TXN). */
export interface Entry {
  id: string;
  reference: string | null;
  kind: "SUB" | "TXN";
  amount: Money;
  time: string;
}

export interface Subscription {
  id: string;
  planId: string;
  customId: string | null;
  status: Status;
  createTime: string;
  updateTime: string | null;
  returnUrl: string;
  cancelUrl: string;
  /** Behind the approval link. */
  approvalToken: string;
  /** A change that waits for the payer's consent. */
  wantedPlanId: string | null;
  /** False for a while after the approval: PayPal's next billing is then the trial's own, of nothing. */
  trialCounted: boolean;
  regularCycles: number;
  failures: number;
  nextBilling: Date | null;
  payments: Payment[];
}

/** News as PayPal sends it. */
export interface News {
  id: string;
  event_type: string;
  create_time: string;
  resource_type: string;
  resource: Record<string, unknown>;
}

export const newId = (kind: string, bytes = 8): string => `${kind}${randomBytes(bytes).toString("hex").toUpperCase()}`;

/** To the second, as PayPal writes time: two changes within one look simultaneous. */
const written = (time: Date): string => time.toISOString().replace(/\.\d+Z$/, "Z");

/** An address of the shop's with what PayPal adds to it. */
const backTo = (address: string, { id, approvalToken }: Subscription): string =>
  `${address}${address.includes("?") ? "&" : "?"}subscription_id=${id}&ba_token=${approvalToken}`;

export class PaypalBooks {
  readonly products = new Set<string>();
  readonly plans = new Map<string, Plan>();
  readonly subscriptions = new Map<string, Subscription>();
  /** In the order of what happened. */
  readonly news: News[] = [];
  /** Every movement of money, in that order. */
  readonly ledger: Entry[] = [];

  /** Makes a subscription that waits for its payer. */
  order(planId: string, customId: string | null, [returnUrl, cancelUrl]: [string, string]): Subscription {
    const subscription: Subscription = {
      ...{ id: newId("I-", 6), planId, customId, returnUrl, cancelUrl, approvalToken: newId("BA-") },
      ...{ status: "APPROVAL_PENDING", createTime: written(new Date()), updateTime: null, wantedPlanId: null },
      ...{ trialCounted: false, regularCycles: 0, failures: 0, nextBilling: null, payments: [] },
    };
    this.subscriptions.set(subscription.id, subscription);
    this.tell("BILLING.SUBSCRIPTION.CREATED", subscription);
    return subscription;
  }

  /** The payer agrees: to the subscription, or to the change that waits. Gives the address that the browser is sent to. */
  approve(id: string): string {
    const subscription = this.of(id);
    if (subscription.wantedPlanId !== null) {
      subscription.planId = subscription.wantedPlanId;
      subscription.wantedPlanId = null;
      this.transition(subscription, subscription.status, "BILLING.SUBSCRIPTION.UPDATED");
    } else if (subscription.status === "APPROVAL_PENDING") this.begin(subscription);
    return backTo(subscription.returnUrl, subscription);
  }

  /** The payer goes back without agreeing: nothing changes. Gives the address that the browser is sent to. */
  decline(id: string): string {
    const subscription = this.of(id);
    subscription.wantedPlanId = null;
    return backTo(subscription.cancelUrl, subscription);
  }

  private begin(subscription: Subscription): void {
    const days = this.cycle(subscription, "TRIAL")?.frequency.interval_count ?? 0;
    this.transition(subscription, "ACTIVE", "BILLING.SUBSCRIPTION.ACTIVATED");
    subscription.nextBilling = new Date(Date.parse(subscription.updateTime ?? "") + days * 86_400_000);
    if (days === 0) this.renew(subscription.id);
  }

  /** PayPal gets to the trial's cycle; of that there is no news. */
  countTrial(id: string): void {
    this.of(id).trialCounted = true;
  }

  /** A month is paid. */
  renew(id: string): Payment {
    const subscription = this.of(id);
    subscription.trialCounted = true;
    subscription.regularCycles++;
    subscription.failures = 0;
    const next = new Date(subscription.nextBilling ?? Date.now());
    next.setUTCMonth(next.getUTCMonth() + 1);
    subscription.nextBilling = next;
    subscription.updateTime = written(new Date());
    const payment = this.charge(subscription, "COMPLETED");
    this.tellOfSale("PAYMENT.SALE.COMPLETED", subscription, payment);
    return payment;
  }

  /** A payment fails; the third in a row suspends the subscription. */
  fail(id: string): void {
    const subscription = this.of(id);
    subscription.trialCounted = true;
    subscription.failures++;
    this.charge(subscription, "DECLINED");
    this.transition(subscription, "ACTIVE", "BILLING.SUBSCRIPTION.PAYMENT.FAILED");
    if (subscription.failures >= 3) this.transition(subscription, "SUSPENDED", "BILLING.SUBSCRIPTION.SUSPENDED");
  }

  /** Money goes back; `told`: what its news names, or that there is none. */
  refund(
    id: string,
    paymentId: string,
    status = "REFUNDED",
    told: "whole" | "payment alone" | "nothing" = "whole",
  ): void {
    const subscription = this.of(id);
    const payment = subscription.payments.find((one) => one.id === paymentId);
    if (payment === undefined) throw new Error(`no payment ${paymentId}`);
    payment.status = status;
    const entry: Entry = {
      id: newId(""),
      reference: paymentId,
      kind: "TXN",
      amount: payment.amount,
      time: written(new Date()),
    };
    this.ledger.push(entry);
    if (told === "whole") this.tellOfSale("PAYMENT.SALE.REFUNDED", subscription, payment);
    // As the older events have it: the payment that is given back, and nothing of the subscription.
    if (told === "payment alone")
      this.add("PAYMENT.SALE.REVERSED", "sale", { id: entry.id, sale_id: paymentId, state: "completed" });
  }

  expire(id: string): void {
    this.transition(this.of(id), "EXPIRED", "BILLING.SUBSCRIPTION.EXPIRED");
  }

  /** A status is taken, and told. */
  transition(subscription: Subscription, status: Status, event: string): void {
    subscription.status = status;
    subscription.updateTime = written(new Date());
    this.tell(event, subscription);
  }

  of(id: string): Subscription {
    const subscription = this.subscriptions.get(id);
    if (subscription === undefined) throw new Error(`no subscription ${id}`);
    return subscription;
  }

  cycle({ planId }: Subscription, tenure: Cycle["tenure_type"]): Cycle | undefined {
    return this.plans.get(planId)?.billing_cycles.find((cycle) => cycle.tenure_type === tenure);
  }

  private charge(subscription: Subscription, status: string): Payment {
    const amount = this.cycle(subscription, "REGULAR")?.pricing_scheme.fixed_price ?? {
      value: "0",
      currency_code: "EUR",
    };
    const payment = { id: newId(""), status, amount, time: written(new Date()) };
    subscription.payments.push(payment);
    if (status === "COMPLETED")
      this.ledger.push({ ...payment, reference: subscription.id, kind: "SUB", id: payment.id });
    return payment;
  }

  private tell(event_type: string, { id, planId, customId, status }: Subscription): void {
    this.add(event_type, "subscription", { id, plan_id: planId, custom_id: customId, status });
  }

  private tellOfSale(event_type: string, { id }: Subscription, payment: Payment): void {
    const amount = { total: payment.amount.value, currency: payment.amount.currency_code };
    this.add(event_type, "sale", { id: payment.id, billing_agreement_id: id, amount, state: "completed" });
  }

  private add(event_type: string, resource_type: string, resource: Record<string, unknown>): void {
    this.news.push({ id: newId("WH-", 12), event_type, create_time: written(new Date()), resource_type, resource });
  }
}
