// Settings, Subscription Management (docs/product.md "Plans"): what the account is, its plan, its payments, how that changes.
import { messages } from "#contract/messages";
import { useSubscriptionDetailsQuery } from "../../apollo/generated/graphql";
import { useOnline } from "../../lib/useOnline";
import { LoadFailure } from "../../ui/LoadFailure";
import { SettingsSection } from "../users/SettingsSection";
import { useUser } from "../users/UserContext";
import { AccountType } from "./AccountType";
import { BillingHistory } from "./BillingHistory";
import { accountWords } from "./billingWords";
import { Note } from "./Note";
import { PlansSkeleton } from "./PlanCards";
import { SubscriptionHistory } from "./SubscriptionHistory";
import { SubscriptionPanel } from "./SubscriptionPanel";
import { useFollowUser } from "./useFollowUser";

/* GraphQL */ `
  fragment SubscriptionFields on SubscriptionDetails {
    status nextBillingDate reactivationAvailableUntil startsAnew supportEmail
    plan { id name price trialDays }
    unfinishedPlan { id name trialDays }
  }

  query SubscriptionDetails {
    subscriptionDetails { ...SubscriptionFields @unmask }
  }
`;

export function SubscriptionSection() {
  const user = useUser();
  const { data, error, refetch } = useSubscriptionDetailsQuery({ fetchPolicy: "cache-and-network" });
  const again = () => void refetch().catch(() => {});
  useFollowUser(again);
  const details = data?.subscriptionDetails;
  // Without the line one box says it for all three.
  const online = useOnline();
  return (
    <SettingsSection
      id="subscription"
      title="Subscription Management"
      text={<AccountType user={user} status={details?.status ?? user.subscriptionStatus} />}
    >
      {accountWords(user) === null && (
        <Note tone="sun" title="Account Type Not Detected">
          Please contact support{details?.supportEmail && ` at ${details.supportEmail}`}.
        </Note>
      )}
      {error && (
        <LoadFailure message={messages.fetchSubscriptionFailed} error={error} onRetry={again} retryLabel="Try Again" />
      )}
      {details && <SubscriptionPanel details={details} />}
      {!details && !error && <PlansSkeleton />}
      {(details || online) && (
        <>
          <BillingHistory />
          <SubscriptionHistory />
        </>
      )}
    </SettingsSection>
  );
}
