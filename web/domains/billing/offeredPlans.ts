// A plan as it is offered: as the server says, and from the catalogue where it has not said.
import { planCatalogue, trialDays } from "#contract/plans";
import type { PlansQuery } from "../../apollo/generated/graphql";

/** Prices in cents. */
export type OfferedPlan = Omit<PlansQuery["plans"][number], "__typename">;

/** What stands before the server has answered, and where it cannot be asked: for visitors, and for an account, which may have had its trial. */
export const [forVisitors, forAccounts] = [trialDays, 0].map((free): readonly OfferedPlan[] =>
  planCatalogue.map(({ id, level, name, price, available }) => ({
    ...{ id, name, price, available },
    interval: "month",
    trialDays: level === "basic" ? free : 0,
  })),
) as [readonly OfferedPlan[], readonly OfferedPlan[]];
