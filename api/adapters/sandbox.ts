/**
 * The built-in payment provider: what a real one does, without money. It keeps its own books in the database, lets the payer
 * approve on a page of its own, renews, fails payments when told to, and sends signed news (issue of billing, 1).
 */
import { randomBytes } from "node:crypto";
import type { Transact } from "../core/work";
import { text } from "../db/columns";
import { statement } from "../db/statements";
import { type Offer, type Payments, ProviderFailed, type ProviderSubscription, type Returns } from "../ports/payments";
import { holdRow, readRow, readTransactions, type SandboxRow, subscriptionOf } from "./sandbox-books";
import { tell, wakeWhenDue } from "./sandbox-renewals";
import { ticketOf, verified } from "./sandbox-signature";

const offerPut = statement(
  "sandbox-offer-put",
  `INSERT INTO sandbox.offers (id, request_key, name, price, trial_days) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (request_key) DO UPDATE SET request_key = excluded.request_key RETURNING id`,
  { id: text },
);
const orderPut = statement(
  "sandbox-order-put",
  `INSERT INTO sandbox.subscriptions (id, request_key, offer_id, reference, return_url, cancel_url, status)
    VALUES ($1, $2, $3, $4, $5, $6, 'pending') ON CONFLICT (request_key) DO UPDATE SET request_key = excluded.request_key RETURNING id`,
  { id: text },
);
const want = statement(
  "sandbox-want",
  `UPDATE sandbox.subscriptions SET wanted_offer_id = $2, return_url = $3, cancel_url = $4 WHERE id = $1`,
);
const setStatus = statement(
  "sandbox-set-status",
  `UPDATE sandbox.subscriptions SET status = $2, updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond') WHERE id = $1`,
);

/** A status that a verb leads to, from where it is allowed, and the news of it. */
interface Step {
  to: SandboxRow["status"];
  from: readonly SandboxRow["status"][];
  news: string;
}

const steps = {
  suspend: { to: "suspended", from: ["active"], news: "BILLING.SUBSCRIPTION.SUSPENDED" },
  activate: { to: "active", from: ["suspended"], news: "BILLING.SUBSCRIPTION.ACTIVATED" },
  cancel: { to: "cancelled", from: ["active", "suspended"], news: "BILLING.SUBSCRIPTION.CANCELLED" },
} as const satisfies Record<string, Step>;

export class Sandbox implements Payments {
  readonly provider = "sandbox";

  constructor(
    private readonly transact: Transact,
    private readonly secret: string,
    private readonly publicUrl: string,
  ) {}

  offer({ name, price, trialDays }: Offer, key: string): Promise<string> {
    return this.transact(async (work) => idOf(await work.rows(offerPut, [newId("P"), key, name, price, trialDays])));
  }

  create(order: { offerId: string; reference: string; returns: Returns }, key: string) {
    const { offerId, reference, returns } = order;
    return this.transact(async (work) => {
      const values = [newId("I"), key, offerId, reference, returns.approved, returns.declined];
      const id = idOf(await work.rows(orderPut, values));
      return { id, approvalUrl: this.checkout(id) };
    });
  }

  get(id: string): Promise<ProviderSubscription | null> {
    return this.transact(async (work) => {
      const row = await readRow(work, id);
      return row && subscriptionOf(row, this.checkout(id));
    });
  }

  revise(id: string, offerId: string, returns: Returns): Promise<{ approvalUrl: string | null }> {
    return this.transact(async (work) => {
      const row = held(await holdRow(work, id));
      if (row.status !== "active") throw refused();
      await work.rows(want, [id, offerId, returns.approved, returns.declined]);
      return { approvalUrl: this.checkout(id) };
    });
  }

  suspend(id: string): Promise<void> {
    return this.step(id, steps.suspend);
  }

  activate(id: string): Promise<void> {
    return this.step(id, steps.activate);
  }

  cancel(id: string): Promise<void> {
    return this.step(id, steps.cancel);
  }

  transactions(id: string, from: Date, to: Date) {
    return this.transact((work) => readTransactions(work, id, from, to));
  }

  async verify(raw: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>) {
    return verified(this.secret, raw, headers, Date.now());
  }

  private checkout(id: string): string {
    return `${this.publicUrl}/sandbox/checkout/${id}?token=${ticketOf(this.secret, id)}`;
  }

  private step(id: string, { to, from, news }: Step): Promise<void> {
    return this.transact(async (work) => {
      const row = held(await holdRow(work, id));
      if (row.status === to) return;
      if (!from.includes(row.status)) throw refused();
      await work.rows(setStatus, [id, to]);
      tell(work, news, id);
      if (to === "active") wakeWhenDue(work, id, row.nextBillingAt);
    });
  }
}

const newId = (kind: string): string => `${kind}-${randomBytes(9).toString("hex").toUpperCase()}`;
const idOf = (rows: { id: string }[]): string => String(rows[0]?.id);

/** The row, or the refusal that a provider gives for an id it does not know. */
export function held(row: SandboxRow | null): SandboxRow {
  if (!row) throw new ProviderFailed("The sandbox has no such subscription", 404, "INVALID_RESOURCE_ID");
  return row;
}

export const refused = (): ProviderFailed =>
  new ProviderFailed("The sandbox refuses that in this state", 422, "SUBSCRIPTION_STATUS_INVALID");
