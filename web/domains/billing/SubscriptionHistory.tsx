// What happened to the subscription, quietly, in words; nothing where nothing happened.
import { Button } from "@mantine/core";
import { useSubscriptionHistoryQuery } from "../../apollo/generated/graphql";
import { shortDate } from "../../lib/dates";
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
        <p role="alert" className={classes.failed}>
          The subscription history could not be loaded.
          <Button size="xs" variant="default" onClick={again}>
            Try Again
          </Button>
        </p>
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
