/** The sandbox's own books: its statements, and a row of them in the port's words. */
import type { Work } from "../core/work";
import { bool, from, int, moment, nullable, type RowOf, select, text, word } from "../db/columns";
import { statement } from "../db/statements";
import type { ProviderSubscription, Transaction } from "../ports/payments";

const subscription = {
  id: text,
  offerId: text,
  offerName: from("o.name", text),
  price: from("o.price", int),
  trialDays: from("o.trial_days", int),
  wantedOfferId: nullable(text),
  wantedName: from("w.name", nullable(text)),
  wantedPrice: from("w.price", nullable(int)),
  reference: text,
  returnUrl: text,
  cancelUrl: text,
  status: word(["pending", "active", "suspended", "cancelled"]),
  inTrial: bool,
  failedPayments: int,
  nextBillingAt: nullable(moment),
  createdAt: moment,
  updatedAt: moment,
};
export type SandboxRow = RowOf<typeof subscription>;

const subscriptions = select(
  subscription,
  `sandbox.subscriptions s JOIN sandbox.offers o ON o.id = s.offer_id LEFT JOIN sandbox.offers w ON w.id = s.wanted_offer_id`,
);
const one = statement("sandbox-one", subscriptions, "WHERE s.id = $1");
const hold = statement("sandbox-hold", subscriptions, "WHERE s.id = $1 FOR UPDATE OF s");
const newest = statement("sandbox-newest", subscriptions, "ORDER BY s.created_at DESC, s.id LIMIT 100");
const paid = statement(
  "sandbox-transactions",
  select(
    { id: text, amount: int, status: word(["completed", "failed", "refunded"]), at: moment },
    "sandbox.transactions",
  ),
  "WHERE subscription_id = $1 AND at BETWEEN $2 AND $3 ORDER BY at, id",
);

const moved = statement(
  "sandbox-ledger",
  select({ id: text, subscriptionId: text }, "sandbox.transactions"),
  "WHERE at BETWEEN $1 AND $2 ORDER BY at, id OFFSET $3 LIMIT $4",
);

/** What moved between two instants, over all subscriptions: so many after so many. */
export const readLedger = (work: Work, since: Date, until: Date, [skipped, most]: [number, number]) =>
  work.rows(moved, [since, until, skipped, most]);

export const readRow = async (work: Work, id: string): Promise<SandboxRow | null> =>
  (await work.rows(one, [id]))[0] ?? null;

/** The same, locked until the commit. */
export const holdRow = async (work: Work, id: string): Promise<SandboxRow | null> =>
  (await work.rows(hold, [id]))[0] ?? null;

/** The newest hundred, for the desk's list. */
export const readNewest = (work: Work): Promise<SandboxRow[]> => work.rows(newest, []);

export async function readTransactions(work: Work, id: string, since: Date, until: Date): Promise<Transaction[]> {
  const rows = await work.rows(paid, [id, since, until]);
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
