// What a plan holds, as its card lists it (docs/product.md "Plans").
import { planCatalogue, trialDays } from "#contract/plans";
import type { SubscriptionLevel } from "#contract/states";
import type { PlansQuery, SubscriptionFieldsFragment } from "../../apollo/generated/graphql";

const held: Record<SubscriptionLevel, readonly string[]> = {
  basic: ["Projects, tasks and boards", "Focus sessions with breaks", "Cancel anytime"],
  premium: ["Everything in Basic"],
  pro: ["Everything in Premium"],
};

/** The level of a plan of the catalogue; null of a plan that it does not know. */
export const levelOf = (planId: string): SubscriptionLevel | null =>
  planCatalogue.find(({ id }) => id === planId)?.level ?? null;

/** What the plan holds for this person: free days are promised to who has them, or is in them. */
export function featuresOf(
  plan: Pick<PlansQuery["plans"][number], "id" | "trialDays">,
  details: Pick<SubscriptionFieldsFragment, "status" | "plan">,
): readonly string[] {
  const level = levelOf(plan.id);
  const always = level ? held[level] : [];
  return plan.trialDays > 0 || (details.status === "trial" && details.plan?.id === plan.id && level === "basic")
    ? [`${trialDays}-day free trial`, ...always, "No charge if cancelled during the trial"]
    : always;
}
