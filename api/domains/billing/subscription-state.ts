/** What the provider's word makes of a subscription and of its user's account; pure (docs/api.md "Entities", docs/product.md "Plans"). */
import type { AccountType, SubscriptionEventName, SubscriptionLevel, SubscriptionStatus } from "#contract/states";
import type { ProviderSubscription } from "../../ports/payments";
import type { BillingNews } from "./subscription-later";
import type { RowStatus, SubscriptionRow } from "./subscription-rows";

/**
 * The status that a provider's state means. What its user has cancelled stays so whatever the provider says: where it differs it
 * is put right there. While cancelling or taking back is under way, the provider's old state is no news. A suspension that nobody
 * here asked for is one for want of payment.
 */
export function statusAfter(row: Pick<SubscriptionRow, "status" | "ending">, state: ProviderSubscription): RowStatus {
  if (row.status === "ended") return "ended";
  const collecting = collects(state);
  if (isOrder(row) && !collecting) return state.status === "pending" ? row.status : "ended";
  if (row.ending && (row.status === "cancelled" || !collecting)) return "cancelled";
  if (collecting) {
    if (state.failedPayments > 0) return "past_due";
    return state.inTrial ? "trial" : "active";
  }
  if (state.status === "suspended") return row.status === "cancelled" ? "cancelled" : "unpaid";
  return "ended";
}

/** True while the provider takes payments, or will when they are due. */
export const collects = ({ status }: Pick<ProviderSubscription, "status">): boolean =>
  status === "active" || status === "approved";

/** True for what was never approved. */
export const isOrder = ({ status }: Pick<SubscriptionRow, "status">): boolean =>
  status === "pending" || status === "dropped";

/**
 * When the next payment is due. What was promised to one who cancelled can come earlier, never later; a date that was over
 * already when the provider told it, or when the promise was written here, promises nothing.
 */
export function nextBillingAfter(
  row: Pick<SubscriptionRow, "ending" | "nextBillingAt" | "updatedAt">,
  { nextBillingAt: told, updatedAt }: Pick<ProviderSubscription, "nextBillingAt" | "updatedAt">,
): Date | null {
  if (!row.ending) return told ?? row.nextBillingAt;
  if (!told || told < updatedAt || told < row.updatedAt) return row.nextBillingAt;
  return row.nextBillingAt && row.nextBillingAt < told ? row.nextBillingAt : told;
}

interface AccountOf {
  accountType: AccountType;
  subscriptionLevel: SubscriptionLevel | null;
  subscriptionStatus: SubscriptionStatus;
}

const premium = { accountType: "premium" } as const;
const free = { accountType: "free", subscriptionLevel: null } as const;
const accounts: Readonly<Record<RowStatus, (subscriptionLevel: SubscriptionLevel) => Partial<AccountOf>>> = {
  pending: () => ({}),
  dropped: () => ({}),
  trial: (subscriptionLevel) => ({ accountType: "trial", subscriptionLevel, subscriptionStatus: "trial" }),
  active: (subscriptionLevel) => ({ ...premium, subscriptionLevel, subscriptionStatus: "active" }),
  past_due: (subscriptionLevel) => ({ ...premium, subscriptionLevel, subscriptionStatus: "past_due" }),
  cancelled: () => ({ subscriptionStatus: "cancelled" }),
  unpaid: () => ({ ...free, subscriptionStatus: "unpaid" }),
  ended: () => ({ ...free, subscriptionStatus: "inactive" }),
};

/** What the user's account is with a subscription in this status; what is left out stays. */
export const accountWith = (status: RowStatus, level: SubscriptionLevel): Partial<AccountOf> => accounts[status](level);

const becoming: Partial<Record<RowStatus, SubscriptionEventName>> = {
  trial: "trial_started",
  active: "activated",
  past_due: "payment_failed",
  unpaid: "unpaid",
  cancelled: "cancelled",
  ended: "ended",
};

/** What the history says of a step, or null when it is not worth a line: an order never approved just goes. */
export function eventOf(before: RowStatus, after: RowStatus): SubscriptionEventName | null {
  const neverRan = isOrder({ status: before }) && (isOrder({ status: after }) || after === "ended");
  if (before === after || neverRan) return null;
  if (before === "cancelled" && after !== "ended") return "reactivated";
  return becoming[after] ?? null;
}

/** What the user is told by mail of a step, or null: a payment that failed, that is tried no more, that came after all. */
export function newsOf(before: RowStatus, after: RowStatus): BillingNews | null {
  if (before === after) return null;
  if (after === "past_due") return "paymentFailed";
  if (after === "unpaid") return "collectingStopped";
  return before === "past_due" && after === "active" ? "paymentCame" : null;
}

/** The latest of some instants, or null without any. */
export const latest = (instants: readonly (Date | null)[]): Date | null =>
  instants.reduce((last, at) => (at && (!last || at > last) ? at : last), null);

/** The same day a month later, or the month's last where it has no such day. */
export function monthAfter(at: Date): Date {
  const later = new Date(at);
  later.setUTCMonth(later.getUTCMonth() + 1);
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0);
  return later;
}
