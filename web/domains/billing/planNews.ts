// What there is to say about somebody's plan under the header, if anything (docs/product.md "Landing and sign-in" and Billing).
import { trialDays } from "#contract/plans";
import type { SubscriptionFieldsFragment, UserFieldsFragment } from "../../apollo/generated/graphql";

type Plan = { id: string; name: string; trialDays: number };
type Person = Pick<UserFieldsFragment, "accountType" | "subscriptionStatus" | "paymentExempt" | "createdAt">;

/**
 * unfinished: a plan was chosen and not approved · missing: no plan, and the free days would be over · failing: the last
 * payment did not come, and is tried again · stopped: it is not tried any more · ending: cancelled, with the instant of the end.
 */
export type PlanNews =
  | { is: "unfinished"; plan: Plan }
  | { is: "missing" }
  | { is: "failing" }
  | { is: "stopped" }
  | { is: "ending"; at: string };

const FREE_MS = trialDays * 24 * 60 * 60 * 1000;

/** `unfinished` is the plan that waits for approval; `details` are only needed for a cancelled subscription. */
export function planNews(
  { accountType, subscriptionStatus, paymentExempt, createdAt }: Person,
  unfinished: Plan | null,
  details: Pick<SubscriptionFieldsFragment, "nextBillingDate"> | null,
  now: number,
): PlanNews | null {
  if (subscriptionStatus === "cancelled")
    return details?.nextBillingDate ? { is: "ending", at: details.nextBillingDate } : null;
  if (paymentExempt) return null;
  if (subscriptionStatus === "past_due") return { is: "failing" };
  if (subscriptionStatus === "unpaid") return { is: "stopped" };
  if (subscriptionStatus !== "inactive") return null;
  if (unfinished) return { is: "unfinished", plan: unfinished };
  // What an administrator gave needs no plan.
  if (accountType === "premium") return null;
  return now - Date.parse(createdAt) >= FREE_MS ? { is: "missing" } : null;
}
