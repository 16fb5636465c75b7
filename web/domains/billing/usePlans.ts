// The plans as they are offered, and which of them can be had.
import { usePlansQuery } from "../../apollo/generated/graphql";
import { forAccounts, type OfferedPlan } from "./offeredPlans";

/* GraphQL */ `
  query Plans {
    plans { id name price interval available trialDays }
  }
`;

/** Before the server has answered, and where it cannot be asked, the catalogue stands; `waiting` is the former. */
export function usePlans(): { plans: readonly OfferedPlan[]; waiting: boolean } {
  const { data, loading } = usePlansQuery({ fetchPolicy: "cache-and-network" });
  return { plans: data?.plans ?? forAccounts, waiting: loading && !data };
}
