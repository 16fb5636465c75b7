// Asks again for whatever of billing is on screen, and for who it is: the account's type follows the subscription.
import type { ApolloClient } from "@apollo/client";

const names = ["Me", "SubscriptionDetails", "BillingHistory", "SubscriptionHistory"];

/** Never rejects: a screen that is behind says so itself. */
export const refreshBilling = (client: ApolloClient): Promise<unknown> =>
  client
    .refetchQueries({
      include: "active",
      onQueryUpdated: ({ queryName }) => names.includes(queryName ?? ""),
    })
    .catch(() => {});
