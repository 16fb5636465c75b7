/** Writing a subscription's next state with all that follows from it: account, history, jobs, announcement. */
import { randomUUID } from "node:crypto";
import { billingStatuses, type SubscriptionEventName } from "#contract/states";
import type { Work } from "../../core/work";
import { moment, nullable, select, text, uuid, word } from "../../db/columns";
import { statement } from "../../db/statements";
import type { ProviderSubscription, Transaction } from "../../ports/payments";
import { User } from "../users/user.entity";
import { userChanged } from "../users/users.events";
import type { Plan } from "./offers";
import type { Outcome, PaymentChange } from "./reconciliation-findings";
import {
  agreeLater,
  endAccountWhenOver,
  endAtProvider,
  keepAccount,
  tellBilling,
  tellEnding,
  tellPayment,
  tellTrialEnds,
} from "./subscription-later";
import {
  anInstant,
  leavingADay,
  type Payer,
  pendingOrder,
  type RowStatus,
  runningSubscription,
  type SubscriptionRow,
} from "./subscription-rows";
import { accountWith, collects, eventOf, isOrder, newsOf, nextBillingAfter, statusAfter } from "./subscription-state";

/** What changes of a row; what is left out stays. */
export interface Next {
  status?: RowStatus;
  ending?: boolean;
  plan?: Plan;
  nextBillingAt?: Date | null;
  providerUpdatedAt?: Date;
  /** The account stays what it is, whatever the status says. */
  keepsAccount?: boolean;
}

const write = statement(
  "subscription-write",
  `UPDATE subscriptions SET status = $3, ending = $4, plan_id = $5, provider_updated_at = $7, updated_at = now(),
      next_billing_at = ${leavingADay("$8", "$6")} FROM ${anInstant}
    WHERE user_id = $1 AND id = $2 RETURNING next_billing_at AS at`,
  { at: nullable(moment) },
);
const heard = statement(
  "subscription-heard",
  "UPDATE subscriptions SET provider_updated_at = $3 WHERE user_id = $1 AND id = $2 AND provider_updated_at IS DISTINCT FROM $3",
);
const addEvent = statement(
  "subscription-event",
  "INSERT INTO subscription_events (user_id, id, event, from_plan, to_plan) VALUES ($1, $2, $3, $4, $5)",
);
const record = statement(
  "billing-record",
  `INSERT INTO billing_records AS known (user_id, id, provider, paypal_transaction_id, amount, currency, status, billing_date)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (user_id, provider, paypal_transaction_id) DO UPDATE SET amount = excluded.amount, status = excluded.status, billing_date = excluded.billing_date
      WHERE (known.amount, known.status, known.billing_date) IS DISTINCT FROM (excluded.amount, excluded.status, excluded.billing_date)
    RETURNING id`,
  { id: uuid },
);

const recorded = statement(
  "billing-recorded",
  select(
    { paypalTransactionId: text, status: word(billingStatuses) },
    "billing_records WHERE user_id = $1 AND provider = $2 AND paypal_transaction_id = ANY($3::text[])",
  ),
);

/** Notes an event in the user's history. */
export const recordEvent = async (
  work: Work,
  userId: string,
  event: SubscriptionEventName,
  from: string | null,
  to: string | null,
): Promise<void> => void (await work.rows(addEvent, [userId, randomUUID(), event, from, to]));

/** Writes the next state of a held payer's subscription. An account that is exempt from payment stays what it is. */
export async function transition(work: Work, payer: Payer, row: SubscriptionRow, next: Next): Promise<SubscriptionRow> {
  const plan = next.plan ?? { id: row.planId, name: row.planName, level: row.level };
  const after: SubscriptionRow = {
    ...row,
    status: next.status ?? row.status,
    ending: next.ending ?? row.ending,
    nextBillingAt: next.nextBillingAt === undefined ? row.nextBillingAt : next.nextBillingAt,
    providerUpdatedAt: next.providerUpdatedAt ?? row.providerUpdatedAt,
    planId: plan.id,
    planName: plan.name,
    level: plan.level,
  };
  const cancelling = after.status === "cancelled" && row.status !== "cancelled";
  const values = [after.status, after.ending, after.planId, after.nextBillingAt, after.providerUpdatedAt, cancelling];
  const [written] = await work.rows(write, [row.userId, row.id, ...values]);
  after.nextBillingAt = written?.at ?? null;
  const step = eventOf(row.status, after.status);
  if (step === "cancelled") tellEnding(work, after);
  const news = newsOf(row.status, after.status);
  if (news) tellBilling(work, after, news);
  tellTrialEnds(work, row, after);
  if (step) await recordEvent(work, row.userId, step, row.planName, after.status === "ended" ? null : after.planName);
  if (after.planId !== row.planId) await recordEvent(work, row.userId, "plan_changed", row.planName, after.planName);
  const neverRan = isOrder(row) && (isOrder(after) || after.status === "ended");
  // What was over already says nothing about the account, which may run on another by now.
  const keeps = payer.paymentExempt || next.keepsAccount || neverRan || row.status === "ended";
  await updateAccount(work, row.userId, keeps ? {} : accountWith(after.status, after.level));
  if (after.status === "cancelled" && after.ending) endAccountWhenOver(work, after);
  else keepAccount(work, after);
  return after;
}

/** Takes over what the provider says; news that is older than what is known changes nothing but payments. */
export async function takeOver(
  work: Work,
  payer: Payer,
  row: SubscriptionRow,
  told: { state: ProviderSubscription; plan: Plan | null; transactions: readonly Transaction[] },
): Promise<Outcome> {
  const { state, plan, transactions } = told;
  const payments = await keepRecords(work, row, transactions);
  if (isOrder(row) && collects(state) && !(await makesWay(work, payer, row))) {
    const ended = await transition(work, payer, row, { status: "ended", providerUpdatedAt: state.updatedAt });
    return { row: ended, payments, endsThere: true };
  }
  const endsThere = putRight(work, row, state);
  const stale = row.providerUpdatedAt !== null && state.updatedAt < row.providerUpdatedAt;
  const next: Next = {
    status: statusAfter(row, state),
    nextBillingAt: nextBillingAfter(row, state),
    providerUpdatedAt: state.updatedAt,
    ...(plan && { plan }),
  };
  const same =
    next.status === row.status &&
    (plan === null || plan.id === row.planId) &&
    next.nextBillingAt?.getTime() === row.nextBillingAt?.getTime();
  if (!stale && !same) return { row: await transition(work, payer, row, next), payments, endsThere };
  if (!stale) await work.rows(heard, [row.userId, row.id, state.updatedAt]);
  if (payments.length > 0) await updateAccount(work, row.userId, {});
  return { row, payments, endsThere };
}

/**
 * An approved order takes the place of what ran without being paid for, and of any other order. False when it may not: the
 * account need not pay, or pays for another already; then it is ended at the provider too.
 */
async function makesWay(work: Work, payer: Payer, order: SubscriptionRow): Promise<boolean> {
  const running = await runningSubscription(work, order.userId);
  if (payer.paymentExempt || (running && !givesWay(running, order.provider))) {
    // Nothing of it was to be taken: the first payment goes back.
    endThere(work, order, { why: "refused", since: order.createdAt });
    return false;
  }
  if (running) {
    endThere(work, running, { why: "left", since: new Date() });
    await transition(work, payer, running, { status: "ended", keepsAccount: true });
  }
  const waiting = await pendingOrder(work, order.userId);
  if (waiting && waiting.id !== order.id) await transition(work, payer, waiting, { status: "dropped" });
  return true;
}

function endThere(
  work: Work,
  { userId, provider, providerId }: SubscriptionRow,
  ending: Parameters<typeof endAtProvider>[3],
): void {
  if (provider && providerId) endAtProvider(work, userId, { provider, providerId }, ending);
}

/** Nobody pays for it: a trial without a provider, an unpaid one, one of a provider that is no longer asked. */
export const givesWay = (running: SubscriptionRow, provider: SubscriptionRow["provider"]): boolean =>
  running.provider !== provider || running.status === "unpaid";

// What the provider still collects for although it is over here, or was cancelled here, is ended or stopped there. True when it is.
function putRight(work: Work, row: SubscriptionRow, state: ProviderSubscription): boolean {
  const isOver = row.status === "ended" && row.provider !== null && (collects(state) || state.status === "suspended");
  const isEnding = row.status !== "ended" && row.ending && collects(state);
  if (isOver) endThere(work, row, { why: "over" });
  if (isEnding) agreeLater(work, row);
  return isOver || isEnding;
}

/**
 * One record for each transaction, brought up to date; those that were new or changed. Who paid, or got something back, is
 * told so by mail.
 */
async function keepRecords(
  work: Work,
  row: SubscriptionRow,
  transactions: readonly Transaction[],
): Promise<PaymentChange[]> {
  if (transactions.length === 0) return [];
  const rows = await work.rows(recorded, [row.userId, row.provider, transactions.map(({ id }) => id)]);
  const known = new Map(rows.map((one) => [one.paypalTransactionId, one.status]));
  const changed: PaymentChange[] = [];
  for (const transaction of transactions) {
    const { id, amount, currency, status, at } = transaction;
    const values = [row.userId, randomUUID(), row.provider, id, amount, currency, status, at];
    const [written] = await work.rows(record, values);
    if (written && status !== known.get(id) && (status === "completed" || status === "refunded"))
      tellPayment(work, row.userId, written.id, status);
    if (written) changed.push({ before: known.get(id) ?? null, after: transaction });
  }
  return changed;
}

// The user's row says that something of the subscription changed, also when only a payment came: open tabs ask again.
async function updateAccount(work: Work, userId: string, account: Partial<User>): Promise<void> {
  await work.manager.update(User, { id: userId }, { ...account, updatedAt: new Date() });
  work.announce(userChanged(userId));
}
