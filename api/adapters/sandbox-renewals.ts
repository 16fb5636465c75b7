/** What the sandbox does by itself: renewing when a payment is due, and telling the product what happened. */
import { randomUUID } from "node:crypto";
import type { JobSource } from "../core/jobs";
import type { Transact, Work } from "../core/work";
import { bool, text } from "../db/columns";
import { statement } from "../db/statements";
import { ProviderFailed } from "../ports/payments";
import { holdRow, type SandboxRow } from "./sandbox-books";
import { bodyOf, signed } from "./sandbox-signature";

const dueJob = "sandboxDue";
const newsJob = "sandboxNews";
/** Like the real one: three failed payments in a row suspend; a failed one is tried again after five days. */
const failuresThatSuspend = 3;

/** Takes a webhook's body and headers; throws when it was not stored, so that it is sent again. */
export type Listener = (raw: Buffer, headers: Record<string, string>) => Promise<void>;

const charge = statement(
  "sandbox-charge",
  `INSERT INTO sandbox.transactions (id, subscription_id, amount, status, at) VALUES ($1, $2, $3, $4, $5)`,
);
const paid = statement(
  "sandbox-paid",
  `UPDATE sandbox.subscriptions SET in_trial = false, failed_payments = 0, updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond'),
    next_billing_at = coalesce(next_billing_at, $2) + interval '1 month' WHERE id = $1`,
);
const failed = statement(
  "sandbox-failed",
  `UPDATE sandbox.subscriptions SET in_trial = false, failed_payments = failed_payments + 1, fail_next = greatest(fail_next - 1, 0),
    status = CASE WHEN failed_payments + 1 >= ${failuresThatSuspend} THEN 'suspended' ELSE status END,
    next_billing_at = next_billing_at + interval '5 days', updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond') WHERE id = $1 RETURNING status`,
  { status: text },
);
const failing = statement("sandbox-failing", "SELECT fail_next > 0 AS fails FROM sandbox.subscriptions WHERE id = $1", {
  fails: bool,
});
const refunded = statement(
  "sandbox-refunded",
  `UPDATE sandbox.transactions SET status = 'refunded' WHERE id = $1 AND status <> 'failed'
    RETURNING subscription_id AS "subscriptionId", (SELECT status FROM sandbox.transactions WHERE id = $1) = 'completed' AS fresh`,
  { subscriptionId: text, fresh: bool },
);
const lost = statement(
  "sandbox-lost",
  `SELECT graphile_worker.add_job('${dueJob}', json_build_object('subscriptionId', s.id), run_at := s.next_billing_at,
      job_key := '${dueJob}:' || s.id) FROM sandbox.subscriptions s
    WHERE s.status = 'active' AND s.next_billing_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM graphile_worker.jobs j WHERE j.key = '${dueJob}:' || s.id AND j.attempts < j.max_attempts)`,
);

/** Puts the news in with the commit: it is sent once the product can hear of it. */
export function tell(work: Work, type: string, subscriptionId: string): void {
  work.enqueue({ task: newsJob, payload: { id: `WH-${randomUUID()}`, type, subscriptionId } });
}

/** Puts in the job of the next payment, in place of an earlier one. */
export function wakeWhenDue(work: Work, id: string, at: Date | null): void {
  if (at) work.enqueue({ task: dueJob, payload: { subscriptionId: id }, runAt: at, key: `${dueJob}:${id}` });
}

/** Takes a first payment, or a renewal: `at` is when it is due. */
export async function pay(work: Work, row: SandboxRow, at: Date): Promise<void> {
  await work.rows(charge, [`T-${randomUUID()}`, row.id, row.price, "completed", at]);
  await work.rows(paid, [row.id, at]);
  tell(work, "PAYMENT.SALE.COMPLETED", row.id);
}

/** Gives a payment back, once. Throws ProviderFailed where there is none that was made. */
export async function giveBack(work: Work, paymentId: string): Promise<void> {
  const [payment] = await work.rows(refunded, [paymentId]);
  if (!payment) throw new ProviderFailed("The sandbox has no such payment", 404, "RESOURCE_NOT_FOUND");
  if (payment.fresh) tell(work, "PAYMENT.SALE.REFUNDED", payment.subscriptionId);
}

/** Does every payment that is due by now, the earliest first, and puts in the job of the next. */
export async function settleDue(work: Work, id: string): Promise<void> {
  for (;;) {
    const row = await holdRow(work, id);
    if (row?.status !== "active" || !row.nextBillingAt) return;
    if (row.nextBillingAt.getTime() > Date.now()) return wakeWhenDue(work, id, row.nextBillingAt);
    const [state] = await work.rows(failing, [id]);
    if (state?.fails) await fail(work, row, row.nextBillingAt);
    else await pay(work, row, row.nextBillingAt);
  }
}

async function fail(work: Work, row: SandboxRow, at: Date): Promise<void> {
  await work.rows(charge, [`T-${randomUUID()}`, row.id, row.price, "failed", at]);
  const [after] = await work.rows(failed, [row.id]);
  tell(work, "BILLING.SUBSCRIPTION.PAYMENT.FAILED", row.id);
  if (after?.status === "suspended") tell(work, "BILLING.SUBSCRIPTION.SUSPENDED", row.id);
}

/** The sandbox's jobs; its news go to `listener` as a real provider's would go to the webhook. */
export const sandboxJobs = (transact: Transact, secret: string, listener: Listener): JobSource => ({
  handlers: {
    [dueJob]: ({ subscriptionId }) => transact((work) => settleDue(work, String(subscriptionId))),
    [newsJob]: async ({ id, type, subscriptionId }) => {
      const raw = bodyOf({ id: String(id), type: String(type), subscriptionId: String(subscriptionId) });
      await listener(raw, signed(secret, raw, Date.now()));
    },
  },
  recover: () => transact(async (work) => void (await work.rows(lost, []))),
});
