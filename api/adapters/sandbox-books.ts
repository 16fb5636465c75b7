/** The sandbox's own books: its statements, and a row of them in the port's words. */
import type { Work } from "../core/work";
import type { ProviderSubscription, Transaction } from "../ports/payments";

export interface SandboxRow {
  id: string;
  offerId: string;
  offerName: string;
  price: number;
  trialDays: number;
  wantedOfferId: string | null;
  wantedName: string | null;
  wantedPrice: number | null;
  reference: string;
  returnUrl: string;
  cancelUrl: string;
  status: "pending" | "active" | "suspended" | "cancelled";
  inTrial: boolean;
  failedPayments: number;
  nextBillingAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const select = `SELECT s.id, s.offer_id AS "offerId", o.name AS "offerName", o.price, o.trial_days AS "trialDays",
    s.wanted_offer_id AS "wantedOfferId", w.name AS "wantedName", w.price AS "wantedPrice", s.reference,
    s.return_url AS "returnUrl", s.cancel_url AS "cancelUrl", s.status, s.in_trial AS "inTrial",
    s.failed_payments AS "failedPayments", s.next_billing_at AS "nextBillingAt", s.created_at AS "createdAt",
    s.updated_at AS "updatedAt"
  FROM sandbox.subscriptions s JOIN sandbox.offers o ON o.id = s.offer_id LEFT JOIN sandbox.offers w ON w.id = s.wanted_offer_id`;

const one = { name: "sandbox-one", text: `${select} WHERE s.id = $1` };
const hold = { name: "sandbox-hold", text: `${select} WHERE s.id = $1 FOR UPDATE OF s` };
const newest = { name: "sandbox-newest", text: `${select} ORDER BY s.created_at DESC, s.id LIMIT 100` };
const paid = {
  name: "sandbox-transactions",
  text: `SELECT id, amount, status, at FROM sandbox.transactions
    WHERE subscription_id = $1 AND at BETWEEN $2 AND $3 ORDER BY at, id`,
};

export const readRow = async (work: Work, id: string): Promise<SandboxRow | null> =>
  (await work.rows<SandboxRow & Record<string, unknown>>(one, [id]))[0] ?? null;

/** The same, locked until the commit. */
export const holdRow = async (work: Work, id: string): Promise<SandboxRow | null> =>
  (await work.rows<SandboxRow & Record<string, unknown>>(hold, [id]))[0] ?? null;

/** The newest hundred, for the desk's list. */
export const readNewest = (work: Work): Promise<SandboxRow[]> =>
  work.rows<SandboxRow & Record<string, unknown>>(newest, []);

export async function readTransactions(work: Work, id: string, from: Date, to: Date): Promise<Transaction[]> {
  const rows = await work.rows<{ id: string; amount: number; status: "completed" | "failed"; at: Date }>(paid, [
    id,
    from,
    to,
  ]);
  return rows.map((row) => ({ ...row, currency: "EUR" }));
}

/** A row as a provider tells it; `checkout` is where the payer approves. */
export const subscriptionOf = (row: SandboxRow, checkout: string): ProviderSubscription => ({
  id: row.id,
  reference: row.reference,
  offerId: row.offerId,
  status: row.status,
  inTrial: row.inTrial,
  failedPayments: row.failedPayments,
  nextBillingAt: row.nextBillingAt,
  updatedAt: row.updatedAt,
  createdAt: row.createdAt,
  approvalUrl: row.status === "pending" ? checkout : null,
});
