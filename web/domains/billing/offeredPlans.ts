// A plan as it is offered: price and availability from the server, features from the catalogue.
import { planCatalogue, trialDays } from "#contract/plans";
import type { PlansQuery } from "../../apollo/generated/graphql";

type Plan = PlansQuery["plans"][number];

/** A plan with what it holds. Prices in cents. */
export interface OfferedPlan extends Omit<Plan, "__typename"> {
  features: readonly string[];
}

export const withFeatures = (plan: Plan): OfferedPlan => ({
  ...plan,
  features: planCatalogue.find(({ id }) => id === plan.id)?.features ?? [],
});

/** What stands before the server has answered, and where it cannot be asked: for visitors, and for an account, which may have had its trial. */
export const [forVisitors, forAccounts] = [trialDays, 0].map((free): readonly OfferedPlan[] =>
  planCatalogue.map(({ id, level, name, price, available, features }) => ({
    ...{ id, name, price, available, features },
    interval: "month",
    trialDays: level === "basic" ? free : 0,
  })),
) as [readonly OfferedPlan[], readonly OfferedPlan[]];
