// What kind of account this is, and where its subscription stands (docs/product.md "Plans").
import type { SubscriptionStatus } from "#contract/states";
import type { UserFieldsFragment } from "../../apollo/generated/graphql";
import { SubscriptionStatusBadge } from "./BillingBadge";
import { accountWords } from "./billingWords";

interface Props {
  user: UserFieldsFragment;
  status: SubscriptionStatus;
}

/** Stands inside a paragraph. */
export const AccountType = ({ user, status }: Props) => (
  <>
    {accountWords(user) ?? "Unknown Account Type"}
    {/* Who need not pay has no subscription that could be inactive. */}
    {!(user.paymentExempt && status === "inactive") && (
      <span style={{ display: "block", marginTop: 10 }}>
        <SubscriptionStatusBadge status={status} />
      </span>
    )}
  </>
);
