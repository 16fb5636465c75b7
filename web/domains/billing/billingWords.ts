// How billing reads on screen: the account's type, what happened to the subscription.
import {
  accountTypes,
  type BillingStatus,
  type SubscriptionEventName,
  type SubscriptionStatus,
} from "#contract/states";
import type { SubscriptionHistoryQuery, UserFieldsFragment } from "../../apollo/generated/graphql";

type SubscriptionEvent = SubscriptionHistoryQuery["subscriptionHistory"][number];

/** "Account type: premium, level basic." Null when the type is none that is known. */
export function accountWords(user: Pick<UserFieldsFragment, "accountType" | "subscriptionLevel">): string | null {
  if (!accountTypes.includes(user.accountType)) return null;
  return `Account type: ${user.accountType}${user.subscriptionLevel ? `, level ${user.subscriptionLevel}` : ""}.`;
}

export const statusLabels: Record<SubscriptionStatus, string> = {
  active: "Active",
  trial: "Trial",
  cancelled: "Cancelled",
  past_due: "Past Due",
  unpaid: "Unpaid",
  inactive: "Inactive",
};

export const paymentLabels: Record<BillingStatus, string> = {
  completed: "Completed",
  pending: "Pending",
  failed: "Failed",
  refunded: "Refunded",
};

const of = (plan: string | null | undefined): string => (plan ? ` of ${plan}` : "");

const eventSentences: Record<SubscriptionEventName, (event: SubscriptionEvent) => string> = {
  created: ({ toPlan }) => `${toPlan ?? "A plan"} was chosen`,
  trial_started: ({ toPlan }) => `The free trial${of(toPlan)} started`,
  activated: ({ toPlan }) => `${toPlan ?? "The subscription"} became active`,
  plan_changed: ({ fromPlan, toPlan }) =>
    fromPlan && toPlan ? `Changed from ${fromPlan} to ${toPlan}` : "The plan was changed",
  payment_failed: () => "A payment failed",
  unpaid: () => "Payments failed repeatedly",
  cancelled: ({ fromPlan }) => `${fromPlan ?? "The subscription"} was cancelled`,
  reactivated: ({ toPlan }) => `${toPlan ?? "The subscription"} was reactivated`,
  ended: ({ fromPlan }) => `${fromPlan ?? "The subscription"} ended`,
  migrated: ({ toPlan }) => `The account was taken over${toPlan ? ` with ${toPlan}` : ""}`,
};

/** What happened, in words. */
export const eventWords = (event: SubscriptionEvent): string => eventSentences[event.event](event);
