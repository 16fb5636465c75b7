/** What reading a subscription back from the provider found to be another than was known here, and put right: kept for an operator. */
import { randomUUID } from "node:crypto";
import type { Work } from "../../core/work";
import { from, iso, select, text, uuid } from "../../db/columns";
import { arrayOf, statement } from "../../db/statements";
import type { Transaction } from "../../ports/payments";
import type { SubscriptionRow } from "./subscription-rows";

/** What a run may put right. */
export const foundKinds = ["status", "plan", "nextPayment", "payment", "provider"] as const;
type FoundKind = (typeof foundKinds)[number];

/** What stood here, or there, before and what stands after; instants as ISO 8601, null for nothing. */
export interface Difference {
  what: FoundKind;
  before: string | null;
  after: string | null;
}

/** A payment of which was known something else, or nothing. */
export interface PaymentChange {
  before: Transaction["status"] | null;
  after: Transaction;
}

/** What became of a subscription with what the provider said. */
export interface Outcome {
  row: SubscriptionRow;
  payments: readonly PaymentChange[];
  /** The provider collects for what is over here, and was told to end that. */
  endsThere: boolean;
}

/** Nothing where all was as the provider has it. */
export function differencesOf(before: SubscriptionRow, { row, payments, endsThere }: Outcome): Difference[] {
  const at = (instant: Date | null) => instant?.toISOString() ?? null;
  const stood: Difference[] = [
    { what: "status", before: before.status, after: row.status },
    { what: "plan", before: before.planName, after: row.planName },
    { what: "nextPayment", before: at(before.nextBillingAt), after: at(row.nextBillingAt) },
  ];
  return [
    ...stood.filter((one) => one.before !== one.after),
    ...payments.map(({ before: known, after: { status, amount, currency } }) => ({
      what: "payment" as const,
      before: known,
      after: `${status} ${(amount / 100).toFixed(2)} ${currency}`,
    })),
    ...(endsThere ? [{ what: "provider" as const, before: "collects", after: "ended" }] : []),
  ];
}

const put = statement(
  "reconciliation-finding-put",
  "INSERT INTO reconciliation_findings (user_id, id, run_id, put_right) VALUES ($1, $2, $3, $4)",
);

/** Keeps it, with the commit that puts it right. */
export async function noteFinding(work: Work, userId: string, runId: string, found: Difference[]): Promise<void> {
  if (found.length > 0) await work.rows(put, [userId, randomUUID(), runId, JSON.stringify(found)]);
}

/** The newest of all accounts, a hundred at most. */
export const newestFindings = statement(
  "reconciliation-findings-newest",
  arrayOf(
    select(
      {
        id: from("f.id", uuid),
        runId: from("f.run_id", uuid),
        at: from("f.at", iso),
        account: from("u.email", text),
        putRight: from("f.put_right::text", text),
      },
      "reconciliation_findings f JOIN users u ON u.id = f.user_id",
    ),
    "ORDER BY f.at DESC, f.id LIMIT 100",
  ),
);
