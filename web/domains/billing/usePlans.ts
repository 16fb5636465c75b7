// The plans as they are offered: price and availability from the server, features from the catalogue.
import { useMemo } from "react";
import { usePlansQuery } from "../../apollo/generated/graphql";
import { forAccounts, type OfferedPlan, withFeatures } from "./offeredPlans";

/* GraphQL */ `
  query Plans {
    plans { id name price interval available trialDays }
  }
`;

/** Before the server has answered, and where it cannot be asked, the catalogue stands; `waiting` is the former. */
export function usePlans(): { plans: readonly OfferedPlan[]; waiting: boolean } {
  const { data, loading } = usePlansQuery({ fetchPolicy: "cache-and-network" });
  const plans = useMemo(() => (data ? data.plans.map(withFeatures) : forAccounts), [data]);
  return { plans, waiting: loading && !data };
}
