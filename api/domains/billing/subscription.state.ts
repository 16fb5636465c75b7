/** What the provider's word makes of a subscription and of its user's account; pure (account-billing-admin §3, §4). */
import type { AccountType, SubscriptionEventName, SubscriptionLevel, SubscriptionStatus } from "#contract/states";
import type { ProviderSubscription } from "../../ports/payments";
import type { RowStatus, SubscriptionRow } from "./subscription.rows";

/**
 * The status that a provider's state means. What its user has cancelled stays so whatever the provider says: where it differs it
 * is put right there. While cancelling or taking back is under way, the provider's old state is no news. A suspension that nobody
 * here asked for is one for want of payment.
 */
export function statusAfter(row: Pick<SubscriptionRow, "status" | "ending">, state: ProviderSubscription): RowStatus {
  if (row.status === "ended") return "ended";
  const collects = state.status === "active" || state.status === "approved";
  if (row.ending && (row.status === "cancelled" || !collects)) return "cancelled";
  switch (state.status) {
    case "pending":
      return row.status === "pending" ? "pending" : "ended";
    case "approved":
    case "active":
      if (state.failedPayments > 0) return "past_due";
      return state.inTrial ? "trial" : "active";
    case "suspended":
      return row.status === "cancelled" ? "cancelled" : "unpaid";
    case "cancelled":
    case "expired":
      return "ended";
  }
}

/** When the next payment is due. What was promised to one who cancelled can come earlier, never later. */
export function nextBillingAfter(
  row: Pick<SubscriptionRow, "ending" | "nextBillingAt">,
  told: Date | null,
): Date | null {
  if (!told || !row.nextBillingAt) return told ?? row.nextBillingAt;
  return row.ending && row.nextBillingAt < told ? row.nextBillingAt : told;
}

export interface AccountOf {
  accountType: AccountType;
  subscriptionLevel: SubscriptionLevel | null;
  subscriptionStatus: SubscriptionStatus;
}

/** What the user's account is with a subscription in this status; what is left out stays. */
export function accountWith(status: RowStatus, level: SubscriptionLevel): Partial<AccountOf> {
  switch (status) {
    case "pending":
      return {};
    case "trial":
      return { accountType: "trial", subscriptionLevel: level, subscriptionStatus: status };
    case "active":
    case "past_due":
      return { accountType: "premium", subscriptionLevel: level, subscriptionStatus: status };
    case "cancelled":
      return { subscriptionStatus: status };
    case "unpaid":
      return { accountType: "free", subscriptionLevel: null, subscriptionStatus: status };
    case "ended":
      return { accountType: "free", subscriptionLevel: null, subscriptionStatus: "inactive" };
  }
}

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
  if (before === after || (before === "pending" && after === "ended")) return null;
  if (before === "cancelled" && after !== "ended") return "reactivated";
  return becoming[after] ?? null;
}
