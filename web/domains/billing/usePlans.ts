// The plans as they are offered: price and availability from the server, features from the catalogue.
import { useMemo } from "react";
import { planCatalogue } from "#contract/plans";
import { type PlansQuery, usePlansQuery } from "../../apollo/generated/graphql";

/* GraphQL */ `
  query Plans {
    plans { id name price interval available }
  }
`;

type Plan = PlansQuery["plans"][number];

/** A plan with what it holds. Prices in cents. */
export interface OfferedPlan extends Omit<Plan, "__typename"> {
  features: readonly string[];
}

/** Before the server has answered, and where it cannot be asked, the catalogue stands; `waiting` is the former. */
export function usePlans(): { plans: readonly OfferedPlan[]; waiting: boolean } {
  const { data, loading } = usePlansQuery({ fetchPolicy: "cache-and-network" });
  const plans = useMemo(() => (data ? data.plans.map(withFeatures) : fromCatalogue), [data]);
  return { plans, waiting: loading && !data };
}

const withFeatures = (plan: Plan): OfferedPlan => ({
  ...plan,
  features: planCatalogue.find(({ id }) => id === plan.id)?.features ?? [],
});

const fromCatalogue: readonly OfferedPlan[] = planCatalogue.map(({ id, name, price, available, features }) => ({
  id,
  name,
  price,
  available,
  features,
  interval: "month",
}));
