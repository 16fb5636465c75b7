// What happened to the subscription, quietly, in words; nothing where nothing happened.
import { messages } from "#contract/messages";
import { useSubscriptionHistoryQuery } from "../../apollo/generated/graphql";
import { shortDate } from "../../lib/dates";
import { LoadFailure } from "../../ui/LoadFailure";
import { eventWords } from "./billingWords";
import classes from "./SubscriptionHistory.module.css";
import { useFollowUser } from "./useFollowUser";

/* GraphQL */ `
  query SubscriptionHistory {
    subscriptionHistory { id event fromPlan toPlan createdAt }
  }
`;

export function SubscriptionHistory() {
  const { data, error, refetch } = useSubscriptionHistoryQuery({ fetchPolicy: "cache-and-network" });
  const again = () => void refetch().catch(() => {});
  useFollowUser(again);
  const events = data?.subscriptionHistory ?? [];
  if (events.length === 0 && !error) return null;
  return (
    <div className={classes.history}>
      <h3 id="subscription-history">Subscription history</h3>
      {error && (
        <LoadFailure
          message={messages.loadSubscriptionHistoryFailed}
          error={error}
          onRetry={again}
          retryLabel="Try Again"
        />
      )}
      <ol aria-labelledby="subscription-history">
        {events.map((event) => (
          <li key={event.id}>
            <time dateTime={event.createdAt}>{shortDate(event.createdAt)}</time>
            <span>{eventWords(event)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
