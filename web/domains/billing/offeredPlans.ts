// A plan as it is offered: price and availability from the server, features from the catalogue.
import { planCatalogue } from "#contract/plans";
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

/** What stands before the server has answered, and where it cannot be asked. */
export const catalogue: readonly OfferedPlan[] = planCatalogue.map(({ id, name, price, available, features }) => ({
  id,
  name,
  price,
  available,
  features,
  interval: "month",
}));
