// What there is to say about somebody's plan under the header, if anything (docs/product.md "Landing and sign-in" and Billing).
import { trialDays } from "#contract/plans";
import type { SubscriptionFieldsFragment, UserFieldsFragment } from "../../apollo/generated/graphql";

type Plan = { id: string; name: string };
type Person = Pick<UserFieldsFragment, "subscriptionStatus" | "paymentExempt" | "createdAt">;

/**
 * unfinished: a plan was chosen and not approved · missing: no plan, and the free days would be over · failing: the last
 * payment did not come · ending: cancelled, with the instant of the end. `due` ones cannot be put aside.
 */
export type PlanNews =
  | { is: "unfinished"; plan: Plan; due: boolean }
  | { is: "missing"; due: true }
  | { is: "failing"; due: false }
  | { is: "ending"; at: string; due: false };

const FREE_MS = trialDays * 24 * 60 * 60 * 1000;

/** `unfinished` is the plan that waits for approval; `details` are only needed for a cancelled subscription. */
export function planNews(
  { subscriptionStatus, paymentExempt, createdAt }: Person,
  unfinished: Plan | null,
  details: Pick<SubscriptionFieldsFragment, "nextBillingDate"> | null,
  now: number,
): PlanNews | null {
  if (subscriptionStatus === "cancelled")
    return details?.nextBillingDate ? { is: "ending", at: details.nextBillingDate, due: false } : null;
  if (paymentExempt) return null;
  if (subscriptionStatus === "past_due" || subscriptionStatus === "unpaid") return { is: "failing", due: false };
  if (subscriptionStatus !== "inactive") return null;
  const due = now - Date.parse(createdAt) >= FREE_MS;
  if (unfinished) return { is: "unfinished", plan: unfinished, due };
  return due ? { is: "missing", due } : null;
}
