// A plan in words, for whoever chooses one: what it costs, and whether it begins with free days.
import { planCatalogue, trialDays } from "#contract/plans";
import type { SubscriptionLevel } from "#contract/states";

/** "10 euros a month" */
export const monthly = (cents: number): string => `${cents / 100} euros a month`;

/** The level of a plan of the catalogue; null of a plan that it does not know. */
export const levelOf = (planId: string): SubscriptionLevel | null =>
  planCatalogue.find(({ id }) => id === planId)?.level ?? null;

/** Only Basic begins with free days (docs/product.md "Plans"). */
export const hasTrial = (planId: string): boolean => levelOf(planId) === "basic";

/** "to start your 7-day free trial", or what approving any other plan starts. */
export const startOf = (planId: string): string => (hasTrial(planId) ? `your ${trialDays}-day free trial` : "it");
