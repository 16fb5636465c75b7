// What a plan's card offers to this person: one act, and the badge that goes with it (docs/product.md "Plans").
import type { SubscriptionFieldsFragment, UserFieldsFragment } from "../../apollo/generated/graphql";
import { levelOf } from "./planFeatures";

/**
 * current: theirs, nothing to press · ending: theirs until it ends · choose: none runs, this can be had · change: another one
 * than theirs · support: exempt from payment, only support changes it.
 */
export type PlanAct = "current" | "ending" | "choose" | "change" | "support";

type Person = Pick<UserFieldsFragment, "accountType" | "paymentExempt" | "subscriptionLevel">;

/** True of an account that has what it has without a subscription: an administrator gave it, or it need not pay. */
const isGiven = ({ accountType, paymentExempt }: Person): boolean => paymentExempt || accountType === "premium";

/** What the card of `plan` is for. Without a subscription the plan of an account that was given one is that of its level. */
export function actOf(
  plan: { id: string; available: boolean },
  details: Pick<SubscriptionFieldsFragment, "status" | "plan">,
  person: Person,
): PlanAct {
  const isTheirs = details.plan
    ? details.plan.id === plan.id
    : isGiven(person) && person.subscriptionLevel !== null && levelOf(plan.id) === person.subscriptionLevel;
  if (isTheirs) return details.status === "cancelled" ? "ending" : "current";
  if (person.paymentExempt) return "support";
  return details.plan === null && plan.available ? "choose" : "change";
}

/** A trial counts as paid: it can be cancelled. */
export const canCancel = ({ status, plan }: Pick<SubscriptionFieldsFragment, "status" | "plan">): boolean =>
  plan !== null && status !== "cancelled" && status !== "inactive";
