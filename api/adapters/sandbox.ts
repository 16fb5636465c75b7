/**
 * The built-in payment provider: what a real one does, without money. It keeps its own books in the database, lets the payer
 * approve on a page of its own, renews, fails payments when told to, and sends signed news (issue of billing, 1).
 */
import { randomBytes } from "node:crypto";
import type { Transact, Work } from "../core/work";
import { text } from "../db/columns";
import { statement } from "../db/statements";
import {
  type Headers,
  type LedgerEntry,
  type Offer,
  type Payments,
  ProviderFailed,
  type ProviderSubscription,
  type Returns,
} from "../ports/payments";
import {
  holdRow,
  readLedger,
  readNewest,
  readRow,
  readTransactions,
  type SandboxRow,
  subscriptionOf,
} from "./sandbox-books";
import { giveBack, pay, settleDue, tell, wakeWhenDue } from "./sandbox-renewals";
import { same, ticketOf, verified } from "./sandbox-signature";

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
  // PayPal refuses one that waits for its approval; here the page is closed with the account.
  cancel: { to: "cancelled", from: ["pending", "active", "suspended"], news: "BILLING.SUBSCRIPTION.CANCELLED" },
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

  refund(paymentId: string): Promise<void> {
    return this.transact((work) => giveBack(work, paymentId));
  }

  transactions(id: string, from: Date, to: Date) {
    return this.transact((work) => readTransactions(work, id, from, to));
  }

  ledger(from: Date, to: Date, page: number): Promise<{ entries: LedgerEntry[]; last: boolean }> {
    return this.transact(async (work) => {
      const rows = await readLedger(work, from, to, [(page - 1) * ledgerPage, ledgerPage + 1]);
      const entries = rows.slice(0, ledgerPage).map((row) => ({ ...row, of: null }));
      return { entries, last: rows.length <= ledgerPage };
    });
  }

  async verify(raw: Buffer, headers: Headers) {
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

const ledgerPage = 500;
const newId = (kind: string): string => `${kind}-${randomBytes(9).toString("hex").toUpperCase()}`;
const idOf = (rows: { id: string }[]): string => String(rows[0]?.id);

/** The row, or the refusal that a provider gives for an id it does not know. */
function held(row: SandboxRow | null): SandboxRow {
  if (!row) throw new ProviderFailed("The sandbox has no such subscription", 404, "INVALID_RESOURCE_ID");
  return row;
}

const refused = (): ProviderFailed =>
  new ProviderFailed("The sandbox refuses that in this state", 422, "SUBSCRIPTION_STATUS_INVALID");

const start = statement(
  "sandbox-start",
  `UPDATE sandbox.subscriptions SET status = 'active', in_trial = $2 > 0, updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond'),
    next_billing_at = CASE WHEN $2 > 0 THEN date_trunc('milliseconds', now()) + make_interval(days => $2) END WHERE id = $1`,
);
const change = statement(
  "sandbox-change",
  `UPDATE sandbox.subscriptions SET offer_id = wanted_offer_id, wanted_offer_id = NULL, updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond') WHERE id = $1`,
);
const keep = statement("sandbox-keep", "UPDATE sandbox.subscriptions SET wanted_offer_id = NULL WHERE id = $1");
const shift = statement(
  "sandbox-shift",
  `WITH moved AS (
      UPDATE sandbox.transactions SET at = at - make_interval(secs => $2) WHERE subscription_id = $1)
    UPDATE sandbox.subscriptions SET created_at = created_at - make_interval(secs => $2), updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond'),
      next_billing_at = next_billing_at - make_interval(secs => $2) WHERE id = $1`,
);
const failures = statement("sandbox-failures", "UPDATE sandbox.subscriptions SET fail_next = $2 WHERE id = $1");

const momentMs = 1000;

/** The other side of the sandbox: what its payer does on the approval page, and what a developer does to its clock. */
export function sandboxDesk(transact: Transact, secret: string) {
  const pass = (id: string, seconds: number) =>
    transact(async (work) => {
      await work.rows(shift, [id, seconds]);
      tell(work, "BILLING.SUBSCRIPTION.UPDATED", id);
      await settleDue(work, id);
    });
  return {
    admits: (id: string, token: string) => same(token, ticketOf(secret, id)),
    checkout: (id: string) => transact(async (work) => checkoutOf(await readRow(work, id))),
    approve: (id: string) =>
      transact(async (work) => {
        const row = await holdRow(work, id);
        const asked = checkoutOf(row);
        if (!row || !asked) return null;
        await (asked.kind === "change" ? changed : started)(work, row);
        return withId(row.returnUrl, id);
      }),
    decline: (id: string) =>
      transact(async (work) => {
        const row = await holdRow(work, id);
        if (!row || !checkoutOf(row)) return null;
        await work.rows(keep, [id]);
        return withId(row.cancelUrl, id);
      }),
    pass,
    async passUntilDue(id: string) {
      const row = await transact((work) => readRow(work, id));
      const aheadMs = row?.nextBillingAt ? row.nextBillingAt.getTime() - Date.now() : 0;
      const wantedMs = row?.status === "active" ? aheadMs + momentMs : aheadMs - momentMs;
      await pass(id, Math.max(0, wantedMs) / 1000);
    },
    fail: (id: string, times: number) => transact(async (work) => void (await work.rows(failures, [id, times]))),
    entries: () => transact(readNewest),
  };
}

async function started(work: Work, row: SandboxRow): Promise<void> {
  await work.rows(start, [row.id, row.trialDays]);
  if (row.trialDays === 0) await pay(work, row, new Date());
  const after = await readRow(work, row.id);
  wakeWhenDue(work, row.id, after?.nextBillingAt ?? null);
  tell(work, "BILLING.SUBSCRIPTION.ACTIVATED", row.id);
}

async function changed(work: Work, row: SandboxRow): Promise<void> {
  await work.rows(change, [row.id]);
  tell(work, "BILLING.SUBSCRIPTION.UPDATED", row.id);
}

function checkoutOf(row: SandboxRow | null) {
  if (row?.status === "pending")
    return { id: row.id, kind: "start" as const, name: row.offerName, price: row.price, trialDays: row.trialDays };
  if (row?.status === "active" && row.wantedName !== null && row.wantedPrice !== null)
    return { id: row.id, kind: "change" as const, name: row.wantedName, price: row.wantedPrice, trialDays: 0 };
  return null;
}

function withId(url: string, id: string): string {
  const target = new URL(url);
  target.searchParams.set("subscription_id", id);
  return target.href;
}
